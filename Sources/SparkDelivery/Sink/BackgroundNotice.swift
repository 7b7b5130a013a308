#if Delivery
import Foundation

/// Observes when the app enters and leaves the background.
#if canImport(UIKit)
import UIKit

final class BackgroundNotice: Sendable {
  // Unchecked: the token is only passed to the notification center, which is thread-safe.
  private struct Observer: @unchecked Sendable { let token: any NSObjectProtocol }

  private let observers = Locked<[Observer]>([])

  deinit {
    for observer in observers.withLock({ $0 }) {
      NotificationCenter.default.removeObserver(observer.token)
    }
  }

  /// Begins to observe.
  ///
  /// - Parameter change: Called with whether the app is in the background.
  func begin(_ change: @escaping @Sendable (Bool) async -> Void) {
    Task { @MainActor [weak self] in
      self?.observe(UIApplication.didEnterBackgroundNotification) {
        Self.keepAwake { await change(true) }
      }
      self?.observe(UIApplication.willEnterForegroundNotification) {
        Task.detached { await change(false) }
      }
    }
  }

  /// Calls a function synchronously while the notification is posted.
  private func observe(_ name: Notification.Name, _ body: @escaping @Sendable () -> Void) {
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      _ in body()
    }
    observers.withLock { $0.append(Observer(token: token)) }
  }

  /// Starts work and prevents the system from suspending the app before it is done.
  ///
  /// Unlike a background task of `UIApplication`, this also works in an app extension.
  private static func keepAwake(_ work: @escaping @Sendable () async -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task.detached(priority: .userInitiated) {
      await work()
      done.signal()
    }
    let reason = "Writing and sending events"
    ProcessInfo.processInfo.performExpiringActivity(withReason: reason) { isExpired in
      // The system calls this on a thread of its own, which must be blocked until the work is done,
      // and again, with true, shortly before it suspends the app.
      if isExpired { done.signal() } else { done.wait() }
    }
  }
}
#else
/// Does nothing on platforms where apps are not suspended.
struct BackgroundNotice: Sendable {
  func begin(_ change: @escaping @Sendable (Bool) async -> Void) {}
}
#endif
#endif
