#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// Lets UIKit, or its replacement on Linux, perform the work that it defers.
@MainActor
enum MainRunLoop {
  /// Performs what is deferred to the end of a turn, but does not wait for animated transitions.
  static func turn() {
    #if canImport(UIKit)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
    #else
    HeadlessScreens.turn()
    #endif
  }

  /// Waits until animated transitions have ended.
  static func settle() {
    #if canImport(UIKit)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.8))
    #else
    HeadlessScreens.settle()
    #endif
  }
}
