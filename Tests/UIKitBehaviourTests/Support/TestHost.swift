#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// The window of a test.
@MainActor
final class TestHost {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  /// Shows a controller; an empty one by default.
  init(_ root: UIViewController = UIViewController()) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle()
  }

  /// The root controller's view.
  var canvas: UIView { window.rootViewController?.view ?? window }

  /// Waits until UIKit has performed its deferred work, and transitions have ended.
  func settle() { Self.wait(0.8) }

  /// Waits until UIKit has performed its deferred work, but not until an animated transition has ended.
  static func commit() { wait(0.05) }

  private static func wait(_ seconds: TimeInterval) {
    #if canImport(UIKit)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
    #else
    HeadlessScreens.wait(seconds)
    #endif
  }
}

/// Records what happens, in order.
@MainActor
final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) {
    lines.append(line)
  }

  /// Returns and removes the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
