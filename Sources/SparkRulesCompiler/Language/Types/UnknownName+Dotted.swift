extension UnknownName {
  /// `data.price` for `data_price`.
  static func dotted(_ name: String) -> String? {
    for root in ["data", "app", "view", "index", "time"] where name.hasPrefix(root + "_") {
      let property = String(name.dropFirst(root.count + 1))
      let known = root == "data" || root == "app" ? [] : ValueNames.properties(of: root)
      guard NameSyntax.isName(property), known.isEmpty || known.contains(property) else { continue }
      return "\(root).\(property)"
    }
    return nil
  }
}
