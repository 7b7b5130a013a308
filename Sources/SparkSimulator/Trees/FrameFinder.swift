/// Computes frames for views that have none: one below the other, as wide as their superview.
struct FrameFinder {
  /// The size of a screen whose root view has no frame, in points: that of a common phone.
  static let screen = (width: 390.0, height: 844.0)
  /// The height of a view without content, in points: the minimum size of a touch target.
  static let rowHeight = 44.0
  /// The height of a list without a limit, in points: some rows are visible, others are not.
  static let listHeight = 300.0
  /// The minimum width and height of a cell, in points, which limits the number of visible cells.
  static let minimumCellSize = 1.0

  /// Computes the frame of every view of a screen.
  ///
  /// - Parameter root: The screen's root view.
  /// - Returns: The same view with frames, including all its subviews.
  static func laidOut(_ root: ViewNode) -> ViewNode {
    var root = root
    root.frame = root.frame ?? .init(x: 0, y: 0, width: screen.width, height: screen.height)
    return filled(root)
  }

  /// Computes the frames of a view's subviews.
  ///
  /// - Parameter view: A view with a frame.
  /// - Returns: The same view, with frames in all its subviews.
  static func filled(_ view: ViewNode) -> ViewNode {
    var view = view
    guard let frame = view.frame else { return view }
    view.children = laidOut(view.children, in: frame, scrolls: scrolls(view))
    view.list = view.list.map { laidOut($0, in: frame) }
    return view
  }

  private static func scrolls(_ view: ViewNode) -> Bool { view.classes.contains("UIScrollView") }

  private static func laidOut(
    _ children: [ViewNode], in frame: ViewNode.Frame, scrolls: Bool
  ) -> [ViewNode] {
    let free = children.filter { $0.frame == nil }
    let rigid = free.reduce(0) { $0 + (fills($1) ? 0 : height($1)) }
    let filling = free.count(where: fills)
    // Lists share the space that the other views do not use.
    let share = max(rowHeight, (frame.height - rigid) / Double(max(filling, 1)))
    let own = { (child: ViewNode) in fills(child) && !scrolls ? share : height(child) }
    let wanted = free.reduce(0) { $0 + own($1) }
    // Content that is too high is compressed unless it scrolls, so that touches reach every view.
    let scale = scrolls || wanted <= frame.height ? 1 : frame.height / wanted
    var next = 0.0
    return children.map { child in
      var child = child
      if child.frame == nil {
        let height = own(child) * scale
        child.frame = .init(x: 0, y: next, width: frame.width, height: height)
        next += height
      }
      return filled(child)
    }
  }

  /// Computes the size of a list's cells, and the frames of their subviews.
  private static func laidOut(_ list: ListNode, in frame: ViewNode.Frame) -> ListNode {
    var list = list
    for index in list.sections.indices {
      var cell = list.sections[index].cell
      let isHorizontal = list.direction == .horizontal
      let height = list.height ?? (isHorizontal ? frame.height : Self.height(cell))
      let width = list.width ?? (isHorizontal ? width(cell) ?? height : frame.width)
      cell.frame = .init(
        x: 0, y: 0, width: max(width, minimumCellSize), height: max(height, minimumCellSize))
      list.sections[index].cell = filled(cell)
    }
    return list
  }

  /// Whether a view uses all available height: a list that scrolls vertically.
  private static func fills(_ view: ViewNode) -> Bool {
    if view.frame != nil { return false }
    if let list = view.list { return list.direction == .vertical }
    return view.children.contains(where: fills)
  }

  /// The width of the content of a cell, as far as frames define it.
  private static func width(_ cell: ViewNode) -> Double? {
    cell.children.compactMap { $0.frame.map { $0.x + $0.width } }.max()
  }

  /// The preferred height of a view.
  private static func height(_ view: ViewNode) -> Double {
    if let frame = view.frame { return frame.y + frame.height }
    if let list = view.list {
      guard list.direction == .horizontal else { return listHeight }
      return list.height ?? list.sections.map { height($0.cell) }.max() ?? rowHeight
    }
    var stacked = 0.0
    var lowest = 0.0
    for child in view.children {
      if let frame = child.frame {
        lowest = max(lowest, frame.y + frame.height)
      } else {
        stacked += height(child)
      }
    }
    let content = max(stacked, lowest)
    return content > 0 ? content : rowHeight
  }
}
