/// The text that a view shows, as far as rules may read it.
///
/// Rules never read what a person typed: of an editable field they read only its placeholder, and
/// of the views inside a field nothing, unless the app allows it (`sparkAllowsText`). They never
/// read a field that is or was secure. Any view that receives text is a field.
@MainActor package enum ViewText {
  /// The maximum number of characters that rules read.
  static let limit = 255

  /// Returns the text that a view shows.
  ///
  /// This is a button's title, a label's text, the title of the selected segment, `checked` or
  /// `unchecked` for a switch, a slider's or stepper's value, a field's placeholder, otherwise the
  /// accessibility label. The text of a cell without an accessibility label is that of the first label inside it.
  ///
  /// - Parameter view: The view.
  /// - Returns: The text; nil if there is none, or if rules must not read it.
  package static func text(of view: UIView) -> String? {
    let text =
      if let field = field(around: view) {
        field.sparkAllowsText
          ? field.sparkReadableText : view === field ? description(of: field) : nil
      } else {
        shown(by: view) ?? nonEmpty(view.accessibilityLabel) ?? title(of: view)
      }
    // A text has at most as many characters as bytes, and its bytes are counted in constant time.
    guard let text, text.utf8.count > limit else { return text }
    return String(text.prefix(limit))
  }

  /// The placeholder or label of a field, without what was typed.
  private static func description(of field: UIView) -> String? {
    nonEmpty((field as? UITextField)?.placeholder) ?? nonEmpty(field.sparkReadableLabel)
  }

  /// Returns the title of a control's selected segment.
  ///
  /// - Parameter control: The control.
  /// - Returns: The title; nil if no segment is selected, or if it has none.
  static func segment(of control: UISegmentedControl) -> String? {
    let index = control.selectedSegmentIndex
    guard index >= 0, index < control.numberOfSegments else { return nil }
    return nonEmpty(control.titleForSegment(at: index))
  }

  /// Returns the field that a view is or is in: UIKit shows a field's text in labels inside it.
  ///
  /// - Parameter view: The view.
  /// - Returns: The field; nil if there is none.
  static func field(around view: UIView) -> UIView? {
    var next: UIView? = view
    while let view = next {
      if view.sparkReceivesText { return view }
      next = view.outward
    }
    return nil
  }

  private static func shown(by view: UIView) -> String? {
    switch view {
    case let label as UILabel: nonEmpty(label.text)
    // The title of a button's configuration is only its label's text. `titleLabel` would create
    // one.
    case let button as UIButton:
      nonEmpty(button.currentTitle)
        ?? button.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first { !$0.isEmpty }
    case let control as UISegmentedControl: segment(of: control)
    case let control as UISwitch: control.isOn ? "checked" : "unchecked"
    case is UISlider, is UIStepper: nonEmpty(ViewValues.value(.value, of: view).printed)
    case let view as UITextView: nonEmpty(view.text)
    default: nil
    }
  }

  /// The text of the first visible label in a cell, which is what a person calls its row.
  private static func title(of cell: UIView) -> String? {
    guard cell is UITableViewCell || cell is UICollectionViewCell else { return nil }
    var views = Array(cell.subviews.reversed())
    var visited = 0
    while let view = views.popLast(), visited < 100 {
      visited += 1
      let isTyped = view is UITextView || view.sparkReceivesText
      guard !view.isHidden, !view.sparkPrivate, !isTyped else { continue }
      if let text = nonEmpty((view as? UILabel)?.text) { return text }
      views += view.subviews.reversed()
    }
    return nil
  }

  private static func nonEmpty(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return text
  }
}
