enum MissingProperty: Check {
  static let id = CheckID("SR0542", "missing-property")
  static let title = "`view`, `index`, `data` or `app` without a property"
  static let explanation = """
    `view`, `index`, `data` and `app` are read with a property: `view.text`, `index.row`, \
    `data.price`, `app.version`.
    """
  static let example = Examples.value(#"${⟦data⟧⟨data.name⟩}"#)

  /// The names that are no values by themselves.
  static let owners: Set<String> = ["view", "index", "data", "app"]

  /// The entry of `let` that was renamed because its name, such as `app`, was taken; nil if there is none.
  static func renamed(_ owner: String, _ locals: [String: Scope.Local]) -> String? {
    guard owners.contains(owner), locals.count <= 1_000 else { return nil }
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
    if owner == "index", let help = noCells(scope) {
      return text.finding(self, at: range, "`index` is not a value by itself", help: help)
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

  /// The beginning of the help for `index` of other views than cells.
  static let onlyCells = "only the cells of a list have an `index`: "

  /// The help for `index` of views whose names end in numbers, and of a screen, which are no cells of a list; nil for
  /// others.
  private static func noCells(_ scope: Scope) -> String? {
    let paths = scope.paths.map(\.value)
    let starts = paths.map { path in
      String(path.reversed().drop { $0.isNumber }.reversed())
    }
    if let start = starts.first, !start.isEmpty, starts.allSatisfy({ $0 == start }),
      zip(paths, starts).allSatisfy({ $0.count > $1.count })
    {
      return onlyCells + "write \(Quoted.code("view: \(start)<position>")) for the views, and "
        + "`${position | number}` for the number in the name"
    }
    guard !paths.isEmpty, scope.stages.isEmpty,
      paths.allSatisfy({ NameSyntax.isScreenName($0) && !$0.hasPrefix(".") && !$0.contains("/") })
    else { return nil }
    return onlyCells + "let the app provide the number, such as `data.number`"
  }
}
