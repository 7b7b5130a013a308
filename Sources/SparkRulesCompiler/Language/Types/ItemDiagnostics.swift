enum OutsideItem: Check {
  static let id = CheckID("SR0580", "outside-item")

  static func finding(_ reference: ReferenceSyntax, in text: ScalarText) -> Diagnostic? {
    // The name of the item in another language; an item can have a value of this name.
    let isItem = ForeignWords.word(reference.root, at: .value)?.topic == "list-functions"
    guard isItem || ValueNames.roots.contains(reference.root), reference.names.count > 1,
      let first = reference.names.first, let last = reference.names.last
    else { return nil }
    // `data.items.price` names the list as well.
    let path = reference.names.dropFirst(!isItem && reference.names.count > 2 ? 2 : 1)
    let name = path.map(\.text).joined(separator: ".")
    guard isItem || reference.root == "data" else {
      return text.finding(
        self, at: first.range.lowerBound..<last.range.upperBound,
        "\(Quoted.code(reference.spelling)) is not a value of the item",
        advice: "use it outside of the parentheses, or let the app provide it with each item")
    }
    var finding = text.finding(
      self, at: first.range.lowerBound..<last.range.upperBound,
      isItem
        ? "names in parentheses are values of each item"
        : "\(Quoted.code(reference.spelling)) is not a value of the item",
      advice: isItem
        ? "write \(Quoted.code(name)), unless each item has a value \(Quoted.code(reference.root))"
        : "if the item has the value, write \(Quoted.code(name))", fix: isItem ? nil : name)
    if isItem { finding.severity = .warning }
    return finding
  }
}

enum ItemsInItems: Check {
  static let id = CheckID("SR0581", "items-in-items")

  static func finding(_ filter: FilterSyntax, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: filter.range, "`\(filter.name)` cannot be used inside another list",
      advice: "let the app provide the value with each item")
  }
}

enum ValueName: Check {
  static let id = CheckID("SR0582", "item-value-name")

  static func finding(_ filter: FilterSyntax, in text: ScalarText) -> Diagnostic? {
    guard RuleFilter(rawValue: filter.name)?.definition.items == .fields else {
      return filter.names.min(by: { $0.key < $1.key }).map { _, name in
        text.finding(
          self, at: name.range, "`\(filter.name)` has no names after `as`",
          advice: .delete("as \(name.text)"))
      }
    }
    var names: Set<String> = []
    for (index, value) in filter.arguments.enumerated() {
      guard let name = filter.fieldName(index) else {
        return text.finding(
          self, at: value.range, "the value has no name", advice: "write `… as name` after it")
      }
      guard names.insert(name.text).inserted else {
        return text.finding(
          self, at: name.range, "there are two values with the name \(Quoted.code(name.text))",
          advice: "write another name after `as`")
      }
    }
    return nil
  }
}
