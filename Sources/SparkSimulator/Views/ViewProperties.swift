import HeadlessUIKit
import SparkRulesCompiler

/// The properties of views that a screen file can set.
@MainActor
enum ViewProperties {
  /// Sets the properties of a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - node: The values.
  ///   - isSet: Whether the property with this key is set.
  static func set(
    _ view: UIView, _ node: ViewNode, where isSet: (String) -> Bool = { _ in true }
  ) {
    setCommon(view, node, isSet)
    if let control = view as? UIControl {
      if isSet("enabled") { control.isEnabled = node.isEnabled }
      if isSet("selected") { control.isSelected = node.isSelected }
    }
    switch view {
    case is UITextField, is UITextView: setField(view, node, isSet)
    case is UISlider, is UIStepper, is UISegmentedControl: setValue(view, node, isSet)
    default: setOwn(view, node, isSet)
    }
  }

  /// Sets the properties of all views.
  private static func setCommon(_ view: UIView, _ node: ViewNode, _ isSet: (String) -> Bool) {
    if isSet("id") { view.accessibilityIdentifier = node.identifier }
    if isSet("label") { view.accessibilityLabel = node.label }
    if isSet("hidden"), !(view is UIWindow) { view.isHidden = node.isHidden }
    if isSet("touchable"), let isTouchable = node.isTouchable {
      view.isUserInteractionEnabled = isTouchable
    }
    if isSet("private") { view.sparkPrivate = node.isPrivate }
    if isSet("allowsText") { view.sparkAllowsText = node.allowsText }
    if isSet("data") { view.sparkData = node.data }
    if isSet("identity") {
      switch node.identity {
      case .text(let text): view.sparkIdentity = text
      case .int(let number): view.sparkIdentity = number
      default: view.sparkIdentity = nil
      }
    }
    HeadlessTree.noteChange()
  }

  private static func setOwn(_ view: UIView, _ node: ViewNode, _ isSet: (String) -> Bool) {
    switch view {
    case let button as UIButton where isSet("text"): button.setTitle(node.text, for: .normal)
    case let label as UILabel where isSet("text"): label.text = node.text
    case let cell as UITableViewCell where isSet("selected"): cell.isSelected = node.isSelected
    case let cell as UICollectionViewCell where isSet("selected"):
      cell.isSelected = node.isSelected
    case let toggle as UISwitch where isSet("on"): toggle.isOn = node.isOn ?? false
    default: break
    }
  }

  private static func setField(_ view: UIView, _ node: ViewNode, _ isSet: (String) -> Bool) {
    if let field = view as? UITextField {
      if isSet("text") { field.text = node.text ?? "" }
      if isSet("placeholder") { field.placeholder = node.placeholder }
      if isSet("secure") { field.isSecureTextEntry = node.isSecure }
    } else if let field = view as? UITextView {
      if isSet("text") { field.text = node.text ?? "" }
      if isSet("secure") { field.isSecureTextEntry = node.isSecure }
    }
  }

  private static func setValue(_ view: UIView, _ node: ViewNode, _ isSet: (String) -> Bool) {
    let range = isSet("range")
    switch view {
    case let slider as UISlider:
      if range { slider.minimumValue = Float(node.range?.lowerBound ?? 0) }
      if range { slider.maximumValue = Float(node.range?.upperBound ?? 1) }
      if isSet("value") { slider.value = Float(node.value ?? 0) }
    case let stepper as UIStepper:
      if range { stepper.minimumValue = node.range?.lowerBound ?? 0 }
      if range { stepper.maximumValue = node.range?.upperBound ?? 100 }
      if isSet("value") { stepper.value = node.value ?? 0 }
    case let segments as UISegmentedControl:
      if isSet("value"), let value = node.value.flatMap({ Int(exactly: $0) }) {
        segments.selectedSegmentIndex = value
      }
    default: break
    }
  }
}
