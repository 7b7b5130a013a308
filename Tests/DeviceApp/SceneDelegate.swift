#if canImport(UIKit)
import ExampleApp
import SwiftUI
import UIKit

/// One window of the app, of which an iPad shows several.
///
/// The items of the navigation bar open the screens for the checks, and switch tracking off and on.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var shop: ShopApp?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let shop = ShopApp(parts: .plain)
    let item = shop.navigation.viewControllers.first?.navigationItem
    item?.leftBarButtonItem = UIBarButtonItem(
      title: "Consent", primaryAction: UIAction { _ in DeviceApp.changeConsent() })
    item?.rightBarButtonItems = [
      UIBarButtonItem(
        title: "Checks", primaryAction: UIAction { [weak self] _ in self?.shop?.openChecks() }),
      UIBarButtonItem(
        title: "SwiftUI", primaryAction: UIAction { [weak self] _ in self?.openNative() }),
    ]
    self.shop = shop
    let window = UIWindow(windowScene: scene)
    window.rootViewController = shop.navigation
    window.makeKeyAndVisible()
    self.window = window
  }

  private func openNative() {
    shop?.navigation.pushViewController(
      UIHostingController(rootView: NativeView()), animated: true)
  }
}
#endif
