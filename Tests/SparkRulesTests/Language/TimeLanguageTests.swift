import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// The rules of the language about time, one test for each.
@Suite("The language: time") @MainActor
struct TimeLanguageTests {
  private func named(_ name: String) -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = name
    return view
  }

  private func appear(_ view: UIView) { SparkDetector.trackDisplay(forViews: [view]) }
  private func disappear(_ view: UIView) { SparkDetector.trackEndDisplaying(forViews: [view]) }

  private func pair(_ more: String) throws -> Bench {
    try Bench(
      written: """
        r:
          view: v-<n>
          from: appear
          to: disappear
          \(more)
          actions:
            - log: ${n} ${elapsed}
        """)
  }

  @Test("from and to form a pair and provide elapsed, in seconds of active time")
  func elapsed() throws {
    let bench = try pair("")
    let view = named("v-1")
    appear(view)
    bench.clock.advance(by: 1.5)
    disappear(view)
    #expect(bench.take() == ["info: 1 1.5"])
  }

  @Test("each is a trigger, or a path and a trigger for another view")
  func acrossViews() throws {
    let bench = try Bench(
      written: """
        funnel:
          from:
            view: search
            trigger: tap
          to:
            view: product-*
            trigger: tap
          at-most: 30s
          actions:
            - log: found after ${elapsed} on ${view.id}
        """)
    let (search, product) = (named("search"), named("product-1"))
    func tap(_ view: UIView) { SparkDetector.track(.didEndTouch, for: view) }
    tap(product)
    tap(search)
    bench.clock.advance(by: 29)
    tap(product)
    tap(product)
    tap(search)
    bench.clock.advance(by: 31)
    tap(product)
    #expect(bench.take() == ["info: found after 29 on product-1"])
  }

  @Test("without cancels, with the same syntax (abandoned forms)")
  func without() throws {
    let bench = try Bench(
      written: """
        abandoned:
          from:
            view: form/email
            trigger: focus
          to:
            view: form
            trigger: disappear
          without:
            view: form/submit
            trigger: tap
          actions:
            - log: abandoned
        """)
    let (form, email, submit) = (named("form"), named("email"), named("submit"))
    form.addSubview(email)
    form.addSubview(submit)
    for submits in [false, true, false] {
      SparkDetector.trackBecameFirstResponder(forView: email)
      if submits { SparkDetector.track(.didEndTouch, for: submit) }
      disappear(form)
      #expect(bench.take() == (submits ? [] : ["info: abandoned"]))
    }
  }

  @Test("without on the rule's own view cancels that view's pair only")
  func withoutOfOneView() throws {
    let bench = try pair("without: tap")
    let views = [named("v-1"), named("v-2")]
    views.forEach(appear)
    SparkDetector.track(.didEndTouch, for: views[0])
    views.forEach(disappear)
    #expect(bench.take() == ["info: 2 0"])
  }

  @Test(
    "at-least and at-most limit it",
    arguments: [(1.9, false), (2, true), (4, true), (4.1, false)])
  func bounds(seconds: Double, fires: Bool) throws {
    let bench = try pair("at-least: 2s\n  at-most: 4000ms")
    let view = named("v-1")
    appear(view)
    bench.clock.advance(by: seconds)
    disappear(view)
    #expect(bench.take().count == (fires ? 1 : 0))
    disappear(view)
    #expect(bench.take() == [])
  }

  @Test("captures, index and data are those of the first trigger; view.… is read at the second")
  func firstTrigger() throws {
    let bench = try Bench(
      written: """
        r:
          view: v-<n>
          from: focus
          to: blur
          actions:
            - log: ${n} ${data.x} ${view.id}
        """)
    let view = named("v-1")
    view.sparkData = ["x": "first"]
    SparkDetector.trackBecameFirstResponder(forView: view)
    view.accessibilityIdentifier = "v-2"
    view.sparkData = ["x": "second"]
    SparkDetector.trackResignedFirstResponder(forView: view)
    #expect(bench.take() == ["info: 1 first v-2"])
  }

  @Test("a second start restarts the pair")
  func secondStart() throws {
    let bench = try pair("")
    let view = named("v-1")
    appear(view)
    bench.clock.advance(by: 5)
    appear(view)
    bench.clock.advance(by: 1)
    disappear(view)
    #expect(bench.take() == ["info: 1 1"])
  }

  @Test("an end without a start is ignored")
  func endWithoutStart() throws {
    let bench = try pair("")
    disappear(named("v-1"))
    #expect(bench.take() == [])
    #expect(bench.rules.counters.isEmpty)
  }

  @Test("times with within requires repetition (rage taps)")
  func repetition() throws {
    let bench = try Bench(
      written: """
        rage:
          view: v-*
          trigger: tap
          times: 3
          within: 1s
          actions:
            - log: ${view.id}
        """)
    let views = [named("v-1"), named("v-2")]
    for (place, pause) in [(0, 0.4), (1, 0.1), (0, 0.4), (1, 0.1), (0, 0), (0, 0.6), (0, 0.6)] {
      SparkDetector.track(.didEndTouch, for: views[place])
      bench.clock.advance(by: pause)
    }
    #expect(bench.take() == ["info: v-1"])
  }

  @Test("one trigger or a list; trigger is the one that fired")
  func whichTrigger() throws {
    let bench = try Bench(
      written: """
        r:
          view: v-1
          trigger: [focus, blur]
          actions:
            - log: ${trigger}
        """)
    let view = named("v-1")
    SparkDetector.trackResignedFirstResponder(forView: view)
    SparkDetector.trackBecameFirstResponder(forView: view)
    #expect(bench.take() == ["info: blur", "info: focus"])
  }

  @Test("custom triggers are declared; their values are trigger.…")
  func ownTriggers() throws {
    let bench = try Bench(
      written: """
        watched:
          view: player
          from: didStart
          to: didStop
          actions:
            - log: ${trigger.reason} after ${elapsed}
        """, above: "triggers: [didStart, didStop]")
    let player = named("player")
    bench.rules.track(SparkTrigger("didStart"), on: player, values: ["reason": "play"])
    bench.clock.advance(by: 12)
    bench.rules.track(SparkTrigger("didStop"), on: player, values: ["reason": "pause"])
    #expect(bench.take() == ["info: pause after 12"])
  }

  @Test("view may be missing for a custom trigger that has no view")
  func noView() throws {
    let bench = try Bench(
      written: """
        shaken:
          trigger: didShake
          times: 2
          within: 1s
          actions: [log: shaken]
        """, above: "triggers: [didShake]")
    for _ in 0..<3 { bench.rules.track(SparkTrigger("didShake")) }
    #expect(bench.take() == ["info: shaken"])
  }

  @Test("time is RFC 3339 UTC with milliseconds")
  func time() throws {
    let bench = try Bench(
      written: """
        r:
          view: v-1
          trigger: appear
          actions:
            - log: ${time}
        """)
    bench.clock.advance(by: 1.25)
    appear(named("v-1"))
    #expect(bench.take() == ["info: 2026-01-01T00:00:01.250Z"])
  }
}
