/// A responder into which a person types.
@MainActor
public protocol UIKeyInput: AnyObject {
  /// Whether there is text.
  var hasText: Bool { get }

  /// Called when a person types a character.
  func insertText(_ text: String)

  /// Called when a person presses the delete key.
  func deleteBackward()
}

extension UITextField: UIKeyInput {
  /// Whether there is text.
  public var hasText: Bool { !(text ?? "").isEmpty }

  /// Adds text at the end.
  public func insertText(_ text: String) { headlessType(text) }

  /// Removes the last character.
  public func deleteBackward() { text = text.map { String($0.dropLast()) } }
}

extension UITextView: UIKeyInput {
  /// Whether there is text.
  public var hasText: Bool { !(text ?? "").isEmpty }

  /// Adds text at the end.
  public func insertText(_ text: String) { headlessType(text) }

  /// Removes the last character.
  public func deleteBackward() { text = text.map { String($0.dropLast()) } }
}
