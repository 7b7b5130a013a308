enum BareClass: StepCheck {
  static let id = CheckID("SR0424", "bare-class", .warning)

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard step.className == nil, step.name?.count == 1, case .text(let name)? = step.name?.first
    else { return nil }
    // In `Button#buy`, the name is a class.
    let word = String(name.utf8.prefix { $0 != UInt8(ascii: "#") }) ?? name
    let range = step.range.lowerBound..<step.range.lowerBound + word.utf8.count
    let isInner = path.steps.count > 1 && step.range == path.steps.last?.range
    let mayBeClass = isInner || word != name || step.position != nil
    let meant: Advice
    if let screen = WellKnownClasses.screen(ofClass: word) {
      meant = "write `\(screen)` for the screen, or `.\(word)` for the class"
    } else if let known = WellKnownClasses.meant(byBare: word)
      ?? (mayBeClass ? builtIn(word, hasPosition: step.position != nil) : nil)
    {
      meant = .write(".\(known)")
    } else {
      return nil
    }
    return path.text.finding(
      self, at: range, "`\(word)` without a dot is an identifier, not a class", advice: meant)
  }

  private static func builtIn(_ word: String, hasPosition: Bool) -> String? {
    BuiltInClass(rawValue: word)?.rawValue
      ?? (hasPosition ? nil : WellKnownClasses.cell(byBare: word))
  }
}
