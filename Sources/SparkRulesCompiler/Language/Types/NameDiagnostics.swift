import Foundation

enum UnknownName: Check {
  static let id = CheckID("SR0540", "unknown-name")
  static let title = "an unknown name"
  static let explanation = """
    A rule can read `view.…`, `screen`, `previous_screen`, `index.…`, `data.…` (set by the app for \
    each view), `app.…` (set by the app once), `elapsed`, `visible`, `depth`, `rule`, `trigger`, \
    `time`, its own captures, the views under `read` and the names under `let`. Texts must be in quotes.
    """
  static let example = Examples.condition(#"⟦scren⟧⟨screen⟩ == 'Checkout'"#)

  static let otherWords: [String: String] = [
    "identifier": "view.id", "accessibilityidentifier": "view.id", "class": "view.type",
    "classname": "view.type", "label": "view.text", "title": "view.text", "name": "view.text",
    "ison": "view.on", "isenabled": "view.enabled", "isselected": "view.selected",
    "screen_name": "screen", "screenname": "screen", "page": "screen", "page_name": "screen",
    "pagename": "screen", "page_title": "screen", "page_path": "screen", "page_url": "screen",
    "currentscreen": "screen", "current_screen": "screen", "current_page": "screen",
    "view_name": "view.id", "viewname": "view.id", "element_name": "view.id",
    "button_name": "view.id", "button_id": "view.id", "element_id": "view.id",
    "component": "view.id",
    "click_text": "view.text", "clicktext": "view.text", "button_text": "view.text",
    "element_text": "view.text", "link_text": "view.text", "click_id": "view.id",
    "previous": "previous_screen", "prev_screen": "previous_screen",
    "previous_page": "previous_screen", "lastscreen": "previous_screen",
    "from_screen": "previous_screen", "last_page": "previous_screen",
    "contact": "app.contact", "lead": "app.lead", "profile": "app.profile",
    "previousscreen":
      "previous_screen", "last_screen": "previous_screen", "referrer": "previous_screen",
    "duration": "elapsed", "seconds": "elapsed", "dwell": "elapsed", "now": "time",
    "date": "time", "timestamp": "time", "current_date": "time.date", "current_timestamp": "time",
    "current_time": "time.clock", "sysdate": "time", "user": "app.user",
    "experiment": "app.experiment", "experiments": "app.experiments", "variant": "app.variant",
    "abtest": "app.ab_test", "ab_test": "app.ab_test", "flag": "app.flag", "flags": "app.flags",
    "feature": "app.feature", "features": "app.features", "customer": "app.customer",
    "account": "app.account", "member": "app.member",
    "hour": "time.hour", "clock": "time.clock", "day": "time.weekday", "days": "time.weekday",
    "weekday": "time.weekday",
    "weekdays": "time.weekday", "dayofweek": "time.weekday", "day_of_week": "time.weekday",
    "position":
      "index.row", "event": "trigger", "visibility": "visible", "percent": "visible",
    "scroll_depth": "depth", "yes": "true", "no": "false", "on": "true", "off": "false",
    "os": "app.os", "event_type": "trigger", "eventtype": "trigger", "gesture": "trigger",
    "context": "app.context", "item": "data.item", "product": "data.product",
    "datalayer": "data",
  ]

  /// The names that people write before those under `let`.
  static let groups: Set<String> = [
    "constants", "constant", "consts", "const", "vars", "variables", "definitions", "let",
  ]

  /// Whether values after a name, such as `user`, belong to the app.
  static func isOfApp(_ root: String) -> Bool {
    ["session", "device"].contains(root.lowercased())
      || otherWords[root.lowercased()]?.hasPrefix("app.") == true
  }

  /// Creates the finding for the path of a view in the place of a value.
  static func path(
    _ range: Range<Int>, _ view: String, _ property: String, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) \(OwnView.message)",
      help: reading(view, property))
  }

  /// The message about an unknown name.
  static func message(_ name: String) -> String { "there is no value \(Quoted.code(name))" }

  /// Creates the finding for an unknown name, with help that depends on its context.
  static func finding(_ site: NameSite, _ name: String) -> Diagnostic {
    if ["value", "state"].contains(name), let help = switchState(site) {
      return site.text.finding(
        self, at: 0..<site.text.value.utf8.count, message(name), help: help)
    }
    if name == "new", let finding = javaScriptDate(site) { return finding }
    let first = site.reference.names.first?.range ?? site.range
    let (_, word) = hyphenatedWord(site)
    let isWhole = isHyphenated(word) && isOfApp(name)
    let foreign = OtherView.help(for: site) ?? ForeignValue.help(for: site)
    let plain = help(site, name, first, foreign)
    let help = site.isNegated ? certain(plain) : plain
    // A question about the spelling is about the first name; other texts replace the whole reference.
    let last = site.reference.names.last?.text ?? name
    let isSpelling = help.hasPrefix("did you mean") && !help.contains(last)
    let rest = isWhole ? word.utf8.count : site.range.count + conversion(site, help)
    let whole = site.range.lowerBound..<site.range.lowerBound + rest
    return site.text.finding(
      self, at: isSpelling ? first : whole, message(name), help: help, fix: nil)
  }

  /// The length of ` / 1000` after a time in milliseconds, because `elapsed` is in seconds.
  private static func conversion(_ site: NameSite, _ help: String) -> Int {
    guard help.hasPrefix("write `elapsed`") else { return 0 }
    let rest = site.text.part(site.range.upperBound..<site.text.value.utf8.count)
    return rest.prefixMatch(of: TextPattern(#" */ *1000(?:\.0)?(?![\d.])"#))?[0].utf8.count ?? 0
  }

  private static func help(
    _ site: NameSite, _ name: String, _ range: Range<Int>, _ foreign: String?
  ) -> String {
    alias(site, name) ?? column(site, name) ?? numberWord(site, name) ?? emptyTest(site, name)
      ?? hyphenated(site, name) ?? counted(site, name) ?? shared(site, name)
      ?? ownName(site, name) ?? table(site, name)
      ?? foreign ?? screen(site, name) ?? spelling(site, name, range)
      ?? suggestion(site, name) ?? otherValue(site, name)
  }

  /// The help for a property under `with` at the top of the file; nil for other names.
  private static func shared(_ site: NameSite, _ name: String) -> String? {
    guard site.reference.names.count == 1, site.scope.shared.contains(name) else { return nil }
    return
      "\(Quoted.code(name)) under `with` is a property of every event, and no name: move its line to `let`, at the top of "
      + "the file"
  }

  /// The help for `month == 12` and `row == 1`; nil for other comparisons.
  private static func counted(_ site: NameSite, _ name: String) -> String? {
    guard site.reference.names.count == 1, let (symbol, number) = site.comparedNumber, number >= 1
    else { return nil }
    if name == "row", symbol == "==" { return provided("index.row") }
    return number > 7 || name != "day" ? ForeignValue.calendar(site, name) : nil
  }

  /// The help for a name of the rule or a property without, or with a needless, prefix.
  private static func ownName(_ site: NameSite, _ name: String) -> String? {
    let names = site.reference.names
    let stages = site.scope.stages.map(\.name)
    if names.map(\.text) == ["event", "name"], !site.text.isCondition {
      return "every event contains its own name: \(ForeignMacro.delete)"
    }
    if names.count == 2, name == "item", ["index", "position", "row"].contains(names[1].text) {
      return "write `index.row`, the position of a cell, which is 0 for the first one"
    }
    if names.count > 1, let question = NearNames.question(name, in: stages) { return question }
    if names.count == 1, let help = propertyAlone(site, name) { return help }
    // `constants.currency`: the file has the names under another key.
    if names.count == 2, groups.contains(name.lowercased()) {
      return "write \(Quoted.code(names[1].text))"
    }
    // `let.currency`: the names under `let` and the captures have no prefix.
    if names.count == 2, let last = names.last?.text,
      !isOfApp(name),
      site.scope.locals[last] != nil || site.scope.captures.contains(last)
    {
      return "write \(Quoted.code(last))"
    }
    // `read.price.text`: the names under `read` have no prefix either.
    if names.count > 1, name == "read", site.scope.reads.contains(names[1].text) {
      let value =
        names.dropFirst().map(\.text).joined(separator: ".")
        + (names.count == 2 ? ".text" : "")
      return "write \(Quoted.code(value))"
    }
    return stage(of: site.reference, stages).map { "write \(Quoted.code($0))" }
  }

  /// The help for a property of the view without its prefix, such as `text`.
  private static func propertyAlone(_ site: NameSite, _ name: String) -> String? {
    if ["value", "text"].contains(name), site.scope.stages.isEmpty,
      site.scope.readsField || NamingStyle.isField(site.scope.paths.first?.value ?? "")
    {
      return typed()
    }
    // `view.value == on`
    if name == "on", site.side == .right { return "write `true`" }
    if ValueNames.viewProperties.contains(name) {
      let step = site.scope.stages.first { $0.path?.contains { "*<".contains($0) } == true }
      let prefix = site.scope.features.contains(.step) ? step?.name : nil
      return "write \(Quoted.code((prefix.map { "\($0)." } ?? "") + "view.\(name)"))"
    }
    return ValueNames.indexProperties.contains(name) && !isBesideLiteralText(site)
      ? "write `index.\(name)`" : nil
  }

  /// The help for `value == on` of a switch.
  private static func switchState(_ site: NameSite) -> String? {
    let words = site.text.value.split(separator: " ").map(String.init)
    guard site.text.isCondition, words.count == 3, words[0] == site.reference.spelling,
      ["==", "=", "is"].contains(words[1]), ["on", "off"].contains(words[2])
    else { return nil }
    return "write `\(words[2] == "on" ? "" : "not ")view.on`"
  }

  /// The help for the name of a table, which `lookup` reads.
  private static func table(_ site: NameSite, _ name: String) -> String? {
    let names = site.reference.names.map(\.text)
    if names.count == 2, UnknownTable.groups.contains(names[0]) {
      return "write the value that is looked up before it, such as "
        + Quoted.code("data.code | lookup(\(names[1]))")
    }
    guard let table = site.scope.tables[name], names.count < 3 else { return nil }
    if let input = table.input { return "write \(Quoted.code("\(input) | lookup(\(name))"))" }
    return "write the value that is looked up before it, such as "
      + Quoted.code("\(names.count == 1 ? "screen" : "data.code") | lookup(\(name))")
  }

  /// The help for the name of a screen without quotes: `previous_screen is Search`.
  private static func screen(_ site: NameSite, _ name: String) -> String? {
    let before = site.text.part(0..<site.range.lowerBound).split(separator: " ").suffix(2)
    guard site.reference.names.count == 1, NameSyntax.isScreenName(name), before.count == 2,
      let subject = before.first, ["screen", "previous_screen"].contains(where: subject.hasSuffix)
    else { return nil }
    return "write \(Quoted.code("\"\(name)\""))"
  }

  /// The help for a name that is spelled with other characters.
  private static func spelling(_ site: NameSite, _ name: String, _ range: Range<Int>) -> String? {
    if let dotted = dotted(name) { return "write \(Quoted.code(dotted))" }
    return dashed(site, range).map { "write \(Quoted.code("\"\($0)\"")) for the text" }
  }

  /// The help for a similar name, or one of another tool.
  private static func suggestion(_ site: NameSite, _ name: String) -> String? {
    let folded = name.lowercased()
    // Seats and tickets have a class as well.
    if folded == "class", site.reference.names.count == 1 {
      return otherValue(site, name) + "; `view.type` is the class of the view itself"
    }
    if ["count", "counts", "counter", "counters", "times"].contains(folded) || isCounter(name)
      || site.scope.counters.contains(name)
    {
      return noCounters(
        site.reference.names.last?.text ?? name, isTested: site.text.isCondition,
        comparison: site.comparedNumber, trigger: site.scope.triggers.first ?? "tap",
        path: site.scope.paths.first?.value)
    }
    if site.reference.names.count == 1, let capture = capture(name, site.scope) { return capture }
    if ["page", "url", "location", "window", "document"].contains(folded) {
      return page(site.reference)
    }
    let meant = meaning(
      of: site.reference, withoutView: lacksView(site.scope),
      isSent: site.scope.features.contains(.triggerValues) || !site.scope.features.contains(.view))
    if site.reference.names.count > 1, let meant {
      let isSent = meant.hasPrefix("data.") && lacksView(site.scope)
      return provided(isSent ? "trigger." + meant.dropFirst(5) : meant)
    }
    if let question = similar(name, site.scope) { return question }
    if let meant {
      guard site.side == .right else { return provided(meant) }
      return ["true", "false"].contains(meant)
        ? "for the text, write \(Quoted.code("\"\(name)\"")); for true or false, write `\(meant)`"
        : "did you mean `\(meant)`? texts must be in quotes"
    }
    if ValueNames.filters.contains(name),
      site.following.first.map({ "<>=!+-*/".contains($0) }) != true
    {
      return "write a filter after a value: `value | \(name)`"
    }
    // `trigger == click`: in the texts of triggers, the name of another tool is never right.
    guard site.besideText, site.text.value.contains("trigger") else { return nil }
    return TriggerWording.byOtherName[folded].map { "write `\"\($0.rawValue)\"`" }
  }

  /// The help for the capture of a later view, and for `recipe_id` instead of `<id>`; nil for other names.
  private static func capture(_ name: String, _ scope: Scope) -> String? {
    if let stage = scope.stages.first(where: { $0.path?.contains("<\(name)>") == true }) {
      return
        "write \(Quoted.code("\(stage.name).view.id")), because only captures of the first view are read"
    }
    let captures = scope.captures.filter { name.hasSuffix("_\($0)") || $0.hasSuffix("_\(name)") }
    guard captures.count == 1 else { return nil }
    return
      "write \(Quoted.code(captures[0])), which the path captures with \(Quoted.code("<\(captures[0])>"))"
  }

  /// The help for the page of a website: `document.referrer`.
  private static func page(_ reference: ReferenceSyntax) -> String {
    let isEarlier =
      reference.names.last.map { ["referrer", "previous"].contains($0.text) } ?? false
    return
      "an app has no pages; write `\(isEarlier ? "previous_screen" : "screen")` instead of \(Quoted.code(reference.spelling))"
  }

  /// The question whether a similar name of the rule or the file is meant; nil if there is none.
  private static func similar(_ name: String, _ scope: Scope) -> String? {
    let locals = scope.locals.count > 1_000 ? [] : scope.localNames ?? scope.locals.keys.sorted()
    let known = ValueNames.roots + scope.captures + scope.reads + locals
    return Suggestions.question(Suggestions.nearest(to: name, among: known))
  }

  /// The help for a name that means one of the app's values, or another value.
  static func provided(_ meant: String) -> String {
    if meant == "index.row" { return "write `(index.row + 1)`, which is 1 for the first row" }
    let isOfApp = ["app.", "data.", "trigger."].contains(where: meant.hasPrefix)
    let parts = meant.split(separator: ".")
    let other =
      parts.count == 3
        && ["app.user", "app.customer", "app.member"].contains(where: meant.hasPrefix)
      ? ", or \(Quoted.code("app.\(parts[2])")) if this is its name in the app" : ""
    return isOfApp
      ? "write \(Quoted.code(meant)), which the app must provide\(other)"
      : "write \(Quoted.code(meant))"
  }

  /// Whether a rule may be without a view, because its trigger is of the app or unknown.
  static func lacksView(_ scope: Scope) -> Bool {
    scope.features.contains(.triggerValues) && scope.paths.isEmpty && scope.stages.isEmpty
  }

  /// The help for a value in a rule that has no view, whose values come from the app or with its trigger.
  static func valueWithoutView(_ site: NameSite) -> String? {
    let scope = site.scope
    guard lacksView(scope) || !scope.features.contains(.view), scope.stages.isEmpty else {
      return nil
    }
    let value = "let the app provide it as \(Quoted.code("app.\(site.reference.spelling)"))"
    guard scope.features.contains(.triggerValues) else { return value }
    let names = site.reference.names.map(\.text)
    let sent = (["trigger"] + (names.count > 1 ? Array(names.dropFirst()) : names)).joined(
      separator: ".")
    return "write \(Quoted.code(sent)), which the app must send with its trigger, or " + value
  }

  /// `from.data.sku` for `start.data.sku`, and `product.data.sku` for `steps.product.sku`.
  private static func stage(of reference: ReferenceSyntax, _ stages: [String]) -> String? {
    let names = reference.names.map(\.text)
    guard names.count > 1 else { return nil }
    let others = ["start": "from", "begin": "from", "first": "from", "end": "to", "last": "to"]
    if let meant = others[names[0].lowercased()],
      case let step = meant == "from" ? stages.first : stages.last,
      let stage = stages.contains(meant) ? meant : step
    {
      return ([stage] + names.dropFirst()).joined(separator: ".")
    }
    guard ["steps", "step", "funnel"].contains(names[0]), names.count > 2, stages.contains(names[1])
    else { return nil }
    let isValue = ValueNames.stageProperties.contains(names[2])
    return ([names[1]] + (isValue ? [] : ["data"]) + names.dropFirst(2)).joined(separator: ".")
  }

  /// The value that a name of another tool means: `data.price` for `dataLayer.price`.
  private static func meaning(of reference: ReferenceSyntax, withoutView: Bool, isSent: Bool)
    -> String?
  {
    let names = reference.names.map(\.text)
    guard let first = names.first?.lowercased(), let last = names.last?.lowercased() else {
      return nil
    }
    // An event of another tool has the time, the name and other values.
    if names.count > 1, ["event", "e"].contains(first) {
      let sent = ([isSent ? "trigger" : "data"] + names.dropFirst()).joined(separator: ".")
      // What the app sends may have a day or a position of its own.
      if withoutView, !["time", "timestamp", "name"].contains(last) { return sent }
      return otherWords[last] ?? sent
    }
    guard let word = otherWords[first] else { return nil }
    let isOfApp = ["data", "app"].contains(word.prefix { $0 != "." })
    return isOfApp ? ([word] + names.dropFirst()).joined(separator: ".") : word
  }
}
