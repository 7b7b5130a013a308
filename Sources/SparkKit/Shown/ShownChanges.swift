/// The views that appeared and disappeared in one update.
@MainActor
struct ShownChanges {
  /// A view that disappeared.
  struct Ended {
    let view: UIView
    let content: ShownContent
  }

  /// The views that appeared, ancestors first.
  var new: [UIView] = []
  private var unordered: [Ended] = []
  private var orders: [EndedOrder] = []

  /// Whether any view disappeared.
  var hasEnded: Bool { !unordered.isEmpty }

  /// Adds a view that disappeared.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - content: What it showed.
  ///   - serial: The number of its appearance.
  ///   - depth: The number of its ancestors.
  mutating func end(_ view: UIView, _ content: ShownContent, serial: Int32, depth: Int) {
    content.willReportEnd()
    orders.append(EndedOrder(depth: depth, serial: serial, index: unordered.count))
    unordered.append(Ended(view: view, content: content))
  }

  /// The views that disappeared, descendants first; at the same depth, the last to appear first.
  var ended: [Ended] {
    var ended: [Ended] = []
    ended.reserveCapacity(unordered.count)
    for order in EndedOrder.sorted(orders) { ended.append(unordered[order.index]) }
    return ended
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

  static func sorted(_ orders: [EndedOrder]) -> [EndedOrder] {
    orders.sorted { $0.depth != $1.depth ? $0.depth > $1.depth : $0.serial > $1.serial }
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
