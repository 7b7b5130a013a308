enum AttributeHabit: StepCheck {
  static let id = CheckID("SR0430", "attribute-habit", .warning)

  private static let names: Set<String> = ["id", "identifier", "name", "screen", "view", "page"]
  private static let classes: Set<String> = ["class", "type"]

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard step.className == nil else { return nil }
    let written = path.text.part(step.range)
    guard let sign = written.firstIndex(where: { $0 == "=" || $0 == ":" }) else { return nil }
    let word = written[..<sign].lowercased()
    let isClass = classes.contains(word)
    let rest = written[written.index(after: sign)...].drop { $0 == " " || $0 == "=" }
    guard isClass || names.contains(word), !rest.isEmpty else { return nil }
    let length = written.utf8.count - rest.utf8.count
    let start = step.range.lowerBound
    return path.text.finding(
      self, at: start..<start + length,
      "\(Quoted.code(String(written.dropLast(rest.count)))) is read as part of the name",
      advice: .write(isClass ? ".\(rest)" : String(rest)), fix: isClass ? "." : ""
    )
  }
}
