extension NameSite {
  /// Whether the name is a condition or a part of `and`, `or` and `not` by itself.
  var isAlone: Bool {
    let joints: Set<Substring> = ["and", "or", "not", "&&", "||", "!", "AND", "OR", "NOT"]
    let before = text.part(0..<range.lowerBound).split { " (${".contains($0) }.last
    let after = rest.split { " )}".contains($0) }
    return [before, after.first].allSatisfy { $0.map(joints.contains) ?? true }
  }

  /// Whether a number is added to the value.
  var isSummand: Bool {
    rest.first { $0 != " " } == "+"
  }

  /// The text after the name.
  private var rest: String {
    let end = text.value.utf8.count
    return String(text.part(min(range.upperBound, end)..<end))
  }

  /// The operator and the number, if the condition only compares the name with a number.
  var comparedNumber: (symbol: String, number: Double)? {
    let words = text.value.filter { !"${}".contains($0) }.split(separator: " ").map(String.init)
    guard text.isCondition, words.count == 3, words[0] == reference.spelling,
      ["<", "<=", ">", ">=", "==", "="].contains(words[1]),
      let number = Double(words[2].filter { $0.isNumber || $0 == "." }), number < 1_000_000
    else { return nil }
    return (words[1], number)
  }
}
