import Foundation
import SparkRulesModel

enum FunctionCall: Check {
  static let id = CheckID("SR0517", "function-call")
  static let title = "a function call"
  static let explanation = """
    Expressions have no functions. Filters change a value, from left to right: `view.text | \
    lower`. `contains`, `starts with`, `ends with` and `in` are written between two values, and \
    `is set` after one.
    """
  static let example = Examples.condition(
    #"⟦contains(view.text, 'Sale')⟧⟨view.text contains 'Sale'⟩"#)

  static let operators: [String: String] = [
    "contains": "contains", "includes": "contains", "has": "contains", "startswith": "starts with",
    "starts_with": "starts with", "hasprefix": "starts with", "beginswith": "starts with",
    "endswith": "ends with", "ends_with": "ends with", "hassuffix": "ends with", "equals": "==",
    "contains_substr": "contains", "array_contains": "contains", "list_contains": "contains",
    "str_contains": "contains", "containsstring": "contains", "str_starts_with": "starts with",
    "str_ends_with": "ends with", "eq": "==", "exact": "==", "isequal": "==", "equalto": "==",
    "ne": "!=", "neq": "!=", "notequals": "!=", "gt": ">", "gte": ">=", "ge": ">=", "lt": "<",
    "lte": "<=", "le": "<=",
  ]

  static func finding(
    _ range: Range<Int>, _ name: String, _ arguments: [String], in text: ScalarText
  ) -> Diagnostic {
    if text.isCondition, let help = ForeignFunction.search(name, arguments) {
      return text.finding(
        self, at: range.lowerBound..<endOfComparison(after: range, in: text),
        "a condition cannot search a list", help: help)
    }
    if arguments.contains(where: { $0.contains("=>") }) { return arrow(range, in: text) }
    if name.lowercased() == "elapsed" {
      return text.finding(
        self, at: range, "`elapsed` is a value, not a function", help: "write `elapsed`")
    }
    let (folded, arguments, parts) = normalized(name, arguments, text.part(range))
    let message = "there is no function \(Quoted.code(name))"
    let end = endOfComparison(after: range, in: text)
    if text.isCondition, let counter = counter(folded, arguments) {
      return text.finding(
        self, at: range.lowerBound..<end, message,
        help: UnknownName.noCounters(
          counter, isTested: true, comparison: comparison(text.part(range.upperBound..<end))))
    }
    if let lookup = lookup(folded, arguments, range, text) { return lookup }
    if let days = ofWeekday(Site(name: folded, arguments: arguments, range: range, text: text)) {
      let last = endOfRange(after: range, end, in: text)
      return text.finding(self, at: range.lowerBound..<last, message, help: days)
    }
    if let help = parts ?? specialHelp(folded, arguments, range, text) {
      return text.finding(self, at: range, message, help: help)
    }
    let isFilter =
      RuleFilter(rawValue: name.lowercased()) != nil && template(folded, arguments) == nil
    return text.finding(
      self, at: range, isFilter ? "\(Quoted.code(name)) is a filter, not a function" : message,
      help: meaning(of: folded, arguments).map {
        "write \(Quoted.code(operand($0, range, in: text), limit: 160))\(remark(on: $0, folded))"
      }
        ?? "there are only the filters, such as `data.title | lower`: \(provided)"
    )
  }

  /// The finding for `data.items.map(i => i.name)`.
  private static func arrow(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "there are no functions",
      help: ForeignFunction.arrow(text.part(range))
        ?? "use the filters of lists: `data.items | sum(price)`, `join(sku, \",\")` or `pick(sku, price)`"
    )
  }

  /// The end of a help that the name of a property completes.
  static let provided = "let the app provide the result"

  /// The name and the arguments of a call without the receivers of other languages, and the help for calls that they
  /// tell apart.
  private static func normalized(
    _ name: String, _ arguments: [String], _ call: String
  ) -> (name: String, arguments: [String], help: String?) {
    // `Math.round(data.price)`
    let receivers = ["Math", "Number", "String", "np", "pd", "math", "is", "_"]
    let separated = separated(arguments, call)
    let plain =
      (separated.count > 1 && receivers.contains(separated[0])
      ? Array(separated.dropFirst()) : separated).map(plainReceiver)
    let folded = englishName(name.lowercased())
    // `re.sub(r"\D", "", data.phone)`, as in Python.
    if separated.first == "re" {
      let help = ForeignFunction.help(for: "regex_extract", separated.filter { $0.contains(".") })
      return (folded, plain, help)
    }
    let isSplit = folded != "split" && plain.contains { $0.contains(".split(") }
    return (folded, plain, isSplit ? ForeignFunction.help(for: "split", plain) : nil)
  }

  /// What an expression does that a function does not.
  private static func remark(on meant: String, _ name: String) -> String {
    if meant.hasSuffix("| hash") { return salt }
    return meant.hasSuffix("| round") && (name == "int" || name.hasSuffix("cast")) ? nearest : ""
  }

  /// An expression in place of a call, in parentheses if it is part of a calculation or a condition.
  private static func operand(_ meant: String, _ range: Range<Int>, in text: ScalarText) -> String {
    let isFilter = meant.contains("|") && isOperand(range, in: text)
    let around =
      text.part(0..<range.lowerBound) + text.part(range.upperBound..<text.value.utf8.count)
    let isChoice =
      meant.contains(" or ") && around.contains(" and ")
      || meant.contains(" and ") && around.contains(" or ")
    return isFilter || isChoice ? "(\(meant))" : meant
  }

  /// The arguments of `ROUND(data.total * 1,19; 2)`, whose commas are those of numbers.
  private static func separated(_ arguments: [String], _ call: String) -> [String] {
    guard call.contains(";"), let parts = parts(of: call) else { return arguments }
    return parts.arguments.map { $0.replacingOccurrences(of: ",", with: ".") }
  }

  /// What the filter `hash` adds to a text.
  static let salt =
    ", which includes the app's salt; a hash that other systems compare comes from the app"

  /// What the filter `round` does instead of removing digits.
  private static let nearest = ", which is the nearest whole number"

  /// `data.query` for `data.query.str`, as in pandas, and `data.items.price` for `data.items[*].price`.
  private static func plainReceiver(_ receiver: String) -> String {
    if text(receiver) != nil { return receiver }
    let plain = receiver.replacingOccurrences(of: ".str.", with: ".")
      .replacingOccurrences(of: ".str)", with: ")").replacingOccurrences(of: "[*].", with: ".")
      .replacingOccurrences(of: "[].", with: ".").replacingOccurrences(of: ".*.", with: ".")
    return plain.hasSuffix(".str") ? String(plain.dropLast(4)) : plain
  }

  /// `ref('titles')[data.code]`, which looks a value up in a table; nil for other calls.
  private static func lookup(
    _ name: String, _ arguments: [String], _ range: Range<Int>, _ text: ScalarText
  ) -> Diagnostic? {
    let rest = text.part(range.upperBound..<text.value.utf8.count)
    guard ["ref", "lookup", "table", "source"].contains(name), rest.hasPrefix("["),
      let end = rest.firstIndex(of: "]"), let table = arguments.first.flatMap(Self.text),
      case let key = String(rest[..<end].dropFirst()), ForeignTemplate.isReference(key)
    else { return nil }
    let length = rest[...end].utf8.count
    return text.finding(
      self, at: range.lowerBound..<range.upperBound + length,
      "there is no function \(Quoted.code(name))",
      help: "write \(Quoted.code("\(key) | lookup(\(table))"))")
  }

  /// The operator and the number in ` >= 3`; nil without a number.
  private static func comparison(_ text: String) -> (symbol: String, number: Double)? {
    let number = text.split { !$0.isNumber }.last.flatMap { Double($0) }
    return number.map { (text.filter { "<=>".contains($0) }, $0) }
  }

  /// The end of `dow(now()) >= 2 and dow(now()) <= 6`, whose second comparison repeats the call.
  private static func endOfRange(after range: Range<Int>, _ end: Int, in text: ScalarText) -> Int {
    let repeated = " and \(text.part(range))"
    guard text.part(end..<text.value.utf8.count).hasPrefix(repeated) else { return end }
    return endOfComparison(after: end..<end + repeated.utf8.count, in: text)
  }

  /// The end of the comparison that a call begins.
  private static func endOfComparison(after range: Range<Int>, in text: ScalarText) -> Int {
    let rest = text.part(range.upperBound..<text.value.utf8.count)
    // The `and` of `between 1 and 5` is part of the comparison.
    let between = rest.prefixMatch(
      of: TextPattern(#"\s*(?i:not\s+)?(?i:between)\s+\S+\s+(?i:and)\s"#))?.range
    let open = rest[(between?.upperBound ?? rest.startIndex)...]
    let ends = [" and ", " or ", " AND ", " OR ", " && ", " || "].compactMap { open.range(of: $0) }
    let end = ends.map(\.lowerBound).min() ?? rest.endIndex
    var depth = 0
    let length = rest[..<end].utf8.prefix { byte in
      depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
      return depth >= 0 && byte != UInt8(ascii: "}")
    }.count
    return range.upperBound + length
  }

  /// Whether a call is an operand of a calculation, in which a filter requires parentheses.
  static func isOperand(_ range: Range<Int>, in text: ScalarText) -> Bool {
    let before = text.part(0..<range.lowerBound).last { $0 != " " }
    let after = text.part(range.upperBound..<text.value.utf8.count).first { $0 != " " }
    return [before, after].contains { $0.map { "+-*/".contains($0) } ?? false }
  }

  /// The help for functions that no filter or operator replaces.
  private static func specialHelp(
    _ name: String, _ arguments: [String], _ range: Range<Int>, _ text: ScalarText
  ) -> String? {
    let call = Site(name: name, arguments: arguments, range: range, text: text)
    let help =
      ofView(call) ?? ofEarlierEvents(call) ?? ofTypes(call) ?? ofPattern(call)
      ?? ofContext(call) ?? ForeignFunction.help(for: name, arguments)
    return help
      ?? template(name, arguments).map {
        "join texts in a template: \(Quoted.code($0, limit: 160))"
      }
  }

  /// The view and its property in `length(Chat/input.text)`.
  static func viewProperty(
    _ arguments: [String], allowsPath: Bool
  ) -> (path: String, property: String)? {
    for argument in arguments where argument.contains("/") && !argument.contains(" ") {
      var parts = argument.split(separator: ".").map(String.init)
      // `x/y.text.toLowerCase()`
      while parts.count > 2, parts.last?.hasSuffix(")") == true { parts.removeLast() }
      let isPath = argument.split(separator: "/").allSatisfy { NameSyntax.isName($0) }
      if allowsPath, parts.count == 1, isPath,
        NameSyntax.isScreenName(argument.prefix { $0 != "/" })
      {
        return (argument, "text")
      }
      if parts.count == 2, ValueNames.viewProperties.contains(parts[1]) {
        return (parts[0], parts[1])
      }
    }
    return nil
  }

  /// The choice in `if(a, b, if(c, d, e))`.
  static func choice(of name: String, _ arguments: [String]) -> Choice {
    let other = arguments.count > 2 ? parts(of: arguments[2]) : nil
    if let other, englishName(other.name.lowercased()) == name, arguments.count == 3 {
      let inner = choice(of: name, other.arguments)
      return Choice(
        [arguments[0]] + inner.conditions, values: inner.values.map { [arguments[1]] + $0 })
    }
    return Choice(
      Array(arguments.prefix(1)),
      values: arguments.count > 1 ? Array((arguments[1...] + [""]).prefix(2)) : nil)
  }

  /// The English name of a function of a spreadsheet in German, and the common name of one of DAX.
  static func englishName(_ name: String) -> String {
    let names = [
      "wenn": "if", "wenns": "ifs", "wennfehler": "iferror", "sverweis": "vlookup",
      "xverweis": "xlookup", "verketten": "concatenate", "textkette": "concat", "links": "left",
      "rechts": "right", "teil": "mid", "gross": "upper", "groß": "upper", "klein": "lower",
      "glätten": "trim", "runden": "round", "länge": "len", "summe": "sum",
      "wechseln": "substitute", "erstwert": "switch", "sumx": "sum",
      "averagex": "average", "countrows": "length",
    ]
    return names[name] ?? name
  }

  /// The template that joins the arguments of `CONCAT(a, " ", b)`; nil for other functions.
  private static func template(_ name: String, _ arguments: [String]) -> String? {
    var parts = arguments
    var separator = ""
    switch name {
    case "join"
    where parts.count == 2
      && (parts[0].split(separator: ".").count > 2 || parts[0].hasPrefix("data.")):
      return nil
    case "format" where parts.first?.contains("{0}") == true:
      // `format('{0} > {1}', data.category, data.name)`
      return parts.dropFirst().enumerated().reduce(parts.first.flatMap(text)) { written, value in
        written?.replacingOccurrences(
          of: "{\(value.offset)}", with: text(value.element) ?? "${\(translated(value.element))}")
      }
    case "format" where parts.count > 1 && parts.first.flatMap(text) != nil:
      return filled(parts.first.flatMap(text) ?? "", with: Array(parts.dropFirst()))
    // `JOIN("-", a, b)`, as in a spreadsheet.
    case "join" where parts.count > 2 && text(parts[0]) != nil && text(parts[1]) == nil:
      separator = text(parts.removeFirst()) ?? ""
    case "concat", "concatenate", "join", "format", "string": break
    // `UPPER(CONCATENATE(a, " - ", b))`.
    case "upper", "lower", "trim":
      guard let inner = parts.first.flatMap(Self.parts),
        let joined = template(inner.name.lowercased(), inner.arguments), joined.contains("}")
      else { return nil }
      return joined.replacingOccurrences(of: "}", with: " | \(name)}")
    case "textjoin", "concat_ws":
      separator = parts.isEmpty ? "" : text(parts.removeFirst()) ?? ""
      if let flag = parts.first?.lowercased(), ["true", "false"].contains(flag) {
        parts.removeFirst()
      }
    default: return nil
    }
    let pieces = parts.map { part in
      text(part) ?? (isValue(part) ? "${\(translated(part))}" : nil)
    }.compactMap { $0 }
    guard pieces.count == parts.count, pieces.count > 1 else { return "${a} ${b}" }
    let areNames =
      parts.allSatisfy { text($0) == nil } && separator.isEmpty && !name.hasPrefix("concat")
    return pieces.joined(separator: areNames ? " " : separator)
  }

  /// `${a}-${b}` for the pattern `%s-%s` or `{}-{}`; nil if it has another number of parts than values.
  private static func filled(_ pattern: String, with values: [String]) -> String? {
    let sign = pattern.contains("{}") ? "{}" : "%s"
    let pieces = pattern.replacingOccurrences(of: "%d", with: "%s").components(separatedBy: sign)
    guard pieces.count == values.count + 1 else { return nil }
    return zip(pieces, values).map { piece, value in
      piece + (text(value) ?? "${\(translated(value))}")
    }.joined() + pieces[values.count]
  }

  /// The text in quotes.
  static func text(_ argument: String) -> String? {
    guard let quote = argument.first, "\"'".contains(quote), argument.count > 1,
      argument.last == quote
    else { return nil }
    return String(argument.dropFirst().dropLast())
  }

  /// Whether an argument is a value or a call.
  private static func isValue(_ argument: String) -> Bool {
    argument.split(separator: ".").allSatisfy(NameSyntax.isName) || argument.hasSuffix(")")
  }

  /// Whether the arguments of a function are values of the expression that it means.
  static func isKnown(_ name: String, _ arguments: [String]) -> Bool {
    ForeignFunction.help(for: name, arguments) == nil && counter(name, arguments) == nil
      && meaning(of: name.lowercased(), arguments) != nil
  }

  /// Whether a call is of a function that other languages have.
  static func isForeign(_ name: String, _ arguments: [String]) -> Bool {
    let folded = name.lowercased()
    return meaning(of: folded, arguments == [""] ? [] : arguments) != nil
      || ForeignFunction.help(for: name, arguments) != nil || counter(name, arguments) != nil
      || ["if", "iif", "iff", "concat", "concatenate"].contains(folded)
  }

  /// A condition that is false if its value is missing, so that its opposite is true.
  static func certain(_ test: String) -> String {
    let value = String(test.prefix { $0 != " " })
    guard ["data.", "app."].contains(where: value.hasPrefix) || value == "view.text",
      ForeignTemplate.isReference(value)
    else { return test }
    if test == value { return "\(value) | default(false)" }
    let rest = test.dropFirst(value.count)
    let ofTexts = [" == \"", " contains \"", " starts with \"", " ends with \"", " | length >"]
    return ofTexts.contains(where: rest.hasPrefix) && !rest.contains(" and ")
      && !rest.contains(" or ")
      ? "(\(value) | default(\"\"))\(rest)" : test
  }

  /// The condition for all events that do not meet another one, also if its value is missing.
  static func otherwise(than condition: String) -> String {
    let test = ForeignCondition.corrected(condition)
    if let negated = test.wholeMatch(of: TextPattern(#"not ((?:data|app)\.[\w.]+)"#)) {
      return "\(negated[1]) | default(true)"
    }
    let comparison = TextPattern(#"((?:data|app)\.[\w.]+) (>=?) (\d+(?:\.\d+)?)"#)
    guard let found = test.wholeMatch(of: comparison), let limit = Double(found[3]),
      found[2] == ">" || limit > 0
    else { return opposite(of: certain(test)) }
    return "(\(found[1]) | default(0)) \(found[2] == ">" ? "<=" : "<") \(found[3])"
  }

  /// The condition that is true when a condition is false.
  static func opposite(of condition: String) -> String {
    if let found = condition.wholeMatch(of: TextPattern(#"not \(([\w.]+ \| default\(false\))\)"#)) {
      return String(found[1])
    }
    let ofText = TextPattern(#"(\([^()]*default\(""\)\)) == ("[^"]*")"#)
    if let found = condition.wholeMatch(of: ofText) { return "\(found[1]) != \(found[2])" }
    let opposites = ["<": ">=", ">": "<=", "<=": ">", ">=": "<", "==": "!=", "!=": "=="]
    // `data.price<=20`
    let symbols = condition.split { !"<>=!".contains($0) }
    let sides = condition.split { "<>=!".contains($0) }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard symbols.count == 1, sides.count == 2, let symbol = opposites[String(symbols[0])],
      sides.allSatisfy({ !$0.contains(" ") && !$0.contains("(") })
    else { return "not (\(condition))" }
    return "\(sides[0]) \(symbol) \(sides[1])"
  }

  /// The name of the counter in `count(help_taps)` and `COUNT(*)`; nil for other functions.
  static func counter(_ name: String, _ arguments: [String]) -> String? {
    guard let first = arguments.first else { return nil }
    // `sum(play_tapped)`, the number of events.
    if name.lowercased() == "sum", NameSyntax.isName(first),
      NamingStyle.words(of: first).last?.hasSuffix("ed") == true
    {
      return first
    }
    guard name.lowercased() == "count" else { return nil }
    if isRows(first) { return "taps" }
    // Lists of the app.
    if ["items", "products", "line_items", "cart_items"].contains(first) { return nil }
    return NameSyntax.isName(first) ? first : nil
  }

  /// Whether SQL's `COUNT` counts rows: `COUNT(*)`, `COUNT(DISTINCT data.sku)`.
  private static func isRows(_ argument: String) -> Bool {
    ["*", "1", ""].contains(argument)
      || argument.lowercased().hasPrefix("distinct ") && !argument.contains(".")
  }
}
