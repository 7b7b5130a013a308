/// The shown views whose removal from their window is not reported.
///
/// Automatic tracking learns of a removal by `didMoveToWindow`, unless a class overrides the method
/// without calling `super`. Without automatic tracking, it learns of none.
@MainActor
struct UnreportedViews {
  @MainActor private struct Entry {
    weak var view: UIView?
  }

  /// The number of views that one update examines, so that the cost of an update does not depend on
  /// the number of views that are shown.
  private static let viewsPerUpdate = 100

  private var entries: [Entry] = []
  private var sweepCount = 64
  private var next = 0
  /// The classes whose `didMoveToWindow` is known to call `super`.
  private var reportingClasses: Set<ObjectIdentifier> = []
  /// The class that was found in the set last; most views of a cell have the same class.
  private var lastReportingClass: ObjectIdentifier?

  /// The number of views, including those that were deallocated since they were last examined.
  var count: Int { entries.count }

  /// The views that were not deallocated.
  var views: [UIView] { entries.compactMap(\.view) }

  /// Records that the removal of views of an object's class is reported.
  mutating func didReport(_ view: UIView) {
    if !isReported(view) { reportingClasses.insert(ObjectIdentifier(type(of: view))) }
  }

  private mutating func isReported(_ view: UIView) -> Bool {
    let type = ObjectIdentifier(type(of: view))
    if type == lastReportingClass { return true }
    guard reportingClasses.contains(type) else { return false }
    lastReportingClass = type
    return true
  }

  /// Adds a view that appeared, unless its removal will be reported.
  mutating func insert(_ view: UIView, _ attachments: Attachments, isInWindow: Bool) {
    if isInWindow && isReported(view) || attachments.isListed { return }
    if entries.count >= sweepCount {
      entries.removeAll { $0.view == nil }
      sweepCount = max(64, entries.count * 2)
    }
    attachments.isListed = true
    entries.append(Entry(view: view))
  }

  /// Examines some of the views, and forgets those that are no longer shown.
  ///
  /// - Returns: The views that have left their window.
  mutating func viewsOutsideWindows() -> [UIView] {
    var left: [UIView] = []
    if entries.count <= Self.viewsPerUpdate { next = 0 }
    for _ in 0..<min(entries.count, Self.viewsPerUpdate) {
      if next >= entries.count { next = 0 }
      if let view = entries[next].view, let attachments = view.responderAttachments,
        attachments.content != nil
      {
        if attachments.wasInWindow, view.window == nil { left.append(view) }
        next += 1
      } else {
        if let view = entries[next].view {
          view.responderAttachments?.isListed = false
          view.releaseEventsUnlessShown()
        }
        entries[next] = entries[entries.count - 1]
        entries.removeLast()
      }
    }
    return left
  }
}
