// A small shop as an app would write it: a list of products, a product, a checkout, a login.
//
//   Parts      which classes the app is made of: UIKit's own, or SparkKit's components
//   Catalogue  what there is to buy
//   Screens    a file each
//   ShopApp    how the screens follow each other

import SparkKit

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// The classes that the app is made of.
///
/// The app's own code is the same for both: it asks for its parts here.
@MainActor
public struct Parts {
  var button: () -> UIButton
  var toggle: () -> UISwitch
  var segments: () -> UISegmentedControl
  var slider: () -> UISlider
  var field: () -> UITextField
  var cell: UITableViewCell.Type
  /// Makes a table's delegate from what happens when a row is chosen.
  var rowDelegate: (@escaping (IndexPath) -> Void) -> any UITableViewDelegate
  var appeared: (UIViewController) -> Void
  var disappeared: (UIViewController) -> Void

  /// UIKit's own classes, and not a line about tracking.
  public static var plain: Parts {
    Parts(
      button: { UIButton(type: .system) }, toggle: { UISwitch() },
      segments: { UISegmentedControl(frame: .zero) }, slider: { UISlider() },
      field: { UITextField() }, cell: ProductCell.self,
      rowDelegate: { RowDelegate(choose: $0) }, appeared: { _ in }, disappeared: { _ in })
  }

  /// SparkKit's components, which tell of themselves.
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

/// Rows of UIKit's own.
final class ProductCell: UITableViewCell {}

/// Rows that tell of themselves.
final class SparkProductCell: SparkTableViewCell {}

/// What happens when a row is chosen.
final class RowDelegate: NSObject, UITableViewDelegate {
  private let choose: (IndexPath) -> Void

  init(choose: @escaping (IndexPath) -> Void) { self.choose = choose }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choose(indexPath)
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

/// The same, telling of the rows.
final class SparkRowDelegate: SparkTableViewDelegate {
  private let choose: (IndexPath) -> Void

  init(choose: @escaping (IndexPath) -> Void) { self.choose = choose }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    choose(indexPath)
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
