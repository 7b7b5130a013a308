import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// A delegate that records its calls, each with the scroll view's state at that time.
@MainActor
private final class Listener: NSObject, UIScrollViewDelegate {
  let log = Log()

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log.add("didScroll \(Int(scrollView.contentOffset.y))")
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    log.add("willBeginDragging \(scrollView.isTracking)")
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.add("didEndDragging")
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    log.add("didEndAnimation")
  }
}

private let delegatePage = "developer.apple.com/documentation/uikit/uiscrollviewdelegate"

@MainActor
@Suite("Scroll views")
struct ScrollTests {
  private let host = TestHost()
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
  private let listener = Listener()

  init() {
    scrollView.contentSize = CGSize(width: 300, height: 2000)
    host.canvas.addSubview(scrollView)
    scrollView.delegate = listener
    _ = listener.log.take()
  }

  @Test(
    "the content offset is the origin of the bounds",
    .source("developer.apple.com/documentation/uikit/uiscrollview/contentoffset"))
  func offsetIsOrigin() {
    scrollView.contentOffset = CGPoint(x: 0, y: 120)
    #expect(scrollView.bounds.origin == CGPoint(x: 0, y: 120))
    scrollView.bounds.origin.y = 50
    #expect(scrollView.contentOffset.y == 50)
  }

  @Test(
    "a scroll view clips and has one weak delegate",
    .source("UIScrollView.h: \"default nil. weak reference\""))
  func clipsAndForgets() {
    #expect(scrollView.clipsToBounds)
    do {
      let other = Listener()
      scrollView.delegate = other
      #expect(scrollView.delegate === other)
    }
    #expect(scrollView.delegate == nil)
  }

  @Test(
    "the delegate is called for each new offset, also one that the app sets", .source(delegatePage))
  func reportsOffset() {
    scrollView.contentOffset = CGPoint(x: 0, y: 10)
    scrollView.contentOffset = CGPoint(x: 0, y: 10)
    scrollView.contentOffset = CGPoint(x: 0, y: 20)
    #expect(listener.log.take() == ["didScroll 10", "didScroll 20"])
    #expect(!scrollView.isTracking)
    #expect(!scrollView.isDragging)
  }

  @Test(
    "content scrolls to the requested point",
    .source("developer.apple.com/documentation/uikit/uiview/convert(_:to:)"))
  func convertsScrolled() {
    let inner = UIView(frame: CGRect(x: 0, y: 500, width: 10, height: 10))
    scrollView.addSubview(inner)
    scrollView.contentOffset = CGPoint(x: 0, y: 450)
    #expect(inner.convert(CGPoint.zero, to: host.canvas) == CGPoint(x: 0, y: 150))
  }

  #if !canImport(UIKit)
  @Test(
    "a drag begins, scrolls and ends; meanwhile isTracking and isDragging are true",
    .source(delegatePage))
  func drags() {
    let input = HeadlessTouchInput(in: host.window)
    input.down(at: CGPoint(x: 50, y: 400))
    #expect(scrollView.isTracking)
    #expect(!scrollView.isDragging)
    input.move(to: CGPoint(x: 50, y: 350))
    #expect(scrollView.isDragging)
    input.lift()
    #expect(!scrollView.isTracking)
    #expect(!scrollView.isDragging)
    #expect(
      listener.log.take() == ["willBeginDragging true", "didScroll 50", "didEndDragging"])
  }

  @Test(
    "tracking begins with the touch, before anything moves",
    .source(
      "UIScrollView.h: tracking \"returns YES if user has touched. may not yet have started\""))
  func tracksBeforeMoving() {
    let input = HeadlessTouchInput(in: host.window)
    input.down(at: CGPoint(x: 50, y: 400))
    #expect(scrollView.isTracking)
    input.lift()
    #expect(!scrollView.isTracking)
    #expect(listener.log.take().isEmpty)
  }

  @Test(
    "a drag cancels the touch of a button inside",
    .source("project facts on UIKit, item 8: delivery to the view is cancelled"))
  func cancelsTouch() {
    let log = Log()
    let button = UIButton(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    scrollView.addSubview(button)
    button.addAction(UIAction { _ in log.add("up") }, for: [.touchUpInside, .touchUpOutside])
    button.addAction(UIAction { _ in log.add("cancel") }, for: .touchCancel)
    HeadlessScreens.drag(
      from: CGPoint(x: 50, y: 350), to: CGPoint(x: 50, y: 300), in: host.window)
    #expect(log.take() == ["cancel"])
    #expect(scrollView.contentOffset.y == 50)
  }

  @Test(
    "a scroll view with disabled scrolling does not cancel the touch",
    .source("UIScrollView.h: scrollEnabled \"turn off any dragging temporarily\""))
  func disabledLeavesTouch() {
    scrollView.isScrollEnabled = false
    HeadlessScreens.drag(
      from: CGPoint(x: 50, y: 400), to: CGPoint(x: 50, y: 300), in: host.window)
    #expect(scrollView.contentOffset == .zero)
    #expect(listener.log.take().isEmpty)
  }

  @Test(
    "content that bounces follows a drag beyond its edge, and returns when the touch ends",
    .source(
      "developer.apple.com/documentation/uikit/uiscrollview/bounces: \"whether the scroll view "
        + "bounces past the edge of content and back again\""),
    arguments: [true, false])
  func bounces(isElastic: Bool) {
    scrollView.bounces = isElastic
    let input = HeadlessTouchInput(in: host.window)
    input.down(at: CGPoint(x: 50, y: 200))
    input.move(to: CGPoint(x: 50, y: 300))
    #expect((scrollView.contentOffset.y < 0) == isElastic)
    #expect(scrollView.contentOffset.y > -100)
    input.lift()
    host.settle()
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test(
    "content that fits is not dragged unless it always bounces",
    .source(
      "developer.apple.com/documentation/uikit/uiscrollview/alwaysbouncevertical: \"even if the "
        + "content is smaller\""))
  func staysIfItFits() {
    scrollView.contentSize = CGSize(width: 10, height: 10)
    HeadlessScreens.drag(
      from: CGPoint(x: 50, y: 200), to: CGPoint(x: 50, y: 300), in: host.window)
    #expect(listener.log.take().isEmpty)
    scrollView.alwaysBounceVertical = true
    HeadlessScreens.drag(
      from: CGPoint(x: 50, y: 200), to: CGPoint(x: 50, y: 300), in: host.window)
    #expect(listener.log.take().contains("willBeginDragging true"))
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test("of nested scroll views the inner one scrolls", .tags(.unconfirmed))
  func innerScrolls() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    inner.contentSize = CGSize(width: 300, height: 900)
    scrollView.addSubview(inner)
    HeadlessScreens.drag(
      from: CGPoint(x: 50, y: 300), to: CGPoint(x: 50, y: 250), in: host.window)
    #expect(inner.contentOffset.y == 50)
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("a drag across an inner view's direction scrolls the outer one", .tags(.unconfirmed))
  func outerScrollsAcross() {
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    carousel.contentSize = CGSize(width: 900, height: 100)
    scrollView.addSubview(carousel)
    HeadlessScreens.drag(
      from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 130), in: host.window)
    #expect(carousel.contentOffset == .zero)
    #expect(scrollView.contentOffset.y == 50)
  }
  #endif
}
