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

  /// Whether what is typed into this view must never be read.
  ///
  /// A field that was secure remains secret, because a button can show its password. A field for a password
  /// or a code is secret even if it is never secure.
  package var sparkIsSecret: Bool {
    if sparkState?.wasSecure == true { return true }
    let (isSecure, type): (Bool, UITextContentType?) =
      switch self {
      case let field as UITextField: (field.isSecureTextEntry, field.textContentType)
      case let view as UITextView: (view.isSecureTextEntry, view.textContentType)
      default: (false, nil)
      }
    if isSecure { createdSparkState.wasSecure = true }
    return isSecure || type == .password || type == .newPassword || type == .oneTimeCode
  }
}
