enum InvalidStep: Check {
  static let id = CheckID("SR0350", "invalid-step")

  private static let form = "`- product: {view: Product, trigger: appear}`"

  static func finding(at range: Range<Int>, count: Int, text: String? = nil) -> Diagnostic {
    let own = text.flatMap(form)
    return Diagnostic(
      self, at: range, count > 1 ? "this step has no name" : "this is not a step",
      advice: "write the name of the step before its view and trigger: \(own ?? form)")
  }

  /// The step for `- Product` or `- Checkout/buy`.
  private static func form(_ text: String) -> String? {
    guard let last = text.split(separator: "/").last, let first = last.first else { return nil }
    let isScreen = last.count == text.count && first.isUppercase
    let name = NamingStyle.snake.name(NamingStyle.words(of: String(last)))
    guard NameSyntax.isName(name), !text.contains(" ") else { return nil }
    return "`- \(name): {view: \(text), trigger: \(isScreen ? "appear" : "tap")}`"
  }

  static func finding(name: Located<String>) -> Diagnostic {
    let near = NameSyntax.nearestName(to: name.value).map { ": \(Quoted.code($0))" } ?? ""
    return Diagnostic(
      self, at: name.range,
      "\(Quoted.code(name.value)) cannot be the name of a step, which consists of letters, digits and `_`",
      advice: "rename the step, also where its values are read\(near)")
  }
}

enum StepCount: Check {
  static let id = CheckID("SR0351", "step-count")

  static func finding(_ count: Int, at key: Range<Int>) -> Diagnostic? {
    guard !Funnel.stepCounts.contains(count) else { return nil }
    return Diagnostic(
      self, at: key, count == 1 ? "a funnel of one step" : "a funnel of \(count) steps",
      advice: count == 1
        ? "add a step, or replace `steps` with `view` and `trigger`"
        : "write at most \(Funnel.stepCounts.upperBound) steps")
  }
}

enum RepeatedStep: Check {
  static let id = CheckID("SR0352", "repeated-step")

  static func finding(_ name: Located<String>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: name.range, "there is already a step \(Quoted.code(name.value))",
      notes: [.init(range: first, message: "the first one is here")], advice: "rename one of them")
  }
}

enum InvalidKeep: Check {
  static let id = CheckID("SR0353", "invalid-keep")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "\(Quoted.code(text.value)) is not a value of `keep`",
      advice: .choose(["first", "last"]))
  }
}

enum UnknownStep: Check {
  static let id = CheckID("SR0354", "unknown-step")

  static func finding(_ name: Located<String>, among steps: [String]) -> Diagnostic {
    let near = Advice.similar(Suggestions.nearest(to: name.value, among: steps))
    return Diagnostic(
      self, at: name.range, "there is no step \(Quoted.code(name.value))",
      advice: near ?? .expected("the steps are", steps))
  }
}

enum StepNameTaken: Check {
  static let id = CheckID("SR0355", "step-name-taken")

  /// Reports the steps of a rule whose name has another meaning.
  static func examine(
    _ steps: [RuleSource.Step], captures: [String], _ locals: [RuleFile.Entry],
    reads: [RuleSource.Read], into diagnostics: inout [Diagnostic]
  ) {
    for name in steps.map(\.name) {
      let meaning =
        if ValueNames.isTaken(name.value) || name.value == "step" {
          "a word of the language"
        } else if captures.contains(name.value) {
          "a captured part of an identifier"
        } else if locals.contains(where: { $0.name.value == name.value }) {
          "a `let` entry"
        } else if reads.contains(where: { $0.name.value == name.value }) {
          "a name under `read`"
        } else {
          ""
        }
      if meaning.isEmpty { continue }
      diagnostics.append(
        Diagnostic(
          self, at: name.range, "\(Quoted.code(name.value)) is also \(meaning)",
          advice: "rename the step"))
    }
  }

  /// Reports names under `read` that are also prefixes of values: `from` and `to`.
  static func examine(
    _ reads: [RuleSource.Read], prefixes: [String], into diagnostics: inout [Diagnostic]
  ) {
    for name in reads.map(\.name) where prefixes.contains(name.value) {
      diagnostics.append(
        Diagnostic(
          self, at: name.range,
          "\(Quoted.code(name.value)) is also the prefix of values, such as `\(name.value).view.text`",
          advice: "write another name, such as `\(name.value)_label`"))
    }
  }
}

enum DelayTooLong: Check {
  static let id = CheckID("SR0356", "delay-too-long")

  static func finding(_ after: Located<Double>) -> Diagnostic? {
    guard after.value > TriggerDelay.longest else { return nil }
    return Diagnostic(
      self, at: after.range, "`after` is longer than an hour", advice: "write at most `1h`")
  }
}
