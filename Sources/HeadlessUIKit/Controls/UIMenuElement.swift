/// Something in a menu: a title and an image.
@MainActor
open class UIMenuElement: NSObject {
  /// Whether the element has a tick.
  public enum State: Int, Sendable {
    /// It has none.
    case off = 0
    /// It has one.
    case on = 1
    /// It has a dash.
    case mixed = 2
  }

  /// How the element looks.
  public struct Attributes: OptionSet, Sendable {
    /// The bits, as in UIKit's header.
    public let rawValue: UInt
    /// Creates attributes from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not seen.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The title in the menu.
  open var title: String
  /// The image beside it.
  open var image: UIImage?
  /// The subtitle.
  open var subtitle: String?
  /// The identifier for automation.
  open var accessibilityIdentifier: String?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

extension UIMenuElement: UIAccessibilityIdentification {}
