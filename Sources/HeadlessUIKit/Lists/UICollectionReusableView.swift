/// A reusable view of a collection: a cell, a header or a footer.
@MainActor
open class UICollectionReusableView: UIView {
  /// The reuse identifier.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates an empty view; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a view of a class that was registered with a collection.
  ///
  /// UIKit uses the Objective-C runtime for this. A subclass that overrides all designated
  /// initializers, or none, inherits this initializer.
  public required convenience init(headlessFrame: CGRect) {
    self.init(frame: headlessFrame)
  }

  /// Called before the view is reused; an override must call `super`.
  open func prepareForReuse() {}

  /// Applies the attributes of the layout.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// A cell of a collection.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private var selection = false

  /// The view that contains the cell's content.
  open private(set) var contentView = UIView()
  /// Whether the cell is selected; the collection sets it.
  open var isSelected: Bool {
    get { selection }
    set { HeadlessMethods.setCollectionCellSelected.call(self, newValue) }
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

  /// Called before the cell is reused; an override must call `super`.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  /// Resizes the content view to the cell.
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
