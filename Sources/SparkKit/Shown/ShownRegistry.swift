/// Changes which views are shown.
///
/// The state of each view is attached to the view. An update examines the view that changed, with its
/// descendants, and never the other views that are shown.
@MainActor
struct ShownRegistry {
  /// Which views in a view are examined.
  enum Scope {
    /// All views.
    case all
    /// None: the view and its descendants disappear.
    case none
    /// All but screens that have not appeared yet, or are about to be reported one after the other, and
    /// cells that their lists do not display.
    case appeared
  }

  @MainActor private struct Outermost {
    weak var view: UIView?
  }

  var unreported = UnreportedViews()
  /// The subviews of windows in which views appeared.
  ///
  /// A window itself may be being deallocated, because nothing in it owns it.
  private var outermost: [Outermost] = []
  private var serial: Int32 = 0

  /// The shown views, in the order in which they appeared.
  var views: [UIView] {
    var found: [ObjectIdentifier: (view: UIView, serial: Int32)] = [:]
    func add(_ view: UIView) {
      guard let attachments = view.responderAttachments, attachments.content != nil else { return }
      found[ObjectIdentifier(view)] = (view, attachments.serial)
    }
    for view in unreported.views { add(view) }
    var pending: [UIView] = windows
    while let view = pending.popLast() {
      add(view)
      pending += view.subviews
    }
    return found.values.sorted { $0.serial < $1.serial }.map(\.view)
  }

  /// The windows in which views appeared.
  var windows: [UIWindow] {
    var windows: [UIWindow] = []
    for element in outermost {
      guard let window = element.view?.window, !windows.contains(where: { $0 === window }) else {
        continue
      }
      windows.append(window)
    }
    return windows
  }

  // MARK: Reports of lists and controllers

  mutating func appear(_ views: [UIView]) -> ShownChanges {
    var changes = ShownChanges()
    for view in views { show(view, view.currentContent, in: &changes) }
    return changes
  }

  /// Records that a list displays a cell.
  mutating func display(_ view: UIView, in cells: DisplayedCells) -> ShownChanges {
    var changes = ShownChanges()
    let content = view.currentContent
    replaceCell(with: view, content, in: cells, &changes)
    show(view, content, in: &changes)
    return changes
  }

  /// Ends the appearance of another cell that the list displays with the same identity.
  ///
  /// When a row is reloaded, UIKit reports the end of the old cell after the beginning of the new one.
  /// When rows are inserted above a cell, its index path changes without any report.
  private mutating func replaceCell(
    with view: UIView, _ content: ShownContent, in cells: DisplayedCells,
    _ changes: inout ShownChanges
  ) {
    guard let identity = content.identity else { return }
    guard let other = cells[identity], other !== view, other.shownContent?.identity == identity
    else { return }
    guard other.isListed, !other.isHidden else { return end(other, in: &changes) }
    let current = other.currentContent
    // Two rows can have the same identity.
    if current.identity == identity { return }
    end(other, in: &changes)
    replaceCell(with: other, current, in: cells, &changes)
    show(other, current, in: &changes)
  }

  mutating func disappear(_ views: [UIView]) -> ShownChanges {
    var changes = ShownChanges()
    for view in views { end(view, in: &changes) }
    return changes
  }

  // MARK: Updates of a part of the tree

  mutating func settle(in roots: [UIView], _ scope: Scope) -> ShownChanges {
    var changes = ShownChanges(capacity: 64)
    for root in outermost(of: unreported.viewsOutsideWindows()) { endAll(in: root, &changes) }
    for root in roots { settle(root, scope, &changes) }
    return changes
  }

  private mutating func settle(_ root: UIView, _ scope: Scope, _ changes: inout ShownChanges) {
    if root.window != nil, let outermost = root.outermostUnhidden {
      let outer = root.superview.map { $0.shownContent ?? $0.currentContent } ?? .unidentified
      add(outermost)
      settle(root, of: nil, inside: outer, scope, &changes)
    } else {
      endAll(in: root, &changes)
    }
  }

  /// Updates a view and its descendants.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - superview: The superview, unless the view is the one to examine.
  ///   - outer: The content around the view.
  ///   - scope: Which views are examined.
  ///   - changes: The changes to report.
  private mutating func settle(
    _ view: UIView, of superview: UIView?, inside outer: ShownContent, _ scope: Scope,
    _ changes: inout ShownChanges
  ) {
    let isCell = view.isCell
    let former = view.responderAttachments
    let isNew = former?.content == nil
    if view.isHidden || isExcluded(view, of: superview, isCell: isCell, isNew: isNew, scope) {
      return endAll(in: view, &changes)
    }
    // The next responder of most views is their superview.
    let mayBeScreen = superview == nil || !isNew || scope != .appeared || view.next !== superview
    let attachments = former ?? view.createdResponderAttachments
    let hasContent = isCell || attachments[ResponderState.key]?.hasIdentity ?? false
    let content = hasContent ? view.content(inside: outer) : outer
    show(view, content, attachments, isInWindow: true, mayBeScreen: mayBeScreen, in: &changes)
    for subview in view.subviews { settle(subview, of: view, inside: content, scope, &changes) }
  }

  /// Returns the outermost shown ancestors of views that have left their window, in the order in which they
  /// appeared.
  private func outermost(of views: [UIView]) -> [UIView] {
    if views.isEmpty { return [] }
    var roots: [ObjectIdentifier: UIView] = [:]
    for view in views {
      var root = view
      while let outer = root.superview, outer.responderAttachments?.hasLeftWindow ?? false {
        root = outer
      }
      roots[ObjectIdentifier(root)] = root
    }
    return roots.values.sorted {
      $0.responderAttachments?.serial ?? 0 < $1.responderAttachments?.serial ?? 0
    }
  }

  private func isExcluded(
    _ view: UIView, of superview: UIView?, isCell: Bool, isNew: Bool, _ scope: Scope
  ) -> Bool {
    switch scope {
    case .all: return false
    case .none: return true
    case .appeared:
      if isNew, let superview, view.next !== superview, let controller = view.sparkController {
        let state = controller.sparkState
        if !(state?.hasAppeared ?? false) || state?.awaitsAppearance ?? false { return true }
      }
      return isCell && view.isUndisplayedCell
    }
  }

  private mutating func endAll(in root: UIView, _ changes: inout ShownChanges) {
    var views = [root]
    var depth = root.depth
    var level = views.indices
    while !level.isEmpty {
      for index in level {
        let view = views[index]
        end(view, depth: depth, in: &changes)
        views += view.subviews
      }
      level = level.upperBound..<views.count
      depth += 1
    }
  }

  // MARK: One view

  /// Shows a view that a list or controller reports.
  private mutating func show(
    _ view: UIView, _ content: ShownContent, in changes: inout ShownChanges
  ) {
    let attachments = view.createdResponderAttachments
    let isInWindow = view.window != nil
    show(view, content, attachments, isInWindow: isInWindow, in: &changes)
    if isInWindow, !attachments.isListed { add(view.outermost) }
  }

  private mutating func show(
    _ view: UIView, _ content: ShownContent, _ attachments: Attachments, isInWindow: Bool,
    mayBeScreen: Bool = true, in changes: inout ShownChanges
  ) {
    if let current = attachments.content as? ShownContent {
      if current === content || current.identity == content.identity {
        attachments.content = content
        if isInWindow { attachments.wasInWindow = true }
        return
      }
      end(view, in: &changes)
    }
    serial &+= 1
    attachments.appear(showing: content, serial: serial, isInWindow: isInWindow)
    attachments[ResponderState.key]?.didShow(content, in: view)
    unreported.insert(view, attachments, isInWindow: isInWindow)
    changes.begin(view, mayBeScreen: mayBeScreen)
  }

  private mutating func end(
    _ view: UIView, depth: Int? = nil, in changes: inout ShownChanges
  ) {
    guard let attachments = view.responderAttachments,
      let content = attachments.disappear() as? ShownContent
    else { return }
    attachments[ResponderState.key]?.didEnd(content, in: view)
    changes.end(view, content, depth: depth ?? view.depth)
  }

  /// Adds a subview of a window, or the subviews of a window.
  private mutating func add(_ view: UIView) {
    guard view.isOwned else {
      for subview in view.subviews { add(subview) }
      return
    }
    if let last = outermost.last, last.view === view { return }
    outermost.removeAll { $0.view?.window == nil || $0.view === view }
    outermost.append(Outermost(view: view))
  }
}

extension Attachments {
  /// Whether a view outside of windows is shown, and was in a window.
  fileprivate var hasLeftWindow: Bool { content != nil && wasInWindow }
}

extension UIView {
  /// The outermost ancestor that has a superview, which is a subview of the window; the view itself if it
  /// has none.
  fileprivate var outermost: UIView {
    var outermost = self
    var next = superview
    while let view = next {
      next = view.superview
      if next != nil { outermost = view }
    }
    return outermost
  }

  /// The same, if neither the view nor any of its ancestors is hidden; otherwise nil.
  fileprivate var outermostUnhidden: UIView? {
    var outermost = self
    var next: UIView? = self
    while let view = next {
      if view.isHidden { return nil }
      next = view.superview
      if next != nil { outermost = view }
    }
    return outermost
  }
}
