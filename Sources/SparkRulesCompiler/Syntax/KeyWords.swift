/// The keys that the words of other tools' keys mean, such as `min_visible_pct` and `conversion_window`.
enum KeyWords {
  private static let parts: Set<String> = [
    "visible", "visibility", "viewable", "viewability", "viewport",
  ]
  private static let percentages: Set<String> = [
    "percent", "percentage", "pct", "ratio", "fraction", "threshold", "area",
  ]
  private static let times: Set<String> = [
    "time", "duration", "seconds", "second", "sec", "secs", "ms", "millis", "milliseconds",
    "minutes", "dwell",
  ]
  private static let limits: Set<String> = [
    "window", "timeframe", "max", "maximum", "timebox", "deadline", "limit",
  ]

  static let consents: Set<String> = [
    "consent", "consents", "gdpr", "tcf", "privacy", "optin", "cookie", "cookies",
  ]

  /// The key of a rule that a key in other words means.
  ///
  /// - Parameter name: The key.
  /// - Returns: The key of the language; nil if its words do not tell.
  static func meaning(of name: String) -> RuleKey? {
    let words = Set(NamingStyle.words(of: name))
    let isLimit = words.contains { $0.hasPrefix("dedup") || $0 == "throttle" || $0 == "debounce" }
    guard words.count > 1, !isLimit else { return nil }
    let isTime = !words.isDisjoint(with: times)
    if !words.isDisjoint(with: parts), !isTime || !words.isDisjoint(with: percentages) {
      return .visible
    }
    if !words.isDisjoint(with: limits), isTime || words.contains("window") { return .atMost }
    if !words.isDisjoint(with: ["min", "minimum"]), !words.isDisjoint(with: percentages) {
      return .visible
    }
    if ["for-at-least", "no-less-than", "not-less-than"].contains(NamingStyle.key(name)) {
      return .atLeast
    }
    let isMinimum = !words.isDisjoint(with: [
      "min", "minimum", "least", "screen", "visible", "view",
    ])
    return isTime && isMinimum ? .atLeast : nil
  }

  /// The help for a key whose words tell what it is about, such as `consent_purpose` and `unique_key`.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - value: Its value.
  /// - Returns: What to write; nil for other keys.
  static func purpose(of name: String, value: String) -> String? {
    let words = Set(NamingStyle.words(of: name))
    if !words.isDisjoint(with: consents), words.count > 1, NameSyntax.isName(value) {
      let purposes: Set<String> = [
        "purpose", "purposes", "type", "category", "requires", "require", "for", "to",
      ]
      let known: Set<String> = [
        "marketing", "analytics", "ads", "advertising", "personalization", "statistics",
        "functional",
      ]
      let isPurpose =
        !words.isDisjoint(with: purposes) || known.contains(value.lowercased())
        || value.hasSuffix("_storage")
      return RuleKey.consent(to: isPurpose ? value : "yes")
    }
    if let limit = limit(words, value) { return limit }
    if !words.isDisjoint(with: ["validation", "validate", "valid"]),
      ["true", "yes", "on"].contains(value.lowercased())
    {
      return
        "a rule does not validate a form: write `if: data.is_valid`, which the app must provide"
    }
    if words.contains("text"), !words.isDisjoint(with: ["button", "click", "link", "element"]),
      !value.contains("$")
    {
      return
        "test it in a condition: \(Quoted.code("if: view.text == \(LiteralPrinter.print(value))"))"
    }
    return nil
  }

  /// The help for `max_per_day: 2` and `per_session: 1`; nil for other keys.
  private static func limit(_ words: Set<String>, _ value: String) -> String? {
    guard words.contains("per"), let number = Int(value), number > 0,
      let period = words.lazy.compactMap({ RuleKey.periods[$0] }).first
    else { return nil }
    return number == 1
      ? "write `once-per: \(period)`"
      : RuleKey.limit(number, per: period)
  }

  /// Whether a key such as `event` and `eventName` is the name of an event.
  static func isEventName(_ key: String) -> Bool {
    let words = NamingStyle.words(of: key)
    return words == ["event"] || words.suffix(2) == ["event", "name"]
  }

  /// What a value of the app can tell about a person, a device or the app.
  static let attributes: Set<String> = [
    "platform", "os", "device", "country", "countries", "region", "city", "language", "locale",
    "lang", "plan", "tier", "role", "user", "segment", "audience", "version", "environment", "env",
    "membership", "status", "gender", "age", "currency", "market", "store", "brand", "channel",
    "variant", "experiment", "feature", "flag", "premium", "loggedin", "logged", "subscription",
  ]

  /// The help for a key with one value that no other help explains.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - value: Its value.
  /// - Returns: What the line can mean; nil for a value that is no property either.
  static func help(for name: String, value: String) -> String? {
    let words = NamingStyle.words(of: name)
    guard let valueName = NameSyntax.nearestName(to: name), !value.isEmpty, value.count <= 60,
      !value.contains("\n"), !value.contains("`"), !value.contains("/")
    else { return nil }
    let valueWords = NamingStyle.words(of: value)
    if valueWords.first == "once", valueWords.count < 5 { return RuleKey.onceHelp(value) }
    // `> 4.2` begins a text of several lines in YAML.
    let written = value.first.map { ">|".contains($0) } == true ? "\"\(value)\"" : value
    let property =
      "for a property, write \(Quoted.code("\(name): \(written)", limit: 120)) below the `with:` of its event"
    guard !value.contains("${"), words.contains(where: attributes.contains) else { return nil }
    let (subject, symbol) =
      words.last == "version" ? version(words) : ("app.\(valueName)", nil)
    let test =
      symbol.flatMap { VersionLiteral.condition(subject, value, alone: $0) }
      ?? WrittenComparison.phrase(subject, value)
    let condition =
      "write \(Quoted.code("if: \(test ?? subject)", limit: 120)), with a value of the app"
    // `minVersion` is no property.
    return words.contains(where: bounds.contains)
      ? condition : "for a condition, \(condition); \(property)"
  }

  private static let bounds: Set<String> = ["min", "minimum", "least", "max", "maximum", "most"]

  /// The value that `min_app_version` or `ios-version` tests, and the comparison with a version alone.
  private static func version(_ words: [String]) -> (subject: String, symbol: BinaryOperator) {
    let isMost = words.contains { ["max", "maximum", "most"].contains($0) }
    let isOfSystem = words.contains { ["ios", "os", "ipados", "system"].contains($0) }
    let name = words.filter { !bounds.contains($0) && !["at", "app"].contains($0) }
    return (
      isOfSystem ? "app.\(name.joined(separator: "_"))" : "app.version",
      isMost ? .lessOrEqual : .greaterOrEqual
    )
  }

  /// Whether this is the name of a property and not a key of the language.
  static func isProperty(_ owner: String) -> Bool {
    NameSyntax.isName(owner.replacingOccurrences(of: " ", with: "_"))
      && !["a ", "an "].contains(where: owner.hasPrefix) && RuleKey(rawValue: owner) == nil
      && ActionKey(rawValue: owner) == nil
      && FileKey(rawValue: owner) == nil
  }
}
