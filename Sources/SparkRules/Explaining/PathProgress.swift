import SparkKit

/// How far a path matches, for paths that match no view.
///
/// Each question is answered by the matcher that runs rules, with a part of the path.
@MainActor
package struct PathProgress {
  /// The path.
  package let path: SelectorPath
  /// The beginnings of the path, from the first step to the whole path.
  package let prefixes: [PathProbe]
  /// The last step.
  package let last: PathProbe

  /// Prepares a path.
  ///
  /// - Parameter path: The path.
  package init(_ path: SelectorPath) {
    self.path = path
    prefixes = path.steps.indices.map { PathProbe([Self.path(path.steps[...$0])]) }
    last = PathProbe([Self.path(path.steps.suffix(1))])
  }

  /// A part of a path.
  ///
  /// - Parameter steps: The steps.
  /// - Returns: The path with these steps.
  package static func path(_ steps: ArraySlice<PathStep>) -> SelectorPath {
    SelectorPath(steps: Array(steps), source: steps.map(\.source).joined(separator: "/"))
  }

  /// The number of steps.
  package var count: Int { path.steps.count }

  /// Returns how many steps, from the outermost, match a view or its ancestors, and whether the last one
  /// matches the view itself.
  ///
  /// - Parameter view: The view.
  /// - Returns: The number of steps, and whether the last one matches.
  package func steps(on view: UIView) -> (outer: Int, isLastMatched: Bool) {
    let line = Array(sequence(first: view, next: \.superview))
    let outer = prefixes.indices.reversed().first { index in
      line.contains { prefixes[index].matches($0) }
    }
    return (outer.map { $0 + 1 } ?? 0, last.matches(view))
  }

  /// Returns whether the whole path matches a view.
  ///
  /// - Parameter view: The view.
  /// - Returns: Whether it matches.
  package func isMatched(by view: UIView) -> Bool { prefixes.last?.matches(view) ?? false }

  /// Explains why a path does not match a view: `` 2 of 3 parts of the path match: `payButton`
  /// is inside `Checkout/footer`, but is not `buyButton` ``.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - matched: The steps that match it.
  /// - Returns: The explanation; nil if nothing of the path matches.
  package func miss(
    on view: UIView, _ matched: (outer: Int, isLastMatched: Bool)
  ) -> (score: Double, text: String)? {
    Self.miss(of: path, on: view, matched)
  }

  /// The number of steps of a path that match.
  private static func number(
    of path: SelectorPath, _ matched: (outer: Int, isLastMatched: Bool)
  ) -> Int {
    // If all seem to match, one view is both the last step and the one around it.
    min(matched.outer + (matched.isLastMatched ? 1 : 0), max(path.steps.count - 1, 1))
  }

  /// Returns the fraction of a path that matches a view.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - matched: The steps that match.
  /// - Returns: The fraction, from 0 to 1.
  package static func score(
    of path: SelectorPath, _ matched: (outer: Int, isLastMatched: Bool)
  ) -> Double {
    Double(number(of: path, matched)) / Double(max(path.steps.count, 1))
  }

  /// Explains why a path does not match a view.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - view: The view.
  ///   - matched: The steps that match it.
  /// - Returns: The explanation; nil if nothing of the path matches.
  package static func miss(
    of path: SelectorPath, on view: UIView, _ matched: (outer: Int, isLastMatched: Bool)
  ) -> (score: Double, text: String)? {
    let (outer, isLastMatched) = matched
    let count = path.steps.count
    guard outer > 0 || isLastMatched, count > 0 else { return nil }
    let number = number(of: path, matched)
    let score = score(of: path, matched)
    let found = name(of: view)
    let share = "\(number) of \(count) parts of the path match"
    if isLastMatched {
      let wanted = Self.path(path.steps.dropLast().suffix(max(count - 1 - outer, 1)))
      return (
        score,
        "\(share): \(found) is at `\(PathProbe.path(to: view))`, not inside `\(wanted.source)`"
      )
    }
    let inside = Self.path(path.steps[..<outer])
    let next = path.steps[min(outer, count - 1)].source
    return PathProbe([inside]).matches(view)
      ? (score, "\(share): the step is on \(found) itself, not on `\(next)` inside it")
      : (score, "\(share): \(found) is inside `\(inside.source)`, but is not `\(next)`")
  }

  /// The name of a view in explanations: its identifier, or its class.
  ///
  /// - Parameter view: The view.
  /// - Returns: The name, as a path writes it.
  package static func name(of view: UIView) -> String {
    if let identifier = ShownViews.identifier(of: view), !identifier.isEmpty {
      return "`\(identifier)`"
    }
    return "`.\(ClassNames.name(of: view))`"
  }
}

extension PathStep {
  /// The step as a rule file writes it, with `*` instead of captures.
  package var source: String {
    let name = self.name.map { pattern in
      pattern.parts.map { part in
        if case .text(let text) = part { PathEscaping.escape(text) } else { "*" }
      }.joined()
    }
    let type = className.map { ".\($0)" } ?? ""
    return type + (name.map { type.isEmpty ? $0 : "#\($0)" } ?? "")
      + (position.map { "[\($0)]" } ?? "")
  }
}
