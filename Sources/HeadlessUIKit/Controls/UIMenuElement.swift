/// An element of a menu: a title and an image.
@MainActor
open class UIMenuElement: NSObject {
  /// The check mark of an element.
  public enum State: Int, Sendable {
    /// No check mark.
    case off = 0
    /// A check mark.
    case on = 1
    /// A dash.
    case mixed = 2
  }

  /// The style of an element.
  public struct Attributes: OptionSet, Sendable {
    /// The bits, as in UIKit's header.
    public let rawValue: UInt
    /// Creates attributes from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element deletes data.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is hidden.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The title in the menu.
  open var title: String
  /// The image.
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
