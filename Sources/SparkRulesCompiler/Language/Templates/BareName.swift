/// Names in the place of values, which are sent as texts: `price: price` and `date: today`.
extension BareValue {
  private static let days: Set<String> = ["today", "current_date", "currentdate", "sysdate"]
  private static let timeWords: Set<String> = [
    "at", "date", "datetime", "day", "on", "time", "timestamp", "ts", "when",
  ]

  /// Examines a plain text that is probably the name of a value.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - property: The name of the property.
  ///   - scope: What a rule can read here.
  /// - Returns: The finding; nil for a text that can be meant as it is.
  static func bareName(_ text: ScalarText, of property: String, in scope: Scope) -> Diagnostic? {
    guard NameSyntax.isName(text.value) else { return nil }
    let words = NamingStyle.words(of: text.value)
    let ownWords = NamingStyle.words(of: property)
    let message = "\(Quoted.code(text.value)) is sent as a text"
    let folded = text.value.lowercased()
    let isDay = days.contains(folded)
    if isDay || folded != "date" && ForeignValue.isPresent(text.value),
      words.count > 1 || !timeWords.isDisjoint(with: ownWords)
    {
      return text.finding(
        self, at: 0..<text.value.utf8.count, message,
        help: isDay
          ? "write `${time.date}` for the day, or put the text in quotes"
          : ForeignMacro.time("${time}"))
    }
    // `field: tax_id` is the name of the field.
    let isOfField = ["field", "input", "element"].contains(where: ownWords.contains)
    let isIdentifier = words.count > 1 && words.last == "id" && !isOfField
    guard words == ownWords || isIdentifier || words.first == "utm" else { return nil }
    let isOfApp =
      scope.context != .rule || !scope.features.contains(.view) || words.first == "utm"
      || words.first.map { $0 == "app" || UnknownName.isOfApp($0) || PersonWords.all.contains($0) }
        == true
    if scope.knows(text.value) {
      return text.finding(
        self, at: 0..<text.value.utf8.count, message,
        help: "write \(Quoted.code("${\(text.value)}")) for the value, or put the text in quotes")
    }
    let root =
      scope.features.contains(.triggerValues) && !scope.features.contains(.view)
      ? "trigger" : isOfApp ? "app" : "data"
    // `app_version` is `app.version`.
    let name =
      words.first == "app" && words.count > 1
      ? words.dropFirst().joined(separator: "_") : text.value
    return text.finding(
      self, at: 0..<text.value.utf8.count, message,
      help:
        "write \(Quoted.code("${\(root).\(name)}")), which the app must provide, or put the text in quotes"
    )
  }
}
