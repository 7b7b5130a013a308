/// A view that shows a text.
@MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// Whether the text looks enabled; true by default.
  open var isEnabled = true
  /// How many lines there may be; 0 means any number; 1 by default.
  open var numberOfLines = 1
  /// The text's colour.
  open var textColor: UIColor! = .black

  /// Creates a label at a place in its future superview; touches pass it by.
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
