enum RepeatedCapture: Check {
  static let id = CheckID("SR0413", "repeated-capture")
  static let title = "a capture made twice in one path"
  static let explanation = """
    Each capture of a path has a name of its own; otherwise `${sku}` could be either.
    """
  static let bad = ExampleFile.view("list-<sku>/item-<⟦sku⟧>")
  static let good = ExampleFile.view("list-<list>/item-<sku>")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    var first: [String: Range<Int>] = [:]
    for capture in path.captures where !capture.name.isEmpty {
      guard let earlier = first[capture.name] else {
        first[capture.name] = capture.range
        continue
      }
      let note = Diagnostic.Note(
        range: path.sourceRange(of: earlier), message: "`\(capture.name)` is already made here")
      findings.append(
        path.text.finding(
          self, at: capture.range, "`\(capture.name)` is captured twice", notes: [note],
          help: "give one of them another name, or write `*` where its value is not needed"))
    }
  }
}
