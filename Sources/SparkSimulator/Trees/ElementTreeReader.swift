import SparkRulesCompiler

/// Reads the accessibility elements of a screen as tools for tests export them in JSON: `maestro hierarchy`,
/// Trailblaze's captures, and `idb ui describe-all`.
///
/// The elements become those of a page source, which decides everything else.
struct ElementTreeReader {
  /// The keys of an element's identifier, label and so on in the formats, the preferred one first.
  private enum Keys {
    static let identifier = ["resource-id", "resourceId", "AXUniqueId", "uniqueId", "identifier"]
    static let label = ["accessibilityText", "AXLabel", "label"]
    static let value = ["value", "AXValue"]
    static let text = ["text", "title"]
    static let kind = ["type", "className", "role"]
  }

  /// The element types of accessibility for UIKit's classes and for roles that have another name.
  private static let kinds = [
    "UILabel": "StaticText", "UIButton": "Button", "UITextField": "TextField",
    "UITextView": "TextView", "UISwitch": "Switch", "UISlider": "Slider", "UIImageView": "Image",
    "UITableView": "Table", "UICollectionView": "CollectionView", "UIScrollView": "ScrollView",
    "UITableViewCell": "Cell", "UICollectionViewCell": "Cell", "UINavigationBar": "NavigationBar",
    "UISegmentedControl": "SegmentedControl", "UIWindow": "Window", "Heading": "StaticText",
    "CheckBox": "Switch", "RadioButton": "Button", "TextArea": "TextView", "PopUpButton": "Button",
    "Group": "Other", "GenericElement": "Other", "ScrollArea": "ScrollView",
  ]

  /// The outermost elements of a JSON value; nil if it has another format.
  ///
  /// - Parameter root: The value.
  /// - Returns: An element that contains those of the screen.
  static func page(_ root: JSONNode) -> PageElement? {
    switch root.value {
    case .list(let elements):
      guard case .map(let first)? = elements.first, first["AXFrame"] != nil else { return nil }
      let all = elements.compactMap(element)
      let isFlat = all.count > 1 && all.allSatisfy { $0.children.isEmpty }
      return page(isFlat ? Array(all.dropFirst()) : all.flatMap(\.children), in: all.first)
    case .map(let fields):
      guard let node = fields["trailblazeNodeTree"] ?? tree(fields),
        let outer = element(node)
      else { return nil }
      return page(outer.children, in: outer)
    default: return nil
    }
  }

  private static func tree(_ fields: [String: SparkValue]) -> SparkValue? {
    guard case .list? = fields["children"], details(fields) != nil else { return nil }
    return .map(fields)
  }

  /// The window of an app with elements.
  private static func page(_ children: [PageElement], in app: PageElement?) -> PageElement {
    var frame: [String: String] = [:]
    for key in ["x", "y", "width", "height"] { frame[key] = app?.attributes[key] }
    let prefix = UIKitClasses.elementTypePrefix
    var window = PageElement(name: "\(prefix)Window", attributes: frame, line: 1)
    window.children = children
    var page = PageElement(name: "\(prefix)Application", attributes: frame, line: 1)
    page.children = [window]
    return page
  }

  private static func details(_ fields: [String: SparkValue]) -> [String: SparkValue]? {
    for key in ["attributes", "driverDetail"] {
      if case .map(let details)? = fields[key] { return details }
    }
    return fields["AXFrame"] == nil ? nil : fields
  }

  private static func element(_ value: SparkValue) -> PageElement? {
    guard case .map(let fields) = value, let details = details(fields) else { return nil }
    func text(_ keys: [String]) -> String? {
      for key in keys {
        if case .text(let text)? = details[key], !text.isEmpty { return text }
      }
      return nil
    }
    var children: [PageElement] = []
    if case .list(let list)? = fields["children"] { children = list.compactMap(element) }
    var attributes = frame(fields, details)
    attributes["label"] = text(Keys.label) ?? text(Keys.text)
    // As in a page source, an element without an identifier is named by its label.
    attributes["name"] = text(Keys.identifier) ?? attributes["label"]
    attributes["value"] = text(Keys.value)
    attributes["placeholderValue"] = text(["hintText"])
    for key in ["enabled", "selected"] {
      switch details[key] {
      case .bool(let isOn): attributes[key] = "\(isOn)"
      case .text(let text): attributes[key] = text
      default: break
      }
    }
    let isText = children.isEmpty && attributes["label"] != nil
    let kind = text(Keys.kind).map(kind) ?? (isText ? "StaticText" : "Other")
    var element = PageElement(
      name: UIKitClasses.elementTypePrefix + kind, attributes: attributes, line: 1)
    element.children = children
    return element
  }

  private static func kind(_ name: String) -> String {
    let name = name.hasPrefix("AX") ? String(name.dropFirst(2)) : name
    return kinds[name] ?? (name.hasPrefix("UI") || name.contains(".") ? "Other" : name)
  }

  // MARK: Frames

  private static func frame(
    _ fields: [String: SparkValue], _ details: [String: SparkValue]
  ) -> [String: String] {
    if case .map(let frame)? = fields["frame"] {
      return frame.compactMapValues { number($0).map { "\($0)" } }
    }
    var edges: [Double] = []
    if case .map(let bounds)? = fields["bounds"] {
      edges = ["left", "top", "right", "bottom"].compactMap { bounds[$0].flatMap(number) }
    } else if case .text(let bounds)? = details["bounds"] {
      edges = bounds.split { "[],".contains($0) }.compactMap { Double($0) }
    }
    guard edges.count == 4 else { return [:] }
    return [
      "x": "\(edges[0])", "y": "\(edges[1])", "width": "\(edges[2] - edges[0])",
      "height": "\(edges[3] - edges[1])",
    ]
  }

  private static func number(_ value: SparkValue) -> Double? {
    switch value {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }
}
