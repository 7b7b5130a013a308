import SparkChamber
import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

@MainActor
@Suite("Focus and selection that the app changes, tracked automatically")
struct StateChangeTests {
  @Test("a field reports once that the app made it first responder, and once that it resigned")
  func focus() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let one = screens.watch(screens.add(UITextField()), "one")
    let two = screens.add(UITextView(), at: CGRect(x: 20, y: 100, width: 100, height: 40))
    screens.watch(two, "two", for: [.didBecomeFirstResponder, .didResignFirstResponder])
    for _ in 0..<2 { #expect(one.becomeFirstResponder()) }
    #expect(screens.take() == ["one didBecomeFirstResponder"])
    #expect(two.becomeFirstResponder())
    #expect(screens.take() == ["one didResignFirstResponder", "two didBecomeFirstResponder"])
    #expect(two.resignFirstResponder())
    #expect(screens.take() == ["two didResignFirstResponder"])
  }

  @Test("programmatic scrolling is not reported")
  func scrolling() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let list = screens.watch(
      screens.add(UIScrollView(), at: screens.window.bounds), "list", for: [.didBeginScroll])
    list.contentSize = CGSize(width: 100, height: 4_000)
    list.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    MainRunLoop.settle()
    #expect(list.contentOffset.y == 50 && screens.take() == [])
  }

  @Test("a control reports once that it was selected")
  func controls() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let button = screens.watch(screens.add(UIButton()), "button")
    for selected in [true, true, false] { button.isSelected = selected }
    #expect(screens.take() == ["button didSelect", "button didDeselect"])
  }
}
