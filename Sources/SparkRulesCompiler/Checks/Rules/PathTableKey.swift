enum PathTableKey: Check {
  static let id = CheckID("SR0595", "path-table-key", .warning)
  static let title = "a path in a table that is looked up by `view.id`"
  static let explanation = """
    `view.id` is the identifier of a view alone, so that `Product/buyButton` is never found in a table. If an \
    identifier of the app contains a slash, add an `ignore` comment.
    """
  static let bad = file("⟦Product/buyButton⟧")
  static let good = file("buyButton")

  private static func file(_ key: String) -> String {
    Examples.head + "tables:\n  names:\n    \(key): buy\n"
      + "rules:\n  tapped:\n    view: Product/.Button\n    trigger: tap\n    actions:\n"
      + "      - emit: tapped\n        with:\n          name: ${view.id | lookup(names)}\n"
  }

  /// Whether a key is probably a path.
  static func isPath(_ key: String) -> Bool { key.contains("/") && !key.hasSuffix("/") }

  /// Reports the keys that are probably paths.
  static func findings(_ keys: [Located<String>]) -> [Diagnostic] {
    keys.filter { isPath($0.value) }.map { key in
      let name = key.value.split(separator: "/").last ?? ""
      return Diagnostic(
        self, at: key.range, "`view.id` is an identifier, and \(Quoted.code(key.value)) is a path",
        advice: "write \(Quoted.code(String(name)))")
    }
  }
}
