#if canImport(UIKit)
  import UIKit

  /// The main run loop's own turns.
  @MainActor package final class RunLoopTurns: TurnSource {
    /// After Core Animation's own observer (2,000,000), which lays the windows out.
    private static let order: CFIndex = 2_000_001

    private var observer: CFRunLoopObserver?
    private var timer: CFRunLoopTimer?

    /// Makes a source that observes nothing yet.
    package init() {}

    package func observe(_ turn: @escaping @MainActor () -> Void) {
      endObserving()
      let made = CFRunLoopObserverCreateWithHandler(
        kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, Self.order
      ) { _, _ in
        MainActor.assumeIsolated(turn)
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), made, .commonModes)
      observer = made
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
      let made = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, date, 0, 0, 0) { _ in
        MainActor.assumeIsolated(body)
      }
      CFRunLoopAddTimer(CFRunLoopGetMain(), made, .commonModes)
      timer = made
    }

    package func endWaking() {
      if let timer { CFRunLoopTimerInvalidate(timer) }
      timer = nil
    }
  }
#endif
