import Foundation

/// A value in the notation of another language, such as `data.items[*].name`, `$.items[0].sku`, `data?.plan` or
/// `data.meta:plan::string`.
struct ForeignValuePath {
  /// A part of the path.
  enum Step: Equatable {
    case name(String)
    /// The position of an item as it is written: a number, `first` or `last`.
    case item(String)
    /// All items: `[*]`, `[]`, `.*` or `..`.
    case each
  }

  /// The parts, of which the first one is a name.
  private(set) var steps: [Step] = []
  /// The type after `::` or `as`.
  private var type: String?
  /// The text that replaces a missing value.
  private var other: String?
  /// Whether null replaces a missing value, which is null without this as well.
  private var replacesByNull = false
  /// The filters after the path, as they are written.
  private var filters: [String] = []
  /// Whether a part has the notation of another language.
  private(set) var isForeign = false

  /// Whether the path has a part that the findings about it do not explain: another root, or other filters.
  private(set) var isCertain = false

  private var hasSlash = false
  private var rest: Substring

  /// The roots of other tools for the values of a view.
  private static let owners = [
    "this.data.", "self.data.", "event.data.", "e.data.", "event.params.", "event.parameters.",
    "event_params.", "eventModel.", "window.dataLayer.", "dataLayer[0].", "$event.",
    "utag_data.", "utag.data.", "digitalData.", "udo.",
  ]

  /// Reads a path; nil for any other text.
  init?(_ written: String) {
    rest = written.trimmingCharacters(in: .whitespaces)[...]
    guard !rest.isEmpty, rest.utf8.count <= 200 else { return nil }
    skip(["=", "@", "return "])
    if rest.hasPrefix("$") {
      guard ["$.", "$["].contains(where: rest.hasPrefix) else { return nil }
      rest = rest.dropFirst()
      (steps, isForeign) = ([.name("data")], true)
    } else {
      // `this.data.plan` is a value of the view.
      if let owner = Self.owners.first(where: rest.hasPrefix) {
        rest = ("data." + rest.dropFirst(owner.count))[...]
        (isCertain, isForeign) = (true, true)
      }
      skip([".", "typeof "])
      guard let root = name() else { return nil }
      steps = [.name(root)]
    }
    while step() {}
    readType()
    readDefault()
    readFilters()
    if rest == ";" || rest == "!" { (rest, isForeign) = ("", true) }
    guard rest.isEmpty else { return nil }
  }

  // MARK: Reading

  /// Skips the first of some beginnings that other languages have.
  private mutating func skip(_ beginnings: [String]) {
    guard let found = beginnings.first(where: rest.hasPrefix) else { return }
    rest = rest.dropFirst(found.count).drop { $0 == " " }
    isForeign = true
  }

  private mutating func name() -> String? {
    let name = String(rest.prefix { $0.unicodeScalars.allSatisfy(NameSyntax.isContinuation) })
    guard NameSyntax.isName(name) else { return nil }
    rest = rest.dropFirst(name.count)
    return name
  }

  /// Reads one step; false if none follows.
  private mutating func step() -> Bool {
    if rest.hasPrefix("[") { return subscripted() }
    if rest.hasPrefix(".toString()") || rest.hasPrefix(".as_str()") {
      rest = rest.drop { $0 != ")" }.dropFirst()
      isForeign = true
      return true
    }
    // `data / plan` is a division of values, but `data` alone is none.
    let isRoot = steps == [.name("data")] || steps == [.name("app")] || hasSlash
    let start = rest
    let spaced = isRoot ? rest.drop { $0 == " " } : rest
    let separators = ["..", ".*", "?.", "->>", "->", "."] + (isRoot ? ["::", "/", "$"] : [])
    if let separator = separators.first(where: spaced.hasPrefix) {
      rest = spaced.dropFirst(separator.count)
      if separator == "/" { hasSlash = true }
      if isRoot || separator.hasPrefix("-") { rest = rest.drop { $0 == " " } }
      if separator != "." || rest.startIndex != start.index(after: start.startIndex) {
        isForeign = true
      }
      if separator.hasSuffix("*") || separator == ".." { steps.append(.each) }
      if separator == ".*" || member() { return true }
    } else if rest.hasPrefix(":"), !rest.hasPrefix("::"), !rest.hasPrefix(":-") {
      rest = rest.dropFirst()
      isForeign = true
      if member() { return true }
    }
    rest = start
    return false
  }

  /// Reads what follows a dot: a name, a text in quotes or the number of an item.
  private mutating func member() -> Bool {
    if let name = name() {
      steps.append(.name(name))
      return true
    }
    if let quote = rest.first, "\"'".contains(quote),
      let end = rest.dropFirst().firstIndex(of: quote)
    {
      let names = rest[rest.index(after: rest.startIndex)..<end].drop { "$.".contains($0) }
        .split(separator: ".").compactMap { NameSyntax.nearestName(to: $0) }
      rest = rest[end...].dropFirst()
      isForeign = true
      steps += names.map(Step.name)
      return !names.isEmpty
    }
    let digits = rest.prefix(while: \.isNumber)
    guard let number = Int(digits) else { return false }
    rest = rest.dropFirst(digits.count)
    isForeign = true
    steps.append(.item("\(number)"))
    return true
  }

  /// Reads `[0]`, `[*]` or `['name']`.
  private mutating func subscripted() -> Bool {
    guard let end = rest.firstIndex(of: "]") else { return false }
    let inside = rest[rest.index(after: rest.startIndex)..<end].trimmingCharacters(in: .whitespaces)
    if ["", "*", ":", "#", "i", "n"].contains(inside) {
      steps.append(.each)
    } else if let number = Int(inside) {
      steps.append(.item(number == -1 ? "last" : "\(number.magnitude)"))
    } else if let text = FunctionCall.text(inside), let name = NameSyntax.nearestName(to: text) {
      steps.append(.name(name))
    } else {
      return false
    }
    rest = rest[end...].dropFirst()
    isForeign = true
    return true
  }

  /// Reads `::numeric(10,2)` and ` as string`.
  private mutating func readType() {
    guard let sign = ["::", " as ", " AS ", " to "].first(where: rest.hasPrefix) else { return }
    let word = rest.dropFirst(sign.count).prefix {
      $0.isLetter || $0.isNumber || "_(,)".contains($0)
    }
    guard SQLTypes.all.contains(where: word.lowercased().hasPrefix) else { return }
    rest = rest.dropFirst(sign.count + word.count)
    type = String(word)
    isForeign = true
  }

  /// The signs that also join conditions.
  private static let alternatives = ["||", "or "]

  /// Reads `:-free`, `?? "free"`, `!default("free")` and `|| null`.
  private mutating func readDefault() {
    let written = rest.drop { $0 == " " }
    let signs = [":-", ":=", "?:", "??", "//", "!default("] + Self.alternatives
    guard let sign = signs.first(where: written.hasPrefix) else { return }
    var value = written.dropFirst(sign.count).trimmingCharacters(in: .whitespaces)
    if sign.hasSuffix("("), value.hasSuffix(")") { value.removeLast() }
    if ValueNames.nullWords.contains(value.lowercased()) {
      (rest, replacesByNull, isForeign, isCertain) = ("", true, true, true)
      return
    }
    guard !Self.alternatives.contains(sign) else { return }
    let isText = NameSyntax.isName(value) && !["true", "false"].contains(value)
    // `data.price // 10` is a division in Python.
    guard sign != "//" || Double(value) == nil else { return }
    guard isText || FunctionCall.text(value) != nil || SparkLiteral.parse(value) != .text(value)
    else { return }
    (rest, other, isForeign) = ("", isText ? LiteralPrinter.print(value) : value, true)
  }

  /// Reads `| join(", ")`.
  private mutating func readFilters() {
    let written = rest.drop { $0 == " " }
    guard written.hasPrefix("|"), !written.hasPrefix("||") else { return }
    let parts = written.dropFirst().components(separatedBy: "|").map { part in
      // Other languages have the operator `|>`.
      part.hasPrefix(">")
        ? part.dropFirst().trimmingCharacters(in: .whitespaces)
        : part.trimmingCharacters(in: .whitespaces)
    }
    isForeign = isForeign || written.hasPrefix("|>")
    guard parts.allSatisfy({ $0.first?.isLetter == true && !$0.contains("}") }) else { return }
    rest = ""
    filters = parts.map { filter($0) }
    while let first = filters.first, let inner = Self.steps(of: first, isOnly: filters.count == 1) {
      steps += inner
      filters.removeFirst()
      isForeign = true
    }
    if steps.contains(.each) {
      filters.removeAll { ["list", "unique", "uniq", "compact"].contains($0) }
    }
    isForeign = isForeign || isCertain
  }

  /// `sum(price)` for `sum: "price"` and `sum(attribute="price")`.
  private mutating func filter(_ written: String) -> String {
    let name = written.prefix { $0.isLetter || $0 == "_" }
    let argument = written.dropFirst(name.count).drop { ":( ".contains($0) }
      .replacingOccurrences(of: "attribute=", with: "").trimmingCharacters(in: [" ", ")"])
    guard ["sum", "pick"].contains(name), let value = FunctionCall.text(argument),
      NameSyntax.isName(value)
    else {
      let rest = written.dropFirst(name.count).drop { ":= ".contains($0) }
      guard ValueNames.filters.contains(String(name)), !rest.isEmpty, !rest.hasPrefix("(") else {
        return written
      }
      isForeign = true
      return "\(name)(\(rest))"
    }
    isCertain = true
    return "\(name)(\(value))"
  }

  /// The steps that `map(attribute="name")`, `map: "name"` and `first` mean; nil for other filters.
  private static func steps(of filter: String, isOnly: Bool) -> [Step]? {
    let name = filter.prefix { $0.isLetter || $0 == "_" }
    let argument = filter.split(whereSeparator: { "\"'".contains($0) }).dropFirst().first
    switch name {
    case "map", "pluck":
      guard let argument, NameSyntax.isName(argument) else { return nil }
      return [.each, .name(String(argument))]
    case "first" where !isOnly && argument == nil: return [.item("first")]
    case "last" where !isOnly && argument == nil: return [.item("last")]
    case "attr", "get":
      guard let argument, NameSyntax.isName(argument) else { return nil }
      return [.name(String(argument))]
    default: return nil
    }
  }
}

// MARK: - Answers

extension ForeignValuePath {
  /// What to write for a value in the notation of another language.
  enum Answer {
    /// An expression, and a remark about it.
    case value(String, remark: String = "")
    /// A sentence about what the language does not have.
    case sentence(String)
  }

  /// What to write for the path.
  ///
  /// - Parameter isKnown: Whether a rule can read a name without its owner.
  /// - Returns: The answer; nil for a path that can mean something else.
  func answer(isKnown: (String) -> Bool) -> Answer? {
    let names = steps.compactMap { step -> String? in
      if case .name(let name) = step, !["iloc", "loc"].contains(name) { return name }
      return nil
    }
    guard let root = names.first else { return nil }
    // A single name can mean what rules measure, or a capture.
    guard names.count > 1 || isKnown(root) || root == "data" || root == "app" else { return nil }
    if steps.last == .each, steps.count == 2 {
      return .sentence(
        "all values cannot be sent at once: write a line for each, such as `price: ${\(root).price}`"
      )
    }
    if hasItem {
      return .sentence(
        "a list cannot be accessed by index: let the app provide the value, such as "
          + Quoted.code("${\(([itemName] + filters).joined(separator: " | "))}"))
    }
    let joined = names.joined(separator: ".")
    let path = isKnown(joined) || isKnown(root) ? joined : ForeignTemplate.owned(joined)
    guard let each = steps.firstIndex(of: .each) else { return single(path) }
    let inside = names.dropFirst(each).joined(separator: ".")
    let list = path.dropLast(inside.isEmpty ? 0 : inside.count + 1)
    return items(String(list), inside)
  }

  /// One value with its type and the text that replaces it.
  private func single(_ path: String) -> Answer? {
    guard path.contains(".") || !["data", "app"].contains(path) else { return nil }
    let typed = type.map { FunctionCall.meaning(of: "::", ["\(path) as \($0)"]) ?? path } ?? path
    let text = type.map { type in
      ["string", "varchar", "text"].contains { type.lowercased().hasPrefix($0) }
    }
    let value = [typed] + (other.map { ["default(\($0))"] } ?? []) + filters
    return .value(
      value.joined(separator: " | "),
      remark: replacesByNull
        ? ", which is null without a value"
        : text == true && filters.isEmpty ? ", which keeps its type" : "")
  }

  /// A value of each item of a list.
  private func items(_ list: String, _ value: String) -> Answer {
    let name = list.split(separator: ".").last.map(String.init) ?? "items"
    if value.isEmpty, filters.isEmpty {
      return .sentence(
        "for a list of maps, write \(Quoted.code("${\(list)}")), or some values of each with "
          + "\(Quoted.code("${\(list) | pick(sku, price)}")); for a map, write a line for each value, such as "
          + Quoted.code("${\(list).name}"))
    }
    let call = filters.first.map { $0.prefix { $0 != "(" } } ?? ""
    let argument = filters.first.flatMap { FunctionCall.parts(of: $0)?.arguments.first } ?? "\", \""
    switch call {
    case "sum" where NameSyntax.isName(value): return .value("\(list) | sum(\(value))")
    case "length", "count", "size": return .value("\(list) | length")
    case "join" where NameSyntax.isName(value):
      return .value("\(list) | join(\(value), \(argument))")
    case "", "list", "map", "unique":
      guard NameSyntax.isName(value) else { break }
      return .sentence(
        "for one text, write \(Quoted.code("${\(list) | join(\(value), \", \")}")); for a list of maps, "
          + Quoted.code("${\(list) | pick(\(value))}") + "; \(LengthProperty.plainList(of: value))")
    default: break
    }
    return .sentence(
      "no filter takes such values out of a list: let the app provide it, such as "
        + Quoted.code("${data.\(name)_\(NameSyntax.nearestName(to: value) ?? "names")}"))
  }

  /// The name that the app can give to one item of a list, with the number as it is written: other languages count from 0
  /// or from 1.
  private var itemName: String {
    var (owner, words) = ("data", [String]())
    let parts = steps.dropFirst(steps.first == .name("view") ? 1 : 0).filter {
      ![.name("iloc"), .name("loc"), .each].contains($0)
    }
    for (step, next) in zip(parts, parts.dropFirst().map(Optional.some) + [nil]) {
      switch step {
      case .each: break
      case .name(let name) where words.isEmpty && ["data", "app", "trigger"].contains(name):
        owner = name
      case .name(let name):
        if case .item? = next { words.append(Self.singular(name)) } else { words.append(name) }
      case .item(let position): words += words.isEmpty ? ["item", position] : [position]
      }
    }
    return "\(owner).\(words.joined(separator: "_"))"
  }

  private var hasItem: Bool { steps.contains { if case .item = $0 { true } else { false } } }

  /// `plan` for `plans`.
  private static func singular(_ name: String) -> String {
    if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
    let isPlural = name.hasSuffix("s") && !["ss", "us"].contains(where: name.hasSuffix)
    return isPlural && name.count > 3 ? String(name.dropLast()) : name
  }

  /// The help for one item of a list in a condition or a calculation; nil for other texts.
  static func item(in written: String) -> String? {
    guard let path = ForeignValuePath(written), path.hasItem, path.steps.count > 1 else {
      return nil
    }
    return "let the app provide the value, such as \(Quoted.code(path.itemName))"
  }
}
