import SparkRulesCompiler
import SparkSimulator

extension AppInput {
  /// Describes the views that a selection matches: `3 views on 2 screens`.
  ///
  /// - Parameter selection: The selection.
  /// - Returns: The description; nil without screens.
  func phrase(of selection: ViewSelection) -> String? {
    guard let found = matches(of: [selection])[selection] else { return nil }
    let names = screenNames
    let screens = Set(found.views.map { $0 < names.count ? names[$0] : nil })
    let views = found.views.count == 1 ? "1 view" : "\(found.views.count) views"
    guard !found.views.isEmpty else { return "no view" }
    return screens.count == 1 ? "\(views) on 1 screen" : "\(views) on \(screens.count) screens"
  }
}
