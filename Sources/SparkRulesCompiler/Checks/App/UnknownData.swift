/// A value that the app gives nothing.
enum UnknownData: Check {
  static let code = "SR0803"
  static let name = "unknown-data"
  static let severity = Severity.warning
  static let title = "a `data.` or `app.` name that the app does not give"
  static let explanation = """
    `data.…` is what the app gives its views, and `app.…` what it gives once. No view on the screens that \
    were given has a value of this name, so that it would always be missing. Names compare letter by \
    letter, capitals included.
    """
  static let bad = ExampleFile.condition("data.⟦prise⟧ > 10")
  static let good = ExampleFile.condition("data.price > 10")

  static func finding(_ site: NameSite, in catalog: Catalog) -> Diagnostic? {
    let root = site.reference.root
    guard root == "data" || root == "app" else { return nil }
    let known = root == "data" ? catalog.data : catalog.app
    guard !known.isEmpty, site.reference.names.count > 1 else { return nil }
    let name = site.reference.names[1]
    guard known[name.text] == nil else { return nil }
    let help =
      Suggestions.question(Suggestions.nearest(to: name.text, among: known.keys.sorted()))
      ?? other(root, name.text, catalog)
    // What an app gives once, it may give later than the tree was made: only a slip is certain.
    if root == "app", help == nil { return nil }
    return site.text.finding(
      self, at: name.range,
      root == "data"
        ? "no view has data of the name \(Quoted.code(name.text))"
        : "the app gives no value of the name \(Quoted.code(name.text))",
      help: help)
  }

  private static func other(_ root: String, _ name: String, _ catalog: Catalog) -> String? {
    if root == "data", catalog.app[name] != nil { return "write `app.\(name)`" }
    if root == "app", catalog.data[name] != nil { return "write `data.\(name)`" }
    return nil
  }
}
