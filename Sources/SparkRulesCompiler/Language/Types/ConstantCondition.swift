enum ConstantCondition: Check {
  static let id = CheckID("SR0556", "constant-condition", .warning)

  /// Inspects a condition without other problems.
  static func inspect(
    _ root: ExpressionSyntax, in scope: Scope, _ text: ScalarText,
    into findings: inout [Diagnostic]
  ) {
    for constancy in ConstantAnalysis.constancies(of: root, in: scope) {
      findings.append(finding(constancy, text))
    }
  }

  private static func finding(_ constancy: Constancy, _ text: ScalarText) -> Diagnostic {
    let range = constancy.node.range
    switch constancy.reason {
    case .constant(let value):
      let word = value == .null ? "neither true nor false" : "always \(value.printed)"
      return text.finding(
        self, at: range, "this is \(word)", advice: "remove it, or compare a value")
    case .itself:
      return text.finding(
        self, at: range, "a value is compared with itself", advice: "compare it with another one")
    case .emptyList:
      return text.finding(
        self, at: range, "an empty list contains no value", advice: "add the allowed values")
    case .outOfRange(let always, let isFraction, let percent):
      return text.finding(
        self, at: range, "this is always \(always)",
        advice: percent.map { "this value ranges from 0 to 1: write `\($0)%`" }
          ?? (isFraction ? "this value ranges from 0 to 1" : "this value is never below 0"))
    case .contradiction(let other):
      return text.finding(
        self, at: range, "this and \(Quoted.code(text.part(other.range))) are never both true",
        notes: [note(other, text)], advice: "write `or`, or remove one of them")
    case .tautology(let other):
      return text.finding(
        self, at: range, "this or \(Quoted.code(text.part(other.range))) is always true",
        notes: [note(other, text)], advice: "write `and`, or remove one of them")
    }
  }

  private static func note(_ other: ExpressionSyntax, _ text: ScalarText) -> Diagnostic.Note {
    Diagnostic.Note(
      range: text.sourceRange(of: other.range), message: "the other condition is here")
  }
}
