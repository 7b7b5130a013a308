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
    "placeholder": "text", "content": "text", "innertext": "text", "textcontent": "text",
    "ison": "on", "checked": "on", "isenabled": "enabled",
    "disabled": "enabled", "isselected": "selected", "item": "row", "column": "row",
    "position": "row", "number": "row", "day": "date", "today": "date", "dayofweek": "weekday",
    "time": "clock", "timestamp": "time", "hours": "hour", "minute": "clock", "minutes": "clock",
  ]

  /// The property that a word of another tool means.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - known: The properties.
  /// - Returns: The property; nil if there is none.
  static func meaning(of word: String, in known: [String]) -> String? {
    if known.contains(word) { return word }
    let other = otherWords[word.lowercased().filter { $0 != "_" }]
    return other.flatMap { known.contains($0) ? $0 : nil }
  }

  /// The properties of an earlier trigger; only the steps of a funnel have a time of their own.
  private static func properties(ofStageIn site: NameSite) -> [String] {
    ValueNames.stageProperties.filter {
      $0 != "elapsed" || site.scope.features.contains(.step)
    }
  }

  static func finding(
    _ site: NameSite, of owner: String, _ name: ReferenceSyntax.Name
  ) -> Diagnostic {
    let isStage = site.scope.stages.contains { $0.name == owner }
    let known = isStage ? properties(ofStageIn: site) : ValueNames.properties(of: owner)
    let message = "`\(owner)` has no \(Quoted.code(name.text))"
    if owner == "view", let help = viewHelp(site, name.text) {
      // The help replaces the whole reference.
      return site.text.finding(self, at: site.range, message, help: help)
    }
    if owner == "time", let help = timeHelp(site, name.text) {
      return site.text.finding(self, at: site.range, message, help: help)
    }
    if let help = screenHelp(site, of: owner, name.text) {
      return site.text.finding(self, at: site.range, message, help: help)
    }
    if owner == "view", ["checked", "ischecked", "isChecked"].contains(name.text) {
      return site.text.finding(
        self, at: name.range, message,
        help: "write `view.on` for a switch, or `view.selected` for a button or cell")
    }
    if isStage, ValueNames.viewProperties.contains(name.text) {
      return site.text.finding(
        self, at: name.range, message,
        help: "write \(Quoted.code("\(owner).view.\(name.text)")), or "
          + "\(Quoted.code("\(owner).data.\(name.text)")) for a value of the app")
    }
    let word = meaning(of: name.text, in: known)
    let nearest = word.map { [$0] } ?? Suggestions.nearest(to: name.text, among: known)
    return site.text.finding(
      self, at: name.range, message,
      help: word.map { "write `\(owner).\($0)`" }
        ?? Suggestions.question(nearest.map { "\(owner).\($0)" })
        ?? (owner == "view" && name.text != "data"
          ? "the properties of `view` are \(Quoted.list(known, "and")); values set by the app are `data.…`"
          : isStage
            ? "write \(Quoted.code("\(owner).data.\(name.text)")) for a value of the app; the other values "
              + "are \(Quoted.list(known.filter { $0 != "data" }.map { "\(owner).\($0)" }, "and"))"
            : "the properties are \(Quoted.list(known.map { "\(owner).\($0)" }, "and"))"),
      fix: nearest.count == 1 ? nearest.first : nil)
  }

  /// The help for a property of a screen, which has a name and neither a text nor an identifier; nil for other views.
  private static func screenHelp(_ site: NameSite, of owner: String, _ name: String) -> String? {
    let stage = site.scope.stages.first { $0.name == site.reference.root }
    let end = site.scope.features.contains(.step) ? nil : site.scope.stages.last
    let paths =
      (stage ?? end)?.path.map { [$0] } ?? site.scope.paths.map(\.value)
    guard owner == "view" || stage?.name == owner, !paths.isEmpty,
      paths.flatMap({ $0.split { "|,".contains($0) } }).allSatisfy({
        NameSyntax.isScreenPath($0.trimmingCharacters(in: .whitespaces))
      })
    else { return nil }
    let prefix = stage.map { "\($0.name)." } ?? ""
    let word = name.lowercased().filter { $0 != "_" && $0 != "-" }
    switch word {
    case "name", "screenname", "screen", "identifier", "accessibilityidentifier", "page",
      "pagename",
      "viewname":
      return "write `\(prefix)screen`"
    case "title", "label", "heading":
      return
        "write `\(prefix)screen` for the name of the screen, or let the app provide a title, such as "
        + "`\(prefix)data.title`"
    case _ where owner != "view" || otherWords[word] == "type" || ForeignValue.isKnown(name):
      return nil
    default:
      return
        "a screen has its name, `\(prefix)screen`; write `\(prefix)data.\(name)` for a value that the app provides"
    }
  }

  /// The help for the ends of a time that passes, such as `time.end - time.start`, and for the time as a number.
  private static func timeHelp(_ site: NameSite, _ name: String) -> String? {
    switch name.lowercased().filter({ $0 != "_" }) {
    case "start", "end", "begin", "stop", "finish", "elapsed", "spent", "onscreen", "duration":
      guard site.text.value.contains(" - ") else { return ForeignValue.time(site) }
      return "the time between two triggers is `elapsed`: write it instead of the whole difference"
        + (site.scope.features.contains(.elapsed)
          ? ""
          : ", and `from: appear` and `to: \(ForeignValue.end(site.scope))` instead of `trigger`")
    case "unix", "epoch", "ms", "millis", "milliseconds", "unixtime", "iso", "iso8601", "utc":
      return
        "write `time`, which is sent as a text such as `2026-11-27T17:00:00Z`, and not as a number"
    // `time.day == "friday"`
    case "day"
    where site.following.prefixMatch(of: TextPattern(#"(==|!=|in)\s*[\["']+[a-z]+day["']"#)) != nil:
      return "write `time.weekday`"
    case _ where site.text.isCondition: return ForeignValue.calendar(site, name)
    default: return nil
    }
  }

  /// The help for a property of `view` that is written in another way.
  private static func viewHelp(_ site: NameSite, _ name: String) -> String? {
    if ["input", "typed", "query", "entered"].contains(name.lowercased()) {
      return "rules cannot read what a person typed; the app can provide it as `data.…`"
    }
    if [
      "selected_index", "selectedindex", "selectedsegmentindex", "selected_title", "selectedtitle",
    ].contains(name.lowercased()) {
      return
        "write `view.value`, which is the title of the selected segment; its index comes from the app"
    }
    if ["screen", "screen_name", "screenname"].contains(name.lowercased()) {
      return "write `screen`"
    }
    if name.lowercased() == "page" {
      return
        "write `screen` for the name of the screen, or `data.page`, which the app must provide, for the number of a page"
    }
    if ["parent", "superview", "children", "subviews", "sibling"].contains(name) {
      return "for another view, add `read: {title: titleLabel}` to the rule, and write `title.text`"
    }
    let parts = site.reference.names.map(\.text)
    if ["label", "title", "content"].contains(name), parts.count > 2, parts[2] == "text" {
      let view = name == "title" ? "title" : ".Label"
      return
        "for a button, write `view.text`; for another view with a label in it, add "
        + "\(Quoted.code("read: {\(name): \(view)}")) to the rule, and write `\(name).text`"
    }
    if let property = site.reference.names.dropFirst(2).first?.text,
      ValueNames.viewProperties.contains(property)
    {
      return "it is another view: " + UnknownName.reading(name, property)
    }
    let isOwnName = site.scope.captures.contains(name) || site.scope.locals[name] != nil
    return isOwnName
      ? "write \(Quoted.code(name)) without `view.`" : ForeignValue.help(for: site)
  }
}
