enum MissingProperty: Check {
  static let id = CheckID("SR0542", "missing-property")
  static let title = "`view`, `index`, `data` or `app` without a property"
  static let explanation = """
    `view`, `index`, `data` and `app` are read with a property: `view.text`, `index.row`, \
    `data.price`, `app.version`.
    """
  static let example = Examples.value(#"${⟦data⟧⟨data.name⟩}"#)

  /// The entry of `let` that was renamed because its name, such as `app`, was taken; nil if there is none.
  static func renamed(_ owner: String, _ locals: [String: Scope.Local]) -> String? {
    guard ["app", "data", "view", "index"].contains(owner), locals.count <= 1_000 else {
      return nil
    }
    return locals.keys.sorted().first { name in
      let words = NamingStyle.words(of: name)
      return words.count > 1 && words.contains(owner)
    }
  }

  static func finding(
    _ text: ScalarText, _ range: Range<Int>, of owner: String, in scope: Scope
  ) -> Diagnostic {
    if let renamed = renamed(owner, scope.locals) {
      return text.finding(
        self, at: range, "`\(owner)` is not a value by itself",
        help: "write \(Quoted.code(renamed)), which is under `let`")
    }
    let examples = [
      "view": "view.text", "index": "index.row", "data": "data.price", "app": "app.version",
    ]
    return text.finding(
      self, at: range, "`\(owner)` is not a value by itself",
      help: owner == "index"
        ? "write `index.row`, which is 0 for the first row"
          + (text.isCondition ? "" : "; `index.row + 1` is 1")
        : owner == "view"
          ? "write `view.id` for its identifier, or `view.text` for its text"
          : "add a property, such as `\(examples[owner] ?? "\(owner).text")`"
            + (owner == "data"
              ? "; all values cannot be sent at once, so write a line for each" : "")
    )
  }
}
