/// The delegate for the editing of a text view.
///
/// All methods are optional in UIKit; here they have a default.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether a part of the text may be replaced.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// The text has changed by what a person typed.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// True, as where UIKit finds no such method.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// True, as where UIKit finds no such method.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// True, as where UIKit finds no such method.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
}

/// A view with a longer text that a person may type.
@MainActor
open class UITextView: UIScrollView {
  /// The text.
  open var text: String! = ""
  /// Whether the text can be edited; true by default.
  open var isEditable = true
  /// Whether what is typed is hidden; false by default.
  open var isSecureTextEntry = false
  /// The text's colour.
  open var textColor: UIColor?

  /// True for a text that can be edited.
  open override var canBecomeFirstResponder: Bool { isEditable }

  private var editor: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  /// Begins to edit the text, if the delegate lets it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, isEditable, editor?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    editor?.textViewDidBeginEditing(self)
    return true
  }

  /// Ends editing the text, if the delegate lets it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard editor?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    editor?.textViewDidEndEditing(self)
    return true
  }

  /// Begins editing when a touch has ended inside.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    becomeFirstResponder()
  }

  /// Puts typed text at the end, as the keyboard would.
  ///
  /// - Returns: whether the delegate let the text change
  @discardableResult
  package func headlessType(_ typed: String) -> Bool {
    let before: String = text ?? ""
    let end = NSRange(location: before.utf16.count, length: 0)
    guard editor?.textView(self, shouldChangeTextIn: end, replacementText: typed) ?? true else {
      return false
    }
    text = before + typed
    editor?.textViewDidChange(self)
    return true
  }
}
