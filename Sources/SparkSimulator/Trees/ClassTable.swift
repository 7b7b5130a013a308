/// Which class derives from which: UIKit's own, and what a file says of the app's.
struct ClassTable: Sendable {
  /// UIKit's classes and SparkKit's, each with its base.
  private static let known: [String: String] = [
    "UIResponder": "NSObject",
    "UIView": "UIResponder", "UIWindow": "UIView", "UILabel": "UIView", "UIImageView": "UIView",
    "UIStackView": "UIView", "UIProgressView": "UIView", "UIActivityIndicatorView": "UIView",
    "UIPickerView": "UIView", "UIVisualEffectView": "UIView", "UINavigationBar": "UIView",
    "UITabBar": "UIView", "UIToolbar": "UIView", "UISearchBar": "UIView", "WKWebView": "UIView",
    "MKMapView": "UIView", "UITableViewCell": "UIView", "UITableViewHeaderFooterView": "UIView",
    "UICollectionReusableView": "UIView", "UICollectionViewCell": "UICollectionReusableView",
    "UICollectionViewListCell": "UICollectionViewCell",
    "UIControl": "UIView", "UIButton": "UIControl", "UISwitch": "UIControl",
    "UISlider": "UIControl", "UIStepper": "UIControl", "UISegmentedControl": "UIControl",
    "UIPageControl": "UIControl", "UIDatePicker": "UIControl", "UIRefreshControl": "UIControl",
    "UIColorWell": "UIControl", "UITextField": "UIControl", "UISearchTextField": "UITextField",
    "UIScrollView": "UIView", "UITextView": "UIScrollView", "UITableView": "UIScrollView",
    "UICollectionView": "UIScrollView",
    "UIViewController": "UIResponder", "UITableViewController": "UIViewController",
    "UICollectionViewController": "UIViewController",
    "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
    "UISplitViewController": "UIViewController", "UIPageViewController": "UIViewController",
    "UIAlertController": "UIViewController", "UISearchController": "UIViewController",
    "UIHostingController": "UIViewController",
    "SparkViewController": "UIViewController", "SparkControl": "UIControl",
    "SparkButton": "UIButton", "SparkSwitch": "UISwitch", "SparkSlider": "UISlider",
    "SparkTextField": "UITextField", "SparkTextView": "UITextView",
    "SparkScrollView": "UIScrollView", "SparkTableViewCell": "UITableViewCell",
    "SparkCollectionViewCell": "UICollectionViewCell",
  ]

  /// The classes that a file declares, each with its base.
  private let declared: [String: String]

  /// Makes a table.
  ///
  /// - Parameter declared: The classes that a file declares, each with its base.
  init(declared: [String: String] = [:]) { self.declared = declared }

  /// All names, for suggestions.
  var names: [String] { (Array(declared.keys) + Array(Self.known.keys)).sorted() }

  /// Why a class has no lineage.
  enum Failure: Error, Hashable {
    /// Nobody said what this class derives from.
    case unknown(String)
    /// The class derives from itself.
    case circle(String)
  }

  /// A class with all its bases, most derived first.
  ///
  /// - Parameter name: The class.
  /// - Returns: The class, its base, and so on down to `NSObject`.
  /// - Throws: `Failure` where the way down breaks off or turns back.
  func lineage(of name: String) throws(Failure) -> [String] {
    var lineage = [name]
    var seen: Set<String> = [name]
    var current = name
    while current != "NSObject" {
      guard let base = declared[current] ?? Self.known[current] else {
        throw .unknown(current)
      }
      guard seen.insert(base).inserted else { throw .circle(base) }
      lineage.append(base)
      current = base
    }
    return lineage
  }

  /// The lineage of one of UIKit's classes; that of a plain view where the table lacks it.
  static func known(_ name: String) -> [String] {
    (try? ClassTable().lineage(of: name)) ?? ["UIView", "UIResponder", "NSObject"]
  }
}
