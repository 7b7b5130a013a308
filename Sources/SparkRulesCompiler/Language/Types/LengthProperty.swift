enum LengthProperty: Check {
  static let id = CheckID("SR0570", "length-property", .warning)
  static let title = "a property or a filter after a dot"
  static let explanation = """
    Filters follow `|`: `data.email | trim | lower`. A list has no property `length`: `data.items | length` is the number of its items. It has no values of its items \
    either: `data.items | join(sku, ", ")` is a text with one of each item. If the app sets a value with this name, add an \
    `ignore` comment.
    """
  static let example = Examples.value("${⟦data.items.length⟧⟨data.items | length⟩}")

  private static let words: Set<String> = ["length", "count", "size"]
  /// Names of texts.
  private static let texts: Set<String> = [
    "query", "text", "message", "comment", "title", "name", "searchterm", "term", "input", "note",
    "description",
  ]

  /// Names of lists, which are hardly those of maps.
  private static let lists: Set<String> = [
    "items", "products", "articles", "skus", "lineitems", "positions", "entries", "orders",
    "tickets",
  ]

  /// Reports `data.items.sku`, which is a value of each item.
  static func ofItems(
    _ reference: ReferenceSyntax, at range: Range<Int>, in text: ScalarText
  ) -> Diagnostic? {
    let names = reference.names.map(\.text)
    guard (3...4).contains(names.count), names[0] == "data", !words.contains(names[2]),
      names.count == 3 || ["first", "last"].contains(names[2]),
      NamingStyle.words(of: names[1]).last.map(lists.contains) == true
        || lists.contains(names[1].lowercased())
    else { return nil }
    let (list, value) = ("data.\(names[1])", names[2])
    if names.count == 4 {
      return text.finding(
        self, at: range,
        "\(Quoted.code(list)) is probably a list, which has no \(Quoted.code(value))",
        help: "let the app provide the value, such as \(Quoted.code("data.\(value)_\(names[3])"))")
    }
    let message = "\(Quoted.code(list)) is probably a list, which has no \(Quoted.code(value))"
    if text.isCondition {
      return text.finding(
        self, at: range, message,
        help: "a condition cannot search a list: let the app provide the answer, such as "
          + Quoted.code("data.has_\(value)"))
    }
    let sum = AmountWithUnit.isAmount(value) ? ", or \(Quoted.code("\(list) | sum(\(value))"))" : ""
    return text.finding(
      self, at: range, message,
      help:
        "write \(Quoted.code("\(list) | join(\(value), \", \")")) for the values of all items in one text\(sum), or "
        + "\(Quoted.code("\(list) | pick(\(value))")) for a list of maps; \(Self.plainList(of: value))"
    )
  }

  /// The help for `["a1", "b2"]`, which no filter makes.
  static func plainList(of value: String) -> String {
    "no filter makes a plain list: let the app provide it, such as `data.\(value)_list`"
  }

  /// The filters that properties of other languages mean, besides their names as filters.
  private static let filters: [String: RuleFilter] = [
    "tolower": .lower, "tolocalelowercase": .lower, "toupper": .upper, "tolocaleuppercase": .upper,
    "trimmed": .trim, "trimmingcharacters": .trim,
  ]
  /// Those that are hardly the name of a value.
  private static let certain: Set<String> = [
    "toLowerCase", "toUpperCase", "toLocaleLowerCase", "toLocaleUpperCase", "lowercased",
    "uppercased", "toLower", "toUpper", "downcase", "upcase",
  ]

  /// The filter that a property means, if no argument is required.
  static func filter(_ name: String) -> RuleFilter? {
    if let known = RuleFilter(rawValue: name) {
      return known.writtenArguments.lowerBound == 0 ? known : nil
    }
    let other =
      filters[name.lowercased()] ?? FilterWording.keyword(of: name).flatMap(RuleFilter.init)
    // `price` and `percentage` are names of values as well.
    let certain: [RuleFilter] = [.lower, .upper, .trim, .round, .length, .hash]
    return other.flatMap { certain.contains($0) ? $0 : nil }
  }

  /// The filters that several properties mean; nil if one is none, or if it can be the name of a value.
  static func filters(in names: some Collection<String>) -> [RuleFilter]? {
    let found = names.compactMap(filter)
    return found.count == names.count
      && (found.count > 1 || names.first.map(certain.contains) == true) ? found : nil
  }

  /// What to write for a value with filters.
  static func help(
    _ value: String, _ filters: [RuleFilter], at range: Range<Int>, in text: ScalarText
  ) -> String {
    let meant = ([value] + filters.map(\.rawValue)).joined(separator: " | ")
    let before = text.part(0..<range.lowerBound)
    let after = text.part(range.upperBound..<text.value.utf8.count).drop { $0 == " " }
    let isWhole =
      before.isEmpty && after.isEmpty
      || before.hasSuffix("${") && after.first.map { "}|".contains($0) } == true
    return "write \(Quoted.code(isWhole ? meant : "(\(meant))"))"
      + (filters.contains(.hash) ? FunctionCall.salt : "")
  }

  /// The finding about `data.email.trim.lower`; nil for a path that ends with the name of a value.
  private static func filtered(
    _ reference: ReferenceSyntax, at range: Range<Int>, in text: ScalarText
  ) -> Diagnostic? {
    let names = reference.names.map(\.text)
    guard let root = names.first, ["data", "app", "trigger"].contains(root), names.count > 2,
      case let last = names.dropFirst(2).reversed().prefix(while: { filter($0) != nil }).reversed(),
      let filters = filters(in: Array(last))
    else { return nil }
    let value = names.dropLast(filters.count).joined(separator: ".")
    return text.finding(
      self, at: range, "filters follow `|`, and a dot precedes the name of a value",
      help: help(value, filters, at: range, in: text))
  }

  /// Reports `data.items.length`, where the name before the last one is a plural.
  static func finding(
    _ reference: ReferenceSyntax, at range: Range<Int>, in text: ScalarText
  ) -> Diagnostic? {
    if let finding = filtered(reference, at: range, in: text) { return finding }
    let names = reference.names.map(\.text)
    guard names.count > 2, names[0] == "data", let last = names.last, words.contains(last),
      case let owner = names[names.count - 2],
      owner.hasSuffix("s") || last == "length" && texts.contains(owner.lowercased())
    else { return nil }
    let list = names.dropLast().joined(separator: ".")
    let kind = owner.hasSuffix("s") ? "list" : "text"
    return text.finding(
      self, at: range, "\(Quoted.code(list)) is probably a \(kind), which has no `\(last)`",
      help: help(list, [.length], at: range, in: text))
  }
}
