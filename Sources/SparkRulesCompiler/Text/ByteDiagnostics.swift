enum NotUTF8: Check {
  static let id = CheckID("SR0101", "not-utf-8")
  static let title = "bytes that are not UTF-8"
  static let explanation = """
    A rule file is a UTF-8 text. Files saved by older Windows programs hold other bytes for letters \
    such as `é`. Open the file in an editor, choose "Save with encoding" and then UTF-8.
    """
  // A Swift text is always UTF-8, so whoever reads the example takes U+E0E9 for the byte E9.
  static let bad = "version: 1\nname: caf⟦\u{E0E9}⟧\n" + Examples.rules
  static let good = "version: 1\nname: café\n" + Examples.rules

  /// The encoding of a text that has two bytes for each letter; older Windows programs call it Unicode.
  static func utf16(_ bytes: [UInt8]) -> Diagnostic? {
    guard bytes.count > 1 else { return nil }
    let isMarked = [bytes[0], bytes[1]] == [0xFF, 0xFE] || [bytes[0], bytes[1]] == [0xFE, 0xFF]
    let zeros = bytes.prefix(64).count { $0 == 0 }
    guard isMarked || zeros > min(bytes.count, 64) / 3 else { return nil }
    let zero = bytes.firstIndex(of: 0) ?? 0
    return Diagnostic(
      Self.self, at: isMarked ? 0..<2 : zero..<zero + 1,
      "the file is saved as UTF-16, with two bytes a letter",
      help: "save the file with the encoding UTF-8")
  }

  static func finding(at range: Range<Int>, bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Diagnostic
  {
    let shown = bytes.prefix(4).map { Hexadecimal.byte($0) }.joined(separator: " ")
    let what =
      bytes.count == 1 ? "byte \(shown) is" : "bytes \(shown)\(bytes.count > 4 ? " …" : "") are"
    return Diagnostic(
      Self.self, at: range, "\(what) not UTF-8", help: "save the file with the encoding UTF-8")
  }
}

enum ControlCharacter: Check {
  static let id = CheckID("SR0102", "control-character")
  static let title = "a control character"
  static let explanation = """
    Control characters cannot be seen, and no YAML tool takes them. They come from copied terminal \
    output or damaged files. Delete them; where a text really needs one, write it in double quotes as \
    an escape, such as `"\\x07"`.
    """
  static let bad = "version: 1\nname: shop⟦\u{7}⟧\n" + Examples.rules
  static let good = "version: 1\nname: shop\n" + Examples.rules

  static func finding(at range: Range<Int>, value: UInt32) -> Diagnostic {
    let what = value == 0 ? "a zero byte" : "an invisible control character"
    let isRun = value < 0x80 && range.count > 1
    return Diagnostic(
      Self.self, at: range,
      value == 0x1B && isRun
        ? "a terminal's colour code stands here"
        : isRun
          ? "\(range.count) invisible control characters stand here"
          : "\(what) (\(Hexadecimal.scalar(value))) stands here",
      help: isRun && value != 0x1B ? "delete them" : "delete it",
      fix: .init(range: range, replacement: ""))
  }
}

enum UnusualLineBreak: Check {
  static let id = CheckID("SR0103", "unusual-line-break")
  static let title = "a line break that most editors do not show"
  static let explanation = """
    The characters U+0085, U+2028 and U+2029 end a line for YAML, though most editors show none. They \
    come from copied web pages and chat messages. Delete them or write an ordinary line break.
    """
  static let bad = "version: 1\nname: my⟦\u{2028}⟧shop\n" + Examples.rules
  static let good = "version: 1\nname: my shop\n" + Examples.rules

  static func finding(at range: Range<Int>, scalar: Unicode.Scalar) -> Diagnostic {
    Diagnostic(
      Self.self, at: range,
      "a hidden line break (\(Hexadecimal.scalar(scalar.value))) stands here",
      help: "replace it with a blank or an ordinary line break",
      fix: .init(range: range, replacement: " "))
  }
}

enum FileTooLarge: Check {
  static let id = CheckID("SR0107", "file-too-large")
  static let title = "a file above the size limit"
  static let explanation = """
    Rule files are read by people and hold a few thousand rules at most. A file above 8 MB is most likely \
    not one; if it is, raise the limit or split it.
    """
  static let bad = "⟦⟧" + String(repeating: "#", count: SourceText.defaultMaximumSize + 1)
  static let good = Examples.head + Examples.rules

  static func finding(_ size: Int, limit: Int) -> Diagnostic {
    Diagnostic(
      Self.self, at: 0..<0, "the file holds \(size) bytes, more than the \(limit) that are allowed",
      help: "split it into several files, or raise the limit")
  }
}

/// Numbers of bytes and characters as messages show them.
enum Hexadecimal {
  /// A byte as `0xE9`.
  static func byte(_ value: UInt8) -> String { "0x" + padded(UInt32(value), to: 2) }

  /// A character's number as `U+00A0`.
  static func scalar(_ value: UInt32) -> String { "U+" + padded(value, to: 4) }

  private static func padded(_ value: UInt32, to width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
