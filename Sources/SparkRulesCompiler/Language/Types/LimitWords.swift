extension UnknownName {
  private static let limits = ["view", "visit", "session", "install", "day"]
  private static let units = ["session", "install"]

  /// Words that mean a limit only where one is expected.
  private static let words = [
    "week": "168h", "weekly": "168h", "month": "720h", "monthly": "720h", "hour": "1h",
    "hourly": "1h", "today": "day", "date": "day", "phone": "install", "installation": "install",
    "forever": "install", "once": "install", "launch": "session", "account": "install",
    "app-start": "session", "app-launch": "session", "app-open": "session",
    "session-start": "session", "start": "session",
  ]

  /// The limit that a word means.
  private static func period(_ word: some StringProtocol) -> String? {
    let folded = word.lowercased()
    return words[folded] ?? LimitName.periods[folded]
  }

  /// The limit that a word or the name of a value means.
  private static func otherLimit(_ word: String) -> String? {
    period(word) ?? LimitName.limit(named: word)
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
      && words.contains { limit($0, in: limits) != nil || period($0) != nil }
  }

  /// The keyword that a word in the singular or plural is.
  private static func limit(_ word: Substring, in limits: [String]) -> String? {
    limits.first { $0 == word || "\($0)s" == word }
  }

  /// The list for `session, data.sku` and `day/data.sku`.
  private static func oncePerList(_ text: String) -> String? {
    if let list = joinedList(text) { return list }
    guard !text.contains(where: "()[]\"'".contains) else { return nil }
    let separators = text.utf8.contains(UInt8(ascii: ",")) ? "," : "/+&"
    let parts = text.split(whereSeparator: separators.contains).map { $0.filter { $0 != " " } }
    // A limit is no number, so it cannot be divided or added.
    guard separators == "," || parts.count > 1 && parts.contains(where: limits.contains),
      parts.allSatisfy({ !$0.isEmpty })
    else { return nil }
    return "[\(parts.joined(separator: ", "))]"
  }

  /// The list for `data.sku and day` and `app.user_id per day`, a limit and values; nil for other texts.
  private static func joinedList(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: " ")) else { return nil }
    let isRate = text.contains(" per ")
    let parts = text.replacingOccurrences(of: " per ", with: " and ")
      .components(separatedBy: " and ")
    let limits = parts.filter {
      period($0) != nil || Self.limits.contains($0) || DurationLiteral.parse($0) != nil
    }
    let values = parts.filter { !limits.contains($0) }
    // `event per session` has no value.
    guard limits.count == 1, !values.isEmpty,
      values.allSatisfy({
        ForeignTemplate.isReference($0) && (!isRate || $0.contains(".")) && otherLimit($0) == nil
      })
    else { return nil }
    return "[\((limits + values).joined(separator: ", "))]"
  }

  /// What to write for a person instead of an installation.
  private static func person(
    _ word: String, _ meant: String, under key: String, beside others: [String]
  ) -> String {
    guard meant == "install", key == "once-per" || period(word) != nil else {
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
    let whole = 0..<text.value.utf8.count
    if key == "once-per", let help = list(text.value, sent) {
      return text.finding(self, at: whole, "several values are a list", help: help)
    }
    return text.finding(
      self, at: whole, "there is no value \(Quoted.code(text.value))",
      help: needless(text.value, beside: others)
        ?? (key == "once-per" && period(text.value) == nil ? sent[text.value] : nil).map {
          "write \(Quoted.code($0)), which the event sends"
        } ?? keyword(text.value, under: key, captures, beside: others)
        ?? Suggestions.question(Suggestions.nearest(to: text.value, among: keywords(of: key)))
        ?? general(text.value, under: key))
  }

  private static func keywords(of key: String) -> [String] { key == "by" ? units : limits }

  /// The help with the list for `session, data.sku` and `once per data.sku`; nil for other texts.
  private static func list(_ text: String, _ sent: [String: String]) -> String? {
    if let list = oncePerList(text) {
      let words = list.dropFirst().dropLast().components(separatedBy: ", ")
      let meant = words.map {
        limits.contains($0)
          ? $0
          : period($0) ?? sent[$0] ?? LimitName.limit(named: $0)
            ?? (NameSyntax.isName($0) && !ValueNames.roots.contains($0) ? "data.\($0)" : $0)
      }
      // `day` in `user, day` is counted on each phone.
      let extra = words.indices.filter { index in
        sent[words[index]] == nil
          && needless(words[index], beside: meant.filter { $0 != "install" }) != nil
      }
      let entries = meant.indices.filter { !extra.contains($0) }.map { meant[$0] }
      let written = entries.joined(separator: ", ")
      let answer = "write \(Quoted.code(entries.count == 1 ? written : "[\(written)]"))"
      guard let index = extra.first else {
        let phone = words.firstIndex { !limits.contains($0) && otherLimit($0) == "install" }
        return answer
          + (phone.map {
            person(
              words[$0], meant[$0], under: "once-per", beside: entries.filter { $0 != "install" })
          } ?? "")
      }
      return answer + ", which is counted on each phone"
        + (isPerson(words[index])
          ? "; for several people on one phone, \(Quoted.code("[\(written), app.user_id]")), if the app provides it"
          : "")
    }
    let parts = text.split(separator: " ")
    guard let subject = parts.first(where: { $0.hasPrefix("data.") }) else { return nil }
    let keyword = parts.lazy.compactMap { limit($0, in: limits) }.first ?? "session"
    return "write \(Quoted.code("[\(keyword), \(subject)]"))"
  }

  /// The help for `user` in `[user, day]`; nil for other entries.
  private static func needless(_ word: String, beside others: [String]) -> String? {
    guard otherLimit(word) == "install",
      let other = others.first(where: { limits.contains($0) || DurationLiteral.parse($0) != nil })
    else { return nil }
    return "delete it: `\(other)` is counted on each phone"
      + (isPerson(word)
        ? "; for several people on one phone, write `app.user_id` instead, if the app provides it"
        : "")
  }

  private static func isPerson(_ word: String) -> Bool {
    NamingStyle.words(of: word).contains(where: PersonWords.all.contains)
  }

  /// The help with the keyword that a text means; nil for other texts.
  private static func keyword(
    _ text: String, under key: String, _ captures: [String], beside others: [String]
  ) -> String? {
    let parts = text.split(separator: " ")
    let other = parts.reversed().lazy.compactMap { otherLimit(String($0)) }.first.flatMap {
      // `by: user_id` is a person, and not a phone.
      key == "once-per" || units.contains($0) && period(text) != nil ? $0 : nil
    }
    guard
      let meant = parts.lazy.compactMap({ limit($0, in: keywords(of: key)) }).first ?? other
    else { return nil }
    if key == "once-per", ["visit", "session"].contains(meant), let capture = captures.first {
      return capture == "depth"
        ? "write `[\(meant), depth]`, which is once for each depth"
        : "write \(Quoted.code("[\(meant), \(capture)]")) for each of these views, or `\(meant)` for the first one"
    }
    // `2 sessions`
    let isNumber = text.contains(where: \.isNumber)
    return "write `\(meant)`\(person(text, meant, under: key, beside: others))"
      + (isNumber ? "; a number of them cannot be written" : "")
  }

  private static func general(_ text: String, under key: String) -> String {
    if key == "by" {
      let people: Set<String> = ["user", "customer", "member", "account", "person", "profile"]
      let isPerson =
        NameSyntax.isName(text) && !people.isDisjoint(with: NamingStyle.words(of: text))
      return isPerson
        ? "write \(Quoted.code("app.\(text)")), which the app must provide, or `install`, which needs no value"
        : "write `install` or `session`, or a value such as `app.user_id`"
    }
    let isValue = NameSyntax.isName(text) && !["true", "false", "yes"].contains(text)
    return "write `install`, `day`, `session`, `visit` or `view`, a duration such as `24h`, "
      + "or a value such as \(Quoted.code("data.\(isValue ? text : "sku")"))"
  }
}
