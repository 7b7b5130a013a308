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

  /// The words in the names of other systems' callbacks, and the trigger that each of them is.
  private static let callbacks: [(words: Set<String>, trigger: TriggerKeyword)] = [
    (["become", "active"], .appForeground), (["enter", "foreground"], .appForeground),
    (["application", "opened"], .appForeground), (["scenephase", "active"], .appForeground),
    (["scene", "phase", "active"], .appForeground), (["resign", "active"], .appBackground),
    (["enter", "background"], .appBackground), (["application", "backgrounded"], .appBackground),
    (["app", "backgrounded"], .appBackground), (["scene", "phase", "background"], .appBackground),
    (["will", "terminate"], .appBackground), (["app", "killed"], .appBackground),
    (["app", "terminated"], .appBackground), (["app", "closed"], .appBackground),
    (["finish", "launching"], .appStart), (["view", "did", "load"], .appear),
    (["will", "appear"], .appear), (["component", "did", "mount"], .appear),
    (["click", "listener"], .tap), (["on", "destroy"], .disappear),
    (["view", "did", "enter"], .appear), (["use", "effect"], .appear),
    (["lifecycle", "start"], .appForeground), (["cold", "start"], .appStart),
    (["app", "opened"], .appForeground), (["app", "launched"], .appStart),
    (["app", "started"], .appStart), (["app", "starts"], .appStart),
    (["app", "launches"], .appStart), (["app", "opens"], .appForeground),
    (["app", "closes"], .appBackground), (["app", "leaves"], .appBackground),
    (["app", "exits"], .appBackground), (["app", "quits"], .appBackground),
    (["mounted"], .appear), (["on", "create"], .appear),
    (["will", "disappear"], .disappear), (["will", "unmount"], .disappear),
    (["tap", "gesture"], .tap), (["touch", "up"], .tap),
    (["long", "press", "gesture"], .longPress),
    (["editing", "did", "begin"], .focus), (["did", "begin", "editing"], .focus),
    (["editing", "did", "end"], .blur), (["did", "end", "editing"], .blur),
    (["focus", "in"], .focus), (["focusin"], .focus), (["focus", "gained"], .focus),
    (["focus", "out"], .blur), (["focusout"], .blur), (["focus", "lost"], .blur),
    (["lost", "focus"], .blur), (["should", "return"], .submit), (["editing", "changed"], .change),
    (["text", "did", "change"], .change), (["element", "visibility"], .impression),
  ]

  /// The trigger that the callback of another system is, such as `applicationDidBecomeActive`; nil for any other word.
  static func ofCode(_ word: String) -> TriggerKeyword? {
    guard word.utf8.count <= 80 else { return nil }
    let words = Set(NamingStyle.words(of: word))
    guard words.isDisjoint(with: ["link", "push", "deeplink", "url"]) else { return nil }
    return callbacks.first { $0.words.isSubset(of: words) }?.trigger
  }

  /// Whether a trigger is a tap, or a long press if its length is written.
  static func isPress(_ word: String) -> Bool { word.lowercased().hasPrefix("press") }

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
