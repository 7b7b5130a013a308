import SparkKit

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// What a view shows, as far as rules may know.
///
/// What a person typed is not for rules: of an editable field there is only its placeholder, and of
/// whatever stands inside one nothing, unless the app opened that field; of a secure field never.
@MainActor enum ViewText {
  /// How many characters of a text rules get.
  static let longest = 255

  /// The text that a view shows: a button's title, a label's text, the title of the selected
  /// segment, `checked` or `unchecked` for a switch, a slider's or stepper's value, a field's
  /// placeholder; else its accessibility label.
  ///
  /// - Parameter view: The view.
  /// - Returns: The text; nil where there is none, or none for rules.
  static func text(of view: UIView) -> String? {
    text(of: view, in: field(around: view))
  }

  /// The text of a view that has been looked at.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - field: The field that it is, or stands in.
  /// - Returns: The text; nil where there is none, or it is what somebody types.
  static func text(of view: UIView, in field: UIView?) -> String? {
    let text =
      if let field {
        field.sparkAllowsText ? typed(in: field) : view === field ? description(of: field) : nil
      } else {
        shown(by: view) ?? filled(view.accessibilityLabel)
      }
    // No text has more characters than bytes, and counting bytes is free.
    guard let text, text.utf8.count > longest else { return text }
    return String(text.prefix(longest))
  }

  /// What a field says of itself, whatever was typed into it.
  private static func description(of field: UIView) -> String? {
    if let placeholder = filled((field as? UITextField)?.placeholder) { return placeholder }
    let typed = (field as? UITextField)?.text ?? (field as? UITextView)?.text ?? ""
    return filled(field.accessibilityLabel).flatMap { label in
      !typed.isEmpty && label.contains(typed) ? nil : label
    }
  }

  /// What was typed into a field, where rules may know it.
  ///
  /// - Parameter field: A text field or text view.
  /// - Returns: The text; nil where it is none of theirs.
  static func typed(in field: UIView) -> String? {
    guard field.sparkAllowsText else { return nil }
    switch field {
    case let field as UITextField: return field.isSecureTextEntry ? nil : field.text
    case let view as UITextView: return view.isSecureTextEntry ? nil : view.text
    default: return nil
    }
  }

  /// The title of a control's selected segment.
  ///
  /// - Parameter control: The control.
  /// - Returns: The title; nil where no segment is selected, or it has none.
  static func segment(of control: UISegmentedControl) -> String? {
    let index = control.selectedSegmentIndex
    guard index >= 0, index < control.numberOfSegments else { return nil }
    return filled(control.titleForSegment(at: index))
  }

  /// The field that a view is, or stands in: UIKit builds fields of labels that show what is typed.
  ///
  /// - Parameter view: The view.
  /// - Returns: The field; nil where there is none.
  static func field(around view: UIView) -> UIView? {
    var next: UIView? = view
    while let view = next {
      if view is UITextField || (view as? UITextView)?.isEditable ?? false { return view }
      next = view.outward
    }
    return nil
  }

  private static func shown(by view: UIView) -> String? {
    switch view {
    case let label as UILabel: filled(label.text)
    // The title of a button's configuration is its label's text only. `titleLabel` would make one.
    case let button as UIButton:
      filled(button.currentTitle)
        ?? button.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first { !$0.isEmpty }
    case let control as UISegmentedControl: segment(of: control)
    case let control as UISwitch: control.isOn ? "checked" : "unchecked"
    case is UISlider, is UIStepper: filled(ViewValues.value(.value, of: view).printed)
    case let view as UITextView: filled(view.text)
    default: nil
    }
  }

  private static func filled(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return text
  }
}
