import Foundation

/// Code and words in the place of a path.
extension ForeignPath {
  /// The kinds of views that test tools and SwiftUI name before a text or an identifier.
  private static let kinds: [(word: String, kind: BuiltInClass)] = [
    ("button", .button), ("statictext", .label), ("text(", .label), ("label", .label),
    ("textfield", .field), ("image", .image), ("switch", .switch), ("toggle", .switch),
    ("slider", .slider), ("cell", .cell), ("navigationlink", .button), ("link", .button),
  ]

  /// `app.buttons["buy"]`, `document.querySelector("#buy")`, `Text("Buy now")` and `CheckoutView()`.
  static func code(_ written: String) -> Reading? {
    guard
      written.range(of: #"[\w$]\((?!\d+\)$)|\[["']"#, options: .regularExpression) != nil,
      !written.hasPrefix("//"), !written.hasPrefix("["),
      written.range(of: #":[\w-]+\(|last\(\)"#, options: .regularExpression) == nil,
      !written.contains("=")
    else { return nil }
    let message = "a path consists of names, and of no code"
    let strings = strings(in: written)
    let folded = written.lowercased()
    let known = kinds.last { folded.contains($0.word) }?.kind
    let kind = known ?? .button
    if let text = strings.last, text.contains(" ") {
      return (
        message,
        "write `.\(kind.rawValue)`, and on its own line \(Quoted.code("if: view.text == \"\(text)\"", limit: 120))"
      )
    }
    if !strings.isEmpty {
      // `Checkout.buttons["buy"]`
      let screen = match(#"([A-Z]\w*)\.\w+s\[.*"#, written).map { "\($0[0])/" } ?? ""
      let path = screen + strings.map(identifier).joined(separator: "/")
      guard isPath(path) else { return nil }
      return (
        message,
        "write \(Quoted.code(path))"
          + (known == nil || folded.contains("id") || strings.last?.hasPrefix("#") == true
            ? ""
            : " if that is an identifier; for a visible text, write `.\(kind.rawValue)`, and on its own line "
              + Quoted.code("if: view.text == \"\(strings[strings.count - 1])\""))
      )
    }
    guard written.hasSuffix("()"), isPath(String(written.dropLast(2))) else {
      return written.contains(")")
        ? (
          message,
          "write the identifier of the view, such as `buyButton`, or a class, such as `.Button`"
        )
        : nil
    }
    return (message, "write \(Quoted.code(withoutController(String(written.dropLast(2)))))")
  }

  /// The texts in quotes.
  private static func strings(in written: String) -> [String] {
    var strings: [String] = []
    var start: String.Index?
    var quote: Character = "\""
    for index in written.indices where "\"'“”".contains(written[index]) {
      if let opening = start {
        guard written[index] == quote || quote == "“" else { continue }
        strings.append(String(written[opening..<index]))
        start = nil
      } else {
        quote = written[index]
        start = written.index(after: index)
      }
    }
    return strings.filter { !$0.isEmpty }
  }

  /// `buy` in `#buy`, `.buy` and `com.shop:id/buy`.
  private static func identifier(_ text: String) -> String {
    let name = text.components(separatedBy: ":id/").last ?? text
    return String(name.drop { "#.~@".contains($0) })
  }

  private static func withoutController(_ name: String) -> String {
    for suffix in ["ViewController", "VC"] where name.hasSuffix(suffix) && name != suffix {
      return String(name.dropLast(suffix.count))
    }
    return name
  }

  /// `"Checkout"."buyButton"`, `Checkout::buyButton`, `[Checkout].[buyButton]` and `Checkout#buyButton`.
  static func quoted(_ written: String) -> Reading? {
    quotedPath(written).map {
      (
        "`/` separates the names in a path, which have no quotes",
        "write \(Quoted.code($0))"
      )
    }
  }

  /// The path for names in quotes or with other signs between them; nil for any other text.
  static func quotedPath(_ written: String) -> String? {
    let name = #"[A-Za-z_][\w-]*"#
    let step = #"(?:"\#(name)"|'\#(name)'|`\#(name)`|\[\#(name)\]|\#(name))"#
    let isSequence =
      written.range(of: #"^\#(step)(?:(?:::|[./:#])\#(step))+$"#, options: .regularExpression)
      != nil
    if let inside = inside(written) { return inside }
    // `product/[sku]` has a capture.
    guard isSequence, !written.contains("/[") else { return nil }
    let isQuoted = written.contains(where: "\"'`[".contains)
    let names = written.filter { !"\"'`[]".contains($0) }.split { "./:#".contains($0) }
      .map(String.init)
    let isInside =
      written.contains("::")
      || written.contains(where: ":#".contains) && !written.contains(".")
        && NameSyntax.isScreenName(names[0]) && names.count == 2
        && names[1].first?.isLowercase == true && TriggerWording.keyword(of: names[1]) == nil
        && names[1].contains(where: \.isUppercase)
    guard isQuoted || isInside else { return nil }
    let isClass =
      names.count == 2 && written.contains("#") && BuiltInClass(rawValue: names[0]) != nil
    let path = isClass ? ".\(names[0])#\(names[1])" : names.joined(separator: "/")
    return isPath(path) ? path : nil
  }

  /// The path for `".Button" in "Home"`; nil for any other text.
  private static func inside(_ written: String) -> String? {
    for word in [" in ", " inside ", " on ", " within "] {
      let parts = written.components(separatedBy: word)
      guard parts.count == 2, parts.contains(where: { $0.contains("\"") || $0.contains("'") })
      else { continue }
      let names = parts.map { $0.filter { !"\"'`".contains($0) } }
      let path = "\(names[1])/\(names[0])"
      if !path.contains(" "), !path.contains("="), isPath(path) { return path }
    }
    return nil
  }

  /// `self.buyButton` and `CheckoutViewController.buyButton`.
  static func member(_ written: String) -> Reading? {
    let names = written.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2, names.allSatisfy({ NameSyntax.isName($0) }) else { return nil }
    let message = "\(Quoted.code(written)) is read as one name"
    if ["self", "this", "data", "view", "app"].contains(names[0]) {
      return (message, "write \(Quoted.code(names[1])), the identifier of the view")
    }
    if names[0].hasPrefix("UI"), names[1].first?.isLowercase == true,
      let known = BuiltInClass(named: names[0])
    {
      return (message, "write \(Quoted.code(".\(known.rawValue)#\(names[1])"))")
    }
    let screen = withoutController(names[0])
    guard screen != names[0], NameSyntax.isScreenName(screen) else { return nil }
    let trigger = TriggerWording.keyword(of: names[1]) ?? TriggerWording.ofCode(names[1])
    return (
      message,
      trigger.map { "write `\(screen)`, and on its own line `trigger: \($0.rawValue)`" }
        ?? "write `\(screen)/\(names[1])` for the view inside the screen"
    )
  }

  /// `Checkout/buyButton tap`, `tap on Checkout/buyButton` and `Checkout/buyButton (tap)`.
  static func event(_ written: String) -> Reading? {
    var phrase = written.replacingOccurrences(of: ":", with: " ")
    if let comma = phrase.range(of: ", "),
      TriggerWording.keyword(of: String(phrase[comma.upperBound...])) != nil
    {
      phrase.replaceSubrange(comma, with: " ")
    }
    if let slash = phrase.lastIndex(of: "/"),
      TriggerWording.keyword(of: String(phrase[phrase.index(after: slash)...])) == .tap
    {
      phrase.replaceSubrange(slash...slash, with: " ")
    }
    guard let reading = TriggerReading.read(phrase),
      reading.isOneEvent, let event = reading.events.first, let path = event.path, path != written,
      isPath(path), !path.hasPrefix(".")
    else { return nil }
    let verbs = NamingStyle.words(of: written.replacingOccurrences(of: path, with: "")).filter {
      TriggerWording.keyword(of: $0) != nil && !nouns.contains($0)
    }
    guard !verbs.isEmpty, !event.isNegated else { return nil }
    return (
      "a path is a view without its trigger",
      "write \(Quoted.code(path)), and on its own line `trigger: \(event.trigger.rawValue)`"
    )
  }

  // MARK: Words

  private static let articles: Set<String> = ["the", "a", "an", "my", "our", "this"]
  private static let nouns: Set<String> = [
    "screen", "page", "view", "element", "viewcontroller", "controller", "tab",
  ]
  private static let prepositions: Set<String> = [
    "in", "on", "inside", "from", "of", "at", "@", "within", "under",
  ]

  /// `on Checkout screen`, `buyButton on the Checkout page` and `not Checkout`.
  static func words(_ written: String) -> Reading? {
    let words = written.filter { !"()".contains($0) }.split(separator: " ").map(String.init)
    guard (2...8).contains(words.count) else { return nil }
    let message = isReadAsOne(written)
    if let help = exception(in: words) { return (message, help) }
    var parts = words.filter { !articles.contains($0.lowercased()) }
      .split { prepositions.contains($0.lowercased()) }.map(Array.init)
    let isReduced = parts.joined().count < words.count
    parts = parts.map { part in
      let names = part.filter { !nouns.contains($0.lowercased()) }
      return names.isEmpty ? part : names
    }
    guard parts.joined().count < words.count else { return kind(words, message) }
    let names = parts.map { $0.count == 1 ? $0[0] : nil }
    // `Sign in` and `Tab Bar` are names.
    let isNamed =
      words.contains { articles.contains($0) || nouns.contains($0) }
      || ["Screen", "Page"].contains(words.last)
    if parts.count == 2, let outer = names[1], isName(outer), let step = quantity(parts[0]) {
      return (message, "write \(Quoted.code("\(outer)/\(step)"))")
    }
    switch (names.count, names.first ?? nil, names.last ?? nil) {
    case (1, let name?, _) where isName(name) && isNamed:
      return (message, "write \(Quoted.code(name))")
    case (2, let inner?, let outer?) where isName(inner) && isName(outer):
      return (message, "write \(Quoted.code("\(outer)/\(inner)")) for the view inside")
    case (2, _, let name?)
    where isReduced
      && (isName(name) || BuiltInClass(named: parts[0].last?.capitalized ?? "") != nil)
      && NameSyntax.isName(name) && parts[0].allSatisfy({ NameSyntax.isName($0) }):
      let outer = name.prefix(1).uppercased() + name.dropFirst()
      let inner = NamingStyle.camel.name(parts[0].map { $0.lowercased() })
      return (
        message,
        "write the screen, `/` and the identifier of the view, such as \(Quoted.code("\(outer)/\(inner)"))"
      )
    default: return nil
    }
  }

  /// The help for `not Checkout` and `everywhere except Checkout`; nil for other words.
  private static func exception(in words: [String]) -> String? {
    if ["not", "NOT", "except"].contains(words[0]), words.count == 2, isName(words[1]) {
      return
        "write the views to match under `view`, such as `.Screen`, and \(Quoted.code(words[1])) under `except`"
    }
    let separators: Set<String> = ["except", "but", "without", "excluding"]
    let quantities: Set<String> = ["everywhere", "anywhere", "any", "all", "every"]
    guard let index = words.firstIndex(where: { separators.contains($0.lowercased()) }), index > 0,
      words[..<index].contains(where: { quantities.contains($0.lowercased()) }),
      let name = words.last, index + 1 < words.count, isName(name)
    else { return nil }
    return
      "write `/*` for any view, or `.Screen` for every screen, and on its own line \(Quoted.code("except: \(name)"))"
  }

  /// `.Button` for `any button`, `.Button[1]` for `first button`, and `*` for `everything`; nil for other words.
  private static func quantity(_ words: [String]) -> String? {
    let folded = words.map { $0.lowercased() }
    if ["everything", "anything", "all", "any"].contains(folded.joined(separator: " ")) {
      return "*"
    }
    guard folded.count == 2, folded[1].count > 1 else { return nil }
    let singular = folded[1].hasSuffix("s") ? String(folded[1].dropLast()) : folded[1]
    guard let kind = BuiltInClass(named: singular.capitalized) else { return nil }
    let positions = ["first": "[1]", "second": "[2]", "third": "[3]", "last": "[-1]"]
    if ["all", "any", "every", "each"].contains(folded[0]) { return ".\(kind.rawValue)" }
    // Cells have no position.
    return kind == .cell ? nil : positions[folded[0]].map { ".\(kind.rawValue)\($0)" }
  }

  /// `Buy button`, which is rarely an identifier.
  private static func kind(_ words: [String], _ message: String) -> Reading? {
    if words.count == 2, let slash = words[0].lastIndex(of: "/"),
      let step = quantity([String(words[0][words[0].index(after: slash)...]), words[1]])
    {
      return (message, "write \(Quoted.code("\(words[0][...slash])\(step)"))")
    }
    guard words.count == 2, let kind = BuiltInClass(named: words[1].capitalized),
      words[1].first?.isLowercase == true, words[0].allSatisfy(\.isLetter),
      !["all", "any", "every", "each", "no"].contains(words[0].lowercased())
    else { return nil }
    let name = NamingStyle.camel.name(words.map { $0.lowercased() })
    return (
      message,
      "write the identifier of the view, such as \(Quoted.code(name)); for its text, write `.\(kind.rawValue)`, and on its own "
        + "line `if: view.text == \"\(words[0])\"`"
    )
  }
}
