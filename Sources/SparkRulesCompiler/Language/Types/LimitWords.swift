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
    "user": "install", "person": "install", "customer": "install", "account": "install",
    "member": "install", "visitor": "install",
  ]

  /// The limit that a word or the name of a value means.
  private static func otherLimit(_ word: String) -> String? {
    otherLimits[word.lowercased()] ?? LimitName.limit(named: word)
  }

  /// Whether a text is a name with hyphens, such as `screen-view`, and no difference of two values.
  private static func isHyphenatedName(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { NameSyntax.isName($0) }
  }

  /// Whether a text describes a keyword of `once-per` in words, such as `once per session`, or is a list
  /// without brackets.
  static func isOncePerWords(_ text: String) -> Bool {
    if oncePerList(text) != nil || isHyphenatedName(text) && otherLimit(text) != nil { return true }
    guard text.utf8.contains(UInt8(ascii: " ")) else { return false }
    let words = text.split(separator: " ")
    return words.count > 1
      && words.allSatisfy { NameSyntax.isName($0) || Int($0) != nil || $0.hasPrefix("data.") }
      && words.contains { limit($0, in: limits) != nil || otherLimits[$0.lowercased()] != nil }
  }

  /// The keyword that a word in the singular or plural is.
  private static func limit(_ word: Substring, in limits: [String]) -> String? {
    limits.first { $0 == word || "\($0)s" == word }
  }

  /// The list for `session, data.sku`.
  private static func oncePerList(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: ",")), !text.contains(where: "()[]\"'".contains) else {
      return nil
    }
    let parts = text.split(separator: ",").map { $0.filter { $0 != " " } }
    return parts.allSatisfy { !$0.isEmpty } ? "[\(parts.joined(separator: ", "))]" : nil
  }

  /// What to write for a person instead of an installation.
  private static func person(
    _ word: String, _ meant: String, under key: String, beside others: [String]
  ) -> String {
    guard meant == "install", key == "once-per" || otherLimits[word.lowercased()] != nil else {
      return ""
    }
    let words = NamingStyle.words(of: word)
    let meaning = ", which is one installation of the app"
    guard words.contains(where: PersonWords.all.contains), words.last != "pseudo" else {
      return ["device", "phone"].contains(words.first) || words.last == "id" ? meaning : ""
    }
    let name = words.count > 1 ? "app.\(words.joined(separator: "_"))" : "app.user_id"
    let person =
      key == "by"
      ? "`\(name)` is one person"
      : "`[\((["install", name] + others).joined(separator: ", "))]` is one person on this phone"
    return "\(meaning); \(person), if the app provides it"
  }

  /// Creates the finding for an unknown keyword under `once-per` or `by`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - key: The key.
  ///   - captures: The captures of the rule's paths, which distinguish its views.
  ///   - sent: The values of the rule's events, by the words that name them.
  ///   - others: The other entries of the list.
  /// - Returns: The finding.
  static func limit(
    _ text: ScalarText, under key: String, captures: [String], sent: [String: String] = [:],
    beside others: [String] = []
  ) -> Diagnostic {
    // `[user, day]`
    if let other = others.first(where: { limits.contains($0) || DurationLiteral.parse($0) != nil }),
      otherLimit(text.value) == "install"
    {
      let words = NamingStyle.words(of: text.value)
      let isPerson = words.contains(where: PersonWords.all.contains)
      return text.finding(
        self, at: 0..<text.value.utf8.count, "there is no value \(Quoted.code(text.value))",
        help: "delete it: `\(other)` is counted on each phone"
          + (isPerson
            ? "; for several people on one phone, write `app.user_id` instead, if the app provides it"
            : ""))
    }
    if key == "once-per", let list = oncePerList(text.value) {
      let entries = list.dropFirst().dropLast().components(separatedBy: ", ").map {
        limits.contains($0) ? $0 : sent[$0] ?? $0
      }
      return text.finding(
        self, at: 0..<text.value.utf8.count, "several values are a list",
        help: "write \(Quoted.code("[\(entries.joined(separator: ", "))]"))")
    }
    if let value = sent[text.value], key == "once-per", otherLimits[text.value] == nil {
      return text.finding(
        self, at: 0..<text.value.utf8.count, "there is no value \(Quoted.code(text.value))",
        help: "write \(Quoted.code(value)), which the event sends")
    }
    let parts = text.value.split(separator: " ")
    if key == "once-per", let subject = parts.first(where: { $0.hasPrefix("data.") }) {
      let period = parts.lazy.compactMap { limit($0, in: limits) }.first ?? "session"
      return text.finding(
        self, at: 0..<text.value.utf8.count, "several values are a list",
        help: "write \(Quoted.code("[\(period), \(subject)]"))")
    }
    let words = key == "by" ? units : limits
    let meant =
      text.value.split(separator: " ").lazy.compactMap { limit($0, in: words) }.first
      ?? parts.reversed().lazy.compactMap { otherLimit(String($0)) }.first.flatMap {
        // `by: user_id` is a person, and not a phone.
        key == "once-per" || units.contains($0) && otherLimits[text.value.lowercased()] != nil
          ? $0 : nil
      }
    if let meant, let capture = captures.first, ["visit", "session"].contains(meant),
      key == "once-per"
    {
      return text.finding(
        self, at: 0..<text.value.utf8.count, "there is no value \(Quoted.code(text.value))",
        help: capture == "depth"
          ? "write `[\(meant), depth]`, which is once for each depth"
          : "write \(Quoted.code("[\(meant), \(capture)]")) for each of these views, or `\(meant)` for the first one"
      )
    }
    let isValue = NameSyntax.isName(text.value) && !["true", "false", "yes"].contains(text.value)
    let question = Suggestions.question(Suggestions.nearest(to: text.value, among: words))
    let general =
      key == "by"
      ? "write `install` or `session`, or a value such as `app.user_id`"
      : "write `install`, `day`, `session`, `visit` or `view`, a duration such as `24h`, "
        + "or a value such as \(Quoted.code("data.\(isValue ? text.value : "sku")"))"
    return text.finding(
      self, at: 0..<text.value.utf8.count, "there is no value \(Quoted.code(text.value))",
      help: meant.map {
        "write `\($0)`\(person(text.value, $0, under: key, beside: others))"
          // `2 sessions`
          + (text.value.contains(where: \.isNumber) ? "; a number of them cannot be written" : "")
      } ?? question
        ?? general)
  }
}
