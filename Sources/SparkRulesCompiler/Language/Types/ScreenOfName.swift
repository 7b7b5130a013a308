/// `previous_page: ${screen}`, which is the screen that appeared.
enum ScreenOfName: ValueCheck {
  static let id = CheckID("SR0584", "screen-of-name", .warning)
  static let title = "the screen under a name for another one"
  static let explanation = """
    `screen` is the screen that is shown, and `previous_screen` the one before it. `previous_page` and `referrer` sound like \
    `previous_screen`, and `to_screen` like `screen`.
    """
  static let example = Examples.value("⟦${screen}⟧⟨${previous_screen}⟩")
    .replacingOccurrences(of: "item:", with: "previous_page:")

  private static let previous: Set<String> = ["previous", "prev", "referrer", "referer", "origin"]
  private static let next: Set<String> = ["next", "new", "current", "destination"]

  /// Examines a property by its name.
  static func finding(_ text: ScalarText, named name: String) -> Diagnostic? {
    guard text.value.hasPrefix("${screen") || text.value.hasPrefix("${previous_screen") else {
      return nil
    }
    let words = NamingStyle.words(of: name)
    let isFrom = words.contains(where: previous.contains)
    let isTo = words.contains(where: next.contains) || words.first == "to"
    if text.value == "${screen}", isFrom, !isTo {
      return text.finding(
        self, at: 0..<text.value.utf8.count,
        "`screen` is the screen that is shown, and the name is that of the one before",
        help: "write `${previous_screen}`")
    }
    guard text.value.hasPrefix("${previous_screen"), isTo, !isFrom else { return nil }
    return text.finding(
      self, at: 0..<text.value.utf8.count,
      "`previous_screen` is the screen before, and the name is that of the one that is shown",
      help: "write `${screen}`")
  }
}
