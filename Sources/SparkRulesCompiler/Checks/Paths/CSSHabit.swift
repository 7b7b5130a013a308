enum CSSHabit: StepCheck {
  static let id = CheckID("SR0425", "css-habit", .warning)

  private static let pseudoClasses: [(word: String, position: String)] = [
    (":nth-child(", "[2]"), (":nth-of-type(", "[2]"), (":first-child", "[1]"),
    (":last-child", "[-1]"), (":first-of-type", "[1]"), (":last-of-type", "[-1]"), (":eq(", "[2]"),
  ]

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard step.className == nil, case .text(let last)? = step.name?.last else { return nil }
    return pseudoClass(last, step, path) ?? dot(last, step, path) ?? element(last, step, path)
  }

  /// Elements of HTML, which are unlikely names of views.
  private static let elements: Set<String> = [
    "a", "article", "body", "div", "h1", "h2", "h3", "img", "input", "li", "main", "nav", "p",
    "section", "span", "td", "tr", "ul",
  ]
  /// Common CSS classes of buttons.
  private static let modifiers: Set<String> = [
    "active", "btn", "danger", "disabled", "primary", "secondary", "selected", "submit",
  ]

  /// `button.primary` and `div.card`.
  private static func element(
    _ name: String, _ step: StepSyntax, _ path: ParsedPath
  ) -> Diagnostic? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, path.text.part(step.range) == name else { return nil }
    let (element, kind) = (String(parts[0]), String(parts[1]))
    guard
      elements.contains(element) && NameSyntax.isName(kind.filter { $0 != "-" })
        || element == "button" && modifiers.contains(kind)
    else { return nil }
    let dot = step.range.lowerBound + element.utf8.count
    return path.text.finding(
      self, at: dot..<dot + 1, "this dot is read as part of the name",
      advice: .note(
        "a path has no CSS classes: write the identifier of the view, such as `buyButton`, "
          + "or `.Button` for any button"))
  }

  private static func pseudoClass(
    _ name: String, _ step: StepSyntax, _ path: ParsedPath
  ) -> Diagnostic? {
    guard name.utf8.contains(UInt8(ascii: ":")) else { return nil }
    for (word, position) in pseudoClasses {
      guard let range = path.text.lastRange(of: word, in: step.range) else { continue }
      return path.text.finding(
        self, at: range.lowerBound..<step.range.upperBound,
        "`\(path.text.part(range.lowerBound..<step.range.upperBound))` is read as part of the name",
        advice: "write a position in brackets, such as `\(position)`")
    }
    return nil
  }

  /// `Checkout.buyButton`: a screen and an identifier.
  private static func insideAdvice(_ screen: String, _ name: String) -> Advice? {
    guard NameSyntax.isName(screen), screen.first?.isUppercase == true, NameSyntax.isName(name),
      name.first?.isLowercase == true, name.contains(where: \.isUppercase)
    else { return nil }
    return "write `\(screen)/\(name)` for the view inside, or `\(screen)\\.\(name)` for the name"
  }

  /// `buy.Button` and `Checkout .Button`.
  private static func dot(_ name: String, _ step: StepSyntax, _ path: ParsedPath) -> Diagnostic? {
    guard let index = name.lastIndex(of: "."), index > name.startIndex else { return nil }
    let className = String(name[name.index(after: index)...])
    let before = name[..<index]
    let followsSpace = before.last?.isWhitespace == true
    let isKnown =
      BuiltInClass(rawValue: className) != nil || WellKnownClasses.uiKit.contains(className)
    if let advice = insideAdvice(String(before), className),
      let range = path.text.lastRange(of: name, in: step.range)
    {
      return path.text.finding(
        self, at: range, "\(Quoted.code(name)) is read as one name", advice: advice)
    }
    guard isKnown || followsSpace && className.first?.isUppercase == true,
      NameSyntax.isName(className)
    else { return nil }
    let spelling = (followsSpace ? " ." : ".") + className
    guard let range = path.text.lastRange(of: spelling, in: step.range) else { return nil }
    let dot = range.lowerBound..<range.upperBound - className.utf8.count
    let outer = String(before.reversed().drop(while: \.isWhitespace).reversed())
    return path.text.finding(
      self, at: dot, "this dot is read as part of the name",
      advice: followsSpace
        ? "write \(Quoted.code("\(outer)/.\(className)")) for a view of that class inside"
        : "write \(Quoted.code(".\(className)#\(outer)")) for a view with that class and identifier"
    )
  }
}
