#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// Where shown views were that have been removed in this turn of the run loop.
///
/// The disappearance of a removed view is reported at the end of the turn, because the app may only have moved
/// the view. Paths, screens and data are then those that the view had.
@MainActor
final class FormerSuperviews {
  private struct Entry {
    /// Ensures that the identifier is not used for another view.
    let view: UIView
    /// The superview; nil if it is a window, which may be being deallocated.
    let superview: UIView?
    let parent: ObjectIdentifier
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The subviews that a superview had when the first of them was removed, by superview.
  ///
  /// Copying them for each removed view would take quadratic time.
  private var siblings: [ObjectIdentifier: [UIView]] = [:]
  /// The number of lists of subviews that were copied.
  private(set) var copyCount = 0

  /// Records the superview of a shown view, which is about to be removed from it.
  ///
  /// - Parameter view: The view.
  func willRemove(_ view: UIView) {
    guard let superview = view.superview, let window = view.window,
      let attachments = view.responderAttachments, attachments.content != nil
    else { return }
    let parent = ObjectIdentifier(superview)
    entries[ObjectIdentifier(view)] = Entry(
      view: view, superview: superview === window ? nil : superview, parent: parent)
    // `[n]` in paths does not count cells, and a list has many.
    if !view.isCell, siblings[parent] == nil {
      siblings[parent] = superview.subviews
      copyCount += 1
    }
  }

  /// Returns whether a view was removed in this turn, and is referred to here.
  func contains(_ view: UIView) -> Bool { entries[ObjectIdentifier(view)] != nil }

  /// Forgets all views, whose disappearance has been reported.
  func forgetAll() {
    if !entries.isEmpty { (entries, siblings) = ([:], [:]) }
  }

  /// The superview that a view had.
  ///
  /// - Parameter view: A view without a superview.
  /// - Returns: The superview; nil if the view was not removed in this turn.
  func superview(of view: UIView) -> UIView? {
    entries.isEmpty ? nil : entries[ObjectIdentifier(view)]?.superview
  }

  /// The subviews of the superview that a view had, including the view and others that were removed in the
  /// same turn.
  ///
  /// - Parameter view: A view without a superview.
  /// - Returns: The views; none if the view is a cell or was not removed in this turn.
  func siblings(of view: UIView) -> [UIView] {
    guard !entries.isEmpty, let entry = entries[ObjectIdentifier(view)], !view.isCell,
      let siblings = siblings[entry.parent]
    else { return [] }
    // A view that was moved here in this turn is not in the list.
    return siblings.contains { $0 === view } ? siblings : siblings + [view]
  }
}

extension UIView {
  /// The subviews of the superview that this view had, if it was removed in this turn of the run loop.
  package var formerSiblings: [UIView] { TrackingState.current.formerSuperviews.siblings(of: self) }
}
