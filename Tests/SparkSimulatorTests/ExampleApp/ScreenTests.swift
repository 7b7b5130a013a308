import ExampleApp
import Foundation
import SparkRulesCompiler
import SparkRulesTesting
import Testing

/// The tests that an app would write for its screens; `ShopAppTests` checks every field of a whole visit.
@MainActor
@Suite("The example app's screens")
struct ScreenTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("ExampleApp/shop-app.rules.yaml")

  /// Opens the app; with SparkKit's components, nothing else reports.
  private func open(components: Bool = false) throws -> RuleTest {
    let rules = RuleTest(
      [try RuleSet(yamlAt: Self.file)], configuration: .init(automatic: components ? [] : .all))
    rules.show(ShopApp(parts: components ? .components : .plain).navigation)
    return rules
  }

  @Test(
    "a row reports the tap, the product, and the screen that it opens", arguments: [false, true])
  func choosing(components: Bool) throws {
    let rules = try open(components: components)
    defer { rules.end() }
    try rules.select("products", row: 4)
    try rules.expect("screen_view", ["name": "List", "from": "(start)"])
    try rules.expect("product_tapped", ["sku": "sku-5"])
    try rules.expect("product_chosen", ["sku": "sku-5", "price": 5.5, "row": 4])
    try rules.expect("screen_view", ["name": "Product", "from": "List"])
    try rules.expectNothingElse()
  }

  @Test("a drag reports scrolling once, and a row that was not visible can be chosen after it")
  func scrolling() throws {
    let rules = try open()
    defer { rules.end() }
    try rules.scroll("List/products", down: 300)
    try rules.expect("list_scrolled")
    try rules.expectNothingElse(ignoring: ["screen_view"])
    try rules.scroll("products", toRow: 30)
    try rules.tap("product-sku-31")
    try rules.expect("product_chosen", ["sku": "sku-31", "row": 30])
  }

  @Test("every control reports its tap with what it shows", arguments: [false, true])
  func controls(components: Bool) throws {
    let rules = try open(components: components)
    defer { rules.end() }
    try rules.tap("sorting")
    try rules.expect("app_click", ["element": "sorting", "content": "Price"])
    try rules.select("products", row: 0)
    try rules.tap("Product/gift")
    try rules.set("rating", to: 0.25)
    try rules.tap("addToCart")
    try rules.expect("app_click", ["element": "gift", "content": "checked"])
    try rules.expect("app_click", ["element": "rating", "content": "0.25"])
    try rules.expect("app_click", ["element": "addToCart", "content": "Add to cart"])
  }

  @Test("a product reports how long it was looked at")
  func dwelling() throws {
    let rules = try open()
    defer { rules.end() }
    try rules.select("products", row: 6)
    rules.wait(5.5)
    try rules.tap("checkout")
    try rules.expect("product_viewed", ["sku": "sku-7", "seconds": 5.5])
    try rules.expect("screen_view", ["name": "Checkout", "from": "Product"])
  }

  @Test("fields report focus, and no event contains typed text", arguments: [false, true])
  func typing(components: Bool) throws {
    let rules = try open(components: components)
    defer { rules.end() }
    try rules.select("products", row: 0)
    try rules.tap("checkout")
    try rules.type("Ada", into: "name")
    try rules.pressReturn(in: "name")
    try rules.tap("toLogin")
    try rules.type("ada@example.org", into: "email")
    try rules.type("secret", into: "password")
    try rules.tap("logIn")
    for (field, what) in [("name", "focus"), ("name", "blur"), ("email", "focus")] {
      try rules.expect("field", ["field": .text(field), "what": .text(what)])
    }
    try rules.expect("field", ["field": "password", "what": "focus", "says": nil])
    try rules.expect("screen_view", ["name": "Checkout", "from": "Login"])
    let lines = rules.events.map { String(decoding: $0.jsonLine(), as: UTF8.self) }.joined()
    #expect(!lines.contains("Ada") && !lines.contains("ada@") && !lines.contains("secret"))
  }

  @Test("a product can be bought once")
  func buying() throws {
    let rules = try open()
    defer { rules.end() }
    try rules.select("products", row: 0)
    try rules.tap("checkout")
    try rules.tap("buy")
    try rules.expect("app_click", ["element": "buy"])
    #expect(throws: RuleTestFailure.self) { try rules.tap("buy") }
  }

  @Test("a plain view reports a tap")
  func plain() throws {
    let rules = RuleTest(
      [
        try RuleSet(
          yaml: """
            version: 1
            name: plain
            rules:
              background:
                view: Product
                trigger: tap
                actions:
                  - emit: background_tapped
                    with:
                      sku: ${data.sku}
            """)
      ])
    defer { rules.end() }
    rules.show(ShopApp(parts: .plain).navigation)
    try rules.select("products", row: 2)
    try rules.tap("Product")
    try rules.expect("background_tapped", ["sku": "sku-3"])
    try rules.expectNothingElse()
  }

  @Test("without tracking, an app that uses UIKit's classes reports nothing")
  func untracked() throws {
    let rules = RuleTest([try RuleSet(yamlAt: Self.file)], configuration: .init(automatic: []))
    defer { rules.end() }
    rules.show(ShopApp(parts: .plain).navigation)
    try rules.select("products", row: 0)
    try rules.tap("addToCart")
    try rules.expectNothingElse()
  }
}
