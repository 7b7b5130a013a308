enum InvalidMode: Check {
  static let id = CheckID("SR0358", "invalid-mode")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "\(Quoted.code(text.value)) is not a value of `mode`",
      advice: "write `shadow`, or delete the line if the rule is to act")
  }
}
