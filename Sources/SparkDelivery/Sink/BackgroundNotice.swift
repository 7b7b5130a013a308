import Foundation
import SparkRulesModel

/// Tells when the app goes to the background and comes back, where there is such a thing.
#if canImport(UIKit)
  import UIKit

  final class BackgroundNotice: Sendable {
    private let tasks = Locked<[Task<Void, Never>]>([])

    deinit { for task in tasks.withLock({ $0 }) { task.cancel() } }

    /// Begins to tell.
    ///
    /// - Parameter change: Called with whether the app is in the background.
    func begin(_ change: @escaping @Sendable (Bool) async -> Void) {
      let names: [(name: @Sendable @MainActor () -> Notification.Name, isInBackground: Bool)] = [
        ({ UIApplication.didEnterBackgroundNotification }, true),
        ({ UIApplication.willEnterForegroundNotification }, false),
      ]
      for (name, isInBackground) in names {
        let task = Task { @MainActor in
          let notes = NotificationCenter.default.notifications(named: name())
          for await _ in notes.map({ _ in true }) {
            Self.keepAwake { await change(isInBackground) }
          }
        }
        tasks.withLock { $0.append(task) }
      }
    }

    /// Does something before the system puts the app to sleep; works in an app extension, too.
    private static func keepAwake(_ work: @escaping @Sendable () async -> Void) {
      let reason = "Writing events"
      ProcessInfo.processInfo.performExpiringActivity(withReason: reason) { isExpired in
        guard !isExpired else { return }
        let done = DispatchSemaphore(value: 0)
        Task.detached {
          await work()
          done.signal()
        }
        // The system's own thread for this; it must be held until the work is done.
        _ = done.wait(timeout: .now() + 5)
      }
    }
  }
#else
  /// Does nothing: there is no background here.
  struct BackgroundNotice: Sendable {
    func begin(_ change: @escaping @Sendable (Bool) async -> Void) {}
  }
#endif
