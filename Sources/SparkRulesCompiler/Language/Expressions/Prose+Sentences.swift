import Foundation

/// Conditions in the words of everyday language.
extension Prose {
  private static let articles: Set<String> = ["the", "a", "an"]
  /// Words of sentences that are not the names of values.
  private static let auxiliaries: Set<String> = [
    "been", "was", "were", "has", "have", "had", "they", "their", "who", "already",
  ]

  /// Inspects words that are not expected in an expression.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the expression.
  ///   - problems: The problems of the expression.
  ///   - text: The text that contains it.
  /// - Returns: The finding about the whole expression; nil if it is not a sentence.
  static func sentence(
    _ tokens: [ExpressionToken], _ problems: [ExpressionProblem], in text: ScalarText
  ) -> Diagnostic? {
    guard text.isCondition, text.value.utf8.count <= 240, isLoose(problems) else { return nil }
    let words = tokens.compactMap(\.word)
    let folded = words.map { $0.lowercased() }
    if let verb = folded.lastIndex(where: { EventPhrase.pastActions[$0] != nil }), verb > 0,
      ["has", "have", "had", "been", "was", "were", "not", "never"].contains(folded[verb - 1]),
      folded.contains("not") || folded.contains("never")
    {
      let button = words.first { $0.lowercased().hasSuffix("button") }
      return finding(
        ForeignFunction.past(
          button ?? EventPhrase.pastActions[folded[verb]] ?? folded[verb], isGuessed: true), text)
    }
    if let plain = withoutArticles(tokens, text) {
      let (_, others) = ExpressionParser.read(plain)
      let isComparison = plain.contains("\"") || plain.contains(where: \.isNumber)
      if others.isEmpty || isComparison && others.allSatisfy(isEquality) {
        return finding("write \(Quoted.code(plain, limit: 240))", text)
      }
    }
    guard !articlePositions(in: tokens).isEmpty || folded.contains(where: auxiliaries.contains)
    else { return nil }
    let isOnlyWords =
      words.count == tokens.count - 1 && !words.contains(where: ForeignCondition.isRooted)
    return isOnlyWords ? finding(naming(words), text) : menu(text)
  }

  /// The view and the trigger in `previously seen Tutorial` and `user has visited Pricing before`; nil for other texts.
  static func seenBefore(_ text: String) -> String? {
    guard text.utf8.count < 120 else { return nil }
    let words = text.split(separator: " ").map(String.init)
    let before: Set<String> = ["previously", "before", "already", "has", "have", "had", "was"]
    let fillers = before.union(["user", "users", "they", "been", "the", "earlier", "ever"])
    let others = words.filter { !fillers.contains($0.lowercased()) }
    guard others.count == 2, words.contains(where: { before.contains($0.lowercased()) }) else {
      return nil
    }
    let past: Set<String> = ["seen", "visited", "viewed", "opened", "shown", "tapped", "clicked"]
    guard let verb = others.first(where: { past.contains($0.lowercased()) }),
      let path = others.first(where: { $0 != verb }), let event = EventPhrase.event(path)
    else { return nil }
    let isTap = ["tapped", "clicked"].contains(verb.lowercased())
    return "\(event.path) \(isTap ? event.trigger.rawValue : "appear")"
  }

  /// Creates the finding for a text of which no part is a condition.
  static func menu(_ text: ScalarText) -> Diagnostic {
    finding(
      "\(examples), `data.country in [\"DE\", \"AT\"]`, `data.coupon is set`, "
        + "`view.text contains \"Sale\"` or `time.clock >= 08:00 and time.clock < 22:00`; "
        + "`and`, `or` and `not` combine conditions", text)
  }

  /// `SELECT name FROM operators WHERE code = data.code`, which looks a value up; nil for other texts.
  static func query(_ words: [String], in text: ScalarText) -> Diagnostic? {
    let whole = 0..<text.value.utf8.count
    if let lookup = lookup(ofReference: text.value) {
      return text.finding(
        self, at: whole, "an expression is no query", help: "write \(Quoted.code(lookup))")
    }
    let folded = words.map { $0.lowercased() }
    if folded.first != "select", text.isCondition, text.value.lowercased().contains("(select "),
      !folded.contains("exists"), let from = folded.lastIndex(of: "from"), from + 1 < words.count
    {
      return text.finding(
        self, at: whole, "a condition is no query",
        help: "let the app provide the result, such as "
          + Quoted.code("app.is_in_\(words[from + 1].lowercased())"))
    }
    guard folded.first == "select", let from = folded.firstIndex(of: "from"),
      from + 1 < words.count
    else { return nil }
    return text.finding(
      self, at: whole, "an expression is no query",
      help: selection(of: words[1], from: words[from + 1], folded, in: text))
  }

  /// `data.code | lookup(operators)` for `ref('operators').name WHERE code = data.code`; nil for other texts.
  private static func lookup(ofReference text: String) -> String? {
    guard let ref = text.range(of: "ref("), text.lowercased().contains(" where "),
      let table = text[ref.upperBound...].split(whereSeparator: { "'\")".contains($0) }).first,
      let key = text.split(whereSeparator: { " ${}()".contains($0) }).last,
      ForeignTemplate.isReference(String(key))
    else { return nil }
    return "\(key) | lookup(\(table))"
  }

  /// The help for a query with `SELECT` and `FROM`, and all its words in lowercase.
  private static func selection(
    of value: String, from table: String, _ words: [String], in text: ScalarText
  ) -> String {
    if let aggregate = aggregate(text.value, words[1]) { return "write \(Quoted.code(aggregate))" }
    if text.isCondition, words.contains("where"), !text.value.contains("= data."),
      !text.value.contains("=data."), let meant = ForeignCondition.proposal(text.value)
    {
      return "write \(Quoted.code(meant, limit: 240))"
    }
    // BigQuery's parameters of an event are rows of a list.
    if words.contains("unnest"), let sign = text.value.range(of: "key"),
      let key = text.value[sign.upperBound...].split(whereSeparator: { "'\" =)}".contains($0) })
        .first,
      NameSyntax.isName(key)
    {
      return "write \(Quoted.code("${data.\(key)}"))"
    }
    guard words.contains("where") else {
      return "name the value itself, such as \(Quoted.code("data.\(value)"))"
    }
    let names = text.value.split { !$0.isLetter && !$0.isNumber && !"._".contains($0) }
    let key = names.last { $0.hasPrefix("data.") || $0.hasPrefix("app.") }.map(String.init)
    return "write \(Quoted.code("\(key ?? "data.code") | lookup(\(table))"))"
      + ", with the rows under `tables` at the top of the file"
  }

  /// `data.invoices | sum(amount)` for `SELECT SUM(i.amount) FROM UNNEST(data.invoices) AS i`; nil for other queries.
  private static func aggregate(_ query: String, _ function: String) -> String? {
    let list = query.split { !$0.isLetter && !$0.isNumber && !"._".contains($0) }
      .first { $0.hasPrefix("data.") || $0.hasPrefix("app.") }
    let argument = query.split(separator: "(").dropFirst().first {
      !$0.lowercased().hasPrefix("select")
    }
    guard let list, !query.lowercased().contains(" where ") else { return nil }
    if function == "count" { return "\(list) | length" }
    guard function == "sum",
      let value = argument?.prefix(while: { $0 != ")" }).split(separator: ".").last,
      NameSyntax.isName(value)
    else { return nil }
    return "\(list) | sum(\(value))"
  }

  /// Words of a sentence that are not part of the name of a value.
  private static let stopWords = articles.union(auxiliaries).union([
    "is", "are", "be", "of", "in", "to", "at", "on", "for", "with", "it", "that", "this", "if",
    "when",
    "only", "any", "some", "more", "than", "before", "not", "user", "users", "customer",
    "customers",
    "person", "people", "do", "does", "did",
  ])

  /// What to write instead of a sentence.
  static func naming(_ words: [String]) -> String {
    let folded = words.map { $0.lowercased() }
    let content = folded.filter { !stopWords.contains($0) }
    let joints: Set<String> = ["and", "or", "on", "screen", "page"]
    if folded.contains("hours"),
      !Set(folded).isDisjoint(with: ["quiet", "business", "office", "opening"])
    {
      return "compare the time, such as `time.clock >= 08:00 and time.clock < 22:00`"
    }
    if content.contains("first"),
      !Set(content).isDisjoint(with: ["time", "tap", "click", "visit", "open", "view"])
    {
      return
        "for the first time only, delete this line, and write `once-per: install`, or `once-per: session` for the first time "
        + "in a session"
    }
    guard joints.isDisjoint(with: folded), let value = value(of: words) else {
      return names
        + ", such as `app.logged_in` or `screen == \"Checkout\"`; "
        + "the app's developers decide the names after `app.`, and texts must be in quotes"
    }
    return
      "let the app provide it, such as \(Quoted.code(value)), or name values and compare them, such as "
      + "`screen == \"Checkout\"`; texts must be in quotes"
  }

  static let examples = "compare values, such as `data.total >= 50`"
  static let names = "name values and compare them"

  /// The value of the app that a few words of a sentence mean: `app.logged_in` for `user is logged in`; nil for more words.
  static func value(of words: [String]) -> String? {
    let folded = words.map { $0.lowercased() }
    let content = folded.filter { !stopWords.contains($0) }
    let isIn = ["logged", "signed"].contains(content.last)
    guard (1...3).contains(content.count),
      let name = NameSyntax.nearestName(
        to: (content + (isIn ? ["in"] : [])).joined(separator: "_"))
    else { return nil }
    let isNegated = folded.contains("not") || folded.contains("no")
    return isNegated ? "not (app.\(name) | default(false))" : "app.\(name)"
  }

  private static func isEquality(_ problem: ExpressionProblem) -> Bool {
    if case .isAsEqual = problem.kind { true } else { false }
  }

  static func finding(_ help: String, _ text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: 0..<text.value.utf8.count, "\(Quoted.code(text.value)) is not an expression",
      help: help)
  }

  /// Whether a word follows another one without an operator between them.
  private static func isLoose(_ problems: [ExpressionProblem]) -> Bool {
    problems.contains { problem in
      switch problem.kind {
      case .missingOperator, .unquotedText: true
      default: false
      }
    }
  }

  /// The positions of the articles; `a` can also be the name of a value.
  private static func articlePositions(in tokens: [ExpressionToken]) -> [Int] {
    tokens.indices.dropLast().filter { index in
      guard let next = tokens[index + 1].word else { return false }
      return articles.contains(tokens[index].word?.lowercased() ?? "")
        && !ValueNames.keywords.contains(next)
    }
  }

  /// The expression without its articles; nil if it has none.
  private static func withoutArticles(_ tokens: [ExpressionToken], _ text: ScalarText) -> String? {
    let positions = articlePositions(in: tokens)
    guard !positions.isEmpty else { return nil }
    var result = ""
    var position = 0
    for index in positions {
      result += text.part(position..<tokens[index].range.lowerBound)
      position = tokens[index + 1].range.lowerBound
    }
    return result + text.part(position..<text.value.utf8.count)
  }
}
