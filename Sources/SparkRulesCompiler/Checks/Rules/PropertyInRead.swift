enum PropertyInRead: Check {
  static let id = CheckID("SR0346", "property-in-read", .warning)

  static func finding(_ name: String, _ path: ParsedPath) -> Diagnostic? {
    guard let step = path.steps.last, step.className == nil, step.position == nil,
      case .text(let text)? = step.name?.last,
      let property = ViewProperty.allCases.first(where: { text.hasSuffix(".\($0.rawValue)") }),
      step.name != [.text(".\(property.rawValue)")]
    else { return nil }
    let view = path.text.value.dropLast(property.rawValue.count + 1)
    return path.text.finding(
      self, at: step.range, "`read` names a view, and not its property",
      advice: .note(
        "write \(Quoted.code("\(name): \(view)")), and "
          + "`${\(name).\(property.rawValue)}` for the value"))
  }
}
