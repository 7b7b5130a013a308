import SparkRulesModel
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("Differences between rule sets")
struct SetDifferenceTests {
  private static let old = """
    version: 1
    name: shop
    let:
      currency: ${data.currency}
    tables:
      names: {a: "1", b: "2", c: "3"}
    rules:
      buy:
        view: buyButton
        trigger: tap
        actions:
          - emit: buy_tapped
            with: {label: "${view.text}", position: "${index.row}", currency: "${currency}"}
          - count: buys
      gone:
        view: .Cell
        trigger: tap
        actions:
          - emit: cell_tapped
      named:
        view: .Button
        trigger: tap
        actions:
          - emit: named
            with: {name: "${view.id | lookup(names)}"}
    """

  private static func difference(_ edits: [(String, String)]) throws -> [String] {
    let new = edits.reduce(old) { text, edit in text.replacing(edit.0, with: edit.1) }
    let difference = SetDifference(
      from: [try RuleSet(yaml: old)], to: [try RuleSet(yaml: new)])
    return difference.entries.map { "\($0.level.rawValue): \($0.sentence)" }
  }

  @Test("equal rules do not differ")
  func equal() throws {
    #expect(try Self.difference([]).isEmpty)
    #expect(try Self.difference([("buyButton\n", "buyButton  # a comment\n")]).isEmpty)
  }

  @Test("a removed event breaks tables, and its rule is described")
  func removedEvent() throws {
    let rule =
      "  gone:\n    view: .Cell\n    trigger: tap\n    actions:\n      - emit: cell_tapped\n"
    #expect(
      try Self.difference([(rule, "")]) == [
        "breaking: the event `cell_tapped` is no longer sent",
        "changed: the rule `shop/gone` was removed: it sends `cell_tapped` when a cell is tapped",
      ])
  }

  @Test("an event of a rule that is now in shadow mode is no longer sent")
  func shadow() throws {
    let rule = "  gone:\n"
    #expect(
      try Self.difference([(rule, rule + "    mode: shadow\n")]) == [
        "breaking: the event `cell_tapped` is no longer sent",
        "changed: the rule `shop/gone` now sends `cell_tapped` when a cell is tapped, without "
          + "effect (shadow mode); before, it sends `cell_tapped` when a cell is tapped",
      ])
  }

  @Test("a removed property breaks tables")
  func removedProperty() throws {
    #expect(
      try Self.difference([(#"label: "${view.text}", "#, "")]) == [
        "breaking: `label` of the event `buy_tapped` is no longer sent",
        "changed: the rule `shop/buy` no longer sends `buy_tapped.label`",
      ])
  }

  @Test("a property of another type breaks tables")
  func retyped() throws {
    #expect(
      try Self.difference([(#""${index.row}""#, #""${screen}""#)]) == [
        "breaking: `position` of the event `buy_tapped` is now of type text, before: number",
        "changed: the rule `shop/buy` sends `buy_tapped.position` as `${screen}`, before: "
          + "`${index.row}`",
      ])
  }

  @Test("additions are listed last")
  func additions() throws {
    #expect(
      try Self.difference([
        ("- count: buys", "- count: buys\n      - emit: sale"),
        ("{label:", "{screen_name: \"${screen}\", label:"),
      ]).map { $0.prefix(60) } == [
        "changed: the rule `shop/buy` now sends `buy_tapped` and `sal",
        "new: the event `buy_tapped` has the property `screen_name` o",
        "new: the event `sale` is sent",
      ])
  }

  @Test("labels of a counter, and a removed counter, break tables")
  func counters() throws {
    #expect(
      try Self.difference([("count: buys", "count: buys\n        with: {screen: \"${screen}\"}")])
        .first == "breaking: the counter `buys` is now kept by `screen`, before: no labels")
    #expect(
      try Self.difference([("count: buys", "count: sales")]).first
        == "breaking: the counter `buys` is no longer kept")
  }

  @Test("values that rules read are compared as well")
  func values() throws {
    #expect(
      try Self.difference([("${data.currency}", "${data.money}")]).contains(
        "changed: the `let` value `currency` is now `${data.money}`, before: `${data.currency}`"))
    #expect(
      try Self.difference([(#"a: "1", b: "2""#, #"b: "5", d: "4""#)]).contains(
        "changed: the table `names` has 1 new, 1 changed and 1 removed entries"))
  }

  @Test("what the file says about all its rules is compared")
  func settings() throws {
    let active = [("name: shop", "name: shop\nactive: {from: 2026-11-27, until: 2026-11-30}")]
    #expect(
      try Self.difference(active) == [
        "changed: the rules of `shop` are active from Friday 2026-11-27 until the end of Monday 2026-11-30; before: at any time"
      ])
    let shadow = try Self.difference([("name: shop", "name: shop\nmode: shadow")])
    #expect(
      shadow.contains("changed: the rules of `shop` are now without effect (shadow mode)"))
    let with = try Self.difference([("name: shop", "name: shop\nwith: {market: de}")])
    #expect(with.contains { $0.hasPrefix("new:") && $0.contains("market") })
  }

  @Test("a single set with another name is compared, and the name is reported")
  func renamedSet() throws {
    #expect(
      try Self.difference([("name: shop", "name: store")]) == [
        "changed: the rule set `shop` is now named `store`"
      ])
  }
}
