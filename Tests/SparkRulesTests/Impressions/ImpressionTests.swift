import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Impressions") @MainActor
struct ImpressionTests {
  private let frame = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test("a view that is visible for a second has one impression")
  func once() {
    let scene = Scene()
    scene.add(UILabel(), "banner", frame)
    let bench = scene.bench(.impression("seen", "banner"))
    bench.pass(0.999)
    #expect(bench.take() == [])
    bench.pass(0.001)
    #expect(bench.take() == ["seen visible=1 elapsed=1"])
    #expect(bench.output.events[0].time == bench.clock.now())
    #expect(bench.output.events[0].trigger == "impression")
    #expect(bench.output.events[0].screen == "Home")
    bench.pass(100)
    #expect(bench.take() == [])
  }

  @Test(
    "half of the view must be visible, unless the rule specifies another fraction",
    arguments: [
      (0.5, 150, true), (0.5, 151, false), (1, 100, true), (1, 101, false), (0.01, 199, true),
      (0, 199.9, true), (0, 200, false),
    ] as [(Double, CGFloat, Bool)])
  func visible(visible: Double, y: CGFloat, isSeen: Bool) {
    let scene = Scene()
    scene.add(UILabel(), "banner", CGRect(x: 0, y: y, width: 100, height: 100))
    let bench = scene.bench(.impression("seen", "banner", Impression(visible: visible)))
    bench.pass(1)
    #expect(bench.take().count == (isSeen ? 1 : 0))
  }

  @Test("the time must be uninterrupted: earlier visibility does not count")
  func continuous() {
    let scene = Scene()
    let label = scene.add(UILabel(), "banner", frame)
    let bench = scene.bench(.impression("seen", "banner"))
    bench.pass(0.75)
    label.frame.origin.y = 160
    bench.turn(scene.window)
    bench.pass(0.75)
    label.frame.origin.y = 0
    bench.turn(scene.window)
    bench.pass(0.75)
    #expect(bench.take() == [])
    bench.pass(0.25)
    #expect(bench.take() == ["seen visible=1 elapsed=1"])
  }

  @Test("content that disappears and appears again has another impression")
  func again() {
    let scene = Scene()
    let label = scene.add(UILabel(), "banner", frame)
    let bench = scene.bench(.impression("seen", "banner"))
    for _ in 0..<3 {
      bench.pass(2)
      #expect(bench.take().count == 1)
      label.frame.origin.y = 200
      bench.turn(scene.window)
      label.frame.origin.y = 0
      bench.turn(scene.window)
    }
  }

  @Test("time pauses in the background and resumes afterwards")
  func background() {
    let scene = Scene()
    scene.add(UILabel(), "banner", frame)
    let bench = scene.bench(.impression("seen", "banner"))
    bench.pass(0.75)
    bench.rules.enterBackground()
    #expect(bench.turns.nextWaking == nil)
    #expect(!bench.turns.isObserved)
    bench.pass(60)
    bench.turn(scene.window)
    bench.rules.enterForeground()
    bench.turn(scene.window)
    bench.pass(0.125)
    #expect(bench.take() == [])
    bench.pass(0.125)
    #expect(bench.take() == ["seen visible=1 elapsed=1"])
  }

  @Test("time pauses while the app receives no events, as while the app switcher is shown")
  func inactive() {
    let scene = Scene()
    scene.add(UILabel(), "banner", frame)
    let bench = scene.bench(.impression("seen", "banner"))
    bench.pass(0.75)
    let app = UIApplication.shared
    NotificationCenter.default.post(
      name: UIApplication.willResignActiveNotification, object: app)
    bench.turn(scene.window)
    #expect(!bench.turns.isObserved)
    bench.pass(60)
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: app)
    bench.turn(scene.window)
    bench.pass(0.125)
    #expect(bench.take() == [])
    bench.pass(0.125)
    #expect(bench.take() == ["seen visible=1 elapsed=1"])
  }

  @Test("a screen at rest has no observer and no timer, and does no work")
  func rest() {
    let scene = Scene()
    scene.add(UILabel(), "banner", frame)
    let bench = scene.bench(.impression("seen", "banner", oncePer: [.session, .view]))
    #expect(bench.turns.isObserved)
    #expect(bench.turns.nextWaking == 1)
    bench.pass(1)
    #expect(bench.take().count == 1)
    #expect(!bench.turns.isObserved)
    #expect(bench.turns.nextWaking == nil)
    let work = bench.rules.measuredViews.work
    for _ in 0..<10 { bench.turn(scene.window) }
    #expect(bench.rules.measuredViews.work == work)
  }

  @Test("if no rule observes a view of the screen, there is no observer and no timer")
  func nothing() {
    let scene = Scene()
    scene.add(UILabel(), "banner", frame)
    let bench = scene.bench(.impression("seen", "other"), .of("shown", ["banner"], [.appear]))
    #expect(!bench.turns.isObserved)
    #expect(bench.turns.nextWaking == nil)
    #expect(bench.rules.measuredViews.work.measurements == 0)
  }

  // The two rules of ListingImpressionStalker: "more than half of a cell", and "events
  // that were sent are not sent again, even when the person sees those cells again".
  @Test("a cell that is more than half visible has an impression, and an id is sent once")
  func references() {
    let scene = Scene()
    let list = scene.add(UIScrollView(), "list", CGRect(x: 0, y: 0, width: 100, height: 150))
    for (row, id) in ["a", "b", "c"].enumerated() {
      let frame = CGRect(x: 0, y: CGFloat(row) * 100, width: 100, height: 100)
      let cell = scene.add(UIView(), "cell", frame, in: list)
      cell.sparkData = ["id": .text(id)]
    }
    var rule = CompiledRule.of("seen", ["list/cell"], [], with: [("id", .variable(.data(["id"])))])
    rule.schedule = .impression(Impression(visible: 0.51, atLeast: 0))
    rule.gates.oncePer = [.value(Tree.variable(.data(["id"])).expression)]
    let bench = scene.bench(rule)
    #expect(bench.take() == ["seen id=a"])
    for (offset, lines) in [
      (1, ["seen id=b"]), (100, []), (102, ["seen id=c"]), (0, []), (150, []),
    ]
      as [(CGFloat, [String])]
    {
      list.contentOffset.y = offset
      bench.turn(scene.window)
      #expect(bench.take() == lines)
    }
  }

  // The same article: ids are stored, not index paths.
  @Test("an id that was sent is not sent again in another row")
  func anotherRow() {
    let screen = ModelRect(x: 0, y: 0, width: 320, height: 480)
    var model = ListModel(
      rows: (0..<4).map { ListModel.Row(id: $0, height: 200) }, list: screen, outer: screen,
      screen: screen)
    let list = ListViews(model)
    let bench = Bench([
      .seen("product-*", oncePer: [.value(Tree.variable(.data(["id"])).expression)])
    ])
    bench.turn(list.scene.window)
    bench.pass(1)
    #expect(bench.take() == ["seen id=0", "seen id=1"])
    model.rows.reverse()
    list.show(model, reloads: true)
    bench.turn(list.scene.window)
    bench.pass(1)
    #expect(bench.take() == ["seen id=3", "seen id=2"])
    model.rows.reverse()
    list.show(model, reloads: true)
    bench.turn(list.scene.window)
    bench.pass(1)
    #expect(bench.take() == [])
  }

  @Test("a large ad needs 30 %, any other half")
  func large() {
    for (height, visible, isSeen) in [(2425, 1, false), (2426, 1, true), (100, 0.4, false)]
      as [(CGFloat, CGFloat, Bool)]
    {
      let scene = Scene(height: 800)
      scene.add(UILabel(), "ad", CGRect(x: 0, y: 0, width: 100, height: height))
      if visible < 1 { scene.window.frame.size.height = height * visible }
      let bench = scene.bench(.impression("seen", "ad", .mrcDisplay))
      bench.pass(1)
      #expect(bench.take().count == (isSeen ? 1 : 0))
    }
  }

  @Test("a reload during an impression keeps the time of unchanged rules only")
  func reload() {
    let scene = Scene()
    scene.add(UILabel(), "banner", frame)
    let same = CompiledRule.impression("same", "banner")
    let bench = scene.bench(same, .impression("other", "banner"))
    bench.pass(0.75)
    let changed = CompiledRule.impression("other", "banner", Impression(visible: 0.25))
    bench.rules.load(RuleSet(name: "shop", rules: [same, changed]))
    bench.turn(scene.window)
    bench.pass(0.25)
    #expect(bench.take() == ["same visible=1 elapsed=1"])
    bench.pass(0.5)
    #expect(bench.take() == [])
    bench.pass(0.25)
    #expect(bench.take() == ["other visible=1 elapsed=1"])
    #expect(bench.rules.counters.count(of: .stateDropped, rule: "other") == 1)
    bench.rules.unload(named: "shop")
    #expect(!bench.turns.isObserved)
    #expect(bench.turns.nextWaking == nil)
  }

  @Test("rules that are loaded while a view is visible count from then on")
  func loadedLate() {
    let scene = Scene()
    scene.add(UILabel(), "banner", frame)
    let bench = scene.bench()
    bench.pass(10)
    bench.rules.load(RuleSet(name: "late", rules: [.impression("seen", "banner")]))
    #expect(bench.take() == [])
    bench.turn(scene.window)
    bench.pass(1)
    #expect(bench.take() == ["seen visible=1 elapsed=1"])
  }

  @Test("the path is matched when the time is over, with the view's name at that time")
  func judgedLate() {
    let scene = Scene()
    let outer = scene.add(UIView(), "page", CGRect(x: 0, y: 0, width: 100, height: 200))
    let label = scene.add(UILabel(), "banner", frame, in: outer)
    let bench = scene.bench(.impression("page", "page/banner"), .impression("shop", "shop/banner"))
    bench.pass(0.5)
    outer.accessibilityIdentifier = "shop"
    bench.pass(0.5)
    #expect(bench.take() == ["shop visible=1 elapsed=1"])
    #expect(label.attachedSparkEvents == nil)
  }

  @Test("a new session starts all impressions again, also of visible views")
  func newSession() {
    let scene = Scene()
    scene.add(UILabel(), "banner", frame)
    let bench = scene.bench(.impression("seen", "banner", oncePer: [.session]))
    bench.pass(2)
    #expect(bench.take().count == 1)
    bench.rules.enterBackground()
    bench.pass(Session.longestAbsence)
    bench.rules.enterForeground()
    bench.turn(scene.window)
    bench.pass(1)
    #expect(bench.take().count == 1)
    #expect(!bench.turns.isObserved)
  }

  @Test("stopped rules leave nothing behind")
  func stop() {
    let scene = Scene()
    scene.add(UILabel(), "banner", frame)
    let bench = scene.bench(.impression("seen", "banner"))
    bench.rules.stop()
    #expect(!bench.turns.isObserved)
    #expect(bench.turns.nextWaking == nil)
    #expect(ShownViews.watcher == nil)
  }

  @Test("a view that the app releases is deallocated")
  func released() {
    let scene = Scene()
    var label: UILabel? = scene.add(UILabel(), "banner", frame)
    weak let removed = label
    let bench = scene.bench(.impression("seen", "banner"))
    label?.removeFromSuperview()
    label = nil
    #expect(removed == nil)
    bench.turn(scene.window)
    #expect(!bench.turns.isObserved)
    bench.pass(2)
    #expect(bench.take() == [])
  }
}
