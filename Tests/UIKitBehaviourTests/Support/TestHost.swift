#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// The window of a test.
@MainActor
final class TestHost {
  private let root: UIViewController
  private(set) lazy var window = {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = root
    window.makeKeyAndVisible()
    Self.wait(0.8)
    return window
  }()

  /// Shows a controller.
  init(_ root: UIViewController) {
    self.root = root
    _ = window
  }

  /// Shows an empty controller when it is first used, because suites create theirs long before their tests run, and
  /// each visible window makes all tests slower.
  init() { root = UIViewController() }

  /// The root controller's view.
  var canvas: UIView { window.rootViewController?.view ?? window }

  /// Waits until UIKit has performed its deferred work, and transitions have ended.
  func settle() {
    _ = window
    Self.wait(0.8)
  }

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
