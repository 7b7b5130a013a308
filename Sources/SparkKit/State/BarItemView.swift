/// The view that represents a bar item for rules, which apply to views only.
///
/// It is never in a window. A path finds it inside the root view of the controller whose navigation item
/// or toolbar contains the item; its class name is `UIBarButtonItem`.
final class BarItemView: UIControl {
  @MainActor private struct Entry {
    weak var item: UIBarItem?
  }

  private static let key = AttachmentKey<BarItemView>()
  /// The items that have a view; those that a person tapped.
  private static var entries: [Entry] = []

  private weak var item: UIBarItem?

  /// The view of an item, which is created if there is none.
  static func of(_ item: UIBarItem) -> BarItemView {
    if let view = item[attachment: key] { return view }
    let created = BarItemView(frame: .zero)
    created.item = item
    item[attachment: key] = created
    entries.removeAll { $0.item == nil }
    entries.append(Entry(item: item))
    return created
  }

  /// Removes the views of all items.
  static func removeAll() {
    for entry in entries { entry.item?[attachment: key] = nil }
    entries = []
  }

  /// Copies what rules read from the item.
  ///
  /// - Parameter container: The root view of the screen that the item belongs to; nil if it is unknown.
  func update(container: UIView?) {
    createdSparkState.container = container
    accessibilityIdentifier = item?.accessibilityIdentifier
    accessibilityLabel = item?.accessibilityLabel ?? item?.title
    isEnabled = item?.isEnabled ?? false
  }
}
