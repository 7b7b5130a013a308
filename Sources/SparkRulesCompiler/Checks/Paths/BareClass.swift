enum BareClass: StepCheck {
  static let id = CheckID("SR0424", "bare-class", .warning)

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard step.className == nil, case .text(let name)? = step.name?.first else { return nil }
    let isWhole = step.name?.count == 1
    let hash = name.utf8.firstIndex(of: UInt8(ascii: "#"))
    guard isWhole || hash != nil else { return nil }
    let word = hash.map { String(name[..<$0]) } ?? name
    // `Button` may be a name, unless a position or identifier follows it.
    let isClassLike = step.position != nil || hash != nil
    let builtIn = isClassLike && BuiltInClass(rawValue: word) != nil ? word : nil
    guard let meant = WellKnownClasses.meant(byBare: word) ?? builtIn else {
      return isWhole ? unlikelyName(word, step, in: path) : nil
    }
    let start = step.range.lowerBound
    let range = start..<start + word.utf8.count
    guard path.text.part(range) == word else { return nil }
    return path.text.finding(
      self, at: range, "`\(word)` without a dot is an identifier, not a class",
      advice: .write(".\(meant)"), fix: ".\(meant)")
  }

  /// `CheckoutViewController/buyButton` and `Checkout/Button`.
  private static func unlikelyName(
    _ word: String, _ step: StepSyntax, in path: ParsedPath
  ) -> Diagnostic? {
    let suffix = "ViewController"
    if word.hasSuffix(suffix), word != suffix {
      let screen = word.dropLast(suffix.count)
      return path.text.finding(
        self, at: step.range, "a screen is called by its class without `\(suffix)`",
        advice: "write `\(screen)` for the screen, or `.\(word)` for the class")
    }
    guard BuiltInClass(rawValue: word) != nil, path.steps.count > 1,
      step.range == path.steps.last?.range
    else { return nil }
    return path.text.finding(
      self, at: step.range, "`\(word)` without a dot is an identifier, not a class",
      advice: "write `.\(word)` for the class")
  }
}
