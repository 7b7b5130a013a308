enum DottedPath: StepCheck {
  static let id = CheckID("SR0437", "dotted-path", .warning)
  static let title = "a path with dots instead of slashes"
  static let explanation = """
    The steps of a path are separated with `/`: `Search/results` is the view `results` on the screen `Search`, and \
    `Search.results` a view with this identifier. If the identifier really contains the dot, add an `ignore` comment.
    """
  static let example = Examples.view("⟦Search.results⟧⟨Search/results⟩")

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard path.steps.count == 1, step.className == nil, step.position == nil else { return nil }
    let written = path.text.part(step.range)
    let parts = written.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].first?.isUppercase == true,
      parts.allSatisfy({ $0.first?.isLetter == true }),
      parts.dropFirst().allSatisfy({ $0.first?.isLowercase == true }),
      written.utf8.allSatisfy({ UInt8(ascii: " ") != $0 })
    else { return nil }
    return path.text.finding(
      self, at: step.range, "this is one identifier, because steps are separated with `/`",
      help: "write \(Quoted.code(parts.joined(separator: "/")))")
  }
}
