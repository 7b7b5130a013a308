/// The views that appeared and disappeared in one update.
@MainActor
struct ShownChanges {
  /// A view that disappeared.
  struct Ended {
    let view: UIView
    let content: ShownContent
    /// The number of ancestors of the view, and the number of its appearance.
    let order: (depth: Int, serial: Int32)
  }

  /// The views that disappeared, in any order.
  private(set) var ended: [Ended] = []
  /// The views that appeared, ancestors first.
  var new: [UIView] = []

  /// Adds a view that disappeared.
  mutating func end(_ view: UIView, _ content: ShownContent, serial: Int32) {
    content.willReportEnd()
    ended.append(Ended(view: view, content: content, order: (view.depth, serial)))
  }

  /// Orders the views that disappeared: descendants first; at the same depth, the last to appear first.
  mutating func sortEnded() {
    if ended.count > 1 { ended.sort { $0.order > $1.order } }
  }
}

extension UIView {
  /// The number of ancestors.
  fileprivate var depth: Int {
    var depth = 0
    var next = superview
    while let view = next {
      depth += 1
      next = view.superview
    }
    return depth
  }
}
