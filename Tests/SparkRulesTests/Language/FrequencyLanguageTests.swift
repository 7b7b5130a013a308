import Foundation
import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// The rules of the language about frequency, one test for each.
@Suite("The language: frequency") @MainActor
struct FrequencyLanguageTests {
  private func named(_ name: String) -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = name
    return view
  }

  private func appear(_ view: UIView) { SparkDetector.trackDisplay(forViews: [view]) }

  private func bench(_ gates: String, above: String = "") throws -> Bench {
    try Bench(
      written: """
        r:
          view: v-*
          trigger: appear
          \(gates)
          actions:
            - log: ${view.id}
        """, above: above)
  }

  /// A session that a sample includes, or one that it excludes.
  private func session(sampledAt share: Double, _ isIncluded: Bool) -> UUID {
    var number: UInt8 = 0
    while true {
      let id = UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
      if (Session(id: id, number: 1).share < share) == isIncluded { return id }
      number += 1
    }
  }

  @Test("if, sample, throttle and once-per are checked in this order, and used up only if all pass")
  func order() throws {
    let bench = try bench(
      "if: data.ok\n  throttle: 1s\n  once-per: data.sku")
    let view = named("v-1")
    func appears(_ sku: SparkValue, ok: SparkValue, after seconds: Double) -> Bool {
      bench.clock.advance(by: seconds)
      view.sparkData = ["ok": ok, "sku": sku]
      appear(view)
      return bench.take() == ["info: v-1"]
    }
    // `if` is false: neither the pause nor the key is used up.
    #expect(!appears("A", ok: false, after: 0))
    #expect(appears("A", ok: true, after: 0.1))
    // `throttle` refuses: the key is not used up.
    #expect(!appears("B", ok: true, after: 0.5))
    #expect(appears("B", ok: true, after: 0.6))
    // `once-per` refuses: the pause is not used up.
    #expect(!appears("A", ok: true, after: 1.1))
    #expect(appears("C", ok: true, after: 0.1))
  }

  @Test("a rate that is exceeded uses up no gate")
  func rateSpendsNothing() throws {
    let bench = try bench("once-per: data.n")
    let view = named("v-1")
    for number in 0..<101 {
      view.sparkData = ["n": .int(number)]
      appear(view)
    }
    #expect(bench.take().count == 100)
    bench.clock.advance(by: 1)
    appear(view)
    #expect(bench.take().count == 1)
  }

  @Test("sample includes or excludes a whole session", arguments: [true, false])
  func sample(isIncluded: Bool) throws {
    let set = try RuleSet.written(
      "r:\n  view: v-*\n  trigger: appear\n  sample: 10%\n  actions: [log: x]")
    let output = RecordingOutput()
    let rules = RuleEngine.start(
      [set],
      configuration: RuleEngine.Configuration(
        session: session(sampledAt: 0.1, isIncluded), clock: ManualClock()), output: output)
    for number in 0..<20 { appear(named("v-\(number)")) }
    #expect(output.take().count == (isIncluded ? 20 : 0))
    rules.stop()
  }

  @Test("sample is checked before throttle: an excluded session does not start a pause")
  func sampleBeforeThrottle() throws {
    let numbers = (UInt8.min...UInt8.max).map {
      UUID(uuid: ($0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }
    let id = try #require(
      numbers.first {
        let next = UUID(version5: "session 2", namespace: $0)
        return Session(id: $0, number: 1).share >= 0.1 && Session(id: next, number: 2).share < 0.1
      })
    let set = try RuleSet.written(
      "r:\n  view: v\n  trigger: appear\n  sample: 10%\n  throttle: 2h\n  actions: [log: x]")
    let output = RecordingOutput()
    let clock = ManualClock()
    let rules = RuleEngine.start(
      [set], configuration: RuleEngine.Configuration(session: id, clock: clock), output: output)
    let view = named("v")
    appear(view)
    #expect(output.take().isEmpty)
    HeadlessScreens.enterBackground()
    clock.advance(by: 31 * 60)
    HeadlessScreens.enterForeground()
    appear(view)
    appear(view)
    #expect(output.take().count == 1)
    rules.stop()
  }

  @Test("throttle is per view, the first wins")
  func throttle() throws {
    let bench = try bench("throttle: 500ms")
    let views = [named("v-1"), named("v-2")]
    for _ in 0..<5 {
      views.forEach(appear)
      bench.clock.advance(by: 0.2)
    }
    #expect(bench.take() == ["info: v-1", "info: v-2", "info: v-1", "info: v-2"])
  }

  @Test("once per view")
  func oncePerView() throws {
    let bench = try bench("once-per: view")
    let views = [named("v-1"), named("v-2")]
    for _ in 0..<3 { views.forEach(appear) }
    #expect(bench.take() == ["info: v-1", "info: v-2"])
  }

  @Test("once per visit: once while a screen is shown")
  func oncePerVisit() throws {
    let bench = try Bench(
      written: """
        r:
          view: Shelf/product-*
          trigger: appear
          once-per: visit
          actions:
            - log: ${data.sku}
        """)
    let shelf = Shelf()
    shelf.scroll(toRow: 50)
    #expect(bench.take() == ["info: p0"])
    shelf.cover()
    #expect(bench.take() == [])
    shelf.uncover()
    #expect(bench.take() == ["info: p50"])
    shelf.end()
  }

  @Test("once per session; a session begins at start, or after 30 minutes in the background")
  func oncePerSession() throws {
    let bench = try bench("once-per: session")
    let view = named("v-1")
    for minutes in [0.0, 29.9, 30, 0] {
      HeadlessScreens.enterBackground()
      bench.clock.advance(by: minutes * 60)
      HeadlessScreens.enterForeground()
      appear(view)
      // At the start, and after half an hour.
      #expect(bench.take().count == (minutes == 30 || bench.clock.uptime() == 0 ? 1 : 0))
    }
    #expect(Set(bench.output.events.map(\.id)).count == bench.output.events.count)
  }

  @Test("once per a value, or a list of these, let names and filters too")
  func oncePerValues() throws {
    let bench = try bench(
      "once-per: [session, view, sku, data.color | lower]", above: "let:\n  sku: ${data.sku}")
    let views = [named("v-1"), named("v-2")]
    for (sku, color) in [("1", "Red"), ("1", "red"), ("1", "blue"), ("2", "RED")] {
      for view in views {
        view.sparkData = ["sku": .text(sku), "color": .text(color)]
        appear(view)
      }
    }
    #expect(bench.take().count == 6)
  }

  @Test("state is stored per rule set, rule and key")
  func apart() throws {
    let rules = """
      one:
        view: v-*
        trigger: appear
        once-per: session
        actions: [log: one]
      two:
        view: v-*
        trigger: appear
        once-per: session
        actions: [log: two]
      """
    let bench = Bench(sets: [try .written(rules), try .written(rules, name: "other")])
    for _ in 0..<2 { appear(named("v-1")) }
    #expect(bench.take() == ["info: one", "info: two", "info: one", "info: two"])
  }

  @Test("a rule runs only if its condition is true: a missing value never makes it fire")
  func onlyTrue() throws {
    for condition in [
      "data.x > 3", "not data.x > 3", "data.x == data.y", "data.x != 3", "not data.x in [1, 2]",
    ] {
      let bench = try bench("if: '\(condition)'")
      appear(named("v-1"))
      #expect(bench.take() == [], "\(condition)")
    }
  }
}
