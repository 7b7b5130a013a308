enum UnknownFilter: Check {
  static let id = CheckID("SR0545", "unknown-filter")
  static let title = "an unknown filter"
  static let explanation = """
    The filters are \(FilterWording.signatures).
    """
  static let example = Examples.value(#"${data.name | ⟦uper⟧⟨upper⟩}"#)

  /// Filters of other languages that take one item of a list.
  private static let selections: Set<String> = [
    "first", "last", "max", "min", "sort", "where", "filter",
  ]

  /// The words before the filter in `to number` and `to_upper`.
  static let conversions: Set<String> = ["to", "as", "into"]

  /// The name of a filter, and the one without `to` if it begins with it.
  private static func names(_ name: String) -> [String] {
    let words = NamingStyle.words(of: name)
    guard words.count > 1, conversions.contains(words[0]) else { return [name] }
    return [name, words.dropFirst().joined()]
  }

  /// What to write instead of a filter of another language.
  private static func meaning(_ name: String, _ arguments: [String]) -> String? {
    switch name {
    case "tofixed" where arguments.count == 1 && Int(arguments[0]) != nil:
      return "write `round(\(arguments[0]))`"
    case "format", "number_format", "tofixed", "fixed", "decimal", "money", "currency":
      let hasUnit = arguments.contains {
        $0.contains("EUR") || $0.contains("USD") || $0.contains("€")
      }
      return hasUnit
        ? "for a number, write `round(2)`, and the currency in a property of its own, such as `currency: EUR`; a text such as "
          + "`25.00 EUR` comes from the app, such as `data.price_text`"
        : "write `round(2)` for a number with at most two digits; a text such as `25.00` comes from the app, such as "
          + "`data.price_text`"
    case "int", "integer", "parseint", "to_i", "toint":
      return "write `round` for a whole number, after `number` if the value is a text"
    case "domain", "host", "hostname", "path", "query", "basename":
      return "no filter takes a part of an address: let the app provide it, such as `data.\(name)`"
    case "capitalize", "capitalise", "titlecase", "title", "ucfirst", "proper", "initcap":
      return FilterWording.noCapitals
    case "remove" where arguments.count == 1: return "write `replace(\(arguments[0]), \"\")`"
    case "json": return "delete the filter: a list is sent with all its values"
    case "lag", "prev", "previous": return "write `previous_screen` for the screen before"
    default: return nil
    }
  }

  /// Creates the finding for `now() | date("EEEE")`, where the value has another name as well; nil for others.
  static func presentTime(
    _ filter: FilterSyntax, _ value: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic? {
    let written = text.part(value.range)
    guard value.isReference || written.hasSuffix("()"), ForeignValue.isNow(written),
      RuleFilter(rawValue: filter.name) == nil,
      let help = ForeignFunction.help(
        for: ["format", "strftime"].contains(filter.name) ? "formatdate" : filter.name,
        [written] + filter.arguments.map { text.part($0.range) })
    else { return nil }
    return text.finding(
      self, at: value.range.lowerBound..<filter.range.upperBound,
      "there is no filter \(Quoted.code(filter.name))", help: help)
  }

  /// What to write instead of a filter, as a filter.
  private static func instead(
    of name: String, _ arguments: [String], _ written: String
  ) -> String? {
    ForeignFunction.help(for: name, [written] + arguments)?
      // A function repeats the value, which is before a filter.
      .replacingOccurrences(of: "write `\(written) | ", with: "write `")
      ?? meaning(name.lowercased(), arguments)
  }

  /// Creates the finding for `map(attribute="sku")`.
  static func mapping(_ range: Range<Int>, _ meant: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "there is no filter `map`", help: "write \(Quoted.code(meant))")
  }

  static func finding(
    _ filter: FilterSyntax, on value: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic {
    if let finding = calculation(filter, value, in: text) ?? joining(filter, value, in: text) {
      return finding
    }
    let message = "there is no filter \(Quoted.code(filter.name))"
    let written = text.part(value.range)
    let arguments = filter.arguments.map { text.part($0.range) }
    let names = names(filter.name)
    let meant = names.lazy.compactMap { instead(of: $0, arguments, written) }.first
    if let meant = meant ?? valueOfItems(filter.name.lowercased(), written, arguments) {
      // What replaces a filter replaces its arguments.
      return text.finding(self, at: filter.range, message, help: meant)
    }
    // `data.items | limit(5)`
    let isOfItems = filter.name == "limit" && written.hasSuffix("s")
    if let help = withoutArguments(isOfItems ? "first" : filter.name.lowercased()) {
      return text.finding(self, at: filter.nameRange, message, help: help)
    }
    let nearest =
      names.lazy.compactMap(FilterWording.keyword).first.map { [$0] }
      ?? Suggestions.nearest(to: filter.name, among: ValueNames.filters)
    if nearest == [RuleFilter.number.rawValue], filter.name.count > nearest[0].count + 1 {
      return conversion(filter, of: written, in: text)
    }
    if nearest == [RuleFilter.number.rawValue], written.hasSuffix(".text") {
      return text.finding(
        self, at: filter.nameRange, message,
        help:
          "write `amount`, which also reads a text such as `12,90 €`, or `number` for a text that is only a number"
      )
    }
    return text.finding(
      self, at: filter.nameRange, message,
      help: Suggestions.question(nearest)
        ?? "let the app provide the value that this filter returns; the filters are \(Quoted.list(ValueNames.filters, "and"))"
        + (ValueNames.roots.contains(filter.name) ? "; write `or` between two conditions" : ""),
      fix: nearest.count == 1 && fits(filter, nearest.first) ? nearest.first : nil)
  }

  /// The help for `map(id)` and `pluck(id)`, which take a value of each item; nil for other filters.
  private static func valueOfItems(
    _ filter: String, _ list: String, _ arguments: [String]
  ) -> String? {
    guard ["map", "pluck", "collect", "select", "column"].contains(filter), arguments.count == 1,
      case let name = FunctionCall.text(arguments[0]) ?? arguments[0], NameSyntax.isName(name),
      list.hasSuffix("s")
    else { return nil }
    return "write `join(\(name), \", \")` for one text, or `pick(\(name))` for a list of maps; "
      + LengthProperty.plainList(of: name)
  }

  /// The help for filters of other languages, whatever their arguments are; nil for other filters.
  private static func withoutArguments(_ filter: String) -> String? {
    if ["sha256", "sha1", "sha", "md5"].contains(filter) {
      return "write `hash`\(FunctionCall.salt)"
    }
    if selections.contains(filter) {
      return "no filter selects items of a list: let the app provide the value, such as "
        + "`data.\(filter)_item`; `truncate(20)` shortens a text"
    }
    return ["timezone", "tz", "to_timezone", "utc"].contains(filter)
      ? "dates cannot be converted: `time` is a timestamp in UTC, which each event also contains, and "
        + "`time.date` and `time.clock` are those of the phone" : nil
  }

  /// Whether the arguments of a misspelled filter fit the one that was probably intended.
  private static func fits(_ filter: FilterSyntax, _ name: String?) -> Bool {
    let known = name.flatMap { RuleFilter(rawValue: $0) }
    return known?.writtenArguments.contains(filter.arguments.count) ?? false
  }
}

enum FilterArgumentCount: Check {
  static let id = CheckID("SR0546", "filter-argument-count")
  static let title = "a wrong number of filter arguments"
  static let explanation = """
    \(FilterWording.argumentCounts)
    """
  static let example = Examples.value(#"${data.name | ⟦truncate⟧⟨truncate(20)⟩}"#)

  static func finding(
    _ filter: FilterSyntax, _ known: RuleFilter, on value: ExpressionSyntax? = nil,
    among tables: [String] = [], in text: ScalarText
  ) -> Diagnostic {
    let allowed = known.writtenArguments
    let count = allowed.upperBound
    let wanted =
      count == 0
      ? "no arguments"
      : count == 1 ? "one argument" : count == 2 ? "two arguments" : "\(count) arguments"
    let given = filter.arguments.count
    let limit = allowed.lowerBound < count ? "at most " : ""
    if known == .truncate, given == 0 {
      return text.finding(
        self, at: filter.range, "`truncate` takes one argument, but has none",
        help: "write the number of characters, such as `truncate(20)`")
    }
    if known == .lookup, given == 0 {
      let call = Quoted.code("lookup(\(tables.min() ?? "names"))")
      return text.finding(
        self, at: filter.range, "`lookup` takes one argument, but has none",
        help: tables.count == 1
          ? "write \(call)"
          : "write the name of a table, such as \(call)"
            + (tables.isEmpty ? ", and the table at the top of the file under `tables`" : ""))
    }
    if known == .lookup, let table = rows(of: filter, in: text) {
      return text.finding(
        self, at: filter.range, "`lookup` takes the name of a table, not its entries", help: table)
    }
    return text.finding(
      self, at: filter.range,
      "`\(filter.name)` takes \(given < allowed.lowerBound && count > 2 ? "at least one argument" : limit + wanted), "
        + (given == 0 ? "but has none" : "but has \(given)"),
      help: known == .join && given == 1
        ? join(
          with: meaning(filter, known, value, text) == nil
            ? nil : text.part(filter.arguments[0].range))
        : "write \(Quoted.code(meaning(filter, known, value, text) ?? known.exampleCall))"
          + (known == .join && given > 2 ? ", which takes one value of each item" : ""))
  }

  /// The help for `lookup("A:alpha", "B:beta")` and `lookup(A=alpha, B=beta)`; nil for other arguments.
  private static func rows(of filter: FilterSyntax, in text: ScalarText) -> String? {
    let parts = text.part(filter.range).split { "(,)".contains($0) }.dropFirst().map {
      $0.filter { !" \"'".contains($0) }.split { ":=".contains($0) }.map(String.init)
    }
    guard parts.count > 1, parts.allSatisfy({ $0.count == 2 }) else { return nil }
    let before = text.part(0..<filter.range.lowerBound).filter { !"${| ".contains($0) }
    let subject = ForeignTemplate.isReference(before) ? before : "data.type"
    return ForeignFunction.table(subject, rows: parts.map { ($0[0], $0[1]) }, other: nil)
  }

  /// What to write for `join(", ")`, which lacks the value of each item.
  static func join(with separator: String?) -> String {
    "write the name of a value of each item first, such as "
      + Quoted.code(separator.map { "join(name, \($0))" } ?? RuleFilter.join.exampleCall)
      + "; a list of texts alone cannot be joined, but the app can provide the text"
  }

  /// The same for a call such as `join(", ")`; nil for other calls.
  static func joining(_ call: String) -> String? {
    guard let (name, arguments) = FunctionCall.parts(of: call), name == RuleFilter.join.rawValue,
      arguments.count == 1, FunctionCall.text(arguments[0]) != nil
    else { return nil }
    return join(with: arguments[0])
  }

  /// The calls with the arguments that a filter takes: `truncate(20)` for `truncate(20, "...")`; nil if they are unknown.
  private static func shortened(_ known: RuleFilter, _ arguments: [String]) -> String? {
    switch known {
    case .default where arguments.allSatisfy { Int($0) != nil } && arguments.count == 2:
      return "default(\(arguments.joined(separator: ".")))"
    // The second argument of Jinja's `default` is not a value.
    case .default:
      let others = arguments.dropFirst().filter { !["true", "false"].contains($0) }
      return (arguments.prefix(1) + others).map { "default(\($0))" }.joined(separator: " | ")
    case .truncate
    where Int(arguments[0]) ?? 0 > 0 && arguments.count == 2
      && Int(arguments[1]) == nil:
      return "truncate(\(arguments[0]))"
    case .replace
    where arguments.count == 1 && FunctionCall.text(arguments[0])?.contains("\"") == false:
      return "replace(\(arguments[0]), \"\")"
    case .replace
    where arguments.count > 2
      && arguments.prefix(2).allSatisfy {
        FunctionCall.text($0) != nil
      }:
      return "replace(\(arguments[0]), \(arguments[1]))"
    case .join where FunctionCall.text(arguments.last ?? "") != nil && arguments.count > 2:
      return "join(\(arguments[0]), \(arguments[arguments.count - 1]))"
    default: return nil
    }
  }

  /// The expression that was probably intended; nil if it is unknown.
  private static func meaning(
    _ filter: FilterSyntax, _ known: RuleFilter, _ value: ExpressionSyntax?, _ text: ScalarText
  ) -> String? {
    let arguments = filter.arguments.map { text.part($0.range) }
    if arguments.count > known.writtenArguments.upperBound || known == .replace,
      let meant = shortened(known, arguments)
    {
      return meant
    }
    // `lookup(names, "other")` for a text that the table does not contain.
    if known == .lookup, arguments.count > 1, Int(arguments[1]) != nil {
      return "lookup(\(arguments[0]))"
    }
    if known == .lookup, arguments.count == 2 {
      return "lookup(\(arguments[0])) | default(\(arguments[1]))"
    }
    // `join(",")`, without the value of each item.
    if known == .join, arguments.count == 1, "\"'".contains(arguments[0].first ?? " ") {
      return "join(name, \(arguments[0]))"
    }
    // `truncate(0, 40)`, as in SQL.
    if known == .truncate, arguments.count == 2 { return "truncate(\(arguments[1]))" }
    // `data.items.price | sum`: the list is before the filter, and the value in its parentheses.
    if known.definition.items == .value, arguments.isEmpty,
      case .reference(let reference) = value?.kind,
      reference.names.count > 2, let last = reference.names.last
    {
      let list = reference.names.dropLast().map(\.text).joined(separator: ".")
      return "\(list) | \(known.rawValue)(\(last.text))"
    }
    return nil
  }
}

enum FilterInput: Check {
  static let id = CheckID("SR0547", "filter-input")
  static let title = "a value that a filter does not accept"
  static let explanation = """
    \(FilterWording.inputTypes)
    """
  static let example = Examples.value(#"${⟦view.text⟧⟨view.text | number⟩ | round(1)}"#)

  static func finding(
    _ filter: FilterSyntax, _ known: RuleFilter, _ input: ValueType, at range: Range<Int>,
    in text: ScalarText
  ) -> Diagnostic {
    let value = text.part(range)
    if input == .timestamp {
      return text.finding(
        self, at: range, "`\(filter.name)` does not accept a time",
        help:
          "send `${time}`, such as `2026-12-24T18:00:00.000Z`; every event contains its time as well"
      )
    }
    return text.finding(
      self, at: range, "`\(filter.name)` does not accept \(input.phrase)",
      help: input == .text && known.definition.accepts(.number)
        ? "convert it to a number first: \(Quoted.code("\(value) | \(value.hasSuffix(".text") ? "amount" : "number") | \(text.part(filter.range))"))"
        : "apply it to \(known.inputPhrase)")
  }
}
