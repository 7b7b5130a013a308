/// The contents of UIKit's views in a snapshot.
@MainActor
enum ViewContent {
  /// Returns the fields that depend on the view's class.
  static func fields(of view: UIView) -> [String: SparkValue] {
    var fields = content(of: view)
    if let control = view as? UIControl {
      if !control.isEnabled { fields["enabled"] = false }
      if control.isSelected { fields["selected"] = true }
    }
    let isSelectedCell =
      (view as? UITableViewCell)?.isSelected ?? (view as? UICollectionViewCell)?.isSelected
    if isSelectedCell == true { fields["selected"] = true }
    return fields
  }

  private static func content(of view: UIView) -> [String: SparkValue] {
    switch view {
    case let button as UIButton: texts(["text": button.currentTitle])
    case let label as UILabel: texts(["text": label.text])
    case let field as UITextField:
      typed(in: field, isSecure: field.sparkIsSecret)
        .merging(texts(["placeholder": field.placeholder]), uniquingKeysWith: { $1 })
    case let field as UITextView:
      typed(in: field, isSecure: field.sparkIsSecret)
    case let element as UISwitch: ["on": .bool(element.isOn)]
    case let slider as UISlider:
      numbers(Double(slider.value), Double(slider.minimumValue), Double(slider.maximumValue))
    case let stepper as UIStepper:
      numbers(stepper.value, stepper.minimumValue, stepper.maximumValue)
    case let control as UISegmentedControl: segments(of: control)
    default: [:]
    }
  }

  private static func texts(_ texts: [String: String?]) -> [String: SparkValue] {
    texts.compactMapValues { $0.map(SparkValue.text) }
  }

  private static func typed(in field: UIView, isSecure: Bool) -> [String: SparkValue] {
    var fields: [String: SparkValue] = [:]
    if isSecure { fields["secure"] = true }
    if field.sparkAllowsText { fields["allowsText"] = true }
    fields["text"] = field.sparkReadableText.map(SparkValue.text)
    return fields
  }

  private static func numbers(
    _ value: Double, _ minimum: Double, _ maximum: Double
  ) -> [String: SparkValue] {
    guard value.isFinite, minimum.isFinite, maximum.isFinite else { return [:] }
    return ["value": .double(value), "range": [.double(minimum), .double(maximum)]]
  }

  private static func segments(of control: UISegmentedControl) -> [String: SparkValue] {
    let titles = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" }
    var fields: [String: SparkValue] = ["segments": .list(titles.map(SparkValue.text))]
    if titles.indices.contains(control.selectedSegmentIndex) {
      fields["value"] = .int(control.selectedSegmentIndex)
    }
    return fields
  }

  /// Returns the subviews without the internal views of UIKit's controls.
  ///
  /// The views inside a view that receives text contain what a person typed.
  static func children(of view: UIView) -> [UIView] {
    if view.sparkReceivesText { return [] }
    return switch view {
    case is UITextView, is UISwitch, is UISlider, is UIStepper,
      is UISegmentedControl:
      []
    case let button as UIButton:
      button.subviews.filter { ($0 as? UILabel)?.text != button.currentTitle || !($0 is UILabel) }
    default: view.subviews
    }
  }
}
