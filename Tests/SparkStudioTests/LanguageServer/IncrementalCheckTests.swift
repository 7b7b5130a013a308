import Foundation
import SparkRulesCompiler
import SparkSimulator
import TestSupport
import Testing

@testable import SparkLanguageServer

@Suite("Checking by rule")
@MainActor
struct IncrementalCheckTests {
  private static func source(_ text: String) -> SourceText {
    SourceText(name: "t.rules.yaml", text: text)
  }

  /// What differs between two results.
  private static func difference(_ one: CompilationResult, _ two: CompilationResult) -> String {
    let shown = Set(one.diagnostics).symmetricDifference(two.diagnostics).map {
      "\(one.diagnostics.contains($0) ? "-" : "+") \($0.range) \($0.code) \($0.message)"
    }
    return
      (shown + [
        one.rules == two.rules ? "" : "rules", one.profiles == two.profiles ? "" : "profiles",
        one.ruleSet == two.ruleSet ? "" : "set",
      ]).joined(separator: "\n")
  }

  private static let app = try? AppInput(
    catalogs: [],
    screens: [
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path + "/Rules/shop/screen.json"
    ])

  @Test(
    "after random edits of random files, the result is that of a whole check",
    arguments: Seeds.numbers(60))
  func edits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let app = try random.oneIn(4) ? #require(Self.app) : AppInput()
    var file = RandomRuleFile(&random)
    var check = IncrementalCheck(Self.source(file.text), in: app)
    for _ in 0..<25 {
      var edited = file
      edited.edit(&random)
      let next = check.after(Self.source(edited.text))
      let whole = IncrementalCheck(next.source, in: app)
      guard next.result == whole.result else {
        Issue.record(
          """
          seed \(seed):
          \(Self.difference(whole.result, next.result))
          before:
          \(file.text)
          after:
          \(edited.text)
          """)
        return
      }
      // A mistake in the syntax makes every edit a whole check.
      let isBroken = whole.result.diagnostics.contains { $0.code.hasPrefix("SR02") }
      if isBroken, !random.oneIn(4) { continue }
      (file, check) = (edited, next)
    }
  }

  private static func large(_ count: Int) -> String {
    let rules = (0..<count).map {
      "  r\($0):\n    view: Screen/button-\($0)\n    trigger: tap\n    if: data.price > \($0)\n"
        + "    actions:\n      - emit: event_\($0)\n        with: {price: \"${data.price}\"}\n"
    }
    return "version: 1\nname: t\nlet:\n  x: 1\nrules:\n" + rules.joined()
  }

  @Test(
    "an edit of a rule checks this rule only",
    arguments: [
      ("trigger: tap\n    if: data.price > 5\n", "trigger: tapp\n    if: data.price > 5\n"),
      ("data.price > 7\n", "data.price > 70\n"), ("button-3\n", "button-30\n"),
      ("event_4\n", "event_5\n"), ("  r9:", "  r90:"), ("  r2:", "  # the third\n  r2:"),
      ("  r6:", "  r5b:\n    view: a\n    trigger: tap\n    actions: [log: x]\n  r6:"),
      ("data.price > 8\n", "data.price > x\n"), ("data.price > 8\n", "data.prise > \"8\"\n"),
    ])
  func onlyOne(old: String, new: String) {
    let text = Self.large(12)
    let check = IncrementalCheck(Self.source(text), in: AppInput())
    let next = check.after(Self.source(text.replacingOccurrences(of: old, with: new)))
    #expect(next.isPartial, "\(new)")
    #expect(next.result == IncrementalCheck(next.source, in: AppInput()).result)
    let back = next.after(Self.source(text))
    #expect(back.result == check.result)
  }

  @Test(
    "a rule that names another one has new findings after an edit of it",
    arguments: [
      ("except: other", "view: Shop/other\n", "view: Shop/close\n"),
      ("except: close", "other:", "close:"),
      ("trigger: paid", "emit: bought", "emit: paid"),
      ("trigger: paid", "emit: bought", "emit: \"pai\\u0064\""),
      ("trigger: paid", "emit: bought]", "emit: paid]\n    bad: 1"),
    ])
  func otherRule(line: String, old: String, new: String) {
    let other = "  other:\n    view: Shop/other\n    trigger: tap\n    actions: [emit: bought]\n"
    let rule = "  one:\n    view: Shop/*\n    trigger: tap\n    \(line)\n    actions: [log: x]\n"
      .replacing(line.hasPrefix("trigger") ? "    trigger: tap\n" : "", with: "")
    for rules in [rule + other, other + rule] {
      let text = "version: 1\nname: t\nrules:\n\(rules)"
      let check = IncrementalCheck(Self.source(text), in: AppInput())
      let next = check.after(Self.source(text.replacing(old, with: new)))
      let whole = IncrementalCheck(next.source, in: AppInput()).result
      #expect(whole.diagnostics != check.result.diagnostics)
      #expect(next.result == whole, "\(Self.difference(whole, next.result))")
    }
  }
}
