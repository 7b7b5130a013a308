import SparkChamber
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// All that SparkKit keeps beside a view or controller.
@MainActor
final class ResponderNotes {
  static let key = AttachmentKey<ResponderNotes>()

  // What is read at every step of a walk is not checked for exclusive access while running: no access
  // lasts longer than a load or a store, and the checks took 76 instructions each.

  @exclusivity(unchecked)
  var data: [String: SparkValue] = [:]
  var identity: AnyHashable?
  @exclusivity(unchecked)
  var isPrivate = false
  var allowsText = false
  @exclusivity(unchecked)
  var name: String?
  /// Where a cell is shown, as far as its list's delegate was told.
  @exclusivity(unchecked)
  var place: ListPlace?
  /// Whether a list displays this cell, header or footer, as far as its delegate was told.
  var isDisplayed = false
  /// What is kept of a list whose delegate tells of its cells.
  var list: ListNotes?
  /// Whether somebody tells when this controller's view appears and disappears.
  var isToldOf = false
  /// Whether this controller is between its `viewDidAppear` and its `viewDidDisappear`.
  var hasAppeared = false
  /// Whether the view is shown, and as what.
  var showing: Showing?
  /// What the view showed, while it is told that it disappeared.
  @exclusivity(unchecked)
  var ended: EndedShowing?
  /// What a list showed when it was last looked at.
  var look: ListTracking.Look?
  /// A number that no other has; 0 until somebody asks.
  var number = 0
  /// The number of the screen's present or last showing; 0 if it was never shown.
  var visit = 0
}

extension UIResponder {
  @inline(__always)
  var notes: ResponderNotes? { responderAttachments?[ResponderNotes.key] }

  /// The notes to write to, made if there were none.
  var notesMade: ResponderNotes {
    if let notes { return notes }
    let made = ResponderNotes()
    self[noted: ResponderNotes.key] = made
    return made
  }
}
