/// What can be wrong with comments that silence checks.
enum IgnoreChecks {
  /// A file with a `let` name that nothing uses, and a comment above it.
  static func file(_ comment: String, local: String = "unused: 1") -> String {
    Examples.head + "let:\n  \(comment)\n  \(local)\n" + Examples.rules
  }
}

enum UnusedIgnore: Check {
  static let id = CheckID("SR0901", "unused-ignore")
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

enum IgnoreWithoutReason: Check {
  static let id = CheckID("SR0902", "ignore-without-reason")
  static let severity = Severity.warning
  static let title = "an `ignore` comment without a reason"
  static let explanation = """
    Whoever reads the file next must know why a finding is no mistake here. Write the reason behind a \
    colon: `# spark-rules: ignore SR0608: used from next week on`.
    """
  static let bad = IgnoreChecks.file("⟦# spark-rules: ignore SR0608⟧")
  static let good = IgnoreChecks.file("# spark-rules: ignore SR0608: used from next week on")

  static func finding(_ comment: IgnoreComment) -> Diagnostic {
    let codes = comment.codes.map(\.text).joined(separator: ", ")
    return Diagnostic(
      Self.self, at: comment.range, "this comment does not say why",
      help: "write \(Quoted.code("# spark-rules: ignore \(codes): the reason"))")
  }
}

enum IgnoreUnknownCode: Check {
  static let id = CheckID("SR0903", "ignore-unknown-code")
  static let severity = Severity.warning
  static let title = "an `ignore` comment with a code that does not exist"
  static let explanation = """
    A code is `SR` and four digits, as it stands in brackets in front of a finding; \
    `spark-rules explain` lists all of them. Several are separated by commas.
    """
  static let bad = IgnoreChecks.file(
    "# spark-rules: ignore SR0608, ⟦SR6080⟧: used from next week on")
  static let good = IgnoreChecks.file("# spark-rules: ignore SR0608: used from next week on")

  static func finding(_ code: IgnoreComment.Code) -> Diagnostic {
    let meant = AllChecks.check(for: code.text)?.code
    return Diagnostic(
      Self.self, at: code.range, "there is no check \(Quoted.code(code.text))",
      help: meant.map { "write `\($0)`" } ?? AllChecks.question(about: code.text)
        ?? "`spark-rules explain` lists the checks",
      fix: meant.map { .init(range: code.range, replacement: $0) })
  }
}

enum IgnoreForm: Check {
  static let id = CheckID("SR0904", "ignore-form")
  static let severity = Severity.warning
  static let title = "an `ignore` comment in another form or place"
  static let explanation = """
    The comment stands on a line of its own above what it speaks of, and has one form: \
    `# spark-rules: ignore SR0608: the reason`, with a comma between several codes.
    """
  static let bad = IgnoreChecks.file(
    "⟦# spark-rules: disable SR0608⟧", local: "price: ${data.price}\nwith:\n  price: ${price}")
  static let good = IgnoreChecks.file("# spark-rules: ignore SR0608: used from next week on")

  static func finding(_ comment: IgnoreComment) -> Diagnostic {
    let codes = comment.codes.map(\.text).filter { AllChecks.check(for: $0) != nil }
    let form = "# spark-rules: ignore \(codes.first ?? "SR0608"): the reason"
    guard comment.form == .trailing else {
      return Diagnostic(
        Self.self, at: comment.range, "this comment ignores nothing as it is written",
        help: "write \(Quoted.code(form))")
    }
    return Diagnostic(
      Self.self, at: comment.range, "this comment ignores nothing behind a value",
      help: "put it on a line of its own above this one")
  }
}
