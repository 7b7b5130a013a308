/// Text behind a closing quote or bracket.
enum TextAfterValue: Check {
  static let code = "SR0211"
  static let name = "text-after-value"
  static let severity = Severity.error
  static let title = "text behind a closing quote or bracket"
  static let explanation = """
    A value that begins with a quote ends at the next one, and a value that begins with `[` or `{` ends at \
    the closing bracket; nothing may follow. Put the whole value in quotes of the other kind.
    """
  static let bad = Examples.actions("- log: \"Buy\" ⟦button⟧")
  static let good = Examples.actions("- log: '\"Buy\" button'")

  private static let closers: [UInt8: String] = [
    0x22: "quote", 0x27: "quote", 0x5D: "bracket", 0x7D: "bracket",
  ]

  /// Whether the value that something stands behind began on the same line.
  static func isWhole(_ site: FailureSite) -> Bool {
    guard let before = site.before(site.offset) else { return false }
    let value = site.value(at: site.offset)
    return value.lowerBound < before.offset && "\"'[{".utf8.contains(site.text[value.lowerBound])
  }

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.problem.hasPrefix("did not find expected"), let before = site.before(site.offset),
      let closer = closers[before.byte]
    else { return nil }
    let value = site.value(at: site.offset)
    let range = site.rest(from: site.offset)
    guard !range.isEmpty else { return nil }
    guard isWhole(site) else {
      return Diagnostic(
        Self.self, at: range, "text stands behind the closing \(closer)",
        help: "the value began on a line above; look whether a \(closer) is missing there")
    }
    let rest = site.string(range)
    if closer == "quote", rest.hasPrefix("+") {
      let text = site.string(value.lowerBound..<site.offset).filter { $0 != "\"" && $0 != "'" }
      let name = rest.dropFirst().drop { $0 == " " }
      return Diagnostic(
        Self.self, at: range, "text stands behind the closing \(closer)",
        help: "texts are joined in a template: \(Quoted.code("\(text.dropLast())${\(name)}"))")
    }
    return Diagnostic(
      Self.self, at: range, "text stands behind the closing \(closer)",
      help: site.quoting(value))
  }
}
