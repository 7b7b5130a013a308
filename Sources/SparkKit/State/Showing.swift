/// The state of a view between its appearance and its disappearance.
@MainActor struct Showing {
  /// What the view shows: the nearest `sparkIdentity` of the view and its ancestors, otherwise the
  /// position of a cell in its list; nil if there is neither.
  let identity: AnyHashable?
  /// A number that increases with each appearance of any view; it orders views that disappear together.
  let serial: Int
  /// Whether the view was in a window since it appeared.
  ///
  /// Only then does being in no window mean that it disappeared.
  var wasInWindow: Bool
  /// The view that determines the identity.
  private weak var holder: UIView? = nil
  private var data: [String: SparkValue] = [:]
  private var path: IndexPath?

  /// Creates the state of a view that appears.
  init(of view: UIView, as identity: AnyHashable?, serial: Int) {
    self.identity = identity
    self.serial = serial
    wasInWindow = view.window != nil
    guard identity != nil else { return }
    holder = view.identityHolder
    update(from: view)
  }

  /// Stores the view's data and index path, because a reused view has others when it disappears.
  mutating func update(from view: UIView) {
    guard let holder else { return }
    data = holder.sparkData
    path = view.sparkIndexPath
  }

  /// Returns what is reported when the view disappears.
  ///
  /// - Parameter view: The view, which may already show something else.
  /// - Returns: What the view showed.
  func ended(of view: UIView) -> EndedShowing {
    // If the identity is the same, the data may have been set since the last update.
    let isSame = identity != nil && view.shownIdentity == identity
    let data = isSame ? holder?.sparkData ?? data : data
    return EndedShowing(identity: identity, data: data, holder: holder, indexPath: path)
  }
}

/// The content of a view whose disappearance is being reported; the view may have been reused.
@MainActor package final class EndedShowing {
  /// The identity of what was shown.
  package let identity: AnyHashable?
  /// The data of the view that determined the identity, when it was last read.
  package let data: [String: SparkValue]
  /// The view that determined the identity.
  package private(set) weak var holder: UIView?
  /// The position in the list.
  package let indexPath: IndexPath?

  init(
    identity: AnyHashable?, data: [String: SparkValue], holder: UIView?, indexPath: IndexPath?
  ) {
    self.identity = identity
    self.data = data
    self.holder = holder
    self.indexPath = indexPath
  }
}
