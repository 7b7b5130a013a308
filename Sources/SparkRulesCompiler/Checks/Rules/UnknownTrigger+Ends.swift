import SparkRulesModel

/// A view with its triggers under `from`, `to` and `without`, with signs or words between them.
extension UnknownTrigger {
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
