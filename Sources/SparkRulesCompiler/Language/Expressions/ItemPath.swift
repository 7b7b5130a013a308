/// A value of the items of a list, as other languages write it: `data.items.price`.
struct ItemPath {
  /// The list, such as `data.items`.
  let list: String
  /// The name of the value, such as `price`.
  let value: String

  /// Splits a path of at least three names; nil for other texts.
  init?(_ written: some StringProtocol) {
    let names = written.split(separator: ".")
    guard names.count > 2, let last = names.last else { return nil }
    list = names.dropLast().joined(separator: ".")
    value = String(last)
  }
}
