import SparkRulesModel

/// Steps of a sequence, as the lines that people write for them.
extension EventPhrase {
  /// The name of a step for a path; nil if no name follows from it.
  static func stepName(_ path: String) -> String? {
    guard let last = path.split(separator: "/").last else { return nil }
    let name = NamingStyle.snake.name(NamingStyle.words(of: String(last)))
    return NameSyntax.isName(name) && !path.contains(" ") ? name : nil
  }

  /// The line of a step for a view; nil if no name follows from its path.
  static func step(_ path: String, _ trigger: TriggerKeyword?) -> String? {
    stepName(path).map { name in
      trigger.map { "- \(name): \(end(path, $0))" }
        ?? step(path) ?? "- \(name): {view: \(path), trigger: …}"
    }
  }

  /// What does not happen in `not exists Form/send` and `Form/send not tapped`, as an end of a pair; nil for other texts.
  static func missed(_ text: String) -> String? {
    let plain = text.replacing(TextPattern(#"(?i)\b(?:exists?|happened)\b"#), with: "")
    guard let (path, trigger) = absent(plain),
      path.contains("/") || plain.split(separator: " ").count > 2, !ForeignCondition.isRooted(path)
    else { return nil }
    return end(path, trigger)
  }

  /// The line of a step for `Product`, `Checkout/buy` and `tap on buy`.
  static func step(_ text: String) -> String? {
    if let event = parse(text), let name = stepName(event.path) {
      return "- \(name): \(end(event.path, event.trigger))"
    }
    guard let name = stepName(text) else { return nil }
    // Only the first view of a funnel is captured.
    let text = text.replacing(TextPattern("<[^>]*>"), with: "*")
    // `product_viewed` and `purchase` are names of events, from which no view follows.
    if text.contains("_") || text.allSatisfy(\.isLowercase) {
      return "- \(name): {view: …, trigger: …}"
    }
    return "- \(name): \(end(text, likelyTrigger(of: text)))"
  }
}
