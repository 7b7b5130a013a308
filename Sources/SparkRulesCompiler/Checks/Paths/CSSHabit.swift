enum CSSHabit: StepCheck {
  static let id = CheckID("SR0425", "css-habit", .warning)
  static let title = "a class or position in CSS syntax"
  static let explanation = """
    Spaces, dots and colons belong to identifiers (`phone.fill`), so `Checkout .Button` and \
    `buy.Button` are single names. Write `/` for *inside*, `.Button#buy` for a class with an \
    identifier, and `[2]` for a position.
    """
  static let example = Examples.view("Checkout⟦ .⟧⟨/.⟩Button")

  private static let pseudoClasses: [(word: String, position: String)] = [
    (":nth-child(", "[2]"), (":nth-of-type(", "[2]"), (":first-child", "[1]"),
    (":last-child", "[-1]"), (":first-of-type", "[1]"), (":last-of-type", "[-1]"), (":eq(", "[2]"),
  ]

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard step.className == nil else { return nil }
    guard case .text(let last)? = step.name?.last else { return dotted(step, path) }
    return pseudoClass(last, step, path) ?? numbered(last, step, path) ?? hash(last, step, path)
      ?? dot(last, step, path)
      ?? element(last, step, path)
      ?? dotted(step, path) ?? chain(last, step, path)
  }

  /// `FareSelect .fareCard button.upsell:not(#closeButton)`, several selectors of CSS.
  private static func chain(_ name: String, _ step: StepSyntax, _ path: ParsedPath) -> Diagnostic? {
    let parts = name.split(separator: " ")
    let signs: Set<Substring> = ["~", "+", ">"]
    guard parts.count > 2, path.text.part(step.range) == name,
      parts.dropFirst().contains(where: { part in
        signs.contains(part) || part.contains(":")
          || [".", "#"].contains(where: part.hasPrefix)
      })
    else { return nil }
    return path.text.finding(
      self, at: step.range, "\(Quoted.code(name)) is read as one name",
      help:
        "write the screen, `/` and the identifier of the view, such as \(Quoted.code("\(parts[0])/buyButton")), and the "
        + "views that are excluded under `except`")
  }

  /// `Search.results.hotel-<hotel_id>`, with dots instead of slashes.
  private static func dotted(_ step: StepSyntax, _ path: ParsedPath) -> Diagnostic? {
    guard path.steps.count == 1, step.position == nil else { return nil }
    let written = path.text.part(step.range)
    let parts = written.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].first?.isUppercase == true, !written.contains(" "),
      parts.dropFirst().allSatisfy({ $0.first?.isLowercase == true })
    else { return nil }
    return path.text.finding(
      self, at: step.range, "\(Quoted.code(written)) is read as one name",
      help: "write \(Quoted.code(parts.joined(separator: "/"))) for the view inside")
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
    if let space = name.lastIndex(of: " "), path.text.part(step.range) == name {
      // `Product button.cta`, a view inside a screen.
      let outer = name[..<space]
      let inner = name[space...].dropFirst().split(separator: ".", omittingEmptySubsequences: false)
      guard inner.count == 2, elements.union(["button", "label"]).contains(String(inner[0])),
        NameSyntax.isScreenName(outer), NameSyntax.isName(inner[1].filter { $0 != "-" })
      else { return nil }
      return path.text.finding(
        self, at: step.range, "\(Quoted.code(name)) is read as one name",
        help: "write the screen, `/` and the identifier of the view, such as "
          + Quoted.code(
            "\(outer)/\(NamingStyle.camel.name(NamingStyle.words(of: "\(inner[1]) \(inner[0])")))"))
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, path.text.part(step.range) == name else { return nil }
    let (element, kind) = (String(parts[0]), String(parts[1]))
    guard
      elements.contains(element) && NameSyntax.isName(kind.filter { $0 != "-" })
        || element == "button" && (modifiers.contains(kind) || kind.contains("-"))
    else { return nil }
    let dot = step.range.lowerBound + element.utf8.count
    return path.text.finding(
      self, at: dot..<dot + 1, "this dot is read as part of the name",
      help: "a path has no CSS classes: write the identifier of the view, such as `buyButton`, "
        + "or `.Button` for any button")
  }

  /// `button#book`, whose `#` follows no class.
  private static func hash(_ name: String, _ step: StepSyntax, _ path: ParsedPath) -> Diagnostic? {
    let parts = name.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2,
      elements.contains(String(parts[0]))
        || ["button", "input", "label", "form"].contains(parts[0]),
      NameSyntax.isName(parts[1].filter { $0 != "-" }), path.text.part(step.range) == name
    else { return nil }
    return path.text.finding(
      self, at: step.range, "\(Quoted.code(name)) is read as one name",
      help: "write the identifier alone: \(Quoted.code(String(parts[1])))")
  }

  /// `offerCard(3)`.
  private static func numbered(
    _ name: String, _ step: StepSyntax, _ path: ParsedPath
  ) -> Diagnostic? {
    guard let sign = name.firstIndex(of: "("), sign > name.startIndex, name.last == ")",
      path.text.part(step.range) == name, NameSyntax.isName(name[..<sign]),
      let number = Int(name[sign...].dropFirst().dropLast()), (1...999).contains(number)
    else { return nil }
    let before = name[..<sign]
    let outer = path.text.part(0..<step.range.lowerBound)
    return path.text.finding(
      self, at: step.range, "\(Quoted.code(name)) is read as one name",
      help: "write a position in brackets, such as `\(before)[\(number)]`, or for rows of a list "
        + "\(Quoted.code("\(outer)\(before)")) and `if: index.row == \(number - 1)`")
  }

  private static func pseudoClass(
    _ name: String, _ step: StepSyntax, _ path: ParsedPath
  ) -> Diagnostic? {
    guard name.utf8.contains(UInt8(ascii: ":")) else { return nil }
    if let range = path.text.lastRange(of: ":not(", in: step.range) {
      return exclusion(range.lowerBound..<step.range.upperBound, path)
    }
    let states = [
      ":disabled": "not view.enabled", ":enabled": "view.enabled", ":checked": "view.on",
      ":selected": "view.selected",
    ]
    for (word, condition) in states {
      guard let range = path.text.lastRange(of: word, in: step.range),
        range.upperBound == step.range.upperBound
      else { continue }
      return path.text.finding(
        self, at: range, "`\(word)` is read as part of the name",
        help: "delete it, and write `if: \(condition)`"
          + (word == ":disabled" ? "; a control that is disabled reports no `tap`" : ""))
    }
    for (word, position) in pseudoClasses {
      guard let range = path.text.lastRange(of: word, in: step.range) else { continue }
      let written = path.text.part(range.lowerBound..<step.range.upperBound)
      return path.text.finding(
        self, at: range.lowerBound..<step.range.upperBound,
        "`\(written)` is read as part of the name",
        help: help(for: written, word, position, after: path.text.part(0..<range.lowerBound)))
    }
    return nil
  }

  /// The help for a position in the notation of CSS, after the path of its view.
  private static func help(
    for written: String, _ word: String, _ position: String, after path: String
  ) -> String {
    if written.hasSuffix("(n)") {
      return
        "delete it: a path matches each such view, and `index.row + 1` is its position in the list"
    }
    // `:nth-child(-n+3)`
    if written.hasPrefix(":nth-child(-n+"),
      let rows = Int(written.prefix { $0 != ")" }.filter(\.isNumber))
    {
      return "write \(Quoted.code(path)), and on its own line `if: index.row < \(rows)`"
    }
    if position == "[-1]" {
      return "write a position in brackets, such as `[-1]`, which is not for rows of a list"
    }
    let number =
      written.hasPrefix(":first") ? 1 : Int(written.dropFirst(word.count).prefix { $0 != ")" })
    // jQuery counts from 0.
    let first = word == ":eq(" ? 0 : 1
    let row = number.flatMap { (first..<10_000).contains($0) ? $0 - first : nil } ?? 0
    return "write a position in brackets, such as `[\(row + 1)]`, or for rows of a list "
      + "\(Quoted.code(path)) and `if: index.row == \(row)`"
  }

  /// `Trip/*:not(#sosButton)`.
  private static func exclusion(_ range: Range<Int>, _ path: ParsedPath) -> Diagnostic? {
    let written = path.text.part(range)
    let excluded = written.dropFirst(":not(".count).drop { "#. ".contains($0) }
      .prefix { !"), ".contains($0) }
    let before = path.text.part(0..<range.lowerBound)
    if excluded == ":first-child" {
      return path.text.finding(
        self, at: range, "\(Quoted.code(written)) is read as part of the name",
        help: "write \(Quoted.code(before)), and on its own line `if: index.row > 0`")
    }
    let outer = before.hasSuffix("*") ? String(before.dropLast()) : nil
    guard !excluded.isEmpty, !before.contains(" "),
      outer.map({ $0.isEmpty || $0.hasSuffix("/") }) ?? true
    else {
      return nil
    }
    let last = before.split(separator: "/").last.map(String.init) ?? ""
    let view =
      outer.map { "\($0).Control" }
      ?? (BuiltInClass(rawValue: last.capitalized) == nil
        ? before : "\(before.dropLast(last.count)).\(last.capitalized)")
    let name = (outer?.hasPrefix("/") == false ? outer ?? "" : "") + excluded
    return path.text.finding(
      self, at: range, "\(Quoted.code(written)) is read as part of the name",
      help: "write \(Quoted.code(view)), and on its own line "
        + Quoted.code("except: \(name)"))
  }

  /// `Checkout.buyButton`: a screen and an identifier.
  private static func insideHelp(_ screen: String, _ name: String) -> String? {
    guard NameSyntax.isScreenName(screen), NameSyntax.isName(name),
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
    if let help = insideHelp(String(before), className),
      let range = path.text.lastRange(of: name, in: step.range)
    {
      return path.text.finding(
        self, at: range, "\(Quoted.code(name)) is read as one name", help: help)
    }
    let isHyphenated = followsSpace && NameSyntax.isName(className.filter { $0 != "-" })
    guard isKnown || followsSpace, NameSyntax.isName(className) || isHyphenated else { return nil }
    let spelling = (followsSpace ? " ." : ".") + className
    guard let range = path.text.lastRange(of: spelling, in: step.range) else { return nil }
    let dot = range.lowerBound..<range.upperBound - className.utf8.count
    let outer = String(before.reversed().drop(while: \.isWhitespace).reversed())
    return path.text.finding(
      self, at: dot, "this dot is read as part of the name",
      help: followsSpace && className.first?.isLowercase == true
        ? "write \(Quoted.code("\(outer)/\(className)")) for the view inside"
        : followsSpace
          ? "write \(Quoted.code("\(outer)/.\(className)")) for a view of that class inside"
          : (NameSyntax.isScreenName(outer)
            ? "write \(Quoted.code("\(outer)/.\(className)")) for a view of that class inside, or "
            : "write ")
            + "\(Quoted.code(".\(className)#\(outer)")) for a view with that class and identifier"
    )
  }
}
