/// A control with a line of text that a person types.
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
  /// Whether what is typed is hidden; false by default.
  open var isSecureTextEntry = false
  /// Whether the field is being edited.
  open internal(set) var isEditing = false
  /// The delegate for the editing.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The text's colour.
  open var textColor: UIColor?

  /// True for an enabled field: a field can be edited.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins to edit the field, if the delegate lets it.
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

  /// Ends editing the field, if the delegate lets it.
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

  /// Puts typed text at the end, as the keyboard would.
  ///
  /// - Returns: whether the delegate let the text change
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
  /// A handler for ``UIControl/Event/editingDidEndOnExit`` makes the field resign.
  package func headlessReturn() {
    guard isEditing, delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    send(.editingDidEndOnExit, with: nil)
    send(.primaryActionTriggered, with: nil)
    if ends { resignFirstResponder() }
  }
}
