enum UnknownData: Check {
  static let id = CheckID("SR0803", "unknown-data", .warning)
  static let title = "a `data.` or `app.` name that the app does not set"
  static let explanation = """
    `data.…` contains the values that the app sets for a view, and `app.…` those that it sets \
    once. No view on the available screens has a value with this name, so the value would always \
    be missing. Names are case-sensitive. A missing value is not false: `not app.name` is never true.
    """
  static let example = Examples.condition("data.⟦prise⟧⟨price⟩ > 10")

  static func finding(
    _ site: NameSite, in catalog: Catalog, isNegated: Bool = false
  ) -> Diagnostic? {
    let root = site.reference.root
    guard root == "data" || root == "app" else { return nil }
    let known = root == "data" ? catalog.data : catalog.app
    guard !known.isEmpty, site.reference.names.count > 1 else { return nil }
    let name = site.reference.names[1]
    guard known[name.text] == nil else { return nil }
    let help =
      Suggestions.question(Suggestions.nearest(to: name.text, among: known.keys.sorted()))
      ?? other(root, name.text, catalog)
      ?? (isNegated ? "write `not (\(site.reference.spelling) | default(false))`" : nil)
    // The app may set such a value after the tree was recorded, so only misspellings are reported.
    if root == "app", help == nil { return nil }
    return site.text.finding(
      self, at: name.range,
      root == "data"
        ? "no view has a `data` value named \(Quoted.code(name.text))"
        : "the app does not set a value named \(Quoted.code(name.text))",
      help: help)
  }

  private static func other(_ root: String, _ name: String, _ catalog: Catalog) -> String? {
    if root == "data", catalog.app[name] != nil { return "write `app.\(name)`" }
    if root == "app", catalog.data[name] != nil { return "write `data.\(name)`" }
    return nil
  }
}
