extension RuleKey {
  /// The help for a join of SQL, such as `names ON names.code = data.category`; nil for other texts.
  static func joined(_ written: String) -> String? {
    guard written.utf8.count <= 240,
      let found = written.firstMatch(
        of: TextPattern(#"^(\w+)(?:\s+(?:AS\s+)?\w+)?\s+(?i:on)\s+([\w.]+)\s*==?\s*([\w.]+)$"#))
    else { return nil }
    let sides = [String(found[2]), String(found[3])]
    let values = sides.filter { side in
      ["data.", "app.", "view."].contains(where: side.hasPrefix) || side == "screen"
    }
    guard values.count == 1 else { return nil }
    return
      "delete it: write \(Quoted.code("${\(values[0]) | lookup(\(found[1]))}")) for the value from the table, whose rows are "
      + "under `tables` at the top of the file"
  }
}
