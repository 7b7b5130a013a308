import Foundation

/// Colons inside the expressions of other tools.
extension SecondColon {
  /// The finding about a colon inside an expression; nil for other values.
  static func inExpression(
    _ site: FailureSite, _ key: String, _ value: Range<Int>, _ before: String
  ) -> Diagnostic? {
    let written = site.string(value)
    func finding(
      _ message: String, _ help: String?, _ check: any Check.Type = SecondColon.self
    ) -> Diagnostic? {
      help.map { Diagnostic(check, at: value, message, help: $0) }
    }
    let form = "the arguments of a filter must be in parentheses"
    // `if: not {view: SignUp/submit, trigger: tap}`
    if key == RuleKey.if.rawValue, written.hasPrefix("not {"), written.hasSuffix("}"),
      written.contains("trigger: ")
    {
      let end = written.dropFirst(4)
      return finding(
        "what must not happen between two triggers is no condition",
        "write \(Quoted.code("without: \(end)", limit: 160)) instead of `if`")
    }
    return finding("a filter takes the name of a table, not its entries", table(written))
      ?? finding("an expression builds no lists", items(written))
      ?? finding(form, liquid(written), FilterArgumentsForm.self)
      ?? finding("dates cannot be formatted", ForeignFunction.present(written), UnknownFilter.self)
      ?? call(before, rest: written.dropFirst(before.count + 1)).map {
        Diagnostic(FilterArgumentsForm.self, at: site.character(at: site.offset), form, help: $0)
      } ?? finding("an expression contains no map", dictionary(written))
      ?? choice(site, key, value, before)
  }

  /// The help for `${data.tags | join: ', '}`, whose colon follows the filter; nil for other values.
  private static func call(_ before: String, rest: Substring) -> String? {
    guard let filter = filter(before) else { return nil }
    let written = rest.prefix { $0 != "}" }.trimmingCharacters(in: .whitespaces)
    // The argument alone in `app.orders | default: 0 > 3`.
    let first = written.prefixMatch(of: TextPattern(#"("[^"]*"|'[^']*'|[\w.]+)(?= [<>=!])"#))
    let argument = first.map { String($0[1]) } ?? written
    let acceptsName = ["sum", "pick", "lookup"].contains(filter)
    let isText = NameSyntax.isName(argument) && !["true", "false"].contains(argument)
    let plain = acceptsName ? FunctionCall.text(argument) ?? argument : argument
    let call = "\(filter)(\(plain.isEmpty ? "…" : isText && !acceptsName ? "'\(plain)'" : plain))"
    return FilterArgumentCount.joining(call) ?? "write \(Quoted.code(call)), without a colon"
  }

  /// The finding about the colon of `data.price > 10 ? 'high' : 'low'`; nil for other values.
  private static func choice(
    _ site: FailureSite, _ key: String, _ value: Range<Int>, _ before: String
  ) -> Diagnostic? {
    let isCondition = key == RuleKey.if.rawValue
    let roots = ["data.", "app.", "view."]
    guard before.contains(" ? "),
      isCondition || before.contains("${") || roots.contains(where: before.hasPrefix)
    else {
      return nil
    }
    let written = site.string(value)
    if isCondition, let meant = ForeignCondition.proposal(written) {
      return Diagnostic(
        Ternary.self, at: value, "a condition is true or false without a choice",
        help: "write \(Quoted.code(meant, limit: 240))")
    }
    let start = written.range(of: "${")?.upperBound ?? written.startIndex
    return Ternary.colon(
      at: site.character(at: site.offset), in: String(written[start...].prefix { $0 != "}" }))
  }

  /// The filter directly before the colon, inside `${…}` or a condition.
  private static func filter(_ before: String) -> String? {
    guard let pipe = before.lastIndex(of: "|") else { return nil }
    let name = before[before.index(after: pipe)...].filter { $0 != " " }
    return ValueNames.filters.contains(name)
      ? name : name == "table" ? RuleFilter.lookup.rawValue : nil
  }

  /// The help for `[{'id': b.id, 'price': b.price} for b in data.books]`, as in Python; nil for other values.
  private static func items(_ written: String) -> String? {
    // `data.books.map(b => ({id: b.id}))`, as in JavaScript.
    let arrow = TextPattern(
      #"\$?\{?\s*([\w.]+)\.map\(\s*\(?(\w+)\)?\s*=>\s*\(?\{(.+)\}\)?\)\s*\}?"#)
    let written =
      written.utf8.count > 400
      ? written
      : written.wholeMatch(of: arrow).map { "[{\($0[3])} for \($0[2]) in \($0[1])]" } ?? written
    let words = written.filter { !"${}[]'\"".contains($0) }
    guard written.contains("{"), let loop = words.range(of: " for ") else { return nil }
    let parts = words[loop.upperBound...].split(separator: " ").map(String.init)
    guard parts.count == 3, parts[1] == "in", ForeignTemplate.isReference(parts[2]) else {
      return nil
    }
    let values = words[..<loop.lowerBound].components(separatedBy: ", ").map { entry -> String? in
      let sides = entry.components(separatedBy: ": ")
      guard sides.count == 2, sides[1].hasPrefix("\(parts[0])."),
        case let value = String(sides[1].dropFirst(parts[0].count + 1)), NameSyntax.isName(value)
      else { return nil }
      let name = sides[0].trimmingCharacters(in: .whitespaces)
      return name == value ? value : "\(value) as \(name)"
    }
    let names = values.compactMap { $0 }
    guard names.count == values.count else { return nil }
    let list = "${\(parts[2]) | pick(\(names.joined(separator: ", ")))}"
    return "write \(Quoted.code(list, limit: 160))"
  }

  /// The help for `${data.cents | divided_by: 100}` and for several filters in the notation of Liquid; nil for one that
  /// exists here.
  private static func liquid(_ written: String) -> String? {
    let signs = ["divided_by": "/", "times": "*", "plus": "+", "minus": "-"]
    guard written.hasPrefix("${"), written.hasSuffix("}"), written.utf8.count <= 200,
      case let parts = written.dropFirst(2).dropLast().components(separatedBy: "|").map({
        $0.trimmingCharacters(in: .whitespaces)
      }), let first = parts.first, ForeignTemplate.isReference(first)
    else { return nil }
    let calls = parts.dropFirst().compactMap { part -> String? in
      let sides = part.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard let written = sides.first?.prefix(while: { $0 != "(" }).description else { return nil }
      let isKnown = (ValueNames.filters + ["map"] + signs.keys).contains(written)
      guard let name = isKnown ? written : FilterWording.keyword(of: written) else { return nil }
      return name + (sides.count == 2 ? "(\(sides[1]))" : String(part.dropFirst(written.count)))
    }
    guard calls.count == parts.count - 1 else { return nil }
    let value = ([ForeignTemplate.owned(first)] + calls).joined(separator: " | ")
      .replacingOccurrences(
        of: #"^([\w.]+) \| map\("(\w+)"\) \| join\(("[^"]*")\)"#, with: "$1 | join($2, $3)",
        options: .regularExpression)
    let (meant, remaining) = CombinedCorrection.correct(value) { text in
      var findings: [Diagnostic] = []
      _ = ExpressionParser.parse(text, into: &findings)
      return findings
    }
    let math = TextPattern(#"^([\w.]+) \| (divided_by|times|plus|minus)\(([\d.]+)\)"#)
    guard remaining.isEmpty else { return nil }
    guard let found = meant.firstMatch(of: math), let sign = signs[String(found[2])] else {
      return parts.count > 2 ? "write \(Quoted.code("${\(meant)}", limit: 160))" : nil
    }
    let result = "\(found[1]) \(sign) \(found[3])\(meant[found.range.upperBound...])"
    return "write \(Quoted.code("${\(result)}", limit: 160))"
  }

  /// The help for `${{"a": "Alpha"}[data.type]}`; nil for other values.
  private static func dictionary(_ written: String) -> String? {
    guard let end = written.range(of: "}["),
      let close = written[end.upperBound...].firstIndex(of: "]"),
      case let subject = String(written[end.upperBound..<close]),
      ForeignTemplate.isReference(subject),
      let open = written[..<end.lowerBound].dropFirst(2).firstIndex(of: "{")
    else { return nil }
    let rows = written[open..<end.lowerBound].split { "{,".contains($0) }.compactMap { row in
      let sides = row.split(separator: ":").map { $0.trimmingCharacters(in: [" ", "\"", "'"]) }
      return sides.count == 2 ? (sides[0], sides[1]) : nil
    }
    return ForeignFunction.table(subject, rows: rows, other: nil)
  }

  /// The help for `data.type | lookup({a: Alpha})` and `data.type.map({a: Alpha})`; nil for other values.
  private static func table(_ written: String) -> String? {
    guard
      let found = written.firstMatch(
        of: TextPattern(#"(\.?)(\w+)\( *(?:\{([^{}]*)\}|([^{}()]*: [^{}()]*)) *\)"#)),
      UnknownTable.filters.contains(String(found[2]))
    else { return nil }
    let meant = written.replacingCharacters(
      in: found.range, with: (found[1].isEmpty ? "" : " | ") + "lookup(names)")
    return
      "add a table at the top of the file, \(Quoted.code("tables: {names: {\(found.group(3) ?? found[4])}}", limit: 200)), "
      + "and write \(Quoted.code(meant, limit: 160)) here"
  }
}
