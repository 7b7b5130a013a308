enum UnknownName: Check {
  static let id = CheckID("SR0540", "unknown-name")

  private static let otherWords: [String: String] = [
    "identifier": "view.id", "accessibilityidentifier": "view.id", "class": "view.type",
    "classname": "view.type", "label": "view.text", "title": "view.text", "name": "view.text",
    "ison": "view.on", "isenabled": "view.enabled", "isselected": "view.selected",
    "screen_name": "screen", "screenname": "screen", "page": "screen",
    "previousscreen":
      "previous_screen", "last_screen": "previous_screen", "referrer": "previous_screen",
    "duration": "elapsed", "seconds": "elapsed", "dwell": "elapsed", "now": "time",
    "date": "time", "timestamp": "time", "current_date": "time.date", "current_timestamp": "time",
    "current_time": "time.clock", "sysdate": "time", "today": "time", "user": "app.user",
    "day": "time.weekday", "days": "time.weekday", "weekday": "time.weekday",
    "weekdays": "time.weekday", "dayofweek": "time.weekday", "day_of_week": "time.weekday",
    "position":
      "index.row", "event": "trigger", "visibility": "visible", "percent": "visible",
    "scroll_depth": "depth", "yes": "true", "no": "false", "on": "true", "off": "false",
    "item": "data.item", "product": "data.product", "datalayer": "data",
  ]

  /// The help for a value that would be a counter.
  static let noCounters: Advice =
    "rules cannot read counters; `times: 3` with `within: 10s` counts the triggers of a rule"

  /// Creates the finding for an unknown name, with help that depends on its context.
  static func finding(_ site: NameSite, _ name: String) -> Diagnostic {
    let range = site.reference.names.first?.range ?? site.range
    return site.text.finding(
      self, at: range, "there is no value \(Quoted.code(name))", advice: advice(site, name, range),
      fix: nil)
  }

  private static func advice(_ site: NameSite, _ name: String, _ range: Range<Int>) -> Advice {
    if let joined = hyphenated(site, range) {
      return .note(
        "`-` is a minus sign and cannot be part of a name: let the app use the name "
          + "\(Quoted.code(joined))")
    }
    return ownName(site, name) ?? spelling(site, name, range) ?? suggestion(site, name)
      ?? otherValue(site, name)
  }

  /// The help for a name of the rule or a property without, or with a needless, prefix.
  private static func ownName(_ site: NameSite, _ name: String) -> Advice? {
    let names = site.reference.names
    let stages = site.scope.stages.map(\.name)
    if names.count > 1,
      let near = Advice.similar(Suggestions.nearest(to: name, among: stages))
    {
      return near
    }
    if names.count == 1 {
      if ValueNames.viewProperties.contains(name) { return .write("view.\(name)") }
      if ValueNames.indexProperties.contains(name) { return .write("index.\(name)") }
    }
    // `let.currency`: the names under `let` and the captures have no prefix.
    if names.count == 2, let last = names.last?.text,
      site.scope.locals[last] != nil || site.scope.captures.contains(last)
    {
      return .write(last)
    }
    return stage(of: site.reference, stages).map(Advice.write)
  }

  /// The help for a name that is spelled with other characters.
  private static func spelling(_ site: NameSite, _ name: String, _ range: Range<Int>) -> Advice? {
    if let dotted = dotted(name) { return .write(dotted) }
    return dashed(site, range).map { "write \(Quoted.code("\"\($0)\"")) for the text" }
  }

  /// The help for a similar name, or one of another tool.
  private static func suggestion(_ site: NameSite, _ name: String) -> Advice? {
    let folded = name.lowercased()
    if ["count", "counter", "counters"].contains(folded) { return noCounters }
    if folded == "date" { return .nearest(["time"]) }
    let meant = meaning(of: site.reference)
    if site.reference.names.count > 1, let meant { return .nearest([meant]) }
    let locals = site.scope.locals.count > 1_000 ? [] : site.scope.locals.keys.sorted()
    let known = ValueNames.roots + site.scope.captures + site.scope.reads + locals
    if let question = Advice.similar(Suggestions.nearest(to: name, among: known)) {
      return question
    }
    if let meant {
      return .note("did you mean `\(meant)`?" + (site.besideText ? " texts must be in quotes" : ""))
    }
    if ValueNames.filters.contains(name) {
      return "write a filter after a value: `value | \(name)`"
    }
    // `trigger == click`: in the texts of triggers, the name of another tool is never right.
    guard site.besideText, site.text.value.contains("trigger") else { return nil }
    return ForeignWords.word(folded, at: .trigger)?.meaning.map { .write("\"\($0)\"") }
  }

  /// The help for a name that may be a text, another view or a value of the app.
  private static func otherValue(_ site: NameSite, _ name: String) -> Advice {
    let data = Quoted.code("data.\(site.reference.spelling)")
    if site.besideText {
      return .note(
        "write \(Quoted.code("\"\(site.reference.spelling)\"")) for the text, "
          + "or \(data) for a value of the view")
    }
    if site.reference.names.count == 2, site.scope.context == .rule,
      ValueNames.viewProperties.contains(site.reference.names[1].text), name != name.uppercased()
    {
      return .note(
        "if it is another view, add `read: {\(name): \(name)}` to the rule; "
          + "write \(data) for a value of the app")
    }
    return
      .note(
        "write \(data) or \(Quoted.code("app.\(site.reference.spelling)")) for a value of the app, "
          + "or `<\(name)>` in the path to capture it")
  }

  /// `from.data.sku` for `start.data.sku`, and `product.data.sku` for `steps.product.sku`.
  private static func stage(of reference: ReferenceSyntax, _ stages: [String]) -> String? {
    let names = reference.names.map(\.text)
    guard names.count > 1 else { return nil }
    let others = ["start": "from", "begin": "from", "first": "from", "end": "to", "last": "to"]
    if let meant = others[names[0].lowercased()], stages.contains(meant) {
      return ([meant] + names.dropFirst()).joined(separator: ".")
    }
    guard ["steps", "step", "funnel"].contains(names[0]), names.count > 2, stages.contains(names[1])
    else { return nil }
    let isValue = ValueNames.stageProperties.contains(names[2])
    return ([names[1]] + (isValue ? [] : ["data"]) + names.dropFirst(2)).joined(separator: ".")
  }

  /// The value that a name of another tool means: `data.price` for `dataLayer.price`.
  private static func meaning(of reference: ReferenceSyntax) -> String? {
    let names = reference.names.map(\.text)
    guard let first = names.first?.lowercased(), let last = names.last?.lowercased() else {
      return nil
    }
    // An event of another tool has the time, the name and other values.
    if names.count > 1, ["event", "e"].contains(first) {
      return otherWords[last] ?? (["trigger"] + names.dropFirst()).joined(separator: ".")
    }
    guard let word = otherWords[first] else { return nil }
    let isOfApp = ["data", "app"].contains(word.prefix { $0 != "." })
    return isOfApp ? ([word] + names.dropFirst()).joined(separator: ".") : word
  }

  /// `data.price` for `data_price`.
  private static func dotted(_ name: String) -> String? {
    for root in ["data", "app", "view", "index"] where name.hasPrefix(root + "_") {
      let property = String(name.dropFirst(root.count + 1))
      let known = root == "data" || root == "app" ? [] : ValueNames.properties(of: root)
      guard NameSyntax.isName(property), known.isEmpty || known.contains(property) else { continue }
      return "\(root).\(property)"
    }
    return nil
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

  private static let otherWords: [String: String] = [
    "identifier": "id", "accessibilityidentifier": "id", "name": "id", "tag": "id",
    "class": "type", "classname": "type", "kind": "type", "label": "text", "title": "text",
    "placeholder": "text", "content": "text", "ison": "on", "checked": "on", "isenabled": "enabled",
    "disabled": "enabled", "isselected": "selected", "item": "row", "column": "row",
    "position": "row", "number": "row", "day": "date", "today": "date", "dayofweek": "weekday",
    "time": "clock", "hours": "hour", "minute": "clock", "minutes": "clock",
  ]

  static func finding(
    _ site: NameSite, of owner: String, _ name: ReferenceSyntax.Name
  ) -> Diagnostic {
    let text = site.text
    let isStage = site.scope.stages.contains { $0.name == owner }
    let known = isStage ? ValueNames.stageProperties : ValueNames.properties(of: owner)
    let isOwnName = site.scope.captures.contains(name.text) || site.scope.locals[name.text] != nil
    if owner == "view", ["input", "typed", "query", "entered"].contains(name.text.lowercased()) {
      return text.finding(
        self, at: name.range, "`view` has no \(Quoted.code(name.text))",
        advice: "rules cannot read what a person typed; the app can provide it as `data.…`")
    }
    if owner == "view", isOwnName {
      return text.finding(
        self, at: name.range, "`\(owner)` has no \(Quoted.code(name.text))",
        advice: "write \(Quoted.code(name.text)) without `view.`")
    }
    let word = otherWords[name.text.lowercased()].flatMap { known.contains($0) ? $0 : nil }
    let nearest = word.map { [$0] } ?? Suggestions.nearest(to: name.text, among: known)
    return text.finding(
      self, at: name.range, "`\(owner)` has no \(Quoted.code(name.text))",
      advice: Advice.similar(nearest.map { "\(owner).\($0)" })
        ?? (owner == "view" && name.text != "data"
          ? "the properties of `view` are \(Quoted.list(known, "and")); values set by the app are `data.…`"
          : "the properties are \(Quoted.list(known.map { "\(owner).\($0)" }, "and"))"),
      fix: nearest.count == 1 ? nearest.first : nil)
  }
}

enum MissingProperty: Check {
  static let id = CheckID("SR0542", "missing-property")

  static func finding(_ text: ScalarText, _ range: Range<Int>, of owner: String) -> Diagnostic {
    let examples = [
      "view": "view.text", "index": "index.row", "data": "data.price", "app": "app.version",
    ]
    return text.finding(
      self, at: range, "`\(owner)` is not a value by itself",
      advice: "add a property, such as `\(examples[owner] ?? "\(owner).text")`")
  }
}

enum NoParts: Check {
  static let id = CheckID("SR0543", "no-parts")

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
      advice: filter.map { "write a filter after `|`: `\(value) | \($0)`" }
        ?? "write `\(value)` alone")
  }
}

enum UnavailableValue: Check {
  static let id = CheckID("SR0544", "unavailable-value")

  static func finding(_ site: NameSite, _ feature: Scope.Features) -> Diagnostic {
    let name = Quoted.code(site.reference.spelling)
    switch site.scope.context {
    case .rule, .item:
      return site.text.finding(
        self, at: site.range, "\(name) is not available in this rule",
        advice: triggerValue(site, feature) ?? advice(feature))
    case .local:
      return site.text.finding(
        self, at: site.range, "`let` cannot read \(name), which depends on the rule",
        advice: "read it in the rules that use it")
    case .fileProperties:
      return site.text.finding(
        self, at: site.range, "\(name) is not available in every rule of this file",
        advice: "move it to the `with` of an `emit`")
    }
  }

  /// `trigger.method` for `data.method`, if the app sends the trigger.
  private static func triggerValue(_ site: NameSite, _ feature: Scope.Features) -> Advice? {
    let names = site.reference.names.map(\.text)
    guard feature == .view, site.scope.features.contains(.triggerValues), names.first == "data"
    else { return nil }
    let value = (["trigger"] + names.dropFirst()).joined(separator: ".")
    return "write \(Quoted.code(value)) for a value that the app sends with the trigger"
  }

  private static func advice(_ feature: Scope.Features) -> Advice {
    switch feature {
    case .elapsed:
      "`elapsed` is the time between two triggers: write `from:` and `to:` instead of `trigger:`"
    case .visible: "`visible` requires `trigger: impression`"
    case .depth: "`depth` requires `trigger: scroll-depth`; `at: [50%]` limits it to one depth"
    case .triggerValues:
      "only triggers of the app have values; `trigger` is the name of the trigger"
    case .step: "`step` requires `steps`"
    case .stages:
      "`from.` and `to.` precede values of a rule with `from:` and `to:` instead of `trigger:`"
    case .index: "`index` is available only for a view that can be in a list"
    default: "there is no view here; read a value of the app as `app.…`"
    }
  }
}

enum FieldText: Check {
  static let id = CheckID("SR0615", "field-text", .warning)

  static func finding(_ range: Range<Int>, _ written: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range,
      written.hasSuffix("text")
        ? "`view.text` of a field is its placeholder, not what a person typed"
        : "\(Quoted.code(written)) of a field is never set, because what people type is private",
      advice:
        "let the app provide the text, such as `data.query`; `view.id` is the name of the field"
    )
  }
}

enum UnknownData: Check {
  static let id = CheckID("SR0803", "unknown-data", .warning)

  static func finding(
    _ site: NameSite, in catalog: Catalog, isNegated: Bool = false
  ) -> Diagnostic? {
    let root = site.reference.root
    guard root == "data" || root == "app" else { return nil }
    let known = root == "data" ? catalog.data : catalog.app
    guard !known.isEmpty, site.reference.names.count > 1 else { return nil }
    let name = site.reference.names[1]
    guard known[name.text] == nil else { return nil }
    let advice =
      Advice.similar(Suggestions.nearest(to: name.text, among: known.keys.sorted()))
      ?? other(root, name.text, catalog)
      ?? (isNegated ? .write("not (\(site.reference.spelling) | default(false))") : nil)
    // The app may set such a value after the tree was recorded, so only misspellings are reported.
    if root == "app", advice == nil { return nil }
    return site.text.finding(
      self, at: name.range,
      root == "data"
        ? "no view has a `data` value named \(Quoted.code(name.text))"
        : "the app does not set a value named \(Quoted.code(name.text))",
      advice: advice)
  }

  private static func other(_ root: String, _ name: String, _ catalog: Catalog) -> Advice? {
    if root == "data", catalog.app[name] != nil { return .write("app.\(name)") }
    if root == "app", catalog.data[name] != nil { return .write("data.\(name)") }
    return nil
  }
}
