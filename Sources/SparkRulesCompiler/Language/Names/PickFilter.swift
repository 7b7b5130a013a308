import Foundation

/// `pick(…)`, which sends some values of each item of a list.
enum PickFilter {
  /// `data.items | pick(sku as item_id, price)`.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - values: The names under which the values are sent, and those that they have in the items.
  /// - Returns: The expression.
  static func call(
    on list: some StringProtocol, _ values: [(key: String, value: String)]
  ) -> String {
    let names = values.map { key, value in key == value ? key : "\(value) as \(key)" }
    return "\(list) | pick(\(names.joined(separator: ", ")))"
  }

  /// `${data.items | pick(sku as item_id, price)}` for `data.items | pick(sku AS "item_id" price)`, as in SQL; nil for
  /// other expressions.
  static func renamed(_ written: String) -> String? {
    guard let open = written.range(of: "| pick("), written.hasSuffix(")"),
      written.utf8.count <= 300
    else { return nil }
    let named = written[open.upperBound...].dropLast().description
      .replacing(TextPattern(#"\b(?i:as)\s+["']?(\w+)["']?"#)) { "as \($0[1])" }
      .replacing(TextPattern(#"(\bas \w+)\s+(?=\w)"#)) { "\($0[1]), " }
    return "${\(written[..<open.upperBound])\(named))}"
  }
}
