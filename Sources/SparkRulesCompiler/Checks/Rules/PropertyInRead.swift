import SparkRulesModel

enum PropertyInRead: Check {
  static let id = CheckID("SR0346", "property-in-read", .warning)
  static let title = "a property of a view under `read`"
  static let explanation = """
    A name under `read` is a view, whose properties are read where they are used: `price: priceLabel` and \
    `${price.text}`. `priceLabel.text` is the view with this identifier; if there is one, add an `ignore` \
    comment.
    """
  static let bad = ReadExamples.rule("price: ⟦priceLabel.text⟧", value: "${price.text | amount}")
  static let good = ReadExamples.rule("price: priceLabel", value: "${price.text | amount}")

  static func finding(_ name: String, _ path: ParsedPath) -> Diagnostic? {
    guard let step = path.steps.last, step.className == nil, step.position == nil,
      case .text(let text)? = step.name?.last,
      let property = ViewProperty.allCases.first(where: { text.hasSuffix(".\($0.rawValue)") }),
      step.name != [.text(".\(property.rawValue)")]
    else { return nil }
    let view = path.text.value.dropLast(property.rawValue.count + 1)
    return path.text.finding(
      self, at: step.range, "`read` names a view, and not its property",
      advice: .note("write \(Quoted.code("\(name): \(view)")), and "
        + "`${\(name).\(property.rawValue)}` for the value"))
  }
}
