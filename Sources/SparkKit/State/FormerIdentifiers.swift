#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// The accessibility identifiers that shown views had before they were set in this turn of the run loop.
///
/// A list reuses a cell before the disappearance of its former row is reported, at the end of the turn. By then,
/// the app has set the identifiers of the next row.
@MainActor
final class FormerIdentifiers {
  private struct Entry {
    /// Ensures that the identifier of the object is not used for another view.
    let view: UIView
    let identifier: String?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Whether no identifier was set in this turn.
  var isEmpty: Bool { entries.isEmpty }

  /// Stores the identifier of a shown view, which is about to be set.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - isOwned: Whether something refers to the view after the present call.
  func willSet(of view: UIView, isOwned: Bool) {
    guard isOwned, view.responderAttachments?.content != nil,
      entries[ObjectIdentifier(view)] == nil
    else { return }
    entries[ObjectIdentifier(view)] = Entry(
      view: view, identifier: view.accessibilityIdentifier)
  }

  /// The identifier that a view had; nil if it was not set in this turn.
  func identifier(of view: UIView) -> String?? {
    guard let entry = entries[ObjectIdentifier(view)] else { return nil }
    return .some(entry.identifier)
  }

  /// Forgets all identifiers: the disappearances have been reported.
  func forgetAll() {
    if !entries.isEmpty { entries = [:] }
  }
}
