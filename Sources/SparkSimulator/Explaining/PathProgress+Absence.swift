import HeadlessUIKit
import SparkRulesCompiler
import SparkRulesTesting

extension PathProgress {
  /// Explains why a path matches none of some views.
  ///
  /// - Parameter views: The views.
  /// - Returns: The explanation.
  func absence(among views: [UIView]) -> String {
    let names = ViewNames.names(of: views)
    if let unknown = ViewNames.unknown(in: path, among: names).first {
      let question = NearNames.question(unknown, in: names).map { "; \($0)" } ?? ""
      return "nothing on these screens is called `\(unknown)`\(question)"
    }
    let elsewhere = views.first(where: last.matches)
    let outer = prefixes.indices.reversed().first { index in
      views.contains { prefixes[index].matches($0) }
    }
    guard let outer else {
      return elsewhere.map { "`\(PathProbe.path(to: $0))` is not inside `\(path.steps[0].source)`" }
        ?? "no view matches `\(path.steps[0].source)`"
    }
    let inside = Self.path(path.steps[...outer]).source
    let next = path.steps[min(outer + 1, count - 1)].source
    let location =
      elsewhere.map { "; `\(path.steps[count - 1].source)` is at `\(PathProbe.path(to: $0))`" }
      ?? ""
    return "\(outer + 1) of \(count) steps: inside `\(inside)` there is no `\(next)`\(location)"
  }
}
