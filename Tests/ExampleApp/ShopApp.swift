import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// The app and its navigation.
@MainActor
public final class ShopApp {
  /// The root view controller.
  public let navigation: UINavigationController
  private let parts: Parts

  /// Creates the app with its list of products.
  ///
  /// - Parameter parts: The classes of the app.
  public init(parts: Parts) {
    let navigation = UINavigationController()
    self.navigation = navigation
    self.parts = parts
    let list = ListViewController(parts: parts) { [weak navigation] product in
      guard let navigation else { return }
      navigation.pushViewController(
        Self.screen(of: product, parts, in: navigation), animated: true)
    }
    navigation.viewControllers = [list]
  }

  /// Opens the screen for the checks on a device.
  public func openChecks() {
    navigation.pushViewController(ChecksViewController(parts: parts), animated: true)
  }

  private static func screen(
    of product: Product, _ parts: Parts, in navigation: UINavigationController
  ) -> UIViewController {
    ProductViewController(parts: parts, product: product) { [weak navigation] in
      let checkout = CheckoutViewController(parts: parts) { [weak navigation] in
        navigation?.present(LoginViewController(parts: parts), animated: true)
      }
      navigation?.pushViewController(checkout, animated: true)
    }
  }
}
