import SparkChamber
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Shown or not shown: one state per view and data identity, whoever tells of it.
///
/// The detector is told only when a state changes: first of the views that disappeared, innermost
/// first, then of those that appeared, outermost first. A view that is reused for something of
/// another identity disappears and appears. What an event's action changes in turn is looked at
/// after that action's events are through.
@MainActor
package enum ShownViews {
  /// The name of the screen that appeared last, or that is shown again now that what covered it is
  /// gone; nil if none has appeared yet.
  package static var currentScreenName: String? { state.screens.currentName }
  /// The name of the screen before that.
  package static var previousScreenName: String? { state.screens.previousName }
  /// The number of showings of screens so far.
  package static var visits: Int { state.screens.visits }

  /// Numbers the showings of screens, so that what is once per visit can tell them apart.
  ///
  /// - Parameter controller: The screen's controller.
  /// - Returns: The number of the screen's present showing, or its last; 0 if it was never shown.
  package static func visit(of controller: UIViewController) -> Int {
    controller.notes?.visit ?? 0
  }

  /// Whether a view is shown.
  ///
  /// - Parameter view: Any view.
  /// - Returns: True from its appearance to its disappearance.
  package static func isShown(_ view: UIView) -> Bool { view.notes?.showing != nil }

  /// What a view shows, or showed, while it is told that it disappeared.
  ///
  /// - Parameter view: Any view.
  /// - Returns: The nearest identity from the view outwards; nil where it is only itself.
  package static func identity(of view: UIView) -> AnyHashable? {
    if let ended = view.notes?.ended { return ended.identity }
    return view.shownIdentity
  }

  /// What a view showed that is just told to have disappeared.
  ///
  /// - Parameter view: Any view.
  /// - Returns: The showing that ended; nil at any other moment.
  package static func endedShowing(of view: UIView) -> EndedShowing? { view.notes?.ended }

  /// What the app gave a view; of one that is just told to have disappeared, what it gave for that.
  ///
  /// - Parameter view: Any view.
  /// - Returns: The values by name.
  package static func data(of view: UIView) -> [String: SparkValue] {
    guard let notes = view.notes else { return [:] }
    if let ended = notes.ended, ended.holder === view { return ended.data }
    return notes.data
  }

  /// Who is told of views that come and go, after the detector.
  package weak static var watcher: (any ShownViewsWatcher)?

  /// The views that are shown, in the order in which they appeared.
  package static var shown: [UIView] {
    state.registry.views.map { (view: $0, serial: $0.notes?.showing?.serial ?? 0) }
      .sorted { $0.serial < $1.serial }
      .map(\.view)
  }

  /// A number that no other view or controller has, dead ones included.
  ///
  /// - Parameter responder: The view or controller.
  /// - Returns: Its number, from 1.
  package static func number(of responder: UIResponder) -> Int {
    let notes = responder.notesMade
    if notes.number == 0 {
      lastNumber += 1
      notes.number = lastNumber
    }
    return notes.number
  }

  /// Notes views that their list or controller says have appeared.
  ///
  /// - Parameter views: The views; those that are shown already stay as they are.
  package static func appear(_ views: [UIView]) { perform(.appear(views)) }

  /// Notes views that their list or controller says have disappeared.
  ///
  /// - Parameter views: The views; those that are not shown stay as they are.
  package static func disappear(_ views: [UIView]) { perform(.disappear(views)) }

  /// Compares what can be seen now with what was shown: what is in a window and neither hidden nor
  /// inside a hidden view.
  ///
  /// - Parameters:
  ///   - root: The view to look at, with all inside it. What has left its window is found missing
  ///     wherever it was.
  ///   - isPassed: Whether a view counts as not to be seen, with all inside it.
  package static func settle(
    in root: UIView, passing isPassed: @escaping @MainActor (UIView) -> Bool = { _ in false }
  ) {
    perform(.settle(root, passing: isPassed))
  }

  /// Forgets everything, as if nothing had ever been shown; no event fires.
  package static func reset() {
    for view in state.registry.views { view.notes?.showing = nil }
    state.registry = ShownRegistry()
    state.screens = ShownScreens()
    state.waiting = []
  }

  /// How many views are kept as shown, those that died since the last look included.
  static var count: Int { state.registry.count }

  enum Change {
    case appear([UIView])
    case display(UIView, ListNotes)
    case disappear([UIView])
    case settle(UIView, passing: @MainActor (UIView) -> Bool)
  }

  /// All that is known, in one place so that a test can have a state of its own.
  @MainActor
  struct State {
    var registry = ShownRegistry()
    var screens = ShownScreens()
    var waiting: [Change] = []
    var isTelling = false
  }

  static var state = State()
  private static let mostRounds = 1_000
  private static var lastNumber = 0

  /// Makes changes one after the other, in the order in which they were asked for: an event's action
  /// that asks for one must not see its views disappear before they have appeared.
  static func perform(_ change: Change) {
    state.waiting.append(change)
    guard !state.isTelling else { return }
    state.isTelling = true
    defer { state.isTelling = false }
    // An action that hides a view when it appears, and one that shows it again when it disappears,
    // would go on for ever: what is left then waits for the next call.
    var rounds = 0
    while !state.waiting.isEmpty, rounds < mostRounds {
      tell(of: apply(state.waiting.removeFirst()))
      rounds += 1
    }
  }

  private static func apply(_ change: Change) -> ShownChanges {
    // Out of the shared state meanwhile: looking at views can call overrides of the app's, and these
    // can tell of further views.
    var registry = ShownRegistry()
    swap(&registry, &state.registry)
    defer { swap(&registry, &state.registry) }
    switch change {
    case .appear(let views): return registry.appear(views)
    case .display(let view, let list): return registry.display(view, in: list)
    case .disappear(let views): return registry.disappear(views)
    case .settle(let root, let isPassed): return registry.settle(in: root, passing: isPassed)
    }
  }

  private static func changeScreens(_ change: (inout ShownScreens) -> Void) {
    var screens = state.screens
    change(&screens)
    state.screens = screens
  }

  private static func tell(of changes: ShownChanges) {
    if !changes.ended.isEmpty {
      let gone = changes.gone
      SparkDetector.trackEndDisplaying(forViews: gone)
      changeScreens { for view in gone { $0.viewDisappeared(view) } }
      for view in gone { view.notes?.ended = nil }
      watcher?.viewsDisappeared(gone)
    }
    guard !changes.new.isEmpty else { return }
    changeScreens { for view in changes.new { $0.viewAppeared(view) } }
    SparkDetector.trackDisplay(forViews: changes.new)
    watcher?.viewsAppeared(changes.new)
  }
}
