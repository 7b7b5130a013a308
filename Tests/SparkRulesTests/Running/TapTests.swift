import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Taps") @MainActor
struct TapTests {
  @Test("a tap on a control is its own action, once, with the time of the trigger")
  func control() throws {
    let screen = Checkout()
    let bench = Bench([.of("buy", ["Checkout/footer/buyButton"], [.tap])])
    bench.clock.advance(by: 1.5)
    HeadlessScreens.tap(on: screen.buy)
    #expect(bench.take() == ["buy"])
    let event = try #require(bench.output.events.first)
    #expect(event.time == bench.clock.now())
    #expect(event.viewPath == "Checkout/footer/buyButton")
    #expect(event.screen == "Checkout")
    #expect(event.trigger == "tap")
    #expect(event.rule == "buy")
    #expect(event.ruleSet == "shop")
    #expect(event.sink == nil)
  }

  @Test("a control's action sent by the app is a tap, without a touch")
  func programmatic() {
    let screen = Checkout()
    let bench = Bench([.of("buy", ["buyButton"], [.tap])])
    screen.buy.sendActions(for: .touchUpInside)
    #expect(bench.take() == ["buy"])
  }

  @Test("a tap on any other view is an ended touch on the innermost view that has a rule for it")
  func innermost() {
    let screen = Checkout()
    let label = UILabel(frame: CGRect(x: 10, y: 60, width: 100, height: 20))
    label.isUserInteractionEnabled = true
    label.accessibilityIdentifier = "price"
    screen.footer.addSubview(label)
    let bench = Bench([
      .of("footer", ["footer"], [.tap]), .of("screen", ["Checkout"], [.tap]),
    ])
    HeadlessScreens.tap(on: label)
    #expect(bench.take() == ["footer"])
    bench.rules.load(RuleSet(name: "more", rules: [.of("price", ["price"], [.tap])]))
    HeadlessScreens.tap(on: label)
    #expect(bench.take() == ["price"])
  }

  @Test("a tap on a control without rules is not a tap on the views around it")
  func controlInBetween() {
    let screen = Checkout()
    let bench = Bench([.of("footer", ["footer"], [.tap])])
    HeadlessScreens.tap(on: screen.buy)
    #expect(bench.take() == [])
    HeadlessScreens.tap(at: CGPoint(x: 300, y: 390), in: screen.window)
    #expect(bench.take() == ["footer"])
  }

  @Test("didEndTouch is a touch on any view, control or not; targetAction is the control's action")
  func detectorNames() {
    let screen = Checkout()
    let bench = Bench([
      .of("touch", ["buyButton"], [.keyword(.didEndTouch)]),
      .of("action", ["buyButton"], [.keyword(.targetAction)]),
    ])
    HeadlessScreens.tap(on: screen.buy)
    #expect(bench.take() == ["touch", "action"])
  }

  @Test("a rule with two keywords for one trigger fires once")
  func twoWords() {
    let screen = Checkout()
    let bench = Bench([.of("buy", ["buyButton"], [.tap, .keyword(.targetAction)])])
    HeadlessScreens.tap(on: screen.buy)
    #expect(bench.take() == ["buy"])
  }

  @Test("the app's events and the rules' never hide each other, and the app's fire first")
  func additive() {
    let screen = Checkout()
    let bench = Bench([.of("footer", ["footer"], [.tap]).doing(.log(.info, .constant("rule")))])
    var order: [String] = []
    screen.footer.sparkEvents = [
      SparkEvent(trigger: .didEndTouch) { _ in order += bench.take() + ["app"] }
    ]
    HeadlessScreens.tap(at: CGPoint(x: 300, y: 390), in: screen.window)
    #expect(order + bench.take() == ["app", "info: rule"])
    #expect(screen.footer.sparkEvents?.count == 1)
    screen.footer.sparkEvents = nil
    HeadlessScreens.tap(at: CGPoint(x: 300, y: 390), in: screen.window)
    #expect(bench.take() == ["info: rule"])
  }

  @Test("rules on one view fire in the order of the files")
  func order() {
    let screen = Checkout()
    let bench = Bench(sets: [
      RuleSet(name: "z", rules: [.of("3", ["*"], [.tap]), .of("1", ["buyButton"], [.tap])]),
      RuleSet(name: "a", rules: [.of("2", [".Button"], [.tap])]),
    ])
    HeadlessScreens.tap(on: screen.buy)
    #expect(bench.take() == ["3", "1", "2"])
  }
}
