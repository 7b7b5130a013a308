import SparkRulesModel

/// A view with its triggers under `from`, `to` and `without`, with signs or words between them.
extension UnknownTrigger {
  /// Creates the finding for several views under an end of a pair, such as `[Login, Help]` and `Home or Search`; nil for
  /// other words.
  static func endWithViews(
    _ words: [Located<String>], under key: String, hasView: Bool
  ) -> Diagnostic? {
    guard key != "trigger", !hasView, let first = words.first, let last = words.last else {
      return nil
    }
    let texts = words.flatMap {
      $0.value.split(separator: TextPattern(#"\s+or\s+|\s*[,|]\s*"#)).map(String.init)
    }
    let events = texts.compactMap { EventPhrase.event($0) }
    let paths = events.map(\.path).uniqued()
    let triggers = events.map(\.trigger.rawValue).uniqued()
    // One view is read with its triggers.
    guard paths.count > 1, events.count == texts.count,
      // `Search` is a screen, and a trigger of other tools.
      !texts.allSatisfy({ TriggerWording.keyword(of: $0) != nil })
    else { return nil }
    let meant = triggers.count == 1 ? triggers[0] : "[\(triggers.joined(separator: ", "))]"
    return Diagnostic(
      Self.self, at: first.range.lowerBound..<last.range.upperBound,
      "these are views, and the trigger is missing",
      help: "write "
        + Quoted.code(
          "\(key): {view: [\(paths.joined(separator: ", "))], trigger: \(meant)}", limit: 160)
        + (triggers.count == 1 ? "" : ", which is any of these triggers of any of these views"))
  }

  /// Creates the finding for `from: Cart/appear`, whose last step is a trigger; nil for other paths.
  static func endInPath(_ word: Located<String>, under key: String) -> Diagnostic? {
    let steps = word.value.split(separator: "/").map(String.init)
    // A button can be named `submit` or `select`, but hardly `appear`.
    let verbs: [TriggerKeyword] = [.appear, .disappear, .tap, .focus, .blur, .longPress]
    guard let verb = verbs.first(where: { $0.rawValue == steps.last }), steps.count > 1 else {
      return nil
    }
    let end = EventPhrase.end(steps.dropLast().joined(separator: "/"), verb)
    return Diagnostic(
      Self.self, at: word.range, "\(Quoted.code(word.value)) is no trigger",
      help: "write \(Quoted.code("\(key): \(end)", limit: 120))")
  }

  /// Creates the finding for `from: SignUp/email, focus` and `SignUp/email -> focus or blur`; nil for other words.
  static func endWithTriggers(
    _ word: Located<String>, under key: String, hasView: Bool
  ) -> Diagnostic? {
    guard key != "trigger", !hasView,
      let found = word.value.wholeMatch(
        of:
          TextPattern(
            #"([\w.#*<>/-]*\w)(?:\s*(?:,|:|-+>|=+>|→)\s*|\s+on\s+|\s+)([\w-]+(?:(?:\s*[,|&+]\s*|\s+(?:or|and)\s+)[\w-]+)*)"#
          )
      )
    else { return nil }
    let path = String(found[1])
    let names = found[2].split { " ,|&+".contains($0) }.map(String.init).filter {
      $0 != "or" && $0 != "and"
    }
    let triggers = names.compactMap { EventPhrase.trigger(of: $0) }.uniqued().map(\.rawValue)
    // One word after another is read as a phrase.
    let isPhrase = word.value.split(separator: " ").count == 2 && !word.value.contains(",")
    guard !isPhrase, !names.isEmpty, names.allSatisfy({ EventPhrase.trigger(of: $0) != nil }),
      path.contains("/") || path.contains(where: \.isUppercase) || path.contains("_")
        || NamingStyle.isField(path),
      EventPhrase.trigger(of: path) == nil, ForeignPath.isPath(path)
    else { return nil }
    let list = triggers.count == 1 ? triggers[0] : "[\(triggers.joined(separator: ", "))]"
    return Diagnostic(
      Self.self, at: word.range, "\(Quoted.code(word.value)) is no trigger",
      help: "write \(Quoted.code("\(key): {view: \(path), trigger: \(list)}", limit: 160))")
  }
}
