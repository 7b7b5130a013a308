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
    text.isCondition ? compared(text.value) : nil
  }

  /// The comparison of the name with a number among others that are joined with `and`, and these others.
  var partOfCondition: (symbol: String, number: Double, rest: String)? {
    let words = text.value.lowercased().split(separator: " ")
    guard text.isCondition, !words.contains("or"), !words.contains("||"), !text.value.contains("(")
    else { return nil }
    var parts = text.value.components(separatedBy: " and ")
    guard parts.count > 1, let index = parts.firstIndex(where: { compared($0) != nil }),
      let (symbol, number) = compared(parts[index])
    else { return nil }
    parts.remove(at: index)
    return (symbol, number, parts.joined(separator: " and "))
  }

  private func compared(_ comparison: String) -> (symbol: String, number: Double)? {
    let words = comparison.filter { !"${}".contains($0) }.split(separator: " ").map(String.init)
    guard words.count == 3, words[0] == reference.spelling,
      ["<", "<=", ">", ">=", "==", "="].contains(words[1]),
      let number = Double(words[2].filter { $0.isNumber || $0 == "." }), number < 1_000_000
    else { return nil }
    return (words[1], number)
  }
}
