import SparkChamber
import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

@MainActor
@Suite("Changes that UIKit does not report, tracked automatically")
struct UnreportedChangesTests {
  @Test("a view that is hidden and unhidden disappears and appears with its subviews")
  func hidden() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let outer = screens.recorder.watch(view(in: screens.window), "outer")
    screens.recorder.watch(view(in: outer), "inner")
    MainRunLoop.turn()
    #expect(screens.take() == ["+outer", "+inner"])
    for _ in 0..<2 {
      outer.isHidden = true
      #expect(screens.take() == [])
      MainRunLoop.turn()
      #expect(screens.take() == ["-inner", "-outer"])
      outer.isHidden = false
      MainRunLoop.turn()
      #expect(screens.take() == ["+outer", "+inner"])
    }
  }

  @Test("a view that is hidden and unhidden within one turn does not disappear")
  func blinks() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let blinking = screens.recorder.watch(view(in: screens.window), "view")
    MainRunLoop.turn()
    _ = screens.take()
    for hides in [true, false, true, false] { blinking.isHidden = hides }
    MainRunLoop.turn()
    #expect(screens.take() == [])
  }

  @Test("a view that is unhidden inside a hidden view appears only with that view")
  func insideHidden() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let outer = screens.recorder.watch(view(in: screens.window), "outer")
    outer.isHidden = true
    let inner = screens.recorder.watch(view(in: outer), "inner")
    inner.isHidden = true
    MainRunLoop.turn()
    inner.isHidden = false
    MainRunLoop.turn()
    #expect(screens.take() == [])
    outer.isHidden = false
    MainRunLoop.turn()
    #expect(screens.take() == ["+outer", "+inner"])
  }

  @Test("a child screen that was added while hidden appears once it is shown")
  func hiddenChild() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let parent = UIViewController()
    screens.recorder.watch(parent.view, "parent")
    let child = UIViewController()
    screens.recorder.watch(child.view, "child").isHidden = true
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    screens.window.rootViewController = parent
    MainRunLoop.turn()
    #expect(screens.take() == ["+parent"])
    child.view.isHidden = false
    MainRunLoop.turn()
    #expect(screens.take() == ["+child"])
  }

  @Test("a view whose identity changes disappears and appears, regardless of its superview")
  func identity() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let banner = screens.recorder.watch(view(in: screens.window), "banner")
    screens.recorder.watch(view(in: banner), "text")
    banner.sparkIdentity = 1
    MainRunLoop.turn()
    #expect(screens.take() == ["+banner", "+text"])
    banner.sparkIdentity = 1
    MainRunLoop.turn()
    #expect(screens.take() == [])
    banner.sparkIdentity = 2
    banner.sparkIdentity = 3
    MainRunLoop.turn()
    #expect(screens.take() == ["-text", "-banner", "+banner", "+text"])
  }

  @Test("while disabled, nothing is reported, and the run loop is not observed")
  func off() {
    let screens = AutomaticScreens(SparkTracking.Sources.all.subtracting(.views))
    defer { screens.end() }
    let banner = screens.recorder.watch(view(in: screens.window), "banner")
    ShownViews.settle(in: screens.window)
    _ = screens.take()
    banner.sparkIdentity = 1
    banner.isHidden = true
    banner.accessibilityIdentifier = "banner"
    #expect(!TurnEnd.isObserving)
    #expect(banner.isHidden && banner.accessibilityIdentifier == "banner")
    MainRunLoop.turn()
    #expect(screens.take() == [])
  }
}
