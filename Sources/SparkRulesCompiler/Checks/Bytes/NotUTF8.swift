/// Bytes that are not UTF-8.
enum NotUTF8: Check {
  static let code = "SR0101"
  static let name = "not-utf-8"
  static let severity = Severity.error
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

  static func finding(at range: Range<Int>, bytes: ArraySlice<UInt8>) -> Diagnostic {
    let shown = bytes.prefix(4).map { Hexadecimal.byte($0) }.joined(separator: " ")
    let what =
      bytes.count == 1 ? "byte \(shown) is" : "bytes \(shown)\(bytes.count > 4 ? " …" : "") are"
    return Diagnostic(
      Self.self, at: range, "\(what) not UTF-8", help: "save the file with the encoding UTF-8")
  }
}
