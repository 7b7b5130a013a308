#if canImport(UIKit)
  import ExampleApp
  import SparkRules
  import UIKit

  /// The example app for a device; see the page "Checking on a device".
  ///
  /// The item "Consent" of the navigation bar switches tracking off and on.
  @main
  final class DeviceApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var shop: ShopApp?
    private var rules: RuleEngine?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      if let url = Bundle.main.url(forResource: "shop-app", withExtension: "sparkrules") {
        rules = RuleEngine.start(
          compiledAt: [url], configuration: .init(sinks: [.init(name: "console", sink: Console())]))
      }
      let shop = ShopApp(parts: .plain)
      shop.navigation.viewControllers.first?.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Consent",
        primaryAction: UIAction { [weak self] _ in self?.changeConsent() })
      self.shop = shop
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = shop.navigation
      window?.makeKeyAndVisible()
      return true
    }

    private func changeConsent() {
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
