import CLibYAML
import Foundation

/// The content of a rule file as JSON, for peers that read JSON.
enum JSONText {
  /// Converts YAML to JSON; every scalar becomes a string.
  ///
  /// - Parameter yaml: The file.
  /// - Returns: The JSON.
  /// - Throws: `BenchError` if it is not YAML.
  static func converted(_ yaml: [UInt8]) throws -> Data {
    var parser = yaml_parser_t()
    yaml_parser_initialize(&parser)
    defer { yaml_parser_delete(&parser) }
    return try yaml.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      var writer = EventWriter()
      while true {
        var event = yaml_event_t()
        guard yaml_parser_parse(&parser, &event) == 1 else { throw BenchError("this is not YAML") }
        defer { yaml_event_delete(&event) }
        if event.type == YAML_STREAM_END_EVENT { return writer.data }
        writer.write(event)
      }
    }
  }

  /// Reads JSON with Foundation.
  ///
  /// - Returns: The duration in seconds.
  @MainActor
  static func secondsToRead(_ json: Data) throws -> Double {
    try Stopwatch.seconds { keep(try JSONSerialization.jsonObject(with: json)) }
  }
}

private struct EventWriter {
  private(set) var data = Data()
  /// For each open collection, whether it is a map, and the number of its nodes.
  private var open: [(isMap: Bool, count: Int)] = []

  mutating func write(_ event: yaml_event_t) {
    switch event.type {
    case YAML_MAPPING_START_EVENT: begin(isMap: true)
    case YAML_SEQUENCE_START_EVENT: begin(isMap: false)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      data.append(open.popLast()?.isMap == true ? 0x7D : 0x5D)
    case YAML_SCALAR_EVENT:
      separate()
      let scalar = event.data.scalar
      data.append(0x22)
      for byte in UnsafeBufferPointer(start: scalar.value, count: scalar.length) {
        if byte == 0x22 || byte == 0x5C { data.append(0x5C) }
        data.append(byte < 0x20 ? 0x20 : byte)
      }
      data.append(0x22)
    default: break
    }
  }

  private mutating func begin(isMap: Bool) {
    separate()
    data.append(isMap ? 0x7B : 0x5B)
    open.append((isMap, 0))
  }

  private mutating func separate() {
    guard let last = open.indices.last else { return }
    let (isMap, count) = open[last]
    if isMap, count % 2 == 1 { data.append(0x3A) } else if count > 0 { data.append(0x2C) }
    open[last].count += 1
  }
}
