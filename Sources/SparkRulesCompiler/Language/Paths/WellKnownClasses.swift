import SparkRulesModel

/// Names of classes and element types of UIKit and of test tools.
enum WellKnownClasses {
  /// The views of UIKit.
  ///
  /// Its controllers are not included, since a screen may have the same name.
  static let uiKit: Set<String> = [
    "UIView", "UIWindow", "UIControl", "UIButton", "UILabel", "UIImageView", "UITextField",
    "UITextView", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl",
    "UIDatePicker", "UIPickerView", "UIColorWell", "UIScrollView", "UITableView",
    "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionView", "UICollectionViewCell",
    "UICollectionReusableView", "UIStackView", "UINavigationBar", "UITabBar", "UIToolbar",
    "UISearchBar", "UISearchTextField", "UIActivityIndicatorView", "UIProgressView",
    "UIRefreshControl", "UIVisualEffectView", "WKWebView", "MKMapView",
  ]

  /// The built-in classes of element types of XCUITest and Appium.
  private static let elementTypes: [String: BuiltInClass] = [
    "Button": .button, "StaticText": .label, "TextField": .field, "SecureTextField": .field,
    "SearchField": .field, "TextView": .field, "Cell": .cell, "Switch": .switch, "Toggle": .switch,
    "Slider": .slider, "Image": .image, "Table": .list, "CollectionView": .list, "Other": .view,
  ]

  /// Other names of the built-in classes.
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

  /// Classes by their names in lower case; built-in ones take precedence.
  private static let byLetters = Dictionary(
    (builtIns + uiKit.sorted()).map { ($0.lowercased(), $0) },
    uniquingKeysWith: { first, _ in first })

  /// The class that is meant by a well-known name without a dot before it.
  ///
  /// - Parameter name: The text of a step.
  /// - Returns: The class without its dot; nil if the name is not well known.
  static func meant(byBare name: String) -> String? {
    if uiKit.contains(name) { return name }
    let prefix = "XCUIElementType"
    guard name.hasPrefix(prefix) else { return nil }
    let type = String(name.dropFirst(prefix.count))
    return elementTypes[type]?.rawValue ?? (type.isEmpty ? nil : "UI\(type)")
  }

  /// The class that is meant by a name that is most likely not a class of the app.
  ///
  /// - Parameter name: A class without its dot.
  /// - Returns: The class; nil if the name may be a class of the app.
  static func meant(byClass name: String) -> String? {
    if builtIns.contains(name) || uiKit.contains(name) { return nil }
    let folded = name.lowercased()
    if let same = byLetters[folded] { return same }
    if let word = otherWords[folded] { return word.rawValue }
    if let bare = meant(byBare: name) { return bare }
    // In short names, one different letter is more likely another name than a misspelling.
    guard folded.count >= 5 else { return nil }
    return Suggestions.nearest(to: name, among: builtIns, limit: 1).first {
      $0.count >= 5 && abs($0.count - name.count) <= 1
        && Suggestions.isWithinOneEdit(name, $0)
    }
  }
}
