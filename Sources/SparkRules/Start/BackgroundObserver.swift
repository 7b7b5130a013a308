import Dispatch
import Foundation

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Hears of the app's leaving for the background and coming back, as long as it lives.
@MainActor final class BackgroundObserver {
  /// Keeps the observers' tokens, and may let go of them on any thread.
  private final class Tokens {
    var all: [any NSObjectProtocol] = []

    deinit {
      for token in all { NotificationCenter.default.removeObserver(token) }
    }
  }

  private let tokens = Tokens()

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - left: Called when the app left for the background.
  ///   - cameBack: Called when the app is about to be in use again.
  init(left: @escaping @MainActor () -> Void, cameBack: @escaping @MainActor () -> Void) {
    listen(to: UIApplication.didEnterBackgroundNotification, left)
    listen(to: UIApplication.willEnterForegroundNotification, cameBack)
  }

  private func listen(to name: Notification.Name, _ body: @escaping @MainActor () -> Void) {
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      _ in
      // UIKit posts on the main thread; whoever else posts one elsewhere is not believed.
      guard MainQueue.isCurrent else { return }
      MainActor.assumeIsolated(body)
    }
    tokens.all.append(token)
  }
}

/// The main queue, which need not be the main thread's: where `main` is asynchronous and has no run
/// loop, Linux runs the main actor on a thread of its own.
private enum MainQueue {
  #if canImport(UIKit)
    /// Whether this code runs there.
    static var isCurrent: Bool { Thread.isMainThread }
  #else
    private static let key: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    /// Whether this code runs there.
    static var isCurrent: Bool {
      Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }
  #endif
}
