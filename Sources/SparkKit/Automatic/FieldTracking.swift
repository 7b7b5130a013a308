/// Reports fields whose text a person has changed, and the Return key, to the detector.
@MainActor
package enum FieldTracking {
  /// What is known about a field while it is edited.
  @MainActor private final class Editing {
    /// The hash of the text when editing began, which differs in each process; the text itself is not kept.
    let hash: Int
    /// The action for the Return key.
    let action: UIAction?

    init(_ hash: Int, _ action: UIAction?) {
      self.hash = hash
      self.action = action
    }
  }

  private static let key = AttachmentKey<Editing>()
  /// The identifier of the action for the Return key, which is none of the app's.
  static let submitIdentifier = UIAction.Identifier("spark.submit")

  /// Whether any rule waits for the Return key.
  ///
  /// Only then a field gets an action while it is edited. The action is for `primaryActionTriggered`:
  /// one for `editingDidEndOnExit` would make Return end editing. That a field sends the former for
  /// Return is documented for UIKit, and not confirmed on a device.
  package static var observesReturn = false

  /// Examines a view that became first responder.
  ///
  /// - Parameter view: The view.
  package static func didBeginEditing(_ view: UIView) {
    guard let hash = textHash(of: view) else { return }
    var action: UIAction?
    if observesReturn, let field = view as? UITextField {
      let submit = UIAction(identifier: submitIdentifier) { [weak field] _ in
        SparkDetector.track(.didSubmit, for: field)
      }
      field.addAction(submit, for: .primaryActionTriggered)
      action = submit
    }
    view[attachment: key] = Editing(hash, action)
  }

  /// Examines a view that resigned first responder.
  ///
  /// - Parameter view: The view.
  package static func didEndEditing(_ view: UIView) {
    guard let editing = view[attachment: key] else { return }
    view[attachment: key] = nil
    if let action = editing.action {
      (view as? UIControl)?.removeAction(action, for: .primaryActionTriggered)
    }
    if textHash(of: view) != editing.hash { SparkDetector.track(.valueChanged, for: view) }
  }

  private static func textHash(of view: UIView) -> Int? {
    switch view {
    case let field as UITextField: (field.text ?? "").hashValue
    case let view as UITextView: (view.text ?? "").hashValue
    default: nil
    }
  }
}

extension SparkTrigger {
  /// The value of a control or field has changed.
  package static let valueChanged = SparkTrigger("valueChanged")
  /// Return was pressed in a field.
  package static let didSubmit = SparkTrigger("didSubmit")
  /// A touch stayed on a view.
  package static let didLongPress = SparkTrigger("didLongPress")
}
