/// The views that appeared and disappeared in one update.
@MainActor
struct ShownChanges {
  /// A view that disappeared.
  struct Ended {
    let view: UIView
    let content: ShownContent
  }

  /// The views that appeared, ancestors first.
  private(set) var new: [UIView] = []
  /// Those of the views that appeared which may be the root views of screens.
  private(set) var possibleScreens: [UIView] = []
  private var unordered: [Ended] = []
  private var orders: [EndedOrder] = []
  /// Whether each view that disappeared comes after those that were added before it, in reverse.
  private var isReversed = true

  /// Whether any view disappeared.
  var hasEnded: Bool { !unordered.isEmpty }

  /// Adds a view that appeared.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - mayBeScreen: Whether it may be the root view of a screen.
  mutating func begin(_ view: UIView, mayBeScreen: Bool) {
    new.append(view)
    if mayBeScreen { possibleScreens.append(view) }
  }

  /// Adds a view that disappeared.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - content: What it showed.
  ///   - serial: The number of its appearance.
  ///   - depth: The number of its ancestors.
  mutating func end(_ view: UIView, _ content: ShownContent, serial: Int32, depth: Int) {
    content.willReportEnd()
    let order = EndedOrder(depth: depth, serial: serial, index: unordered.count)
    if let last = orders.last, last.precedes(order) { isReversed = false }
    orders.append(order)
    unordered.append(Ended(view: view, content: content))
  }

  /// The views that disappeared, descendants first; at the same depth, the last to appear first.
  var ended: [Ended] {
    // The views of one subtree are added in the opposite order.
    if isReversed { return unordered.reversed() }
    return EndedOrder.sorted(orders).map { unordered[$0.index] }
  }
}

/// The position of a view among those that disappear together.
///
/// The type is not isolated, because a closure of the main actor that is passed to `sort` checks at each call
/// where it runs.
private struct EndedOrder {
  let depth: Int
  let serial: Int32
  let index: Int

  func precedes(_ other: EndedOrder) -> Bool {
    depth != other.depth ? depth > other.depth : serial > other.serial
  }

  static func sorted(_ orders: [EndedOrder]) -> [EndedOrder] {
    orders.sorted { $0.precedes($1) }
  }
}

extension UIView {
  /// The number of ancestors.
  var depth: Int {
    var depth = 0
    var next = superview
    while let view = next {
      depth += 1
      next = view.superview
    }
    return depth
  }
}
