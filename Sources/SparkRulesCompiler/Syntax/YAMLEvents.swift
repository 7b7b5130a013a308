#if canImport(CLibYAML)
  import CLibYAML

  /// libyaml's events of a part of a text.
  ///
  /// A class, since libyaml's parser must not move in memory and has to be freed.
  final class YAMLEvents {
    /// What stopped libyaml.
    struct Failure {
      var problem: String
      /// Offset of the byte at which libyaml noticed.
      var offset: Int
      var context: String?
      /// Offset of the byte at which began what libyaml was reading.
      var contextOffset: Int
    }

    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    // Checking at run time that nobody else has them in hand would take 4 % of reading a file.
    @exclusivity(unchecked)
    private var event = yaml_event_t()
    @exclusivity(unchecked)
    private var hasEvent = false
    @exclusivity(unchecked)
    private var places: BytePlaces

    /// Begins to read.
    ///
    /// - Parameters:
    ///   - text: The whole text, UTF-8 without a byte order mark in the part; must outlive this object.
    ///   - part: The part to read, as offsets of bytes.
    ///   - isASCII: Whether the text is known to be nothing but ASCII.
    init(_ text: UnsafeBufferPointer<UInt8>, part: Range<Int>, isASCII: Bool) {
      places = BytePlaces(text, start: part.lowerBound, isASCII: isASCII)
      parser.initialize(to: yaml_parser_t())
      yaml_parser_initialize(parser)
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(
        parser, text.baseAddress.map { $0 + part.lowerBound }, part.count)
    }

    deinit {
      if hasEvent { yaml_event_delete(&event) }
      yaml_parser_delete(parser)
      parser.deallocate()
    }

    /// Reads an event and hands it to whoever asks, for as long as the call lasts.
    ///
    /// - Parameter body: What to do with the event, and with offsets of its begin and end.
    /// - Returns: What `body` returned; nil when libyaml stopped with a failure.
    func next<Result>(_ body: (borrowing yaml_event_t, Int, Int) -> Result) -> Result? {
      if hasEvent { yaml_event_delete(&event) }
      hasEvent = yaml_parser_parse(parser, &event) == 1
      guard hasEvent else { return nil }
      let start = places.byte(ofPoint: event.start_mark.index)
      return body(event, start, places.byte(ofPoint: event.end_mark.index))
    }

    /// What stopped libyaml.
    var failure: Failure {
      let state = parser.pointee
      return Failure(
        problem: state.problem.map { String(cString: $0) } ?? "",
        offset: places.byte(ofPoint: state.problem_mark.index),
        context: state.context.map { String(cString: $0) },
        contextOffset: places.byte(ofPoint: state.context_mark.index))
    }
  }
#endif
