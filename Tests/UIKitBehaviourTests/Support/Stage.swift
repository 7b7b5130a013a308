#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A window for a test, gone with it.
@MainActor
final class Stage {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  /// Shows a controller, or an empty one.
  init(_ root: UIViewController = UIViewController()) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle()
  }

  /// The root controller's view.
  var canvas: UIView { window.rootViewController?.view ?? window }

  /// Lets everything that UIKit does later happen.
  func settle() {
    #if canImport(UIKit)
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.8))
    #else
      HeadlessScreens.turn()
    #endif
  }
}

/// Notes what happens, in order.
@MainActor
final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) {
    lines.append(line)
  }

  /// What happened since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
