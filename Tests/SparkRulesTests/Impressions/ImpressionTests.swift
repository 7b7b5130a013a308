import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Impressions") @MainActor
struct ImpressionTests {
  private let frame = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test("a view that is seen for a second is an impression, once")
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
    "half of the view must be visible, unless the rule says otherwise",
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

  @Test("the time must be without a break: what was visible before counts for nothing")
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

  @Test("what is seen again after it was gone is an impression again")
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

  @Test("time stands still in the background, and goes on afterwards")
  func background() {
    let scene = Scene()
    scene.add(UILabel(), "banner", frame)
    let bench = scene.bench(.impression("seen", "banner"))
    bench.pass(0.75)
    bench.rules.leave()
    #expect(bench.turns.nextWaking == nil)
    #expect(!bench.turns.isObserved)
    bench.pass(60)
    bench.turn(scene.window)
    bench.rules.comeBack()
    bench.turn(scene.window)
    bench.pass(0.125)
    #expect(bench.take() == [])
    bench.pass(0.125)
    #expect(bench.take() == ["seen visible=1 elapsed=1"])
  }

  @Test("a screen at rest costs nothing: no observer, no timer, no work")
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

  @Test("where no rule waits for any view of the screen there is no observer and no timer")
  func nothing() {
    let scene = Scene()
    scene.add(UILabel(), "banner", frame)
    let bench = scene.bench(.impression("seen", "other"), .of("shown", ["banner"], [.appear]))
    #expect(!bench.turns.isObserved)
    #expect(bench.turns.nextWaking == nil)
    #expect(bench.rules.measuredViews.work.looks == 0)
  }
}
