import SparkRulesCompiler

/// Reads screens from JSON, which `Rules/README.md` describes key by key.
struct TreeReader {
  /// The maximum size of a coordinate: far beyond any screen, and small enough that sums are exact.
  static let coordinateLimit = 1e9

  var fields: JSONFields
  /// The names that texts may contain in braces; nil outside of a list's cell, where braces have no
  /// meaning.
  var rowNames: Set<String>?
  var classes = ClassTable()
  private var count = 0

  /// Reads screens.
  ///
  /// - Parameter text: The file.
  /// - Returns: The tree.
  /// - Throws: `InputProblems` with every problem.
  static func read(_ text: InputText) throws(InputProblems) -> ScreenTree {
    let root: JSONNode
    do { root = try JSONReader.read(text) } catch { throw InputProblems([error]) }
    return try read(root, text)
  }

  /// Reads screens that are a part of a JSON text.
  ///
  /// - Parameters:
  ///   - root: The screens.
  ///   - text: The text.
  /// - Returns: The tree.
  /// - Throws: `InputProblems` with every problem.
  static func read(_ root: JSONNode, _ text: InputText) throws(InputProblems) -> ScreenTree {
    if ViewHierarchyReader.recognizes(root) { return try ViewHierarchyReader.read(root, text) }
    var reader = TreeReader(fields: JSONFields(text))
    let tree = reader.tree(root)
    try reader.fields.finish()
    return tree
  }

  init(fields: JSONFields) { self.fields = fields }

  private mutating func tree(_ root: JSONNode) -> ScreenTree {
    let keys = ["version", "app", "classes", "screens"]
    let members = fields.object(root, "", known: keys)
    var tree = ScreenTree(source: .views, screens: [])
    guard case .map = root.content else { return tree }
    if case .scalar(.int(1))? = members["version"]?.content {
    } else {
      let offset = members["version"]?.offset ?? root.offset
      fields.report("`\"version\": 1` is required", at: offset, "version")
    }
    tree.classes = declareClasses(members["classes"])
    tree.app = fields.values(members["app"], "app")
    let screens = fields.list(members["screens"], "screens")
    if screens.isEmpty {
      fields.report("`screens` needs at least one screen", at: root.offset, "screens")
    }
    for (number, screen) in screens.enumerated() {
      tree.screens.append(self.screen(screen, "screens[\(number)]"))
    }
    let shown = tree.screens.indices.filter { tree.screens[$0].isShown }
    if !tree.screens.isEmpty, !screens.contains(where: Self.hasShown) {
      tree.screens[0].isShown = true
    } else if shown.count > 1 {
      fields.report(
        "only one screen can be `shown` at the start of the session", at: screens[shown[1]].offset,
        "screens[\(shown[1])]")
    }
    return tree
  }

  private static func hasShown(_ node: JSONNode) -> Bool {
    guard case .map(let members) = node.content else { return false }
    return members.contains { $0.name == "shown" }
  }

  private mutating func declareClasses(_ node: JSONNode?) -> [String: String] {
    guard let node else { return [:] }
    let members = fields.object(node, "classes", known: nil)
    var declared: [String: String] = [:]
    for (name, base) in members { declared[name] = fields.text(base, "classes.\(name)") }
    classes = ClassTable(declared: declared)
    for name in declared.keys.sorted() {
      _ = hierarchy(of: name, root: nil, at: members[name]?.offset ?? 0, "classes.\(name)")
    }
    return declared
  }

  private mutating func screen(_ node: JSONNode, _ path: String) -> ScreenTree.Screen {
    let keys = ["screen", "class", "shown", "data", "view"]
    let members = fields.object(node, path, known: keys)
    let isShown = fields.flag(members["shown"], "\(path).shown") ?? false
    var root = ViewNode(classes: UIKitClasses.ancestors(of: "UIView"))
    if let view = members["view"] {
      root = self.view(view, "\(path).view")
    } else if case .map = node.content {
      fields.report("a screen needs its root view: `\"view\": {…}`", at: node.offset, path)
    }
    if root.controller != nil {
      fields.report(
        "the root view of a screen has the screen's controller; remove `controller`",
        at: members["view"]?.offset ?? node.offset, "\(path).view")
    }
    root.controller = controller(members, at: node.offset, path)
    let limit = ScreenTree.viewLimit
    if count <= limit, FrameFinder.laidOut(root).maximumDisplayedCount > Double(limit) {
      fields.report(
        "the lists of this screen show more than \(limit) views at a time; make their cells "
          + "larger", at: members["view"]?.offset ?? node.offset, "\(path).view")
    }
    return ScreenTree.Screen(isShown: isShown, view: root)
  }

  private mutating func controller(
    _ members: [String: JSONNode], at offset: Int, _ path: String
  ) -> ControllerNode {
    let name = fields.text(members["screen"], "\(path).screen")
    if name == "" {
      fields.report(
        "a screen's name cannot be empty", at: members["screen"]?.offset ?? offset,
        "\(path).screen")
    }
    let className = fields.text(members["class"], "\(path).class")
    if name == nil, className == nil, members["screen"] == nil, members["class"] == nil {
      fields.report(
        "a screen needs a name or the class of its controller: `\"screen\": \"Checkout\"`",
        at: offset, path)
    }
    let classes = hierarchy(
      of: className ?? "UIViewController", root: "UIViewController",
      at: members["class"]?.offset ?? offset, "\(path).class")
    return ControllerNode(
      classes: classes, name: name, data: fields.values(members["data"], "\(path).data"))
  }

  private mutating func hierarchy(
    of name: String, root: String?, at offset: Int, _ path: String
  ) -> [String] {
    do {
      let hierarchy = try classes.hierarchy(of: name)
      if let root, !hierarchy.contains(root) {
        fields.report("`\(name)` does not inherit from `\(root)`", at: offset, path)
      }
      return hierarchy
    } catch {
      fields.report(message(for: error, root: root), at: offset, path)
    }
    return UIKitClasses.ancestors(of: root ?? "UIView")
  }

  private func message(for failure: ClassTable.Failure, root: String?) -> String {
    switch failure {
    case .circle(let name): return "`\(name)` inherits from itself"
    case .tooDeep(let name):
      return "`\(name)` has more than \(ClassTable.limit) superclasses"
    case .unknown(let name):
      let question = NearNames.question(name, in: classes.names).map { "\($0) " } ?? ""
      let advice =
        question
        + "add it at the top: `\"classes\": {\"\(name)\": \"\(root ?? "UIView")\"}`"
      return "the superclass of `\(name)` is unknown; \(advice)"
    }
  }
}

extension TreeReader {
  /// The keys of a view.
  private static let keys = [
    "class", "id", "label", "text", "placeholder", "value", "range", "segments", "on", "enabled",
    "selected", "hidden", "touchable", "secure", "private", "allowsText", "frame", "data",
    "identity", "controller", "children", "list",
  ]

  /// Keys of a list that are often written in its view.
  private static let listKeys = ["rows", "cell", "sections"]

  /// The keys of particular classes.
  private static let classKeys: [(key: String, classes: [String])] = [
    ("on", ["UISwitch"]),
    ("text", ["UIButton", "UILabel", "UITextField", "UITextView"]),
    ("value", ["UISlider", "UIStepper", "UISegmentedControl"]),
    ("range", ["UISlider", "UIStepper"]),
    ("list", ["UITableView", "UICollectionView"]),
    ("segments", ["UISegmentedControl"]),
    ("placeholder", ["UITextField"]),
    ("secure", ["UITextField", "UITextView"]),
    ("allowsText", ["UITextField", "UITextView"]),
    ("enabled", ["UIControl", "UILabel"]),
    ("selected", ["UIControl", "UITableViewCell", "UICollectionViewCell"]),
  ]

  /// Reads a view with its subviews.
  ///
  /// - Parameters:
  ///   - node: The view.
  ///   - path: Its path.
  ///   - base: The default class, from which other classes must inherit.
  /// - Returns: The view.
  mutating func view(_ node: JSONNode, _ path: String, base: String = "UIView") -> ViewNode {
    count += 1
    if count == ScreenTree.viewLimit + 1 {
      fields.report("more than \(ScreenTree.viewLimit) views", at: node.offset, path)
    }
    let members = fields.object(node, path, known: Self.keys + Self.listKeys)
    let className = fields.text(members["class"], "\(path).class") ?? base
    let classes = hierarchy(
      of: className, root: base, at: members["class"]?.offset ?? node.offset, "\(path).class")
    reportMisplaced(members, of: className, classes, path)
    for key in ["id", "label", "text", "placeholder", "segments", "data", "identity"] {
      checkNames(in: members[key], "\(path).\(key)")
    }
    var view = ViewNode(classes: classes)
    view.identifier = fields.text(members["id"], "\(path).id")
    view.label = fields.text(members["label"], "\(path).label")
    view.text = fields.text(members["text"], "\(path).text")
    view.placeholder = fields.text(members["placeholder"], "\(path).placeholder")
    view.value = fields.number(members["value"], "\(path).value")
    view.range = range(members["range"], "\(path).range")
    for (number, title) in fields.list(members["segments"], "\(path).segments").enumerated() {
      view.segments.append(fields.text(title, "\(path).segments[\(number)]") ?? "")
    }
    check(view, members["value"], "\(path).value")
    readFlags(of: &view, members, path)
    view.frame = frame(members["frame"], "\(path).frame")
    view.data = fields.values(members["data"], "\(path).data")
    view.identity = identity(members["identity"], "\(path).identity")
    view.controller = members["controller"].map { innerController($0, "\(path).controller") }
    for (number, child) in fields.list(members["children"], "\(path).children").enumerated() {
      view.children.append(self.view(child, "\(path).children[\(number)]"))
    }
    view.list = members["list"].flatMap { list($0, "\(path).list", classes: classes) }
    if let children = members["children"], members["list"] != nil {
      fields.report(
        "a list creates its views from its `cell`; remove `children` or `list`",
        at: children.offset, "\(path).children")
    }
    return view
  }

  /// Reports keys that belong to other classes, or to the list of the view.
  private mutating func reportMisplaced(
    _ members: [String: JSONNode], of className: String, _ classes: [String], _ path: String
  ) {
    for (key, owners) in Self.classKeys {
      guard let member = members[key], !owners.contains(where: classes.contains) else { continue }
      fields.report(
        "`\(key)` belongs to \(JSONFields.listing(owners)); this is a `\(className)`",
        at: member.offset, "\(path).\(key)")
    }
    for key in Self.listKeys {
      guard let member = members[key] else { continue }
      fields.report(
        "`\(key)` belongs in `list`: `\"list\": {\"\(key)\": …}`", at: member.offset,
        "\(path).\(key)")
    }
  }

  /// Reads what is true or false about a view.
  private mutating func readFlags(
    of view: inout ViewNode, _ members: [String: JSONNode], _ path: String
  ) {
    view.isOn = fields.flag(members["on"], "\(path).on")
    view.isEnabled = fields.flag(members["enabled"], "\(path).enabled") ?? true
    view.isSelected = fields.flag(members["selected"], "\(path).selected") ?? false
    view.isHidden = fields.flag(members["hidden"], "\(path).hidden") ?? false
    view.isTouchable = fields.flag(members["touchable"], "\(path).touchable")
    view.isSecure = fields.flag(members["secure"], "\(path).secure") ?? false
    view.isPrivate = fields.flag(members["private"], "\(path).private") ?? false
    view.allowsText = fields.flag(members["allowsText"], "\(path).allowsText") ?? false
  }

  /// Checks the value of a control.
  private mutating func check(_ view: ViewNode, _ node: JSONNode?, _ path: String) {
    guard let node, let value = view.value else { return }
    if view.classes.contains("UISegmentedControl") {
      let isSegment = value == value.rounded() && value >= 0 && value < Double(view.segments.count)
      if !isSegment {
        fields.report(
          "expected the index of one of the \(view.segments.count) `segments`, from 0",
          at: node.offset, path)
      }
      return
    }
    let range = view.range ?? (view.classes.contains("UISlider") ? 0...1 : 0...100)
    if !range.contains(value) {
      fields.report(
        "not between \(range.lowerBound) and \(range.upperBound); add `\"range\": [0, 10]`",
        at: node.offset, path)
    }
  }

  private mutating func range(_ node: JSONNode?, _ path: String) -> ClosedRange<Double>? {
    guard let node else { return nil }
    let entries = fields.list(node, path)
    guard entries.count == 2, let low = fields.number(entries[0], "\(path)[0]"),
      let high = fields.number(entries[1], "\(path)[1]"), low <= high
    else {
      fields.report("expected `[minimum, maximum]`", at: node.offset, path)
      return nil
    }
    return low...high
  }

  private mutating func innerController(_ node: JSONNode, _ path: String) -> ControllerNode {
    let members = fields.object(node, path, known: ["screen", "class", "data"])
    return controller(members, at: node.offset, path)
  }

  private mutating func frame(_ node: JSONNode?, _ path: String) -> ViewNode.Frame? {
    guard let node else { return nil }
    let entries = fields.list(node, path)
    guard entries.count == 4 else {
      fields.report(
        "expected `[x, y, width, height]`, found \(entries.count) of these 4 numbers",
        at: node.offset, path)
      return nil
    }
    var numbers: [Double] = []
    for (index, entry) in entries.enumerated() {
      let number = fields.number(entry, "\(path)[\(index)]") ?? 0
      if abs(number) > Self.coordinateLimit || (index > 1 && number < 0) {
        fields.report(
          "this position or size is out of range", at: entry.offset, "\(path)[\(index)]")
      }
      numbers.append(number)
    }
    return .init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private mutating func identity(_ node: JSONNode?, _ path: String) -> SparkValue? {
    guard let node else { return nil }
    switch node.content {
    case .scalar(.text), .scalar(.int): return node.value
    default:
      fields.report("expected a string or an integer, found \(node.kind)", at: node.offset, path)
      return nil
    }
  }
}
