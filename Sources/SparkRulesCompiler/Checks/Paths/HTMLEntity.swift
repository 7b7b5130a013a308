enum HTMLEntity: StepCheck {
  static let id = CheckID("SR0435", "html-entity", .warning)
  static let title = "a character of a path in the notation of HTML"
  static let explanation = """
    A path that was copied from the source of a web page contains `&lt;` instead of `<`. If the identifier of a view \
    contains these characters, add an `ignore` comment.
    """
  static let example = Examples.view("⟦product-&lt;sku&gt;⟧⟨product-<sku>⟩")

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard path.text.value.utf8.contains(UInt8(ascii: "&")) else { return nil }
    let written = path.text.part(step.range)
    let plain = HTMLCharacters.decoded(written)
    guard plain != written else { return nil }
    return path.text.finding(
      self, at: step.range, "`&` begins a character in the notation of HTML",
      help: "write \(Quoted.code(plain))", fix: plain)
  }
}
