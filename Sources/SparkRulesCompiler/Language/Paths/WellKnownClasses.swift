import SparkRulesModel

/// Names of classes and element types that people know from elsewhere.
enum WellKnownClasses {
  /// UIKit's views; its controllers are not here, since a screen may be named like one.
  static let uiKit: Set<String> = [
    "UIView", "UIWindow", "UIControl", "UIButton", "UILabel", "UIImageView", "UITextField",
    "UITextView", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl",
    "UIDatePicker", "UIPickerView", "UIColorWell", "UIScrollView", "UITableView",
    "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionView", "UICollectionViewCell",
    "UICollectionReusableView", "UIStackView", "UINavigationBar", "UITabBar", "UIToolbar",
    "UISearchBar", "UISearchTextField", "UIActivityIndicatorView", "UIProgressView",
    "UIRefreshControl", "UIVisualEffectView", "WKWebView", "MKMapView",
  ]

  /// The built-in class of an element type of XCUITest and Appium, where there is one.
  private static let elementTypes: [String: BuiltInClass] = [
    "Button": .button, "StaticText": .label, "TextField": .field, "SecureTextField": .field,
    "SearchField": .field, "TextView": .field, "Cell": .cell, "Switch": .switch, "Toggle": .switch,
    "Slider": .slider, "Image": .image, "Table": .list, "CollectionView": .list, "Other": .view,
  ]

  /// What people call the built-in classes elsewhere.
  private static let otherWords: [String: BuiltInClass] = [
    "textfield": .field, "securetextfield": .field, "textview": .field, "input": .field,
    "textinput": .field, "textbox": .field, "statictext": .label, "text": .label,
    "imageview": .image, "img": .image, "picture": .image, "toggle": .switch, "checkbox": .switch,
    "tableview": .list, "table": .list, "collectionview": .list, "collection": .list,
    "tableviewcell": .cell, "collectionviewcell": .cell, "row": .cell, "controller": .screen,
    "viewcontroller": .screen, "page": .screen, "btn": .button, "link": .button, "any": .view,
    "element": .view, "widget": .view,
  ]

  private static let builtIns = BuiltInClass.allCases.map(\.rawValue)

  /// Classes by their names without capitals; built-in ones before UIKit's.
  private static let byLetters = Dictionary(
    (builtIns + uiKit.sorted()).map { ($0.lowercased(), $0) },
    uniquingKeysWith: { first, _ in first })

  /// The class that is meant by a well-known name which stands without its dot.
  ///
  /// - Parameter name: A step as it is written.
  /// - Returns: The class without its dot; nil where the name is not well known.
  static func meant(byBare name: String) -> String? {
    if uiKit.contains(name) { return name }
    let prefix = "XCUIElementType"
    guard name.hasPrefix(prefix) else { return nil }
    let type = String(name.dropFirst(prefix.count))
    return elementTypes[type]?.rawValue ?? (type.isEmpty ? nil : "UI\(type)")
  }

  /// The built-in class that is meant by a class which is most likely none of the app's.
  ///
  /// - Parameter name: A class without its dot.
  /// - Returns: The class to write; nil where the name may well be one of the app's.
  static func meant(byClass name: String) -> String? {
    if builtIns.contains(name) || uiKit.contains(name) { return nil }
    let folded = name.lowercased()
    if let same = byLetters[folded] { return same }
    if let word = otherWords[folded] { return word.rawValue }
    if let bare = meant(byBare: name) { return bare }
    // A letter more or less is a slip only in a word long enough not to be another one.
    guard folded.count >= 5 else { return nil }
    return Suggestions.nearest(to: name, among: builtIns, limit: 1).first {
      $0.count >= 5 && abs($0.count - name.count) <= 1
        && Suggestions.isWithinOneEdit(name, $0)
    }
  }
}
