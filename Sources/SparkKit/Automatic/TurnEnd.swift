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
  private static var waiting: [@MainActor () -> Void] = []

  /// Whether the run loop is observed.
  static var isObserving: Bool { !waiting.isEmpty }

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
    /// Runs after Core Animation's observer (2,000,000), which lays out the windows.
    private static let order: CFIndex = 2_000_001

    private static func arm() {
      guard waiting.count == 1 else { return }
      let activities = CFRunLoopActivity.beforeWaiting.rawValue | CFRunLoopActivity.exit.rawValue
      let observer = CFRunLoopObserverCreateWithHandler(
        kCFAllocatorDefault, activities, false, order
      ) { _, _ in
        MainActor.assumeIsolated { run() }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      // During a layout, the run loop has already determined its observers for this turn.
      CFRunLoopWakeUp(CFRunLoopGetMain())
    }
  #else
    private static func arm() {
      if waiting.count == 1 { HeadlessHooks.onceAtTurnEnd.append { run() } }
    }
  #endif
}
