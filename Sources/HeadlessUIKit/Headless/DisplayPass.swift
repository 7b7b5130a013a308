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
  /// A run loop that is woken up in every turn never waits, so that a test would not end.
  private static let maximumWakeUps = 3
  private static var afterCommit: [@MainActor () -> Void] = []

  /// Whether the run loop performs a further pass before it waits.
  private static var isAwake = false

  /// Makes the run loop perform a further pass before it waits, as `CFRunLoopWakeUp` does.
  static func wakeUp() { isAwake = true }

  /// Performs work after the next commit, as UIKit does with the end of an appearance.
  static func performAfterCommit(_ work: @escaping @MainActor () -> Void) {
    afterCommit.append(work)
  }

  /// Ends a turn, with a further pass for the changes that are made after a commit.
  static func run() {
    var wakeUps = 0
    for _ in 0..<maximumPasses {
      isAwake = false
      commit()
      if isAwake { wakeUps += 1 }
      guard !afterCommit.isEmpty || isAwake && wakeUps <= maximumWakeUps else { return }
      let work = afterCommit
      afterCommit = []
      for item in work { item() }
    }
  }

  private static func commit() {
    let once = HeadlessHooks.onceAtTurnEnd
    HeadlessHooks.onceAtTurnEnd = []
    for work in once { work() }
    UIApplication.shared.layOutWindows()
    ListDisplay.deliverEndings()
    HeadlessHooks.beforeWaiting?()
    HeadlessHooks.didEndTurn?()
  }
}
