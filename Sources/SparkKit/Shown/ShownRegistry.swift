/// The views that appeared and disappeared in one update.
@MainActor
struct ShownChanges {
  /// The views that disappeared, with the serial numbers of their appearances.
  var ended: [(view: UIView, serial: Int)] = []
  /// The views that appeared, ancestors first.
  var new: [UIView] = []

  /// The views that disappeared, descendants first; at the same depth, the last to appear first.
  var endedViews: [UIView] {
    ended.map { (view: $0.view, order: ($0.view.depth, $0.serial)) }
      .sorted { $0.order > $1.order }
      .map(\.view)
  }
}

extension UIView {
  /// The number of ancestors.
  fileprivate var depth: Int { ancestors.reduce(0) { count, _ in count + 1 } }

  /// The superview, its superview, and so on.
  fileprivate var ancestors: some Sequence<UIView> {
    sequence(first: self, next: \.superview).dropFirst()
  }

  /// Whether neither the view nor any of its ancestors is hidden.
  fileprivate var isUnhidden: Bool { !isHidden && !ancestors.contains(where: \.isHidden) }
}

/// The views that are shown, as weak references.
///
/// The state of each view is attached to the view.
@MainActor
struct ShownRegistry {
  @MainActor private struct Entry {
    weak var view: UIView?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var serial = 0
  private var sweepCount = 64

  var count: Int { entries.count }

  /// The shown views that were not deallocated, in no particular order.
  var views: [UIView] { entries.values.compactMap(\.view) }

  mutating func appear(_ views: [UIView]) -> ShownChanges {
    var changes = ShownChanges()
    for view in views { show(view, identity: view.shownIdentity, in: &changes) }
    return changes
  }

  /// Records that a list displays a cell.
  mutating func display(_ view: UIView, in cells: DisplayedCells) -> ShownChanges {
    var changes = ShownChanges()
    let identity = view.shownIdentity
    replaceCell(with: view, as: identity, in: cells, &changes)
    show(view, identity: identity, in: &changes)
    return changes
  }

  /// Ends the appearance of another cell that the list displays with the same identity.
  ///
  /// When a row is reloaded, UIKit reports the end of the old cell after the beginning of the new one.
  /// When rows are inserted above a cell, its index path changes without any report.
  private mutating func replaceCell(
    with view: UIView, as identity: AnyHashable?, in cells: DisplayedCells,
    _ changes: inout ShownChanges
  ) {
    guard let identity else { return }
    guard let other = cells[identity], other !== view,
      other.sparkState?.showing?.identity == identity
    else { return }
    guard other.isListed, !other.isHidden else { return end(other, in: &changes) }
    let current = other.shownIdentity
    // Two rows can have the same identity.
    if current == identity { return }
    end(other, in: &changes)
    replaceCell(with: other, as: current, in: cells, &changes)
    show(other, identity: current, in: &changes)
  }

  mutating func disappear(_ views: [UIView]) -> ShownChanges {
    var changes = ShownChanges()
    for view in views { end(view, in: &changes) }
    return changes
  }

  mutating func settle(
    in root: UIView, excluding isExcluded: @MainActor (UIView) -> Bool
  ) -> ShownChanges {
    var changes = ShownChanges()
    var seen: Set<ObjectIdentifier> = []
    if root.window != nil, root.isUnhidden {
      show(visibleIn: root, excluding: isExcluded, seen: &seen, changes: &changes)
    }
    for (key, entry) in entries where !seen.contains(key) {
      guard let view = entry.view else {
        entries[key] = nil
        continue
      }
      let hasLeft = view.window == nil && view.sparkState?.showing?.wasInWindow == true
      if hasLeft || view.isDescendant(of: root) { end(view, in: &changes) }
    }
    return changes
  }

  /// Records all views in a view that are not hidden, ancestors first.
  private mutating func show(
    visibleIn root: UIView, excluding isExcluded: @MainActor (UIView) -> Bool,
    seen: inout Set<ObjectIdentifier>, changes: inout ShownChanges
  ) {
    var pending: [(view: UIView, identity: AnyHashable?)] = [(root, root.superview?.shownIdentity)]
    while let (view, outer) = pending.popLast() {
      if view.isHidden || isExcluded(view) { continue }
      let identity = view.shownIdentity(inside: outer)
      seen.insert(ObjectIdentifier(view))
      show(view, identity: identity, in: &changes)
      for subview in view.subviews.reversed() { pending.append((subview, identity)) }
    }
  }

  private mutating func show(
    _ view: UIView, identity: AnyHashable?, in changes: inout ShownChanges
  ) {
    let state = view.createdSparkState
    if let showing = state.showing {
      if showing.identity == identity {
        if view.window != nil { state.showing?.wasInWindow = true }
        state.showing?.update(from: view)
        return
      }
      end(view, in: &changes)
    }
    serial += 1
    state.showing = Showing(of: view, as: identity, serial: serial)
    if let identity, let position = state.position, position.path != nil {
      position.list?.sparkState?.displayedCells?[identity] = view
    }
    insert(view)
    changes.new.append(view)
  }

  private mutating func end(_ view: UIView, in changes: inout ShownChanges) {
    guard let state = view.sparkState, let showing = state.showing else { return }
    state.showing = nil
    state.ended = showing.ended(of: view)
    entries[ObjectIdentifier(view)] = nil
    if let identity = showing.identity,
      let cells = state.position?.list?.sparkState?.displayedCells, cells[identity] === view
    {
      cells[identity] = nil
    }
    changes.ended.append((view, showing.serial))
  }

  private mutating func insert(_ view: UIView) {
    if entries.count >= sweepCount {
      entries = entries.filter { $0.value.view != nil }
      sweepCount = max(64, entries.count * 2)
    }
    entries[ObjectIdentifier(view)] = Entry(view: view)
  }
}
