enum InvalidStep: Check {
  static let id = CheckID("SR0350", "invalid-step")

  static func finding(at range: Range<Int>, count: Int) -> Diagnostic {
    Diagnostic(
      self, at: range, count > 1 ? "this step has no name" : "this is not a step",
      advice:
        "write the name of the step before its view and trigger: `- product: {view: Product, trigger: appear}`"
    )
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
      self, at: key, "a funnel of \(Amount.of(count, "step"))",
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

enum UnknownStep: Check {
  static let id = CheckID("SR0354", "unknown-step")

  static func finding(_ name: Located<String>, among steps: [String]) -> Diagnostic {
    UnknownWord(name.value, at: nil, among: steps, listedAs: "the steps are").finding(
      self, at: name.range, "there is no step \(Quoted.code(name.value))")
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
      let meaning: String? =
        if ValueNames.isTaken(name.value) || name.value == "step" {
          "a word of the language"
        } else if captures.contains(name.value) {
          "a captured part of an identifier"
        } else if locals.contains(where: { $0.name.value == name.value }) {
          "a `let` entry"
        } else if reads.contains(where: { $0.name.value == name.value }) {
          "a name under `read`"
        } else {
          nil
        }
      guard let meaning else { continue }
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
