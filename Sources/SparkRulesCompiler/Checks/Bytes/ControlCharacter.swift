/// Characters that steer a terminal instead of being shown.
enum ControlCharacter: Check {
  static let code = "SR0102"
  static let name = "control-character"
  static let severity = Severity.error
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
