import Testing

@testable import SparkRulesTesting

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// The two ways to perform what a person does; iOS has only the second one.
enum InputKind: String, CaseIterable, CustomTestStringConvertible {
  case touches, touchless

  var testDescription: String { rawValue }

  @MainActor var input: any TestInput {
    #if !canImport(UIKit)
    if self == .touches { return TouchInput() }
    #endif
    return TouchlessInput()
  }

  @MainActor func test(_ yaml: String) throws -> RuleTest {
    RuleTest([try RuleSet(yaml: yaml)], configuration: .init(), input: input)
  }
}

@MainActor
@Suite("Input of a rule test")
struct InputTests {
  private static func rules(_ trigger: String, _ views: String) -> String {
    """
    version: 1
    name: input
    rules:
      rule:
        view: \(views)
        trigger: \(trigger)
        actions:
          - emit: seen
            with:
              view: ${view.id}
              trigger: ${trigger}
              text: ${view.text}
    """
  }

  /// The events as lines, without their rules; several drags in one direction as one line.
  private func lines(_ rules: RuleTest) -> [String] {
    rules.events.reduce(into: []) { lines, event in
      let line = event.properties.map { $0.value.printed }.joined(separator: " ")
      if event.trigger != "scroll" || lines.last != line { lines.append(line) }
    }
  }

  @Test("a tap on a button calls its handlers once and reports once", arguments: InputKind.allCases)
  func button(_ kind: InputKind) throws {
    let rules = try kind.test(Self.rules("tap", ".Control"))
    let screen = OrderViewController()
    var calls: [String] = []
    screen.loadViewIfNeeded()
    screen.buy.addAction(
      UIAction { _ in calls.append("up") }, for: [.touchUpInside, .primaryActionTriggered])
    screen.buy.addAction(UIAction { _ in calls.append("down") }, for: .touchDown)
    rules.show(screen)
    try rules.tap("buyButton")
    try rules.tap("Order/.Button")
    #expect(lines(rules) == ["buyButton tap Buy now", "buyButton tap Buy now"])
    #expect(calls.filter { $0 == "down" }.count == 2)
    #expect(calls.contains("up"))
    rules.end()
  }

  @Test(
    "a tap changes the value of a control, with and without handlers", arguments: InputKind.allCases
  )
  func values(_ kind: InputKind) throws {
    let rules = try kind.test(Self.rules("tap", ".Control"))
    let screen = UIViewController()
    let toggle = UISwitch(frame: CGRect(x: 0, y: 100, width: 50, height: 30))
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.frame = CGRect(x: 0, y: 200, width: 200, height: 30)
    segments.selectedSegmentIndex = 0
    let stepper = UIStepper(frame: CGRect(x: 0, y: 300, width: 90, height: 30))
    var changes = 0
    stepper.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    for (control, name) in [(toggle, "t"), (segments, "s"), (stepper, "p")] as [(UIView, String)] {
      control.accessibilityIdentifier = name
      screen.view.addSubview(control)
    }
    rules.show(screen)
    for name in ["t", "s", "p", "t"] { try rules.tap(name) }
    #expect(rules.events.map { $0.viewPath?.split(separator: "/").last } == ["t", "s", "p", "t"])
    #expect(!toggle.isOn && segments.selectedSegmentIndex == 1 && stepper.value == 1)
    #expect(changes == 1)
    rules.end()
  }

  @Test("a value is set as a person sets it", arguments: InputKind.allCases)
  func set(_ kind: InputKind) throws {
    let rules = try kind.test(Self.rules("tap", ".Control"))
    let screen = OrderViewController()
    let slider = UISlider(frame: CGRect(x: 20, y: 400, width: 200, height: 40))
    slider.accessibilityIdentifier = "rating"
    screen.view.addSubview(slider)
    rules.show(screen)
    try rules.set("rating", to: 0.25)
    try rules.set("terms", to: true)
    try rules.set("terms", to: true)
    #expect(lines(rules) == ["rating tap 0.25", "terms tap checked"])
    try rules.set("note", to: "Ada")
    #expect(screen.note.text == "Ada")
    rules.end()
  }

  @Test("a tap reaches plain views", arguments: InputKind.allCases)
  func plain(_ kind: InputKind) throws {
    let rules = try kind.test(Self.rules("tap", "gift"))
    let screen = OrderViewController()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    screen.loadViewIfNeeded()
    screen.gift.addSubview(label)
    rules.show(screen)
    try rules.tap("gift")
    try rules.tap("gift/.Label")
    #expect(rules.events.count == 2)
    rules.end()
  }

  @Test("typing and the return key change the focus", arguments: InputKind.allCases)
  func typing(_ kind: InputKind) throws {
    let rules = try kind.test(Self.rules("[focus, blur]", "note"))
    let screen = OrderViewController()
    screen.loadViewIfNeeded()
    var changes = 0
    screen.note.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    screen.note.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    rules.show(screen)
    try rules.type("Ad", into: "note")
    try rules.type("a", into: "note")
    #expect(screen.note.text == "Ada" && changes == 3)
    try rules.pressReturn(in: "note")
    #expect(rules.events.map { $0.trigger } == ["focus", "blur"])
    rules.end()
  }

  @Test("rows are scrolled to and selected", arguments: InputKind.allCases, [false, true])
  func rows(_ kind: InputKind, isCollection: Bool) throws {
    let yaml = Self.rules("[tap, select, scroll]", "[list, list/cell-*]")
      .replacingOccurrences(of: "${view.text}", with: "${index.row}")
    let rules = try kind.test(yaml)
    let screen = NumbersViewController(isCollection: isCollection)
    rules.show(screen)
    try rules.scroll("list", toRow: 30)
    try rules.scroll("list", toRow: 30)
    try rules.select("list", row: 30)
    try rules.scroll("list", down: -100)
    #expect(
      lines(rules) == [
        "list scroll ", "cell-30 tap 30", "cell-30 select 30", "list scroll ",
      ])
    #expect(screen.chosen == [30])
    rules.end()
  }

  @Test("impressions and pairs fire when their time has passed", arguments: InputKind.allCases)
  func time(_ kind: InputKind) throws {
    let rules = try kind.test(orderRules)
    rules.show(OrderViewController())
    rules.wait(1.9)
    try rules.expect("screen_view", ["name": "Order"])
    try rules.expectNothingElse()
    rules.wait(0.2)
    try rules.expect("gift_seen")
    let times = rules.events.map { $0.time.timeIntervalSince1970 - 1_767_225_600 }
    #expect(times == [0, 2])
    rules.end()
  }

  @Test("a pushed screen is shown without waiting", arguments: InputKind.allCases)
  func push(_ kind: InputKind) throws {
    let rules = try kind.test(Self.rules("appear", ".Screen"))
    let first = OrderViewController()
    let navigation = UINavigationController(rootViewController: first)
    rules.show(navigation)
    first.buy.addAction(
      UIAction { [weak navigation] _ in
        navigation?.pushViewController(NumbersViewController(isCollection: false), animated: true)
      }, for: .touchUpInside)
    try rules.tap("buyButton")
    #expect(rules.events.map(\.viewPath) == ["Order", "Numbers"])
    try rules.select("list", row: 0)
    rules.end()
  }

  @Test("the app's other windows stay as they are, and nothing in them is tracked or found")
  func windows() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let other = OrderViewController()
    window.rootViewController = other
    window.isHidden = false
    let rules = try InputKind.touchless.test(
      Self.rules("[appear, disappear, tap]", "[.Screen, gift]"))
    #expect(!UIView.areAnimationsEnabled)
    other.gift.isHidden = true
    rules.wait(1)
    other.gift.isHidden = false
    rules.wait(1)
    window.rootViewController = NumbersViewController(isCollection: false)
    rules.wait(1)
    #expect(rules.events.isEmpty && !window.isHidden)
    #expect(throws: RuleTestFailure.self) { try rules.tap("list") }
    rules.show(OrderViewController())
    #expect(rules.events.map(\.viewPath) == ["Order", "Order/gift"])
    rules.end()
    #expect(UIView.areAnimationsEnabled)
    window.isHidden = true
  }

  @Test("the app's values and actions are available to rules")
  func configuration() throws {
    let yaml = """
      version: 1
      name: actions
      actions: [vibrate]
      rules:
        rule:
          view: buyButton
          trigger: tap
          actions:
            - vibrate: {strength: 2}
            - emit: buy
              with: {version: "${app.version}"}
      """
    var calls = 0
    let rules = RuleTest(
      [try RuleSet(yaml: yaml)],
      configuration: .init(
        app: ["version": "3.2.0"], actions: ["vibrate": { values, _ in calls += values.count }]))
    rules.show(OrderViewController())
    try rules.tap("buyButton")
    try rules.expect("buy", ["version": "3.2.0"])
    #expect(calls == 1)
    rules.end()
  }
}
