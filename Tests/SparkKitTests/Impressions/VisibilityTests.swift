import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

@MainActor
@Suite("Visibility of views")
struct VisibilityTests {
  /// A view whose frame is larger than its bounds, like a scaled view.
  private final class ScaledView: UIView {
    override var frame: CGRect {
      get {
        let frame = super.frame
        return CGRect(x: frame.minX, y: frame.minY, width: frame.width * 2, height: frame.height)
      }
      set { super.frame = newValue }
    }
  }

  private let window = shownWindow()

  private func add<View: UIView>(
    _ view: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    in outer: UIView? = nil
  ) -> View {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    (outer ?? window).addSubview(view)
    return view
  }

  private func fraction(of view: UIView) -> Double {
    VisibilityFrame().visibility(of: view).fraction
  }

  @Test(
    "the fraction of its area inside the window counts",
    arguments: [
      (0, 0, 1), (-50, 0, 0.5), (0, 440, 0.4), (270, 430, 0.25), (320, 0, 0), (0, -100, 0),
      (-101, 500, 0),
    ] as [(CGFloat, CGFloat, Double)])
  func window(x: CGFloat, y: CGFloat, expected: Double) {
    #expect(fraction(of: add(UIView(), x, y, 100, 100)) == expected)
  }

  @Test("clipping ancestors reduce the visible fraction, others do not")
  func clipping() {
    let outer = add(UIView(), 0, 0, 50, 100)
    let inner = add(UIView(), 0, 0, 100, 25, in: outer)
    let view = add(UIView(), 0, 0, 100, 100, in: inner)
    #expect(fraction(of: view) == 1)
    outer.clipsToBounds = true
    #expect(fraction(of: view) == 0.5)
    inner.clipsToBounds = true
    #expect(fraction(of: view) == 0.125)
  }

  @Test("a view that clips what is inside it does not clip itself")
  func ownClip() {
    let view = add(UIView(), 0, 0, 100, 100)
    view.clipsToBounds = true
    #expect(fraction(of: view) == 1)
  }

  @Test("nested scroll views clip and move their content")
  func scrolling() {
    let outer = add(UIScrollView(), 0, 0, 100, 100)
    outer.contentSize = CGSize(width: 100, height: 1000)
    let inner = add(UIScrollView(), 0, 50, 100, 100, in: outer)
    inner.contentSize = CGSize(width: 1000, height: 100)
    let view = add(UIView(), 0, 0, 100, 100, in: inner)
    #expect(fraction(of: view) == 0.5)
    outer.contentOffset.y = 50
    #expect(fraction(of: view) == 1)
    inner.contentOffset.x = 75
    #expect(fraction(of: view) == 0.25)
    outer.contentOffset.y = 125
    #expect(fraction(of: view) == 0.0625)
    outer.contentOffset.y = 150
    #expect(fraction(of: view) == 0)
  }

  @Test("the screen clips a window that extends beyond it")
  func screen() {
    let edge = window.screen.bounds.maxX
    let window = UIWindow(frame: CGRect(x: edge - 100, y: 0, width: 200, height: 100))
    window.isHidden = false
    #expect(fraction(of: add(UIView(), 0, 0, 200, 100, in: window)) == 0.5)
    #expect(fraction(of: window) == 0.5)
  }

  @Test("a view without area is completely visible if its location is visible, including edges")
  func noArea() {
    #expect(fraction(of: add(UIView(), 10, 10, 0, 0)) == 1)
    #expect(fraction(of: add(UIView(), 10, 10, 100, 0)) == 1)
    #expect(fraction(of: add(UIView(), 320, 480, 0, 0)) == 1)
    #expect(fraction(of: add(UIView(), 321, 0, 0, 0)) == 0)
    #expect(fraction(of: add(UIView(), 0, -1, 100, 0)) == 0)
  }

  @Test("hidden views and their subviews are not visible")
  func hidden() {
    let outer = add(UIView(), 0, 0, 100, 100)
    let view = add(UIView(), 0, 0, 100, 100, in: outer)
    view.isHidden = true
    #expect(fraction(of: view) == 0)
    view.isHidden = false
    #expect(fraction(of: view) == 1)
    outer.isHidden = true
    #expect(fraction(of: view) == 0)
    outer.isHidden = false
    window.isHidden = true
    #expect(fraction(of: view) == 0)
  }

  @Test("the product of its alpha value and those of its ancestors must be at least 0.1")
  func alpha() {
    let outer = add(UIView(), 0, 0, 100, 100)
    let view = add(UIView(), 0, 0, 100, 100, in: outer)
    view.alpha = 0.1
    #expect(fraction(of: view) == 1)
    view.alpha = 0.09
    #expect(fraction(of: view) == 0)
    view.alpha = 0.5
    outer.alpha = 0.2
    #expect(fraction(of: view) == 1)
    outer.alpha = 0.19
    #expect(fraction(of: view) == 0)
    outer.alpha = 1
    window.alpha = 0.1
    #expect(fraction(of: view) == 0)
  }

  @Test("a view without a window is not visible")
  func noWindow() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(fraction(of: view) == 0)
    let outer = UIView(frame: view.frame)
    outer.addSubview(view)
    #expect(fraction(of: view) == 0)
    window.addSubview(outer)
    #expect(fraction(of: view) == 1)
    view.removeFromSuperview()
    #expect(fraction(of: view) == 0)
  }

  @Test("subviews of a scaled view are scaled")
  func scaled() {
    let outer = add(ScaledView(), 220, 0, 50, 100)
    outer.clipsToBounds = true
    let view = add(UIView(), 10, 0, 40, 100, in: outer)
    let seen = VisibilityFrame().visibility(of: view)
    #expect(seen.area == 8000)
    #expect(seen.fraction == 1)
    view.frame.origin.x = 30
    #expect(fraction(of: view) == 0.5)
  }

  @Test("frames that are not finite or have negative sizes are not visible")
  func wild() {
    #if !canImport(UIKit)
    // Core Animation raises an exception for these frames.
    for number in [CGFloat.nan, .infinity, -.infinity] {
      let view = add(UIView(), number, 0, 100, 100)
      #expect(fraction(of: add(UIView(), 0, 0, 10, 10, in: view)) == 0)
      #expect(!(fraction(of: view) > 0))
    }
    #endif
    #expect(fraction(of: add(UIView(), 10, 10, -100, -100)) <= 1)
  }

  @Test("the geometry of ancestors is computed once for all descendants")
  func shared() {
    var outer: UIView = window
    for _ in 0..<25 { outer = add(UIView(), 0, 0, 320, 480, in: outer) }
    let views = (0..<200).map { _ in add(UIView(), 0, 0, 10, 10, in: outer) }
    let frame = VisibilityFrame()
    for view in views { #expect(frame.visibility(of: view).fraction == 1) }
    #expect(frame.ancestorCount == 26)
    outer.isHidden = true
    frame.begin()
    #expect(frame.visibility(of: views[0]).fraction == 0)
  }

  @Test("a very deep view is measured without a stack overflow")
  func deep() {
    #if canImport(UIKit)
    // UIKit's own visits of a hierarchy may be recursive.
    let depth = 500
    #else
    let depth = 10_000
    #endif
    var outer: UIView = window
    for _ in 0..<depth {
      let inner = UIView(frame: outer.bounds)
      inner.addSubview(outer === window ? UIView() : outer)
      outer = inner
    }
    var innermost = outer
    while let next = innermost.subviews.first { innermost = next }
    #expect(fraction(of: innermost) == 0)
  }
}
