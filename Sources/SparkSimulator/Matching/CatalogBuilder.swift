import HeadlessUIKit
import SparkRulesCompiler

/// Builds the catalog of an app from its screens, and finds the views of selections on them.
@MainActor
public enum CatalogBuilder {
  /// The maximum length of a stored text: longer texts are not mistaken for identifiers.
  private static let textLimit = 60

  /// Builds the catalog of an app.
  ///
  /// - Parameter trees: The app's screens.
  /// - Returns: Their names, classes, screens and data, without private views.
  public static func catalog(of trees: [ScreenTree]) -> Catalog {
    var catalog = Catalog()
    for tree in trees {
      for (name, value) in tree.app { add(value, name, in: &catalog.app) }
      eachView(of: tree) { view, screens in add(view, on: screens, in: &catalog) }
    }
    return catalog
  }

  /// Adds the names and data of rows that a list creates only when it is scrolled.
  ///
  /// Of all rows, as many are examined as one list can have: lists in the rows of lists multiply them.
  ///
  /// - Parameters:
  ///   - trees: The app's screens.
  ///   - catalog: Receives what it does not contain.
  static func addRows(of trees: [ScreenTree], to catalog: inout Catalog) {
    var rest = ListNode.rowLimit
    for screen in trees.flatMap(\.screens) { addRows(of: screen.view, to: &catalog, atMost: &rest) }
  }

  private static func addRows(
    of view: ViewNode, isInRow: Bool = false, to catalog: inout Catalog, atMost rest: inout Int
  ) {
    guard !view.isPrivate else { return }
    if isInRow {
      let name = view.identifier ?? ""
      if !name.isEmpty, catalog.identifiers[name] == nil { catalog.identifiers[name] = .init() }
      for (name, value) in view.data { add(value, name, in: &catalog.data) }
    }
    for child in view.children {
      addRows(of: child, isInRow: isInRow, to: &catalog, atMost: &rest)
    }
    guard let list = view.list else { return }
    for (number, section) in list.sections.enumerated() where rest > 0 {
      for (row, data) in list.rows(of: number).enumerated() {
        guard rest > 0 else { return }
        rest -= 1
        addRows(
          of: list.cell(section.cell, of: data, row: row, section: number), isInRow: true,
          to: &catalog, atMost: &rest)
      }
    }
  }

  /// Finds the views that selections match.
  ///
  /// - Parameters:
  ///   - selections: The selections.
  ///   - trees: The app's screens; all count as displayed.
  /// - Returns: The views that each selection matches; those in rows that a list creates when it is scrolled only
  ///   for a selection that matches no others. A selection is omitted if there are too many rows to find out.
  public static func matches(
    of selections: [ViewSelection], on trees: [ScreenTree]
  ) -> [ViewSelection: ViewMatches] {
    let displayed = numbers(of: selections, on: trees, from: 0)
    var matched = displayed.matched
    let missing = selections.indices.filter { matched[$0].isEmpty }
    let rows = missing.isEmpty ? [] : trees.filter(\.hasLists).map(\.withAllRows)
    let isRowUnknown = rows.contains(nil)
    if !rows.isEmpty, !isRowUnknown {
      let (found, _) = numbers(
        of: missing.map { selections[$0] }, on: rows.compactMap { $0 }, from: displayed.count)
      for (index, views) in zip(missing, found) { matched[index] = views }
    }
    let unused = ExceptionMatches.unused(in: selections, on: trees)
    var result: [ViewSelection: ViewMatches] = [:]
    for (selection, views) in zip(selections, matched) where !(views.isEmpty && isRowUnknown) {
      var matches = ViewMatches(views: views, outOf: displayed.count)
      matches.unusedExceptions = unused[selection] ?? []
      result[selection] = matches
    }
    return result
  }

  /// Numbers the views on some screens, and finds those that selections match.
  private static func numbers(
    of selections: [ViewSelection], on trees: [ScreenTree], from start: Int
  ) -> (matched: [Set<Int>], count: Int) {
    let matcher = RuleMatcher(RuleSet(name: "", rules: selections.map(rule)))
    var matched = [Set<Int>](repeating: [], count: selections.count)
    var count = start
    for tree in trees {
      let screens = SimulatedScreens(tree)
      for (index, screen) in screens.screens.enumerated() {
        screens.show(index)
        var numbers: [ObjectIdentifier: Int] = [:]
        for view in visible(in: screen.root) {
          numbers[ObjectIdentifier(view)] = count
          count += 1
        }
        for (ruleIndex, rule) in matcher.matches(in: screen.root).enumerated() {
          matched[ruleIndex].formUnion(
            rule.matches.compactMap { numbers[ObjectIdentifier($0.view)] })
        }
      }
      screens.close()
    }
    return (matched, count)
  }

  /// Finds the views that a selection matches.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - trees: The app's screens; each of them is displayed in turn.
  /// - Returns: The number of the tree and the path of each view.
  static func paths(
    of selection: ViewSelection, on trees: [ScreenTree]
  ) -> [(tree: Int, path: String)] {
    let matcher = RuleMatcher(RuleSet(name: "", rules: [rule(selection)]))
    var found: [(tree: Int, path: String)] = []
    for (number, tree) in trees.enumerated() {
      let screens = SimulatedScreens(tree)
      for (index, screen) in screens.screens.enumerated() {
        screens.show(index)
        for match in matcher.matches(in: screen.root).flatMap(\.matches) {
          found.append((number, PathProbe.path(to: match.view)))
        }
      }
      screens.close()
    }
    return found
  }

  /// The name of the screen of each view, in the order in which `matches` numbers views.
  ///
  /// - Parameter trees: The app's screens.
  /// - Returns: The names; nil for a view outside of screens.
  package static func screenNames(of trees: [ScreenTree]) -> [String?] {
    var names: [String?] = []
    for tree in trees { eachView(of: tree) { view, _ in names.append(PathProbe.screen(of: view)) } }
    return names
  }

  /// Finds what rules read near their views.
  ///
  /// - Parameters:
  ///   - reads: The paths under `read`, with the views of their rules.
  ///   - trees: The app's screens; each of them is displayed in turn.
  /// - Returns: What each path finds.
  public static func reads(
    _ reads: [NearbyRead], on trees: [ScreenTree]
  ) -> [NearbyRead: NearbyMatches] {
    let matcher = RuleMatcher(RuleSet(name: "", rules: reads.map(\.views).map(rule)))
    let probes = reads.map { NearbyProbe($0.path) }
    var found: [NearbyRead: NearbyMatches] = [:]
    for tree in trees {
      let screens = SimulatedScreens(tree)
      for (index, screen) in screens.screens.enumerated() {
        screens.show(index)
        for (number, rule) in matcher.matches(in: screen.root).enumerated() {
          for match in rule.matches {
            var matches = found[reads[number]] ?? NearbyMatches()
            matches.views += 1
            switch probes[number].count(near: match.view) {
            case 0: matches.missing += 1
            case 1: break
            default: matches.ambiguous += 1
            }
            found[reads[number]] = matches
          }
        }
      }
      screens.close()
    }
    return found
  }

  /// A rule with a selection and no actions.
  static func rule(_ selection: ViewSelection) -> CompiledRule {
    let slots = selection.paths.flatMap(\.steps).flatMap { $0.name?.parts ?? [] }.map { part in
      if case .capture(let slot) = part { return slot + 1 }
      return 0
    }
    return CompiledRule(
      name: "", views: selection, captures: (0..<(slots.max() ?? 0)).map { "capture\($0)" },
      schedule: .triggers([.keyword(.appear)], repetition: nil), actions: [])
  }

  // MARK: Views

  private static func eachView(of tree: ScreenTree, _ body: (UIView, SimulatedScreens) -> Void) {
    let screens = SimulatedScreens(tree)
    defer { screens.close() }
    for (index, screen) in screens.screens.enumerated() {
      screens.show(index)
      for view in visible(in: screen.root) { body(view, screens) }
    }
  }

  /// Returns a view and its subviews, without private views.
  private static func visible(in root: UIView) -> [UIView] {
    var found: [UIView] = []
    var pending = [root]
    while let view = pending.popLast() {
      guard !view.sparkPrivate else { continue }
      found.append(view)
      pending += view.subviews.reversed()
    }
    return found
  }

  private static func add(_ view: UIView, on screens: SimulatedScreens, in catalog: inout Catalog) {
    let hierarchy = classes(of: view)
    if let name = hierarchy.first { catalog.classes[name] = Array(hierarchy.dropFirst()) }
    let screen = PathProbe.screen(of: view)
    if let screen { catalog.screens.insert(screen) }
    if let controller = view.next as? UIViewController {
      let hierarchy = classes(of: controller)
      if let name = hierarchy.first { catalog.classes[name] = Array(hierarchy.dropFirst()) }
      for (name, value) in controller.sparkData { add(value, name, in: &catalog.data) }
    }
    for (name, value) in view.sparkData { add(value, name, in: &catalog.data) }
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty {
      let entry = Catalog.Identifier(
        classes: Set(hierarchy.prefix(1)), screens: Set(screen.map { [$0] } ?? []),
        mayBeLabel: screens.notes(about: view).contains(.nameEqualsLabel))
      var one = Catalog()
      one.identifiers = [identifier: entry]
      catalog.merge(one)
    }
    if let text = text(of: view), text.count <= textLimit, catalog.texts[text] == nil {
      catalog.texts[text] = identifier(around: view)
    }
  }

  /// The class and its superclasses, without `UIResponder` and `NSObject`.
  private static func classes(of object: NSObject) -> [String] {
    ClassNames.hierarchy(of: object).filter { $0 != "NSObject" && $0 != "UIResponder" }
  }

  /// The text of a view, which could be mistaken for its name.
  private static func text(of view: UIView) -> String? {
    if view is UITextField || view is UITextView { return nil }
    let text =
      (view as? UILabel)?.text ?? (view as? UIButton)?.title(for: .normal)
      ?? view.accessibilityLabel
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The identifier of a view, or of the control or cell that contains it; empty if there is none.
  private static func identifier(around view: UIView) -> String {
    let near = sequence(first: view, next: \.superview).prefix(3)
    return near.lazy.compactMap(\.accessibilityIdentifier).first { !$0.isEmpty } ?? ""
  }

  private static func add(
    _ value: SparkValue, _ name: String, in kinds: inout [String: Catalog.Kind]
  ) {
    guard let kind = Catalog.Kind(of: value) else { return }
    kinds.merge([name: kind]) { $0 == $1 ? $0 : .any }
  }
}
