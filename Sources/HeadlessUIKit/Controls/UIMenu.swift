/// A menu.
@MainActor
open class UIMenu: UIMenuElement {
  /// The elements of the menu.
  open private(set) var children: [UIMenuElement]

  /// Creates a menu with elements.
  public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title, image: image)
  }
}
