enum BareClass: StepCheck {
  static let id = CheckID("SR0424", "bare-class", .warning)
  static let title = "a class without a dot"
  static let explanation = """
    `UIButton` is read as an identifier or the name of a screen. The class is `.UIButton`, or \
    `.Button` for every kind of button. A screen's name is that of its class without \
    `ViewController`. The cells of a list are `.Cell`, and `cell` and `row` are identifiers. If a view really has \
    this name, add an `ignore` comment.
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
    guard let meant = WellKnownClasses.meant(byBare: word) ?? builtIn else {
      return isWhole ? unlikelyName(word, step, in: path) : nil
    }
    let start = step.range.lowerBound
    let range = start..<start + word.utf8.count
    guard path.text.part(range) == word else { return nil }
    return path.text.finding(
      self, at: range, "`\(word)` without a dot is an identifier, not a class",
      help: "write `.\(meant)`", fix: ".\(meant)")
  }

  /// `CheckoutViewController/buyButton` and `Checkout/Button`.
  private static func unlikelyName(
    _ word: String, _ step: StepSyntax, in path: ParsedPath
  ) -> Diagnostic? {
    if ["NavigationController", "TabBarController"].contains(where: word.hasSuffix) {
      return path.text.finding(
        self, at: step.range, "a controller that contains screens is no screen itself",
        help: path.steps.count > 1
          ? "write the name of the screen instead, or delete this part of the path"
          : "write the names of its screens, or `.Screen` for every screen")
    }
    let suffix = "ViewController"
    if word == "UI\(suffix)" {
      return path.text.finding(
        self, at: step.range, "`\(word)` without a dot is an identifier, not a class",
        help: "write `.Screen` for every screen")
    }
    if word.hasSuffix(suffix), word != suffix {
      let screen = word.dropLast(suffix.count)
      return path.text.finding(
        self, at: step.range, "a screen is called by its class without `\(suffix)`",
        help: "write `\(screen)` for the screen, or `.\(word)` for the class")
    }
    if word.count > 4, word.hasSuffix("Cell"), NameSyntax.isName(word),
      word.first?.isUppercase == true
    {
      return path.text.finding(
        self, at: step.range, "`\(word)` without a dot is an identifier, not a class",
        help: "write `.\(word)` for the class")
    }
    // A screen can be called `List` or `Image`.
    guard let known = BuiltInClass(rawValue: word), step.range == path.steps.last?.range,
      path.steps.count > 1 || ![.list, .image].contains(known)
    else { return nil }
    return path.text.finding(
      self, at: step.range, "`\(word)` without a dot is an identifier, not a class",
      help: "write `.\(word)` for the class")
  }

  /// The findings about `list/cell` and `list/row`, which match only a view with this identifier.
  static func cells(in path: ParsedPath) -> [Diagnostic] {
    guard path.isValid else { return [] }
    return path.steps.dropFirst().compactMap { step in
      guard step.className == nil, step.position == nil, step.name?.count == 1,
        case .text(let name)? = step.name?.first,
        ["cell", "row", "cells", "rows"].contains(name)
          || name == "item" && step.range == path.steps.last?.range
      else { return nil }
      return path.text.finding(
        self, at: step.range, "`\(name)` without a dot is an identifier, not the cells of a list",
        help: "write `.Cell` for all cells")
    }
  }
}
