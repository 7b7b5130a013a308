import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

@MainActor
@Suite("What UIKit tells nobody, noticed automatically")
struct LateNewsTests {
  @Test("a view that is hidden and shown disappears and appears with all inside it")
  func hidden() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let outer = stage.recorder.watch(view(in: stage.window), "outer")
    stage.recorder.watch(view(in: outer), "inner")
    HeadlessScreens.turn()
    #expect(stage.take() == ["+outer", "+inner"])
    for _ in 0..<2 {
      outer.isHidden = true
      #expect(stage.take() == [])
      HeadlessScreens.turn()
      #expect(stage.take() == ["-inner", "-outer"])
      outer.isHidden = false
      HeadlessScreens.turn()
      #expect(stage.take() == ["+outer", "+inner"])
    }
  }

  @Test("what is hidden and shown within one turn was there all the time")
  func blinks() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let blinking = stage.recorder.watch(view(in: stage.window), "view")
    HeadlessScreens.turn()
    _ = stage.take()
    for hides in [true, false, true, false] { blinking.isHidden = hides }
    HeadlessScreens.turn()
    #expect(stage.take() == [])
  }

  @Test("what is shown inside something hidden does not appear before that does")
  func insideHidden() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let outer = stage.recorder.watch(view(in: stage.window), "outer")
    outer.isHidden = true
    let inner = stage.recorder.watch(view(in: outer), "inner")
    inner.isHidden = true
    HeadlessScreens.turn()
    inner.isHidden = false
    HeadlessScreens.turn()
    #expect(stage.take() == [])
    outer.isHidden = false
    HeadlessScreens.turn()
    #expect(stage.take() == ["+outer", "+inner"])
  }

  @Test("a child screen that was hidden when it came appears once it is shown")
  func hiddenChild() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let parent = UIViewController()
    stage.recorder.watch(parent.view, "parent")
    let child = UIViewController()
    stage.recorder.watch(child.view, "child").isHidden = true
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.window.rootViewController = parent
    HeadlessScreens.turn()
    #expect(stage.take() == ["+parent"])
    child.view.isHidden = false
    HeadlessScreens.turn()
    #expect(stage.take() == ["+child"])
  }

  @Test("a view that shows another thing disappears and appears, whatever it is in")
  func identity() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let banner = stage.recorder.watch(view(in: stage.window), "banner")
    stage.recorder.watch(view(in: banner), "text")
    banner.sparkIdentity = 1
    HeadlessScreens.turn()
    #expect(stage.take() == ["+banner", "+text"])
    banner.sparkIdentity = 1
    HeadlessScreens.turn()
    #expect(stage.take() == [])
    banner.sparkIdentity = 2
    banner.sparkIdentity = 3
    HeadlessScreens.turn()
    #expect(stage.take() == ["-text", "-banner", "+banner", "+text"])
  }

  @Test("switched off, none of it is noticed, and nobody waits for the run loop")
  func off() {
    let stage = AutomaticScreens(SparkTracking.Sources.all.subtracting(.views))
    defer { stage.end() }
    let banner = stage.recorder.watch(view(in: stage.window), "banner")
    ShownViews.settle(in: stage.window)
    _ = stage.take()
    banner.sparkIdentity = 1
    banner.isHidden = true
    banner.accessibilityIdentifier = "banner"
    #expect(HeadlessHooks.onceAtTurnEnd.isEmpty)
    #expect(banner.isHidden && banner.accessibilityIdentifier == "banner")
    HeadlessScreens.turn()
    #expect(stage.take() == [])
  }
}
