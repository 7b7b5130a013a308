import Foundation
import SparkRules

/// Observes whether a start of the app goes well: after the first screen and ten seconds, or when the app enters the
/// background.
///
/// A start in the background, such as one that iOS prepares before the user opens the app, is neither good nor
/// unclean until the app enters the foreground.
@MainActor final class StartWatch {
  /// The steps of a start.
  enum Step {
    /// The rules are loaded, and the app is in the background.
    case loaded
    /// The app is in the foreground.
    case foreground
    /// A screen was shown for long enough.
    case good
    /// The app has entered the background.
    case background
  }

  /// The number of seconds after the first screen.
  static let seconds: TimeInterval = 10

  /// Called for each step.
  var onChange: ((Step) -> Void)?
  private(set) var isInForeground: Bool
  private let clock: any SparkClock
  private let isAutomatic: Bool
  private var observer: BackgroundObserver?
  /// The uptime at which a screen was first seen since the rules were loaded.
  private var firstScreen: TimeInterval?
  private var timer: Task<Void, any Error>?

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - isInForeground: Whether the app is in the foreground; nil to observe the app.
  init(clock: any SparkClock, isInForeground: Bool?) {
    self.clock = clock
    self.isInForeground = isInForeground ?? Self.appIsInForeground
    isAutomatic = isInForeground == nil
    guard isAutomatic else { return }
    observer = BackgroundObserver { [weak self] change in
      switch change {
      case .enteredBackground: self?.moved(toForeground: false)
      case .willEnterForeground, .becameActive, .activated: self?.moved(toForeground: true)
      case .becameInactive: break
      }
    }
  }

  deinit { timer?.cancel() }

  /// Begins to watch rules that were loaded now.
  func begin() {
    firstScreen = nil
    onChange?(isInForeground ? .foreground : .loaded)
    if isInForeground { schedule() }
  }

  /// Reports that the start was good, once it was.
  ///
  /// - Parameter showsScreen: Whether the app shows a screen.
  func check(showsScreen: Bool) {
    guard isInForeground, showsScreen || firstScreen != nil else { return }
    let now = clock.uptime()
    let firstScreen = firstScreen ?? now
    self.firstScreen = firstScreen
    if now - firstScreen >= Self.seconds {
      timer?.cancel()
      timer = nil
      onChange?(.good)
    }
  }

  /// Follows the app to the foreground or the background.
  func moved(toForeground isInForeground: Bool) {
    guard isInForeground != self.isInForeground else { return }
    self.isInForeground = isInForeground
    onChange?(isInForeground ? .foreground : .background)
    if isInForeground { schedule() } else { timer?.cancel() }
  }

  private func schedule() {
    guard isAutomatic else { return }
    timer?.cancel()
    timer = Task { [weak self] in
      while !Task.isCancelled {
        self?.check(showsScreen: Self.appShowsScreen)
        try await Task.sleep(nanoseconds: 1_000_000_000)
      }
    }
  }

  private static var appShowsScreen: Bool {
    SparkTracking.visibleWindows.contains { $0.rootViewController?.viewIfLoaded != nil }
  }

  private static var appIsInForeground: Bool {
    #if canImport(UIKit)
    !SparkTracking.activeScenes.isEmpty
    #else
    UIApplication.shared.applicationState != .background
    #endif
  }
}
