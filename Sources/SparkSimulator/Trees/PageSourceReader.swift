/// Reads a page source of Appium or WebDriverAgent.
///
/// The attribute `name` is the accessibility identifier or, without one, the label. Frames are in the
/// coordinates of the window. Each element has its own visibility.
struct PageSourceReader {
  /// Reads a page source.
  ///
  /// - Parameter root: The root element of the file.
  /// - Returns: The tree, with one screen for each window.
  /// - Throws: `InputProblem` if it is not a page source.
  static func read(_ root: PageElement) throws(InputProblem) -> ScreenTree {
    let elements = elements(in: root)
    guard !elements.isEmpty else {
      throw InputProblem(
        "there is no `<\(UIKitClasses.elementTypePrefix)…>`: this is not the page source of an iOS screen",
        line: root.line)
    }
    let nodes = elements.flatMap { $0.kind == "Application" ? $0.node.children : [$0.node] }
    let reader = PageSourceReader()
    let windows = nodes.compactMap { Element($0) }.map {
      reader.view($0, origin: (0, 0), list: nil)
    }
    let isWindow = { (view: ViewNode) in view.classes.contains("UIWindow") }
    let loose = windows.filter { !isWindow($0) }
    var screens = windows.filter(isWindow).map { ScreenTree.Screen(isShown: true, view: $0) }
    if !loose.isEmpty {
      var window = ViewNode(classes: UIKitClasses.ancestors(of: "UIWindow"))
      window.children = loose
      screens.append(.init(isShown: true, view: window))
    }
    return ScreenTree(source: .accessibility, screens: screens)
  }

  /// An element and its type without the prefix.
  private struct Element {
    let node: PageElement
    let kind: String

    init?(_ node: PageElement) {
      guard node.name.hasPrefix(UIKitClasses.elementTypePrefix) else { return nil }
      self.node = node
      kind = String(node.name.dropFirst(UIKitClasses.elementTypePrefix.count))
    }

    func text(_ attribute: String) -> String? {
      node.attributes[attribute].flatMap { $0.isEmpty ? nil : $0 }
    }

    func number(_ attribute: String) -> Double? {
      node.attributes[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    func flag(_ attribute: String) -> Bool? {
      switch node.attributes[attribute] {
      case "true", "1": true
      case "false", "0": false
      default: nil
      }
    }
  }

  /// The outermost elements of the screen, inside wrappers such as `AppiumAUT`.
  private static func elements(in node: PageElement) -> [Element] {
    if let element = Element(node) { return [element] }
    return node.children.flatMap { elements(in: $0) }
  }

  private func view(
    _ element: Element, origin: (x: Double, y: Double), list: String?
  ) -> ViewNode {
    let classes = UIKitClasses.ancestors(ofElementType: element.kind, inList: list)
    var view = ViewNode(classes: classes)
    let x = element.number("x") ?? 0
    let y = element.number("y") ?? 0
    view.frame = .init(
      x: x - origin.x, y: y - origin.y, width: max(0, element.number("width") ?? 0),
      height: max(0, element.number("height") ?? 0))
    view.notes = [.classFromElementType]
    fill(&view, from: element)
    let isList = classes.contains("UITableView") || classes.contains("UICollectionView")
    view.children = element.node.children.compactMap { Element($0) }.map {
      self.view($0, origin: (x, y), list: isList ? classes.first : list)
    }
    // Accessibility reports wrappers with visible content as invisible, so a view only counts as hidden
    // if all its subviews are hidden.
    view.isHidden = element.flag("visible") == false && view.children.allSatisfy(\.isHidden)
    nameScreen(in: &view)
    return view
  }

  private func fill(_ view: inout ViewNode, from element: Element) {
    view.identifier = element.text("name")
    view.label = element.text("label")
    if let name = view.identifier, name == view.label { view.notes.append(.nameEqualsLabel) }
    if element.kind == "Cell", view.classes.contains("UITableViewCell"),
      view.classes.contains("UICollectionViewCell")
    {
      view.notes.append(.cellOfUnknownList)
    }
    view.isEnabled = element.flag("enabled") ?? true
    view.isSelected = element.flag("selected") ?? false
    view.placeholder = element.text("placeholderValue")
    view.isSecure = element.kind == "SecureTextField"
    let value = element.text("value")
    switch element.kind {
    case "Switch", "Toggle": view.isOn = value == "1" || value == "true"
    case "Slider": view.value = value.flatMap(Self.fraction)
    case "TextField", "SecureTextField", "SearchField", "TextView":
      view.text = value == view.placeholder ? nil : value
    default: view.text = value ?? view.label
    }
  }

  /// A number, or a percentage as accessibility formats it.
  private static func fraction(_ text: String) -> Double? {
    guard text.hasSuffix("%") else { return Double(text) }
    return Double(text.dropLast().filter { !$0.isWhitespace }).map { $0 / 100 }
  }

  /// Names the screen next to a navigation bar after the bar, whose name is a title or the controller's
  /// class without `Controller`.
  private func nameScreen(in view: inout ViewNode) {
    let isBar = { (view: ViewNode) in view.classes.first == "UINavigationBar" }
    guard let bar = view.children.first(where: isBar), let name = bar.identifier else { return }
    let area = { (view: ViewNode) in (view.frame?.width ?? 0) * (view.frame?.height ?? 0) }
    let content = view.children.indices.filter {
      !isBar(view.children[$0]) && view.children[$0].controller == nil
    }
    guard let index = content.max(by: { area(view.children[$0]) < area(view.children[$1]) })
    else { return }
    view.children[index].controller = Self.controller(named: name)
    view.children[index].notes.append(.screenFromNavigationBar)
  }

  private static func controller(named name: String) -> ControllerNode {
    let base = UIKitClasses.ancestors(of: "UIViewController")
    let isClass =
      name.hasSuffix("View") && name != "View"
      && name.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0 == "_") }
    return isClass
      ? ControllerNode(classes: [name + "Controller"] + base)
      : ControllerNode(classes: base, name: name)
  }
}
