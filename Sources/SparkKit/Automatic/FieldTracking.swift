/// Reports fields whose text a person has changed, and the Return key, to the detector.
@MainActor
package enum FieldTracking {
  /// What is known about a field while it is edited.
  @MainActor private final class Editing {
    /// The hash of the text when editing began, which differs in each process; the text itself is not kept.
    let hash: Int
    /// The action for the Return key.
    var action: UIAction?

    init(_ hash: Int) { self.hash = hash }
  }

  private static let key = AttachmentKey<Editing>()
  private static var attached: AttachedObjects { TrackingState.current.attached }
  /// The identifier of the action for the Return key, which is none of the app's.
  private static let submitIdentifier = UIAction.Identifier("spark.submit")

  /// Whether any rule waits for the Return key.
  ///
  /// Only then a field gets an action while it is edited. The action is for `primaryActionTriggered`:
  /// one for `editingDidEndOnExit` would make Return end editing. That a field sends the former for
  /// Return is documented for UIKit, and not confirmed on a device.
  package static var observesReturn: Bool {
    get { TrackingState.current.automatic.observesReturn }
    set {
      guard newValue != observesReturn else { return }
      TrackingState.current.automatic.observesReturn = newValue
      for field in attached.fields.all { updateAction(of: field) }
    }
  }

  /// Examines a view that became first responder.
  ///
  /// - Parameter view: The view.
  static func didBeginEditing(_ view: UIView) {
    guard let hash = textHash(of: view) else { return }
    attached.fields.removeAll { $0 === view }
    attached.fields.append(view)
    view[attachment: key] = Editing(hash)
    updateAction(of: view)
  }

  /// Examines a view that resigned first responder.
  ///
  /// - Parameter view: The view.
  static func didEndEditing(_ view: UIView) {
    guard let hash = view[attachment: key]?.hash else { return }
    forget(view)
    attached.fields.removeAll { $0 === view }
    if textHash(of: view) != hash { SparkDetector.track(.valueChanged, for: view) }
  }

  /// Forgets the views that are being edited; nothing is reported.
  static func reset() {
    let former = attached.fields.all
    attached.fields.removeAll()
    for field in former { forget(field) }
  }

  private static func forget(_ view: UIView) {
    setAction(nil, of: view)
    view[attachment: key] = nil
    view.releaseEventsUnlessShown()
  }

  private static func updateAction(of view: UIView) {
    guard observesReturn, let field = view as? UITextField else { return setAction(nil, of: view) }
    let submit = UIAction(identifier: submitIdentifier) { [weak field] _ in
      SparkDetector.track(.didSubmit, for: field)
    }
    setAction(submit, of: field)
  }

  private static func setAction(_ action: UIAction?, of view: UIView) {
    guard let editing = view[attachment: key], let control = view as? UIControl else { return }
    if let former = editing.action {
      control.removeAction(former, for: .primaryActionTriggered)
    }
    if let action { control.addAction(action, for: .primaryActionTriggered) }
    editing.action = action
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
