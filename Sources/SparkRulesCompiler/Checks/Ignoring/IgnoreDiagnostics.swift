/// Examples for the checks of `ignore` comments.
enum IgnoreChecks {
  /// A file with an unused `let` name and a comment above it.
  static func file(_ comment: String, local: String = "unused: 1") -> String {
    Examples.head + "let:\n  \(comment)\n  \(local)\n" + Examples.rules
  }
}

enum UnusedIgnore: Check {
  static let id = CheckID("SR0901", "unused-ignore", .warning)
  static let title = "an `ignore` comment without effect"
  static let explanation = """
    `# spark-rules: ignore CODE: reason` is written on its own line. It applies to the next line \
    and everything indented below it: above the name of a rule to the whole rule, above `- emit:` \
    to this action. Nothing with this code is reported there any more. Delete the comment; it \
    would hide the next mistake of this kind.
    """
  static let bad =
    Examples.head
    + "let:\n  # spark-rules: ignore ⟦SR0608⟧: for next week\n  price: ${data.price}\n"
    + uses
  static let good = Examples.head + "let:\n  price: ${data.price}\n" + uses

  private static let uses = Examples.rules + "        with:\n          price: ${price}\n"

  static func finding(_ code: IgnoreComment.Code, in comment: IgnoreComment) -> Diagnostic {
    let what =
      comment.covered.isEmpty
      ? "no line follows this comment" : "no \(Quoted.code(code.text)) is reported here"
    return Diagnostic(
      Self.self, at: code.range, what,
      advice: comment.codes.count == 1 ? "delete the comment" : .delete(code.text))
  }
}

enum IgnoreWithoutReason: Check {
  static let id = CheckID("SR0902", "ignore-without-reason", .warning)
  static let title = "an `ignore` comment without a reason"
  static let explanation = """
    People who read the file later need to know why the finding is not a mistake. Add the reason \
    after a colon: `# spark-rules: ignore SR0608: used from next week on`.
    """
  static let example = IgnoreChecks.file(
    "⟦# spark-rules: ignore SR0608⟧⟨# spark-rules: ignore SR0608: used from next week on⟩")

  static func finding(_ comment: IgnoreComment) -> Diagnostic {
    let codes = comment.codes.map(\.text).joined(separator: ", ")
    return Diagnostic(
      Self.self, at: comment.range, "this comment has no reason",
      advice: .write("# spark-rules: ignore \(codes): the reason"))
  }
}

enum IgnoreUnknownCode: Check {
  static let id = CheckID("SR0903", "ignore-unknown-code", .warning)
  static let title = "an `ignore` comment with an unknown code"
  static let explanation = """
    A code is `SR` and four digits, as shown in brackets before each finding; `spark-rules \
    explain` lists all codes. Separate several codes with commas.
    """
  static let bad = IgnoreChecks.file(
    "# spark-rules: ignore SR0608, ⟦SR6080⟧: used from next week on")
  static let good = IgnoreChecks.file("# spark-rules: ignore SR0608: used from next week on")

  static func finding(_ code: IgnoreComment.Code) -> Diagnostic {
    let meant = AllChecks.check(for: code.text)?.code
    return Diagnostic(
      Self.self, at: code.range, "there is no check \(Quoted.code(code.text))",
      advice: meant.map(Advice.write) ?? AllChecks.similar(to: code.text)
        ?? "`spark-rules explain` lists the checks",
      fix: meant.map { .init(range: code.range, replacement: $0) })
  }
}

enum IgnoreForm: Check {
  static let id = CheckID("SR0904", "ignore-form", .warning)
  static let title = "an `ignore` comment in the wrong form or location"
  static let explanation = """
    The comment must be on its own line, above the lines it applies to, in the form `# \
    spark-rules: ignore SR0608: the reason`. Separate several codes with commas.
    """
  static let bad = IgnoreChecks.file(
    "⟦# spark-rules: disable SR0608⟧", local: "price: ${data.price}\nwith:\n  price: ${price}")
  static let good = IgnoreChecks.file("# spark-rules: ignore SR0608: used from next week on")

  static func finding(_ comment: IgnoreComment) -> Diagnostic {
    let codes = comment.codes.map(\.text).filter { AllChecks.check(for: $0) != nil }
    let form = "# spark-rules: ignore \(codes.first ?? "SR0608"): the reason"
    guard comment.form == .trailing else {
      return Diagnostic(
        Self.self, at: comment.range, "this comment has no effect in this form",
        advice: .write(form))
    }
    return Diagnostic(
      Self.self, at: comment.range, "this comment has no effect after a value",
      advice: "move it to its own line above this one")
  }
}
