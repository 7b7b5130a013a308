/// A name that nothing has.
enum UnknownName: Check {
  static let code = "SR0540"
  static let name = "unknown-name"
  static let severity = Severity.error
  static let title = "a name that nothing has"
  static let explanation = """
    A rule reads `view.…`, `screen`, `previous_screen`, `index.…`, `data.…` (what the app gave the view), `app.…`
    (what the app gave once), `elapsed`, `visible`, `depth`, `rule`, `trigger`, `time`, its own captures and the
    names under `let`. Text stands in quotes.
    """
  static let bad = ExampleFile.condition(#"⟦scren⟧ == 'Checkout'"#)
  static let good = ExampleFile.condition(#"screen == 'Checkout'"#)

  private static let otherWords: [String: String] = [
    "identifier": "view.id", "accessibilityidentifier": "view.id", "class": "view.type",
    "classname": "view.type", "label": "view.text", "title": "view.text", "name": "view.text",
    "ison": "view.on", "isenabled": "view.enabled", "isselected": "view.selected",
    "screen_name": "screen", "screenname": "screen", "page": "screen",
    "previousscreen":
      "previous_screen", "last_screen": "previous_screen", "referrer": "previous_screen",
    "duration": "elapsed", "seconds": "elapsed", "dwell": "elapsed", "now": "time",
    "date": "time", "timestamp": "time", "today": "time", "user": "app.user",
    "position":
      "index.row", "event": "trigger", "visibility": "visible", "percent": "visible",
    "scroll_depth": "depth", "yes": "true", "no": "false", "on": "true", "off": "false",
    "item": "data.item", "product": "data.product",
  ]

  /// Words a name that nothing has, as nearly as its place lets us guess what was meant.
  static func finding(_ site: NameSite, _ name: String) -> Diagnostic {
    let range = site.reference.names.first?.range ?? site.range
    return site.text.finding(
      self, at: range, "there is no value \(Quoted.code(name))", help: help(site, name, range),
      fix: nil)
  }

  /// Whether this says in words what one word under `once-per` says: `once per session`.
  static func isOncePerWords(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: " ")) else { return false }
    let words = text.split(separator: " ")
    return words.count > 1 && words.allSatisfy { NameSyntax.isName($0) }
      && words.contains { ["view", "visit", "session"].contains($0) }
  }

  /// The finding for a word under `once-per`.
  static func oncePer(_ text: ScalarText) -> Diagnostic {
    let words = ["view", "visit", "session"]
    return text.finding(
      self, at: 0..<text.value.utf8.count, "there is no value \(Quoted.code(text.value))",
      help: words.first { text.value.split(separator: " ").contains($0[...]) }.map {
        "write `\($0)`"
      }
        ?? Suggestions.question(Suggestions.nearest(to: text.value, among: words))
        ?? "write `session`, `visit` or `view`, or a value such as `data.sku`")
  }

  private static func help(_ site: NameSite, _ name: String, _ range: Range<Int>) -> String {
    let spelling = site.reference.spelling
    if let joined = hyphenated(site, range) {
      return "a name holds letters, digits and `_`; `-` is a minus here: let the app call it "
        + "\(Quoted.code(joined))"
    }
    if site.reference.names.count == 1 {
      if ValueNames.viewProperties.contains(name) { return "write `view.\(name)`" }
      if ValueNames.indexProperties.contains(name) { return "write `index.\(name)`" }
    }
    if let whole = dashed(site, range) {
      return "write \(Quoted.code("\"\(whole)\"")) for the text"
    }
    if name.lowercased() == "date" { return "did you mean `time`?" }
    let known = ValueNames.roots + site.scope.locals.keys.sorted() + site.scope.captures
    if let question = Suggestions.question(Suggestions.nearest(to: name, among: known)) {
      return question
    }
    if let word = otherWords[name.lowercased()] {
      return site.besideText
        ? "did you mean `\(word)`? text stands in quotes" : "did you mean `\(word)`?"
    }
    if ValueNames.filters.contains(name) {
      return "a filter stands behind a value: `value | \(name)`"
    }
    if site.besideText {
      return "write \(Quoted.code("\"\(spelling)\"")) for the text, "
        + "or \(Quoted.code("data.\(spelling)")) for what the app gave the view"
    }
    return
      "write \(Quoted.code("data.\(spelling)")) or \(Quoted.code("app.\(spelling)")) for what the app "
      + "gave, or `<\(name)>` in the path to capture it"
  }

  /// `product-1` beside a text: one text that was meant, which a minus has cut in two.
  private static func dashed(_ site: NameSite, _ range: Range<Int>) -> String? {
    let rest = site.text.part(
      range.upperBound..<min(range.upperBound + 64, site.text.value.utf8.count))
    let tail = rest.prefix { $0 == "-" || $0.unicodeScalars.allSatisfy(NameSyntax.isContinuation) }
    guard site.besideText, tail.hasPrefix("-"), tail.count > 1 else { return nil }
    return site.text.part(range) + tail
  }

  /// `data.item-id`: the name that a minus without blanks has cut in two.
  private static func hyphenated(_ site: NameSite, _ range: Range<Int>) -> String? {
    let before = site.text.part(max(0, range.lowerBound - 128)..<range.lowerBound)
    guard before.hasSuffix("-") else { return nil }
    let word = before.dropLast().reversed().prefix {
      $0 == "." || $0.unicodeScalars.allSatisfy(NameSyntax.isContinuation)
    }
    let left = String(word.reversed())
    guard left.hasPrefix("data.") || left.hasPrefix("app.") else { return nil }
    return "\(left)_\(site.reference.spelling)"
  }
}
