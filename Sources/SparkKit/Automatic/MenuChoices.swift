/// Reports what a person chooses in the menu of a control, of a bar item, or of a view (a context menu).
///
/// UIKit performs the action of the choice, with the object that has the menu as its sender. That it does so
/// for every kind of menu is not confirmed on a device. A handler of a control and the primary action of a bar
/// item are performed in the same way, and are not choices.
@MainActor
enum MenuChoices {
  /// Returns the view whose menu contains an action that is performed; nil if the action is not a choice.
  static func menu(of action: UIAction, performedBy sender: Any?) -> UIView? {
    // Unlike most handlers, a choice has a title.
    guard !action.title.isEmpty else { return nil }
    switch sender {
    case let item as UIBarButtonItem:
      return item.primaryAction?.identifier == action.identifier ? nil : BarItems.view(of: item)
    case let control as UIControl:
      guard control.isOwned, PrimaryEvent.events(of: action, in: control).isEmpty else {
        return nil
      }
      guard let item = BarItems.item(shownBy: control) else { return control }
      return BarItems.view(of: item)
    #if canImport(UIKit)
    case let interaction as UIContextMenuInteraction: return interaction.view
    #endif
    default: return nil
    }
  }

  /// Reports an action that a person has chosen.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - menu: The view whose menu contains it.
  static func report(_ action: UIAction, in menu: UIView) {
    guard !SystemViews.contain(menu) else { return }
    let view = ElementView.of(action, isOwned: true)
    view.update(from: action, text: action.title, in: menu)
    ActionTracking.report(action, view)
  }
}
