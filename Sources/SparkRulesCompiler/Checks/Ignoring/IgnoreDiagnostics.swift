enum UnusedIgnore: UnusedCheck {
  static let id = CheckID("SR0901", "unused-ignore", .warning)

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

  static func finding(_ comment: IgnoreComment) -> Diagnostic {
    let codes = comment.codes.map(\.text).joined(separator: ", ")
    return Diagnostic(
      Self.self, at: comment.range, "this comment has no reason",
      advice: .write("# spark-rules: ignore \(codes): the reason"))
  }
}

enum IgnoreUnknownCode: Check {
  static let id = CheckID("SR0903", "ignore-unknown-code", .warning)

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
