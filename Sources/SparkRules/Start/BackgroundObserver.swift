import Dispatch

/// A change of the app's state that rules depend on.
package enum AppChange: Equatable {
  /// The app has entered the background.
  case enteredBackground
  /// The app is about to enter the foreground.
  case willEnterForeground
  /// All scenes of the app have stopped receiving events.
  case becameInactive
  /// A scene of the app receives events again.
  case becameActive
  /// The app or one of its scenes was activated, also for the first time.
  case activated
}

/// Observes the app and its scenes, until it is deallocated.
@MainActor package final class BackgroundObserver {
  /// The tokens of the observers, which may be removed on any thread.
  private final class Tokens {
    var all: [any NSObjectProtocol] = []

    deinit {
      for token in all { NotificationCenter.default.removeObserver(token) }
    }
  }

  private let tokens = Tokens()
  private let onChange: @MainActor (AppChange) -> Void
  /// The scenes that are known to receive events.
  private var activeScenes: Set<ObjectIdentifier> = []
  /// Whether the application is about to stop receiving events or has stopped.
  private var isResigned = false
  private var isInactive = false

  /// Begins observing.
  ///
  /// - Parameter onChange: Called for each change.
  package init(onChange: @escaping @MainActor (AppChange) -> Void) {
    self.onChange = onChange
    activeScenes = Self.foregroundScenes
    observe(UIApplication.didEnterBackgroundNotification) { observer, _ in
      observer.onChange(.enteredBackground)
    }
    observe(UIApplication.willEnterForegroundNotification) { observer, _ in
      observer.onChange(.willEnterForeground)
    }
    observe(UIApplication.willResignActiveNotification) { observer, _ in
      observer.isResigned = true
      observer.setInactive(true)
    }
    observe(UIApplication.didBecomeActiveNotification) { observer, _ in
      observer.isResigned = false
      observer.setInactive(false)
      observer.onChange(.activated)
    }
    observe(UIScene.didActivateNotification) { observer, scene in
      if let scene { observer.activeScenes.insert(scene) }
      if !observer.isResigned { observer.setInactive(false) }
      observer.onChange(.activated)
    }
    for name in [UIScene.willDeactivateNotification, UIScene.didDisconnectNotification] {
      observe(name) { observer, scene in
        // A scene that was never active, or whose activation was not observed, changes nothing.
        guard let scene, observer.activeScenes.remove(scene) != nil else { return }
        if observer.activeScenes.isEmpty { observer.setInactive(true) }
      }
    }
  }

  private func setInactive(_ isInactive: Bool) {
    guard isInactive != self.isInactive else { return }
    self.isInactive = isInactive
    onChange(isInactive ? .becameInactive : .becameActive)
  }

  private func observe(
    _ name: Notification.Name,
    _ body: @escaping @MainActor (BackgroundObserver, ObjectIdentifier?) -> Void
  ) {
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      [weak self] notification in
      // UIKit posts on the main thread; a notification posted on another one is ignored.
      guard MainQueue.isCurrent, let self else { return }
      let object = (notification.object as AnyObject?).map { ObjectIdentifier($0) }
      MainActor.assumeIsolated { body(self, object) }
    }
    tokens.all.append(token)
  }

  /// The scenes that receive events now.
  private static var foregroundScenes: Set<ObjectIdentifier> {
    Set(SparkTracking.activeScenes.map { ObjectIdentifier($0) })
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
