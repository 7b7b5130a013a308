#if canImport(UIKit)
import SparkRules
import UIKit

/// The example app for a device; see the page "Checking on a device".
@main
final class DeviceApp: UIResponder, UIApplicationDelegate {
  private(set) static var rules: RuleEngine?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if ProcessInfo.processInfo.arguments.contains("-recorder") { TouchRecorder.install() }
    let files = ["shop-app", "device-checks"].compactMap {
      Bundle.main.url(forResource: $0, withExtension: "sparkrules")
    }
    Self.rules = RuleEngine.start(
      compiledAt: files, configuration: .init(sinks: [.init(name: "console", sink: Console())]))
    return true
  }

  /// Denies or grants consent.
  static func changeConsent() {
    guard let rules else { return }
    rules.consent = rules.consent == .denied ? .granted : .denied
    print("consent:", rules.consent, "sources:", SparkTracking.sources.rawValue)
  }
}

/// Prints each event.
struct Console: EventSink {
  func receive(_ events: [EventRecord]) async throws {
    for event in events { print(event.name, event.properties) }
  }
}
#endif
