#if canImport(UIKit)
import UIKit

/// The turns of the main run loop.
@MainActor package final class RunLoopTurns: TurnSource {
  /// Runs after Core Animation's observer (2,000,000), which lays out the windows, UIKit's (2,001,000),
  /// which calls `viewDidAppear(_:)`, and SparkKit's, which records the views that appeared.
  private static let order: CFIndex = 2_001_002

  private var observer: CFRunLoopObserver?
  private var timer: CFRunLoopTimer?

  /// Creates a source without an observer.
  package init() {}

  package func observe(_ turn: @escaping @MainActor () -> Void) {
    endObserving()
    let created = CFRunLoopObserverCreateWithHandler(
      kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, Self.order
    ) { _, _ in
      MainActor.assumeIsolated(turn)
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), created, .commonModes)
    // During a layout, the run loop has already determined its observers for this turn.
    CFRunLoopWakeUp(CFRunLoopGetMain())
    observer = created
  }

  package func endObserving() {
    if let observer { CFRunLoopObserverInvalidate(observer) }
    observer = nil
  }

  package func wake(
    at uptime: TimeInterval, now: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) {
    endWaking()
    let date = CFAbsoluteTimeGetCurrent() + max(0, uptime - now)
    let created = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, date, 0, 0, 0) { _ in
      MainActor.assumeIsolated(body)
    }
    CFRunLoopAddTimer(CFRunLoopGetMain(), created, .commonModes)
    timer = created
  }

  package func endWaking() {
    if let timer { CFRunLoopTimerInvalidate(timer) }
    timer = nil
  }
}
#endif
