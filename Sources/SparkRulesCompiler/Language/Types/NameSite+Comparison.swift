extension NameSite {
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
