import Foundation
import SparkRulesCompiler
import Testing

@testable import SparkRulesUpdates

@Suite("The ceiling of an app")
struct CeilingTests {
  /// What exceeds a ceiling in rules that use everything that it limits.
  private func excess(_ change: (inout UpdateCeiling) -> Void) throws -> String? {
    let set = try RuleSet(
      yaml: """
        version: 1
        name: shop
        sinks: [analytics, mailer]
        actions: [survey]
        let: {plan: "${app.plan}"}
        rules:
          all:
            view: Cart/total
            trigger: tap
            if: data.items | sum(price) > 10
            actions:
              - emit: {analytics: shop_tapped, mailer: shop_mail}
                with: {text: "${view.text}", plan: "${plan}"}
              - count: shop_count
              - survey: {price: "${data.price.net}"}
        """)
    var ceiling = UpdateCeiling()
    ceiling.texts = .all
    change(&ceiling)
    return ceiling.excess(of: [set], set.compiled().count)
  }

  @Test("each limit is checked, and what is permitted is not reported")
  func limits() throws {
    #expect(try excess { _ in } == nil)
    #expect(try excess { $0.texts = .none } == "view.text (all)")
    #expect(try excess { $0.texts = .of(["price"]) } == "view.text (all)")
    #expect(try excess { $0.texts = .of(["total"]) } == nil)
    #expect(try excess { $0.sinks = ["analytics"] } == "sink mailer (all)")
    #expect(try excess { $0.sinks = ["analytics", "mailer"] } == nil)
    #expect(try excess { $0.actions = [] } == "action survey (all)")
    #expect(try excess { $0.names = ["shop_tapped"] } == "name shop_mail (all)")
    #expect(try excess { $0.names = ["shop_*"] } == nil)
    #expect(try excess { $0.values = ["data.price", "data.items"] } == "app.plan (all)")
    #expect(try excess { $0.values = ["data.pri", "app", "data.items"] } == "data.price.net (all)")
    #expect(try excess { $0.values = ["data.price", "app.plan", "data.items"] } == nil)
    #expect(try excess { $0.rules = 0 } == "1 rules")
    #expect(try excess { $0.bytes = 10 }?.hasSuffix(" bytes") == true)
  }

  @Test(
    "every value of the app, also of triggers, controls and captures, has to be permitted",
    arguments: [
      ("Cart/total", "tap", "view.value"), ("Cart/total", "tap", "view.on"),
      ("Cart/total", "paid", "trigger.card"), ("Cart/buy-<sku>", "tap", "sku"),
      ("Cart/total", "tap", "amount.value"), ("Cart/total", "tap", "data.price"),
    ])
  func everyValue(path: String, trigger: String, value: String) throws {
    let reads = value.hasPrefix("amount") ? "read: {amount: total}," : ""
    let set = try RuleSet(
      yaml: """
        version: 1
        name: shop
        triggers: [paid]
        rules:
          leak: {view: "\(path)", trigger: \(trigger), \(reads) actions: [{emit: a, with: {b: "${\(value)}"}}]}
        """)
    var ceiling = UpdateCeiling()
    #expect(ceiling.excess(of: [set], 0) == nil)
    ceiling.values = []
    let name = value.hasPrefix("amount") ? "view.value" : value
    #expect(ceiling.excess(of: [set], 0) == "\(name) (leak)")
    ceiling.values = [name]
    #expect(ceiling.excess(of: [set], 0) == nil)
  }

  @Test("a ceiling is read from a file, and unknown keys are refused")
  func file() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("ceiling-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    func read(_ text: String) throws -> UpdateCeiling {
      try Data(text.utf8).write(to: url)
      return try UpdateCeiling(contentsOf: url)
    }
    var expected = UpdateCeiling()
    #expect(try read("{}") == expected)
    expected.texts = .of(["a"])
    expected.sinks = ["b"]
    expected.rate = 2
    expected.rules = 5
    #expect(try read(#"{"texts": ["a"], "sinks": ["b"], "rate": 2, "rules": 5}"#) == expected)
    #expect(try read(#"{"texts": true}"#).texts == .all)
    for text in [#"{"sink": ["a"]}"#, #"{"rules": "5"}"#, "[]", "", #"{"texts": "a"}"#] {
      #expect(throws: BundleError.self) { try read(text) }
    }
  }
}
