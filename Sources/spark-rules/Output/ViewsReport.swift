#if Commands
import SparkSimulator

/// The result of `views` as text for people.
enum ViewsReport {
  /// Creates the report.
  ///
  /// - Parameters:
  ///   - views: The views, in the order of the trees.
  ///   - files: The names of the files.
  ///   - isSearch: Whether the views are the result of a search, which are not shown as a tree.
  /// - Returns: The report with the meaning of its numbers, and a line break at its end.
  static func text(_ views: [SurveyedView], files: [String], isSearch: Bool) -> String {
    var lines: [String] = []
    var file: Int?
    for view in views {
      if files.count > 1, view.file != file, files.indices.contains(view.file) {
        lines.append("\(files[view.file]):")
      }
      file = view.file
      let indent = String(repeating: "  ", count: isSearch ? 0 : view.depth)
      lines.append(indent + title(view, isSearch: isSearch))
      lines += details(view).map { "\(indent)    \($0)" }
    }
    if views.contains(where: { $0.paths.contains { $0.changes > 0 } }) { lines += ["", legend] }
    return lines.map { $0 + "\n" }.joined()
  }

  private static let legend =
    "survives 96 %: after 96 of 100 random changes of the screens, such as another language or a new "
    + "sibling, the path still matches the same views"

  /// The views that show a text, each with the control or cell around it.
  ///
  /// - Parameters:
  ///   - query: The text.
  ///   - views: All views, each before its subviews.
  /// - Returns: The views, in the same order.
  static func search(_ query: String, in views: [SurveyedView]) -> [SurveyedView] {
    var found: Set<Int> = []
    var around: [Int] = []
    for (index, view) in views.enumerated() {
      while let last = around.last, views[last].file != view.file || views[last].depth >= view.depth
      {
        around.removeLast()
      }
      if view.shows(query) {
        found.insert(index)
        if let outer = around.last(where: { views[$0].isTouchTarget }) { found.insert(outer) }
      }
      around.append(index)
    }
    return found.sorted().map { views[$0] }
  }

  private static func title(_ view: SurveyedView, isSearch: Bool) -> String {
    var parts: [String] = []
    if isSearch {
      parts.append(view.path)
    } else if view.isScreen, let screen = view.screen {
      parts.append("screen \(screen)")
    }
    if !isSearch, let identifier = view.identifier { parts.append(identifier) }
    parts.append(".\(view.className)")
    if let text = view.text { parts.append("\"\(text)\"") }
    for (name, value) in view.data.sorted(by: { $0.key < $1.key }) {
      parts.append("data.\(name) = \(value.printed)")
    }
    return VisibleText.of(parts.joined(separator: "  "))
  }

  private static func details(_ view: SurveyedView) -> [String] {
    var lines: [String] = []
    if !view.rules.isEmpty { lines.append("rules: \(view.rules.joined(separator: ", "))") }
    let width = view.paths.map(\.path.count).max() ?? 0
    for path in view.paths {
      let padding = String(repeating: " ", count: width - path.path.count)
      lines.append("- \(path.path)\(padding)  \(words(path))")
    }
    if let advice = view.advice { lines.append("! \(advice)") }
    return lines.map(VisibleText.of)
  }

  private static func words(_ path: OfferedPath) -> String {
    let meaning = path.views > 1 ? "\(path.meaning.words) (\(path.views))" : path.meaning.words
    guard path.changes > 0 else { return meaning }
    // Rounded down, so that only a path that survives every change has 100 %.
    return "\(meaning), \(path.cost.words), survives \(path.survived * 100 / path.changes) %"
  }
}
#endif
