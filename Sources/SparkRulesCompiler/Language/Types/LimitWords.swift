extension UnknownName {
  private static let limits = ["view", "visit", "session", "install", "day"]
  private static let units = ["session", "install"]

  /// The limits that other words name.
  private static let otherLimits = [
    "week": "168h", "weekly": "168h", "month": "720h", "monthly": "720h", "hour": "1h",
    "hourly": "1h", "daily": "day", "today": "day", "date": "day", "device": "install",
    "phone": "install", "installation": "install", "forever": "install", "ever": "install",
    "once": "install", "lifetime": "install", "launch": "session", "screen": "visit",
    "page": "visit",
    "pageview": "visit", "user": "install", "person": "install", "customer": "install",
  ]

  /// Whether a text describes a keyword of `once-per` in words, such as `once per session`, or is a list
  /// without brackets.
  static func isOncePerWords(_ text: String) -> Bool {
    if oncePerList(text) != nil { return true }
    guard text.utf8.contains(UInt8(ascii: " ")) else { return false }
    let words = text.split(separator: " ")
    return words.count > 1 && words.allSatisfy { NameSyntax.isName($0) || Int($0) != nil }
      && words.contains { limit($0, in: limits) != nil }
  }

  /// The keyword that a word in the singular or plural is.
  private static func limit(_ word: Substring, in limits: [String]) -> String? {
    limits.first { $0 == word || "\($0)s" == word }
  }

  /// The list for `session, data.sku`.
  private static func oncePerList(_ text: String) -> String? {
    guard text.contains(","), !text.contains(where: "()[]\"'".contains) else { return nil }
    let parts = text.split(separator: ",").map { $0.filter { $0 != " " } }
    return parts.allSatisfy { !$0.isEmpty } ? "[\(parts.joined(separator: ", "))]" : nil
  }

  /// Creates the finding for an unknown keyword under `once-per` or `by`.
  static func limit(_ text: ScalarText, under key: String) -> Diagnostic {
    if key == "once-per", let list = oncePerList(text.value) {
      return text.finding(
        self, at: 0..<text.value.utf8.count, "several values are a list",
        advice: .write(list))
    }
    let words = key == "by" ? units : limits
    let meant =
      text.value.split(separator: " ").lazy.compactMap { limit($0, in: words) }.first
      ?? otherLimits[text.value.lowercased()].flatMap {
        key == "once-per" || units.contains($0) ? $0 : nil
      }
    let question = Advice.similar(Suggestions.nearest(to: text.value, among: words))
    let general: Advice =
      key == "by"
      ? "write `install` or `session`, or a value such as `app.user_id`"
      : .note(
        "write `install`, `day`, `session`, `visit` or `view`, a duration such as `24h`, "
          + "or a value such as `data.sku`")
    return text.finding(
      self, at: 0..<text.value.utf8.count, "there is no value \(Quoted.code(text.value))",
      advice: meant.map(Advice.write) ?? question ?? general)
  }
}
