/// Lists and tables of all triggers, for messages and documentation.
enum TriggerWording {
  /// The keywords without the detector's names for them.
  private static let keywords = TriggerKeyword.allCases.filter { !$0.isDetectorName }

  /// Each keyword, in backticks.
  static let list = Quoted.list(keywords.map(\.rawValue), "and")

  /// The triggers as a Markdown table.
  static var table: String {
    let rows = keywords.map { "| `\($0.rawValue)` | \($0.definition.summary) |\n" }
    return "| trigger | fires when |\n|---|---|\n" + rows.joined()
  }
}
