import Foundation
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("The index of symbols")
struct SymbolIndexTests {
  static let rules = SourceText(
    name: "Shop/shop.rules.yaml",
    text: """
      version: 1
      name: shop
      triggers: [checkoutFailed]
      let:
        currency: ${data.currency | default("USD")}
      tables:
        pages: {PLP: listing}
        buttons:
          help: 'help tapped'
      rules:
        buy-tapped:
          view: Product-<sku>/buy
          trigger: [tap, checkoutFailed]
          if: trigger == "checkoutFailed" or sku != "0"
          read: {label: price}
          actions:
            - emit: buy_tapped
              with:
                sku: "${sku | uppercase}"
                page: ${screen | lookup(pages)}
                currency: ${currency}
                price: ${label.text | amount}
                total: ${data.items | sum(sku)}
        funnel:
          steps:
            - list: {view: List, trigger: appear}
            - buy: {view: buy, trigger: tap}
          at: [list, buy]
          if: step == "list" or list.data.sku is set
          actions:
            - emit: ${view.id | lookup(buttons) | default("other_tapped")}

      """)
  static let tests = SourceText(
    name: "Shop/shop.test.yaml",
    text: """
      tests:
        - name: one
          steps:
            - {do: trigger, name: checkoutFailed}
          expect:
            - buy_tapped
            - {emit: "help tapped", rule: funnel}
          never: [other_tapped]
          count: {buy_tapped: 1}

      """)
  static let index = SymbolIndex([FileSymbols(rules), FileSymbols(tests)])

  /// The mentions of a symbol as lines and columns.
  private static func positions(_ index: SymbolIndex, _ symbol: RuleSymbol) -> [String] {
    index.locations(of: symbol).map { location in
      let file = location.file == rules.name ? rules : tests
      let position = LineTable(file).location(at: location.occurrence.range.lowerBound)
      let mark = location.occurrence.isDefinition ? "!" : ""
      return "\(location.file == rules.name ? "r" : "t")\(position.line):\(position.column)\(mark)"
    }
  }

  @Test(
    "each mention of a symbol is found",
    arguments: [
      (RuleSymbol(.trigger, "checkoutFailed"), "r3:12! r13:20 r14:21 t4:29"),
      (RuleSymbol(.local, "currency", file: rules.name), "r5:3! r21:23"),
      (RuleSymbol(.table, "pages", file: rules.name), "r7:3! r20:35"),
      (RuleSymbol(.table, "buttons", file: rules.name), "r8:3! r31:34"),
      (RuleSymbol(.rule, "buy-tapped", file: rules.name), "r11:3!"),
      (RuleSymbol(.rule, "funnel", file: rules.name), "r24:3! t7:37"),
      (RuleSymbol(.capture, "sku", file: rules.name, rule: "buy-tapped"), "r12:20! r14:40 r19:19"),
      (RuleSymbol(.read, "label", file: rules.name, rule: "buy-tapped"), "r15:12! r22:20"),
      (RuleSymbol(.step, "list", file: rules.name, rule: "funnel"), "r26:9! r28:10 r29:18 r29:27"),
      (RuleSymbol(.step, "buy", file: rules.name, rule: "funnel"), "r27:9! r28:16"),
      (RuleSymbol(.event, "buy_tapped"), "r17:15! t6:9 t9:13"),
      (RuleSymbol(.event, "help tapped"), "r9:12! t7:17"),
      (RuleSymbol(.event, "other_tapped"), "r31:54! t8:13"),
    ])
  func mentions(_ symbol: RuleSymbol, _ expected: String) {
    #expect(Self.positions(Self.index, symbol).joined(separator: " ") == expected)
    for location in Self.index.locations(of: symbol) {
      for offset in [location.occurrence.range.lowerBound, location.occurrence.range.upperBound] {
        #expect(Self.index.occurrence(at: offset, in: location.file)?.symbol == symbol)
      }
    }
  }

  @Test("a remembered value is found and renamed in the rules and tests that read it")
  func remembered() throws {
    let rules = SourceText(
      name: "Shop/a.rules.yaml",
      text: """
        version: 1
        name: a
        triggers: [opened]
        with: {campaign: "${remembered.campaign}"}
        rules:
          opened:
            trigger: opened
            actions: [{remember: {campaign: "${trigger.campaign}"}}]
          bought:
            view: buy
            trigger: tap
            if: remembered.campaign == "summer"
            actions: [{emit: bought, with: {campaign: x}}]

        """)
    let tests = SourceText(
      name: "Shop/a.test.yaml",
      text: """
        tests:
          - name: one
            steps: []
            expect: [{remember: campaign, value: x}]

        """)
    let index = SymbolIndex([FileSymbols(rules), FileSymbols(tests)])
    let symbol = RuleSymbol(.remembered, "campaign", file: rules.name)
    let found = index.locations(of: symbol)
    #expect(found.map(\.occurrence.isDefinition) == [false, true, false, false])
    for location in found {
      let offset = location.occurrence.range.lowerBound
      #expect(index.occurrence(at: offset, in: location.file)?.symbol == symbol)
    }
    let changes = try index.rename(symbol, to: "last_campaign")
    let texts = zip(changes, [rules, tests]).map {
      String(decoding: TextEdit.apply($0.edits, to: $1.bytes), as: UTF8.self)
    }
    let expected = String(decoding: rules.bytes, as: UTF8.self)
      .replacingOccurrences(of: "remembered.campaign", with: "remembered.last_campaign")
      .replacingOccurrences(of: "remember: {campaign", with: "remember: {last_campaign")
    #expect(
      texts == [
        expected,
        String(decoding: tests.bytes, as: UTF8.self)
          .replacingOccurrences(of: "remember: campaign", with: "remember: last_campaign"),
      ])
  }

  @Test("a name that is not a symbol is not found")
  func others() {
    for word in ["version", "tap,", "PLP", "USD", "price", "default"] {
      let text = String(decoding: Self.rules.bytes, as: UTF8.self)
      let offset = text.range(of: word).map {
        text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
      }
      #expect(Self.index.occurrence(at: offset ?? 0, in: Self.rules.name) == nil, "\(word)")
    }
    #expect(Self.index.occurrence(at: 0, in: "none") == nil)
    #expect(Self.index.occurrence(at: 1_000_000, in: Self.rules.name) == nil)
  }

  @Test("the outline contains declarations and rules with their parts")
  func outline() {
    func lines(_ symbols: [DocumentSymbol], _ indent: String = "") -> [String] {
      symbols.flatMap { symbol in
        ["\(indent)\(symbol.kind) \(symbol.name)"] + lines(symbol.children, indent + "  ")
      }
    }
    #expect(
      lines(Self.index.outline(of: Self.rules.name)) == [
        "trigger checkoutFailed", "local currency", "table pages", "table buttons",
        "rule buy-tapped", "  capture sku", "  read label", "  event buy_tapped",
        "rule funnel", "  step list", "  step buy", "  event other_tapped",
      ])
    #expect(lines(Self.index.outline(of: Self.tests.name)) == ["test one"])
    for symbol in Self.index.outline(of: Self.rules.name) {
      #expect(symbol.range.lowerBound <= symbol.nameRange.lowerBound)
      #expect(symbol.range.upperBound >= symbol.nameRange.upperBound)
    }
    let rule = Self.index.outline(of: Self.rules.name)[4].range
    #expect(String(decoding: Self.rules.bytes[rule], as: UTF8.self).hasSuffix("sum(sku)}"))
  }

  @Test("definitions are found by a part of their names")
  func search() {
    let found = Self.index.definitions(matching: "TAPPED").map(\.occurrence.symbol.name)
    #expect(found == ["help tapped", "buy-tapped", "buy_tapped", "other_tapped"])
    #expect(Self.index.definitions(matching: "").count == 13)
  }

  @Test(
    "an invalid or used name is refused in one sentence",
    arguments: [
      (
        RuleSymbol(.capture, "sku", file: rules.name, rule: "buy-tapped"), "a b",
        "consists of letters"
      ),
      (
        RuleSymbol(.capture, "sku", file: rules.name, rule: "buy-tapped"), "data",
        "a word of the language"
      ),
      (
        RuleSymbol(.capture, "sku", file: rules.name, rule: "buy-tapped"), "currency",
        "already the name of a `let` entry"
      ),
      (
        RuleSymbol(.local, "currency", file: rules.name), "label",
        "already the name of a view under `read`"
      ),
      (RuleSymbol(.local, "currency", file: rules.name), "list", "already the name of a step"),
      (
        RuleSymbol(.step, "list", file: rules.name, rule: "funnel"), "buy",
        "already the name of a step"
      ),
      (RuleSymbol(.table, "pages", file: rules.name), "buttons", "already the name of a table"),
      (RuleSymbol(.rule, "funnel", file: rules.name), "buy-tapped", "already the name of a rule"),
      (RuleSymbol(.event, "buy_tapped"), "help tapped", "already the name of an event"),
      (RuleSymbol(.event, "buy_tapped"), "", "cannot be the name of an event"),
      (RuleSymbol(.event, "other_tapped"), "a\"b", "cannot be the name of an event"),
      (RuleSymbol(.trigger, "checkoutFailed"), "tap", "keyword"),
      (RuleSymbol(.event, "no such"), "x", "no file declares it"),
    ])
  func refusal(_ symbol: RuleSymbol, _ name: String, _ reason: String) {
    let error = #expect(throws: SymbolRenameError.self) { try Self.index.rename(symbol, to: name) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test("a name is written in the notation of each mention")
  func notations() throws {
    let changes = try Self.index.rename(RuleSymbol(.event, "buy_tapped"), to: "it's: \"new\"")
    #expect(
      changes.flatMap(\.edits).map(\.replacement) == [
        "'it''s: \"new\"'", "'it''s: \"new\"'", "'it''s: \"new\"'",
      ])
    let quoted = try Self.index.rename(RuleSymbol(.event, "help tapped"), to: "it's")
    #expect(quoted.flatMap(\.edits).map(\.replacement) == ["it''s", "it's"])
    #expect(try Self.index.rename(RuleSymbol(.event, "buy_tapped"), to: "buy_tapped") == [])
  }
}
