/// A control that is there to be tapped.
@MainActor
open class UIButton: UIControl {
  /// How a button looks.
  public enum ButtonType: Int, Sendable {
    /// As the app draws it.
    case custom = 0
    /// As the system draws it.
    case system = 1
    /// A sign for details.
    case detailDisclosure = 2
    /// A light sign for information.
    case infoLight = 3
    /// A dark sign for information.
    case infoDark = 4
    /// A sign for adding a contact.
    case contactAdd = 5
    /// A sign for closing.
    case close = 7
  }

  private var titles: [State.RawValue: String] = [:]
  private var images: [State.RawValue: UIImage] = [:]
  private var label: UILabel?

  /// How the button looks.
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

  /// The label that shows the title.
  open var titleLabel: UILabel? {
    if let label { return label }
    let made = UILabel(frame: bounds)
    made.text = currentTitle
    label = made
    addSubview(made)
    return made
  }

  /// Sets the title for a state; those without their own have the normal one.
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

  /// Sets the image for a state; those without their own have the normal one.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
  }

  /// The image for a state.
  open func image(for state: State) -> UIImage? {
    images[state.rawValue] ?? images[State.normal.rawValue]
  }

  /// The image that is displayed.
  open var currentImage: UIImage? { image(for: state) }

  /// Refuses a tap to a recogniser on a view around the button, as UIKit's buttons do.
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
  /// Whether a recogniser recognises a single tap and belongs to a view around this control.
  ///
  /// Apple's "Event Handling Guide": a default action of a control wins over a tap recogniser on the
  /// control's superview (buttons, switches, steppers, segmented controls).
  func isForeignTap(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self,
      let tap = recognizer as? UITapGestureRecognizer
    else { return false }
    return tap.numberOfTapsRequired == 1
  }
}
