/// A comment that suppresses findings: `# spark-rules: ignore SR0608: the reason`.
package struct IgnoreComment: Sendable, Hashable {
  /// A code in the comment and its range.
  struct Code: Sendable, Hashable {
    var text: String
    var range: Range<Int>
  }

  /// The form of the comment.
  enum Form: Sendable, Hashable {
    /// The valid form.
    case ignore
    /// A comment that seems to be an `ignore` comment but has invalid syntax.
    case unreadable
    /// A comment after a value, where it would be overlooked.
    case trailing
  }

  /// The comment, from its `#` to the end of its line.
  var range: Range<Int>
  /// The form of the comment.
  var form: Form
  /// The codes to suppress.
  var codes: [Code] = []
  /// Whether the comment contains a reason.
  var hasReason = false
  /// The lines that the comment applies to; empty if no line follows.
  package var covered: Range<Int> = 0..<0

  /// Parses a comment; nil if it is an ordinary comment.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - range: The comment, from its `#` to the end of its line.
  ///   - isAlone: Whether the line contains only white space before the comment.
  init?(_ bytes: [UInt8], at range: Range<Int>, isAlone: Bool) {
    var rest = bytes[range].dropFirst()
    guard rest.takeName() else { return nil }
    rest.skip(" \t")
    let hasColon = rest.first == UInt8(ascii: ":")
    if hasColon { rest.removeFirst() }
    let word = rest.takeWord().text.lowercased()
    // "spark-rules validate Rules" mentions the command.
    guard hasColon || word == "ignore" else { return nil }
    self.range = range
    form = isAlone ? .ignore : .trailing
    while case let code = rest.takeWord(), !code.range.isEmpty { codes.append(code) }
    if rest.first == UInt8(ascii: ":") {
      hasReason = rest.dropFirst().contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    }
    if form == .ignore, !hasColon || word != "ignore" || codes.isEmpty { form = .unreadable }
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func skip(_ bytes: String) { self = drop { bytes.utf8.contains($0) } }

  /// Takes a code or another word, after spaces and commas; empty if there is none.
  fileprivate mutating func takeWord() -> IgnoreComment.Code {
    skip(" \t,")
    let word = prefix { byte in
      Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80
        || (0x30...0x39).contains(byte) || "-_".utf8.contains(byte)
    }
    self = self[word.endIndex...]
    return .init(
      text: String(decoding: word, as: UTF8.self), range: word.startIndex..<word.endIndex)
  }

  /// Takes `spark-rules`, however its two words are joined.
  fileprivate mutating func takeName() -> Bool {
    let name = takeWord().text.lowercased().filter { $0 != "-" && $0 != "_" }
    return name == "sparkrules" || name == "spark" && takeWord().text.lowercased() == "rules"
  }
}
