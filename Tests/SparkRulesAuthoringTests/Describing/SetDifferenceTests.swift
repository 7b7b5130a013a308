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
    return difference.entries.map { entry in
      "\(entry.level.rawValue): \(entry.sentence)"
        + (entry.former.map { "; before: \($0)" } ?? "")
    }
  }

  @Test(
    "what has no effect is no difference",
    arguments: [
      (
        "view: 'row-<sku>/.Button'\ntrigger: tap\nactions: [{log: '${sku}'}]",
        "view: 'row-<number>/.Button'\ntrigger: tap\nactions: [{log: '${number}'}]"
      ),
      (
        "view: [a, b]\nexcept: [c, d]\ntrigger: tap\nactions: [{log: x}]",
        "view: [b, a]\nexcept: [d, c]\ntrigger: tap\nactions: [{log: x}]"
      ),
      (
        "view: a\ntrigger: tap\nif: data.price > 10 and not (5 == data.n)\nactions: [{log: x}]",
        "view: a\ntrigger: tap\nif: 10 < data.price and not (data.n == 5)\nactions: [{log: x}]"
      ),
      (
        "view: a\ntrigger: tap\nonce-per: [session, data.sku]\nactions: [{log: x}]",
        "view: a\ntrigger: tap\nonce-per: [data.sku, session]\nactions: [{log: x}]"
      ),
      (
        "view: a\nfrom: [appear, app-foreground]\nto: disappear\nactions: [{log: x}]",
        "view: a\nfrom: [app-foreground, appear]\nto: disappear\nactions: [{log: x}]"
      ),
    ])
  func withoutEffect(old: String, new: String) throws {
    func set(_ rule: String) throws -> RuleSet {
      let lines = rule.split(separator: "\n").map { "    \($0)\n" }
      return try RuleSet(yaml: "version: 1\nname: s\nrules:\n  r:\n" + lines.joined())
    }
    #expect(try set(old) != set(new))
    #expect(try SetDifference(from: [set(old)], to: [set(new)]).entries.isEmpty)
  }

  @Test("the order of paths with captures has an effect")
  func orderOfCaptures() throws {
    let rule = "rules: {r: {view: [%], trigger: tap, actions: [{log: '${n}'}]}}"
    let sets = try ["'a-<n>', '<n>-b'", "'<n>-b', 'a-<n>'"].map { paths in
      try RuleSet(yaml: "version: 1\nname: s\n" + rule.replacing("%", with: paths))
    }
    #expect(SetDifference(from: [sets[0]], to: [sets[1]]).entries.count == 1)
  }

  @Test("what no sentence describes is listed with both versions")
  func details() throws {
    func set(_ text: String) throws -> RuleSet {
      try RuleSet(
        yaml: "version: 1\nname: s\nrules: {r: {view: a, trigger: tap, actions: [{log: \(text)}]}}")
    }
    let entries = try SetDifference(from: [set("one two")], to: [set("one three")]).entries
    #expect(entries.map(\.sentence) == ["the rule `s/r` uses `one three`"])
    #expect(entries.map(\.former) == ["the rule `s/r` uses `one two`"])
  }

  @Test("the same change of several events is one change")
  func globalProperty() throws {
    #expect(
      try Self.difference([("name: shop", "name: shop\nwith: {market: de}")]) == [
        "new: `market` of the events `buy_tapped`, `cell_tapped` and `named` is sent, of type text"
      ])
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
        "changed: the rule `shop/gone` sends `cell_tapped` when a cell is tapped, without effect "
          + "(shadow mode); before: the rule `shop/gone` sends `cell_tapped` when a cell is tapped",
      ])
  }

  @Test("a removed property breaks tables")
  func removedProperty() throws {
    #expect(
      try Self.difference([(#"label: "${view.text}", "#, "")]) == [
        "breaking: `label` of the event `buy_tapped` is no longer sent"
      ])
  }

  @Test("a property of another type breaks tables")
  func retyped() throws {
    #expect(
      try Self.difference([(#""${index.row}""#, #""${screen}""#)]) == [
        "breaking: `position` of the event `buy_tapped` is now of type text, before: number",
        "changed: the rule `shop/buy` sends `buy_tapped.position` as `${screen}`; before: "
          + "the rule `shop/buy` sends `buy_tapped.position` as `${index.row}`",
      ])
  }

  @Test("additions are listed last")
  func additions() throws {
    #expect(
      try Self.difference([
        ("- count: buys", "- count: buys\n      - emit: sale"),
        ("{label:", "{screen_name: \"${screen}\", label:"),
      ]).map { $0.prefix(60) } == [
        "changed: the rule `shop/buy` sends `buy_tapped` and `sale` a",
        "new: the event `sale` is sent",
        "new: `screen_name` of the event `buy_tapped` is sent, of typ",
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
        "changed: the `let` value `currency` is `${data.money}`; before: "
          + "the `let` value `currency` is `${data.currency}`"))
    #expect(
      try Self.difference([(#"a: "1", b: "2""#, #"b: "5", d: "4""#)]).contains(
        "changed: the table `names` has `b: 5`, `c: 3` and `d: 4`; before: "
          + "the table `names` has `a: 1`, `b: 2` and `c: 3`"))
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
