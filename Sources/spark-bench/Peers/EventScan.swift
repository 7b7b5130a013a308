import CLibYAML

/// Reads all events of a file with libyaml: the minimum cost of reading a rule file.
enum EventScan {
  /// Reads all events.
  ///
  /// - Parameter text: The file.
  /// - Returns: The number of events.
  /// - Throws: `BenchError` if it is not YAML.
  static func events(in text: [UInt8]) throws -> Int {
    var parser = yaml_parser_t()
    yaml_parser_initialize(&parser)
    defer { yaml_parser_delete(&parser) }
    return try text.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      var count = 0
      while true {
        var event = yaml_event_t()
        guard yaml_parser_parse(&parser, &event) == 1 else { throw BenchError("this is not YAML") }
        count += 1
        let isEnd = event.type == YAML_STREAM_END_EVENT
        yaml_event_delete(&event)
        if isEnd { return count }
      }
    }
  }
}
