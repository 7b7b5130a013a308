import HeadlessUIKit
import SparkKit
import SparkRules
import SparkRulesCompiler
import SparkRulesModel

/// What trees of an app's screens tell of the app, for the checks of rule files.
@MainActor
public enum CatalogBuilder {
  /// The longest text of a view that is kept: nobody takes more for an identifier.
  private static let longestText = 60

  /// Makes the catalog of an app.
  ///
  /// - Parameter trees: The app's screens.
  /// - Returns: The names, classes, screens and data in them; what the app keeps private is left out.
  public static func catalog(of trees: [ScreenTree]) -> Catalog {
    var catalog = Catalog()
    for tree in trees {
      for (name, value) in tree.app { note(value, name, in: &catalog.app) }
      eachView(of: tree) { view, stage in note(view, on: stage, in: &catalog) }
    }
    return catalog
  }

  /// Finds what selections take.
  ///
  /// - Parameters:
  ///   - selections: The selections.
  ///   - trees: The app's screens; each is looked at as if it were on display.
  /// - Returns: The views that each selection takes.
  public static func matches(
    of selections: [ViewSelection], on trees: [ScreenTree]
  ) -> [ViewSelection: ViewMatches] {
    let matcher = RuleMatcher(RuleSet(name: "", rules: selections.map(rule)))
    var taken = [Set<Int>](repeating: [], count: selections.count)
    var count = 0
    for tree in trees {
      let stage = SimulatedScreens(tree)
      for (index, screen) in stage.screens.enumerated() {
        stage.show(index)
        var numbers: [ObjectIdentifier: Int] = [:]
        for view in visible(in: screen.root) {
          numbers[ObjectIdentifier(view)] = count
          count += 1
        }
        for (place, rule) in matcher.matches(in: screen.root).enumerated() {
          taken[place].formUnion(rule.matches.compactMap { numbers[ObjectIdentifier($0.view)] })
        }
      }
      stage.close()
    }
    return Dictionary(
      zip(selections, taken).map { ($0, ViewMatches(views: $1, outOf: count)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A rule that does nothing but select.
  private static func rule(_ selection: ViewSelection) -> CompiledRule {
    let slots = selection.paths.flatMap(\.steps).flatMap { $0.name?.parts ?? [] }.map { part in
      if case .capture(let slot) = part { return slot + 1 }
      return 0
    }
    return CompiledRule(
      name: "", views: selection, captures: (0..<(slots.max() ?? 0)).map { "capture\($0)" },
      moment: .triggers([.word(.appear)], repetition: nil), actions: [])
  }

  // MARK: Looking at views

  private static func eachView(of tree: ScreenTree, _ body: (UIView, SimulatedScreens) -> Void) {
    let stage = SimulatedScreens(tree)
    defer { stage.close() }
    for (index, screen) in stage.screens.enumerated() {
      stage.show(index)
      for view in visible(in: screen.root) { body(view, stage) }
    }
  }

  /// A view and all inside it that the app does not keep private.
  private static func visible(in root: UIView) -> [UIView] {
    var found: [UIView] = []
    var ahead = [root]
    while let view = ahead.popLast() {
      guard !view.sparkPrivate else { continue }
      found.append(view)
      ahead += view.subviews.reversed()
    }
    return found
  }

  private static func note(_ view: UIView, on stage: SimulatedScreens, in catalog: inout Catalog) {
    let lineage = classes(of: view)
    if let name = lineage.first { catalog.classes[name] = Array(lineage.dropFirst()) }
    let screen = PathProbe.screen(of: view)
    if let screen { catalog.screens.insert(screen) }
    if let controller = view.next as? UIViewController {
      let lineage = classes(of: controller)
      if let name = lineage.first { catalog.classes[name] = Array(lineage.dropFirst()) }
      for (name, value) in controller.sparkData { note(value, name, in: &catalog.data) }
    }
    for (name, value) in view.sparkData { note(value, name, in: &catalog.data) }
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty {
      let entry = Catalog.Identifier(
        classes: Set(lineage.prefix(1)), screens: Set(screen.map { [$0] } ?? []),
        mayBeLabel: stage.notes(about: view).contains(.nameEqualsLabel))
      var one = Catalog()
      one.identifiers = [identifier: entry]
      catalog.merge(one)
    }
    if let text = text(of: view), text.count <= longestText, catalog.texts[text] == nil {
      catalog.texts[text] = identifier(around: view)
    }
  }

  /// The classes down to UIKit's plain ones.
  private static func classes(of object: NSObject) -> [String] {
    ClassNames.lineage(of: object).filter { $0 != "NSObject" && $0 != "UIResponder" }
  }

  /// What a view shows that a person may take for its name.
  private static func text(of view: UIView) -> String? {
    if view is UITextField || view is UITextView { return nil }
    let text =
      (view as? UILabel)?.text ?? (view as? UIButton)?.title(for: .normal)
      ?? view.accessibilityLabel
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The identifier of a view, or of the control or cell that it is the text of; empty for none.
  private static func identifier(around view: UIView) -> String {
    let near = sequence(first: view, next: \.superview).prefix(3)
    return near.lazy.compactMap(\.accessibilityIdentifier).first { !$0.isEmpty } ?? ""
  }

  private static func note(
    _ value: SparkValue, _ name: String, in kinds: inout [String: Catalog.Kind]
  ) {
    guard let kind = Catalog.Kind(of: value) else { return }
    kinds.merge([name: kind]) { $0 == $1 ? $0 : .any }
  }
}
