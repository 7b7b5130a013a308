/// A list of rows in sections, with reusable cells.
@MainActor
open class UITableView: UIScrollView {
  /// The style of a table.
  public enum Style: Int, Sendable {
    /// Headers stay at the top while their section is visible.
    case plain = 0
    /// Headers scroll with their section.
    case grouped = 1
    /// Like `grouped`, with margins.
    case insetGrouped = 2
  }

  /// The position of a row after scrolling.
  public enum ScrollPosition: Int, Sendable {
    /// Any visible position.
    case none = 0
    /// At the top.
    case top = 1
    /// An alert in the middle of the screen.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }

  /// The animation of inserted and deleted rows; it has no effect here.
  public enum RowAnimation: Int, Sendable {
    /// A fade.
    case fade = 0
    /// From or to the right.
    case right = 1
    /// From or to the left.
    case left = 2
    /// From or to the top.
    case top = 3
    /// From or to the bottom.
    case bottom = 4
    /// No animation.
    case none = 5
    /// From or to the middle.
    case middle = 6
    /// Chosen by the system.
    case automatic = 100
  }

  /// A height that the system chooses.
  public static let automaticDimension: CGFloat = -1

  let display = ListDisplay()
  var cellPool = ReusePool()
  var supplementPool = ReusePool()
  var geometryCache: TableGeometry?
  var needsReload = false
  var updates: ListUpdates?
  var updateDepth = 0
  var selection: [IndexPath] = []
  var pressed: IndexPath?
  var announced: Set<IndexPath> = []

  /// The style of the table.
  open private(set) var style: Style
  /// The data source of the table.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { reloadData() }
  }
  /// The data source for prefetching rows.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether rows are prepared before they are visible; true by default.
  open var isPrefetchingEnabled = true
  /// The height of rows, unless the delegate returns another; automatic by default, which is 44
  /// points here.
  open var rowHeight: CGFloat = UITableView.automaticDimension
  /// The height of headers, unless the delegate returns another; automatic by default.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// The height of footers, unless the delegate returns another; automatic by default.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// Whether a tap selects a row; true by default.
  open var allowsSelection = true
  /// Whether several rows can be selected; false by default.
  open var allowsMultipleSelection = false
  /// The view above the rows.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// The view below the rows.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }

  /// Creates a table with a frame and a style.
  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    display.host = self
    alwaysBounceVertical = true
  }

  /// Creates an empty table; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    display.host = self
    alwaysBounceVertical = true
  }

  /// Creates a plain table with a frame.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  var rows: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  private func replace(_ former: UIView?, by next: UIView?) {
    if former?.superview === self { former?.removeFromSuperview() }
    if let next { addSubview(next) }
    invalidateGeometry()
  }

  // MARK: Layout

  /// Displays the visible cells and hides the others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    HeadlessMethods.layOutTable.call(self)
  }

  func implementLayoutSubviews() { layOutRows() }

  /// Discards all cells; the next layout requests the visible ones again.
  open func reloadData() {
    geometryCache = nil
    updates = nil
    updateDepth = 0
    selection = []
    announced = []
    needsReload = true
    setNeedsLayout()
  }

  // MARK: Cells

  /// The visible cells from top to bottom; reading the property performs a pending layout first.
  open var visibleCells: [UITableViewCell] {
    if needsLayout { layOutRows() }
    let all = display.visibleCells
    var cells: [UITableViewCell] = []
    cells.reserveCapacity(all.count)
    for index in all.indices {
      if let cell = all[index].view as? UITableViewCell { cells.append(cell) }
    }
    return cells
  }

  /// The visible rows from top to bottom; reading the property performs a pending layout first.
  open var indexPathsForVisibleRows: [IndexPath]? {
    if needsLayout { layOutRows() }
    return display.visibleCells.map(\.path)
  }

  /// The cell of a row that is visible or kept ready nearby; performs a pending layout first.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if needsLayout { layOutRows() }
    return preparedCell(at: indexPath)
  }

  /// The cell of a row, without a layout.
  func preparedCell(at indexPath: IndexPath) -> UITableViewCell? {
    display.preparedView(of: .cell(indexPath)) as? UITableViewCell
  }

  /// The row of a cell; nil if it is not visible.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    display.element(of: cell)?.path
  }

  /// The row at a point.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    geometry.rows(from: point.y, to: point.y + 0.001).first
  }

  /// The rows within a rectangle.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    geometry.rows(from: rect.minY, to: rect.maxY)
  }

  /// The header of a section; nil if it is not visible or not a `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    display.view(of: .header(section)) as? UITableViewHeaderFooterView
  }

  /// The footer of a section; nil if it is not visible or not a `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    display.view(of: .footer(section)) as? UITableViewHeaderFooterView
  }

  // MARK: Selection

  /// The first selected row.
  open var indexPathForSelectedRow: IndexPath? { selection.first }

  /// All selected rows; nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Highlights the row under a touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressRow(at: touches.first?.location(in: self))
  }

  /// A moving touch has no effect; the pan recognizer cancels it if it moves far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Selects the highlighted row.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tapPressedRow()
  }

  /// Ends the highlight of the row.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    releasePressedRow()
  }
}
