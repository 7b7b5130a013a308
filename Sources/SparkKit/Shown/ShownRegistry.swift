#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// What came and went at one look.
@MainActor
struct ShownChanges {
  /// The views that disappeared, with the numbers of the showings that ended.
  var ended: [(view: UIView, serial: Int)] = []
  /// The views that appeared, outermost first.
  var new: [UIView] = []

  /// The views that disappeared, innermost first, among equals the last to appear first.
  var gone: [UIView] {
    if ended.count < 2 { return ended.map(\.view) }
    return ended.map { (view: $0.view, place: ($0.view.depth, $0.serial)) }
      .sorted { $0.place > $1.place }
      .map(\.view)
  }
}

extension UIView {
  /// How many views this one is in.
  fileprivate var depth: Int { ancestors.reduce(0) { count, _ in count + 1 } }

  /// The views that this one is in, innermost first.
  fileprivate var ancestors: some Sequence<UIView> {
    sequence(first: self, next: \.superview).dropFirst()
  }

  /// Whether nothing hides the view: neither itself nor a view that it is in.
  fileprivate var isUnhidden: Bool { !isHidden && !ancestors.contains(where: \.isHidden) }
}

/// The views that are shown, none kept alive; each view's own state stands in its notes.
@MainActor
struct ShownRegistry {
  @MainActor private struct Entry {
    @Noted var view: UIView?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var serial = 0
  private var sweepAt = 64

  var count: Int { entries.count }

  /// The shown views that are alive, in no order.
  var views: [UIView] { entries.values.compactMap(\.view) }

  mutating func appear(_ views: [UIView]) -> ShownChanges {
    var changes = ShownChanges()
    for view in views { note(view, identity: view.shownIdentity, in: &changes) }
    return changes
  }

  /// Notes a cell that a list displays.
  mutating func display(_ view: UIView, in list: ListNotes) -> ShownChanges {
    var changes = ShownChanges()
    let identity = view.shownIdentity
    makeWay(for: view, as: identity, in: list, &changes)
    note(view, identity: identity, in: &changes)
    return changes
  }

  /// Ends what another cell of the list is shown as, if that is what this one is about to be.
  ///
  /// A row that is reloaded gets a new cell, and the old one's end is told after the new one's
  /// beginning; a cell that rows were inserted above stands at another place, though nobody tells.
  private mutating func makeWay(
    for view: UIView, as identity: AnyHashable?, in list: ListNotes, _ changes: inout ShownChanges
  ) {
    guard let identity else { return }
    guard let other = list[identity], other !== view, other.notes?.showing?.identity == identity
    else { return }
    guard other.isListed, !other.isHidden else { return end(other, in: &changes) }
    let present = other.shownIdentity
    // Two rows can show the same.
    if present == identity { return }
    end(other, in: &changes)
    makeWay(for: other, as: present, in: list, &changes)
    note(other, identity: present, in: &changes)
  }

  mutating func disappear(_ views: [UIView]) -> ShownChanges {
    var changes = ShownChanges()
    for view in views { end(view, in: &changes) }
    return changes
  }

  mutating func settle(
    in root: UIView, passing isPassed: @MainActor (UIView) -> Bool
  ) -> ShownChanges {
    var changes = ShownChanges()
    var seen: Set<ObjectIdentifier> = []
    if root.window != nil, root.isUnhidden {
      look(at: root, passing: isPassed, seen: &seen, changes: &changes)
    }
    for (key, entry) in entries where !seen.contains(key) {
      guard let view = entry.view else {
        entries[key] = nil
        continue
      }
      let hasLeft = view.window == nil && view.notes?.showing?.wasInWindow == true
      if hasLeft || view.isDescendant(of: root) { end(view, in: &changes) }
    }
    return changes
  }

  /// Notes all that can be seen in a view, outermost first.
  private mutating func look(
    at root: UIView, passing isPassed: @MainActor (UIView) -> Bool,
    seen: inout Set<ObjectIdentifier>, changes: inout ShownChanges
  ) {
    var ahead: [(view: UIView, identity: AnyHashable?)] = [(root, root.superview?.shownIdentity)]
    while let (view, outer) = ahead.popLast() {
      if view.isHidden || isPassed(view) { continue }
      let identity = view.shownIdentity(inside: outer)
      seen.insert(ObjectIdentifier(view))
      note(view, identity: identity, in: &changes)
      for subview in view.subviews.reversed() { ahead.append((subview, identity)) }
    }
  }

  private mutating func note(
    _ view: UIView, identity: AnyHashable?, in changes: inout ShownChanges
  ) {
    let notes = view.notesMade
    if let showing = notes.showing {
      if showing.identity == identity {
        if view.window != nil { notes.showing?.wasInWindow = true }
        notes.showing?.look(at: view)
        return
      }
      end(view, in: &changes)
    }
    serial += 1
    notes.showing = Showing(of: view, as: identity, serial: serial)
    if let identity, let place = notes.place, place.path != nil {
      place.list?.notes?.list?[identity] = view
    }
    keep(view)
    changes.new.append(view)
  }

  private mutating func end(_ view: UIView, in changes: inout ShownChanges) {
    guard let notes = view.notes, let showing = notes.showing else { return }
    notes.showing = nil
    notes.ended = showing.ended(of: view)
    entries[ObjectIdentifier(view)] = nil
    if let identity = showing.identity, let list = notes.place?.list?.notes?.list,
      list[identity] === view
    {
      list[identity] = nil
    }
    changes.ended.append((view, showing.serial))
  }

  private mutating func keep(_ view: UIView) {
    if entries.count >= sweepAt {
      entries = entries.filter { $0.value.view != nil }
      sweepAt = max(64, entries.count * 2)
    }
    entries[ObjectIdentifier(view)] = Entry(view: view)
  }
}
