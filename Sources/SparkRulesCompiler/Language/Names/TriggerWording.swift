/// Lists and tables of all triggers, for messages, `explain` pages and documentation.
enum TriggerWording {
  /// The keywords without the detector's names for them.
  private static let keywords = TriggerKeyword.allCases.filter { !$0.isDetectorName }

  /// Each keyword, in backticks.
  static let list = Quoted.list(keywords.map(\.rawValue), "and")

  /// Each keyword that concerns the app and no view, in backticks.
  static let ofApp = Quoted.list(
    keywords.filter { $0.definition.isOfApp }.map(\.rawValue), "and")

  /// The keywords that other tools call by other names.
  static let byOtherName = Dictionary(
    keywords.flatMap { keyword in keyword.definition.otherNames.map { ($0, keyword) } },
    uniquingKeysWith: { first, _ in first })

  /// The keyword that a word means, such as `Session Start`; nil for any other word.
  static func keyword(of word: String) -> TriggerKeyword? {
    let folded = word.lowercased()
    let kebab = folded.split { " _".contains($0) }.joined(separator: "-")
    return TriggerKeyword.allCases.first { [folded, kebab].contains($0.rawValue.lowercased()) }
      ?? byOtherName[folded] ?? byOtherName[kebab]
  }

  /// Whether a trigger is that of an event of the app: `custom_event`.
  static func isCustomEvent(_ word: String) -> Bool {
    ["custom", "customevent", "event"].contains(word.lowercased().filter(\.isLetter))
  }

  /// The triggers of other tools that fire after a time.
  static let timers: Set<String> = ["timer", "time", "interval", "timeout"]
  /// The triggers of other tools that fire again and again while a view is visible.
  static let pings: Set<String> = ["page_ping", "page-ping", "pageping", "heartbeat"]

  /// The triggers as a Markdown table.
  static var table: String {
    let rows = keywords.map { "| `\($0.rawValue)` | \($0.definition.summary) |\n" }
    return "| trigger | fires when |\n|---|---|\n" + rows.joined()
  }
}
