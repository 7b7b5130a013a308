/// An empty UIKit view behind a SwiftUI view, so that rules can refer to it.
///
/// SwiftUI draws most of its views without a UIKit view. Rules use the marker instead, which has the
/// size of the SwiftUI view, receives no touches and is not an accessibility element.
public final class SparkMarkerView: UIView {
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    TrackingState.current.app.hasMarkers = true
  }

  /// Returns the innermost marker at a touch that ended on a view.
  ///
  /// SwiftUI's hosting view receives the touches of all views that it draws. If another view is touched,
  /// it is in front of the markers.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - view: The view that the touch ended on.
  /// - Returns: The smallest marker that contains the touch, of equal ones the frontmost.
  static func marker(at touch: UITouch, on view: UIView) -> SparkMarkerView? {
    guard TrackingState.current.app.hasMarkers, !(view is UIControl), touch.window === view.window
    else { return nil }
    var found: (marker: SparkMarkerView, area: CGFloat)?
    var pending = [view]
    // From back to front.
    while let next = pending.popLast() {
      if next !== view, next.isHidden { continue }
      pending += next.subviews.reversed()
      guard let marker = next as? SparkMarkerView, marker !== view,
        marker.bounds.contains(touch.location(in: marker))
      else { continue }
      let area = marker.bounds.width * marker.bounds.height
      if found.map({ area <= $0.area }) ?? true { found = (marker, area) }
    }
    return found?.marker
  }
}

/// An empty UIKit view that names the screen that it is on.
final class SparkScreenMarkerView: UIView {
  /// The name of the screen.
  var screenName: String? {
    didSet { nameScreen() }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    nameScreen()
  }

  private func nameScreen() {
    guard window != nil, let screenName else { return }
    let controllers = sequence(first: self as UIResponder, next: \.next)
      .lazy.compactMap { $0 as? UIViewController }
    controllers.first { !isContainer($0) }?.sparkName = screenName
  }
}
