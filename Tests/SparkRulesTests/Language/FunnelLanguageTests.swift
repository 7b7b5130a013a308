import Foundation
import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRules

/// The rules of the language about `steps`, one test for each.
@Suite("The language: steps") @MainActor
struct FunnelLanguageTests {
  private static let triggers = "triggers: [a, b, c, stop]"

  private func bench(_ keys: String, log: String = "${step} ${elapsed}") throws -> Bench {
    try Bench(
      written: """
        r:
          steps: [one: a, two: b, three: c]
          \(keys.replacingOccurrences(of: "\n", with: "\n  "))
          actions: [log: "\(log)"]
        """, above: Self.triggers)
  }

  private func send(_ names: String, to bench: Bench) {
    for name in names {
      switch name {
      case " ": bench.clock.advance(by: 1)
      case "x": bench.rules.track(SparkTrigger("stop"))
      default: bench.rules.track(SparkTrigger(String(name)))
      }
    }
  }

  @Test(
    "steps count in their order, once for each attempt",
    arguments: [
      ("a b c", ["info: three 2"]), ("a c b c", ["info: three 3"]), ("b c a", []),
      ("a b b c", ["info: three 3"]), ("abcabc", ["info: three 0", "info: three 0"]),
      ("a b cc", ["info: three 2"]), ("a ba c", ["info: three 2"]),
    ])
  func order(sent: String, expected: [String]) throws {
    let bench = try bench("keep: first")
    send(sent, to: bench)
    #expect(bench.take() == expected)
  }

  @Test("keep: last starts over with each first step")
  func keepLast() throws {
    let bench = try bench("keep: last")
    send("a b a c b c", to: bench)
    #expect(bench.take() == ["info: three 3"])
  }

  @Test("`at` names the steps at which the rule fires")
  func firingSteps() throws {
    let bench = try bench("at: [one, three]")
    send("a b b c", to: bench)
    #expect(bench.take() == ["info: one 0", "info: three 3"])
  }

  @Test("`at-most` limits the time since the first step, and `without` cancels an attempt")
  func limits() throws {
    let bench = try bench("at-most: 3s\nwithout: stop")
    send("a b  c", to: bench)
    #expect(bench.take() == ["info: three 3"])
    send("a b   c a b c", to: bench)
    #expect(bench.take() == ["info: three 2"])
    send("a b x c", to: bench)
    #expect(bench.take() == [])
  }

  @Test("the name of a step precedes its values; the last occurrence of a step counts")
  func values() throws {
    let bench = try Bench(
      written: """
        r:
          steps:
            - list: {view: list-<kind>, trigger: appear}
            - product: {view: product, trigger: appear}
            - buy: {view: buy, trigger: didShake}
          actions:
            - log: "${kind} ${list.data.n} ${product.data.sku} ${product.elapsed} ${buy.view.id} ${view.id}"
            - log: "${data.sku | default('none')} ${trigger} ${product.trigger} ${elapsed}"
        """, above: "triggers: [didShake]")
    let views = ["list-new", "product", "product", "buy"].map { id -> UIView in
      let view = UIView()
      view.accessibilityIdentifier = id
      return view
    }
    views[0].sparkData = ["n": 7]
    views[1].sparkData = ["sku": "first"]
    views[2].sparkData = ["sku": "second"]
    for view in views.prefix(3) {
      SparkDetector.trackDisplay(forViews: [view])
      bench.clock.advance(by: 1)
    }
    bench.rules.track(SparkTrigger("didShake"), on: views[3])
    #expect(bench.take() == ["info: new 7 second 2 buy buy", "info: none didShake appear 3"])
  }

  @Test("one touch takes one step, and steps consume no tap")
  func taps() throws {
    let screen = Checkout()
    let bench = try Bench(
      written: """
        footer: {view: footer, trigger: tap, actions: [log: footer]}
        twice:
          steps: [first: {view: label, trigger: tap}, second: {view: "*", trigger: tap}]
          actions: [log: twice]
        """)
    let label = UILabel(frame: CGRect(x: 10, y: 60, width: 100, height: 20))
    label.isUserInteractionEnabled = true
    label.accessibilityIdentifier = "label"
    screen.footer.addSubview(label)
    HeadlessScreens.tap(on: label)
    #expect(bench.take() == ["info: footer"])
    HeadlessScreens.tap(on: label)
    #expect(bench.take() == ["info: twice", "info: footer"])
  }

  @Test("a new session ends all attempts, which is counted")
  func session() throws {
    let bench = try bench("keep: first")
    send("a b", to: bench)
    HeadlessScreens.enterBackground()
    bench.clock.advance(by: 3_600)
    HeadlessScreens.enterForeground()
    send("c", to: bench)
    #expect(bench.take() == [])
    #expect(bench.rules.counters.entries.contains { $0.key.reason == .pairLeftOpen })
  }

  @Test("an app has at most 200 open attempts; the others are counted")
  func limit() throws {
    let rules = (0..<205).map { "r\($0): {steps: [one: a, two: b], actions: [count: done]}" }
    let bench = try Bench(written: rules.joined(separator: "\n"), above: Self.triggers)
    send("ab", to: bench)
    #expect(bench.take().count == FunnelAttempts.limit)
    #expect(bench.rules.counters.entries.filter { $0.key.reason == .stateBudget }.count == 5)
  }

  @Test("random triggers agree with a plain model", arguments: Seeds.numbers(40))
  func model(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let keepsFirst = random.oneIn(2)
    let firing = [0, 1, 2].filter { $0 == 2 || random.oneIn(2) }
    let names = ["one", "two", "three"]
    let bench = try bench(
      """
      at: [\(firing.map { names[$0] }.joined(separator: ", "))]
      at-most: 6s
      without: stop
      keep: \(keepsFirst ? "first" : "last")
      """)
    var reached: Int?
    var start = 0.0
    var now = 0.0
    for _ in 0..<300 {
      var expected: [String] = []
      let choice = random.below(6)
      if choice < 3 {
        send(["a", "b", "c"][choice], to: bench)
        if reached != nil, now - start > 6 { reached = nil }
        var advanced = false
        if choice == 0 {
          if reached == nil || !keepsFirst { (reached, start, advanced) = (0, now, true) }
        } else if reached == choice - 1 {
          (reached, advanced) = (choice, true)
        }
        if advanced, firing.contains(choice) {
          let elapsed = now - start
          expected = ["info: \(names[choice]) \(Int(elapsed))"]
        }
        if reached == 2 { reached = nil }
      } else if choice == 3, random.oneIn(3) {
        send("x", to: bench)
        reached = nil
      } else {
        send(" ", to: bench)
        now += 1
      }
      #expect(bench.take() == expected, "seed \(seed)")
    }
  }
}
