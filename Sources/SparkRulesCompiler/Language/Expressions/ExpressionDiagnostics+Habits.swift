import Foundation

enum Prose: Check {
  static let id = CheckID("SR0561", "prose")
  static let title = "a sentence instead of an expression"
  static let explanation = """
    An expression names values and compares them: `data.vip`, `screen == "Checkout"`, `view.text \
    contains "Sale"`. If no value contains the information, a developer can add it to the app as \
    `app.…` or to a view as `data.…`.
    """
  static let example = Examples.condition(#"⟦user is logged in⟧⟨app.logged_in⟩"#)

  /// Inspects an expression that could not be parsed.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the expression.
  ///   - problems: The problems of the expression.
  ///   - text: The text that contains it.
  /// - Returns: The finding, which replaces all others; nil unless the expression consists of
  ///   words.
  static func finding(
    _ tokens: [ExpressionToken], _ problems: [ExpressionProblem], in text: ScalarText
  ) -> Diagnostic? {
    if text.isCondition, let event = seenBefore(text.value) {
      return finding(ForeignFunction.afterEvent(event), text)
    }
    if let finding = limited(in: text) ?? scrolled(in: text) ?? variable(in: text)
      ?? tested(in: text)
    {
      return finding
    }
    let words = tokens.compactMap(\.word)
    if let finding = query(words, in: text) { return finding }
    if words.contains("ago") || isRelative(text.value) {
      return finding(ForeignValue.calculation(of: [text.value]), text)
    }
    if let button = untouched(words) {
      return finding(ForeignFunction.past(button, isGuessed: true), text)
    }
    guard words.count > 1, words.count == tokens.count - 1, let first = tokens.first?.range,
      let last = tokens.dropLast().last?.range, isProse(problems, words),
      words.contains(where: { !ValueNames.roots.contains($0) && !ValueNames.keywords.contains($0) })
    else { return sentence(tokens, problems, in: text) }
    let range = first.lowerBound..<last.upperBound
    let written = text.part(range)
    let joined = words.joined(separator: "_")
    return text.finding(
      self, at: range, "\(Quoted.code(written)) is not an expression",
      help: (text.isCondition ? nil : sent(words, written))
        ?? (ValueNames.roots.contains(joined) ? "write \(Quoted.code(joined))" : naming(words)))
  }

  /// The help for words that name a value to send: a variable of Google Tag Manager, or a position.
  private static func sent(_ words: [String], _ written: String) -> String? {
    // `Click Text`
    if let value = ForeignTemplate.tagManagerValue(written),
      !value.hasPrefix("data.") || words.allSatisfy({ $0.first?.isUppercase == true })
    {
      return
        "write \(Quoted.code(value))\(value.hasPrefix("data.") ? ", which the app must provide" : "")"
    }
    let positions: Set<String> = ["row", "position", "index", "rank"]
    return words.count == 2 && words.contains { positions.contains($0.lowercased()) }
      ? "write `index.row + 1`, which is 1 for the first row" : nil
  }

  /// Whether a text compares with the present, such as `within the last 7 days`.
  static func isRelative(_ text: String) -> Bool {
    let pattern =
      #"(?i)\b(last|past|previous|next|coming|upcoming|older than|newer than|younger than|within)\s+"#
      + #"(the\s+)?(\d+\s+)?(day|week|month|hour|minute|year)s?\b"#
    return text.range(of: pattern, options: .regularExpression) != nil
  }

  /// The button in `donateButton was not tapped`; nil for other words.
  private static func untouched(_ words: [String]) -> String? {
    for index in words.indices.dropFirst() where words[index].lowercased() == "not" {
      let before = words[index - 1].lowercased()
      guard ["was", "is", "were", "has", "been"].contains(before), index > 1,
        index + 1 < words.count,
        EventPhrase.trigger(of: words[index + 1].lowercased()) == .tap
      else { continue }
      return words[index - 2]
    }
    return nil
  }

  /// `scroll depth >= 50%`, which is a trigger of its own; nil for other texts.
  private static func scrolled(in text: ScalarText) -> Diagnostic? {
    let words = text.value.lowercased().split(separator: " ").map(String.init)
    guard (3...6).contains(words.count), words[0].hasPrefix("scroll"), let mark = words.last,
      PercentLiteral.parse(mark) != nil,
      words.contains(where: { [">", ">=", "over", "reached"].contains($0) })
    else { return nil }
    return text.finding(
      self, at: 0..<text.value.utf8.count, "\(Quoted.code(text.value)) is not an expression",
      help:
        "write `trigger: scroll-depth` and `at: [\(mark)]` instead of `trigger` and this condition")
  }

  /// `/[0-9]+/.test(data.code)`, whose pattern no operator compares; nil for other texts.
  private static func tested(in text: ScalarText) -> Diagnostic? {
    let call = TextPattern(#"/.+/[gimsu]*\.test\(\s*([\w.]+)\s*\)"#)
    guard text.isCondition, text.value.contains(".test("), text.value.utf8.count <= 200,
      let found = text.value.firstMatch(of: call)
    else { return nil }
    return text.finding(
      NoSuchOperator.self, at: 0..<text.value.utf8.count, "there are no regular expressions",
      help:
        "let the app test the text, such as \(Quoted.code(FunctionCall.validity(of: String(found[1]))))"
    )
  }

  /// `Click Text equals "Buy"`, whose variable of Google Tag Manager has a space; nil for other texts.
  private static func variable(in text: ScalarText) -> Diagnostic? {
    guard text.isCondition, let found = ForeignTemplate.builtInVariable(in: text.value) else {
      return nil
    }
    let written = "\(found.value) \(found.rest)"
    let meant = ForeignCondition.corrected(written)
    let isWhole = meant != written
    return text.finding(
      self, at: 0..<(isWhole ? text.value : found.name).utf8.count,
      "\(Quoted.code(found.name)) is not a value",
      help: "write \(Quoted.code(isWhole ? meant : found.value))")
  }

  /// What tag managers call a comparison that ignores the case of letters.
  static let caseWords = [
    "(ignore case)", "(ignores case)", "(case insensitive)", "ignore case", "ignoring case",
    "case insensitive",
  ]

  /// Creates the finding for `WHERE` or `SELECT` before a condition.
  static func clause(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) is not part of a condition",
      help: "remove it")
  }

  /// Whether words follow each other as in a sentence.
  private static func isProse(_ problems: [ExpressionProblem], _ words: [String]) -> Bool {
    var isAsEqual = false
    var isBroken = false
    for problem in problems {
      switch problem.kind {
      case .missingOperator: return true
      case .isAsEqual: isAsEqual = true
      case .unquotedText, .missingValue: isBroken = true
      default: break
      }
    }
    return isAsEqual && isBroken && !ValueNames.roots.contains(words[0])
  }
}

enum Subscript: Check {
  static let id = CheckID("SR0518", "subscript")
  static let title = "`data[\"x\"]` or `data?.x`"
  static let explanation = """
    Use dots to access the parts of a value: `data.product.price`. A list cannot be accessed by \
    index. A name inside `data` or `app` consists of letters, digits and `_`.
    """
  static let example = Examples.condition(#"⟦data['price']⟧⟨data.price⟩ > 0"#)

  static func finding(_ range: Range<Int>, _ meant: String?, in text: ScalarText) -> Diagnostic {
    let written = text.part(range)
    if meant == nil, ["[index]", "[i]", "[row]", "[index.row]"].contains(where: written.contains) {
      let last = written.split(separator: ".").last.map(String.init) ?? ""
      let name = NameSyntax.isName(last) ? last : "name"
      return text.finding(
        self, at: range, "a list cannot be accessed by index",
        help: "let the app provide the value with the row, such as `data.\(name)`")
    }
    // `data.items[].sku` without `join`
    if let found = meant?.wholeMatch(of: TextPattern(#"(.+) \| join\((\w+), ","\)"#)),
      !written.contains("join")
    {
      return text.finding(
        self, at: range, "brackets cannot access a part of a value",
        help:
          "write `\(found[0])` for the text, or `\(found[1]) | pick(\(found[2]))` for a list of maps"
      )
    }
    return text.finding(
      self, at: range, "brackets cannot access a part of a value",
      help: meant.map { "write `\($0)`" } ?? lookup(text.part(range))
        ?? "separate names with dots, such as `data.price`",
      fix: meant)
  }

  /// The help for a table of which a value selects the row: `titles[screen]`.
  private static func lookup(_ written: String) -> String? {
    let parts = written.split(separator: "[", omittingEmptySubsequences: false)
    // `experiments["big-button"]`
    if parts.count == 2, NameSyntax.isName(parts[0]),
      ["data", "app"].contains(parts[0]) || !ValueNames.roots.contains(String(parts[0])),
      let end = parts[1].firstIndex(of: "]"),
      let name = FunctionCall.text(String(parts[1][..<end])),
      let snake = NameSyntax.nearestName(to: name)
    {
      let owned = ForeignTemplate.owned("\(parts[0]).\(snake)\(parts[1][end...].dropFirst())")
      return "write \(Quoted.code(owned)), which the app must provide"
    }
    if parts.count == 2, parts[0] == "view", let close = parts[1].firstIndex(of: "]"),
      NameSyntax.isName(parts[1][..<close])
    {
      let property = String(parts[1][close...].dropFirst(2))
      return UnknownName.reading(
        String(parts[1][..<close]), property.isEmpty ? "text" : property)
    }
    // `lookups.section[data.section]`
    let names = parts[0].split(separator: ".")
    let isGrouped = names.count == 2 && UnknownTable.groups.contains(String(names[0]))
    let table = isGrouped ? names[1] : parts[0]
    // A row has one value, without a name: `names[data.code].label`.
    guard parts.count == 2, let end = parts[1].firstIndex(of: "]"), NameSyntax.isName(table),
      !["data", "app", "view"].contains(table),
      case let rest = parts[1][end...].dropFirst(),
      rest.isEmpty || rest.first == "." && NameSyntax.isName(rest.dropFirst())
    else { return nil }
    let key = value(String(parts[1][..<end]))
    guard key.split(separator: ".").allSatisfy({ NameSyntax.isName($0) }), !key.isEmpty else {
      return nil
    }
    // The key of the tables is no name of one.
    guard !UnknownTable.groups.contains(String(table)) else {
      return
        "write \(Quoted.code("\(key) | lookup(names)")), with the name of a table under `tables` instead of `names`"
    }
    let meant = Quoted.code("\(key) | lookup(\(table))")
    return isGrouped ? "write \(meant)" : "for a table under `tables`, write \(meant)"
  }

  /// The value that a name of another tool between brackets means: `screen` for `screen_name`.
  static func value(_ key: String) -> String {
    let names = key.split(separator: ".").map(String.init)
    if names.count == 2, names[0] == "view",
      let property = UnknownProperty.meaning(of: names[1], in: ValueNames.viewProperties)
    {
      return "view.\(property)"
    }
    return UnknownName.otherWords[key.lowercased()] ?? key
  }

  static func dot(_ range: Range<Int>, _ written: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "`\(written)` cannot separate names",
      help: written == ".." ? "write `.`" : "write `.`; a missing value is not an error", fix: ".")
  }

  static func number(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let written = text.part(range)
    if ["steps[", "funnel[", "sequence["].contains(where: written.hasPrefix) {
      let rest = written.drop { $0 != "]" }.dropFirst()
      return text.finding(
        self, at: range, "a step has a name, not an index",
        help:
          "write \(Quoted.code("search\(rest.isEmpty ? ".data.query" : rest)")), with the name of the step before it instead of `search`"
      )
    }
    return text.finding(
      self, at: range, "a list cannot be accessed by index",
      help: ["match", "groups"].contains(where: written.hasPrefix)
        ? "write the name of a capture, such as `name` for `<name>` in the path"
        : ForeignValuePath.item(in: written)
          ?? "let the app give the value a name, such as `data.first_item`")
  }

  static func dangling(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "no name follows this dot", help: "write one, such as `data.price`")
  }
}

enum NestedTemplate: Check {
  static let id = CheckID("SR0519", "nested-template")
  static let title = "`${…}` inside an expression"
  static let explanation = """
    `if`, `once-per` and the text inside `${…}` already are expressions. Write the names of values \
    without `${…}` there.
    """
  static let example = Examples.condition(#"⟦${data.price}⟧⟨data.price⟩ > 0"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let bare = text.part(range).drop { "${#( ".contains($0) }
    var inside = String(bare.reversed().drop { "}) ".contains($0) }.reversed())
    // `${App Version}`, as tag managers name their variables.
    if inside.contains(" "), inside.allSatisfy({ $0.isLetter || $0 == " " }),
      let value = ForeignTemplate.tagManagerValue(inside)
    {
      inside = value
    }
    // The end of a call is not that of the template.
    while inside.count(where: { $0 == "(" }) > inside.count(where: { $0 == ")" }) { inside += ")" }
    let isDoubled = text.part(0..<range.lowerBound).hasSuffix("${")
    // `${{data.price}`
    let rest = text.part(range.upperBound..<text.value.utf8.count)
    if inside.isEmpty, isDoubled, let close = rest.firstIndex(of: "}"),
      ForeignTemplate.isReference(String(rest[..<close]))
    {
      return text.finding(
        self, at: range, "there is one brace too many",
        help: "write \(Quoted.code("${\(rest[..<close])}"))", fix: "")
    }
    // `${${a} - ${b}}` joins two texts; without the inner braces it would subtract.
    let isJoined =
      !isDoubled && text.value.hasPrefix("${${")
      || isDoubled && text.value.dropFirst(4).contains("${")
    return text.finding(
      self, at: range,
      isDoubled ? "there is one pair of braces too many" : "this already is an expression",
      help: inside.isEmpty
        ? "remove the braces"
        : "write \(Quoted.code(isDoubled ? "${\(inside)}" : inside, limit: 240))",
      fix: inside.isEmpty || isJoined || inside.contains(where: { $0 == "{" || $0 == "(" })
        ? nil : inside)
  }

  static func sigil(_ range: Range<Int>, _ sigil: String, in text: ScalarText) -> Diagnostic {
    let what = sigil.lowercased() == "v" ? "a version" : "a name"
    return text.finding(
      self, at: range, "\(what) is written without `\(sigil)`", help: "remove it", fix: "")
  }
}

enum MissingFilter: FixedMessageCheck {
  static let id = CheckID("SR0527", "missing-filter")
  static let title = "`|` without a filter"
  static let explanation = """
    `|` is followed by the name of a filter: \(FilterWording.signatures). To combine two \
    conditions, write `or`.
    """
  static let example = Examples.condition(#"data.muted ⟦|⟧⟨or⟩ (data.on)"#)

  static let message = "no filter follows this `|`"
  static let help = "write a filter, such as `| lower`, or `or` between two conditions"
}

enum FilterArgumentsForm: Check {
  static let id = CheckID("SR0528", "filter-arguments-form")
  static let title = "the arguments of a filter without parentheses"
  static let explanation = """
    The arguments of a filter follow it in parentheses: `data.currency | default("USD")`.
    """
  static let example = Examples.condition(#"data.kind | ⟦default 'x'⟧⟨default('x')⟩ == 'x'"#)

  static func finding(
    _ range: Range<Int>, _ name: String, _ argument: String, in text: ScalarText
  ) -> Diagnostic {
    if RuleFilter(rawValue: name)?.writtenArguments.upperBound == 0 {
      return text.finding(
        self, at: range, "\(Quoted.code(name)) has no arguments",
        help: withoutArguments(name, FunctionCall.text(argument) ?? argument))
    }
    // `sum: "price"` and `lookup: "names"`
    let acceptsName = ["sum", "pick", "lookup"].contains(name)
    let call = "\(name)(\(acceptsName ? FunctionCall.text(argument) ?? argument : argument))"
    return text.finding(
      self, at: range, "the arguments of a filter must be in parentheses",
      help: FilterArgumentCount.joining(call) ?? "write \(Quoted.code(call))")
  }

  /// What to write for `upper first` and `trim lower`.
  private static func withoutArguments(_ name: String, _ argument: String) -> String {
    let word = argument.lowercased()
    if ["upper", "lower"].contains(name),
      ["first", "initial", "word", "capital", "title"].contains(where: word.hasPrefix)
    {
      return FilterWording.noCapitals
        + (word.hasPrefix("first") ? "; `truncate(1) | \(name)` is the first letter alone" : "")
    }
    return ValueNames.filters.contains(word)
      ? "write \(Quoted.code("\(name) | \(word)"))" : "write \(Quoted.code(name))"
  }
}
