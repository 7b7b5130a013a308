/// A view that shows a text.
@MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// Whether the text looks enabled; true by default.
  open var isEnabled = true
  /// The maximum number of lines; 0 for any number; 1 by default.
  open var numberOfLines = 1
  /// The text color.
  open var textColor: UIColor! = .black

  /// Creates a label with a frame; touches pass through it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an empty label; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}
