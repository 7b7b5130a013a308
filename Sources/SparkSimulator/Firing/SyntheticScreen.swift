import SparkRulesCompiler

/// The smallest screens on which a rule can fire, made from its paths.
struct SyntheticScreen {
  /// The number of rows of a list, unless a condition requires more.
  private static let rows = 3

  /// A view that is made, with the step of the path from which it was made.
  private final class Made {
    let step: PathStep?
    var node: ViewNode
    var children: [Made] = []
    /// The number of the stage whose view this is; nil for views around it.
    var isTarget = false

    init(_ step: PathStep?, _ node: ViewNode) {
      self.step = step
      self.node = node
    }
  }

  private let goal: FiringGoal
  private let values: ConditionSolver.Values
  private var screens: [(name: String, root: Made)] = []

  /// Makes screens.
  ///
  /// - Parameters:
  ///   - goal: The goal, whose views are made.
  ///   - values: The values of captures, texts and names that the condition needs.
  /// - Returns: The screens, and another one to which a person can go.
  static func tree(for goal: FiringGoal, _ values: ConditionSolver.Values = [:]) -> ScreenTree {
    var screen = SyntheticScreen(goal: goal, values: values)
    for index in goal.stages.indices { screen.add(stage: index) }
    for (variable, value) in values {
      guard case .stage(_, .previousScreen) = variable, case .text(let name) = value else {
        continue
      }
      screen.addScreen(PathStep(name: NamePattern([.text(name)])), named: name)
    }
    screen.addScreen(nil, named: screen.name(at: goal.last) ?? "Screen")
    screen.addScreen(nil, named: "Other")
    return ScreenTree(
      source: .views,
      screens: screen.screens.enumerated().map { index, made in
        .init(isShown: index == 0, view: screen.finished(made.root))
      })
  }

  private init(goal: FiringGoal, values: ConditionSolver.Values) {
    self.goal = goal
    self.values = values
  }

  /// Whether a value follows from a part of the screens that can be chosen.
  static func canChoose(_ variable: RuleVariable, in goal: FiringGoal, at stage: Int) -> Bool {
    let steps = goal.stages[stage].views?.paths.first?.steps ?? []
    switch variable {
    case .view(.id): return steps.last?.name == nil
    case .screen: return !steps.contains { isScreen($0, in: steps, goal) && $0.name != nil }
    default: return true
    }
  }

  // MARK: Screens

  /// Whether the first step of a path is a screen and not a view.
  private static func isScreen(_ step: PathStep, in steps: [PathStep], _ goal: FiringGoal) -> Bool {
    guard step == steps.first else { return false }
    if let name = step.className { return name == "Screen" || name.hasSuffix("ViewController") }
    if steps.count > 1 { return true }
    // A name alone is a screen if it appears or disappears.
    let triggers = goal.stages.filter { $0.views?.paths.first?.steps == steps }.flatMap(\.triggers)
    let ofScreens: [RuleTrigger] = [.keyword(.appear), .keyword(.disappear)]
    return !triggers.isEmpty && triggers.allSatisfy { ofScreens.contains($0) || $0.isOfApp }
  }

  private mutating func add(stage: Int) {
    guard let path = goal.stages[stage].views?.paths.first else { return }
    var steps = path.steps[...]
    let isScreen = steps.first.map { Self.isScreen($0, in: path.steps, goal) } ?? false
    let first = isScreen ? steps.removeFirst() : nil
    let chosen = name(at: stage)
    let name = first.flatMap { $0.name.map { text(of: $0, at: stage) } } ?? chosen ?? "Screen"
    var made = addScreen(first, named: name)
    for (index, step) in zip(steps.indices, steps) {
      let isLast = index == steps.indices.last
      made = add(step, to: made, at: stage, isLast: isLast)
    }
    for read in goal.rule.reads {
      let around = parent(of: made, in: made) ?? made
      var inner = around
      for step in read.path.steps { inner = add(step, to: inner, at: stage, isLast: false) }
      inner.node.text = inner.node.text ?? "10"
    }
  }

  private func parent(of made: Made, in other: Made) -> Made? {
    func find(_ node: Made) -> Made? {
      node.children.contains { $0 === made }
        ? node : node.children.lazy.compactMap(find).first
    }
    return screens.lazy.compactMap { find($0.root) }.first
  }

  /// The name of the screen that a condition requires; nil if it requires none.
  private func name(at stage: Int) -> String? {
    if case .text(let name)? = values[.stage(stage, .screen)] { name } else { nil }
  }

  @discardableResult
  private mutating func addScreen(_ step: PathStep?, named name: String) -> Made {
    if let known = screens.first(where: { $0.name == name }) { return known.root }
    var root = ViewNode(classes: UIKitClasses.ancestors(of: "UIView"))
    var controller = ControllerNode(
      classes: UIKitClasses.ancestors(of: "UIViewController"), name: name)
    if let type = step?.className, type != "Screen" {
      controller.classes = InferredClass(controllerNamed: type).classes
      if step?.name == nil { controller.name = nil }
    }
    root.controller = controller
    let made = Made(step, root)
    screens.append((name, made))
    return made
  }

  // MARK: Views

  private func add(
    _ step: PathStep, to outer: Made, at stage: Int, isLast: Bool
  ) -> Made {
    if let known = outer.children.first(where: {
      $0.step == step && !isLast || $0.isTarget && $0.step == step
    }) {
      return known
    }
    var node = ViewNode(classes: classes(of: step, at: stage, isLast: isLast))
    node.identifier = step.name.map { text(of: $0, at: stage) }
    if isLast { setValues(of: &node, at: stage) }
    let made = Made(step, node)
    made.isTarget = isLast
    // The position counts the siblings that match the rest of the step.
    let position = step.position ?? 1
    let others = (1..<max(1, abs(position))).map { _ in Made(nil, node) }
    outer.children += position < 0 ? [made] + others : others + [made]
    return made
  }

  private func setValues(of node: inout ViewNode, at stage: Int) {
    // Labels and images take no touches by default.
    node.isTouchable = true
    if node.identifier == nil, case .text(let name)? = values[.stage(stage, .view(.id))] {
      node.identifier = name
    }
    if case .text(let text)? = values[.stage(stage, .view(.text))] {
      node.text = text
      node.placeholder = text
      node.label = text
    } else if node.classes.contains("UIButton") || node.classes.contains("UILabel") {
      node.text = "Text"
    }
    if node.classes.contains("UISegmentedControl") { node.segments = ["One", "Two"] }
  }

  private func text(of pattern: NamePattern, at stage: Int) -> String {
    pattern.parts.map { part in
      switch part {
      case .text(let text): return text
      case .any: return "x"
      case .capture(let slot):
        // The captures of the first trigger are those that a rule reads.
        let value = values[.stage(0, .capture(slot))] ?? values[.stage(stage, .capture(slot))]
        if case .text(let text)? = value { return text }
        return "a\(slot + 1)"
      }
    }.joined()
  }

  private func classes(of step: PathStep, at stage: Int, isLast: Bool) -> [String] {
    let fitting = isLast ? fittingClass(at: stage) : "UIView"
    guard let name = step.className else { return UIKitClasses.ancestors(of: fitting) }
    if let builtIn = BuiltInClass(rawValue: name) {
      let classes = builtIn.classNames
      let isFitting = UIKitClasses.ancestors(of: fitting).contains(where: classes.contains)
      return UIKitClasses.ancestors(of: isFitting ? fitting : classes.first ?? "UIView")
    }
    let list = name.contains("Collection") ? "UICollectionView" : "UITableView"
    return InferredClass(viewNamed: name, inList: list, otherwise: fitting).classes
  }

  /// The class of a view that reports the triggers of a stage and has the properties that the rule reads.
  private func fittingClass(at stage: Int) -> String {
    let views = goal.stages[stage].views
    let triggers = goal.stages.filter { $0.views == views }.flatMap(\.triggers)
    let read = goal.variables.compactMap { variable -> RuleVariable? in
      if case .stage(stage, let inner) = variable { inner } else { nil }
    }
    func has(_ words: [TriggerKeyword]) -> Bool {
      triggers.contains { trigger in words.contains { trigger == .keyword($0) } }
    }
    if has([.focus, .blur, .submit, .didBecomeFirstResponder, .didResignFirstResponder]) {
      return "UITextField"
    }
    if has([.scroll, .scrollDepth, .didBeginScroll]) { return "UIScrollView" }
    if read.contains(.view(.on)) || has([.change]) && !read.contains(.view(.value)) {
      return "UISwitch"
    }
    if read.contains(.view(.value)) { return "UISlider" }
    if read.contains(.indexRow) || read.contains(.indexSection) { return "UITableViewCell" }
    if has([.select, .deselect, .didSelect, .didDeselect]) { return "UITableViewCell" }
    return has([.tap, .targetAction, .didEndTouch, .longPress]) ? "UIButton" : "UIView"
  }

  // MARK: Layout

  /// The view with its subviews; cells become the rows of a list.
  private func finished(_ made: Made) -> ViewNode {
    var node = made.node
    let cells = made.children.filter { Self.isCell($0.node) }
    node.children = made.children.filter { !Self.isCell($0.node) }.map(finished)
    if node.classes.contains("UIScrollView"), cells.isEmpty, node.children.isEmpty {
      node.frame = .init(x: 0, y: 0, width: 390, height: 600)
      var content = ViewNode(classes: UIKitClasses.ancestors(of: "UIView"))
      content.frame = .init(x: 0, y: 0, width: 390, height: 3_000)
      node.children = [content]
    }
    guard let cell = cells.first else { return node }
    let type = cell.node.classes.contains("UITableViewCell") ? "UITableView" : "UICollectionView"
    let section = ListNode.Section(rows: .repeated(rowCount, [:]), cell: finished(cell))
    let list = ListNode(sections: [section], width: type == "UITableView" ? nil : 120, height: 88)
    if node.controller == nil, node.children.isEmpty, !Self.isCell(node) {
      if !node.classes.contains(type) { node.classes = UIKitClasses.ancestors(of: type) }
      node.list = list
    } else {
      var inner = ViewNode(classes: UIKitClasses.ancestors(of: type))
      inner.list = list
      node.children.append(inner)
    }
    return node
  }

  private static func isCell(_ node: ViewNode) -> Bool {
    node.classes.contains("UITableViewCell") || node.classes.contains("UICollectionViewCell")
  }

  /// The number of rows: more than any small number in the condition.
  private var rowCount: Int {
    let numbers = goal.requirements.flatMap(\.expression.nodes).compactMap { node -> Int? in
      if case .constant(.int(let number)) = node { number } else { nil }
    }
    return (numbers.filter { (0..<1_000).contains($0) }.max().map { $0 + 2 } ?? 0) + Self.rows
  }
}
