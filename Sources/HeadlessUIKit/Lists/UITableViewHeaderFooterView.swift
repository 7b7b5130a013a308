/// The header or footer of a section of a table.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  private var label: UILabel?

  /// The reuse identifier.
  open private(set) var reuseIdentifier: String?
  /// The view that contains the content.
  open private(set) var contentView = UIView()

  /// Creates a view.
  ///
  /// - Parameter reuseIdentifier: The reuse identifier.
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

  /// Creates a view of a class that was registered with a table.
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

  /// Called before the view is reused; an override must call `super`.
  open func prepareForReuse() {}

  /// Resizes the content view to the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
