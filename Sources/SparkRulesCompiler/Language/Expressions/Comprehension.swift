import SparkRulesModel

/// Python's `item.price * item.quantity for item in data.items`, which a filter of lists replaces.
struct Comprehension {
  /// The value of each item, without the name of the item: `price * quantity`.
  var value: String
  /// The list, such as `data.items`.
  var list: String

  /// Reads the argument of a function; nil if it is no comprehension, or if it selects items with `if`.
  ///
  /// - Parameter text: The argument, with or without brackets.
  init?(_ text: String) {
    let words = text.trimmingCharacters(in: ["[", "]"]).split(separator: " ").map(String.init)
    guard let keyword = words.firstIndex(of: "for"), keyword > 0, words.count == keyword + 4,
      words[keyword + 2] == "in"
    else { return nil }
    let item = words[keyword + 1] + "."
    value = words[..<keyword].map { word in
      word.hasPrefix(item) ? String(word.dropFirst(item.count)) : word
    }.joined(separator: " ")
    list = words[keyword + 3]
  }
}
