import Foundation

/// Words of people around the names of a path: positions, kinds of views, screens, exceptions and signs between names.
extension ForeignPath {
  private static let words = [
    "the", "a", "an", "my", "our", "this", "der", "die", "das", "den", "dem", "ein", "eine", "le",
    "la", "les", "un", "une", "el", "los", "las",
  ]
  private static let screens: Set<String> = [
    "screen", "page", "view", "seite", "bildschirm", "ansicht", "écran", "ecran", "pantalla",
  ]
  private static let kinds: Set<String> = [
    "button", "btn", "knopf", "schaltfläche", "taste", "bouton", "botón", "boton", "label", "cell",
    "row", "field", "image", "switch", "slider", "link", "icon", "banner", "card", "element",
  ]
  private static let prepositions: Set<String> = [
    "in", "on", "inside", "from", "of", "at", "within", "@", "im", "auf", "am", "aus", "von", "sur",
    "dans", "de", "du", "en",
  ]
  static let positions: [String: Int] = [
    "first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4,
    "last": -1, "erster": 1, "erste": 1, "erstes": 1, "letzter": -1, "letzte": -1, "letztes": -1,
    "premier": 1, "première": 1, "dernier": -1, "dernière": -1,
  ]

  /// `last buyButton on Checkout`, `Checkout screen, buyButton` and `bouton buyButton`.
  static func phrase(_ written: String) -> Reading? {
    let fillers = Set(words).union(screens).union(kinds).union(prepositions)
    let tokens = written.split { " ,()".contains($0) }.map(String.init)
    guard (2...7).contains(tokens.count), !written.contains("<") else { return nil }
    var names: [String] = []
    var position: Int?
    var (isInverted, hasScreen) = (false, false)
    for token in tokens {
      let folded = token.lowercased()
      if let number = positions[folded], position == nil {
        position = number
      } else if prepositions.contains(folded), !names.isEmpty {
        isInverted = true
      } else if !fillers.contains(folded) {
        names.append(token)
      }
      hasScreen = hasScreen || screens.contains(folded)
    }
    if let help = unnamed(tokens, names) { return (isReadAsOne(written), help) }
    guard names.count < tokens.count, let path = joined(names, isInverted, hasScreen) else {
      return nil
    }
    return (
      isReadAsOne(written),
      position.map { Self.position($0, of: path) } ?? "write \(Quoted.code(path))"
    )
  }

  /// The help for `Home tab`, and for `Checkout/buy button`, whose words are probably what people see; nil for other words.
  private static func unnamed(_ tokens: [String], _ names: [String]) -> String? {
    guard tokens.count == 2, let kind = tokens.last?.lowercased(),
      let last = tokens[0].split(separator: "/").last.map(String.init), NameSyntax.isName(last),
      !isIdentifier(last)
    else { return nil }
    let outer = tokens[0].dropLast(last.count)
    let name = Quoted.code("\(outer)\(NamingStyle.camel.name([last.lowercased(), kind]))")
    if kind == "tab", outer.isEmpty, NameSyntax.isScreenName(last) {
      return
        "write the identifier of the tab's button, such as \(name); for its text, write `.UITabBar/.Button`, and on its "
        + "own line \(Quoted.code("if: view.text == \"\(last)\""))"
    }
    guard names.count == 1, kinds.contains(kind), !outer.isEmpty, last.first?.isLowercase == true
    else { return nil }
    return "write the identifier of the view, such as \(name)"
      + (["button", "btn", "link"].contains(kind)
        ? "; for its text, write \(Quoted.code("\(outer).Button")), and on its own line "
          + Quoted.code("if: view.text == \"\(last)\"") : "")
  }

  /// A view, or a screen and a view in it; nil for other names.
  private static func joined(
    _ names: [String], _ isInverted: Bool, _ hasScreen: Bool
  ) -> String? {
    guard names.allSatisfy({ isPath($0) && !$0.contains("#") }) else { return nil }
    switch names.count {
    case 1:
      // `Offers/Accept Button` is the text of a button.
      let last = names[0].split(separator: "/").last
      return last.map {
        isIdentifier(String($0)) || names[0].contains("/") && $0.first?.isUppercase == false
      } == true
        ? names[0] : nil
    case 2:
      let screen = NameSyntax.isScreenName(names[0]) ? 0 : 1
      let view = names[1 - screen]
      guard NameSyntax.isScreenName(names[screen]),
        isIdentifier(view) || hasScreen && view.first?.isLowercase == true,
        screen == (isInverted ? 1 : 0)
      else { return nil }
      return "\(names[screen])/\(view)"
    default: return nil
    }
  }

  /// Whether a name is that of a view in code, unlike a word or a screen: `buyButton`, `buy_button`.
  private static func isIdentifier(_ name: String) -> Bool {
    name.first?.isLowercase == true && isPath(name)
      && name.contains { $0.isUppercase || "_-".contains($0) }
  }

  private static func position(_ number: Int, of path: String) -> String {
    let view = "\(path)[\(number)]"
    guard number > 0 else { return "write \(Quoted.code(view))" }
    let row = "\(Quoted.code(path)), and on its own line `if: index.row == \(number - 1)`"
    let isRow = ["row", "cell", "item"].contains { path.lowercased().hasSuffix($0) }
    return isRow
      ? "for rows of a list, write \(row); for other views, \(Quoted.code(view))"
      : "write \(Quoted.code(view)); for rows of a list, \(row)"
  }

  /// `Checkout/buyButton:first`, `buyButton[last]`, `buyButton #2` and `Checkout/row 3`.
  static func numbered(_ written: String) -> Reading? {
    if let parts = match(#"(.+?)(?:[.:]|\[|\s)(first|last)(?:\(\))?\]?"#, written),
      isPath(parts[0]),
      isIdentifier(parts[0]) || parts[0].contains("/")
    {
      return (isReadAsOne(written), position(parts[1] == "first" ? 1 : -1, of: parts[0]))
    }
    guard
      let parts = match(
        #"(\S+?)(?:[#@]|\s+[#(]?(index|position|no\.?|nr\.?)?\s*)(\d{1,3})\)?"#, written),
      isPath(parts[0]), let number = Int(parts[2]), let last = parts[0].split(separator: "/").last,
      isIdentifier(String(last)) || ["row", "cell", "item"].contains(last)
    else { return nil }
    if parts[1] == "index" {
      return (
        isReadAsOne(written),
        "for rows of a list, write \(Quoted.code(parts[0])), and on its own line `if: index.row == \(number)`, which counts "
          + "from 0; for other views, \(Quoted.code("\(parts[0])[\(number + 1)]"))"
      )
    }
    return number > 0 ? (isReadAsOne(written), position(number, of: parts[0])) : nil
  }

  /// `Checkout except helpButton`, `Checkout/* - helpButton` and `Checkout/*,!helpButton`.
  static func exception(_ written: String) -> Reading? {
    guard
      let parts = match(
        #"(\S+?)(?:,?\s+(?i:except|excluding|exclude|without|but not|and not|not|minus|außer|ohne|sauf|sans)\s+(?i:for\s+)?|,\s*!|\s+[!]|(?<=\*)\s+[-–−]\s*)(.+)"#,
        written),
      isPath(parts[0]),
      parts[0].contains("/") || NameSyntax.isScreenName(parts[0]) || parts[0].hasPrefix(".")
    else { return nil }
    let excluded = parts[1].replacingOccurrences(of: " and ", with: ",")
      .split { ", ()[]".contains($0) }.map { String($0.drop { $0 == "!" }) }
      .filter { $0 != "IN" && $0 != "in" }
    guard !excluded.isEmpty, excluded.allSatisfy(isPath) else { return nil }
    let view =
      parts[0].contains("/") || parts[0].hasPrefix(".") ? parts[0] : "\(parts[0])/*"
    let list = excluded.count == 1 ? excluded[0] : "[\(excluded.joined(separator: ", "))]"
    return (
      "\(Quoted.code(written)) is read as one path",
      "write \(Quoted.code("view: \(view)")), and on its own line \(Quoted.code("except: \(list)", limit: 160))"
    )
  }

  /// `Login page` under `except`, and `Checkout Screen/buyButton`.
  static func screenWord(_ written: String) -> Reading? {
    guard let parts = match(#"([A-Z]\w*)\s+(?i:screen|page)(/.*)?"#, written),
      isPath(parts[0] + parts[1])
    else { return nil }
    return (isReadAsOne(written), "write \(Quoted.code(parts[0] + parts[1]))")
  }

  /// `not help` under `view`.
  static func negated(_ written: String) -> Reading? {
    guard let name = negatedName(written) else { return nil }
    return (
      isReadAsOne(written),
      "write \(Quoted.code("except: \(name)")) on its own line, and under `view` only the views to match, such as `.Button`"
    )
  }

  /// `not help` under `except`.
  static func negatedException(_ written: String) -> Reading? {
    negatedName(written).map {
      (isReadAsOne(written), "`except` already excludes it: write \(Quoted.code($0))")
    }
  }

  private static func negatedName(_ written: String) -> String? {
    guard let parts = match(#"(?i:not|except|excluding|without|but not)\s+(\S+)"#, written),
      isPath(parts[0])
    else { return nil }
    return parts[0]
  }

  /// `Checkout@buyButton`, `Checkout >> buyButton`, `(Checkout/buyButton)`, `...buyButton`, `Checkout/*.button` and
  /// `screen=Checkout&element=buyButton`.
  static func signs(_ written: String) -> Reading? {
    if let parts = match(#"(\w+)\s*(?:[@&+~]|>{2,})\s*([\w-]+)"#, written),
      NameSyntax.isScreenName(parts[0]), isIdentifier(parts[1])
    {
      return (
        isReadAsOne(written), "write \(Quoted.code("\(parts[0])/\(parts[1])")) for the view inside"
      )
    }
    if let parts = match(
      #"(?:(?i:screen|page|view)\s*[=:]\s*)?(\w+)\s*[?&,;]\s*(?i:button|element|view|id|name|item)\s*[=:]\s*([\w-]+)"#,
      written), isPath("\(parts[0])/\(parts[1])")
    {
      return (isReadAsOne(written), "write \(Quoted.code("\(parts[0])/\(parts[1])"))")
    }
    if let parts = match(#"(?i:view|path|screen|page)\s*[=:]\s*([\w-]+(?:/[\w.*#-]+)+)"#, written)
      ?? match(#"[(<{]([\w./-]+)[)>}]"#, written) ?? match(#"[~.]{1,3}/(\S+)"#, written)
      ?? match(#"\.{3,}(\w\S*)"#, written)
      ?? match(#"(?:button|label|cell|field|image)[.:]([\w-]+)"#, written),
      isPath(parts[0]), parts[0].contains("/") || isIdentifier(parts[0])
    {
      return (isReadAsOne(written), "write \(Quoted.code(parts[0]))")
    }
    // A comment without the space before it.
    if let parts = match(#"([\w/-]+)#\s*(\w+ .+)"#, written), isPath(parts[0]) {
      return (
        isReadAsOne(written),
        "write a space before the comment: \(Quoted.code("\(parts[0]) # \(parts[1])", limit: 120))"
      )
    }
    if let reading = screenWord(written) { return reading }
    if let parts = match(#"(.+)/\.{3,}"#, written), isPath("\(parts[0])/*") {
      return (isReadAsOne(written), "write \(Quoted.code("\(parts[0])/*")) for all views inside")
    }
    guard let parts = match(#"((?:.+/)?)\*\.(\w+)"#, written),
      let kind = BuiltInClass(named: parts[1].capitalized)
    else { return nil }
    return (isReadAsOne(written), "write \(Quoted.code("\(parts[0]).\(kind.rawValue)"))")
  }
}
