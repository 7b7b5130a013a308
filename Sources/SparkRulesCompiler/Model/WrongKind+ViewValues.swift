import Foundation

/// Values beside the paths of views, such as `TopUp/topup10: 10` under `view`.
extension WrongKind {
  /// The help for a map of paths with their values; nil for other maps, such as a screen with a view on it.
  static func valuesOfViews(_ pairs: [SyntaxTree.Pair], _ tree: SyntaxTree) -> String? {
    let entries = tree.readableStrings(of: pairs)
    guard let (view, value) = entries.first, entries.count == pairs.count, entries.count <= 20,
      entries.allSatisfy({ isValue($0.value, beside: $0.key) })
    else { return nil }
    let paths =
      entries.count == 1
      ? "write the path alone: \(Quoted.code(view, limit: 120))"
      : "write the paths as a list: \(Quoted.code("[\(entries.map(\.key).joined(separator: ", "))]", limit: 240))"
    let property = property(ofViewsIn: tree) ?? "value"
    let rules =
      "\(paths); for a value for each view, write a rule for each, with a line such as "
      + "\(Quoted.code("\(property): \(value)", limit: 120)) below `with:`"
    guard let end = view.range(of: value, options: [.anchored, .backwards]),
      end.lowerBound > view.startIndex, view[view.index(before: end.lowerBound)] != "/"
    else { return rules }
    return rules + "; if all names end with their value, one rule with "
      + "\(Quoted.code("view: \(view[..<end.lowerBound])<\(property)>", limit: 120)) and "
      + "\(Quoted.code("\(property): ${\(property)}")) is enough"
  }

  /// Whether a text beside a path is no view inside it.
  private static func isValue(_ value: String, beside view: String) -> Bool {
    guard ForeignPath.isPath(view), let first = value.first, !value.contains("/"),
      !outerKeys.union(innerKeys).contains(view.lowercased().filter(\.isLetter))
    else { return false }
    let isView = view.contains("/") || view.first?.isLowercase == true
    return first.isNumber || value.contains(" ") || isView && first.isUppercase
      || ["true", "false"].contains(value)
  }

  /// The property that reads the value of a view; nil if there is none.
  private static func property(ofViewsIn tree: SyntaxTree) -> String? {
    guard tree.isSearchable else { return nil }
    let values = ["${view.value}", "${value}", "${view}"]
    let found = tree.nodes.indices.dropFirst().first { index in
      tree.readableString(of: index).map(values.contains) == true
    }
    return found.flatMap { tree.readableString(of: $0 - 1) }.flatMap {
      NameSyntax.isName($0) ? $0 : nil
    }
  }
}
