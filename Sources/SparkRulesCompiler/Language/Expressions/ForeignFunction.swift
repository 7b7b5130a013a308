import Foundation

/// Functions of other languages that no filter replaces.
enum ForeignFunction {
  /// What to write instead of a call.
  ///
  /// - Parameters:
  ///   - name: The name of the function.
  ///   - arguments: The texts of the arguments; a method's receiver is the first one.
  /// - Returns: The help; nil for other functions.
  static func help(for name: String, _ arguments: [String]) -> String? {
    let folded = name.lowercased().filter { $0 != "_" }
    let first = arguments.first ?? ""
    if let event = eventBefore(folded, arguments) { return event }
    if isPastEvent(folded, arguments) { return past(first) }
    if arguments.count == 1, let template = joined(first, in: name.lowercased()) {
      return "write \(Quoted.code(template, limit: 200)) as the value"
    }
    return partOfTime(folded, arguments) ?? partOfText(folded, arguments)
      ?? ofItems(folded, arguments) ?? ofEvents(folded, first) ?? ofNumbers(folded, arguments)
      ?? ofTexts(folded, arguments) ?? byPurpose(folded, arguments)
  }

  /// The help for a function of an event that another rule sends: `last(cart_viewed)`.
  private static func eventBefore(_ name: String, _ arguments: [String]) -> String? {
    let first = arguments.first ?? ""
    if name == "exists",
      ["select ", "events", "event "].contains(where: first.lowercased().hasPrefix)
    {
      return sentBefore(event(in: first))
    }
    guard ["last", "first", "previous", "since", "timesince", "lasttime"].contains(name),
      arguments.count == 1, NameSyntax.isName(first), first.contains("_")
    else { return nil }
    return sentBefore(first)
  }

  /// The template for an argument that joins texts: `upper(data.a || data.b)`.
  private static func joined(_ argument: String, in function: String) -> String? {
    guard let sign = FunctionCall.joint(in: argument) else { return nil }
    return BareValue.joined(
      argument, at: sign,
      value: { part in
        ForeignTemplate.isReference(part)
          ? FunctionCall.meaning(of: function, [ForeignTemplate.owned(part)]).map { "${\($0)}" }
          : nil
      })
  }

  // MARK: Events

  /// Functions of other events, such as `lag(data.price)` and `row_number()`.
  private static func ofEvents(_ name: String, _ first: String) -> String? {
    switch name {
    case "lag" where FunctionCall.isScreen(first): nil
    case "lag", "lead", "firstvalue", "lastvalue": earlier(first)
    case "rownumber", "rank", "denserank":
      "a rule knows no other events: let the app provide the number, such as `app.number`, or number them where they are "
        + "analyzed; `once-per: session` reports only the first one, and `index.row + 1` is the position in a list"
    case "totalseconds", "gettime", "diffinseconds":
      "the seconds between two triggers are `elapsed`: write it instead of this calculation, and `from: appear` and "
        + "`to: disappear` instead of `trigger`"
    default: nil
    }
  }

  /// The help for the value of an earlier event.
  private static func earlier(_ value: String) -> String {
    if value.lowercased().contains("field") {
      return
        "write `from.view.id`, which is the identifier of the field, in a pair with "
        + Quoted.code("from: \(EventPhrase.formStart(nil))", limit: 120)
    }
    let help = "a rule knows no earlier events: let the app provide the value, such as "
    let last = value.split(separator: ".").last.map(String.init) ?? value
    if last.hasPrefix("utm_") { return help + "`app.\(last)`" }
    // A trigger of the app has no view whose data could be read.
    let owner = ["app", "trigger"].first { value.hasPrefix("\($0).") } ?? "data"
    let before = "`\(owner).previous_\(NameSyntax.isName(last) ? last : "value")`"
    if owner == "trigger" { return help + before }
    return help + before + "; for a value of another view that "
      + "was used before, write `from: {view: …, trigger: …}` and "
      + "`to: {view: …, trigger: …}` with both views, instead of `view` and `trigger`, and "
      + Quoted.code("from.\(ValueNames.viewProperties.contains(value) ? "view." : "")\(value)")
  }

  // MARK: Numbers

  /// Functions of numbers, such as `floor(data.price)` and `greatest(data.a, data.b)`.
  private static func ofNumbers(_ name: String, _ arguments: [String]) -> String? {
    let first = arguments.first ?? ""
    switch name {
    case _ where ["floor", "ceil", "ceiling", "trunc", "round"].contains(name) && isTime(first):
      return ForeignValue.calculation(of: [first])
    case "floor", "ceil", "ceiling", "trunc", "//":
      return "numbers cannot be rounded down or up: let the app provide the number; "
        + Quoted.code("\(first) | round") + " rounds to the nearest whole number"
    case "widthbucket", "ntile", "cut", "qcut":
      return
        "write a rule for each range, with its own `if`, such as \(Quoted.code("if: \(first) < 20"))"
    case "greatest", "max":
      return chosen(arguments, "larger", by: (">", "<="))
    case "least", "min":
      return chosen(arguments, "smaller", by: ("<", ">="))
    case "format" where first.contains("%.") || first.contains("{:"),
      "tochar" where arguments.last.map(isNumberFormat) ?? false,
      "text" where arguments.count == 2 && isNumberFormat(arguments[1]),
      "format" where arguments.count == 1 || arguments.count == 2 && isNumberFormat(arguments[1]),
      "numberformat",
      "formatnumber":
      // The pattern is the first argument in some languages.
      let isPatternFirst = name == "format" && FunctionCall.text(first) != nil
      let value = isPatternFirst ? arguments.last ?? first : first
      return (isPatternFirst ? formatted(first, value) : nil)
        ?? "write \(Quoted.code("\(value) | round(2)"))\(noZeros)"
    case "abs": return "no filter removes a minus sign: let the app provide the number"
    case "nullif" where arguments.count == 2 && "\"'".contains(arguments[1].first ?? " "):
      return
        "no filter turns a text into a missing value: let the app omit it, or write two rules, with "
        + "\(Quoted.code("if: \(first) != \(arguments[1])")) for \(Quoted.code("${\(first)}")) and "
        + Quoted.code("if: \(first) == \(arguments[1]) or not \(first) is set", limit: 120)
        + " without the property"
    case "nullif":
      return
        "write \(Quoted.code(first)): a calculation with a missing value, or a division by 0, is missing"
    default: return nil
    }
  }

  private static func isTime(_ value: String) -> Bool {
    value.contains("Date") || value.contains("now(")
  }

  /// The help for the larger or the smaller of two numbers; nil for other arguments.
  private static func chosen(
    _ arguments: [String], _ size: String, by signs: (first: String, second: String)
  ) -> String? {
    guard arguments.count == 2, arguments.allSatisfy({ !$0.contains(" ") && !$0.contains("(") })
    else { return nil }
    let (first, second) = (arguments[0], arguments[1])
    return
      "no filter chooses the \(size) number: let the app provide it; or write two rules, one with "
      + "\(Quoted.code("if: \(first) \(signs.first) \(second)")) that sends \(Quoted.code("${\(first)}")), and one with "
      + "\(Quoted.code("if: \(first) \(signs.second) \(second)")) that sends "
      + Quoted.code(Double(second) == nil ? "${\(second)}" : second)
  }

  // MARK: Texts and lists

  /// Functions that pad texts, and those that join the items of a list.
  private static func ofTexts(_ name: String, _ arguments: [String]) -> String? {
    let first = arguments.first ?? ""
    switch name {
    case "lpad", "rpad", "padstart", "padend", "zfill":
      return "texts cannot be padded: write \(Quoted.code(first)), or let the app provide the text"
    case _ where ["stringagg", "listagg", "groupconcat"].contains(name) && isPlainList(first),
      "join" where arguments.count == 2 && isPlainList(first),
      "arraytostring" where arguments.count == 2, "arrayjoin" where arguments.count == 2:
      return
        "`join` needs the name of a value of each item: \(Quoted.code("\(first) | join(name, \(arguments.dropFirst().first ?? "\", \""))")); a list of texts "
        + "cannot be joined: let the app provide the text, such as \(Quoted.code("\(first)_text"))"
    case "join" where "\"'".contains(first.first ?? " ") && arguments.count == 2:
      if let each = Comprehension(arguments[1]) {
        return "write \(Quoted.code("\(each.list) | join(\(each.value), \(first))"))"
      }
      if let path = ItemPath(arguments[1]), NameSyntax.isName(path.value) {
        return "write \(Quoted.code("\(path.list) | join(\(path.value), \(first))"))"
      }
      return "`join` is a filter of lists of maps: write "
        + Quoted.code("\(arguments[1].prefix { $0 != "[" }) | join(name, \(first))")
        + ", with the name of a value of each item; a list of texts cannot be joined, but the app can provide the text"
    default: return nil
    }
  }

  /// Whether a value is a list of the app, and not a value of its items.
  private static func isPlainList(_ value: String) -> Bool {
    value.hasPrefix("data.") && ItemPath(value) == nil
  }

  /// The help for `format("EUR %.2f", value)`, whose pattern has a currency or other words; nil for other patterns.
  private static func formatted(_ pattern: String, _ value: String) -> String? {
    guard let text = FunctionCall.text(pattern),
      let format = text.firstMatch(of: TextPattern(#"%\.(\d)f"#)),
      case let (start, end) = (text[..<format.range.lowerBound], text[format.range.upperBound...]),
      case let words = "\(start)\(end)".trimmingCharacters(in: .whitespaces), !words.isEmpty,
      !end.contains("%")
    else { return nil }
    let number = "\(value) | round(\(format[1]))"
    if AmountWithUnit.currencies.contains(words) {
      return
        "write \(Quoted.code(number)), and the currency in a property of its own, such as \(Quoted.code("currency: \(words)"))"
    }
    return "write \(Quoted.code("\(start)${\(number)}\(end)", limit: 160)) as the value\(noZeros)"
  }

  /// Whether an argument is a pattern such as `'0.00'`.
  static func isNumberFormat(_ argument: String) -> Bool {
    argument.contains("0") && argument.allSatisfy { "0.#,9FM\"'".contains($0) }
  }

  /// Functions of lists that no filter replaces: `avg(data.ratings)`, `count(distinct data.items)`.
  private static func ofItems(_ name: String, _ arguments: [String]) -> String? {
    let first = arguments.first ?? ""
    switch name {
    case "percentilecont", "percentiledisc", "percentile", "quantile", "approxquantiles", "stddev",
      "variance", "corr",
      "mode":
      return "a rule knows no other values: let the app provide it, such as `data.\(name)`"
    case "countif", "countifs", "sumif", "sumifs", "averageif":
      return
        "a rule does not read several views together: let the app provide the number, such as `app.items_checked`"
    case "avg", "average", "mean": return average(arguments)
    case "max", "min", "greatest", "least", "median":
      guard arguments.count == 1 else { return nil }
      let names = first.split(separator: ".")
      let value = names.last.map(String.init) ?? "value"
      return "no filter finds such a value in a list: let the app provide it, such as "
        + Quoted.code("data.\(name)_\(NameSyntax.nearestName(to: value) ?? "value")")
    case "count" where first.lowercased().contains(" where "):
      let list = first.split(separator: " ").first.map(String.init) ?? "data.items"
      return "no filter selects items of a list: let the app provide the number, such as "
        + "\(Quoted.code("\(list)_count")); \(Quoted.code("\(list) | length")) counts all of them"
    case "count" where first.lowercased().hasPrefix("distinct ") && first.contains("."):
      return distinct(first.split(separator: " ").dropFirst().joined(separator: " "))
    default: return nil
    }
  }

  /// The help for the average of a value of the items of a list.
  private static func average(_ arguments: [String]) -> String {
    let first = arguments.first ?? ""
    let path = ItemPath(first)
    let names = first.split(separator: ".")
    if path == nil, arguments.count == 1, names.count == 2, !first.hasSuffix("s") {
      return "a rule knows no other events: let the app provide the average, such as "
        + Quoted.code("app.average_\(names[1])")
    }
    let list = path?.list ?? first
    let value = path?.value ?? arguments.dropFirst().first
    return "an average is a sum divided by the number of items: write "
      + Quoted.code("(\(list) | sum(\(value ?? "value"))) / (\(list) | length)")
      + (value == nil
        ? ", with the name of a number of each item instead of `value`; the average of a list of numbers comes from the app"
        : "")
  }

  /// The help for the number of different values of a list, or of earlier events.
  private static func distinct(_ list: String) -> String {
    // The items of a list have a name in the plural.
    if !list.hasSuffix("s"), list.split(separator: ".").count == 2 {
      return
        "a rule knows no earlier events: let the app provide the number, such as "
        + "\(Quoted.code("\(list)_count")), or count each value once with \(Quoted.code("once-per: [session, \(list)]")) and "
        + "an action such as `- count: different_ones`"
    }
    // `data.items.sku` is a property of each item.
    let owner = list.split(separator: ".").prefix(2).joined(separator: ".")
    let property = list.split(separator: ".").last.map(String.init) ?? "item"
    let number = "data.\(owner == list ? property : "different_\(property)")_count"
    return
      "no filter omits repeated items: \(Quoted.code("\(owner) | length")) counts all of them; let the app "
      + "provide the number of different ones, such as \(Quoted.code(number))"
  }

  /// Whether a function asks what happened before: `exists(Checkout/pay tap)`, `tapped(pay)`.
  static func isPastEvent(_ name: String, _ arguments: [String]) -> Bool {
    guard let argument = arguments.first, !argument.hasPrefix("data."), !argument.hasPrefix("app.")
    else { return false }
    let word = ["has", "was", "not", "did", "ever"].reduce(name) {
      $0.hasPrefix($1) && $0.count > $1.count ? String($0.dropFirst($1.count)) : $0
    }
    return ["tapped", "clicked", "happened", "fired", "triggered", "visited", "submitted", "seen"]
      .contains(word)
      || ["exists", "count"].contains(word)
        && (argument.contains("/") || argument.contains(" ") && isPhrase(argument))
  }

  /// Whether a text is a trigger and a view, as in `tap on submitButton`.
  private static func isPhrase(_ text: String) -> Bool {
    text.split(separator: " ").contains { EventPhrase.trigger(of: String($0)) != nil }
  }

  /// What to write for `count(Checkout/name.edit) > 0`: a pair that begins there.
  static func afterEvent(_ argument: String) -> String {
    let words = argument.filter { !"\"'".contains($0) }.split(separator: " ").map(String.init)
    var path = words.first ?? argument
    var named = words.count == 2 ? EventPhrase.trigger(of: words[1]) : nil
    if let dot = path.lastIndex(of: "."),
      let trigger = EventPhrase.trigger(of: String(path[dot...].dropFirst()))
    {
      path = String(path[..<dot])
      named = trigger
    }
    return
      "a condition cannot ask what happened before; for people who did it, delete the condition and write "
      + "\(Quoted.code("from: \(EventPhrase.end(path, named ?? .tap))", limit: 120)), and the view and the trigger of the rule "
      + "under `to`"
  }

  /// The event in `SELECT … WHERE name = 'cart_viewed'`.
  private static func event(in query: String) -> String? {
    let quoted = query.split(separator: "'", omittingEmptySubsequences: false)
    return quoted.count > 2 ? String(quoted[1]) : nil
  }

  /// What to write for `NOT EXISTS(SELECT … WHERE name = 'form_sent')`: a pair that this event cancels.
  static func neverSent(_ query: String) -> String {
    guard let sent = event(in: query).map({ Quoted.code($0) }) else {
      return "let the app provide the result, such as `app.is_new`: a condition is no query"
    }
    return
      "a condition cannot ask what happened before; for people who did not do it, delete the condition and write "
      + "`from: appear`, `to: [disappear, app-background]` and `without: {view: …, trigger: …}` with the view and the trigger "
      + "of the rule that sends \(sent) instead of `trigger`"
  }

  /// What to write for `EXISTS(SELECT … WHERE name = 'cart_viewed')` and `last(cart_viewed)`: a pair that begins at this
  /// event.
  private static func sentBefore(_ event: String?) -> String {
    let sent = event.map { Quoted.code($0) } ?? "the other event"
    return
      "a condition cannot ask what happened before; for people who did it, delete the condition and write `from: {view: …, "
      + "trigger: …}` with the view and the trigger of the rule that sends \(sent), and those of this rule under `to` instead "
      + "of `view` and `trigger`; the longest time between them is `at-most`"
  }

  /// What to write for `tapped publishButton`, which a condition cannot ask; nil for any other text.
  static func past(phrase: String) -> String? { EventPhrase.parse(phrase).map { past($0.path) } }

  /// What to write for an action that a condition cannot ask.
  ///
  /// - Parameters:
  ///   - argument: The path of the view, or a phrase that contains it.
  ///   - isGuessed: Whether the identifier is not that of the file.
  /// - Returns: The help.
  static func past(_ argument: String, isGuessed: Bool = false) -> String {
    let words = argument.filter { !"\"'".contains($0) }.split(separator: " ")
    let named =
      words.first {
        EventPhrase.trigger(of: String($0)) == nil
          && !["on", "of", "in", "the"].contains($0.lowercased())
      } ?? words.first
    var path = named.map(String.init) ?? "Checkout/pay"
    // `count(Checkout/pay.tap)`.
    if let dot = path.lastIndex(of: "."),
      EventPhrase.trigger(of: String(path[dot...].dropFirst())) != nil
    {
      path = String(path[..<dot])
    }
    let start =
      "a condition cannot ask what happened before; for people who did not do it, delete the condition and write "
    guard path.contains("/") else {
      return start + "`from: appear`, `to: [disappear, app-background]` and "
        + Quoted.code("without: \(EventPhrase.end(path, .tap))", limit: 120)
        + (isGuessed ? ", with the identifier of the button instead of `\(path)`," : "")
        + " instead of `trigger`; for a form that people have begun to fill in, `from: \(EventPhrase.formStart(nil))`"
    }
    let screen = path.split(separator: "/").first.map(String.init) ?? path
    return start + EventPhrase.abandonment(screen, without: path)
      + " instead of `view` and `trigger`"
  }

  /// What to write for `now() - started_at`: the time since a date of the app, or since another trigger.
  ///
  /// - Parameters:
  ///   - start: The date.
  ///   - text: The calculation, which can contain the unit.
  /// - Returns: The help.
  static func sinceThen(_ start: String, in text: String = "") -> String {
    ["data.", "app."].contains(where: start.hasPrefix)
      ? ForeignValue.calculation(of: [start, text])
      : "write `elapsed` instead of this calculation, and instead of `view` and `trigger`, `from: {view: …, trigger: …}` with "
        + "the view and the trigger at which the time begins, and `to: {view: …, trigger: …}` with those of this rule"
  }

  /// What `round` does not do.
  static let noZeros =
    ", which is a number without zeros at its end; a text such as `12.50` comes from the app"
}
