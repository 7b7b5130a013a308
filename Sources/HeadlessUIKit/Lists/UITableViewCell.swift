/// A row of a table.
@MainActor
open class UITableViewCell: UIView {
  /// How a cell is laid out.
  public enum CellStyle: Int, Sendable {
    /// A text at the left.
    case `default` = 0
    /// A text at the left and a detail at the right.
    case value1 = 1
    /// A text at the right and a detail beside it.
    case value2 = 2
    /// A text above a detail.
    case subtitle = 3
  }

  /// What a table finds cells for reuse by.
  open private(set) var reuseIdentifier: String?
  /// The view that holds what the cell shows.
  open private(set) var contentView = UIView(frame: .zero)
  /// Whether the cell is selected; false by default.
  open var isSelected = false
  /// Whether the cell looks pressed; false by default.
  open var isHighlighted = false

  /// Creates a cell of a style, which a table may use again under an identifier.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    fill()
  }

  /// Creates a cell of the default style at a place in its future superview.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// Creates an empty cell; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fill()
  }

  /// Selects the cell or ends that.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  /// Called before a table uses the cell again; does nothing by default.
  open func prepareForReuse() {}

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
