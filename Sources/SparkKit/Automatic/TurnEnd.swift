#if canImport(UIKit)
import CoreFoundation
import Foundation
#else
import HeadlessUIKit
#endif

/// Work that is performed at the end of the current turn of the main run loop, after the windows were
/// laid out.
///
/// The run loop is observed only while there is such work.
@MainActor
enum TurnEnd {
  private static var turn: TurnState { TrackingState.current.turn }

  /// Whether the run loop is observed.
  static var isObserving: Bool { !turn.work.isEmpty }

  /// Performs work at the end of the turn.
  ///
  /// - Parameters:
  ///   - wakesRunLoop: Whether another turn begins at once if this one has already determined its
  ///     observers, as it has during a layout; otherwise the work waits for the next event.
  ///   - work: The work.
  static func perform(wakesRunLoop: Bool = true, _ work: @escaping @MainActor () -> Void) {
    turn.work.append(work)
    if turn.work.count == 1 { observe() }
    // The work's own changes wait for the next turn; two actions that undo each other would otherwise keep
    // the run loop awake.
    if wakesRunLoop, !turn.isPerforming { wake() }
  }

  private static func run() {
    let work = turn.work
    turn.work = []
    turn.isPerforming = true
    for item in work { item() }
    turn.isPerforming = false
  }

  #if canImport(UIKit)
  /// Runs after Core Animation's observer (2,000,000), which lays out the windows, and UIKit's
  /// (2,001,000), which calls `viewDidAppear(_:)`.
  private static let order: CFIndex = 2_001_001

  private static func observe() {
    let activities = CFRunLoopActivity.beforeWaiting.rawValue | CFRunLoopActivity.exit.rawValue
    let observer = CFRunLoopObserverCreateWithHandler(
      kCFAllocatorDefault, activities, false, order
    ) { _, _ in
      MainActor.assumeIsolated { run() }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
  }

  private static func wake() { CFRunLoopWakeUp(CFRunLoopGetMain()) }
  #else
  private static func observe() { HeadlessRunLoop.onceAtTurnEnd.append { run() } }

  private static func wake() { HeadlessRunLoop.isWoken = true }
  #endif
}
