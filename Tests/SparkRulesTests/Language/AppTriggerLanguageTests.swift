import Foundation
import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesCompiler
import SparkRulesModel
import Testing

@testable import SparkRules

/// The rules of the language about triggers of the app, one test for each.
@Suite("The language: triggers of the app") @MainActor
struct AppTriggerLanguageTests {
  private static let every = """
    start: {trigger: app-start, actions: [log: start]}
    foreground: {trigger: app-foreground, actions: [log: foreground]}
    session: {trigger: session-start, actions: [log: session]}
    background: {trigger: app-background, actions: [log: background]}
    """

  /// Runs the rules of a file in an app that was launched.
  private func launched(_ rules: String, above: String = "") throws -> Bench {
    AppLaunch.current.hasReportedStart = false
    return try Bench(written: rules, above: above)
  }

  private func pass(_ minutes: Double, _ bench: Bench) {
    HeadlessScreens.enterBackground()
    bench.clock.advance(by: minutes * 60)
    HeadlessScreens.enterForeground()
  }

  @Test(
    "the start, the session and the foreground are reported in this order, when the app is active")
  func start() throws {
    let bench = try launched(Self.every)
    #expect(bench.take() == [])
    HeadlessScreens.finishLaunching()
    #expect(bench.take() == ["info: start", "info: session", "info: foreground"])
    HeadlessScreens.finishLaunching()
    #expect(bench.take() == [])
  }

  @Test("an app that returns begins a session only after 30 minutes")
  func foreground() throws {
    let bench = try launched(Self.every)
    HeadlessScreens.finishLaunching()
    _ = bench.take()
    pass(10, bench)
    #expect(bench.take() == ["info: background", "info: foreground"])
    pass(31, bench)
    #expect(bench.take() == ["info: background", "info: session", "info: foreground"])
  }

  @Test("a set that is loaded later, and an engine that starts again, report no start")
  func later() throws {
    let bench = try launched(Self.every)
    HeadlessScreens.finishLaunching()
    _ = bench.take()
    bench.rules.load(try .written(Self.every, name: "later"))
    #expect(bench.take() == [])
    let again = try Bench(written: Self.every)
    HeadlessScreens.finishLaunching()
    #expect(again.take() == ["info: foreground"])
  }

  @Test("a launch in the background reports nothing")
  func prewarming() throws {
    let bench = try launched(Self.every)
    HeadlessScreens.enterBackground()
    #expect(bench.take() == [])
    HeadlessScreens.enterForeground()
    #expect(bench.take() == ["info: start", "info: session", "info: foreground"])
  }

  @Test("a pair that begins on a view ends with a trigger of the app, or is cancelled by it")
  func pairs() throws {
    let bench = try launched(
      """
      abandoned:
        view: email
        from: focus
        to: [blur, app-background]
        actions: [log: "abandoned ${elapsed} ${trigger}"]
      stayed:
        from: {view: email, trigger: focus}
        to: {view: email, trigger: blur}
        without: app-background
        actions: [log: stayed]
      """)
    HeadlessScreens.finishLaunching()
    let field = UITextField()
    field.accessibilityIdentifier = "email"
    SparkDetector.trackBecameFirstResponder(forView: field)
    bench.clock.advance(by: 4)
    pass(1, bench)
    SparkDetector.trackResignedFirstResponder(forView: field)
    #expect(bench.take() == ["info: abandoned 4 app-background"])
    SparkDetector.trackBecameFirstResponder(forView: field)
    bench.clock.advance(by: 2)
    SparkDetector.trackResignedFirstResponder(forView: field)
    #expect(bench.take() == ["info: abandoned 2 blur", "info: stayed"])
  }

  @Test("a pair of one view that a trigger of the app ends reads the values of that view")
  func valuesOfPair() throws {
    let bench = try launched(
      """
      left:
        view: .Field
        from: focus
        to: [blur, app-background]
        if: view.id == "email"
        actions: [log: "${to.data.step} ${view.id} ${from.data.step}"]
      other:
        from: {view: email, trigger: focus}
        to: {view: button, trigger: [tap, app-background]}
        actions: [log: "other ${to.data.step | default(0)}"]
      """)
    HeadlessScreens.finishLaunching()
    let (form, field) = (UIView(), UITextField())
    form.addSubview(field)
    field.accessibilityIdentifier = "email"
    field.sparkData = ["step": 1]
    SparkDetector.trackBecameFirstResponder(forView: field)
    field.sparkData = ["step": 2]
    pass(1, bench)
    #expect(bench.take() == ["info: 2 email 1", "info: other 0"])
    SparkDetector.trackBecameFirstResponder(forView: field)
    field.sparkPrivate = true
    pass(1, bench)
    #expect(bench.take() == ["info: other 0"])
  }

  @Test("a pair whose view does not exist any more has no values of it at a trigger of the app")
  func removedView() throws {
    let bench = try launched(
      """
      left:
        view: .Field
        from: focus
        to: [blur, app-background]
        actions: [log: "${view.id | default('none')} ${from.view.id}"]
      """)
    HeadlessScreens.finishLaunching()
    var field: UITextField? = UITextField()
    field?.accessibilityIdentifier = "email"
    if let field { SparkDetector.trackBecameFirstResponder(forView: field) }
    field = nil
    pass(1, bench)
    #expect(bench.take() == ["info: none email"])
  }

  @Test("a rule may have triggers of its view and of the app")
  func mixed() throws {
    let bench = try launched(
      "r: {view: v, trigger: [appear, app-foreground], actions: [log: '${trigger}']}")
    HeadlessScreens.finishLaunching()
    let view = UIView()
    view.accessibilityIdentifier = "v"
    SparkDetector.trackDisplay(forViews: [view])
    #expect(bench.take() == ["info: app-foreground", "info: appear"])
  }

  @Test("a trigger that the app declared under such a name remains the app's")
  func declared() throws {
    let bench = try launched(
      "r: {trigger: app-start, actions: [log: own]}", above: "triggers: [app-start]")
    HeadlessScreens.finishLaunching()
    #expect(bench.take() == [])
    bench.rules.track(SparkTrigger("app-start"))
    #expect(bench.take() == ["info: own"])
  }

  @Test("a compiled set has format 2 and behaves the same")
  func compiled() throws {
    let set = try RuleSet.written(Self.every)
    #expect(set.compiled()[8] == 2)
    AppLaunch.current.hasReportedStart = false
    let bench = Bench(sets: [try RuleSet(compiled: set.compiled())])
    HeadlessScreens.finishLaunching()
    #expect(bench.take() == ["info: start", "info: session", "info: foreground"])
  }
}
