/// A view that a collection uses again.
@MainActor
open class UICollectionReusableView: UIView {
  /// What a collection finds views for reuse by.
  open package(set) var reuseIdentifier: String?

  /// Called before a collection uses the view again; does nothing by default.
  open func prepareForReuse() {}
}

/// An item of a collection.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds what the cell shows.
  open private(set) var contentView = UIView(frame: .zero)
  /// Whether the cell is selected; false by default.
  open var isSelected = false
  /// Whether the cell looks pressed; false by default.
  open var isHighlighted = false

  /// Creates a cell at a place in its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    fill()
  }

  /// Creates an empty cell; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fill()
  }

  /// Makes the content view as large as the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  private func fill() {
    contentView.frame = bounds
    addSubview(contentView)
  }
}
