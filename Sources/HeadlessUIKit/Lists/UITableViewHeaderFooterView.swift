/// The header or footer of a section of a table.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  private var label: UILabel?

  /// The name under which the view is used again.
  open private(set) var reuseIdentifier: String?
  /// The view that the content is in.
  open private(set) var contentView = UIView()

  /// Creates a view.
  ///
  /// - Parameter reuseIdentifier: the name under which it is used again
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view without an identifier; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Creates a view for a table from its class.
  public required convenience init(headlessReuseIdentifier: String?) {
    self.init(reuseIdentifier: headlessReuseIdentifier)
  }

  /// The label for the section's title.
  open var textLabel: UILabel? {
    if label == nil {
      let made = UILabel(frame: contentView.bounds)
      contentView.addSubview(made)
      label = made
    }
    return label
  }

  /// Called before the view is used again; an override calls `super`.
  open func prepareForReuse() {}

  /// Lets the content fill the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
