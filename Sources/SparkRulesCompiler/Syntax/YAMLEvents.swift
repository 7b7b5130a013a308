#if canImport(CLibYAML)
import CLibYAML

/// The libyaml events of a part of a text.
///
/// It cannot be copied, because libyaml's parser has to be freed once.
struct YAMLEvents: ~Copyable {
  // Neither may move in memory.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
  private var offsets: CodePointOffsets

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - text: The whole text, UTF-8 without a byte order mark in the part. It must outlive this object.
  ///   - part: The part to read, as offsets of bytes.
  ///   - isASCII: Whether every code point of the text is a byte. A text of which many parts are read is
  ///     examined once, by the caller.
  init(_ text: UnsafeBufferPointer<UInt8>, part: Range<Int>, isASCII: Bool) {
    offsets = CodePointOffsets(text, part: part, isASCII: isASCII)
    parser.initialize(to: yaml_parser_t())
    event.initialize(to: yaml_event_t())
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(
      parser, text.baseAddress.map { $0 + part.lowerBound }, part.count)
  }

  deinit {
    yaml_event_delete(event)
    event.deallocate()
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Reads an event; it is valid until the next call.
  ///
  /// - Returns: The event and its range in the text; nil if libyaml stopped with an error.
  mutating func next() -> (event: yaml_event_t, range: Range<Int>)? {
    // Deleting an event that was deleted before, or never read, has no effect.
    yaml_event_delete(event)
    guard yaml_parser_parse(parser, event) == 1 else { return nil }
    let event = event.pointee
    let start = offsets.byte(ofCodePoint: event.start_mark.index)
    return (event, start..<max(start, offsets.byte(ofCodePoint: event.end_mark.index)))
  }

  /// The error that stopped libyaml.
  var failure: SyntaxFailure {
    mutating get {
      let state = parser.pointee
      let offset = offsets.byte(ofCodePoint: state.problem_mark.index)
      guard let context = state.context, let problem = state.problem else {
        let problem = state.problem.map { String(cString: $0) } ?? ""
        return SyntaxFailure(problem: problem, offset: offset, start: offset)
      }
      return SyntaxFailure(
        problem: String(cString: problem), context: String(cString: context), offset: offset,
        start: offsets.byte(ofCodePoint: state.context_mark.index))
    }
  }
}

/// Converts the marks of libyaml, which count code points, to offsets of bytes.
///
/// Marks are almost in ascending order, so the text is read only once.
private struct CodePointOffsets {
  private let text: UnsafeBufferPointer<UInt8>
  private let start: Int
  /// Whether every code point is a byte.
  private let isASCII: Bool
  private var codePoint = 0
  private var byte: Int

  /// - Parameters:
  ///   - text: The whole text, valid UTF-8. It must outlive this value.
  ///   - part: The part whose code points the marks count.
  ///   - isASCII: Whether every code point is a byte.
  init(_ text: UnsafeBufferPointer<UInt8>, part: Range<Int>, isASCII: Bool) {
    self.text = text
    start = part.lowerBound
    self.isASCII = isASCII
    byte = part.lowerBound
  }

  /// The offset of a code point's first byte.
  mutating func byte(ofCodePoint wanted: Int) -> Int {
    if isASCII { return min(start + wanted, text.count) }
    while codePoint < wanted, byte < text.count {
      byte += 1
      while byte < text.count, text[byte] & 0xC0 == 0x80 { byte += 1 }
      codePoint += 1
    }
    while codePoint > wanted, byte > start {
      byte -= 1
      while byte > start, text[byte] & 0xC0 == 0x80 { byte -= 1 }
      codePoint -= 1
    }
    return byte
  }
}
#endif
