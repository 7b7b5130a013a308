/// Parts of an action after a dash of their own.
extension UnknownAction {
  /// The help for `- per: ${data.sku}` after `- count: buy_taps`; nil for other names.
  static func counterEntry(_ name: String, _ value: String?) -> String? {
    guard groupings.contains(name.lowercased()), let line = label(value) else { return nil }
    return
      "to count separately, delete this line, and write below `count`, without a dash, `with:`, and below that "
      + Quoted.code(line)
  }
}
