enum InvalidStep: Check {
  static let id = CheckID("SR0350", "invalid-step")
  static let title = "a step without a name"
  static let explanation = """
    Each entry of `steps` is one name with a trigger, or with a view and a trigger. Expressions refer to \
    the step by its name, as in `${product.data.sku}`, so it consists of letters, digits and `_`.
    """
  static let bad = Examples.rule(
    "steps:\n  - {⟦view⟧: List, trigger: appear}\n  - buy: {view: buy, trigger: tap}\nactions:\n"
      + "  - emit: bought")
  static let good = Examples.rule(
    "steps:\n  - list: {view: List, trigger: appear}\n  - buy: {view: buy, trigger: tap}\nactions:\n"
      + "  - emit: bought")

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
  static let title = "a funnel with one step, or with more than ten"
  static let explanation = """
    A funnel has from 2 to 10 steps. For one step, use `trigger`; a funnel of more than 10 steps is \
    better divided into several rules.
    """
  static let bad = Examples.rule(
    "⟦steps⟧:\n  - buy: {view: buy, trigger: tap}\nactions:\n  - emit: bought")
  static let good = Examples.rule("view: buy\ntrigger: tap\nactions:\n  - emit: bought")

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
  static let title = "two steps with the same name"
  static let explanation = """
    Expressions and `at` refer to a step by its name, so each step of a rule needs a name of its own.
    """
  static let bad = Examples.rule(
    "steps:\n  - page: {view: List, trigger: appear}\n  - ⟦page⟧: {view: Product, trigger: appear}\n"
      + "actions:\n  - emit: seen")
  static let good = Examples.rule(
    "steps:\n  - list: {view: List, trigger: appear}\n  - page: {view: Product, trigger: appear}\n"
      + "actions:\n  - emit: seen")

  static func finding(_ name: Located<String>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: name.range, "there is already a step \(Quoted.code(name.value))",
      notes: [.init(range: first, message: "the first one is here")], advice: "rename one of them")
  }
}

enum InvalidKeep: Check {
  static let id = CheckID("SR0353", "invalid-keep")
  static let title = "`keep` with a value other than `first` or `last`"
  static let explanation = """
    If `from` or the first step occurs several times before the end, `keep: first` ignores the later ones, \
    and `keep: last` starts over with each of them. Without `keep`, pairs start over, and funnels do not.
    """
  static let example = Examples.rule(
    "view: page\nfrom: appear\nto: disappear\nkeep: ⟦newest⟧⟨last⟩\nactions:\n  - emit: read")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "\(Quoted.code(text.value)) is not a value of `keep`",
      advice: .choose(["first", "last"]))
  }
}

enum UnknownStep: Check {
  static let id = CheckID("SR0354", "unknown-step")
  static let title = "`at` with a name that is not a step"
  static let explanation = """
    In a rule with `steps`, `at` lists the steps at which the rule fires. Without `at`, it fires at the \
    last one.
    """
  static let bad = Examples.rule(
    "steps:\n  - list: {view: List, trigger: appear}\n  - buy: {view: buy, trigger: tap}\n"
      + "at: [⟦bought⟧]\nactions:\n  - emit: bought")
  static let good = Examples.rule(
    "steps:\n  - list: {view: List, trigger: appear}\n  - buy: {view: buy, trigger: tap}\n"
      + "at: [buy]\nactions:\n  - emit: bought")

  static func finding(_ name: Located<String>, among steps: [String]) -> Diagnostic {
    let near = Advice.similar(Suggestions.nearest(to: name.value, among: steps))
    return Diagnostic(
      self, at: name.range, "there is no step \(Quoted.code(name.value))",
      advice: near ?? .expected("the steps are", steps))
  }
}

enum StepNameTaken: Check {
  static let id = CheckID("SR0355", "step-name-taken")
  static let title = "a step with the name of a value"
  static let explanation = """
    `${product.data.sku}` reads a value of the step `product`. If a value, a capture, a `let` entry \
    or a name under `read` has the same name as a step, the name would be ambiguous. In a rule with `from`, the \
    same applies to a name `from` or `to` under `read`.
    """
  static let bad = Examples.rule(
    "steps:\n  - ⟦screen⟧: {view: List, trigger: appear}\n  - buy: {view: buy, trigger: tap}\n"
      + "actions:\n  - emit: bought")
  static let good = Examples.rule(
    "steps:\n  - list: {view: List, trigger: appear}\n  - buy: {view: buy, trigger: tap}\n"
      + "actions:\n  - emit: bought")

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
  static let title = "`after` with more than an hour"
  static let explanation = """
    An app waits for at most an hour; sessions are rarely longer. A delay of more than that would almost \
    never end.
    """
  static let example = Examples.rule(
    "from: touch\nafter: ⟦2h⟧⟨10m⟩\nactions:\n  - emit: idle")

  static func finding(_ after: Located<Double>) -> Diagnostic? {
    guard after.value > TriggerDelay.longest else { return nil }
    return Diagnostic(
      self, at: after.range, "`after` is longer than an hour", advice: "write at most `1h`")
  }
}
