/// The actions of an object that were reported, so that none is reported twice.
@MainActor
final class ReportedActions {
  private static let key = AttachmentKey<ReportedActions>()

  /// The turn in which the action was last reported without an event of UIKit.
  var turn = 0
  /// The events for which the action was reported, with whether the app did; several if one is sent
  /// during another.
  var events: [(number: Int, byApp: Bool)] = []

  /// Returns the actions of an object; nil if none was reported.
  static func of(_ object: NSObject) -> ReportedActions? { object[attachment: key] }

  /// Returns the actions of an object, which are empty at first.
  static func created(of object: NSObject) -> ReportedActions {
    if let actions = of(object) { return actions }
    let created = ReportedActions()
    object[attachment: key] = created
    return created
  }

  /// Forgets the actions of an object.
  static func remove(from object: NSObject) { object[attachment: key] = nil }
}
