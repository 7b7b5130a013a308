/// Which views are shown: one state per view and identity, regardless of who reports a change.
///
/// The detector is called only when a state changes: first for the views that disappeared, descendants
/// first, then for the views that appeared, ancestors first. A view that is reused for another identity
/// disappears and appears. Changes that an event's action causes are processed after all events of the
/// current change have fired.
@MainActor
package enum ShownViews {
  /// The name of the current screen: the one that appeared last, or that is visible again because the
  /// screen above it disappeared; nil if no screen has appeared.
  package static var currentScreenName: String? { state.screens.currentName }
  /// The name of the screen before the current one.
  package static var previousScreenName: String? { state.screens.previousName }
  /// The number of times that a screen has appeared.
  package static var visits: Int { state.screens.visits }

  /// The number of the current screen's visit; 0 if no screen has appeared.
  package static var currentVisit: Int { state.screens.currentVisit }
  /// The number of the visit before the current one; 0 if there is none.
  package static var previousVisit: Int { state.screens.previousVisit }

  /// Returns the root view of the screen that a person sees in a window.
  ///
  /// - Parameter window: A window.
  /// - Returns: The root view; nil if no screen is shown there.
  static func screen(in window: UIWindow?) -> UIView? { state.screens.root(in: window) }

  /// Returns the number of a screen's visit, by which rules that apply once per visit identify it.
  ///
  /// - Parameter controller: The screen's controller.
  /// - Returns: The number of the current or last visit; 0 if the screen was never shown.
  package static func visit(of controller: UIViewController) -> Int {
    controller.sparkState?.visit ?? 0
  }

  /// Returns whether a view is shown.
  ///
  /// - Parameter view: A view.
  /// - Returns: True between the view's appearance and its disappearance.
  package static func isShown(_ view: UIView) -> Bool {
    view.responderAttachments?.content != nil
  }

  /// Returns the identity of what a view shows or, while its disappearance is being reported, showed.
  ///
  /// - Parameter view: A view.
  /// - Returns: The nearest identity of the view and its ancestors; nil if there is none.
  package static func identity(of view: UIView) -> AnyHashable? {
    if let ended = endedContent(of: view) { return ended.identity }
    return view.shownIdentity
  }

  /// Returns the former content of a view whose disappearance is being reported.
  ///
  /// - Parameter view: A view.
  /// - Returns: The former content; nil at other times.
  package static func endedContent(of view: UIView) -> ShownContent? { state.ended[view] }

  /// Returns the app's data of a view or, while its disappearance is being reported, its former data.
  ///
  /// - Parameter view: A view.
  /// - Returns: The values by name.
  package static func data(of view: UIView) -> [String: SparkValue] {
    if let ended = endedContent(of: view), ended.holder === view { return ended.data }
    return view.sparkData
  }

  /// Returns the identifier of a view or, while the disappearance of what it showed is being reported, the one
  /// that it had then.
  ///
  /// - Parameter view: A view.
  /// - Returns: The accessibility identifier.
  package static func identifier(of view: UIView) -> String? {
    let former = TrackingState.current.formerIdentifiers
    guard !former.isEmpty, let identifier = former.identifier(of: view),
      let ended = endedContent(of: view), ended.identity != view.shownIdentity
    else { return view.accessibilityIdentifier }
    return identifier
  }

  /// The observer of views that appear and disappear, which is called after the detector.
  package static var watcher: (any ShownViewsWatcher)? {
    get { TrackingState.current.hooks.watcher }
    set { TrackingState.current.hooks.watcher = newValue }
  }

  /// The views that are shown, in the order in which they appeared.
  package static var shown: [UIView] { state.registry.views }

  /// Returns a number that no other view or controller has or had.
  ///
  /// - Parameter responder: The view or controller.
  /// - Returns: The number, starting at 1.
  package static func number(of responder: UIResponder) -> Int {
    let state = responder.createdSparkState
    if state.number == 0 {
      let attached = TrackingState.current.attached
      attached.lastNumber += 1
      state.number = attached.lastNumber
    }
    return state.number
  }

  /// Records that views appeared, as reported by their list or controller.
  ///
  /// - Parameter views: The views; those that are already shown do not change.
  package static func appear(_ views: [UIView]) { perform(.appear(views)) }

  /// Records that views disappeared, as reported by their list or controller.
  ///
  /// - Parameter views: The views; those that are not shown do not change.
  package static func disappear(_ views: [UIView]) { perform(.disappear(views)) }

  /// Updates which views are shown: those that are in a window and neither hidden nor inside a hidden
  /// view.
  ///
  /// - Parameter root: The view to examine, with its descendants.
  package static func settle(in root: UIView) { settle(in: [root], .all) }

  /// Updates which views are shown inside some views, as one change.
  static func settle(in roots: [UIView], _ scope: ShownRegistry.Scope) {
    perform(.settle(roots, scope))
  }

  /// Records which views are shown inside some views; no event fires.
  static func record(in roots: [UIView]) {
    let changes = apply(.settle(roots, .all))
    changeScreens { for view in changes.possibleScreens { $0.viewAppeared(view) } }
    watcher?.viewsAppeared(changes.new)
  }

  /// Resets all state, as if no view had ever been shown.
  ///
  /// No event fires.
  package static func reset() {
    // Listed views may have disappeared.
    for view in state.registry.views + state.registry.unreported.views {
      view.responderAttachments?.content = nil
      view.responderAttachments?.isListed = false
      view.releaseEventsUnlessShown()
    }
    state.registry = ShownRegistry()
    state.screens = ShownScreens()
    state.pendingChanges = []
  }

  /// The number of views whose removal is not reported, including views that were deallocated since they
  /// were last examined.
  static var unreportedCount: Int { state.registry.unreported.count }

  /// Records that the removal of views of an object's class from their window is reported.
  static func didReportMove(of view: UIView) { state.registry.unreported.didReport(view) }

  enum Change {
    case appear([UIView])
    case display(UIView, DisplayedCells)
    case disappear([UIView])
    case settle([UIView], ShownRegistry.Scope)
    /// The screen of a root view was named.
    case name(UIView)
  }

  static var state: ShownState { TrackingState.current.shown }
  private static let maximumRounds = 1_000

  /// Applies the changes that were requested while an action ran or a list laid out its cells.
  static func performDeferred() {
    guard !state.isReporting else { return }
    state.isReporting = true
    defer { state.isReporting = false }
    // The limit ends an infinite loop of an action that hides a view when it appears and one that
    // shows it when it disappears; the remaining changes wait for the next call.
    var rounds = 0
    while !state.pendingChanges.isEmpty, rounds < maximumRounds {
      report(apply(state.pendingChanges.removeFirst()))
      rounds += 1
    }
  }

  private static func apply(_ change: Change) -> ShownChanges {
    // The registry is moved out of the shared state, because reading a view's properties can call
    // overrides in the app that report further views.
    var registry = ShownRegistry()
    swap(&registry, &state.registry)
    defer { swap(&registry, &state.registry) }
    var changes =
      switch change {
      case .appear(let views): registry.appear(views)
      case .display(let view, let cells): registry.display(view, in: cells)
      case .disappear(let views): registry.disappear(views)
      case .settle(let roots, let scope): registry.settle(in: roots, scope)
      case .name(let root): name(root)
      }
    changes.orderEnded()
    return changes
  }

  /// Updates the name of a screen.
  ///
  /// A controller that was not a screen when its view appeared, such as one that hosts a SwiftUI view of the
  /// system, is one as soon as it has a name. Its root view then appears once more, as a screen.
  private static func name(_ root: UIView) -> ShownChanges {
    var changes = ShownChanges()
    var isKnown = false
    changeScreens { isKnown = $0.rename(root) }
    if !isKnown, isShown(root), root.sparkController.flatMap(screenName) != nil {
      changes.begin(root, mayBeScreen: true)
    }
    return changes
  }

  private static func changeScreens(_ change: (inout ShownScreens) -> Void) {
    var screens = state.screens
    change(&screens)
    state.screens = screens
  }

  private static func report(_ changes: ShownChanges) {
    if !changes.ended.isEmpty { reportEnded(changes) }
    guard !changes.new.isEmpty else { return }
    changeScreens { for view in changes.possibleScreens { $0.viewAppeared(view) } }
    SparkDetector.trackDisplay(forViews: changes.new)
    watcher?.viewsAppeared(changes.new)
  }

  private static func reportEnded(_ changes: ShownChanges) {
    var views: [UIView] = []
    views.reserveCapacity(changes.ended.count)
    for index in changes.ended.indices.reversed() { views.append(changes.ended[index].view) }
    state.ended = EndedContents(changes)
    let roots = state.screens.roots(among: views)
    for root in roots { state.screens.beginEnding(root) }
    state.endsScreens = !roots.isEmpty
    SparkDetector.trackEndDisplaying(forViews: views)
    state.endsScreens = false
    changeScreens { for root in roots { $0.viewDisappeared(root) } }
    state.ended = EndedContents()
    for content in changes.endedContents { content.didReportEnd() }
    watcher?.viewsDisappeared(views)
    for view in views { view.releaseEventsUnlessShown() }
  }
}
