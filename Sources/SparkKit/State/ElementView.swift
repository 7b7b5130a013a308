/// The view that represents something that a person chooses and that is not a view, for rules, which apply
/// to views only: an item of a bar, or a choice in a menu or an alert.
///
/// It is never in a window. A path finds it inside its container: the root view of a screen, or the view
/// that has the menu. Its class names are those of the element, followed by those of a control.
class ElementView: UIControl {
  /// The names of the element's class and superclasses.
  class var elementClasses: [String] { [] }

  private static let key = AttachmentKey<ElementView>()

  /// The view of an element, which is created if there is none.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - isOwned: Whether something refers to the element after the present call. Otherwise it may be being
  ///     deallocated; it must not be referred to, not even weakly, and gets another view next time.
  /// - Returns: The view.
  static func of(_ element: NSObject, isOwned: Bool) -> ElementView {
    if let view = element[attachment: key] { return view }
    let created = make(for: element)
    guard isOwned else { return created }
    element[attachment: key] = created
    TrackingState.current.attached.elements.append(element)
    return created
  }

  private static func make(for element: NSObject) -> ElementView {
    switch element {
    case is UITabBarItem: TabBarItemView(frame: .zero)
    case is UIBarItem: BarItemView(frame: .zero)
    case is UIAlertAction: AlertActionView(frame: .zero)
    default: MenuActionView(frame: .zero)
    }
  }

  /// Removes the views of all elements.
  static func removeAll() {
    let attached = TrackingState.current.attached
    for element in attached.elements.all { element[attachment: key] = nil }
    attached.elements.removeAll()
  }

  /// Sets what rules read from the element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - text: The text that the element shows.
  ///   - isEnabled: Whether the element can be chosen.
  ///   - container: The view inside which paths find the element; nil if it is unknown.
  func update(
    from element: any UIAccessibilityIdentification, text: String?, isEnabled: Bool = true,
    in container: UIView?
  ) {
    createdSparkState.container = container
    accessibilityIdentifier = element.accessibilityIdentifier
    accessibilityLabel = text
    self.isEnabled = isEnabled
  }
}

private final class BarItemView: ElementView {
  override class var elementClasses: [String] { ["UIBarButtonItem", "UIBarItem"] }
}

private final class TabBarItemView: ElementView {
  override class var elementClasses: [String] { ["UITabBarItem", "UIBarItem"] }
}

private final class MenuActionView: ElementView {
  override class var elementClasses: [String] { ["UIAction"] }
}

private final class AlertActionView: ElementView {
  override class var elementClasses: [String] { ["UIAlertAction"] }
}
