/// The display.
@MainActor
open class UIScreen: NSObject {
  private static let device = UIScreen()

  /// The device's display.
  open class var main: UIScreen { device }

  /// The display's rectangle in points, with the origin at its upper left corner.
  open package(set) var bounds = UIScreen.defaultBounds

  /// The display of a phone in portrait orientation.
  package static let defaultBounds = CGRect(x: 0, y: 0, width: 390, height: 844)

  /// The number of pixels per point.
  open var scale: CGFloat { 3 }
}
