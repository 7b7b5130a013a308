import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// Which rules fire for one tap: a label in a footer on a screen, none of which is a control.
@Suite("Rules that compete for a tap") @MainActor
struct CompetingTapsTests {
  private let screen = Checkout()
  private let label = UILabel(frame: CGRect(x: 10, y: 60, width: 100, height: 20))

  init() {
    label.isUserInteractionEnabled = true
    label.accessibilityIdentifier = "price"
    label.sparkData = ["vip": true]
    screen.footer.addSubview(label)
  }

  private static let footer = "footer: {view: footer, trigger: tap, actions: [log: footer]}\n"

  @Test("a tap that a pair observes remains a tap on the views around it")
  func pairs() throws {
    let bench = try Bench(
      written: Self.footer + """
        abandoned:
          from: {view: price, trigger: tap}
          to: {view: Checkout, trigger: disappear}
          actions: [log: abandoned]
        undisturbed:
          from: {view: Checkout, trigger: appear}
          to: {view: Checkout, trigger: disappear}
          without: {view: "*", trigger: tap}
          actions: [log: undisturbed]
        """)
    HeadlessScreens.tap(on: label)
    #expect(bench.take() == ["info: footer"])
  }

  @Test("a pair observes a tap that an inner rule receives")
  func pairAround() throws {
    let bench = try Bench(
      written: """
        price: {view: price, trigger: tap, actions: [log: price]}
        from-footer:
          view: footer
          from: tap
          to: disappear
          actions: [log: "${elapsed}"]
        """)
    HeadlessScreens.tap(on: label)
    bench.clock.advance(by: 2)
    SparkDetector.trackEndDisplaying(forViews: [screen.footer])
    #expect(bench.take() == ["info: price", "info: 2"])
  }

  @Test("one tap cancels a pair, then ends one, then begins the next, whichever view is inside")
  func roles() throws {
    let bench = try Bench(
      written: """
        next:
          from: {view: price, trigger: tap}
          to: {view: Checkout, trigger: tap}
          actions: [log: "next ${elapsed}"]
        again:
          from: {view: price, trigger: tap}
          to: {view: price, trigger: tap}
          without: {view: Checkout, trigger: tap}
          actions: [log: again]
        """)
    HeadlessScreens.tap(on: label)
    bench.clock.advance(by: 3)
    HeadlessScreens.tap(on: label)
    #expect(bench.take() == ["info: next 3"])
  }

  @Test("a rule whose condition is not true leaves the tap to the views around it")
  func conditions() throws {
    let bench = try Bench(
      written: Self.footer + """
        vip: {view: price, trigger: tap, if: data.vip, actions: [log: vip]}
        """)
    HeadlessScreens.tap(on: label)
    label.sparkData = ["vip": false]
    HeadlessScreens.tap(on: label)
    label.sparkData = [:]
    HeadlessScreens.tap(on: label)
    #expect(bench.take() == ["info: vip", "info: footer", "info: footer"])
  }

  @Test("a rule whose limit is reached keeps the tap from the views around it")
  func limits() throws {
    let bench = try Bench(
      written: Self.footer + """
        price: {view: price, trigger: tap, once-per: session, actions: [log: price]}
        """)
    HeadlessScreens.tap(on: label)
    HeadlessScreens.tap(on: label)
    #expect(bench.take() == ["info: price"])
  }

  @Test("a repetition observes: a rule for angry taps changes no other count")
  func repetition() throws {
    let bench = try Bench(
      written: Self.footer + """
        angry: {view: "*", trigger: tap, times: 3, within: 2s, actions: [log: "angry ${view.id}"]}
        """)
    for _ in 0..<3 { HeadlessScreens.tap(on: label) }
    #expect(bench.take() == ["info: footer", "info: footer", "info: angry price", "info: footer"])
  }

  @Test("a rule receives a tap once, on the innermost of its views for which its condition holds")
  func once() throws {
    screen.footer.sparkData = ["vip": false]
    let bench = try Bench(
      written: """
        every: {view: "*", trigger: tap, actions: [log: "every ${view.id}"]}
        plain: {view: "*", trigger: tap, if: not data.vip, actions: [log: "plain ${view.id}"]}
        """)
    HeadlessScreens.tap(on: label)
    #expect(bench.take() == ["info: every price"])
    label.sparkData = ["vip": false]
    HeadlessScreens.tap(on: label)
    #expect(bench.take() == ["info: every price", "info: plain price"])
  }

  @Test("a rule of a set that was removed does not compete")
  func removed() throws {
    let bench = try Bench(written: Self.footer)
    bench.rules.load(
      try .written("price: {view: price, trigger: tap, actions: [log: price]}", name: "more"))
    HeadlessScreens.tap(on: label)
    bench.rules.unload(named: "more")
    HeadlessScreens.tap(on: label)
    #expect(bench.take() == ["info: price", "info: footer"])
  }
}
