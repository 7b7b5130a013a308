import Foundation

/// What is known about a touch since it began; attached to the touch.
@MainActor
final class TouchHistory {
  /// The distance in points that a touch may move and still be a tap.
  ///
  /// This is what UIKit's tap gesture recognizer allows according to reimplementations of UIKit. The
  /// value is private and not confirmed on a device.
  static let tapSlop: CGFloat = 45
  /// The longest duration of a tap in seconds; from the same sources, and not confirmed either.
  static let tapDuration: TimeInterval = 0.75

  /// The shortest duration of a long press in seconds, and the longest distance in points: the defaults of
  /// `UILongPressGestureRecognizer` in its documentation.
  static let longPress = (duration: 0.5, slop: CGFloat(10))

  private static let key = AttachmentKey<TouchHistory>()

  private let start: CGPoint
  private let startTime: TimeInterval
  /// The longest distance from the start so far.
  private var distance: CGFloat = 0
  /// Whether a gesture recognizer has recognized the touch as something other than a tap.
  ///
  /// This is recorded when it happens: the recognizer of a swipe is reset before the touch ends.
  private(set) var isRecognized = false
  /// The time of the touch when its end was reported; if UIKit reuses the object, the time differs.
  private var reportTime: TimeInterval?
  private var isLongPressReported = false

  private init(_ touch: UITouch) {
    start = touch.location(in: nil)
    startTime = touch.timestamp
  }

  /// Returns the history of a touch; nil if the beginning of the touch was not tracked.
  static func of(_ touch: UITouch) -> TouchHistory? { touch[attachment: key] }

  private static func begin(_ touch: UITouch) {
    if of(touch) == nil { TrackingState.current.attached.touches.append(touch) }
    touch[attachment: key] = TouchHistory(touch)
  }

  /// Removes all histories.
  static func removeAll() {
    let attached = TrackingState.current.attached
    for touch in attached.touches.all { touch[attachment: key] = nil }
    attached.touches.removeAll()
  }

  /// Updates the histories of touches, before and after they are sent to the windows.
  ///
  /// - Returns: The number of touches that were not known before.
  @discardableResult
  static func update(_ touches: Set<UITouch>) -> Int {
    var begun = 0
    for touch in touches {
      if touch.phase == .began, of(touch)?.startTime != touch.timestamp {
        begin(touch)
        begun += 1
      }
      of(touch)?.update(from: touch)
    }
    return begun
  }

  private func update(from touch: UITouch) {
    let location = touch.location(in: nil)
    let (x, y) = (location.x - start.x, location.y - start.y)
    distance = max(distance, (x * x + y * y).squareRoot())
    if TouchTracking.isRecognizedNow(touch) { isRecognized = true }
  }

  /// Records that the end of a touch was reported.
  static func setReported(_ touch: UITouch) {
    if of(touch) == nil { begin(touch) }
    of(touch)?.reportTime = touch.timestamp
  }

  static func isReported(_ touch: UITouch) -> Bool { of(touch)?.reportTime == touch.timestamp }

  /// Returns whether a touch that ends was a long press, the first time that it is asked.
  static func endsLongPress(_ touch: UITouch) -> Bool {
    guard let history = of(touch), !history.isLongPressReported,
      touch.timestamp - history.startTime >= longPress.duration,
      history.distance <= longPress.slop
    else { return false }
    history.isLongPressReported = true
    return true
  }

  /// Returns whether a touch that ends is a tap.
  ///
  /// A cell that is highlighted will be selected, however long the touch took.
  static func isTap(_ touch: UITouch) -> Bool {
    guard let history = of(touch) else { return true }
    let isShort = touch.timestamp - history.startTime <= tapDuration
    return !history.isRecognized && history.distance <= tapSlop
      && (isShort || touch.view?.isInHighlightedCell ?? false)
  }
}

extension UIView {
  fileprivate var isInHighlightedCell: Bool {
    switch sparkCellInList?.cell {
    case let cell as UITableViewCell: cell.isHighlighted
    case let cell as UICollectionViewCell: cell.isHighlighted
    default: false
    }
  }
}
