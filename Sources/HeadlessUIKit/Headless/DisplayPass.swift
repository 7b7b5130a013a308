/// The end of a turn of the run loop, in UIKit's order.
///
/// UIKit's main run loop has observers that run before it waits: one before Core Animation's
/// (1,999,000), Core Animation's, which lays out and commits (2,000,000), and one after it (2,001,000),
/// in which UIKit calls `viewDidAppear(_:)` and begins presentations. Each can be read in the
/// description of `RunLoop.main`.
@MainActor
enum DisplayPass {
  /// More passes than any interface needs; the rest of the work waits for the next turn.
  private static let maximumPasses = 100
  private static var afterCommit: [@MainActor () -> Void] = []

  /// Performs work after the next commit, as UIKit does with the end of an appearance.
  static func performAfterCommit(_ work: @escaping @MainActor () -> Void) {
    afterCommit.append(work)
  }

  /// Ends a turn, with a further pass for changes that are made after a commit, and for observers that
  /// were added too late and woke the run loop.
  static func run() {
    for _ in 0..<maximumPasses {
      HeadlessRunLoop.isWoken = false
      let hasChanges = pass()
      let isObserverLate = HeadlessRunLoop.isWoken && !HeadlessRunLoop.onceAtTurnEnd.isEmpty
      guard hasChanges || isObserverLate else { return }
    }
  }

  /// Performs one pass.
  ///
  /// - Returns: Whether work was performed after the commit, which may have changed views.
  private static func pass() -> Bool {
    // The run loop determines its observers before the first one runs.
    let observers = HeadlessRunLoop.onceAtTurnEnd
    HeadlessRunLoop.onceAtTurnEnd = []
    UIApplication.shared.layOutWindows()
    ListDisplay.deliverEndings()
    let work = afterCommit
    afterCommit = []
    for item in work { item() }
    for observer in observers { observer() }
    HeadlessRunLoop.didEndTurn?()
    return !work.isEmpty || !afterCommit.isEmpty
  }
}
