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
}
