import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// The triggers `change`, `submit`, `long-press` and `touch`, with automatic tracking.
@Suite("The language: changes, Return, long presses and touches") @MainActor
struct InputTriggerLanguageTests {
  private let screen = Checkout()

  private func bench(_ rules: String, above: String = "") throws -> AutomaticBench {
    try AutomaticBench(rules, above: above)
  }

  private func add<View: UIView>(_ view: View, _ id: String) -> View {
    view.frame = CGRect(x: 10, y: 60, width: 100, height: 30)
    view.accessibilityIdentifier = id
    screen.footer.addSubview(view)
    HeadlessScreens.turn()
    return view
  }

  @Test("a control with a value reports each change by a person, once")
  func controls() throws {
    let toggle = add(UISwitch(), "toggle")
    let bench = try bench(
      "r: {view: .Control, trigger: change, actions: [log: '${view.id} ${view.on}']}")
    HeadlessScreens.tap(on: toggle)
    HeadlessScreens.tap(on: toggle)
    HeadlessScreens.tap(on: screen.buy)
    #expect(bench.take() == ["info: toggle true", "info: toggle false"])
    toggle.setOn(true, animated: false)
    #expect(bench.take() == [])
  }

  @Test("a field reports a change when editing ends with another text, before `blur`")
  func fields() throws {
    let field = add(UITextField(), "name")
    let bench = try bench("r: {view: name, trigger: [change, blur], actions: [log: '${trigger}']}")
    HeadlessScreens.type("Ada", into: field)
    #expect(bench.take() == [])
    field.resignFirstResponder()
    #expect(bench.take() == ["info: change", "info: blur"])
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(bench.take() == ["info: blur"])
  }

  @Test("Return submits a field, which remains as it was")
  func submit() throws {
    let field = add(UITextField(), "query")
    let bench = try bench("r: {view: query, trigger: [submit, tap], actions: [log: '${trigger}']}")
    field.becomeFirstResponder()
    #expect(field.allControlEvents == .primaryActionTriggered)
    HeadlessScreens.pressReturn(in: field)
    #expect(bench.take() == ["info: submit"])
    #expect(field.isFirstResponder)
    field.resignFirstResponder()
    #expect(field.allControlEvents == [])
  }

  @Test("a field gets no action if no rule waits for Return")
  func withoutSubmit() throws {
    let field = add(UITextField(), "query")
    let bench = try bench("r: {view: query, trigger: blur, actions: [log: done]}")
    field.becomeFirstResponder()
    #expect(field.allControlEvents == [])
    field.resignFirstResponder()
    #expect(bench.take() == ["info: done"])
  }

  @Test(
    "a long press lasts half a second and does not move; the innermost rule gets it",
    // The difference of two times that are half a second apart can be less by the rounding of their sum.
    arguments: [(0.4, 0.0, false), (0.501, 0, true), (2, 9, true), (2, 11, false)])
  func longPress(seconds: Double, distance: Double, isLong: Bool) throws {
    let label = add(UILabel(), "label")
    label.isUserInteractionEnabled = true
    let bench = try bench(
      """
      label: {view: label, trigger: long-press, actions: [log: label]}
      footer: {view: footer, trigger: long-press, actions: [log: footer]}
      """)
    let input = HeadlessTouchInput(in: screen.window)
    let middle = label.convert(CGPoint(x: 20, y: 15), to: nil)
    input.down(at: middle)
    if distance > 0 { input.move(to: CGPoint(x: middle.x + distance, y: middle.y)) }
    input.lift(after: seconds)
    HeadlessScreens.turn()
    #expect(bench.take() == (isLong ? ["info: label"] : []))
  }

  @Test("the action of a control that is pressed for long remains a tap")
  func longPressedControl() throws {
    let bench = try bench(
      "r: {view: buyButton, trigger: [tap, long-press], actions: [log: '${trigger}']}")
    let input = HeadlessTouchInput(in: screen.window)
    input.down(at: screen.buy.convert(CGPoint(x: 20, y: 20), to: nil))
    input.lift(after: 1)
    HeadlessScreens.turn()
    #expect(bench.take().sorted() == ["info: long-press", "info: tap"])
  }

  @Test("each touch that begins anywhere counts")
  func touch() throws {
    let bench = try bench("r: {trigger: touch, actions: [count: touches]}")
    HeadlessScreens.tap(on: screen.buy)
    HeadlessScreens.drag(
      from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 200), in: screen.window)
    #expect(bench.take() == ["touches +1", "touches +1"])
    bench.stop()
    #expect(SparkTracking.touchBegan == nil)
  }

  @Test("an app's own trigger with such a name remains the app's")
  func declared() throws {
    let toggle = add(UISwitch(), "toggle")
    let bench = try bench(
      "r: {view: toggle, trigger: change, actions: [log: own]}", above: "triggers: [change]")
    HeadlessScreens.tap(on: toggle)
    #expect(bench.take() == [])
    bench.engine.track(SparkTrigger("change"), on: toggle)
    #expect(bench.take() == ["info: own"])
  }
}

/// Rules of a file in an app that is tracked automatically.
@MainActor final class AutomaticBench {
  private let output = RecordingOutput()
  let engine: RuleEngine

  init(_ rules: String, above: String = "") throws {
    var configuration = RuleEngine.Configuration(clock: ManualClock())
    configuration.turns = ManualTurns()
    engine = RuleEngine.start(
      [try .written(rules, above: above)], configuration: configuration, automatic: .all,
      output: output)
  }

  func take() -> [String] { output.take() }

  func stop() { engine.stop() }

  // An engine that is still running would fire in the next test.
  deinit {
    MainActor.assumeIsolated { [engine] in engine.stop() }
  }
}
