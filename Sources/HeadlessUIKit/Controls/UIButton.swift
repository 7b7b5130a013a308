/// A button.
@MainActor
open class UIButton: UIControl {
  /// The appearance of a button.
  public enum ButtonType: Int, Sendable {
    /// Drawn by the app.
    case custom = 0
    /// Drawn by the system.
    case system = 1
    /// A symbol for details.
    case detailDisclosure = 2
    /// A light symbol for information.
    case infoLight = 3
    /// A dark symbol for information.
    case infoDark = 4
    /// A symbol for adding a contact.
    case contactAdd = 5
    /// A symbol for closing.
    case close = 7
  }

  private var titles: [State.RawValue: String] = [:]
  private var images: [State.RawValue: UIImage] = [:]
  private var label: UILabel?

  /// The appearance of the button.
  open private(set) var buttonType: ButtonType = .custom

  /// Creates a custom button with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates an empty button; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a custom button with an action for its primary event, and with that action's title.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// Creates a button of a type with an action for its primary event, and with that action's title.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    adopt(primaryAction)
  }

  override var primaryEvents: Event { .primaryActionTriggered }

  /// The menu, which a long press displays, or a touch if ``showsMenuAsPrimaryAction`` is true.
  open var menu: UIMenu?
  override var hasMenu: Bool { menu != nil }

  /// The label that shows the title.
  open var titleLabel: UILabel? {
    if let label { return label }
    let made = UILabel(frame: bounds)
    made.text = currentTitle
    label = made
    addSubview(made)
    return made
  }

  override func stateDidChange() {
    super.stateDidChange()
    label?.text = currentTitle
  }

  /// Sets the title for a state; states without a title use that of `normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    titleLabel?.text = currentTitle
  }

  /// The title for a state.
  open func title(for state: State) -> String? {
    titles[state.rawValue] ?? titles[State.normal.rawValue]
  }

  /// The title that is displayed.
  open var currentTitle: String? { title(for: state) }

  /// Sets the image for a state; states without an image use that of `normal`.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
  }

  /// The image for a state.
  open func image(for state: State) -> UIImage? {
    images[state.rawValue] ?? images[State.normal.rawValue]
  }

  /// The image that is displayed.
  open var currentImage: UIImage? { image(for: state) }

  /// Prevents a tap recognizer on an ancestor from recognizing a tap on the button, as in UIKit.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !isForeignTap(gestureRecognizer)
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }
}

extension UIControl {
  /// Whether a recognizer recognizes a single tap and belongs to an ancestor of this control.
  ///
  /// Apple's "Event Handling Guide": the default action of a control takes precedence over a tap
  /// recognizer on the control's superview (buttons, switches, steppers, segmented controls).
  func isForeignTap(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self,
      let tap = recognizer as? UITapGestureRecognizer
    else { return false }
    return tap.numberOfTapsRequired == 1
  }
}
