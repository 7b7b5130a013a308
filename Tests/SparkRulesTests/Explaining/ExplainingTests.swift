import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Explanations in an app") @MainActor
struct ExplainingTests {
  private func bench(_ rules: String) throws -> Bench {
    try Bench(written: rules, app: ["vip": false])
  }

  @Test("a view lists the rules that would fire on it, and then the others, the nearest first")
  func explanations() throws {
    let checkout = Checkout()
    let bench = try bench(
      """
      far: {view: Login/name, trigger: tap, actions: [emit: x]}
      near: {view: Checkout/footer/payButton, trigger: tap, actions: [emit: x]}
      vip: {view: buyButton, trigger: tap, if: app.vip, actions: [emit: x]}
      later: {view: buyButton, trigger: tap, active: {from: 2030-01-01}, actions: [emit: x]}
      none: {view: buyButton, trigger: tap, if: app.unknown == 1, actions: [emit: x]}
      around: {view: footer, trigger: tap, actions: [emit: x]}
      pair: {view: buyButton, from: appear, to: tap, actions: [emit: x]}
      buy: {view: footer/buyButton, trigger: tap, once-per: session, actions: [emit: x]}
      """)
    let explained = bench.rules.explain(checkout.buy).map(\.description)
    #expect(
      explained == [
        "✓ shop/buy  `tap` on `Checkout/footer/buyButton`",
        "✗ shop/vip  `app.vip` is false",
        "? shop/none  `app.unknown` is missing",
        "✗ shop/later  it is 2026-01-01 00:00, and its campaign begins on 2030-01-01 (`active`)",
        "✗ shop/pair  `tap` is the end, but `from` has not occurred before in this session",
        "✗ shop/around  the path matches a view around this one",
        "✗ shop/near  2 of 3 parts of the path match: `buyButton` is inside `Checkout/footer`, but is not `payButton`",
      ])
    #expect(bench.take() == [])
    #expect(bench.rules.counters.entries.isEmpty)
  }

  @Test("private views, other triggers and rules that are switched off are explained")
  func others() throws {
    let checkout = Checkout()
    let bench = try bench("r: {view: buyButton, trigger: tap, actions: [emit: x]}")
    #expect(bench.rules.explain(checkout.buy).map(\.fires) == [true])
    bench.rules.isEnabled = false
    #expect(
      bench.rules.explain(checkout.buy).map(\.text) == [
        "rules are switched off, or there is no consent"
      ])
    bench.rules.isEnabled = true
    checkout.footer.sparkPrivate = true
    #expect(
      bench.rules.explain(checkout.buy).map(\.text) == ["the view or one around it is private"])
    #expect(bench.rules.explain(UIView()).isEmpty)
  }

  #if DEBUG
  @Test(
    "the overlay outlines the views of rules, lists what fired, and changes nothing for rules")
  func overlay() throws {
    let checkout = Checkout()
    let bench = try bench(
      """
      buy: {view: buyButton, trigger: appear, actions: [emit: x]}
      all: {view: "*", trigger: appear, actions: [emit: y]}
      """)
    let before = checkout.window.subviews
    bench.rules.showsOverlay = true
    let layer = try #require(checkout.window.subviews.last)
    #expect(!before.contains(layer))
    #expect(!layer.isUserInteractionEnabled)
    let frame = checkout.buy.convert(checkout.buy.bounds, to: checkout.window)
    #expect(layer.subviews.contains { $0.frame.origin == frame.origin && $0.frame.width == 100 })
    SparkDetector.trackDisplay(forViews: [checkout.buy] + layer.subviews)
    #expect(bench.take() == ["x", "y"])
    bench.rules.overlay?.update()
    let label = checkout.window.subviews.last?.subviews.compactMap { $0 as? UILabel }.last
    #expect(
      label?.text == "shop/buy: appear on Checkout/footer/buyButton\n"
        + "shop/all: appear on Checkout/footer/buyButton")
    bench.rules.showsOverlay = false
    #expect(checkout.window.subviews == before)
  }
  #endif
}
