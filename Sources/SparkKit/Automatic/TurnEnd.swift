#if canImport(UIKit)
  import CoreFoundation
  import Foundation
#else
  import HeadlessUIKit
#endif

/// Work that is performed at the end of the current turn of the main run loop.
///
/// The run loop is observed only while there is such work.
@MainActor
enum TurnEnd {
  private static var waiting: [@MainActor () -> Void] = []

  static func perform(_ work: @escaping @MainActor () -> Void) {
    waiting.append(work)
    arm()
  }

  private static func run() {
    let work = waiting
    waiting = []
    for item in work { item() }
  }

  #if canImport(UIKit)
    /// Runs before Core Animation's observer (2,000,000), which lays out the windows.
    private static let order: CFIndex = 1_999_999

    private static func arm() {
      guard waiting.count == 1 else { return }
      let activities = CFRunLoopActivity.beforeWaiting.rawValue | CFRunLoopActivity.exit.rawValue
      let observer = CFRunLoopObserverCreateWithHandler(
        kCFAllocatorDefault, activities, false, order
      ) { _, _ in
        MainActor.assumeIsolated { run() }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      // The run loop may already be performing its observers, as during layout, and then waits.
      CFRunLoopWakeUp(CFRunLoopGetMain())
    }
  #else
    private static func arm() {
      guard waiting.count == 1 else { return }
      HeadlessHooks.onceAtTurnEnd.append { run() }
      HeadlessHooks.wakeUp()
    }
  #endif
}
