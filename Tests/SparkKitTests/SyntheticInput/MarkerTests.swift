import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

@MainActor
@Suite("Markers of SwiftUI views")
struct MarkerTests {
  private func marker(
    _ name: String, _ frame: CGRect, in host: UIView, on screens: AutomaticScreens
  ) -> SparkMarkerView {
    let marker = SparkMarkerView()
    marker.isUserInteractionEnabled = false
    // SwiftUI places each view that it does not draw itself in a view of its own.
    let wrapper = screens.add(UIView(), in: host, at: frame)
    wrapper.isUserInteractionEnabled = false
    screens.add(marker, in: wrapper, at: wrapper.bounds)
    return screens.watch(marker, name, for: [.didEndTouch])
  }

  @Test("a tap is one on the innermost marker that contains it")
  func taps() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let host = screens.watch(
      screens.add(UIView(), at: screens.window.bounds), "host", for: [.didEndTouch])
    let row = marker("row", CGRect(x: 0, y: 0, width: 320, height: 100), in: host, on: screens)
    let buy = marker("buy", CGRect(x: 200, y: 20, width: 80, height: 40), in: host, on: screens)
    let points = [CGPoint(x: 220, y: 40), CGPoint(x: 20, y: 40), CGPoint(x: 20, y: 300)]
    for point in points { HeadlessScreens.tap(at: point, in: screens.window) }
    #expect(screens.take() == ["buy didEndTouch", "row didEndTouch", "host didEndTouch"])
    buy.superview?.isHidden = true
    HeadlessScreens.tap(at: points[0], in: screens.window)
    row.superview?.removeFromSuperview()
    HeadlessScreens.tap(at: points[1], in: screens.window)
    #expect(screens.take() == ["row didEndTouch", "host didEndTouch"])
  }

  @Test("a drag, and a tap on a UIKit view in front of a marker, are not taps on the marker")
  func others() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let host = screens.add(UIView(), at: screens.window.bounds)
    _ = marker("row", CGRect(x: 0, y: 0, width: 320, height: 300), in: host, on: screens)
    let front = screens.watch(screens.add(UIView(), in: host), "front")
    let button = screens.add(
      UIButton(), in: host, at: CGRect(x: 20, y: 100, width: 100, height: 40))
    screens.watch(button, "button", for: [.didEndTouch])
    HeadlessScreens.tap(on: front)
    HeadlessScreens.tap(on: button)
    #expect(screens.take() == ["front didEndTouch", "button didEndTouch"])
    HeadlessScreens.drag(
      from: CGPoint(x: 250, y: 20), to: CGPoint(x: 250, y: 200), in: screens.window)
    #expect(screens.take() == [])
  }
}
