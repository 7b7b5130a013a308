/// A view that a collection uses again: a cell, a header, a footer.
@MainActor
open class UICollectionReusableView: UIView {
  /// The name under which the view is used again.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates an empty view; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a view for a collection from its class.
  ///
  /// UIKit does that by the Objective-C run time. Every subclass that overrides all of the designated
  /// initialisers, or none, has this one too.
  public required convenience init(headlessFrame: CGRect) {
    self.init(frame: headlessFrame)
  }

  /// Called before the view is used again; an override calls `super`.
  open func prepareForReuse() {}

  /// Applies the attributes of the layout.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// An item of a collection.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private var selection = false

  /// The view that the cell's content is in.
  open private(set) var contentView = UIView()
  /// Whether the cell is selected; the collection sets it.
  open var isSelected: Bool {
    get { selection }
    set { HeadlessMethods.setCollectionCellSelected(self, newValue) }
  }

  /// Whether the cell is pressed; the collection sets it.
  open var isHighlighted = false

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    fill()
  }

  /// Creates an empty cell; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fill()
  }

  /// Called before the cell is used again; an override calls `super`.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  /// Lets the content fill the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  func implementSetSelected(_ selected: Bool) { selection = selected }

  private func fill() {
    contentView.frame = bounds
    addSubview(contentView)
  }
}
