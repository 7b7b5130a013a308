import Foundation
import TestSupport
import Testing

@testable import SparkRulesCompiler

/// An input with all entries whose processor time grows with its square needs minutes, and a linear one half a second.
@Suite("The time for large inputs grows with their size")
struct LargeInputTests {
  /// The number of entries: as many as a list or map may have, or a fifth.
  private static let entries = Seeds.samples(of: 9_900)

  /// A file with many entries.
  struct Input: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String

    /// A whole file.
    init(_ name: String, file: String, _ entry: (Int) -> String) {
      testDescription = name
      text = "version: 1\nname: a\n\(file)" + (0..<LargeInputTests.entries).map(entry).joined()
    }

    /// A file of one rule, whose last lines are the entries.
    init(_ name: String, rule: String, _ entry: (Int) -> String) {
      self.init(name, file: "rules:\n  a:\n\(rule)", entry)
    }
  }

  private static let oneRule = "rules:\n  a: {view: a, trigger: tap, actions: [{log: x}]}\n"
  private static let tapped = "    view: a\n    trigger: tap\n"

  static let inputs = [
    Input("rules", file: "rules:\n") {
      "  r\($0): {view: a\($0), trigger: tap, actions: [{log: x}]}\n"
    },
    Input("rules with one name", file: "rules:\n") { _ in
      "  r: {view: a, trigger: tap, actions: [{log: x}]}\n"
    },
    Input("definitions", file: oneRule + "let:\n") { "  v\($0): \"${data.price}\"\n" },
    Input("views", rule: "    trigger: tap\n    actions: [{log: x}]\n    view:\n") {
      "      - a\($0)/b\n"
    },
    Input("actions", rule: tapped + "    actions:\n") { "      - log: x\($0)\n" },
    Input("properties", rule: tapped + "    actions:\n      - emit: a\n        with:\n") {
      "          p\($0): \"${data.p\($0)}\"\n"
    },
    Input(
      "properties with one name", rule: tapped + "    actions:\n      - emit: a\n        with:\n"
    ) {
      _ in "          p: 1\n"
    },
    Input("remembered values", rule: tapped + "    actions:\n      - remember:\n") {
      "          p\($0): \"${data.p\($0)}\"\n"
    },
    Input("steps", rule: "    actions: [{log: x}]\n    steps:\n") {
      "      - s\($0): {view: a\($0), trigger: tap}\n"
    },
    Input("terms", rule: tapped + "    actions: [{log: x}]\n    if: a.b") { _ in
      " or a"
    },
    Input("positions", rule: tapped + "    actions: [{log: x}]\n    if: a") { _ in "[1]" },
  ]

  @Test("an input at the limit takes seconds of processor time", arguments: inputs)
  func limit(_ input: Input) {
    let source = SourceText(name: "a.rules.yaml", text: input.text)
    // With a fifth of the entries, a 25th of the time, because that of slow inputs grows with the square.
    let share = Double(Self.entries) / 9_900
    let start = Self.processorTime()
    let result = RuleCompiler.compile(source)
    #expect(Self.processorTime() - start < 20 * share * share)
    #expect(result.ruleSet != nil || !result.diagnostics.isEmpty)
  }

  /// The processor time of this thread in seconds, which other processes do not change.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
