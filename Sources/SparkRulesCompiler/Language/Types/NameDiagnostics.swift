enum UnknownName: Check {
  static let id = CheckID("SR0540", "unknown-name")
  static let title = "an unknown name"
  static let explanation = """
    A rule can read `view.…`, `screen`, `previous_screen`, `index.…`, `data.…` (set by the app for \
    each view), `app.…` (set by the app once), `elapsed`, `visible`, `depth`, `rule`, `trigger`, \
    `time`, its own captures and the names under `let`. Texts must be in quotes.
    """
  static let example = Examples.condition(#"⟦scren⟧⟨screen⟩ == 'Checkout'"#)

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

  /// Creates the finding for an unknown name, with help that depends on its context.
  static func finding(_ site: NameSite, _ name: String) -> Diagnostic {
    let range = site.reference.names.first?.range ?? site.range
    return site.text.finding(
      self, at: range, "there is no value \(Quoted.code(name))", help: help(site, name, range),
      fix: nil)
  }

  /// Whether a text describes a keyword of `once-per` in words, such as `once per session`.
  static func isOncePerWords(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: " ")) else { return false }
    let words = text.split(separator: " ")
    return words.count > 1 && words.allSatisfy { NameSyntax.isName($0) }
      && words.contains { ["view", "visit", "session"].contains($0) }
  }

  /// Creates the finding for an unknown keyword under `once-per`.
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
      return "`-` is a minus sign and cannot be part of a name: let the app use the name "
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
        ? "did you mean `\(word)`? texts must be in quotes" : "did you mean `\(word)`?"
    }
    if ValueNames.filters.contains(name) {
      return "write a filter after a value: `value | \(name)`"
    }
    if site.besideText {
      return "write \(Quoted.code("\"\(spelling)\"")) for the text, "
        + "or \(Quoted.code("data.\(spelling)")) for a value of the view"
    }
    return
      "write \(Quoted.code("data.\(spelling)")) or \(Quoted.code("app.\(spelling)")) for a value of the app, "
      + "or `<\(name)>` in the path to capture it"
  }

  /// The whole of an unquoted text such as `product-1`, which is read as a subtraction.
  private static func dashed(_ site: NameSite, _ range: Range<Int>) -> String? {
    let rest = site.text.part(
      range.upperBound..<min(range.upperBound + 64, site.text.value.utf8.count))
    let tail = rest.prefix { $0 == "-" || $0.unicodeScalars.allSatisfy(NameSyntax.isContinuation) }
    guard site.besideText, tail.hasPrefix("-"), tail.count > 1 else { return nil }
    return site.text.part(range) + tail
  }

  /// The whole of a name such as `data.item-id`, which is read as a subtraction.
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
  static let title = "an unknown property of `view`, `index` or `time`"
  static let explanation = """
    `view` has the properties `id type text value on enabled selected path`, `index` has `section` \
    and `row`, and `time` has `date clock weekday hour`. Values that the app set for the view are \
    `data.…`.
    """
  static let example = Examples.condition(#"view.⟦txt⟧⟨text⟩ == 'Buy'"#)

  private static let otherWords: [String: String] = [
    "identifier": "id", "accessibilityidentifier": "id", "name": "id", "tag": "id",
    "class": "type", "classname": "type", "kind": "type", "label": "text", "title": "text",
    "placeholder": "text", "content": "text", "ison": "on", "checked": "on", "isenabled": "enabled",
    "disabled": "enabled", "isselected": "selected", "item": "row", "column": "row",
    "position": "row", "number": "row", "day": "date", "today": "date", "dayofweek": "weekday",
    "time": "clock", "hours": "hour", "minute": "clock", "minutes": "clock",
  ]

  static func finding(
    _ text: ScalarText, of owner: String, _ name: ReferenceSyntax.Name
  ) -> Diagnostic {
    let known = ValueNames.properties(of: owner)
    let word = otherWords[name.text.lowercased()].flatMap { known.contains($0) ? $0 : nil }
    let nearest = word.map { [$0] } ?? Suggestions.nearest(to: name.text, among: known)
    return text.finding(
      self, at: name.range, "`\(owner)` has no \(Quoted.code(name.text))",
      help: Suggestions.question(nearest.map { "\(owner).\($0)" })
        ?? (owner == "view" && name.text != "data"
          ? "the properties of `view` are \(Quoted.list(known, "and")); values set by the app are `data.…`"
          : "the properties are \(Quoted.list(known.map { "\(owner).\($0)" }, "and"))"),
      fix: nearest.count == 1 ? nearest.first : nil)
  }
}

enum MissingProperty: Check {
  static let id = CheckID("SR0542", "missing-property")
  static let title = "`view`, `index`, `data` or `app` without a property"
  static let explanation = """
    `view`, `index`, `data` and `app` are read with a property: `view.text`, `index.row`, \
    `data.price`, `app.version`.
    """
  static let example = Examples.value(#"${⟦data⟧⟨data.name⟩}"#)

  static func finding(_ text: ScalarText, _ range: Range<Int>, of owner: String) -> Diagnostic {
    let example = ["view": "view.text", "index": "index.row", "data": "data.price"][owner]
    return text.finding(
      self, at: range, "`\(owner)` is not a value by itself",
      help: "add a property, such as `\(example ?? "app.version")`")
  }
}

enum NoParts: Check {
  static let id = CheckID("SR0543", "no-parts")
  static let title = "a property of a value that has none"
  static let explanation = """
    Only `data.…`, `app.…` and `trigger.…` may contain nested values. To change a value, apply a \
    filter: `view.text | length`.
    """
  static let bad = Examples.condition(#"(view.text.⟦length⟧) > 3"#)
  static let good = Examples.condition(#"(view.text | length) > 3"#)

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
      self, at: rest, "`\(value)` has no property \(Quoted.code(word))",
      help: filter.map { "write a filter after `|`: `\(value) | \($0)`" }
        ?? "write `\(value)` alone")
  }
}

enum UnavailableValue: Check {
  static let id = CheckID("SR0544", "unavailable-value")
  static let title = "a value that is not available here"
  static let explanation = """
    `elapsed` is available with `from` and `to` and with `trigger: impression`, `visible` with \
    `trigger: impression`, `depth` with `trigger: scroll-depth`, and values of `trigger` with a \
    trigger of the app. `view` and `index` require a view. `let` and the file's `with` cannot read \
    values that depend on a rule.
    """
  static let example = Examples.condition(#"⟦elapsed⟧⟨data.age⟩ > 2s"#)

  static func finding(_ site: NameSite, _ feature: Scope.Features) -> Diagnostic {
    let name = Quoted.code(site.reference.spelling)
    switch site.scope.context {
    case .rule:
      return site.text.finding(
        self, at: site.range, "\(name) is not available in this rule", help: help(feature))
    case .local:
      return site.text.finding(
        self, at: site.range, "`let` cannot read \(name), which depends on the rule",
        help: "read it in the rules that use it")
    case .fileProperties:
      return site.text.finding(
        self, at: site.range, "\(name) is not available in every rule of this file",
        help: "move it to the `with` of an `emit`")
    }
  }

  private static func help(_ feature: Scope.Features) -> String {
    switch feature {
    case .elapsed:
      "`elapsed` is the time between two triggers: write `from:` and `to:` instead of `trigger:`"
    case .visible: "`visible` requires `trigger: impression`"
    case .depth: "`depth` requires `trigger: scroll-depth`"
    case .triggerValues:
      "only triggers of the app have values; `trigger` is the name of the trigger"
    case .index: "`index` is available only for a view that can be in a list"
    default: "there is no view here; read a value of the app as `app.…`"
    }
  }
}

enum LocalCircle: Check {
  static let id = CheckID("SR0557", "local-circle")
  static let title = "`let` entries that refer to each other"
  static let explanation = """
    `let` entries may refer to each other in any order, but not in a cycle, because none of them \
    could be computed first.
    """
  static let bad = Examples.locals("⟦first⟧: ${second}", "second: ${first}", use: "first")
  static let good = Examples.locals("first: ${second}", "second: ${data.name}", use: "first")

  /// Creates the finding for a cycle.
  ///
  /// - Parameter circle: The entries, each of which refers to the next, and the last to the first.
  /// - Returns: The finding, at the entry that is first in the file.
  static func finding(_ circle: [LocalOrder.Entry]) -> Diagnostic {
    let first = circle.min { $0.range.lowerBound < $1.range.lowerBound }
    let start = circle.firstIndex { $0.name == first?.name } ?? 0
    let names = circle.indices.map { circle[(start + $0) % circle.count].name }
    let way = (names + names.prefix(1)).map { Quoted.code($0) }.joined(separator: " → ")
    let notes = circle.filter { $0.name != first?.name }.map {
      Diagnostic.Note(range: $0.range, message: "\(Quoted.code($0.name)) is part of the cycle")
    }
    return Diagnostic(
      self, at: first?.range ?? 0..<0,
      names.count == 1
        ? "\(Quoted.code(names[0])) refers to itself" : "these entries refer to each other: \(way)",
      notes: notes, help: "remove one of these references")
  }
}

enum InvalidLocalName: Check {
  static let id = CheckID("SR0558", "local-name")
  static let title = "an invalid name of a `let` entry or table"
  static let explanation = """
    Expressions use a `let` entry or table by its name, which consists of letters, digits and `_` and does \
    not begin with a digit.
    """
  static let bad = Examples.locals("⟦shop-name⟧: Berlin", use: "data.name")
  static let good = Examples.locals("shop_name: Berlin", use: "shop_name")

  static func finding(_ entry: LocalOrder.Entry) -> Diagnostic? {
    finding(Located(value: entry.name, range: entry.range))
  }

  static func finding(_ name: Located<String>) -> Diagnostic? {
    guard !NameSyntax.isName(name.value) else { return nil }
    return Diagnostic(
      self, at: name.range,
      "\(Quoted.code(name.value)) is not a name: names consist of letters, digits and `_`",
      help: NameSyntax.nearestName(to: name.value).map { "write `\($0)`" }
        ?? "write a name that begins with a letter")
  }
}

enum LocalNameTaken: Check {
  static let id = CheckID("SR0559", "local-name-taken")
  static let title = "a `let` entry with the name of a built-in value"
  static let explanation = """
    A `let` entry cannot have the name of a value that every rule can read (`screen`, `time`, \
    `data`, …) or of a keyword of conditions, because the name would be ambiguous.
    """
  static let bad = Examples.locals("⟦screen⟧: Berlin", use: "data.name")
  static let good = Examples.locals("shop: Berlin", use: "shop")

  static func finding(_ entry: LocalOrder.Entry) -> Diagnostic? {
    guard ValueNames.isTaken(entry.name) else { return nil }
    let kind =
      ValueNames.roots.contains(entry.name) ? "the name of a value" : "a keyword of conditions"
    return Diagnostic(
      self, at: entry.range, "`\(entry.name)` is already \(kind)",
      help: "give the entry another name, such as `my_\(entry.name)`")
  }
}

enum FieldText: FixedMessageCheck {
  static let id = CheckID("SR0615", "field-text", .warning)
  static let title = "the text of an input field"
  static let explanation = """
    What people type is private: `view.text` of a field is its placeholder. It is the field's text \
    only if the app permits this for the field, and never for a password field. Send the \
    identifier of the field (`view.id`) instead. If you apply `default(…)` or `is set` to it, this \
    warning is not reported.
    """
  static let example = Examples.rule(
    "view: Login/.Field\ntrigger: blur\nactions:\n  - emit: field_left\n    with:\n"
      + "      field: ${⟦view.text⟧⟨view.id⟩}")

  static let message = "`view.text` of a field is its placeholder, not what a person typed"
  static let help = "write `view.id` for the identifier of the field"
}

enum UnknownData: Check {
  static let id = CheckID("SR0803", "unknown-data", .warning)
  static let title = "a `data.` or `app.` name that the app does not set"
  static let explanation = """
    `data.…` contains the values that the app sets for a view, and `app.…` those that it sets \
    once. No view on the available screens has a value with this name, so the value would always \
    be missing. Names are case-sensitive.
    """
  static let example = Examples.condition("data.⟦prise⟧⟨price⟩ > 10")

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
    // The app may set such a value after the tree was recorded, so only misspellings are reported.
    if root == "app", help == nil { return nil }
    return site.text.finding(
      self, at: name.range,
      root == "data"
        ? "no view has a `data` value named \(Quoted.code(name.text))"
        : "the app does not set a value named \(Quoted.code(name.text))",
      help: help)
  }

  private static func other(_ root: String, _ name: String, _ catalog: Catalog) -> String? {
    if root == "data", catalog.app[name] != nil { return "write `app.\(name)`" }
    if root == "app", catalog.data[name] != nil { return "write `data.\(name)`" }
    return nil
  }
}
