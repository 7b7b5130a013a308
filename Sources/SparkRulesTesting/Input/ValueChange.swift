/// Sets the value of a control or field as a person does.
@MainActor
package struct ValueChange {
  /// The reason why a value cannot be set.
  package struct Refusal: Error, CustomStringConvertible {
    /// The reason in a sentence.
    package let description: String
  }

  private let tap: (UIView) -> Void
  private let type: (String, UIView) -> Void

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - tap: Taps a switch.
  ///   - type: Types into a field that is first responder.
  package init(tap: @escaping (UIView) -> Void, type: @escaping (String, UIView) -> Void) {
    self.tap = tap
    self.type = type
  }

  /// Sets a view's value.
  ///
  /// - Parameters:
  ///   - view: A switch, slider, stepper, segmented control, field or text view. A date picker, page control,
  ///     color well or refresh control sends `valueChanged` and keeps its value.
  ///   - value: The value.
  /// - Throws: `Refusal` if the view cannot have the value.
  package func set(_ view: UIView, to value: SparkValue) throws {
    switch view {
    case let toggle as UISwitch: try set(toggle, to: value)
    case let slider as UISlider: try set(slider, to: value)
    case let stepper as UIStepper: try set(stepper, to: value)
    case let segments as UISegmentedControl: try set(segments, to: value)
    case let field as UITextField: try replace(in: field, with: value) { field.text = "" }
    case let field as UITextView: try replace(in: field, with: value) { field.text = "" }
    // No rule can read the value, so that the event is enough.
    case let control as UIControl where control.hasUnreadableValue:
      SparkTracking.performChange(of: control, sending: .valueChanged) {}
    default:
      throw Refusal(description: "this view has no value that a person can change")
    }
  }

  private func set(_ toggle: UISwitch, to value: SparkValue) throws {
    guard case .bool(let isOn) = value else {
      throw Refusal(description: "the value of a switch is true or false")
    }
    if toggle.isOn != isOn { tap(toggle) }
  }

  private func set(_ slider: UISlider, to value: SparkValue) throws {
    let range = Double(slider.minimumValue)...Double(slider.maximumValue)
    let number = Float(try number(value, in: range))
    SparkTracking.performChange(of: slider, sending: .valueChanged) { slider.value = number }
    slider.sendActions(for: .touchUpInside)
  }

  private func set(_ stepper: UIStepper, to value: SparkValue) throws {
    let number = try number(value, in: stepper.minimumValue...stepper.maximumValue)
    SparkTracking.performChange(of: stepper, sending: .valueChanged) { stepper.value = number }
  }

  private func set(_ segments: UISegmentedControl, to value: SparkValue) throws {
    let all = 0..<segments.numberOfSegments
    var index: Int?
    if case .int(let number) = value { index = number }
    if case .text(let title) = value {
      index = all.first { segments.titleForSegment(at: $0) == title }
    }
    guard let index, all.contains(index) else {
      throw Refusal(
        description: "the value of a segmented control is one of its titles, or an index from 0")
    }
    SparkTracking.performChange(of: segments, sending: .valueChanged) {
      segments.selectedSegmentIndex = index
    }
  }

  private func number(
    _ value: SparkValue, in range: ClosedRange<Double>
  ) throws -> Double {
    let number: Double
    switch value {
    case .int(let value): number = Double(value)
    case .double(let value): number = value
    default: throw Refusal(description: "the value of this control is a number")
    }
    guard range.contains(number) else {
      throw Refusal(
        description: "the value of this control is from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private func replace(
    in field: UIView, with value: SparkValue, clear: () -> Void
  ) throws {
    guard case .text(let text) = value else {
      throw Refusal(description: "the value of a field is a string")
    }
    guard field.becomeFirstResponder() else {
      throw Refusal(description: "the field cannot be edited")
    }
    clear()
    type(text, field)
  }
}
