enum LengthProperty: Check {
  static let id = CheckID("SR0570", "length-property", .warning)

  /// Reports `data.items.length`, where the name before the last one is a plural.
  static func finding(
    _ reference: ReferenceSyntax, at range: Range<Int>, in text: ScalarText
  ) -> Diagnostic? {
    let names = reference.names.map(\.text)
    guard names.count > 2, names[0] == "data", let last = names.last,
      RuleFilter(meantBy: last) == .length,
      names[names.count - 2].hasSuffix("s")
    else { return nil }
    let list = names.dropLast().joined(separator: ".")
    let isAlone = text.part(range) == text.value
    return text.finding(
      self, at: range, "\(Quoted.code(list)) is probably a list, which has no `\(last)`",
      advice: .write(isAlone ? "\(list) | length" : "(\(list) | length)"))
  }
}
