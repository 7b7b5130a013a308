import Foundation
import SparkRulesModel

/// Tells when the app goes to the background and comes back, where there is such a thing.
#if canImport(UIKit)
  import UIKit

  final class BackgroundNotice: Sendable {
    // Only kept to be handed back to the notification center, which any thread may do.
    private struct Observer: @unchecked Sendable { let token: any NSObjectProtocol }

    private let observers = Locked<[Observer]>([])

    deinit {
      for observer in observers.withLock({ $0 }) {
        NotificationCenter.default.removeObserver(observer.token)
      }
    }

    /// Begins to tell.
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

    /// Does something within the notification itself, not some turns of the main thread later.
    private func observe(_ name: Notification.Name, _ body: @escaping @Sendable () -> Void) {
      let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        _ in body()
      }
      observers.withLock { $0.append(Observer(token: token)) }
    }

    /// Begins something at once, and keeps the system from putting the app to sleep before it is done;
    /// unlike `UIApplication`'s background tasks this works in an app extension, too.
    private static func keepAwake(_ work: @escaping @Sendable () async -> Void) {
      let done = DispatchSemaphore(value: 0)
      Task.detached(priority: .userInitiated) {
        await work()
        done.signal()
      }
      let reason = "Writing events"
      ProcessInfo.processInfo.performExpiringActivity(withReason: reason) { isExpired in
        // The system's own thread for this; it must be held until the work is done.
        if !isExpired { _ = done.wait(timeout: .now() + 5) }
      }
    }
  }
#else
  /// Does nothing: there is no background here.
  struct BackgroundNotice: Sendable {
    func begin(_ change: @escaping @Sendable (Bool) async -> Void) {}
  }
#endif
