import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

@MainActor
@Suite("Scroll depth")
struct ScrollDepthTests {
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  private func depth(_ width: CGFloat, _ height: CGFloat, at offset: CGPoint = .zero) -> Double? {
    scrollView.contentSize = CGSize(width: width, height: height)
    scrollView.contentOffset = offset
    return ScrollDepth.depth(of: scrollView)
  }

  @Test("the fraction of the content before the lower edge counts")
  func down() {
    #expect(depth(100, 1000) == 0.2)
    #expect(depth(100, 1000, at: CGPoint(x: 0, y: 300)) == 0.5)
    #expect(depth(100, 1000, at: CGPoint(x: 0, y: 800)) == 1)
  }

  @Test("content that is pulled beyond its edges has the same depth")
  func bounce() {
    #expect(depth(100, 1000, at: CGPoint(x: 0, y: 900)) == 1)
    #expect(depth(100, 1000, at: CGPoint(x: 0, y: -250)) == 0)
  }

  @Test("horizontal scrolling counts horizontally, scrolling in both directions vertically")
  func sideways() {
    #expect(depth(400, 200) == 0.25)
    #expect(depth(400, 200, at: CGPoint(x: 100, y: 0)) == 0.5)
    #expect(depth(400, 400, at: CGPoint(x: 300, y: 0)) == 0.5)
  }

  @Test("in a right-to-left interface, content begins at the right")
  func rightToLeft() {
    #if canImport(UIKit)
    scrollView.semanticContentAttribute = .forceRightToLeft
    #else
    scrollView.effectiveUserInterfaceLayoutDirection = .rightToLeft
    #endif
    #expect(depth(400, 200, at: CGPoint(x: 300, y: 0)) == 0.25)
    #expect(depth(400, 200) == 1)
    #expect(depth(100, 400) == 0.5)
  }

  @Test("completely visible content has depth 1, empty content has none")
  func short() {
    #expect(depth(100, 200) == 1)
    #expect(depth(50, 50) == 1)
    #expect(depth(0, 0) == nil)
    #expect(depth(100, 0) == nil)
    scrollView.frame.size = .zero
    #expect(depth(100, 100) == nil)
  }

  @Test("insets are not content: bars over the scroll view hide the content behind them")
  func insets() {
    scrollView.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 50, right: 0)
    #expect(depth(100, 1000, at: CGPoint(x: 0, y: -50)) == 0.1)
    #expect(depth(100, 1000, at: CGPoint(x: 0, y: 850)) == 1)
    #expect(depth(100, 100) == 1)
  }

  @Test("for a view that does not scroll, the nearest scroll view inside it counts")
  func inside() {
    let outer = UIView()
    outer.addSubview(UIView())
    let wrapper = UIView()
    outer.addSubview(wrapper)
    wrapper.addSubview(scrollView)
    #expect(ScrollDepth.scrollView(of: outer) === scrollView)
    #expect(ScrollDepth.scrollView(of: scrollView) === scrollView)
    #expect(ScrollDepth.scrollView(of: UIView()) == nil)
  }

  @Test("of scroll views side by side, the largest is measured")
  func largest() {
    let screen = UIView()
    let gallery = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 500))
    let inside = UIScrollView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    screen.addSubview(gallery)
    screen.addSubview(list)
    list.addSubview(inside)
    #expect(ScrollDepth.scrollView(of: screen) === list)
  }
}
