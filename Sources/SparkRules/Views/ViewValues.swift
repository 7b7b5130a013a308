/// Reads the values of `view.…`.
@MainActor enum ViewValues {
  /// Returns the present value of a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - view: The view.
  /// - Returns: The value; null if the view has no such property.
  static func value(_ property: ViewProperty, of view: UIView) -> SparkValue {
    switch property {
    case .id: text(ShownViews.identifier(of: view))
    case .type: .text(ClassNames.name(of: view))
    case .text: text(ViewText.text(of: view))
    case .value: value(of: view)
    case .on: (view as? UISwitch).map { .bool($0.isOn) } ?? .null
    case .enabled: (view as? UIControl).map { .bool($0.isEnabled) } ?? .null
    case .selected: selected(view)
    case .path: .text(ViewPath.path(to: view))
    }
  }

  private static func text(_ text: String?) -> SparkValue {
    guard let text, !text.isEmpty else { return .null }
    return .text(text)
  }

  private static func value(of view: UIView) -> SparkValue {
    switch view {
    case let control as UISwitch: .bool(control.isOn)
    // Converted through its text: the double nearest to the float 0.3 prints as
    // 0.30000001192092896.
    case let control as UISlider: Double(control.value.description).map { .double($0) } ?? .null
    case let control as UIStepper: .double(control.value)
    case let control as UISegmentedControl: text(ViewText.segment(of: control))
    case is UITextField, is UITextView: text(view.sparkReadableText)
    default: .null
    }
  }

  private static func selected(_ view: UIView) -> SparkValue {
    switch view {
    case let control as UIControl: .bool(control.isSelected)
    case let cell as UITableViewCell: .bool(cell.isSelected)
    case let cell as UICollectionViewCell: .bool(cell.isSelected)
    default: .null
    }
  }
}
