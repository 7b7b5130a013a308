/// Splits a template into text and expressions in `${…}`.
package struct TemplateSplitter {
  /// A part of a template.
  package enum Part: Sendable, Hashable {
    /// Text, with `$${` replaced with `${`.
    case text(String, Range<Int>)
    /// An expression: its range, and the range of `${…}`.
    case expression(inside: Range<Int>, whole: Range<Int>)
  }

  /// The parts in their order.
  package private(set) var parts: [Part] = []
  /// The problems of the structure.
  private(set) var problems: [(check: any FixedMessageCheck.Type, range: Range<Int>)] = []
  /// The ranges of `$${`.
  private(set) var escapes: [Range<Int>] = []

  private let bytes: [UInt8]
  /// The number of bytes that may still be searched for the ends of expressions.
  ///
  /// Without a limit, many unclosed expressions would take quadratic time.
  private var budget: Int
  private var text: [UInt8] = []
  private var textStart = 0

  /// Splits a text.
  ///
  /// - Parameter source: The template's text.
  package init(_ source: String) {
    bytes = Array(source.utf8)
    budget = 65_536 + 16 * bytes.count
    var index = 0
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "$") {
        text.append(bytes[index])
        index += 1
      } else if starts("$${", at: index) {
        escapes.append(index..<index + 3)
        text += Array("${".utf8)
        index += 3
      } else if starts("${", at: index) {
        index = readExpression(from: index)
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    endText(at: index)
  }

  /// Reads `${…}`.
  ///
  /// - Returns: The offset at which the text continues.
  private mutating func readExpression(from start: Int) -> Int {
    guard let close = close(from: start + 2) else {
      report(UnclosedTemplate.self, start..<start + 2)
      text += bytes[start..<start + 2]
      return start + 2
    }
    endText(at: start)
    let whole = start..<close + 1
    if bytes[(start + 2)..<close].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }) {
      report(EmptyExpression.self, whole)
    }
    parts.append(.expression(inside: start + 2..<close, whole: whole))
    textStart = close + 1
    return close + 1
  }

  /// The offset of the `}` that closes `${`: the first one outside of quotes and of inner braces.
  private mutating func close(from start: Int) -> Int? {
    guard let nearest = nearestClose(from: start) else { return nil }
    guard let balanced = balancedClose(from: start) else {
      // An unclosed quote hides every `}`. If a `${` precedes the nearest `}`, that one was meant
      // to close it.
      return contains("${", start..<nearest) ? nil : nearest
    }
    // If a quote was opened by mistake and a later one closes it, the expression ends before it.
    guard nearest < balanced, contains("${", nearest..<balanced), budget > 0 else {
      return balanced
    }
    budget -= 8 * (balanced - start)
    let inside = String(decoding: bytes[start..<balanced], as: UTF8.self)
    let isWhole = ExpressionParser.read(inside, part: 0..<balanced - start).problems.isEmpty
    return isWhole || contains("${", start..<nearest) ? balanced : nearest
  }

  private mutating func nearestClose(from start: Int) -> Int? {
    guard budget > 0 else { return nil }
    let close = bytes[start...].firstIndex(of: UInt8(ascii: "}"))
    budget -= (close ?? bytes.count) - start
    return close
  }

  private mutating func balancedClose(from start: Int) -> Int? {
    var quote: UInt8?
    var depth = 0
    var index = start
    defer { budget -= index - start }
    while index < bytes.count, budget > 0 {
      let byte = bytes[index]
      if let open = quote {
        if byte == UInt8(ascii: "\\") { index += 1 }
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        if depth == 0 { return index }
        depth -= 1
      }
      index += 1
    }
    return nil
  }

  private mutating func report(_ check: any FixedMessageCheck.Type, _ range: Range<Int>) {
    guard problems.count < LanguageLimits.expressionProblems else { return }
    problems.append((check, range))
  }

  private mutating func endText(at end: Int) {
    if !text.isEmpty {
      parts.append(.text(String(decoding: text, as: UTF8.self), textStart..<end))
    }
    text = []
    textStart = end
  }

  private func starts(_ string: String, at index: Int) -> Bool {
    bytes[index...].starts(with: string.utf8)
  }

  private func contains(_ string: String, _ range: Range<Int>) -> Bool {
    range.contains { starts(string, at: $0) }
  }
}
