import HeadlessUIKit
import SparkRulesTesting

/// The screens of a file with the frames of their views, for drawing them.
package struct ScreenLayout: Sendable {
  /// A screen.
  package struct Screen: Sendable {
    /// The name of the screen; empty if it has none.
    package var name: String
    /// The title of its navigation bar, or its name.
    package var title: String
    /// The width in points.
    package var width: Double
    /// The height in points.
    package var height: Double
    /// Whether it is displayed; at the start of a session, unless steps have been played.
    package var isShown: Bool
    /// The views, each before its subviews.
    package var views: [LaidOutView]
  }

  /// The screens, in the order of the file.
  package var screens: [Screen] = []

  /// Lays out screens.
  ///
  /// - Parameters:
  ///   - tree: The screens.
  ///   - sets: The rules whose views are listed.
  @MainActor
  package init(_ tree: ScreenTree, rules sets: [RuleSet] = []) {
    let screens = SimulatedScreens(tree)
    defer { screens.close() }
    for index in screens.screens.indices { screens.show(index) }
    self.init(screens, rules: sets)
    for (index, screen) in tree.screens.enumerated() {
      self.screens[index].isShown = screen.isShown
    }
  }

  /// Lays out screens as they are at present.
  ///
  /// - Parameters:
  ///   - screens: The screens.
  ///   - sets: The rules whose views are listed.
  @MainActor
  init(_ screens: SimulatedScreens, rules sets: [RuleSet]) {
    let matches = MatchedRules(sets)
    var count = 0
    for (index, screen) in screens.screens.enumerated() {
      let views = Self.views(of: screen.root, from: count, on: screens, matches)
      count += views.count
      let name = views.lazy.compactMap(\.screen).first ?? ""
      let bar = views.first { $0.kind == .bar }
      self.screens.append(
        Screen(
          name: name, title: bar?.text ?? bar?.identifier ?? name,
          width: screen.root.bounds.width, height: screen.root.bounds.height,
          isShown: screens.isShown(index), views: views))
    }
  }

  @MainActor
  private static func views(
    of root: UIView, from first: Int, on screens: SimulatedScreens,
    _ matches: MatchedRules
  ) -> [LaidOutView] {
    var numbers: [ObjectIdentifier: Int] = [:]
    return RuleMatcher.views(in: root).enumerated().map { offset, view in
      numbers[ObjectIdentifier(view)] = first + offset
      let parent = view === root ? nil : view.superview.flatMap { numbers[ObjectIdentifier($0)] }
      return LaidOutView(
        view, index: first + offset, parent: parent, in: root,
        isInferred: !screens.notes(about: view).isEmpty,
        rules: matches.rules(on: view))
    }
  }

  /// All views of all screens, in the order of their indices.
  package var views: [LaidOutView] { screens.flatMap(\.views) }
}
