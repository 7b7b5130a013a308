/// Searches in lists, which no condition does.
extension ForeignFunction {
  /// What to write for `data.items.some(i => i.price > 50)` and `EXISTS(SELECT 1 FROM UNNEST(data.items))`; nil for
  /// other calls.
  static func search(_ name: String, _ arguments: [String]) -> String? {
    let folded = name.lowercased()
    let written = arguments.joined(separator: " ")
    let isSearch = ["some", "any", "every", "all", "find", "filter", "count_if"].contains(folded)
    let isQuery =
      folded == "exists" && ["unnest(", " in data."].contains(where: written.lowercased().contains)
    guard
      isQuery
        || isSearch && ["=>", " for ", "->", " > ", " where "].contains(where: written.contains),
      let list = written.split(whereSeparator: {
        !$0.isLetter && !$0.isNumber && !"._".contains($0)
      })
      .first(where: { $0.hasPrefix("data.") || $0.hasPrefix("app.") })
    else { return nil }
    return noSearch(in: String(list), for: FunctionCall.quoted(in: written))
  }

  /// What to write for a search in a list.
  static func noSearch(in list: String, for text: String?) -> String {
    let owner = list.hasPrefix("app.") ? "app" : "data"
    let last = list.split(separator: ".").dropFirst().first.map(String.init) ?? "items"
    let name = text.flatMap { NameSyntax.nearestName(to: $0.lowercased()) } ?? "matching_\(last)"
    return "let the app provide the result, such as \(Quoted.code("\(owner).has_\(name)"))"
  }
}

extension FunctionCall {
  /// The first text in quotes in an expression.
  static func quoted(in text: String) -> String? {
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: { "'\"".contains($0) })
    return parts.count > 2 && !parts[1].isEmpty ? String(parts[1]) : nil
  }
}
