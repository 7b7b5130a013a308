import SparkRulesModel

extension UnknownName {
  /// The values of the app that a rule sends, by the words that can name them: the property, its first word and the
  /// owner of the value, such as `item` for `item_id: ${item.id}`.
  static func sentValues(_ actions: [ActionSource]) -> [String: String] {
    var values: [String: String] = [:]
    for action in actions {
      guard case .emit(_, let properties) = action else { continue }
      for property in properties {
        let text = property.value.text.value
        let written = String(text.dropFirst(2).dropLast())
        guard text.hasPrefix("${"), text.hasSuffix("}"), ForeignTemplate.isReference(written)
        else { continue }
        let isRooted = ValueNames.roots.contains(String(written.prefix { $0 != "." }))
        let value =
          isRooted || !written.contains(".") ? ForeignTemplate.owned(written) : "data.\(written)"
        guard value.hasPrefix("data.") || value.hasPrefix("app.") else { continue }
        let names = value.split(separator: ".").dropFirst().map(String.init)
        let isIdentifier = ["id", "sku", "key", "code"].contains(names.last)
        let name = property.name.value
        var words = [name]
        if names.count == 2, isIdentifier { words.append(names[0]) }
        // `data.sku` alone is the identifier of the item.
        if names == ["sku"] || names == ["id"] { words += ["item", "product", "card"] }
        if let ending = ["_id", "_sku", "_code"].first(where: name.hasSuffix) {
          words.append(String(name.dropLast(ending.count)))
        }
        for word in words where values[word] == nil { values[word] = value }
      }
    }
    return values
  }
}
