/// A control for one line of text.
@MainActor
open class UITextField: UIControl {
  private var content = ""

  /// The text, never nil when it is read; setting it sends no events.
  open var text: String? {
    get { content }
    set { content = newValue ?? "" }
  }

  /// The placeholder.
  open var placeholder: String?
  /// Whether typed text is hidden; false by default.
  open var isSecureTextEntry = false
  /// What the field is for; nil if it is not known.
  open var textContentType: UITextContentType?
  /// Whether the field is being edited.
  open internal(set) var isEditing = false
  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }
  private var accessory: UIView?
  /// The delegate for editing.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The text color.
  open var textColor: UIColor?

  /// True if the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing if the delegate permits it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    isEditing = true
    delegate?.textFieldDidBeginEditing(self)
    send(.editingDidBegin, with: nil)
    return true
  }

  /// Ends editing if the delegate permits it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    isEditing = false
    delegate?.textFieldDidEndEditing(self)
    send(.editingDidEnd, with: nil)
    return true
  }

  /// Begins editing when a touch has ended inside.
  override func changeValue(at touch: UITouch, with event: UIEvent?) {
    becomeFirstResponder()
  }

  /// Appends typed text, as the keyboard does.
  ///
  /// - Returns: Whether the delegate permitted the change.
  @discardableResult
  package func headlessType(_ typed: String) -> Bool {
    let before = content
    let end = NSRange(location: before.utf16.count, length: 0)
    guard
      delegate?.textField(self, shouldChangeCharactersIn: end, replacementString: typed) ?? true
    else { return false }
    text = before + typed
    send(.editingChanged, with: nil)
    return true
  }

  /// Presses the return key.
  ///
  /// If there is a handler for ``UIControl/Event/editingDidEndOnExit``, the field resigns first
  /// responder.
  package func headlessReturn() {
    guard isEditing, delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    send(.editingDidEndOnExit, with: nil)
    send(.primaryActionTriggered, with: nil)
    if ends { resignFirstResponder() }
  }
}
