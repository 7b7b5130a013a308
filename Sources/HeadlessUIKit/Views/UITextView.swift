/// The delegate for the editing of a text view.
///
/// All methods are optional in UIKit; here they have default implementations.
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
  /// The text was changed by typing.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns true, as UIKit assumes if the method is not implemented.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Returns true, as UIKit assumes if the method is not implemented.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true, as UIKit assumes if the method is not implemented.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
}

/// A view for editing text of several lines.
@MainActor
open class UITextView: UIScrollView {
  /// The text.
  open var text: String! = ""
  /// Whether the text can be edited; true by default.
  open var isEditable = true
  /// Whether typed text is hidden; false by default.
  open var isSecureTextEntry = false
  /// What the text is; nil if it is not known.
  open var textContentType: UITextContentType?
  /// The text color.
  open var textColor: UIColor?

  /// True if the text can be edited.
  open override var canBecomeFirstResponder: Bool { isEditable }

  private var editor: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  /// Begins editing if the delegate permits it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, isEditable, editor?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    editor?.textViewDidBeginEditing(self)
    return true
  }

  /// Ends editing if the delegate permits it.
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

  /// Appends typed text, as the keyboard does.
  ///
  /// - Returns: Whether the delegate permitted the change.
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
