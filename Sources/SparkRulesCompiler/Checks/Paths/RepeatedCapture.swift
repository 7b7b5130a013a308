enum RepeatedCapture: Check {
  static let id = CheckID("SR0413", "repeated-capture")
  static let title = "a duplicate capture in one path"
  static let explanation = """
    Each capture of a path needs its own name; otherwise `${sku}` would be ambiguous.
    """
  static let bad = Examples.view("list-<sku>/item-<⟦sku⟧>")
  static let good = Examples.view("list-<list>/item-<sku>")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    var names = FirstOccurrences<String>()
    for capture in path.captures where !capture.name.isEmpty {
      guard let earlier = names.add(capture.name, at: capture.range) else { continue }
      let note = Diagnostic.Note(
        range: path.sourceRange(of: earlier), message: "`\(capture.name)` is already captured here")
      findings.append(
        path.text.finding(
          self, at: capture.range, "`\(capture.name)` is captured twice", notes: [note],
          advice: "rename one of them, or write `*` if its value is not needed"))
    }
  }
}
