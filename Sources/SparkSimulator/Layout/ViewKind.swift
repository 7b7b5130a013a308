/// What a view is to a person, for drawing it.
package enum ViewKind: String, Sendable, CaseIterable {
  case button, label, image, field, `switch`, slider, stepper, segments, scroll, list, cell, bar,
    web, view

  /// The kinds of UIKit's classes.
  private static let kinds: [String: ViewKind] = [
    "UIButton": .button, "UILabel": .label, "UIImageView": .image, "UITextField": .field,
    "UITextView": .field, "UISearchBar": .field, "UISwitch": .switch, "UISlider": .slider,
    "UIStepper": .stepper, "UISegmentedControl": .segments, "UITableView": .list,
    "UICollectionView": .list, "UITableViewCell": .cell, "UICollectionViewCell": .cell,
    "UIScrollView": .scroll, "UINavigationBar": .bar, "UITabBar": .bar, "UIToolbar": .bar,
    "WKWebView": .web,
  ]

  /// Creates the kind of a view.
  ///
  /// - Parameter classes: Its class and superclasses, most derived first.
  init(_ classes: [String]) {
    self = classes.lazy.compactMap { Self.kinds[$0] }.first ?? .view
  }

  /// The steps of a session that a person can do with such a view.
  ///
  /// - Parameter isTarget: Whether the view handles touches.
  /// - Returns: The keywords of the steps.
  func steps(isTarget: Bool) -> [String] {
    let own: [SessionKeyword] =
      switch self {
      case .button: [.tap]
      case .switch: [.tap, .change]
      case .slider, .stepper, .segments: [.change, .tap]
      case .field: [.focus, .change, .submit, .blur]
      case .scroll, .list, .web: [.scroll]
      case .cell: [.tap, .select, .deselect]
      case .label, .image, .bar, .view: isTarget ? [.tap] : []
      }
    return own.map(\.rawValue)
  }
}
