extension UIView {
  /// What a person typed into this text field or text view, if it may be read.
  ///
  /// It is nil unless the app allows it (`sparkAllowsText`), and always nil for a secure field.
  /// Nothing else reads typed text, so this is the only code that decides about it.
  package var sparkReadableText: String? {
    guard sparkAllowsText else { return nil }
    switch self {
    case let field as UITextField: return field.isSecureTextEntry ? nil : field.text
    case let view as UITextView: return view.isSecureTextEntry ? nil : view.text
    default: return nil
    }
  }
}
