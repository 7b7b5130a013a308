enum CaptureTaken: Check {
  static let id = CheckID("SR0609", "capture-named-like-let")

  /// Reports captures that have the name of a `let` entry.
  static func examine(
    _ captures: [Located<String>], _ locals: [RuleFile.Entry], into diagnostics: inout [Diagnostic]
  ) {
    for capture in captures {
      guard let local = locals.first(where: { $0.name.value == capture.value }) else { continue }
      diagnostics.append(
        Diagnostic(
          self, at: capture.range,
          "\(Quoted.code(capture.value)) is also the name of a `let` entry",
          notes: [.init(range: local.name.range, message: "the `let` entry is here")],
          advice: "rename one of them"))
    }
  }
}
