enum QuotedName: StepCheck {
  static let id = CheckID("SR0426", "quoted-name", .warning)
  static let title = "quotes around one step of a path"
  static let explanation = """
    A name in a path is written without quotes, even if it contains spaces; quotes inside a path \
    belong to the name. Quotes around the whole value are YAML's and do not change it.
    """
  static let example = Examples.view("Checkout/⟦\"Buy now\"⟧⟨Buy now⟩")

  private static let pairs: [(Character, Character)] = [
    ("\"", "\""), ("'", "'"), ("`", "`"), ("“", "”"), ("‘", "’"), ("„", "“"), ("„", "”"),
    ("«", "»"),
    ("”", "”"), ("‚", "‘"),
  ]

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard step.className == nil, step.position == nil else { return nil }
    let written = path.text.part(step.range)
    guard written.count > 2,
      pairs.contains(where: { $0.0 == written.first && $0.1 == written.last }),
      written == written.filter({ $0 != "\\" }), !written.contains("[")
    else { return nil }
    let inside = String(written.dropFirst().dropLast())
    return path.text.finding(
      self, at: step.range, "these quotes are read as part of the name",
      help: "write \(Quoted.code(inside))", fix: inside)
  }
}
