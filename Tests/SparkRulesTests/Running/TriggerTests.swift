import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Triggers of rules") @MainActor
struct TriggerTests {
  @Test("appear and disappear of a screen are those of its root view")
  func screen() {
    let bench = Bench([
      .of(
        "shown", ["Checkout"], [.appear, .disappear],
        with: [
          ("trigger", .variable(.trigger)), ("screen", .variable(.screen)),
        ])
    ])
    let screen = Checkout()
    #expect(bench.take() == ["shown trigger=appear screen=Checkout"])
    screen.navigation.pushViewController(SparkViewController(), animated: false)
    HeadlessScreens.turn()
    #expect(bench.take() == ["shown trigger=disappear screen=Checkout"])
    screen.window.isHidden = true
  }

  @Test(
    "the detector's own trigger names are equivalent",
    arguments: [
      (TriggerKeyword.appear, SparkTrigger.didAppear), (.didAppear, .didAppear),
      (.disappear, .didDisappear), (.didDisappear, .didDisappear), (.scroll, .didBeginScroll),
      (.didBeginScroll, .didBeginScroll), (.focus, .didBecomeFirstResponder),
      (.didBecomeFirstResponder, .didBecomeFirstResponder), (.blur, .didResignFirstResponder),
      (.didResignFirstResponder, .didResignFirstResponder), (.select, .didSelect),
      (.didSelect, .didSelect), (.deselect, .didDeselect), (.didDeselect, .didDeselect),
      (.didEndTouch, .didEndTouch), (.targetAction, .targetAction), (.tap, .targetAction),
    ])
  func words(word: TriggerKeyword, trigger: SparkTrigger) {
    let control = UIControl()
    control.accessibilityIdentifier = "x"
    let bench = Bench([.of("e", ["x"], [.keyword(word)], with: [("t", .variable(.trigger))])])
    SparkDetector.track(trigger, for: control)
    #expect(bench.take() == ["e t=\(word.rawValue)"])
    for other in [SparkTrigger.didAppear, .didSelect, .didBeginScroll] where other != trigger {
      SparkDetector.track(other, for: control)
    }
    #expect(bench.take() == [])
  }

  @Test("focus and blur of a field")
  func focus() {
    let screen = Checkout()
    let field = SparkTextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    field.accessibilityIdentifier = "coupon"
    screen.controller.view.addSubview(field)
    let bench = Bench([
      .of("f", ["coupon"], [.keyword(.focus), .keyword(.blur)], with: [("t", .variable(.trigger))])
    ])
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(bench.take() == ["f t=focus", "f t=blur"])
  }

  @Test("a custom trigger provides values while it is tracked")
  func ownTrigger() {
    let view = UIView()
    view.accessibilityIdentifier = "video"
    let bench = Bench([
      .of(
        "stopped", ["video"], [.custom("didStop")],
        with: [
          ("seconds", .variable(.triggerValue(["seconds"]))),
          ("title", .variable(.triggerValue(["film", "title"]))),
        ])
    ])
    let fired = bench.rules.track(
      SparkTrigger("didStop"), on: view,
      values: ["seconds": 12, "film": ["title": "Metropolis"]])
    #expect(fired)
    #expect(bench.take() == ["stopped seconds=12 title=Metropolis"])
    #expect(!bench.rules.track(SparkTrigger("didStart"), on: view))
    SparkDetector.track(SparkTrigger("didStop"), for: view)
    #expect(bench.take() == ["stopped seconds= title="])
  }

  @Test("a rule without a view receives a custom trigger, with or without a view")
  func noView() throws {
    let view = UIView()
    let bench = Bench([
      .of(
        "shaken", nil, [.custom("didShake")],
        with: [
          ("force", .variable(.triggerValue(["force"]))), ("id", .variable(.view(.id))),
        ]),
      .of("onView", ["*"], [.custom("didShake")]),
    ])
    #expect(bench.rules.track(SparkTrigger("didShake"), values: ["force": 2]))
    #expect(bench.take() == ["shaken force=2 id="])
    #expect(try #require(bench.output.events.first).viewPath == nil)
    #expect(bench.rules.track(SparkTrigger("didShake"), on: view, values: ["force": 3]))
    #expect(bench.take() == ["onView", "shaken force=3 id="])
  }

  @Test("a rule runs only if its condition is true")
  func condition() {
    let view = UIView()
    let price = Tree.binary(.greater, .variable(.data(["price"])), .value(10))
    let bench = Bench([.of("e", ["*"], [.appear], if: price)])
    for (value, fires) in [(SparkValue.int(11), true), (10, false), (nil, false), ("11", false)] {
      view.sparkData = ["price": value]
      SparkDetector.trackDisplay(forViews: [view])
      #expect(bench.take() == (fires ? ["e"] : []))
    }
    #expect(bench.rules.counters.count(of: .missingValue, rule: "e") == 1)
    #expect(bench.rules.counters.count(of: .typeMismatch, rule: "e") == 1)
  }

  @Test("views inside a private view fire nothing")
  func privacy() {
    let screen = Checkout()
    let bench = Bench([.of("e", ["buyButton"], [.tap])])
    screen.footer.sparkPrivate = true
    HeadlessScreens.tap(on: screen.buy)
    #expect(bench.take() == [])
    screen.footer.sparkPrivate = false
    HeadlessScreens.tap(on: screen.buy)
    #expect(bench.take() == ["e"])
  }
}
