import SparkChamber
import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

@MainActor
@Suite("The former superviews of removed views")
struct FormerSuperviewsTests {
  @Test("views that are removed one after the other keep their positions, and are copied once")
  func positions() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let parent = screens.add(UIView())
    let views = (0..<50).map { _ in screens.add(UIView(), in: parent) }
    MainRunLoop.turn()
    let former = TrackingState.current.formerSuperviews
    let count = former.copyCount
    for view in views { view.removeFromSuperview() }
    for (index, view) in views.enumerated() {
      #expect(former.siblings(of: view).firstIndex { $0 === view } == index)
    }
    #expect(former.copyCount == count + 1)
    MainRunLoop.turn()
    #expect(former.siblings(of: views[0]).isEmpty)
  }

  @Test("a view that was moved here in the same turn is one of its siblings")
  func moved() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let (one, other) = (screens.add(UIView()), screens.add(UIView()))
    let (first, second) = (screens.add(UIView(), in: one), screens.add(UIView(), in: other))
    MainRunLoop.turn()
    first.removeFromSuperview()
    one.addSubview(second)
    second.removeFromSuperview()
    #expect(second.formerSiblings.contains { $0 === second })
  }
}
