/// The values that SparkKit attaches to a view or controller.
@MainActor
final class ResponderState {
  static let key = AttachmentKey<ResponderState>()

  /// The app's data for rules.
  var data: [String: SparkValue] = [:]
  /// The app's identity of what the view shows.
  var identity: AnyHashable? { didSet { hasIdentity = identity != nil } }
  /// Whether the app has set an identity.
  private(set) var hasIdentity = false
  /// Whether nothing in the view may be read or tracked.
  var isPrivate = false
  /// Whether rules may read text that was typed into the view.
  var allowsText = false
  /// Whether the field was secure when it was focused or read.
  var wasSecure = false
  /// The app's name of the screen.
  var name: String?
  /// The name with which this controller's screen appeared, while its disappearance is reported.
  var endingName: String?
  /// The position of a cell, as its list last reported it to the delegate.
  var position: ListPosition?
  /// The view that contains a view which is not in the view tree.
  weak var container: UIView?
  /// Whether a list displays this cell, header or footer, as last reported to the delegate.
  var isDisplayed = false
  /// The displayed cells, for a list whose delegate reports them.
  var displayedCells: DisplayedCells?
  /// Whether the app or a component reports when this controller's view appears and disappears.
  var reportsAppearance = false
  /// Whether this controller is between its `viewDidAppear` and its `viewDidDisappear`, as far as
  /// automatic tracking knows since it was started last.
  var hasAppeared: Bool {
    get { appearanceStart == TrackingState.current.automatic.startCount }
    set { appearanceStart = newValue ? TrackingState.current.automatic.startCount : 0 }
  }
  /// Whether the appearance of this controller's view waits for its report at the end of the turn.
  var awaitsAppearance = false
  /// The start of automatic tracking after which this controller has appeared; 0 if it has not.
  private var appearanceStart = 0
  /// The contents of a list when it was last laid out.
  var contents: ListContents?
  /// Whether a list was laid out after its contents were read.
  var isContentOutdated = false
  /// A number that no other responder has; 0 until it is requested.
  var number = 0
  /// The number of the screen's current or last visit; 0 if it was never shown.
  var visit = 0

  /// Whether the app has set a value, or reports what this responder shows, or a field must remain secret.
  var isUsedByApp: Bool {
    !data.isEmpty || identity != nil || isPrivate || allowsText || name != nil || position != nil
      || isDisplayed || displayedCells != nil || reportsAppearance || wasSecure
  }
}

extension UIResponder {
  /// Removes SparkKit's values, unless the app has set any, and all attached events except the app's own.
  func removeNotes() {
    guard let attachments = responderAttachments else { return }
    if let sparkState, !sparkState.isUsedByApp { attachments[ResponderState.key] = nil }
    ReportedActions.remove(from: self)
    releaseEvents(of: attachments)
  }

  /// SparkKit's values for the responder; nil if none was ever set.
  var sparkState: ResponderState? { responderAttachments?[ResponderState.key] }

  /// SparkKit's values for the responder, which are created if there are none.
  var createdSparkState: ResponderState {
    if let sparkState { return sparkState }
    let created = ResponderState()
    self[attachment: ResponderState.key] = created
    return created
  }
}
