import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Consent and the switch") @MainActor
struct ConsentTests {
  private let view = UIView()
  private let output = RecordingOutput()
  private let clock = ManualClock()

  private func start(
    _ rules: [CompiledRule], consent: TrackingConsent = .granted, isEnabled: Bool = true
  ) -> RuleEngine {
    RuleEngine.start(
      [RuleSet(name: "shop", rules: rules)],
      configuration: RuleEngine.Configuration(
        clock: clock, consent: consent, isEnabled: isEnabled, copies: nil),
      output: output)
  }

  private func appear() { SparkDetector.trackDisplay(forViews: [view]) }

  private let seen = CompiledRule.of("seen", ["*"], [.appear])

  @Test("output stored while consent is pending is delivered in order once it is granted")
  func pendingThenGranted() {
    let all = seen.doing(
      .log(.info, .constant("line")), .emit(Emission(destination: .all("event"), properties: [])),
      .custom("tell", []))
    let rules = start([all], consent: .pending)
    output.actions["tell"] = { _ in }
    appear()
    #expect(output.take() == [])
    rules.consent = .granted
    #expect(output.take() == ["info: line", "event", "do tell"])
    appear()
    #expect(output.take() == ["info: line", "event", "do tell"])
    rules.stop()
  }

  @Test("output stored while consent is pending is dropped and counted by rule once it is denied")
  func pendingThenDenied() {
    let rules = start([seen], consent: .pending)
    appear()
    appear()
    rules.consent = .denied
    appear()
    rules.consent = .granted
    #expect(output.take() == [])
    #expect(rules.counters.count(of: .consentDenied, rule: "seen", ruleSet: "shop") == 2)
    rules.stop()
  }

  @Test("while consent is pending, the latest 1,000 outputs are stored and earlier ones counted")
  func bounded() {
    let rules = start([seen], consent: .pending)
    for _ in 0..<1_005 {
      clock.advance(by: 1)
      appear()
    }
    rules.consent = .granted
    #expect(output.take().count == 1_000)
    #expect(rules.counters.count(of: .queueFull, rule: "seen") == 5)
    rules.stop()
  }

  @Test("an action that the app does not have is counted at once, pending or not")
  func unknownAction() {
    let rules = start([seen.doing(.custom("unregistered", []))], consent: .pending)
    appear()
    #expect(rules.counters.count(of: .unknownAction, rule: "seen") == 1)
    rules.stop()
  }

  @Test("denied consent attaches nothing, and granted consent attaches again")
  func deniedAttachesNothing() {
    let rules = start([seen], consent: .denied)
    appear()
    #expect(view.attachedSparkEvents == nil)
    rules.consent = .granted
    appear()
    #expect(output.take() == ["seen"])
    rules.consent = .denied
    appear()
    #expect(view.attachedSparkEvents == nil)
    #expect(output.take() == [])
    rules.stop()
  }

  @Test("denying consent inside an action suppresses the rest of that trigger as well")
  func deniedInsideAction() {
    let rules = start([seen.doing(.custom("deny", [])), .of("after", ["*"], [.appear])])
    output.actions["deny"] = { _ in rules.consent = .denied }
    appear()
    #expect(output.take() == ["do deny"])
    #expect(rules.counters.count(of: .consentDenied, rule: "after") == 1)
    rules.stop()
  }

  @Test("disabled rules attach nothing, enabled rules attach again, and the sets stay loaded")
  func switched() {
    let rules = start([seen], isEnabled: false)
    appear()
    #expect(view.attachedSparkEvents == nil)
    rules.isEnabled = true
    appear()
    rules.isEnabled = false
    appear()
    #expect(output.take() == ["seen"])
    #expect(view.attachedSparkEvents == nil)
    #expect(rules.setNames == ["shop"])
    rules.stop()
  }

  @Test("disabling resets the state of rules")
  func forgets() {
    var once = seen
    once.gates.oncePer = [.session]
    let rules = start([once])
    appear()
    appear()
    #expect(output.take() == ["seen"])
    rules.isEnabled = false
    rules.isEnabled = true
    appear()
    #expect(output.take() == ["seen"])
    rules.stop()
  }
}
