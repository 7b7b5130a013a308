import SparkRulesCompiler

/// A test of a rule that is made from a session in which the rule fires.
package enum TestDraft {
  /// The name of the test of a rule.
  package static func name(ofRule rule: String) -> String { "\(rule) fires" }

  /// The entry of a list of tests.
  ///
  /// - Parameters:
  ///   - result: The rule with its session.
  ///   - screen: The file with the screens, relative to the file of tests; nil for the one of all tests.
  /// - Returns: The lines, without indentation; nil if no session was found, or if the rule writes nothing in it.
  package static func text(of result: TryResult, screen: String? = nil) -> String? {
    guard let session = result.session else { return nil }
    let expected = session.lines.compactMap(pattern)
    if expected.isEmpty { return nil }
    var lines = ["- name: \(YAMLFlowText.text(.text(name(ofRule: result.rule))))"]
    if let screen { lines.append("  screen: \(YAMLFlowText.text(.text(screen)))") }
    var steps = session.script.steps
    // A test has at least one step.
    if steps.isEmpty { steps = [SessionStep(line: 1, time: 1, action: .wait)] }
    lines.append("  steps:")
    lines += steps.map {
      "    - \(YAMLFlowText.text(.map($0.fields), first: SessionStep.firstKeys))"
    }
    lines.append("  expect:")
    lines += expected.map { "    - \(YAMLFlowText.text(.map($0), first: [$0.kind]))" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The part of a line that a test compares: what it is and its values.
  static func pattern(_ line: TestResult.Line) -> [String: SparkValue]? {
    guard OutputPattern.kinds.contains(line.kind) else { return nil }
    var fields = line.fields.filter { [line.kind, "with", "by", "value"].contains($0.key) }
    if case .map(let properties)? = line.fields["properties"], !properties.isEmpty {
      fields["properties"] = .map(properties)
    }
    return fields
  }
}

extension [String: SparkValue] {
  /// The key that only lines of this kind have.
  fileprivate var kind: String { OutputPattern.kind(of: self) }
}
