import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// A view that records UIKit's calls.
@MainActor
private final class Listener: UIView {
  var log = Log()
  var label = "view"

  override func willMove(toSuperview newSuperview: UIView?) {
    log.add("\(label) willMoveToSuperview \(newSuperview == nil ? "nil" : "view")")
  }

  override func didMoveToSuperview() {
    log.add("\(label) didMoveToSuperview \(superview == nil ? "nil" : "view")")
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    log.add("\(label) willMoveToWindow \(newWindow == nil ? "nil" : "window")")
  }

  override func didMoveToWindow() {
    log.add("\(label) didMoveToWindow \(window == nil ? "nil" : "window")")
  }

  override func didAddSubview(_ subview: UIView) {
    log.add("\(label) didAddSubview \(subview.superview === self)")
  }

  override func willRemoveSubview(_ subview: UIView) {
    log.add("\(label) willRemoveSubview \(subview.superview === self)")
  }
}

private let flowkey = "flowkey/UIKit-cross-platform, UIKitTests/UIView/UIViewTests+subviews.swift"

@MainActor
@Suite("The view tree")
struct ViewTreeTests {
  private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let first = UIView()
  private let second = UIView()
  private let third = UIView()

  @Test("a new view has no subviews and no superview", .source(flowkey))
  func startsAlone() {
    #expect(parent.subviews.isEmpty)
    #expect(parent.superview == nil)
  }

  @Test("a subview that is added comes to the front", .source(flowkey))
  func addsToFront() {
    parent.addSubview(first)
    parent.addSubview(second)
    #expect(parent.subviews == [first, second])
    #expect(second.superview === parent)
  }

  @Test(
    "a view has one superview: adding it to another removes it from the former",
    .source("developer.apple.com/documentation/uikit/uiview/addsubview(_:)"))
  func hasOneSuperview() {
    let other = UIView()
    parent.addSubview(first)
    other.addSubview(first)
    #expect(parent.subviews.isEmpty)
    #expect(first.superview === other)
  }

  @Test("adding a subview again brings it to the front", .tags(.unconfirmed))
  func addingAgainReorders() {
    parent.addSubview(first)
    parent.addSubview(second)
    parent.addSubview(first)
    #expect(parent.subviews == [second, first])
  }

  @Test("inserting puts a view at an index, behind and in front of a sibling", .source(flowkey))
  func inserts() {
    parent.addSubview(first)
    parent.insertSubview(second, at: 0)
    #expect(parent.subviews == [second, first])
    parent.insertSubview(third, belowSubview: first)
    #expect(parent.subviews == [second, third, first])
    let fourth = UIView()
    parent.insertSubview(fourth, aboveSubview: second)
    #expect(parent.subviews == [second, fourth, third, first])
  }

  @Test(
    "inserting relative to a view that is not a subview adds the view in front", .source(flowkey))
  func insertsBesideStranger() {
    parent.addSubview(first)
    parent.addSubview(second)
    parent.insertSubview(third, belowSubview: UIView())
    #expect(parent.subviews == [first, second, third])
  }

  @Test(
    "subviews move to the front and to the back, and can be exchanged",
    .source("developer.apple.com/documentation/uikit/uiview/bringsubviewtofront(_:)"))
  func reorders() {
    for view in [first, second, third] { parent.addSubview(view) }
    parent.bringSubviewToFront(first)
    #expect(parent.subviews == [second, third, first])
    parent.sendSubviewToBack(third)
    #expect(parent.subviews == [third, second, first])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.subviews == [first, second, third])
  }

  @Test(
    "viewWithTag searches the view itself first, then its subviews",
    .source("UIView.h: \"recursive search. includes self\""))
  func findsTags() {
    parent.addSubview(first)
    first.addSubview(second)
    second.tag = 7
    #expect(parent.viewWithTag(7) === second)
    #expect(second.viewWithTag(7) === second)
    #expect(parent.viewWithTag(8) == nil)
  }

  @Test("a view is its own descendant", .source("UIView.h: \"returns YES for self.\""))
  func isOwnDescendant() {
    parent.addSubview(first)
    first.addSubview(second)
    #expect(parent.isDescendant(of: parent))
    #expect(second.isDescendant(of: parent))
    #expect(!parent.isDescendant(of: second))
  }

  @Test(
    "a view that moves to a window is called for superview and window after it is in both",
    .source("developer.apple.com/documentation/uikit/uiview/didmovetowindow()"))
  func hearsOfWindow() {
    let host = TestHost()
    let listener = Listener()
    host.canvas.addSubview(listener)
    #expect(
      listener.log.take() == [
        "view willMoveToSuperview view", "view willMoveToWindow window",
        "view didMoveToWindow window", "view didMoveToSuperview view",
      ])
  }

  @Test(
    "a view that is removed is called for superview, window, window, superview, in this order",
    .source("zijiebao.com/jishu/285997.html and e-com-net.com/article/5357521.htm: logs"))
  func hearsOfLeaving() {
    let host = TestHost()
    let listener = Listener()
    host.canvas.addSubview(listener)
    _ = listener.log.take()
    listener.removeFromSuperview()
    #expect(
      listener.log.take() == [
        "view willMoveToSuperview nil", "view willMoveToWindow nil", "view didMoveToWindow nil",
        "view didMoveToSuperview nil",
      ])
  }

  @Test("without a window there are no calls for one", .tags(.unconfirmed))
  func hearsNothingWithoutWindow() {
    let listener = Listener()
    parent.addSubview(listener)
    #expect(
      listener.log.take() == ["view willMoveToSuperview view", "view didMoveToSuperview view"])
  }

  @Test(
    "a nested view is called for the window although only its superview was moved",
    .source("developer.apple.com/documentation/uikit/uiview/didmovetowindow()"))
  func hearsInside() {
    let host = TestHost()
    let inner = Listener()
    parent.addSubview(inner)
    _ = inner.log.take()
    host.canvas.addSubview(parent)
    #expect(inner.window === host.window)
    #expect(inner.log.take() == ["view willMoveToWindow window", "view didMoveToWindow window"])
  }

  @Test("moving within a window is not a change of window", .tags(.unconfirmed))
  func movesWithinWindow() {
    let host = TestHost()
    let listener = Listener()
    host.canvas.addSubview(listener)
    host.canvas.addSubview(parent)
    _ = listener.log.take()
    parent.addSubview(listener)
    #expect(
      listener.log.take() == ["view willMoveToSuperview view", "view didMoveToSuperview view"])
  }

  @Test(
    "the superview is called after adding and before removing",
    .source("developer.apple.com/documentation/uikit/uiview/willremovesubview(_:)"))
  func superviewHears() {
    let listener = Listener()
    listener.addSubview(first)
    first.removeFromSuperview()
    #expect(listener.log.take() == ["view didAddSubview true", "view willRemoveSubview true"])
  }

  @Test(
    "a superview retains its subviews, and they do not retain it",
    .source("developer.apple.com/documentation/uikit/uiview/addsubview(_:): strong reference"))
  func keepsSubviewsAlive() {
    weak var inner: UIView?
    weak var outer: UIView?
    do {
      let superview = UIView()
      let subview = UIView()
      superview.addSubview(subview)
      (outer, inner) = (superview, subview)
      #expect(inner?.superview === superview)
    }
    #expect(outer == nil)
    #expect(inner == nil)
  }
}
