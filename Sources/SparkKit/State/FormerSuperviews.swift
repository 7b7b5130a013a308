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
package enum FormerSuperviews {
  private struct Entry {
    /// Ensures that the identifier is not used for another view.
    let view: UIView
    let superview: UIView
    let siblings: [UIView]
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]

  /// Records the superview of a shown view, which is about to be removed from it.
  ///
  /// - Parameter view: The view.
  package static func willRemove(_ view: UIView) {
    guard let superview = view.superview, view.window != nil,
      view.responderAttachments?.content != nil
    else {
      return
    }
    // `[n]` in paths does not count cells, and a list has many.
    let siblings = view.isCell ? [] : superview.subviews
    entries[ObjectIdentifier(view)] = Entry(view: view, superview: superview, siblings: siblings)
  }

  /// Forgets all views, whose disappearance has been reported.
  package static func forgetAll() {
    if !entries.isEmpty { entries = [:] }
  }

  /// The superview that a view had.
  ///
  /// - Parameter view: A view without a superview.
  /// - Returns: The superview; nil if the view was not removed in this turn.
  package static func superview(of view: UIView) -> UIView? {
    entries.isEmpty ? nil : entries[ObjectIdentifier(view)]?.superview
  }

  /// The subviews of the superview that a view had, including the view.
  ///
  /// - Parameter view: A view without a superview.
  /// - Returns: The views; none if the view was not removed in this turn.
  package static func siblings(of view: UIView) -> [UIView] {
    entries.isEmpty ? [] : entries[ObjectIdentifier(view)]?.siblings ?? []
  }
}
