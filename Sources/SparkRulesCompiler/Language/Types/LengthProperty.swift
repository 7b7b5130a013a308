enum LengthProperty: Check {
  static let id = CheckID("SR0570", "length-property", .warning)
  static let title = "a property of a list after a dot"
  static let explanation = """
    A list has no property `length`: `data.items | length` is the number of its items. It has no values of its items \
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

  /// Reports `data.items.length`, where the name before the last one is a plural.
  static func finding(
    _ reference: ReferenceSyntax, at range: Range<Int>, in text: ScalarText
  ) -> Diagnostic? {
    let names = reference.names.map(\.text)
    guard names.count > 2, names[0] == "data", let last = names.last, words.contains(last),
      case let owner = names[names.count - 2],
      owner.hasSuffix("s") || last == "length" && texts.contains(owner.lowercased())
    else { return nil }
    let list = names.dropLast().joined(separator: ".")
    if !owner.hasSuffix("s") {
      return text.finding(
        self, at: range, "\(Quoted.code(list)) is probably a text, which has no `\(last)`",
        help:
          "write \(Quoted.code(text.part(range) == text.value ? "\(list) | length" : "(\(list) | length)"))"
      )
    }
    let isAlone = text.part(range) == text.value
    return text.finding(
      self, at: range, "\(Quoted.code(list)) is probably a list, which has no `\(last)`",
      help: "write \(Quoted.code(isAlone ? "\(list) | length" : "(\(list) | length)"))")
  }
}
