/// The classes of UIKit, WebKit, MapKit and SparkKit that paths, screens and page sources name.
///
/// The only table of these classes: to add one, add a row.
package enum UIKitClasses {
  /// The superclass of each class.
  package static let superclasses: [String: String] = [
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
    "UIColorWell": "UIControl", "UIBarItem": "UIControl", "UIBarButtonItem": "UIBarItem",
    "UITabBarItem": "UIBarItem", "UIAction": "UIControl", "UIAlertAction": "UIControl",
    "UITextField": "UIControl", "UISearchTextField": "UITextField",
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

  /// The prefix of the element types of XCUITest and Appium in a page source.
  package static let elementTypePrefix = "XCUIElementType"

  /// The class that an element type most likely has, by the type's name without the prefix; a cell's
  /// class depends on its list, and all other types are plain views.
  package static let classesByElementType: [String: String] = [
    "Window": "UIWindow", "Button": "UIButton", "StaticText": "UILabel", "Image": "UIImageView",
    "Icon": "UIImageView", "Table": "UITableView", "CollectionView": "UICollectionView",
    "ScrollView": "UIScrollView", "TextField": "UITextField", "SecureTextField": "UITextField",
    "SearchField": "UISearchTextField", "TextView": "UITextView", "Switch": "UISwitch",
    "Toggle": "UISwitch", "Slider": "UISlider", "Stepper": "UIStepper",
    "SegmentedControl": "UISegmentedControl", "PageIndicator": "UIPageControl",
    "NavigationBar": "UINavigationBar", "TabBar": "UITabBar", "Toolbar": "UIToolbar",
    "ProgressIndicator": "UIProgressView", "ActivityIndicator": "UIActivityIndicatorView",
    "Picker": "UIPickerView", "DatePicker": "UIDatePicker", "WebView": "WKWebView",
    "Map": "MKMapView",
  ]

  /// The views, without SparkKit's subclasses; screens can be named like a controller's class, so
  /// controllers are not included.
  package static let views = Set(
    superclasses.keys.filter { !$0.hasPrefix("Spark") && ancestors(of: $0).contains("UIView") })

  /// The classes whose views and controllers are never part of a list's row.
  private static let outsideOfLists: Set<String> = [
    BuiltInClass.screen.rawValue, "UIViewController", "UIWindow",
  ]

  /// A class and its superclasses.
  ///
  /// - Parameter name: The name of a class.
  /// - Returns: The class, its superclass and so on; the class alone if it is not in the table.
  package static func ancestors(of name: String) -> [String] {
    var ancestors = [name]
    var current = name
    while let superclass = superclasses[current] {
      ancestors.append(superclass)
      current = superclass
    }
    return ancestors
  }

  /// The class and superclasses that an element of a page source most likely has.
  ///
  /// - Parameters:
  ///   - elementType: The element type, without its prefix.
  ///   - list: The class of the nearest list that contains the element, which determines a cell's class.
  /// - Returns: The class and its superclasses; for a cell outside of lists, both classes of cells.
  package static func ancestors(ofElementType elementType: String, inList list: String?) -> [String]
  {
    guard elementType == "Cell" else {
      return ancestors(of: classesByElementType[elementType] ?? "UIView")
    }
    switch list {
    case "UITableView": return ancestors(of: "UITableViewCell")
    case "UICollectionView": return ancestors(of: "UICollectionViewCell")
    default: return ["UITableViewCell"] + ancestors(of: "UICollectionViewCell")
    }
  }

  /// Whether a person can type text into all views of a class.
  ///
  /// Rules do not read what a person typed. This is the only rule for which classes are concerned.
  ///
  /// - Parameter name: The name of a class or a built-in name such as `Field`.
  /// - Returns: Whether the class is a text field or text view.
  package static func isEditable(_ name: String) -> Bool { editable.contains(name) }

  private static let editable = Set(
    (Array(superclasses.keys) + BuiltInClass.allCases.map(\.rawValue)).filter {
      includes(BuiltInClass.field.rawValue, $0)
    })

  /// Whether views of a class can be part of a list's row.
  ///
  /// - Parameter name: The name of a class or a built-in name.
  /// - Returns: False for screens, controllers and windows.
  package static func canBeInList(_ name: String) -> Bool { !outsideOfLists.contains(name) }

  /// Whether all views of one class are also views of another, as far as the table shows.
  ///
  /// - Parameters:
  ///   - name: The name of the more general class, or a built-in name.
  ///   - other: The name of the other class; nil for any view.
  /// - Returns: True only if it is certain.
  package static func includes(_ name: String, _ other: String?) -> Bool {
    if name == other { return true }
    let classes = BuiltInClass.classNames(of: name)
    // Screens and controllers match by their root view, which is a view.
    if classes == ["UIView"] { return true }
    guard let other else { return false }
    // A subclass of a controller can be a container, which is not a screen.
    if name == BuiltInClass.screen.rawValue { return other == "UIViewController" }
    return BuiltInClass.classNames(of: other).allSatisfy { name in
      var known: String? = name
      while let current = known, !classes.contains(current) { known = superclasses[current] }
      return known != nil
    }
  }
}
