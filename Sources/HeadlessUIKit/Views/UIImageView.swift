/// A view that shows an image.
@MainActor
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?
  /// Whether the highlighted image is shown; false by default.
  open var isHighlighted = false

  /// Creates an image view with an image; touches pass through it.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// Creates an image view with a frame; touches pass through it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an empty image view; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}
