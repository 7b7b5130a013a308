/// The display.
@MainActor
open class UIScreen: NSObject {
  private static let device = UIScreen()

  /// The device's own display.
  open class var main: UIScreen { device }

  /// The display's rectangle in points, with the origin at its upper left corner.
  open package(set) var bounds = UIScreen.defaultBounds

  /// The display of a phone, held upright.
  package static let defaultBounds = CGRect(x: 0, y: 0, width: 390, height: 844)

  /// Pixels in a point.
  open var scale: CGFloat { 3 }
}
