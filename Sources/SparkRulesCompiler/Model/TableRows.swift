import Foundation

extension TableValue {
  /// Creates the finding for a table whose rows have several columns.
  static func columns(
    of table: Located<String>, _ column: Located<String>, _ node: NodeID, _ tree: SyntaxTree
  ) -> Diagnostic {
    let rows = tree.pairs(of: node).prefix(40).map { row in
      (key: tree.readableString(of: row.key) ?? "", columns: tree.pairs(of: row.value))
    }
    let names = rows.flatMap { tree.readableStrings(of: $0.columns).map(\.key) }.uniqued()
    let isLarge = rows.count > 12 || names.count > 4
    let tables = (isLarge ? [] : names).map { name in
      let entries = rows.compactMap { row in
        row.columns.first { tree.readableString(of: $0.key) == name }.map {
          "\(YAMLFlowText.text(.text(row.key))): \(flowText($0.value, tree))"
        }
      }
      return "\(table.value)_\(name): {\(entries.joined(separator: ", "))}"
    }
    return Diagnostic(
      self, at: column.range, "a table has one value for each text, and no columns",
      help: isLarge
        ? "use one table for each column, such as "
          + Quoted.code("\(table.value)_\(column.value): {…: …}")
        : "write a table for each column instead of \(Quoted.code(table.value + ":")) and its lines, "
          + Quoted.list(tables, "and", limit: 200))
  }

  /// A scalar between braces; `1` without quotes is a number.
  private static func flowText(_ node: NodeID, _ tree: SyntaxTree) -> String {
    let text = tree.readableString(of: node) ?? ""
    let isText = tree.nodes[node].style != .plain || SparkLiteral.parse(text) == .text(text)
    return isText ? YAMLFlowText.text(.text(text)) : text
  }

  /// Creates the finding for rows without the name of their table; nil for tables.
  static func rows(of map: NodeID, under key: Range<Int>, _ tree: SyntaxTree) -> Diagnostic? {
    let pairs = tree.pairs(of: map)
    guard let first = pairs.first?.key,
      pairs.allSatisfy({ tree.isReadableScalar($0.key) && tree.isReadableScalar($0.value) })
    else { return nil }
    if let named = named(pairs, tree) { return named }
    // `table:` is read as `tables:`.
    let written = String(decoding: tree.bytes[key], as: UTF8.self)
    let used = usedName(tree)
    let name = name(ofRowsBelow: written, tree)
    return Diagnostic(
      self, at: tree.range(of: first), "a row follows `tables` without the name of its table",
      help:
        "write the name, such as `\(name ?? "names"):`, below `tables:`, and the rows below it, indented more deeply"
        + (used == nil
          ? "; it is read as `${data.code | lookup(\(name ?? "names"))}`" : "")
        + (other(in: map, tree) ?? ""))
  }

  /// The name for a table whose rows are directly below a key such as `mapping`; nil if nothing names it.
  static func name(ofRowsBelow key: String, _ tree: SyntaxTree) -> String? {
    if let used = usedName(tree) { return used }
    // `mapping[data.code]` is answered with `lookup(names)`.
    let isGroup = tree.isSearchable && tree.bytes.hasBytes("\(key)[".utf8)
    return key == FileKey.tables.rawValue || isGroup
      ? nil : NameSyntax.nearestName(to: key.lowercased())
  }

  /// What to write for all other texts instead of the row for them; nil without such a row.
  static func other(in map: NodeID, _ tree: SyntaxTree) -> String? {
    let others: Set<String> = ["other", "others", "else", "default", "otherwise", "*", "_", "rest"]
    return tree.readableStrings(of: map).first { others.contains($0.key.lowercased()) }.map {
      ", and `| default('\($0.value)')` after it instead of the row `\($0.key)`"
    }
  }

  /// The finding for `plans: basic = Basic, pro = Pro`, a table on one line; nil for others.
  private static func named(_ pairs: [SyntaxTree.Pair], _ tree: SyntaxTree) -> Diagnostic? {
    for (key, value) in pairs {
      let written = String(decoding: tree.bytes[tree.range(of: value)], as: UTF8.self)
      // A text block begins with `|` or `>`.
      let lines = written.split(whereSeparator: \.isNewline).drop {
        $0.allSatisfy("|>-+ ".contains)
      }
      .prefix(40)
      // Rows of a spreadsheet have commas, semicolons or tabs between their columns.
      let columns = lines.map { row($0, signs: ",;\t|") }
      let rows =
        lines.count > 1 && !columns.contains(nil)
        ? columns
        : written.split { $0.isNewline || ",;".contains($0) }.prefix(40)
          .map { row($0, signs: "=→>") }
      guard let name = tree.readableString(of: key), !rows.isEmpty, !rows.contains(nil) else {
        continue
      }
      return Diagnostic(
        self, at: tree.range(of: value), "a table is a map of `key: value`, not a text",
        help: "write a line for each row below \(Quoted.code(name + ":")), indented more deeply: "
          + Quoted.list(rows.compactMap { $0 }, "and"))
    }
    return nil
  }

  /// What other tools call the rows of a table.
  private static let groups: Set<String> = [
    "rows", "data", "values", "entries", "items", "map", "mapping", "mappings", "table",
  ]

  /// The rows below a key such as `map` in a table; nil if there is no such key, or another row is a map as well.
  static func group(in table: NodeID, _ tree: SyntaxTree) -> SyntaxTree.Pair? {
    let maps = tree.pairs(of: table).filter { tree.nodes[$0.value].kind == .map }
    guard maps.count == 1, let name = tree.readableString(of: maps[0].key),
      groups.contains(name.lowercased()), !tree.nodes[maps[0].value].isBroken
    else { return nil }
    return maps[0]
  }

  /// Creates the finding for rows below a key such as `map` in a table.
  static func grouped(
    _ group: SyntaxTree.Pair, in table: Located<String>, _ tree: SyntaxTree
  ) -> Diagnostic {
    let key = tree.string(of: group.key)
    let rows = tree.readableStrings(of: group.value).filter { !$0.value.contains("${") }
    let isComplete = rows.count == tree.pairs(of: group.value).count
    return Diagnostic(
      self, at: tree.range(of: group.key), "\(Quoted.code(key)) is read as a row of the table",
      help: "delete \(Quoted.code(key + ":")), and write its rows directly below "
        + "\(Quoted.code(table.value + ":")), in the column of \(Quoted.code(key))"
        + (isComplete ? ": \(Quoted.list(rows.map { "\($0.key): \($0.value)" }, "and"))" : ""))
  }

  /// The finding for a table whose rows are lists or maps of two texts, also below a key such as `rows`; nil for others.
  static func lists(in node: NodeID, of name: Located<String>, _ tree: SyntaxTree) -> Diagnostic? {
    let isList = { (node: NodeID) in
      tree.nodes[node].kind == .list && !tree.nodes[node].isBroken
    }
    // A table has many rows and no lists, so that their keys are rarely compared.
    let inner =
      tree.nodes[node].kind == .map
      ? tree.pairs(of: node).first { pair in
        isList(pair.value)
          && tree.readableString(of: pair.key).map { groups.contains($0.lowercased()) } == true
      }?.value : node
    guard let inner, isList(inner) else { return nil }
    let all = tree.children(of: inner).prefix(40)
    let rows = all.compactMap { listed($0, tree) }
    guard !rows.isEmpty, rows.count == all.count else { return nil }
    if let finding = patterns(rows, of: name, tree) { return finding }
    let other = rows.last { $0.key == otherKey }.map { WrittenComparison.literal($0.value) }
    return Diagnostic(
      self, at: name.range, "a table is a map of `key: value`, without columns and lists",
      help:
        "write a line for each row directly below \(Quoted.code(name.value + ":")) instead of these lines: "
        + Quoted.list(
          rows.filter { $0.key != otherKey }.map { "\($0.key): \($0.value)" }, "and")
        + (other.map {
          ", and add \(Quoted.code("| default(\($0))")) after `lookup` for all other texts"
        } ?? ""))
  }

  /// The key of the row for all other texts.
  private static let otherKey = "default"

  /// The row in a list or map of two texts, or in `default: misc` for all other texts; nil for others.
  private static func listed(_ row: NodeID, _ tree: SyntaxTree) -> (key: String, value: String)? {
    let isList = tree.nodes[row].kind == .list
    let pairs = tree.readableStrings(of: row)
    let texts =
      isList
      ? tree.children(of: row).compactMap { tree.readableString(of: $0) } : pairs.map(\.value)
    let count = isList ? tree.children(of: row).count : tree.pairs(of: row).count
    guard texts.count == count, (1...2).contains(count) else { return nil }
    if count == 2 { return (texts[0], texts[1]) }
    let isOther = !isList && WrongKind.PropertyKey.fallback.contains(pairs[0].key.lowercased())
    return isOther ? (otherKey, texts[0]) : nil
  }

  /// The row in `0 = Home` and `| 0 | Home |`; nil for other lines.
  private static func row(_ line: Substring, signs: String) -> String? {
    let text = line.drop { "- |".contains($0) }
    guard let sign = text.firstIndex(where: signs.contains) else { return nil }
    let key = text[..<sign].filter { $0 != "-" }.trimmingCharacters(in: .whitespaces)
    let value = text[sign...].drop { "=:|→,;>\t ".contains($0) }
      .trimmingCharacters(in: CharacterSet(charactersIn: " |,"))
    return key.isEmpty || value.isEmpty || value.contains(":") ? nil : "\(key): \(value)"
  }

  /// The help for rows with other signs or with dashes, such as `0 = Home`; nil for other texts.
  static func help(forRows node: NodeID, _ tree: SyntaxTree) -> String? {
    let lines = String(decoding: tree.bytes[tree.range(of: node)], as: UTF8.self)
      .split(whereSeparator: \.isNewline).prefix(40)
    let rows = lines.compactMap { row($0, signs: "=:|→,>") }
    guard !rows.isEmpty, rows.count == lines.count else { return nil }
    return
      "write the name of the table below `tables:`, such as `\(usedName(tree) ?? "names"):`, and below it a line for each row, "
      + "indented more deeply: \(Quoted.list(rows, "and"))"
  }

  /// The finding for rows whose keys are regular expressions; nil for other rows.
  private static func patterns(
    _ rows: [(key: String, value: String)], of table: Located<String>, _ tree: SyntaxTree
  ) -> Diagnostic? {
    guard rows.contains(where: { WildcardKey.isRegular($0.key) }) else { return nil }
    let literals = rows.map { (key: $0.key, value: LiteralPrinter.print($0.value)) }
    let rules = subject(of: table.value, tree).flatMap { WildcardKey.rules(literals, of: $0) }
    return Diagnostic(
      self, at: table.range, "a table contains whole texts, and no regular expressions",
      help: "delete the table, and "
        + (rules ?? "write a rule for each row, with its own `if` and its own value"))
  }

  /// The value that the file looks up in a table, such as `data.code`; nil if it is not clear.
  private static func subject(of table: String, _ tree: SyntaxTree) -> String? {
    guard tree.isSearchable else { return nil }
    let text = String(decoding: tree.bytes, as: UTF8.self)
    let values = TextPattern(#"\$\{[^}\n]*\b\#(table)\b[^}\n]*\}"#)
    return text.firstMatch(of: values).flatMap { use in
      use[0].firstMatch(of: TextPattern(#"\b(?:data|app|view)\.\w+|\bscreen\b"#)).map {
        String($0[0])
      }
    }
  }

  /// The name of the table that the file reads, as in `lookup(names)` and `names[data.code]`; nil if there is none.
  private static func usedName(_ tree: SyntaxTree) -> String? {
    guard tree.isSearchable else { return nil }
    let text = String(decoding: tree.bytes, as: UTF8.self)
    if let call = text.range(of: "lookup(", options: .caseInsensitive) {
      let arguments = text[call.upperBound...].prefix { $0 != ")" && $0 != "\n" }
        .split(separator: ",")
      // The table follows the value in `VLOOKUP(data.code, names)`.
      let name = arguments.prefix(2).last.map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
      }
      if let name, NameSyntax.isName(name) { return name }
    }
    for root in ["[data.", "[app.", "[view.", "[screen"] {
      guard let access = text.range(of: root) else { continue }
      let before = String(
        text[..<access.lowerBound].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
          .reversed())
      if NameSyntax.isName(before), !UnknownTable.groups.contains(before) { return before }
    }
    return nil
  }
}
