enum BareClass: StepCheck {
  static let id = CheckID("SR0424", "bare-class", .warning)
  static let title = "a UIKit class without a dot"
  static let explanation = """
    `UIButton` is read as an identifier or the name of a screen. The class is `.UIButton`, or \
    `.Button` for every kind of button. If a view really has this name, add an `ignore` comment.
    """
  static let example = Examples.view("Checkout/⟦UIButton⟧⟨.UIButton⟩")

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard step.className == nil, case .text(let name)? = step.name?.first else { return nil }
    let isWhole = step.name?.count == 1
    let hash = name.utf8.firstIndex(of: UInt8(ascii: "#"))
    guard isWhole || hash != nil else { return nil }
    let word = hash.map { String(name[..<$0]) } ?? name
    // `Button` may be a name, unless a position or identifier follows it.
    let isClassLike = step.position != nil || hash != nil
    let builtIn = isClassLike && BuiltInClass(rawValue: word) != nil ? word : nil
    guard let meant = WellKnownClasses.meant(byBare: word) ?? builtIn else { return nil }
    let start = step.range.lowerBound
    let range = start..<start + word.utf8.count
    guard path.text.part(range) == word else { return nil }
    return path.text.finding(
      self, at: range, "`\(word)` without a dot is an identifier, not a class",
      help: "write `.\(meant)`", fix: ".\(meant)")
  }
}
