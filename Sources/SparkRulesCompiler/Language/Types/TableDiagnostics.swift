import Foundation

enum UnknownTable: Check {
  static let id = CheckID("SR0564", "unknown-table")
  static let title = "a table that does not exist"
  static let explanation = """
    `lookup` finds a value in a table of the file, which is named without quotes: `${screen | \
    lookup(screen_names)}`. Tables are at the top of the file: `tables: {screen_names: {PLP: \
    listing}}`.
    """
  static let bad = file("⟦screen_nams⟧")
  static let good = file("screen_names")

  private static func file(_ name: String) -> String {
    Examples.head + "tables:\n  screen_names: {PLP: listing}\n" + Examples.rules
      + "        with:\n          screen: ${screen | lookup(\(name))}\n"
      + "          page: ${screen | lookup(screen_names)}\n"
  }

  /// The keys that people write above tables, and before their names.
  static let groups: Set<String> = [
    "tables", "table", "lookups", "lookup", "lookup_tables", "vlookup", "maps", "map", "mappings",
    "mapping", "translations", "translation", "dictionaries", "dictionary", "dicts", "dict",
  ]

  /// Creates the finding for `names | lookup(screen)`, in which the table and the value are exchanged.
  static func exchanged(
    _ filter: FilterSyntax, _ value: ExpressionSyntax, in text: ScalarText, _ scope: Scope
  ) -> Diagnostic? {
    guard case .reference(let table) = value.kind, scope.tables[table.spelling] != nil,
      scope.locals[table.spelling] == nil, !scope.captures.contains(table.spelling),
      let argument = filter.arguments.first, scope.tables[text.part(argument.range)] == nil
    else { return nil }
    return text.finding(
      self, at: value.range.lowerBound..<filter.range.upperBound,
      "the table is in the parentheses, and the value before the filter",
      help: "write \(Quoted.code("\(text.part(argument.range)) | lookup(\(table.spelling))"))")
  }

  /// Filters that look a text up in the map in their parentheses, as in `map({en: english})`.
  static let filters: Set<String> = ["lookup", "map", "replace", "translate", "recode", "switch"]

  /// Creates the finding for a table in the parentheses of `lookup`.
  static func inline(_ range: Range<Int>, _ entries: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "a filter takes the name of a table, not its entries",
      help:
        "write the table at the top of the file, \(Quoted.code("tables: {names: \(entries)}", limit: 120)), "
        + "and here `lookup(names)`")
  }

  static func finding(
    _ argument: ExpressionSyntax, among tables: [String], in text: ScalarText
  ) -> Diagnostic {
    let written = text.part(argument.range)
    let name = written.filter { $0 != "\"" && $0 != "'" }
    if let last = name.split(separator: ".").last.map(String.init), last != name,
      tables.contains(last)
    {
      return text.finding(
        self, at: argument.range, "there is no table \(Quoted.code(written))",
        help: "write \(Quoted.code(last))", fix: last)
    }
    let nearest = tables.contains(name) ? [name] : Suggestions.nearest(to: name, among: tables)
    return text.finding(
      self, at: argument.range, "there is no table \(Quoted.code(written))",
      help: written != name && nearest == [name]
        ? "write `\(name)` without quotes"
        : Suggestions.question(nearest)
          ?? "add it at the top of the file: `tables: {\(NameSyntax.nearestName(to: name) ?? "names"): {…}}`",
      fix: nearest.count == 1 ? nearest.first : nil)
  }
}

enum ScreenTableKey: Check {
  static let id = CheckID("SR0565", "screen-table-key")
  static let title = "a screen's class in a table that is looked up by `screen`"
  static let explanation = """
    The name of a screen is the name of its view controller's class without `ViewController`: \
    `PLPViewController` is called `PLP`. A table that is looked up by `screen` or `previous_screen` \
    has these names as keys.
    """
  static let bad = file("⟦PLPViewController⟧")
  static let good = file("PLP")

  private static func file(_ key: String) -> String {
    Examples.head + "tables:\n  screen_names:\n    \(key): listing\n" + Examples.rules
      + "        with:\n          screen: ${screen | lookup(screen_names)}\n"
  }

  /// Reports the keys that are never the name of a screen.
  static func findings(_ keys: [Located<String>]) -> [Diagnostic] {
    let suffix = "ViewController"
    return keys.compactMap { key in
      guard key.value.hasSuffix(suffix), key.value != suffix else { return nil }
      let name = String(key.value.dropLast(suffix.count))
      return Diagnostic(
        self, at: key.range, "a screen is never called \(Quoted.code(key.value))",
        help: "write \(Quoted.code(name))",
        fix: keys.contains { $0.value == name }
          ? nil : .init(range: key.range, replacement: name))
    }
  }
}

enum PathTableKey: Check {
  static let id = CheckID("SR0595", "path-table-key", .warning)
  static let title = "a path in a table that is looked up by `view.id`"
  static let explanation = """
    `view.id` is the identifier of a view alone, so that `Product/buyButton` is never found in a table. If an \
    identifier of the app contains a slash, add an `ignore` comment.
    """
  static let bad = file("⟦Product/buyButton⟧")
  static let good = file("buyButton")

  private static func file(_ key: String) -> String {
    Examples.head + "tables:\n  names:\n    \(key): buy\n"
      + "rules:\n  tapped:\n    view: Product/.Button\n    trigger: tap\n    actions:\n"
      + "      - emit: tapped\n        with:\n          name: ${view.id | lookup(names)}\n"
  }

  /// Whether a key is probably a path.
  static func isPath(_ key: String) -> Bool { key.contains("/") && !key.hasSuffix("/") }

  /// Reports the keys that are probably paths.
  static func findings(_ keys: [Located<String>]) -> [Diagnostic] {
    keys.filter { isPath($0.value) }.map { key in
      let name = key.value.split(separator: "/").last ?? ""
      return Diagnostic(
        self, at: key.range, "`view.id` is an identifier, and \(Quoted.code(key.value)) is a path",
        help: "write \(Quoted.code(String(name)))")
    }
  }
}

enum WildcardKey: Check {
  static let id = CheckID("SR0591", "wildcard-key", .warning)
  static let title = "a `*` in a key of a table"
  static let explanation = """
    A table contains whole texts: `product-*` is the key of the text `product-*` and of no other. Write a \
    rule with a path such as `product-*` instead, or a capture such as `<kind>-*`, whose text is then looked up.
    """
  static let bad = file("⟦product-*⟧")
  static let good = file("product")

  private static func file(_ key: String) -> String {
    Examples.head + "tables:\n  kinds:\n    \(key): product\n" + Examples.rules
      + "        with:\n          kind: ${data.kind | lookup(kinds)}\n"
  }

  /// Reports a row for several texts, such as `DE, AT, CH: DACH`; nil for a text that can contain such a sign.
  static func list(
    _ key: Located<String>, _ written: String, isPlain: Bool
  ) -> Diagnostic? {
    // Most keys contain none of these signs.
    guard key.value.utf8.contains(where: ",;|".utf8.contains) else { return nil }
    let texts = key.value.split { ",;|".contains($0) }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    // `Berlin, Germany` and `1,000` are one text.
    let areWords = texts.allSatisfy { text in
      text.utf8.allSatisfy { $0 == 0x2D || NameSyntax.isContinuation(Unicode.Scalar($0)) }
        && (text.first?.isUppercase == false || text == text.uppercased())
    }
    guard texts.count > 1, areWords, !texts.contains(""),
      !key.value.utf8.allSatisfy({ $0 == 0x2C || (0x30...0x39).contains($0) })
    else { return nil }
    let value = isPlain ? written : LiteralPrinter.print(written)
    return Diagnostic(
      self, at: key.range,
      "this is the row of the whole text \(Quoted.code(key.value))",
      help: "write a row for each: \(Quoted.list(texts.map { "\($0): \(value)" }, "and"))")
  }

  /// Reports a row for all other texts; nil for other rows.
  static func other(_ key: Located<String>, _ value: SparkValue) -> Diagnostic? {
    guard ["default", "else", "otherwise"].contains(key.value) else { return nil }
    let filter = Quoted.code("| default(\(LiteralPrinter.print(value)))")
    return Diagnostic(
      self, at: key.range,
      "this is the row of the text \(Quoted.code(key.value)), not of all other texts",
      help: "delete this row, and add \(filter) after `lookup` for texts that are not in the table")
  }

  /// Reports the keys that look like patterns of the value that is looked up.
  static func patterns(_ keys: [Located<String>], of value: String) -> [Diagnostic] {
    if let expression = keys.first(where: { isRegular($0.value) }) {
      return [
        Diagnostic(
          self, at: expression.range, "a table contains whole texts, and no regular expressions",
          help: "write a row for each whole text; to compare the beginning of a text, write a rule "
            + "for each with a condition such as \(Quoted.code("\(value) starts with \"BER\""))")
      ]
    }
    let patterns = keys.filter { $0.value.hasPrefix("*") || $0.value.hasSuffix("*") }
    // Several rows with patterns are one mistake.
    let shown = patterns.first.map { [$0] } ?? []
    return (patterns.filter { $0.value == "*" } + shown.filter { $0.value != "*" }).map {
      Diagnostic(
        self, at: $0.range, "`*` is an ordinary character in a table",
        help: $0.value == "*"
          ? "for texts that are not in the table, add `| default(…)` after `lookup`"
          : "a row is one whole text: write a rule for each pattern, with its own `if` and its own value"
      )
    }
  }
}

enum TableValue: Check {
  static let id = CheckID("SR0566", "table-value")
  static let title = "`${…}` in a table"
  static let explanation = """
    The values of a table are constant texts, numbers, `true` and `false`, so that they can be listed \
    before the rules run.
    """
  static let bad = file("⟦${data.kind}⟧")
  static let good = file("listing")

  private static func file(_ value: String) -> String {
    Examples.head + "tables:\n  screen_names:\n    PLP: \(value)\n" + Examples.rules
      + "        with:\n          screen: ${screen | lookup(screen_names)}\n"
  }

  static func finding(_ text: ScalarText, of row: String, in table: String) -> Diagnostic {
    let value = text.value.dropFirst(2).dropLast()
    let isInput = ["input", "value", "source", "key", "from"].contains(row.lowercased())
    return text.finding(
      self, at: 0..<text.value.utf8.count, "the value in a table is not constant",
      help: isInput && text.value.hasPrefix("${")
        ? "delete this row; the value is written where the table is used: "
          + Quoted.code("${\(value) | lookup(\(table))}")
        : "write a text, a number, `true` or `false`")
  }
}

enum EventNameLookup: Check {
  static let id = CheckID("SR0567", "event-name-lookup")
  static let title = "an event's name that is neither constant nor looked up"
  static let explanation = """
    An event's name is constant, or one value that is looked up in a table of names: `emit: \
    ${view.id | lookup(button_events)}`, with `| default("tapped")` for views that are not in the \
    table. An analyst can then list all names.
    """
  static let bad = file("⟦${view.id | lookup(names) | lower}⟧")
  static let good = file("${view.id | lookup(names)}")

  private static func file(_ name: String) -> String {
    Examples.head + "tables:\n  names: {buyButton: buy_tapped}\n"
      + Examples.rules.replacingOccurrences(of: "emit: buy_tapped", with: "emit: \(name)")
  }

  static func form(_ text: ScalarText) -> Diagnostic {
    let parts = text.value.filter { !"${}".contains($0) }.split(separator: "|").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let value = parts.first.flatMap { ForeignTemplate.isReference($0) ? $0 : nil } ?? "view.id"
    let lookup = parts.first { $0.hasPrefix("lookup(") } ?? "lookup(names)"
    return text.finding(
      self, at: 0..<text.value.utf8.count, "this is not one lookup in a table",
      help: "write \(Quoted.code("${\(value) | \(lookup)}")) or "
        + "\(Quoted.code("${\(value) | \(lookup) | default(\"name\")}")), and the names in the table as they are sent"
    )
  }

  /// Reports a value of a table of names that is no name.
  static func value(_ key: Located<String>, in table: String) -> Diagnostic {
    Diagnostic(
      self, at: key.range, "the value of \(Quoted.code(key.value)) is not the name of an event",
      help: "write a name, because `emit` looks names up in `\(table)`")
  }
}
