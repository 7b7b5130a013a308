import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRules

/// The rules of the language about lists of maps, one test for each.
@Suite("The language: lists in data") @MainActor
struct ItemLanguageTests {
  private static let cart: SparkValue = [
    ["sku": "a", "price": 12.5, "quantity": 2, "size": ["eu": 40]],
    ["sku": "b", "price": 4, "quantity": 1, "size": ["eu": 41]],
  ]

  /// The log lines for expressions about `data.items`.
  private func log(
    _ expression: String, _ items: SparkValue, above: String = ""
  ) throws -> (bench: Bench, lines: [String]) {
    let bench = try Bench(
      written: "r: {view: v, trigger: appear, actions: [log: '${\(expression)}']}", above: above)
    appear(items)
    return (bench, bench.take().map { String($0.dropFirst("info: ".count)) })
  }

  private func appear(_ items: SparkValue) {
    let view = UIView()
    view.accessibilityIdentifier = "v"
    view.sparkData = ["items": items]
    SparkDetector.trackDisplay(forViews: [view])
  }

  private func counted(_ bench: Bench) -> [String] {
    bench.rules.counters.entries.map { entry in
      "\(entry.key.reason.rawValue) \(entry.key.detail ?? "") \(entry.count)"
    }
  }

  @Test(
    "sum, join, pick and length read the items of a list",
    arguments: [
      ("data.items | sum(price * quantity)", "29"), ("data.items | sum(size.eu)", "81"),
      ("data.items | length", "2"), ("data.items | join(sku, \", \")", "a, b"),
      ("data.items | join(price, \"\")", "12.54"), ("data.items | join(sku | upper, \"+\")", "A+B"),
      (
        "data.items | pick(sku as item_id, price)",
        #"[{"item_id":"a","price":12.5},{"item_id":"b","price":4}]"#
      ),
      ("data.items | pick(price * quantity as total)", #"[{"total":25},{"total":4}]"#),
      ("data.items | pick(size.eu)", #"[{"eu":40},{"eu":41}]"#),
      ("(data.items | sum(quantity)) + 1", "4"), ("data.items | sum(1)", "2"),
    ])
  func values(expression: String, expected: String) throws {
    let (bench, lines) = try log(expression, Self.cart)
    #expect(lines == [expected])
    #expect(counted(bench) == [])
  }

  @Test(
    "a missing value makes a sum null and is omitted in a text; it is counted once for each name",
    arguments: [
      ("sum(price)", "", ["missing value price 1"]),
      ("join(name, \", \")", "x", ["missing value name 1"]),
      (
        "pick(sku, name)",
        #"[{"name":null,"sku":"a"},{"name":"x","sku":"b"},{"name":null,"sku":"c"}]"#,
        ["missing value name 1"]
      ),
      ("sum(price | default(1))", "3", []), ("sum(price) | default(0)", "0", []),
    ] as [(String, String, [String])])
  func missing(filter: String, expected: String, counts: [String]) throws {
    let items: SparkValue = [["sku": "a", "price": 1], ["sku": "b", "name": "x"], ["sku": "c"]]
    let (bench, lines) = try log("data.items | \(filter)", items)
    #expect(lines == [expected])
    #expect(counted(bench) == counts)
  }

  @Test(
    "a value that is no list, an item that is no map and a number that is a text have no result",
    arguments: [
      ("x", ["type mismatch sum 1"]), (["sku": "a"], ["type mismatch sum 1"]),
      ([1, 2], ["missing value price 1"]), ([["price": "4"]], ["type mismatch sum 1"]),
      (.null, ["missing value data.items 1"]),
    ] as [(SparkValue, [String])])
  func mismatches(items: SparkValue, counts: [String]) throws {
    let (bench, lines) = try log("data.items | sum(price)", items)
    #expect(lines == [""])
    #expect(counted(bench) == counts)
  }

  @Test("names refer to the item, even if a `let` entry or a capture has the same name")
  func names() throws {
    let bench = try Bench(
      written: """
        r: {view: v-<sku>, trigger: appear, actions: [log: '${sku}${rate}${data.items | join(sku, "")}']}
        """,
      above: "let: {rate: 2}")
    let view = UIView()
    view.accessibilityIdentifier = "v-1"
    view.sparkData = ["items": Self.cart]
    SparkDetector.trackDisplay(forViews: [view])
    #expect(bench.take() == ["info: 12ab"])
  }

  @Test("the sum of an empty list is 0")
  func empty() throws {
    #expect(try log("data.items | sum(price)", []).lines == ["0"])
    #expect(try log("data.items | pick(price)", []).lines == ["[]"])
    #expect(try log("data.items | join(price, \",\")", []).lines == [""])
  }

  @Test("pick keeps the first items that fit in 32 KB, and counts what is cut")
  func limit() throws {
    let bench = try Bench(
      written: """
        r: {view: v, trigger: appear, actions: [{emit: e, with: {items: '${data.items | pick(sku)}'}}]}
        """)
    let sku = String(repeating: "x", count: 1000)
    appear(.list(Array(repeating: ["sku": .text(sku)], count: 40)))
    guard case .list(let items)? = bench.output.events.first?.properties.first?.value else {
      Issue.record("no list")
      return
    }
    #expect(items.count == 32)
    #expect(items.allSatisfy { $0 == ["sku": .text(sku)] })
    #expect(counted(bench) == ["value cut pick 1"])
  }

  @Test("a firing with too many items is abandoned and counted")
  func steps() throws {
    let (bench, lines) = try log(
      "data.items | sum(price)", .list(Array(repeating: ["price": 1], count: 20_000)))
    #expect(lines == [])
    #expect(counted(bench) == ["step budget  1"])
  }

  @Test("a `let` entry with items is missing where it is used")
  func local() throws {
    let bench = try Bench(
      written: """
        r: {view: v, trigger: appear, actions: [{log: '${total}'}, {log: '${total | default(0)}'}]}
        """,
      above: "let: {total: '${data.items | sum(price)}'}")
    appear([["price": 1], [:]])
    #expect(bench.take() == ["info: ", "info: 0"])
    #expect(counted(bench) == ["missing value price 1"])
  }

  @Test("random carts have the same values as in a plain model")
  func model() throws {
    let rules =
      "r: {view: v, trigger: appear, actions: [{emit: e, with: {total: '${data.items | sum(price * quantity)}', "
      + "skus: '${data.items | join(sku, \";\")}', items: '${data.items | pick(sku as id, price)}'}}]}"
    let bench = try Bench(written: rules)
    var random = SeededGenerator()
    for _ in 0..<300 {
      bench.clock.advance(by: 1)
      let cart = (0..<random.below(6)).map { _ in
        (
          sku: random.oneIn(4) ? nil : "s\(random.below(9))",
          price: random.oneIn(5) ? nil : random.below(100), quantity: random.below(5)
        )
      }
      appear(
        .list(
          cart.map { item in
            var map: [String: SparkValue] = ["quantity": .int(item.quantity), "other": "x"]
            if let sku = item.sku { map["sku"] = .text(sku) }
            if let price = item.price { map["price"] = .int(price) }
            return .map(map)
          }))
      let values = bench.output.events.last?.properties.map(\.value)
      let prices = cart.compactMap(\.price)
      let total = cart.reduce(0) { $0 + ($1.price ?? 0) * $1.quantity }
      #expect(
        values == [
          prices.count < cart.count ? .null : .int(total),
          .text(cart.compactMap(\.sku).joined(separator: ";")),
          .list(
            cart.map { item in
              .map([
                "id": item.sku.map { .text($0) } ?? .null,
                "price": item.price.map { .int($0) } ?? .null,
              ])
            }),
        ], "seed \(random.seed)")
    }
  }
}
