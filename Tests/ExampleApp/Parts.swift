// A small shop as an app would write it: a list of products, a product, a checkout, a login.
//
//   Parts      which classes the app is made of: UIKit's own, or SparkKit's components
//   Catalogue  the products
//   …Controller  the screens; ChecksViewController is for the checks on a device
//   ShopApp    the navigation between screens

import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// The classes that the app is made of.
///
/// The code of the app is the same for both kinds of classes.
@MainActor
public struct Parts {
  var button: () -> UIButton
  var toggle: () -> UISwitch
  var segments: () -> UISegmentedControl
  var slider: () -> UISlider
  var field: () -> UITextField
  var cell: UITableViewCell.Type
  /// Creates a table delegate from a function that is called when a row is selected.
  var rowDelegate: (@escaping (IndexPath) -> Void) -> any UITableViewDelegate
  var appeared: (UIViewController) -> Void
  var disappeared: (UIViewController) -> Void

  /// UIKit's classes, without any code for tracking.
  public static var plain: Parts {
    Parts(
      button: { UIButton(type: .system) }, toggle: { UISwitch() },
      segments: { UISegmentedControl(frame: .zero) }, slider: { UISlider() },
      field: { UITextField() }, cell: ProductCell.self,
      rowDelegate: { RowDelegate(choose: $0) }, appeared: { _ in }, disappeared: { _ in })
  }

  /// SparkKit's components, which report to the detector.
  public static var components: Parts {
    Parts(
      button: { SparkButton(frame: .zero) }, toggle: { SparkSwitch(frame: .zero) },
      segments: { SparkSegmentedControl(frame: .zero) },
      slider: { SparkSlider(frame: .zero) }, field: { SparkTextField(frame: .zero) },
      cell: SparkProductCell.self, rowDelegate: { SparkRowDelegate(choose: $0) },
      appeared: { SparkTracking.viewDidAppear(of: $0) },
      disappeared: { SparkTracking.viewDidDisappear(of: $0) })
  }
}

/// A table delegate of UIKit.
final class ProductCell: UITableViewCell {}

/// A table delegate that reports its rows.
final class SparkProductCell: SparkTableViewCell {}

/// Called when a row is selected.
final class RowDelegate: NSObject, UITableViewDelegate {
  private let choose: (IndexPath) -> Void

  init(choose: @escaping (IndexPath) -> Void) { self.choose = choose }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choose(indexPath)
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

/// A table delegate that reports its rows and calls a function when one is selected.
final class SparkRowDelegate: SparkTableViewDelegate {
  private let choose: (IndexPath) -> Void

  init(choose: @escaping (IndexPath) -> Void) { self.choose = choose }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    choose(indexPath)
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
