/// A cell of a table.
@MainActor
open class UITableViewCell: UIView {
  /// The arrangement of a cell's labels.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default` = 0
    /// A label on each side.
    case value1 = 1
    /// Two labels on the left.
    case value2 = 2
    /// One label below the other.
    case subtitle = 3
  }

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// No difference.
    case none = 0
    /// Blue.
    case blue = 1
    /// Gray.
    case gray = 2
    /// Chosen by the system.
    case `default` = 3
  }

  /// The accessory at the right edge of the cell.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none = 0
    /// A disclosure indicator.
    case disclosureIndicator = 1
    /// A button for details and a disclosure indicator.
    case detailDisclosureButton = 2
    /// A check mark.
    case checkmark = 3
    /// A button for details.
    case detailButton = 4
  }

  private let cellStyle: CellStyle
  private var label: UILabel?
  private var detail: UILabel?
  private var picture: UIImageView?

  /// The reuse identifier.
  open private(set) var reuseIdentifier: String?
  /// The view that contains the cell's content.
  open private(set) var contentView = UIView()
  /// The appearance of the cell when it is selected.
  open var selectionStyle: SelectionStyle = .default
  /// The accessory at the right edge of the cell.
  open var accessoryType: AccessoryType = .none
  /// The view at the right edge of the cell, which overrides the accessory type.
  open var accessoryView: UIView?
  /// Whether the cell is selected; the table sets it.
  open var isSelected = false
  /// Whether the cell is highlighted; the table sets it.
  open var isHighlighted = false

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - style: The arrangement of its labels.
  ///   - reuseIdentifier: The reuse identifier.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    fill()
  }

  /// Creates a cell without an identifier; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    cellStyle = .default
    super.init(coder: coder)
    fill()
  }

  /// Creates a cell of a class that was registered with a table.
  ///
  /// UIKit uses the Objective-C runtime for this. A subclass that overrides all designated
  /// initializers, or none, inherits this initializer.
  public required convenience init(headlessReuseIdentifier: String?) {
    self.init(style: .default, reuseIdentifier: headlessReuseIdentifier)
  }

  /// Creates a cell with the default style and a frame, without an identifier.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// The label for the cell's text.
  open var textLabel: UILabel? {
    if label == nil { label = addLabel() }
    return label
  }

  /// The label for the cell's second text; nil for a cell of the default style.
  open var detailTextLabel: UILabel? {
    if detail == nil, cellStyle != .default { detail = addLabel() }
    return detail
  }

  /// The view for the cell's image.
  open var imageView: UIImageView? {
    if picture == nil {
      let made = UIImageView(image: nil)
      contentView.addSubview(made)
      picture = made
    }
    return picture
  }

  /// Called before the cell is reused; an override must call `super`.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }

  /// Selects the row as a tap does, for the key or button that activates a focused cell.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    activate()
  }

  /// Selects the row as a tap does, for an assistive technology.
  ///
  /// UIKit's implementation is in a class that is loaded with the technology; that it calls the
  /// method of `UIView` is not confirmed.
  open override func accessibilityActivate() -> Bool {
    _ = super.accessibilityActivate()
    return activate()
  }

  @discardableResult
  private func activate() -> Bool {
    guard let table = superview as? UITableView, let path = table.indexPath(for: self) else {
      return false
    }
    table.pressed = path
    table.tapPressedRow()
    return true
  }

  /// Sets whether the cell is selected.
  open func setSelected(_ selected: Bool, animated: Bool) {
    HeadlessMethods.setTableCellSelected.call(self, selected, animated)
  }

  func implementSetSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Sets whether the cell is highlighted.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
  }

  /// Resizes the content view to the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  private func fill() {
    contentView.frame = bounds
    addSubview(contentView)
  }

  private func addLabel() -> UILabel {
    let made = UILabel(frame: contentView.bounds)
    contentView.addSubview(made)
    return made
  }
}
