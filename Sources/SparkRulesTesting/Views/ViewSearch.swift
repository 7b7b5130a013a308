/// Finds the view that a test names.
@MainActor struct ViewSearch {
  /// The maximum number of views that a message lists.
  private static let listedLimit = 40

  /// All views in the visible windows, each before its own subviews.
  private let views = SparkTracking.visibleWindows.flatMap { RuleMatcher.views(in: $0) }

  /// Finds a view that is displayed.
  ///
  /// - Parameters:
  ///   - name: An identifier, or a path as in a rule.
  ///   - row: The index path of the cell that contains the view; nil for any or none.
  ///   - location: The call in the test.
  /// - Returns: The view.
  /// - Throws: `RuleTestFailure` if no view or several match.
  func find(
    _ name: String, row: IndexPath? = nil, at location: CallLocation
  ) throws -> UIView {
    let matching = try matches(name, at: location)
    let chosen = row == nil ? matching : matching.filter { $0.sparkIndexPath == row }
    let displayed = chosen.filter(\.isDisplayed)
    if displayed.count > 1 {
      throw RuleTestFailure(
        ViewNames.ambiguity(of: displayed, name) + "; use a longer path, or `row:` in a list",
        at: location)
    }
    if let view = displayed.first { return view }
    if let view = chosen.first, let hidden = view.hiddenAncestor {
      let by = hidden === view ? "" : ", because `\(PathProbe.path(to: hidden))` is hidden"
      throw RuleTestFailure("`\(name)` is hidden\(by)", at: location)
    }
    let inRow = row.map {
      " in row \($0.row)" + ($0.section == 0 ? "" : " of section \($0.section)")
    }
    throw RuleTestFailure(absence(of: name) + (inRow ?? "") + advice(for: name), at: location)
  }

  /// The views with an identifier, otherwise those that a path matches.
  private func matches(
    _ name: String, at location: CallLocation
  ) throws -> [UIView] {
    let named = views.filter { $0.accessibilityIdentifier == name }
    if !named.isEmpty { return named }
    guard let path = PathReader.read(name) else {
      let reason = "is neither an identifier on the screen nor a path as in a rule"
      throw RuleTestFailure("`\(name)` \(reason)\(advice(for: name))", at: location)
    }
    let probe = PathProbe([path])
    return views.filter(probe.matches)
  }

  private func absence(of name: String) -> String { "no view on the screen matches `\(name)`" }

  /// Names that are similar, then everything on the screen that has a name or is a control.
  private func advice(for name: String) -> String {
    let displayed = views.filter(\.isDisplayed)
    let names = ViewNames.names(of: displayed)
    let unknown = PathReader.read(name).map { ViewNames.unknown(in: $0, among: names) }
    let question = unknown?.lazy.compactMap { NearNames.question($0, in: names) }.first
    let listed = displayed.filter {
      $0.accessibilityIdentifier?.isEmpty == false || $0.sparkController != nil || $0 is UIControl
    }
    let lines = listed.prefix(Self.listedLimit).map {
      "\n    \(PathProbe.path(to: $0))  \(ClassNames.name(of: $0))"
    }
    let rest = listed.count - lines.count
    return (question.map { "; \($0)" } ?? "")
      + (lines.isEmpty ? "\n  the screen has no views with names" : "\n  on the screen:")
      + lines.joined() + (rest > 0 ? "\n    and \(rest) more" : "")
      + (displayed.contains { $0 is UITableView || $0 is UICollectionView }
        ? "\n  a list has views only for its visible rows; scroll to a row with `toRow:`" : "")
  }
}
