import Dispatch

/// Observes the app entering the background and the foreground, until it is deallocated.
@MainActor final class BackgroundObserver {
  /// The tokens of the observers, which may be removed on any thread.
  private final class Tokens {
    var all: [any NSObjectProtocol] = []

    deinit {
      for token in all { NotificationCenter.default.removeObserver(token) }
    }
  }

  private let tokens = Tokens()

  /// Begins observing.
  ///
  /// - Parameters:
  ///   - enteredBackground: Called when the app has entered the background.
  ///   - willEnterForeground: Called when the app is about to enter the foreground.
  init(
    enteredBackground: @escaping @MainActor () -> Void,
    willEnterForeground: @escaping @MainActor () -> Void
  ) {
    observe(UIApplication.didEnterBackgroundNotification, enteredBackground)
    observe(UIApplication.willEnterForegroundNotification, willEnterForeground)
  }

  private func observe(_ name: Notification.Name, _ body: @escaping @MainActor () -> Void) {
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      _ in
      // UIKit posts on the main thread; a notification posted on another one is ignored.
      guard MainQueue.isCurrent else { return }
      MainActor.assumeIsolated(body)
    }
    tokens.all.append(token)
  }
}

/// The main queue.
///
/// On Linux it may run on a thread other than the main thread, if `main` is
/// asynchronous and has no run loop.
private enum MainQueue {
  #if canImport(UIKit)
    /// Whether the present code runs on the main queue.
    static var isCurrent: Bool { Thread.isMainThread }
  #else
    private static let key: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    /// Whether the present code runs on the main queue.
    static var isCurrent: Bool {
      Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }
  #endif
}
