/// `app.email | hash | lower`, in which `lower` changes nothing.
enum HashNotLast: Check {
  static let id = CheckID("SR0573", "hash-not-last", .warning)
  static let title = "a text that is changed after it was hashed"
  static let explanation = """
    Filters apply from left to right. A hash consists of digits and small letters, so `trim` and `lower` do not \
    change it, and `Ann@x.com` and `ann@x.com` have different ones. Write `hash` after them.
    """
  static let example = Examples.value(
    "${⟦app.email | hash | lower⟧⟨app.email | lower | hash⟩}")

  static func finding(
    _ value: ExpressionSyntax, _ filter: FilterSyntax, in text: ScalarText
  ) -> Diagnostic? {
    let changes: [RuleFilter] = [.trim, .lower, .upper, .replace]
    guard case .filter(let subject, let before) = value.kind,
      before.name == RuleFilter.hash.rawValue,
      changes.contains(where: { $0.rawValue == filter.name })
    else { return nil }
    let range = value.range.lowerBound..<filter.range.upperBound
    return text.finding(
      self, at: range, "`\(filter.name)` changes the hash, not the text",
      help: "write "
        + Quoted.code("\(text.part(subject.range)) | \(text.part(filter.range)) | hash", limit: 120)
    )
  }
}
