extension UnknownName {
  /// `data.price` for `data_price`, and `view.value` for `viewvalue`.
  static func dotted(_ name: String) -> String? {
    for root in ["data", "app", "view", "index", "time"] where name.hasPrefix(root + "_") {
      let property = String(name.dropFirst(root.count + 1))
      let known = root == "data" || root == "app" ? [] : ValueNames.properties(of: root)
      guard NameSyntax.isName(property), known.isEmpty || known.contains(property) else { continue }
      return "\(root).\(property)"
    }
    for root in ["data", "app", "view"] where name.hasPrefix(root) {
      let property = String(name.dropFirst(root.count))
      let isProperty =
        switch root {
        case "view": ValueNames.viewProperties.contains(property)
        case "app": ["version", "build"].contains(property) || NamingStyle.isOfApp(property)
        default: AmountWithUnit.isNumber(property) || ["sku", "currency"].contains(property)
        }
      if isProperty { return "\(root).\(property)" }
    }
    return nil
  }
}
