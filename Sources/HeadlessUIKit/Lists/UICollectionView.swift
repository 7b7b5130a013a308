/// A list of items in sections, positioned by a layout, with reusable cells.
@MainActor
open class UICollectionView: UIScrollView {
  /// The scroll direction.
  public enum ScrollDirection: Int, Sendable {
    /// Vertical.
    case vertical = 0
    /// Horizontal.
    case horizontal = 1
  }

  /// The position of an item after scrolling.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits, as in UIKit's header.
    public let rawValue: UInt
    /// Creates a set of positions from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// On the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// On the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of a section's header.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  let display = ListDisplay()
  var cellPool = ReusePool()
  var supplementPool = ReusePool()
  var countsCache: [Int]?
  var needsReload = false
  var updates: ListUpdates?
  var updateDepth = 0
  var selection: [IndexPath] = []
  var pressed: IndexPath?

  /// The layout of the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateLayout()
    }
  }
  /// The data source of the collection.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }
  /// Whether items are prepared before they are visible; true by default.
  open var isPrefetchingEnabled = true
  /// Whether a tap selects an item; true by default.
  open var allowsSelection = true
  /// Whether several items can be selected; false by default.
  open var allowsMultipleSelection = false

  /// Creates a collection with a frame and a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    display.host = self
  }

  /// Creates an empty collection; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
    display.host = self
  }

  var items: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

  /// The visible rectangle; a change may invalidate the layout.
  open override var bounds: CGRect {
    willSet {
      if newValue != bounds,
        collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue)
      {
        collectionViewLayout.invalidateLayout()
      }
    }
  }

  // MARK: Layout

  /// Displays the visible cells and hides the others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    HeadlessMethods.layOutCollection.call(self)
  }

  func implementLayoutSubviews() { layOutItems() }

  /// Discards all cells; the next layout requests the visible ones again.
  open func reloadData() {
    countsCache = nil
    collectionViewLayout.invalidateLayout()
    updates = nil
    updateDepth = 0
    selection = []
    needsReload = true
    setNeedsLayout()
  }

  // MARK: Cells

  /// The visible cells; reading the property performs a pending layout first.
  open var visibleCells: [UICollectionViewCell] {
    if needsLayout { layOutItems() }
    var cells: [UICollectionViewCell] = []
    for displayed in display.visibleCells {
      if let cell = displayed.view as? UICollectionViewCell { cells.append(cell) }
    }
    return cells
  }

  /// The visible items; reading the property performs a pending layout first.
  open var indexPathsForVisibleItems: [IndexPath] {
    if needsLayout { layOutItems() }
    return display.visibleCells.map(\.path)
  }

  /// The cell of an item that is visible or kept ready nearby; performs a pending layout first.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    if needsLayout { layOutItems() }
    return preparedCell(at: indexPath)
  }

  /// The cell of an item, without a layout.
  func preparedCell(at indexPath: IndexPath) -> UICollectionViewCell? {
    display.preparedView(of: .cell(indexPath)) as? UICollectionViewCell
  }

  /// The item of a cell; nil if it is not visible.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    display.element(of: cell)?.path
  }

  /// The item at a point.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    display.shown.first { $0.key.isCell && $0.value.frame.contains(point) }?.key.path
  }

  /// A header or footer; nil if it is not visible.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    display.view(of: .supplement(elementKind, indexPath)) as? UICollectionReusableView
  }

  // MARK: Selection

  /// The selected items.
  open var indexPathsForSelectedItems: [IndexPath]? { selection }

  /// Highlights the item under a touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressItem(at: touches.first?.location(in: self))
  }

  /// A moving touch has no effect; the pan recognizer cancels it if it moves far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Selects the highlighted item.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tapPressedItem()
  }

  /// Ends the highlight of the item.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    releasePressedItem()
  }
}
