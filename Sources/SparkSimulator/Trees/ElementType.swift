/// What kinds of accessibility element stand for which of UIKit's classes.
enum ElementType {
  /// What every kind's name begins with in a page source.
  static let prefix = "XCUIElementType"

  /// The class that each kind most likely is; all others are plain views.
  private static let classes: [String: String] = [
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

  /// The class and bases of a kind of element.
  ///
  /// - Parameters:
  ///   - kind: The kind, without the prefix.
  ///   - list: The class of the nearest list around it, which tells what a cell is.
  /// - Returns: The class and its bases; for a cell in no list both classes of cells.
  static func lineage(of kind: String, inList list: String?) -> [String] {
    guard kind == "Cell" else { return ClassTable.known(classes[kind] ?? "UIView") }
    switch list {
    case "UITableView": return ClassTable.known("UITableViewCell")
    case "UICollectionView": return ClassTable.known("UICollectionViewCell")
    default: return ["UITableViewCell"] + ClassTable.known("UICollectionViewCell")
    }
  }
}
