extension UIView {
  /// What a person typed into this text field or text view, if it may be read.
  ///
  /// It is nil unless the app allows it (`sparkAllowsText`), and always nil for a secret field. Nothing
  /// else reads typed text, so this is the only code that decides about it.
  package var sparkReadableText: String? {
    guard sparkAllowsText, !sparkIsSecret else { return nil }
    switch self {
    case let field as UITextField: return field.text
    case let view as UITextView: return view.text
    default: return nil
    }
  }

  /// Whether a person types into this view: a field, a text view that can be edited, or any other view that
  /// receives text, such as one that draws the digits of a code itself.
  package var sparkReceivesText: Bool {
    (self as? UITextView)?.isEditable ?? (self is any UIKeyInput)
  }

  /// The accessibility label, unless it may contain what a person typed.
  package var sparkReadableLabel: String? {
    guard let label = accessibilityLabel, sparkReceivesText else { return accessibilityLabel }
    switch self {
    case let field as UITextField: return Self.contains(label, field.text) ? nil : label
    case let view as UITextView: return Self.contains(label, view.text) ? nil : label
    // What was typed into a view of the app is not known.
    default: return (self as? any UIKeyInput)?.hasText ?? false ? nil : label
    }
  }

  private static func contains(_ label: String, _ typed: String?) -> Bool {
    guard let typed, !typed.isEmpty else { return false }
    return label.contains(typed)
  }

  /// Remembers that this field is secure, because a button can show its password later.
  func rememberIfSecure() {
    let isSecure =
      (self as? UITextField)?.isSecureTextEntry ?? (self as? UITextView)?.isSecureTextEntry ?? false
    if isSecure { createdSparkState.wasSecure = true }
  }

  /// Whether what is typed into this view must never be read.
  ///
  /// A field that was secure remains secret, because a button can show its password. A field for a password
  /// or a code is secret even if it is never secure.
  package var sparkIsSecret: Bool {
    rememberIfSecure()
    if sparkState?.wasSecure == true { return true }
    let type = (self as? UITextField)?.textContentType ?? (self as? UITextView)?.textContentType
    return type == .password || type == .newPassword || type == .oneTimeCode
  }
}
