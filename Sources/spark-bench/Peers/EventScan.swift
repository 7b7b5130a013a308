import CLibYAML

/// The least that reading a rule file takes: all of libyaml's events, and nothing done with them.
enum EventScan {
  /// Reads all events.
  ///
  /// - Parameter text: The file.
  /// - Returns: How many events there are.
  /// - Throws: `BenchError` where it is no YAML.
  static func events(in text: [UInt8]) throws -> Int {
    var parser = yaml_parser_t()
    yaml_parser_initialize(&parser)
    defer { yaml_parser_delete(&parser) }
    return try text.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      var count = 0
      while true {
        var event = yaml_event_t()
        guard yaml_parser_parse(&parser, &event) == 1 else { throw BenchError("this is no YAML") }
        count += 1
        let isEnd = event.type == YAML_STREAM_END_EVENT
        yaml_event_delete(&event)
        if isEnd { return count }
      }
    }
  }
}
