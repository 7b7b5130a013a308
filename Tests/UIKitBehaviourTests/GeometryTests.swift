import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

private let convertPage = "developer.apple.com/documentation/uikit/uiview/convert(_:to:)"
private let flowkeyHits =
  "flowkey/UIKit-cross-platform, UIKitTests/UIView/UIViewTests+hitTest.swift"

@MainActor
@Suite("Geometry")
struct GeometryTests {
  private func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> UIView {
    UIView(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  @Test(
    "bounds start at zero and have the frame's size",
    .source("UIView.h: \"default bounds is zero origin, frame size\""))
  func boundsFollowFrame() {
    let view = view(10, 20, 30, 40)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
  }

  @Test(
    "a new size of the bounds keeps the center",
    .source("developer.apple.com/documentation/uikit/uiview/bounds: changes around the centre"))
  func boundsKeepCenter() {
    let view = view(10, 10, 20, 20)
    view.bounds.size = CGSize(width: 40, height: 40)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  @Test(
    "setting the center moves the frame and keeps the size",
    .source("developer.apple.com/documentation/uikit/uiview/center"))
  func centerMovesFrame() {
    let view = view(0, 0, 20, 10)
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 90, y: 95, width: 20, height: 10))
  }

  @Test("a point is converted between views through both frames", .source(convertPage))
  func convertsPoints() {
    let root = view(0, 0, 200, 200)
    let left = view(10, 10, 50, 50)
    let right = view(100, 20, 50, 50)
    root.addSubview(left)
    root.addSubview(right)
    #expect(left.convert(CGPoint(x: 5, y: 5), to: root) == CGPoint(x: 15, y: 15))
    #expect(left.convert(CGPoint(x: 5, y: 5), to: right) == CGPoint(x: -85, y: -5))
    #expect(left.convert(CGPoint(x: 15, y: 15), from: root) == CGPoint(x: 5, y: 5))
  }

  @Test("a conversion keeps the size of a rectangle", .source(convertPage))
  func convertsRectangles() {
    let root = view(0, 0, 200, 200)
    let inner = view(10, 20, 50, 50)
    root.addSubview(inner)
    #expect(
      inner.convert(inner.bounds, to: root) == CGRect(x: 10, y: 20, width: 50, height: 50))
  }

  @Test(
    "nil means the window",
    .source("\(convertPage): \"If view is nil, this method instead converts to window base\""))
  func convertsToWindow() {
    let host = TestHost()
    let inner = view(10, 20, 50, 50)
    host.canvas.addSubview(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 11, y: 21))
    #expect(inner.convert(CGPoint(x: 11, y: 21), from: nil) == CGPoint(x: 1, y: 1))
  }

  @Test("the origin of the bounds moves the content", .source(convertPage))
  func boundsOriginShifts() {
    let root = view(0, 0, 100, 100)
    let inner = view(10, 50, 10, 10)
    root.addSubview(inner)
    let outer = view(0, 0, 100, 100)
    outer.addSubview(root)
    root.bounds.origin = CGPoint(x: 0, y: 40)
    #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 10, y: 10))
  }

  @Test("a point on the far edges is outside", .source(flowkeyHits))
  func farEdgesAreOutside() {
    let view = view(0, 0, 100, 100)
    #expect(view.point(inside: CGPoint(x: 99, y: 99), with: nil))
    #expect(!view.point(inside: CGPoint(x: 100, y: 100), with: nil))
    #expect(view.point(inside: CGPoint.zero, with: nil))
  }

  @Test("a point is inside the bounds, whatever their origin", .source(flowkeyHits))
  func insideIsInBounds() {
    let view = view(0, 0, 100, 100)
    view.bounds.origin = CGPoint(x: 10_000, y: 10_000)
    #expect(!view.point(inside: CGPoint(x: 50, y: 50), with: nil))
    #expect(view.point(inside: CGPoint(x: 10_050, y: 10_050), with: nil))
  }

  @Test("a hit test returns the innermost view, in front of its siblings", .source(flowkeyHits))
  func hitsInnermost() {
    let root = view(0, 0, 100, 100)
    let back = view(0, 0, 60, 60)
    let front = view(40, 40, 60, 60)
    let inner = view(10, 10, 5, 5)
    root.addSubview(back)
    root.addSubview(front)
    front.addSubview(inner)
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 45, y: 45), with: nil) === front)
    #expect(root.hitTest(CGPoint(x: 52, y: 52), with: nil) === inner)
    #expect(root.hitTest(CGPoint(x: 95, y: 5), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 101, y: 5), with: nil) == nil)
  }

  @Test(
    "a hit test ignores hidden views, views without interaction and nearly transparent ones",
    .source(
      "developer.apple.com/documentation/uikit/uiview/hittest(_:with:): "
        + "hidden, no user interaction, or alpha less than 0.01"),
    arguments: ["hidden", "disabled", "transparent"])
  func passesOver(_ how: String) {
    let root = view(0, 0, 100, 100)
    let cover = view(0, 0, 100, 100)
    let inner = view(0, 0, 100, 100)
    root.addSubview(cover)
    cover.addSubview(inner)
    switch how {
    case "hidden": cover.isHidden = true
    case "disabled": cover.isUserInteractionEnabled = false
    default: cover.alpha = 0.009
    }
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
  }

  @Test(
    "a subview outside its superview is not hit, even if it is visible",
    .source(
      "developer.apple.com/documentation/uikit/uiview/hittest(_:with:): "
        + "\"Points that lie outside the receiver's bounds are never reported as hits\""))
  func clipsHits() {
    let root = view(0, 0, 200, 200)
    let small = view(0, 0, 50, 50)
    let large = view(0, 0, 150, 150)
    root.addSubview(small)
    small.addSubview(large)
    #expect(!small.clipsToBounds)
    #expect(root.hitTest(CGPoint(x: 100, y: 100), with: nil) === root)
  }

  @Test(
    "labels and image views do not receive touches by default",
    .source(
      "UILabel.h, UIImageView.h: \"default is NO\" of userInteractionEnabled"))
  func labelsTakeNoTouches() {
    #expect(!UILabel(frame: .zero).isUserInteractionEnabled)
    #expect(!UIImageView(image: nil).isUserInteractionEnabled)
    #expect(UIView(frame: .zero).isUserInteractionEnabled)
  }

  @Test(
    "a new view is visible and opaque and does not clip",
    .source("UIView.h: defaults of hidden, alpha, clipsToBounds, tag"))
  func defaults() {
    let view = UIView()
    #expect(!view.isHidden)
    #expect(view.alpha == 1)
    #expect(!view.clipsToBounds)
    #expect(view.tag == 0)
    #expect(view.accessibilityIdentifier == nil)
  }

  @Test(
    "isHidden does not depend on the superviews",
    .source("UIView.h: \"default is NO. doesn't check superviews\""))
  func hiddenIsOwn() {
    let root = view(0, 0, 10, 10)
    let inner = view(0, 0, 10, 10)
    root.addSubview(inner)
    root.isHidden = true
    #expect(!inner.isHidden)
  }
}
