import Foundation
import SparkRulesModel

/// The help for calls that depends on what is around them.
extension FunctionCall {
  /// A call, with the text that contains it.
  struct Site {
    /// The name in lowercase.
    var name: String
    var arguments: [String]
    var range: Range<Int>
    var text: ScalarText

    /// What follows the call, without spaces.
    var after: String {
      text.part(range.upperBound..<text.value.utf8.count).filter { $0 != " " }
    }

    /// The name without underscores.
    var plainName: String { name.filter { $0 != "_" } }
  }

  /// `length(Chat/input.text)` and `VALUE(Detail/priceLabel)`, which are of another view.
  static func ofView(_ call: Site) -> String? {
    let isCounted =
      call.name == "count" || ForeignFunction.isPastEvent(call.plainName, call.arguments)
    guard let view = viewProperty(call.arguments, allowsPath: !isCounted) else { return nil }
    let value = view.path.split(separator: "/").last.map { "data.\($0)" } ?? "data.text"
    let meant = meaning(of: call.name, [value] + call.arguments.dropFirst())
    if let meant, !NamingStyle.isField(view.path), ["", "text"].contains(view.property),
      !readsNumber(call.plainName), !call.plainName.hasSuffix("cast"),
      let name = view.path.split(separator: "/").last.map(String.init), NameSyntax.isName(name)
    {
      let read = meant.replacingOccurrences(of: "data.\(name)", with: "\(name).text")
      return
        "add `read: {\(name): \(view.path)}` to the rule, and write \(Quoted.code(read)); if it is a field, let the app "
        + "provide the text, and write \(Quoted.code(meant))"
    }
    guard NamingStyle.isField(view.path), let meant else {
      return UnknownName.reading(
        view.path, view.property,
        isNumber: readsNumber(call.plainName) || call.plainName.hasSuffix("cast"))
    }
    let isPart = isOperand(call.range, in: call.text) || call.text.isCondition
    return "rules cannot read what a person typed: let the app provide it, and write "
      + Quoted.code(isPart ? "(\(meant))" : meant)
  }

  /// `count(help_taps)`, `count(Checkout/name focus) > 0` and `count(Shop/cell)`.
  static func ofEarlierEvents(_ call: Site) -> String? {
    if let counter = counter(call.name, call.arguments) {
      return UnknownName.noCounters(counter, isTested: call.text.isCondition)
    }
    if call.name == "exists", let query = call.arguments.first,
      query.lowercased().hasPrefix("select "),
      call.text.part(0..<call.range.lowerBound).lowercased().split(separator: " ").last == "not"
    {
      return ForeignFunction.neverSent(query)
    }
    if ForeignFunction.isPastEvent(call.plainName, call.arguments),
      call.after.hasPrefix(">0") || call.after.hasPrefix(">=1"), let path = call.arguments.first
    {
      return ForeignFunction.afterEvent(path)
    }
    guard call.name == "count", !call.text.isCondition, let view = call.arguments.first,
      view.contains("/")
    else { return nil }
    let value = NameSyntax.nearestName(to: view.split(separator: "/").last.map(String.init) ?? "")
    return "rules cannot count views: let the app provide the number, such as "
      + Quoted.code("data.\(value ?? "view")_count")
  }

  /// `weekday(now()) between 1 and 5` and `WEEKDAY(TODAY()) > 5`.
  static func ofWeekday(_ call: Site) -> String? {
    let after = call.after
    if ["year", "month", "day"].contains(call.name), after.hasPrefix("-") {
      return ForeignValue.calculation(of: [after])
    }
    // `EXTRACT(DOW FROM now())`
    let isPart = ForeignFunction.isWeekdayOfNow(call.plainName, call.arguments)
    guard WeekdayName.functions.contains(call.plainName) || isPart, call.text.isCondition else {
      return nil
    }
    guard let (numbers, isNegated) = comparedNumbers(after.lowercased(), of: call) else {
      return comparedDay(call)
    }
    // In some languages, the numbers of `weekday` begin with Monday as 0.
    guard let days = days(numbers, fromMonday: call.plainName == "weekday") else { return nil }
    let sign = isNegated ? "not " : ""
    return "write \(Quoted.code(sign + WeekdayName.condition(days), limit: 140))"
  }

  /// The numbers with which a call is compared by `in`, `between` or an order, and whether these are excluded; nil for
  /// other texts, and for one number alone, whose day depends on the function.
  ///
  /// - Parameters:
  ///   - after: The text after the call, in lowercase and without spaces.
  ///   - call: The call, which a second comparison can repeat.
  /// - Returns: The numbers, and whether they are excluded.
  private static func comparedNumbers(
    _ after: String, of call: Site
  ) -> (numbers: Set<Int>, isNegated: Bool)? {
    if let list = after.prefixMatch(of: TextPattern(#"(not)?in[(\[]([0-7](?:,[0-7])+)[)\]]"#)) {
      return (Set(list[2].split(separator: ",").compactMap { Int($0) }), list.group(1) != nil)
    }
    if let range = after.prefixMatch(of: TextPattern("(not)?between([0-7])and([0-7])")),
      let first = Int(range[2]), let last = Int(range[3]), first <= last
    {
      return (Set(first...last), range.group(1) != nil)
    }
    let order = TextPattern("([<>]=?)([0-7])(?![0-9])")
    guard let first = after.prefixMatch(of: order) else { return nil }
    let repeated = "\(first[0])and" + call.text.part(call.range).lowercased().filter { $0 != " " }
    let second =
      after.hasPrefix(repeated) ? after.dropFirst(repeated.count).prefixMatch(of: order) : nil
    let numbers = (0...7).filter { number in
      [first, second].allSatisfy { order in
        guard let order, let limit = Int(order[2]) else { return true }
        return number == limit
          ? order[1].hasSuffix("=") : (number < limit) == order[1].hasPrefix("<")
      }
    }
    return (Set(numbers), false)
  }

  /// The day with one number, as in `dayofweek(now()) != 1`; nil for other comparisons.
  private static func comparedDay(_ call: Site) -> String? {
    guard
      let found = call.after.prefixMatch(
        of: TextPattern(#"(?:(!=|<>)|={1,3})(?:([0-7])(?![0-9])|["']([A-Za-z]{3,9})["'])"#))
    else { return nil }
    let sign = found.group(1) == nil ? "==" : "!="
    if let day = found.group(3).flatMap({ WeekdayName.day($0) }) {
      return "write \(Quoted.code("time.weekday \(sign) \"\(day)\""))"
    }
    guard let number = found.group(2).flatMap({ Int($0) }) else { return nil }
    let isFromSunday = call.plainName == "dayofweek"
    let meant = isFromSunday ? (number + 6) % 7 : number
    return WeekdayName.days(numbered: [meant]).map {
      "write \(Quoted.code("time.weekday \(sign) \"\($0[0])\"")), which is right if day 1 is "
        + (isFromSunday ? "Sunday" : "Monday")
    }
  }

  /// The workdays or the weekend with some numbers; nil for other days.
  private static func days(_ numbers: Set<Int>, fromMonday: Bool) -> [String]? {
    // Sunday is 0, 1 or 7, or Monday is 0 or 1; an order includes numbers that the week does not have.
    let workdays: [Set<Int>] = [[1, 2, 3, 4, 5], [2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5]]
    let weekends: [Set<Int>] = [[6, 7], [1, 7], [0, 6]]
    if workdays.contains(numbers) || fromMonday && numbers == [0, 1, 2, 3, 4] {
      return WeekdayName.workdays
    }
    let isWeekend =
      weekends.contains(numbers)
      || fromMonday && (numbers == [5, 6] || numbers == [5, 6, 7])
    return isWeekend ? WeekdayName.weekend : nil
  }

  /// `CAST(data.id AS TEXT)`, which changes no type, and `sum(data.total)` without a value of the items.
  static func ofTypes(_ call: Site) -> String? {
    let (name, arguments) = (call.name, call.arguments)
    if name.hasSuffix("cast") || name == "convert" || name == "::", arguments.count == 1,
      let type = arguments[0].split(separator: " ").last?.lowercased(),
      ["string", "varchar", "text", "char"].contains(where: type.hasPrefix),
      let value = meaning(of: name, arguments)
    {
      if call.text.isCondition {
        return "write \(Quoted.code("\(value) | trim")), which is always a text"
      }
      return
        "write \(Quoted.code(value)), which keeps its type; \(Quoted.code("\(value) | trim")) is always a text"
    }
    guard name == "sum", arguments.count == 1, ItemPath(arguments[0]) == nil,
      meaning(of: name, arguments)?.contains("…") == true
    else { return nil }
    return "`sum` adds a value of each item of a list, such as "
      + "\(Quoted.code("\(arguments[0]) | sum(price)")); a sum over several events comes from the app, such as "
      + Quoted.code("app.total_\(arguments[0].split(separator: ".").last ?? "amount")")
  }

  /// `5%` for `RAND() < 0.05`, and `10%` for other comparisons.
  private static func share(in condition: String) -> String {
    let number = condition.split(separator: "<").dropFirst().first?.drop { " =".contains($0) }
      .prefix { $0.isNumber || $0 == "." }
    guard let share = number.flatMap({ Double($0) }), share > 0, share < 1 else { return "10%" }
    return LiteralPrinter.print(.double((share * 10_000).rounded() / 100)) + "%"
  }

  /// `REGEXMATCH(data.code, "^A[0-9]+")` in a condition.
  static func ofPattern(_ call: Site) -> String? {
    guard call.text.isCondition, call.name.hasPrefix("regex"), call.arguments.count == 2,
      let pattern = text(String(call.arguments[1].drop { $0 == "r" }))
    else { return nil }
    let value = call.arguments[0]
    if let meant = NoSuchOperator.meant(by: pattern) {
      return "write \(Quoted.code("\(value) \(meant)"))"
    }
    return "there are no regular expressions: "
      + (NoSuchOperator.beginning(of: pattern, subject: value) ?? "")
      + "let the app test the text, such as \(Quoted.code(validity(of: value)))"
  }

  /// The value with which the app tells whether a text is valid; it cannot set values of `view`.
  static func validity(of value: String) -> String {
    let isOfView = value.hasPrefix("view.") || !ForeignTemplate.isReference(value)
    return isOfView ? "data.is_valid" : "\(ForeignTemplate.owned(value))_is_valid"
  }

  /// Functions that mean something else in a condition, a calculation or a comparison.
  static func ofContext(_ call: Site) -> String? {
    let (name, arguments) = (call.name, call.arguments)
    switch name {
    // `COALESCE(NULLIF(data.title, ''), 'unknown')`
    case "coalesce", "ifnull", "nvl":
      guard arguments.count == 2, let inner = arguments.first.flatMap(parts),
        inner.name.lowercased() == "nullif", inner.arguments.count == 2,
        text(inner.arguments[1])?.isEmpty == true
      else { return nil }
      return Ternary.replacingEmpty(inner.arguments[0], by: arguments[1])
    case "nullif"
    where !isOperand(call.range, in: call.text) && arguments.count == 2
      && Double(arguments[1]) != nil:
      return
        "no filter turns a number into a missing value: let the app omit it, or write two rules, with "
        + "\(Quoted.code("if: \(arguments[0]) != \(arguments[1])")) and "
        + Quoted.code("if: (\(arguments[0]) | default(\(arguments[1]))) == \(arguments[1])")
    case _
    where call.text.isCondition
      && (["rand", "random", "randbetween", "uniform", "hash"].contains(name)
        || ["mod", "abs"].contains(name) && arguments.contains(where: Ternary.isRandom)):
      return
        "a share of single events is not possible: delete the condition, and \(PercentLiteral.sample(share(in: call.text.value)))"
    case "if", "iif", "iff", "ifelse", "ternary", "decode":
      return arguments.isEmpty || meaning(of: name, arguments) != nil
        ? nil : choice(of: name, arguments).help()
    case _ where ["ifs", "switch"].contains(name) && arguments.count > 2:
      return choice(name, arguments)
    case "today", "curdate", "current_date", "now", "date", "timestamp": return ofPresent(call)
    case _ where call.text.isCondition && ForeignValue.isPresent(name): return ofPresent(call)
    default: return flag(name, arguments)
    }
  }

  /// `feature_flag("new-paywall")` and `getTreatment("checkout")`; nil for other functions.
  private static func flag(_ name: String, _ arguments: [String]) -> String? {
    let words = [
      "flag", "feature", "experiment", "variant", "variation", "treatment", "remoteconfig",
    ]
    guard words.contains(where: name.contains), let text = arguments.first.flatMap(text),
      let value = NameSyntax.nearestName(to: text.replacingOccurrences(of: "-", with: "_"))
    else { return nil }
    return
      "rules read no feature flags: write \(Quoted.code("app.\(value)")), which the app must provide"
  }

  /// `IFS(a = "x", "X", b, "Y", TRUE, "Z")` and `SWITCH(a, "x", "X", "Z")`.
  private static func choice(_ name: String, _ arguments: [String]) -> String {
    let isSwitch = name == "switch"
    let pairs = isSwitch ? Array(arguments.dropFirst()) : arguments
    var conditions: [String] = []
    for index in stride(from: 0, to: pairs.count - 1, by: 2)
    where !["true", "wahr"].contains(pairs[index].lowercased()) {
      conditions.append(isSwitch ? "\(arguments[0]) == \(pairs[index])" : pairs[index])
    }
    let hasOther = isSwitch ? pairs.count % 2 == 1 : conditions.count < pairs.count / 2
    let values = stride(from: 1, to: pairs.count, by: 2).map { pairs[$0] }
    return Choice(
      conditions,
      values: values.prefix(conditions.count) + [hasOther ? pairs.last ?? "" : ""]
    ).help()
  }

  /// `now() - started_at` and `today() == 2026-12-24`.
  private static func ofPresent(_ call: Site) -> String? {
    if call.arguments.first == "-" {
      return ForeignFunction.sinceThen(
        call.arguments.dropFirst().first ?? "", in: call.text.value)
    }
    let before = call.text.part(0..<call.range.lowerBound).split { " ${(".contains($0) }
    if before.last == "-", before.count > 1,
      call.arguments.allSatisfy({ ["", "Date"].contains($0) })
    {
      return ForeignValue.calculation(of: [String(before[before.count - 2]), call.text.value])
    }
    guard call.arguments.isEmpty, call.text.isCondition else { return nil }
    let meant = meaning(of: call.name, []) ?? "time"
    if let date = ForeignValue.comparedDate(before: call.range, in: call.text) {
      return ForeignValue.comparison(with: date)
    }
    return call.text.comparedDay(after: call.range).map {
      "write \(Quoted.code("time.date \($0)"))"
    }
      ?? "compare \(Quoted.code(meant)) with a fixed value, such as "
      + (meant == "time" ? "`2026-12-24T18:00Z`" : "`2026-12-24`")
  }
}
