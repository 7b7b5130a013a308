import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Loading and unloading") @MainActor
struct ReloadTests {
  private let view = UIView()

  private func set(_ name: String, _ rules: String...) -> RuleSet {
    RuleSet(name: name, rules: rules.map { .of($0, ["*"], [.appear]) })
  }

  private func appear() { SparkDetector.trackDisplay(forViews: [view]) }

  @Test("loading, replacing and unloading fire nothing, and apply from the next trigger on")
  func life() {
    let bench = Bench(sets: [set("a", "a1"), set("b", "b1")])
    appear()
    #expect(bench.take() == ["a1", "b1"])
    bench.rules.load(set("a", "a2", "a3"))
    #expect(bench.take() == [])
    appear()
    #expect(bench.take() == ["a2", "a3", "b1"])
    bench.rules.load(set("c", "c1"))
    #expect(bench.rules.setNames == ["a", "b", "c"])
    #expect(bench.rules.unload(named: "b"))
    #expect(!bench.rules.unload(named: "b"))
    appear()
    #expect(bench.take() == ["a2", "a3", "c1"])
    bench.rules.unload(named: "a")
    bench.rules.unload(named: "c")
    appear()
    #expect(bench.take() == [])
    #expect(view.attachedSparkEvents == nil)
  }

  @Test("of two sets with the same name, the later replaces the earlier at its index")
  func sameName() {
    let bench = Bench(sets: [set("a", "a1"), set("b", "b1"), set("a", "a2")])
    appear()
    #expect(bench.take() == ["a2", "b1"])
  }

  @Test("a set that is loaded again unchanged keeps the same events on the views")
  func unchanged() throws {
    let bench = Bench(sets: [set("a", "a1"), set("b", "b1")])
    appear()
    let event = try #require(view.attachedSparkEvents?.first)
    bench.rules.load(set("a", "a1"))
    bench.rules.load(set("c"))
    appear()
    #expect(view.attachedSparkEvents?.first === event)
    #expect(bench.take() == ["a1", "b1", "a1", "b1"])
  }

  @Test("a set that differs only in the spelling of a letter is another set")
  func spelling() throws {
    let bench = Bench(sets: [set("a", "caf\u{E9}")])
    bench.rules.load(set("a", "cafe\u{301}"))
    appear()
    // Texts compare as equal in both spellings.
    #expect(try Array(#require(bench.take().first).utf8) == Array("cafe\u{301}".utf8))
  }

  @Test("an unchanged rule keeps its event in another version, at any index")
  func staying() throws {
    let bench = Bench(sets: [set("a", "a1", "a2", "a3"), set("b", "b1")])
    appear()
    let events = try #require(view.attachedSparkEvents)
    bench.rules.load(set("a", "a3", "new", "a2"))
    appear()
    let later = try #require(view.attachedSparkEvents)
    #expect(later.count == 4)
    #expect(later[0] === events[2])
    #expect(later[2] === events[1])
    #expect(later[3] === events[3])
    #expect(bench.take() == ["a1", "a2", "a3", "b1", "a3", "new", "a2", "b1"])
    bench.rules.unload(named: "a")
    appear()
    #expect(bench.take() == ["b1"])
    bench.rules.load(set("a", "a1"))
    appear()
    #expect(bench.take() == ["b1", "a1"])
  }

  @Test("a rule uses the new value of a changed `let`")
  func changedLocal() {
    func set(_ value: String) -> RuleSet {
      var set = RuleSet(
        name: "a", locals: [.init(name: "x", value: .constant(.text(value)))],
        rules: [.of("r", ["*"], [.appear], with: [("x", .variable(.local(0)))])])
      set.rules.append(.of("other", ["*"], [.appear]))
      return set
    }
    let bench = Bench(sets: [set("1")])
    appear()
    bench.rules.load(set("2"))
    appear()
    bench.rules.load(set("1"))
    appear()
    #expect(bench.take() == ["r x=1", "other", "r x=2", "other", "r x=1", "other"])
  }

  @Test("a reload inside an action takes effect after that trigger: all old rules fire, no new one")
  func insideAction() {
    var old = set("a", "a1", "a2", "a3")
    old.rules[0] = old.rules[0].doing(.custom("reload", []), .log(.info, .constant("a1")))
    let bench = Bench(sets: [old])
    bench.output.actions["reload"] = { _ in
      bench.rules.load(RuleSet(name: "a", rules: [.of("new", ["*"], [.appear])]))
      bench.rules.load(RuleSet(name: "z", rules: [.of("more", ["*"], [.appear])]))
    }
    appear()
    #expect(bench.take() == ["do reload", "info: a1", "a2", "a3"])
    appear()
    #expect(bench.take() == ["new", "more"])
  }

  @Test("so do unloading, stopping, and a reload inside an action of the app's own event")
  func insideOthers() {
    for change: @MainActor (RuleEngine) -> Void in [
      { $0.unload(named: "a") }, { $0.stop() }, { $0.load(RuleSet(name: "a", rules: [])) },
    ] {
      let bench = Bench(sets: [set("a", "a1", "a2")])
      view.sparkEvents = [SparkEvent(trigger: .didAppear) { _ in change(bench.rules) }]
      appear()
      #expect(bench.take() == ["a1", "a2"])
      view.sparkEvents = nil
      appear()
      #expect(bench.take() == [])
    }
  }

  @Test("a custom trigger on a view is one trigger, also for rules without a view")
  func insideOwnTrigger() {
    let bench = Bench([
      .of("onView", ["*"], [.custom("x")]).doing(.custom("unload", [])),
      .of("nowhere", nil, [.custom("x")]),
    ])
    bench.output.actions["unload"] = { _ in #expect(bench.rules.unload(named: "shop")) }
    bench.rules.track(SparkTrigger("x"), on: view)
    #expect(bench.take() == ["do unload", "nowhere"])
    #expect(bench.rules.setNames == [])
    bench.rules.track(SparkTrigger("x"), on: view)
    #expect(bench.take() == [])
  }
}
