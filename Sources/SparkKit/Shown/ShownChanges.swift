/// The views that appeared and disappeared in one update.
@MainActor
struct ShownChanges {
  /// A view that disappeared.
  struct Ended {
    let view: UIView
    /// The index of what it showed in `endedContents`.
    let contentIndex: Int
    fileprivate let depth: Int
    /// The number of views that were added before.
    fileprivate let index: Int

    /// Whether this view is reported after another one: inner views are first, then those that were added
    /// last.
    fileprivate func follows(_ other: Ended) -> Bool {
      depth != other.depth ? depth < other.depth : index < other.index
    }
  }

  /// The views that appeared, ancestors first.
  private(set) var new: [UIView] = []
  /// Those of the views that appeared which may be the root views of screens.
  private(set) var possibleScreens: [UIView] = []
  /// The views that disappeared; after `orderEnded()`, the last one is reported first.
  private(set) var ended: [Ended] = []
  /// What the views that disappeared showed; a content is contained twice if others are in between.
  private(set) var endedContents: [ShownContent] = []
  /// Whether the views that disappeared were added in the order of `ended`.
  private var isOrdered = true

  /// Creates an empty instance.
  ///
  /// - Parameter capacity: The number of views for which memory is allocated at once.
  init(capacity: Int = 0) {
    new.reserveCapacity(capacity)
    ended.reserveCapacity(capacity)
  }

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
  ///   - depth: The number of its ancestors.
  mutating func end(_ view: UIView, _ content: ShownContent, depth: Int) {
    // The views of a cell share their content.
    if endedContents.last !== content {
      content.willReportEnd()
      endedContents.append(content)
    }
    let item = Ended(
      view: view, contentIndex: endedContents.count - 1, depth: depth, index: ended.count)
    if let last = ended.last, item.follows(last) { isOrdered = false }
    ended.append(item)
  }

  /// Orders the views that disappeared: ancestors first; at the same depth, as they were added.
  ///
  /// The views of one subtree are added in this order, siblings as in their superview. It is the opposite of
  /// the order of the reports, and does not depend on which view appeared first.
  mutating func orderEnded() {
    if !isOrdered { Self.order(&ended) }
  }

  /// Not isolated, because a closure of the main actor that is passed to `sort` checks at each call
  /// where it runs.
  private nonisolated static func order(_ ended: inout [Ended]) {
    ended.sort { $0.follows($1) }
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
