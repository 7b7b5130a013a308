enum ConstantCondition: Check {
  static let id = CheckID("SR0556", "constant-condition", .warning)
  static let title = "a condition that is always true or always false"
  static let explanation = """
    A condition that never changes is a mistake or unnecessary. `visible` and `depth` range from 0 \
    to 1: half is `50%`, not `50`. A value cannot equal two others at once: with `and`, `screen == \
    "A" and screen == "B"` is never true; with `or`, `screen != "A" or screen != "B"` always is. `at-least`, \
    `at-most` and `at` limit `elapsed` and `depth` as well.
    """
  static let bad = Examples.condition("screen == \"A\" and ⟦screen == \"B\"⟧")
  static let good = Examples.condition("screen == \"A\" or screen == \"B\"")

  /// The beginning of the help about a number that `visible` and `depth` never reach.
  static let fraction = "this value ranges from 0 to 1: "

  /// Inspects a condition without other problems.
  static func inspect(
    _ root: ExpressionSyntax, in scope: Scope, _ text: ScalarText,
    into findings: inout [Diagnostic]
  ) {
    for constancy in ConstantAnalysis.constancies(of: root, in: scope) {
      if let finding = finding(constancy, in: scope, text) { findings.append(finding) }
    }
  }

  private static func finding(
    _ constancy: Constancy, in scope: Scope, _ text: ScalarText
  ) -> Diagnostic? {
    let range = constancy.node.range
    switch constancy.reason {
    case .fixed(let always, let value):
      return text.finding(
        self, at: range, "this is always \(always)", help: value.help(always: always, scope))
    case .bounded(let always, let bounds):
      return text.finding(
        self, at: range,
        always && bounds.canBeMissing
          ? "this is true of every value that is set" : "this is always \(always)",
        help: "\(bounds.phrase): correct the comparison, or remove it")
    case .limited(let always, let subject): return limited(always, subject, range, text)
    case .outOfRange(let always, let percent) where text.part(range).hasPrefix("index."):
      return text.finding(
        self, at: range, "this is always \(always)",
        help:
          "this value is never below 0, and 0 is the first; for the end of a list, write the path of the list as `view`, "
          + "such as `Listing/.List`, `trigger: scroll-depth` and `at: 100%`, and delete the condition",
        fix: percent)
    case .outOfRange(let always, let percent):
      return text.finding(
        self, at: range, "this is always \(always)",
        help: percent.map { percent in
          let isVisible = text.isCondition && text.part(range).hasPrefix("visible")
          return fraction
            + (isVisible
              ? "delete the comparison, and write `visible: \(percent)%` next to `trigger: impression`"
              : "write `\(percent)%`")
        }
          ?? "this value is never below 0")
    default: return conflict(constancy, text)
    }
  }

  private static func limited(
    _ always: Bool, _ subject: String, _ range: Range<Int>, _ text: ScalarText
  ) -> Diagnostic {
    let keys = subject == "depth" ? "`at`" : "`at-least` or `at-most`"
    return text.finding(
      self, at: range, "this is always \(always), because of \(keys)",
      help: always
        ? "remove it"
        : subject == "depth"
          ? "add the depth to `at`" : "`elapsed` is in seconds; write a unit, such as `20m`")
  }

  /// The finding about a part without a value, or about two parts.
  private static func conflict(_ constancy: Constancy, _ text: ScalarText) -> Diagnostic? {
    let range = constancy.node.range
    switch constancy.reason {
    case .constant(let value):
      let word = value == .null ? "neither true nor false" : "always \(value.printed)"
      return text.finding(
        self, at: range, "this is \(word)",
        help: named(constancy.node, text) ?? "remove it, or compare a value")
    case .itself:
      return text.finding(
        self, at: range, "a value is compared with itself", help: "compare it with another one")
    case .emptyList:
      return text.finding(
        self, at: range, "an empty list contains no value", help: "add the allowed values")
    case .contradiction(let other):
      let value = text.part(other.range)
      let both = text.part(other.range.lowerBound..<range.upperBound)
      if other.isReference, both.hasPrefix("\(value) and \(value) ") {
        return text.finding(
          self, at: other.range.lowerBound..<range.upperBound,
          "\(Quoted.code(value)) cannot be `true` and have another value",
          help: "write \(Quoted.code("\(value) is set and \(text.part(range))", limit: 160))")
      }
      return text.finding(
        self, at: range, "this and \(Quoted.code(text.part(other.range))) are never both true",
        notes: [note(other, text)], help: either(other, range, text))
    case .tautology(let other):
      return text.finding(
        self, at: range, "this or \(Quoted.code(text.part(other.range))) is always true",
        notes: [note(other, text)],
        help: text.value.components(separatedBy: " or ").count > 2
          ? "replace each `or` with `and`, if none of them is intended"
          : "write `and`, or remove one of them")
    case .fixed, .bounded, .outOfRange, .limited: return nil
    }
  }

  /// The help for `"data.title" == "Sale"`, whose first text is the name of a value; nil for other constants.
  private static func named(_ node: ExpressionSyntax, _ text: ScalarText) -> String? {
    guard case .binary(_, let symbol, let left, let right) = node.kind,
      let name = left.literalText, ["data.", "app.", "view."].contains(where: name.hasPrefix),
      ForeignTemplate.isReference(name)
    else { return nil }
    let meant = "\(name) \(text.part(symbol)) \(text.part(right.range))"
    return "a name in quotes is a text: write \(Quoted.code(meant, limit: 160))"
  }

  /// The help for two parts that exclude each other; `or` needs parentheses next to other conditions.
  private static func either(
    _ other: ExpressionSyntax, _ range: Range<Int>, _ text: ScalarText
  ) -> String {
    let (first, end) = (other.range.lowerBound, range.upperBound)
    let isWhole = first < 2 && end + 2 > text.value.utf8.count
    guard !isWhole, other.range.upperBound < range.lowerBound else {
      return "write `or`, or remove one of them"
    }
    let meant = "(\(text.part(other.range)) or \(text.part(range)))"
    return "write \(Quoted.code(meant, limit: 160)) for both, or remove one of them"
  }

  private static func note(_ other: ExpressionSyntax, _ text: ScalarText) -> Diagnostic.Note {
    Diagnostic.Note(
      range: text.sourceRange(of: other.range), message: "the other condition is here")
  }
}
