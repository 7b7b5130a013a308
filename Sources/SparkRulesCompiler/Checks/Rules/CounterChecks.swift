enum CounterLabel: Check {
  static let id = CheckID("SR0344", "counter-labels")

  /// The maximum number of labels.
  private static let limit = 5

  static func examine(_ labels: [RuleFile.Entry], into findings: inout [Diagnostic]) {
    if let extra = labels.dropFirst(limit).first {
      findings.append(
        Diagnostic(
          self, at: extra.name.range, "a counter has at most \(limit) labels",
          advice: "delete a label, or send an event with these properties"))
    }
    for label in labels where ["rule", "rule_set"].contains(label.name.value) {
      findings.append(
        Diagnostic(
          self, at: label.name.range, "every counter has the label `\(label.name.value)`",
          advice: "delete it, or write another name"))
    }
  }
}

enum CounterLabelsDiffer: Check {
  static let id = CheckID("SR0345", "counter-labels-differ")

  /// Compares the labels of each counter with those where it is first used.
  static func examine(_ rules: [RuleProfile], into findings: inout [Diagnostic]) {
    var labels = FirstMeanings<String, [String], Range<Int>>()
    for counter in rules.flatMap(\.counters) {
      let (name, range) = (counter.name, counter.name.range)
      if let first = labels.differing(name.value, counter.labels, at: range) {
        findings.append(finding(name, first: first.meaning, at: first.source))
      }
    }
  }

  static func finding(
    _ counter: Located<String>, first: [String], at range: Range<Int>
  ) -> Diagnostic {
    let other =
      first.isEmpty ? "no labels" : "the labels \(Quoted.list(first, "and"))"
    return Diagnostic(
      self, at: counter.range, "\(Quoted.code(counter.value)) has other labels elsewhere",
      notes: [.init(range: range, message: "here it has \(other)")],
      advice: "write the same names under `with`, or use another counter")
  }
}
