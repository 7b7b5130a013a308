enum UnknownName: Check {
  static let id = CheckID("SR0540", "unknown-name")
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
    guard text.holds(" ") else { return false }
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

enum UnknownProperty: Check {
  static let id = CheckID("SR0541", "unknown-property")
  static let title = "something that views or indexes do not have"
  static let explanation = """
    A view has `view.id type text value on enabled selected path`; a place in a list has `index.section` and
    `index.row`. What the app gave the view is `data.…`.
    """
  static let bad = ExampleFile.condition(#"view.⟦txt⟧ == 'Buy'"#)
  static let good = ExampleFile.condition(#"view.text == 'Buy'"#)

  private static let otherWords: [String: String] = [
    "identifier": "id", "accessibilityidentifier": "id", "name": "id", "tag": "id",
    "class": "type", "classname": "type", "kind": "type", "label": "text", "title": "text",
    "placeholder": "text", "content": "text", "ison": "on", "checked": "on", "isenabled": "enabled",
    "disabled": "enabled", "isselected": "selected", "item": "row", "column": "row",
    "position": "row", "number": "row",
  ]

  static func finding(
    _ text: ScalarText, of owner: String, _ name: ReferenceSyntax.Name
  ) -> Diagnostic {
    let known = owner == "view" ? ValueNames.viewProperties : ValueNames.indexProperties
    let word = otherWords[name.text.lowercased()].flatMap { known.contains($0) ? $0 : nil }
    let nearest = word.map { [$0] } ?? Suggestions.nearest(to: name.text, among: known)
    return text.finding(
      self, at: name.range, "`\(owner)` has no \(Quoted.code(name.text))",
      help: Suggestions.question(nearest.map { "\(owner).\($0)" })
        ?? (owner == "view" && name.text != "data"
          ? "a view has \(Quoted.list(known, "and")); what the app gave it is `data.…`"
          : "there are \(Quoted.list(known.map { "\(owner).\($0)" }, "and"))"),
      fix: nearest.count == 1 ? nearest.first : nil)
  }
}

enum MissingProperty: Check {
  static let id = CheckID("SR0542", "missing-property")
  static let title = "`view`, `index`, `data` or `app` alone"
  static let explanation = """
    `view`, `index`, `data` and `app` are read by their parts: `view.text`, `index.row`, `data.price`,
    `app.version`.
    """
  static let bad = ExampleFile.value(#"${⟦data⟧}"#)
  static let good = ExampleFile.value(#"${data.name}"#)

  static func finding(_ text: ScalarText, _ range: Range<Int>, of owner: String) -> Diagnostic {
    let example = ["view": "view.text", "index": "index.row", "data": "data.price"][owner]
    return text.finding(
      self, at: range, "`\(owner)` is no value by itself",
      help: "write which part, such as `\(example ?? "app.version")`")
  }
}

enum NoParts: Check {
  static let id = CheckID("SR0543", "no-parts")
  static let title = "a dot behind a value that has nothing inside"
  static let explanation = """
    Only `data.…`, `app.…` and `trigger.…` may hold values inside of values. What is to be done with a value
    stands behind it as a filter: `view.text | length`.
    """
  static let bad = ExampleFile.condition(#"(view.text.⟦length⟧) > 3"#)
  static let good = ExampleFile.condition(#"(view.text | length) > 3"#)

  static func finding(_ text: ScalarText, _ value: String, _ rest: Range<Int>) -> Diagnostic {
    let word = text.part(rest)
    let filter =
      ValueNames.filters.contains(word)
      ? word
      : [
        "count": "length", "lowercased": "lower", "lowercase": "lower", "uppercased": "upper",
        "uppercase": "upper",
      ][word.lowercased()]
    return text.finding(
      self, at: rest, "`\(value)` has no \(Quoted.code(word)) inside",
      help: filter.map { "a filter stands behind `|`: write `\(value) | \($0)`" }
        ?? "write `\(value)` alone")
  }
}

enum UnavailableValue: Check {
  static let id = CheckID("SR0544", "unavailable-value")
  static let title = "a value that this rule does not have"
  static let explanation = """
    `elapsed` is there in rules with `from` and `to` and with `trigger: impression`, `visible` with the
    latter, `depth` with `trigger: scroll-depth`, `trigger.…` with one of the app's own triggers, `index.…` where a view can be in a
    list, `view.…` and `data.…` where a view is concerned. `let` and the file's `with` know nothing of one rule.
    """
  static let bad = ExampleFile.condition(#"⟦elapsed⟧ > 2s"#)
  static let good = ExampleFile.condition(#"data.age > 2s"#)

  static func finding(
    _ site: NameSite, _ feature: Scope.Features
  ) -> Diagnostic {
    let name = Quoted.code(site.reference.spelling)
    switch site.scope.place {
    case .rule:
      return site.text.finding(
        self, at: site.range, "this rule has no \(name)", help: help(feature))
    case .local:
      return site.text.finding(
        self, at: site.range, "\(name) is not the same in every rule, so `let` cannot read it",
        help: "read it where it is used")
    case .fileProperties:
      return site.text.finding(
        self, at: site.range, "not every rule of this file has \(name)",
        help: "move it to the `with` of an `emit`")
    }
  }

  private static func help(_ feature: Scope.Features) -> String {
    switch feature {
    case .elapsed:
      "`elapsed` lies between two moments: write `from:` and `to:` instead of `trigger:`"
    case .visible: "`visible` comes with `trigger: impression`"
    case .depth: "`depth` comes with `trigger: scroll-depth`"
    case .triggerValues: "only the app's own triggers bring values; `trigger` alone is its name"
    case .index: "`index` is there only where the view can be in a list"
    default: "no view is concerned here; read what the app gave once, as `app.…`"
    }
  }
}

enum LocalCircle: Check {
  static let id = CheckID("SR0557", "local-circle")
  static let title = "`let` entries that need each other"
  static let explanation = """
    `let` entries may use each other in any order, but never in a circle: none of them could be computed first.
    """
  static let bad = ExampleFile.locals("⟦first⟧: ${second}", "second: ${first}", use: "first")
  static let good = ExampleFile.locals("first: ${second}", "second: ${data.name}", use: "first")

  /// Words a circle.
  ///
  /// - Parameter circle: The entries, each using the next and the last using the first.
  /// - Returns: The finding, at the entry that stands first in the file.
  static func finding(_ circle: [LocalOrder.Entry]) -> Diagnostic {
    let first = circle.min { $0.range.lowerBound < $1.range.lowerBound }
    let start = circle.firstIndex { $0.name == first?.name } ?? 0
    let names = circle.indices.map { circle[(start + $0) % circle.count].name }
    let way = (names + names.prefix(1)).map { Quoted.code($0) }.joined(separator: " → ")
    let notes = circle.filter { $0.name != first?.name }.map {
      Diagnostic.Note(range: $0.range, message: "\(Quoted.code($0.name)) belongs to the circle")
    }
    return Diagnostic(
      self, at: first?.range ?? 0..<0,
      names.count == 1
        ? "\(Quoted.code(names[0])) needs itself" : "these entries need each other: \(way)",
      notes: notes, help: "let one of them read something else")
  }
}

enum InvalidLocalName: Check {
  static let id = CheckID("SR0558", "local-name")
  static let title = "a `let` entry whose name is no name"
  static let explanation = """
    Templates read a `let` entry by its name: letters, digits and `_`, not beginning with a digit.
    """
  static let bad = ExampleFile.locals("⟦shop-name⟧: Berlin", use: "data.name")
  static let good = ExampleFile.locals("shop_name: Berlin", use: "shop_name")

  static func finding(_ entry: LocalOrder.Entry) -> Diagnostic? {
    guard !NameSyntax.isName(entry.name) else { return nil }
    return Diagnostic(
      self, at: entry.range,
      "\(Quoted.code(entry.name)) is no name: it may hold letters, digits and `_`",
      help: NameSyntax.nearestName(to: entry.name).map { "write `\($0)`" }
        ?? "write a name that begins with a letter")
  }
}

enum LocalNameTaken: Check {
  static let id = CheckID("SR0559", "local-name-taken")
  static let title = "a `let` entry named like a value"
  static let explanation = """
    A `let` entry must not have the name of a value that every rule can read (`screen`, `time`, `data`, …) or of a
    word of conditions: the name could mean either.
    """
  static let bad = ExampleFile.locals("⟦screen⟧: Berlin", use: "data.name")
  static let good = ExampleFile.locals("shop: Berlin", use: "shop")

  static func finding(_ entry: LocalOrder.Entry) -> Diagnostic? {
    guard ValueNames.isTaken(entry.name) else { return nil }
    let kind =
      ValueNames.roots.contains(entry.name) ? "a value of its own" : "a word of conditions"
    return Diagnostic(
      self, at: entry.range, "`\(entry.name)` is already \(kind)",
      help: "give the entry another name, such as `my_\(entry.name)`")
  }
}

enum FieldText: FixedMessageCheck {
  static let id = CheckID("SR0615", "field-text")
  static let severity = Severity.warning
  static let title = "what a person typed into a field"
  static let explanation = """
    What people type is theirs: `view.text` of a field is its placeholder, unless the app opened that \
    very field in code, and of a password field always. Send the field's name (`view.id`) instead. A `default(…)` \
    behind it, or a test whether it `is set`, shows that you know, and silences this check.
    """
  static let bad = Examples.rule(
    "view: Login/.Field\ntrigger: blur\nactions:\n  - emit: field_left\n    with:\n"
      + "      field: ${⟦view.text⟧}")
  static let good = Examples.rule(
    "view: Login/.Field\ntrigger: blur\nactions:\n  - emit: field_left\n    with:\n"
      + "      field: ${view.id}")

  static let message = "`view.text` of a field is its placeholder, not what a person typed"
  static let help = "write `view.id` for the field's name"
}

enum UnknownData: Check {
  static let id = CheckID("SR0803", "unknown-data")
  static let severity = Severity.warning
  static let title = "a `data.` or `app.` name that the app does not give"
  static let explanation = """
    `data.…` is what the app gives its views, and `app.…` what it gives once. No view on the screens that \
    were given has a value of this name, so that it would always be missing. Names compare letter by \
    letter, capitals included.
    """
  static let bad = ExampleFile.condition("data.⟦prise⟧ > 10")
  static let good = ExampleFile.condition("data.price > 10")

  static func finding(_ site: NameSite, in catalog: Catalog) -> Diagnostic? {
    let root = site.reference.root
    guard root == "data" || root == "app" else { return nil }
    let known = root == "data" ? catalog.data : catalog.app
    guard !known.isEmpty, site.reference.names.count > 1 else { return nil }
    let name = site.reference.names[1]
    guard known[name.text] == nil else { return nil }
    let help =
      Suggestions.question(Suggestions.nearest(to: name.text, among: known.keys.sorted()))
      ?? other(root, name.text, catalog)
    // What an app gives once, it may give later than the tree was made: only a slip is certain.
    if root == "app", help == nil { return nil }
    return site.text.finding(
      self, at: name.range,
      root == "data"
        ? "no view has data of the name \(Quoted.code(name.text))"
        : "the app gives no value of the name \(Quoted.code(name.text))",
      help: help)
  }

  private static func other(_ root: String, _ name: String, _ catalog: Catalog) -> String? {
    if root == "data", catalog.app[name] != nil { return "write `app.\(name)`" }
    if root == "app", catalog.data[name] != nil { return "write `data.\(name)`" }
    return nil
  }
}
