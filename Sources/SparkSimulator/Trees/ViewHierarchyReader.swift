import SparkRulesCompiler

/// Reads the `view-hierarchy.json` that Sentry attaches to events of iOS apps.
///
/// The file contains each view's class, identifier, frame and visibility, and the class of its controller. It
/// contains no superclasses, texts, data or scroll positions.
struct ViewHierarchyReader {
  /// The maximum depth of views; Sentry writes about 90.
  static let depthLimit = 120
  /// Below this, UIKit does not deliver touches to a view.
  private static let minimumAlpha = 0.01
  /// The rendering system of the only hierarchies that consist of UIKit's views.
  private static let system = "UIKIT"

  private var fields: JSONFields
  private var count = 0

  /// Whether a JSON value is a view hierarchy and not screen JSON.
  ///
  /// - Parameter root: The value.
  /// - Returns: Whether it has one of the keys of a view hierarchy, and none of screen JSON.
  static func recognizes(_ root: JSONNode) -> Bool {
    guard case .map(let members) = root.content else { return false }
    let names = Set(members.map(\.name))
    return !names.isDisjoint(with: ["rendering_system", "windows"])
      && names.isDisjoint(with: ["version", "screens"])
  }

  /// Reads a view hierarchy.
  ///
  /// - Parameters:
  ///   - root: The value of the whole file.
  ///   - text: The text.
  /// - Returns: The tree, with one screen for each window.
  /// - Throws: `InputProblems` with every problem.
  static func read(_ root: JSONNode, _ text: InputText) throws(InputProblems) -> ScreenTree {
    var reader = ViewHierarchyReader(fields: JSONFields(text))
    let tree = reader.tree(root)
    try reader.fields.finish()
    return tree
  }

  private init(fields: JSONFields) { self.fields = fields }

  private mutating func tree(_ root: JSONNode) -> ScreenTree {
    let members = fields.object(root, "", known: nil)
    let system = fields.text(members["rendering_system"], "rendering_system")
    if let system, system.uppercased() != Self.system {
      fields.report(
        "this hierarchy is of `\(system)`; only hierarchies of UIKit (`\(Self.system)`) can be read",
        at: members["rendering_system"]?.offset ?? root.offset, "rendering_system")
    }
    let windows = fields.list(members["windows"], "windows")
    if windows.isEmpty, fields.problems.isEmpty {
      fields.report(
        "`windows` needs at least one window; Sentry writes none if the app was not displayed",
        at: members["windows"]?.offset ?? root.offset, "windows")
    }
    var tree = ScreenTree(source: .hierarchy, screens: [])
    for (number, window) in windows.enumerated() {
      let container = Container(fallback: "UIWindow", list: nil, depth: 1)
      let view = self.view(window, "windows[\(number)]", in: container)
      tree.screens.append(.init(isShown: !view.isHidden, view: view))
    }
    return tree
  }

  /// What determines the most likely class of a view, apart from its name.
  private struct Container {
    /// The class of a view whose own class is unknown.
    var fallback: String
    /// The list whose direct subview the view is.
    var list: String?
    /// The depth of the view.
    var depth: Int
  }

  private mutating func view(
    _ node: JSONNode, _ path: String, in container: Container
  ) -> ViewNode {
    count += 1
    if count == ScreenTree.viewLimit + 1 {
      fields.report("more than \(ScreenTree.viewLimit) views", at: node.offset, path)
    }
    let members = fields.object(node, path, known: nil)
    let kind = InferredClass(
      viewNamed: fields.text(members["type"], "\(path).type") ?? container.fallback,
      inList: container.list, otherwise: container.fallback)
    var view = ViewNode(classes: kind.classes)
    view.notes = kind.notes
    view.identifier = fields.text(members["identifier"], "\(path).identifier")
    view.frame = frame(members, path)
    setVisibility(of: &view, members, path)
    if let name = fields.text(members["view_controller"], "\(path).view_controller") {
      let controller = InferredClass(controllerNamed: name)
      view.controller = ControllerNode(classes: controller.classes)
      view.notes += controller.notes
    }
    addChildren(members["children"], to: &view, path, depth: container.depth + 1)
    return view
  }

  private mutating func setVisibility(
    of view: inout ViewNode, _ members: [String: JSONNode], _ path: String
  ) {
    view.isHidden = fields.flag(members["visible"], "\(path).visible") == false
    let alpha = number(members["alpha"], "\(path).alpha") ?? 1
    if !view.isHidden, alpha < Self.minimumAlpha {
      view.isHidden = true
      view.notes.append(.hiddenBecauseTransparent)
    }
  }

  private mutating func addChildren(
    _ node: JSONNode?, to view: inout ViewNode, _ path: String, depth: Int
  ) {
    let children = fields.list(node, "\(path).children")
    guard let first = children.first else { return }
    guard depth <= Self.depthLimit else {
      fields.report(
        "views are nested more than \(Self.depthLimit) levels deep", at: first.offset, path)
      return
    }
    let list = ["UITableView", "UICollectionView"].first(where: view.classes.contains)
    let container = Container(fallback: "UIView", list: list, depth: depth)
    for (number, child) in children.enumerated() {
      view.children.append(self.view(child, "\(path).children[\(number)]", in: container))
    }
    if list != nil { Self.showCells(of: &view) }
  }

  /// Moves the content of a list that is scrolled, because the file does not contain how far.
  private static func showCells(of list: inout ViewNode) {
    guard let size = list.frame else { return }
    let isCell = { (view: ViewNode) in
      view.classes.contains("UITableViewCell") || view.classes.contains("UICollectionViewCell")
    }
    let cells = list.children.filter(isCell).compactMap(\.frame)
    let isVisible = cells.contains { $0.x < size.width && $0.y < size.height }
    guard !isVisible, let left = cells.map(\.x).min(), let top = cells.map(\.y).min() else {
      return
    }
    for index in list.children.indices {
      list.children[index].frame?.x -= left < size.width ? 0 : left
      list.children[index].frame?.y -= top < size.height ? 0 : top
    }
  }

  private mutating func frame(_ members: [String: JSONNode], _ path: String) -> ViewNode.Frame {
    var numbers: [Double] = []
    for key in ["x", "y", "width", "height"] {
      let number = number(members[key], "\(path).\(key)") ?? 0
      if abs(number) > TreeReader.coordinateLimit {
        fields.report(
          "this position or size is out of range", at: members[key]?.offset ?? 0, "\(path).\(key)")
      }
      numbers.append(number)
    }
    return .init(
      x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
  }

  /// A number; nil if it is missing or null, as for a number that is not finite.
  private mutating func number(_ node: JSONNode?, _ path: String) -> Double? {
    if case .scalar(.null)? = node?.content { return nil }
    return fields.number(node, path)
  }
}
