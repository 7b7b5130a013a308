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

  static func finding(at range: Range<Int>, bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Diagnostic
  {
    let shown = bytes.prefix(4).map { Hexadecimal.byte($0) }.joined(separator: " ")
    let what =
      bytes.count == 1 ? "byte \(shown) is" : "bytes \(shown)\(bytes.count > 4 ? " …" : "") are"
    return Diagnostic(
      Self.self, at: range, "\(what) not UTF-8", help: "save the file with the encoding UTF-8")
  }
}
