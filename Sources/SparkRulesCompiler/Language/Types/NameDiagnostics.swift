enum UnknownName: Check {
  static let id = CheckID("SR0540", "unknown-name")

  /// Creates the finding for an unknown name, with help that depends on its context.
  static func finding(_ site: NameSite, _ name: String) -> Diagnostic {
    let range = site.reference.names.first?.range ?? site.range
    return site.text.finding(
      self, at: range, "there is no value \(Quoted.code(name))", advice: advice(site, name, range))
  }

  private static func advice(_ site: NameSite, _ name: String, _ range: Range<Int>) -> Advice {
    if site.text.part(max(0, range.lowerBound - 1)..<range.lowerBound) == "-" {
      return "`-` is a minus sign and cannot be part of a name: let the app use `_`"
    }
    let stages = site.scope.stages.map(\.name)
    if site.reference.names.count > 1,
      let near = Advice.similar(NearNames.nearest(to: name, among: stages))
    {
      return near
    }
    let next = site.reference.names.dropFirst().first?.text ?? ""
    if site.scope.features.contains(.step), !stages.isEmpty,
      ValueNames.stageProperties.contains(next)
    {
      return "begin with the name of a step: \(Quoted.list(stages, "or"))"
    }
    return ownName(site, name) ?? otherWord(site, name) ?? otherValue(site, name)
  }

  /// The help for a name of the rule or a property without, or with a needless, prefix.
  private static func ownName(_ site: NameSite, _ name: String) -> Advice? {
    let names = site.reference.names
    if names.count == 1 {
      if ValueNames.viewProperties.contains(name) { return .write("view.\(name)") }
      if ValueNames.properties(of: "index").contains(name) { return .write("index.\(name)") }
    }
    // `let.currency`: the names under `let` and the captures have no prefix.
    guard names.count == 2, let last = names.last?.text,
      site.scope.locals[last] != nil || site.scope.captures.contains(last)
    else { return nil }
    return .write(last)
  }

  /// The help for a similar name, or one of another tool.
  private static func otherWord(_ site: NameSite, _ name: String) -> Advice? {
    let locals = site.scope.locals.count > 1_000 ? [] : site.scope.locals.keys.sorted()
    let known = ValueNames.roots + site.scope.captures + site.scope.reads + locals
    let word = UnknownWord(name, at: .value, among: known, listedAs: nil)
    // `trigger == click`: a word may be a text as well.
    if let advice = word.advice, !site.besideText || word.meant != nil { return advice }
    return ValueNames.filters.contains(name)
      ? "write a filter after a value: \(Quoted.code("value | \(name)"))" : nil
  }

  /// The help for a name that may be a text, another view or a value of the app.
  private static func otherValue(_ site: NameSite, _ name: String) -> Advice {
    let spelling = site.reference.spelling
    if site.besideText { return .choose(["\"\(spelling)\"", "data.\(spelling)"]) }
    let isView =
      site.reference.names.count == 2 && site.scope.context == .rule
      && ValueNames.viewProperties.contains(site.reference.names[1].text)
    return .note(
      "write \(Quoted.code("data.\(spelling)")) or \(Quoted.code("app.\(spelling)")) for a value of "
        + (isView
          ? "the app, or name another view: \(Quoted.code("read: {\(name): \(name)}"))"
          : "the app, or \(Quoted.code("<\(name)>")) in the path to capture it"))
  }
}

enum UnknownProperty: Check {
  static let id = CheckID("SR0541", "unknown-property")

  static func finding(
    _ site: NameSite, of owner: String, _ name: ReferenceSyntax.Name
  ) -> Diagnostic {
    let isStage = site.scope.stages.contains { $0.name == owner }
    let known =
      isStage
      ? ValueNames.stageProperties
      : owner == "remembered"
        ? site.scope.remembered.keys.sorted() : ValueNames.properties(of: owner)
    let isOwnName = site.scope.captures.contains(name.text) || site.scope.locals[name.text] != nil
    let word = UnknownWord(
      "\(owner).\(name.text)", at: .value, among: known.map { "\(owner).\($0)" },
      listedAs: "the properties are")
    return site.text.finding(
      self, at: name.range, "`\(owner)` has no \(Quoted.code(name.text))",
      advice: owner == "view" && isOwnName
        ? .write(name.text)
        : known.isEmpty ? "let a rule remember it: `- remember: {…}`" : word.advice,
      fix: isOwnName ? nil : word.meant.map { String($0.dropFirst(owner.count + 1)) })
  }
}

enum MissingProperty: Check {
  static let id = CheckID("SR0542", "missing-property")

  static func finding(_ text: ScalarText, _ range: Range<Int>, of owner: String) -> Diagnostic {
    let examples = [
      "view": "view.text", "index": "index.row", "data": "data.price", "app": "app.version",
      "session": "session.number", "visit": "visit.id", "remembered": "remembered.campaign",
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
    return text.finding(
      self, at: rest, "`\(value)` has no property \(Quoted.code(word))",
      advice: RuleFilter(meantBy: word).map {
        "write a filter after `|`: \(Quoted.code("\(value) | \($0.rawValue)"))"
      } ?? .write(value))
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
      "write `trigger: dwell` for the time on a view, or `from:` and `to:` instead of `trigger:`"
    case .visible: "`visible` requires `trigger: impression`"
    case .depth: "`depth` requires `trigger: dwell`, or `trigger: scroll-depth` with `at: [50%]`"
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
        ? "`view.text` of a field is its placeholder, and what people type if the app allows that"
        : "\(Quoted.code(written)) of a field is set only if the app allows rules to read what people type",
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
      Advice.similar(NearNames.nearest(to: name.text, among: known.keys.sorted()))
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
