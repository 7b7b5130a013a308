/// A comment that silences what is not there.
enum UnusedIgnore: Check {
  static let code = "SR0901"
  static let name = "unused-ignore"
  static let severity = Severity.warning
  static let title = "an `ignore` comment that silences nothing"
  static let explanation = """
    `# spark-rules: ignore CODE: reason` stands on a line of its own and speaks of the next line and all \
    that is indented below it: above a rule's name of the whole rule, above `- emit:` of that action. \
    Nothing with that code is found there any more, so the comment can go; left in place it would hide \
    the next mistake of this kind.
    """
  static let bad =
    Examples.head
    + "let:\n  # spark-rules: ignore ⟦SR0608⟧: for next week\n  price: ${data.price}\n"
    + uses
  static let good = Examples.head + "let:\n  price: ${data.price}\n" + uses

  private static let uses = """
    rules:
      buy-tapped:
        view: buyButton
        trigger: tap
        actions:
          - emit: buy_tapped
            with:
              price: ${price}

    """

  static func finding(_ code: IgnoreComment.Code, in comment: IgnoreComment) -> Diagnostic {
    let what =
      comment.covered.isEmpty ? "no line follows this comment" : "nothing here is \(code.text)"
    return Diagnostic(
      Self.self, at: code.range, "\(what) that could be ignored",
      help: comment.codes.count == 1 ? "delete the comment" : "delete \(Quoted.code(code.text))")
  }
}
