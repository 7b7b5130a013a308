import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// A view that counts its layouts.
@MainActor
private final class Counting: UIView {
  var count = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
  }
}

@MainActor
@Suite("Layout")
struct LayoutTests {
  @Test(
    "several requests cause one layout, in the next turn",
    .source("developer.apple.com/documentation/uikit/uiview/setneedslayout()"))
  func coalesces() {
    let host = TestHost()
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.canvas.addSubview(view)
    host.settle()
    let before = view.count
    view.setNeedsLayout()
    view.setNeedsLayout()
    #expect(view.count == before)
    host.settle()
    #expect(view.count == before + 1)
  }

  @Test(
    "layoutIfNeeded lays out immediately, and only views that need it",
    .source("developer.apple.com/documentation/uikit/uiview/layoutifneeded()"))
  func laysOutAtOnce() {
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    let before = view.count
    view.layoutIfNeeded()
    #expect(view.count == before)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.count == before + 1)
  }

  @Test("a new size requires a layout, a new position does not", .tags(.unconfirmed))
  func sizeAsks() {
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    let before = view.count
    view.frame.origin.x = 50
    view.layoutIfNeeded()
    #expect(view.count == before)
    view.frame.size.width = 50
    view.layoutIfNeeded()
    #expect(view.count == before + 1)
  }

  @Test(
    "a new size of a subview requires a layout of its superview",
    .source("stackoverflow.com/questions/728372: \"layoutSubviews on its superview\""))
  func sizeAsksAbove() {
    let root = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(inner)
    root.layoutIfNeeded()
    let before = root.count
    inner.frame.origin.x = 50
    root.layoutIfNeeded()
    #expect(root.count == before)
    inner.frame.size.width = 50
    root.layoutIfNeeded()
    #expect(root.count == before + 1)
    root.layoutIfNeeded()
    #expect(root.count == before + 1)
  }

  @Test(
    "a layout that sizes the subviews is not repeated", .tags(.unconfirmed))
  func sizesOnce() {
    final class Sizing: UIView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        for inner in subviews { inner.frame.size.width = bounds.width - CGFloat(count) }
      }
    }
    let host = TestHost()
    let root = Sizing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(UIView())
    host.canvas.addSubview(root)
    host.settle()
    #expect(root.count == 1)
  }

  @Test("a view that needs layout is laid out when its superview is", .tags(.unconfirmed))
  func laysOutInside() {
    let root = UIView()
    let inner = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(inner)
    root.layoutIfNeeded()
    let before = inner.count
    inner.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(inner.count == before + 1)
  }

  @Test(
    "a controller is called before and after its root view's layout",
    .source("developer.apple.com/documentation/uikit/uiviewcontroller/viewwilllayoutsubviews()"))
  func controllerHears() {
    final class LayoutController: UIViewController {
      let log = Log()
      override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        log.add("will")
      }
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        log.add("did")
      }
    }
    let controller = LayoutController()
    controller.view.setNeedsLayout()
    controller.view.layoutIfNeeded()
    #expect(controller.log.take().suffix(2) == ["will", "did"])
  }
}
