import HeadlessUIKit
import SparkRulesModel

/// Sets a control or field as a person would.
@MainActor
struct ValueChange {
  /// What cannot be set, in one sentence.
  struct Refusal: Error {
    /// The sentence.
    let message: String
  }

  /// How switches are tapped.
  let finger: UserInput

  /// Sets a view's value.
  ///
  /// - Parameters:
  ///   - view: A switch, slider, stepper, segmented control, field or text view.
  ///   - value: The value.
  /// - Throws: `Refusal` where the view has no such value.
  func set(_ view: UIView, to value: SparkValue) throws(Refusal) {
    switch view {
    case let element as UISwitch: try set(element, to: value)
    case let slider as UISlider: try set(slider, to: value)
    case let stepper as UIStepper: try set(stepper, to: value)
    case let segments as UISegmentedControl: try set(segments, to: value)
    case let field as UITextField: try type(value, into: field) { field.text = "" }
    case let field as UITextView: try type(value, into: field) { field.text = "" }
    default:
      throw Refusal(message: "this view has no value that a person could change")
    }
  }

  private func set(_ element: UISwitch, to value: SparkValue) throws(Refusal) {
    guard case .bool(let isOn) = value else {
      throw Refusal(message: "a switch is changed to true or false")
    }
    if element.isOn != isOn { _ = finger.tap(element) }
  }

  private func set(_ slider: UISlider, to value: SparkValue) throws(Refusal) {
    let range = Double(slider.minimumValue)...Double(slider.maximumValue)
    slider.value = Float(try number(value, in: range))
    slider.sendActions(for: .valueChanged)
    slider.sendActions(for: .touchUpInside)
  }

  private func set(_ stepper: UIStepper, to value: SparkValue) throws(Refusal) {
    stepper.value = try number(value, in: stepper.minimumValue...stepper.maximumValue)
    stepper.sendActions(for: .valueChanged)
  }

  private func set(_ segments: UISegmentedControl, to value: SparkValue) throws(Refusal) {
    let all = 0..<segments.numberOfSegments
    var chosen: Int?
    if case .int(let number) = value { chosen = number }
    if case .text(let title) = value {
      chosen = all.first { segments.titleForSegment(at: $0) == title }
    }
    guard let chosen, all.contains(chosen) else {
      throw Refusal(
        message: "a segmented control is changed to one of its titles, or to its number from 0")
    }
    segments.selectedSegmentIndex = chosen
    segments.sendActions(for: .valueChanged)
  }

  private func number(
    _ value: SparkValue, in range: ClosedRange<Double>
  ) throws(Refusal) -> Double {
    let number: Double
    switch value {
    case .int(let value): number = Double(value)
    case .double(let value): number = value
    default: throw Refusal(message: "this control is changed to a number")
    }
    guard range.contains(number) else {
      throw Refusal(
        message: "this control goes from \(range.lowerBound) to \(range.upperBound) only")
    }
    return number
  }

  private func type(
    _ value: SparkValue, into field: UIView, clear: () -> Void
  ) throws(Refusal) {
    guard case .text(let text) = value else {
      throw Refusal(message: "a field is changed to a text")
    }
    guard field.becomeFirstResponder() else {
      throw Refusal(message: "the field cannot be edited")
    }
    clear()
    HeadlessScreens.type(text, into: field)
  }
}
