enum OutsideItem: Check {
  static let id = CheckID("SR0580", "outside-item")
  static let title = "a value that is not one of the item"
  static let explanation = """
    In `sum(…)`, `join(…)` and `pick(…)`, names are values of each item of the list and nothing else: \
    `${data.items | sum(price * quantity)}`.
    """
  static let example = Examples.value("${data.items | sum(⟦data.price⟧⟨price⟩)}")

  /// Names of the item in other languages, which an item could have as a value.
  private static let items = ["item", "items", "it", "this", "entry", "row"]

  /// What a name in parentheses was meant as, such as `price` for `data.price` and `item.price`.
  private struct Meaning {
    let name: String
    let range: Range<Int>
    /// Whether the first part is a name that an item could have as well.
    let isItem: Bool

    init?(_ reference: ReferenceSyntax) {
      isItem = OutsideItem.items.contains(reference.root)
      guard isItem || reference.root == "data", reference.names.count > 1,
        let first = reference.names.first, let last = reference.names.last
      else { return nil }
      // `data.items.price` names the list as well.
      let path = reference.names.dropFirst(!isItem && reference.names.count > 2 ? 2 : 1)
      name = path.map(\.text).joined(separator: ".")
      range = first.range.lowerBound..<last.range.upperBound
    }
  }

  static func finding(_ reference: ReferenceSyntax, in text: ScalarText) -> Diagnostic? {
    guard let meaning = Meaning(reference) else { return outside(reference, in: text) }
    let name = Quoted.code(meaning.name)
    guard meaning.isItem else {
      return text.finding(
        self, at: meaning.range, "\(Quoted.code(reference.spelling)) is not a value of the item",
        help: "if the item has the value, write \(name)", fix: meaning.name)
    }
    var finding = text.finding(
      self, at: meaning.range, "names in parentheses are values of each item",
      help: "write \(name), unless each item has a value \(Quoted.code(reference.root))")
    finding.severity = .warning
    return finding
  }

  /// The finding for a value that no item can have, such as `app.version`.
  private static func outside(_ reference: ReferenceSyntax, in text: ScalarText) -> Diagnostic? {
    guard ["app", "view", "index", "trigger"].contains(reference.root), reference.names.count > 1,
      let first = reference.names.first, let last = reference.names.last
    else { return nil }
    return text.finding(
      self, at: first.range.lowerBound..<last.range.upperBound,
      "\(Quoted.code(reference.spelling)) is not a value of the item",
      help: "use it outside of the parentheses, or let the app provide it with each item")
  }

  /// Replaces the findings of one argument, such as `data.price * data.quantity`, with one for the whole argument.
  static func combine(
    _ findings: inout [Diagnostic], since first: Int, in value: ExpressionSyntax,
    of text: ScalarText
  ) {
    let meanings = value.references.compactMap(Meaning.init)
    let own = findings.indices.dropFirst(first).filter { findings[$0].code == code }
    guard meanings.count > 1, own.count == meanings.count else { return }
    var written = Array(text.part(value.range).utf8)
    for meaning in meanings.reversed() {
      let start = meaning.range.lowerBound - value.range.lowerBound
      written.replaceSubrange(start..<start + meaning.range.count, with: Array(meaning.name.utf8))
    }
    let meant = String(decoding: written, as: UTF8.self)
    // An item may have a value `item`, so that only `data.` is certainly wrong.
    let isCertain = !meanings.contains(where: \.isItem)
    var combined = text.finding(
      self, at: value.range,
      "names in parentheses are values of each item, with nothing before them",
      help: "if the item has the values, write \(Quoted.code(meant))", fix: isCertain ? meant : nil)
    if !isCertain { combined.severity = .warning }
    for index in own.reversed() { findings.remove(at: index) }
    findings.append(combined)
  }
}

enum ItemsInItems: Check {
  static let id = CheckID("SR0581", "items-in-items")
  static let title = "a list inside the items of a list"
  static let explanation = """
    `sum`, `join` and `pick` read the items of one list. The items of a list inside an item cannot be \
    read; `length` counts them.
    """
  static let example = Examples.value(
    "${data.orders | sum(items | ⟦sum(price)⟧⟨length⟩)}")

  static func finding(_ filter: FilterSyntax, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: filter.range, "`\(filter.name)` cannot be used inside another list",
      help: "let the app provide the value with each item")
  }
}

enum ValueName: Check {
  static let id = CheckID("SR0582", "item-value-name")
  static let title = "a value of items without a name, or with a needless one"
  static let explanation = """
    Each value in `pick(…)` has a different name: its own, or the one after `as`. Calculated values \
    need `as`: `pick(sku as item_id, price * quantity as total)`. No other filter has names.
    """
  static let example = Examples.value("${data.items | pick(sku, ⟦price * 2⟧⟨price * 2 as total⟩)}")

  static func finding(_ filter: FilterSyntax, in text: ScalarText) -> Diagnostic? {
    guard RuleFilter(rawValue: filter.name)?.definition.items == .fields else {
      if filter.name == RuleFilter.join.rawValue, let finding = constant(filter, in: text) {
        return finding
      }
      return filter.names.min(by: { $0.key < $1.key }).map { _, name in
        text.finding(
          self, at: name.range, "`\(filter.name)` has no names after `as`",
          help: "delete `as \(name.text)`")
      }
    }
    var names: Set<String> = []
    for (index, value) in filter.arguments.enumerated() {
      if filter.fieldName(index) == nil, let name = value.literalText,
        NameSyntax.isName(name)
      {
        return text.finding(
          self, at: value.range, "the name of a value has no quotes",
          help: "write \(Quoted.code(name))", fix: name)
      }
      guard let name = filter.fieldName(index) else {
        return text.finding(
          self, at: value.range, "the value has no name", help: "write `… as name` after it")
      }
      guard names.insert(name.text).inserted else {
        return text.finding(
          self, at: name.range, "there are two values with the name \(Quoted.code(name.text))",
          help: "write another name after `as`")
      }
    }
    return nil
  }

  /// The finding for `join("sku", ",")`, which repeats a text instead of a value; nil for other arguments.
  private static func constant(_ filter: FilterSyntax, in text: ScalarText) -> Diagnostic? {
    guard filter.arguments.count == 2, let value = filter.arguments.first,
      let name = value.literalText, filter.arguments[1].literalText != nil
    else { return nil }
    guard name.contains("${") else {
      return NameSyntax.isName(name)
        ? text.finding(
          self, at: value.range, "the name of a value has no quotes",
          help: "write \(Quoted.code(name))", fix: name) : nil
    }
    return text.finding(
      self, at: value.range, "`join` takes one value of each item, not a text with several",
      help: severalValues)
  }

  /// The help for a text of several values of each item.
  static let severalValues =
    "write the name of one value, such as `join(sku, \",\")`, or let the app provide the text with each item"
}
