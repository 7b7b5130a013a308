enum RepeatedCapture: Check {
  static let id = CheckID("SR0413", "repeated-capture")

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
