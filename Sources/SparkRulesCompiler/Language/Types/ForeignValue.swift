import SparkRulesModel

/// Values of other tools that are part of how a rule is written here: the time on a screen, the depth of
/// scrolling, the position in a list.
enum ForeignValue {
  /// What to write for a name that is no value.
  ///
  /// - Parameter site: The name, with its context.
  /// - Returns: The help; nil if the name is none of these values.
  static func help(for site: NameSite) -> String? {
    let names = site.reference.names.map { plain($0.text) }
    guard let root = names.first, let last = names.last else { return nil }
    let isOfView =
      names.count > 1
      && [
        "view", "screen", "page", "scroll", "timer", "consent", "list", "loop", "collection",
        "row", "cell", "indexpath",
      ]
      .contains(root) || names.count == 2 && root == "item" && positions.contains(last)
    if let sent = ofTrigger(site, names) ?? ofKeys(site, names) { return sent }
    if names.count == 1, ["percent", "progress"].contains(root),
      let trigger = appTrigger(site.scope)
    {
      return
        "write \(Quoted.code("trigger.\(site.reference.root)")), which the app must send with \(Quoted.code(trigger))"
    }
    if names.count == 2, ["screenview", "pageview"].contains(plain(names[0])),
      ["name", "title", "screen"].contains(last)
    {
      return "write `screen`"
    }
    let isOfSteps = ["sequence", "funnel", "steps"].contains(root) && times.contains(last)
    guard isOfView || isOfSteps || names.count == 1 || dates.contains(root) else {
      return ofLink(site, names)
    }
    return ofState(site, names) ?? measured(site, root, last, isAlone: names.count == 1)
      ?? ofSession(site, root, last)
      ?? (dates.contains(root) && names.count == 1 ? date(site) : ofLink(site, names))
  }

  /// The state of a control, the first time, a day and a part of the present time.
  private static func ofState(_ site: NameSite, _ names: [String]) -> String? {
    guard let root = names.first, let last = names.last else { return nil }
    if names.count == 1, ["newvalue", "ischecked", "checked", "ison", "switchstate"].contains(last)
    {
      let path = site.scope.paths.first?.value.lowercased() ?? ""
      let isSwitch = ["switch", "toggle", "checkbox"].contains(where: path.hasSuffix)
      if isSwitch { return "write `view.on`" }
      if last == "newvalue" { return "write `view.value`" }
    }
    if site.text.isCondition, firstTimes.contains(last) {
      return
        "for the first time only, delete this condition and write `once-per: install`, or `session` for the first time in each "
        + "session"
    }
    if site.text.isCondition, names.count == 1, let days = WeekdayName.alone(last), site.isAlone {
      return "write \(Quoted.code(WeekdayName.condition(days), limit: 120))"
    }
    if names.count == 2, dates.contains(root), let part = LocalTimePart(rawValue: last) {
      return "write `time.\(part.rawValue)`"
    }
    return nil
  }

  /// What rules measure: the position in a list, the depth of scrolling and the time on a screen.
  private static func measured(
    _ site: NameSite, _ root: String, _ last: String, isAlone: Bool
  ) -> String? {
    if measuresBoth(site.text), root == "scroll" || depths.contains(last) || times.contains(last) {
      return
        "no rule measures the time on a screen and the scroll depth: write two rules, one with `trigger: scroll-depth` and "
        + "`at: [50%]`, and one with `from: appear`, `to: disappear` and `at-least: 30s`"
    }
    if let position = position(site, root, last, isAlone: isAlone) { return position }
    let marks: Set<String> = ["threshold", "percent", "percentage", "mark", "milestone", "at"]
    if isAlone, marks.contains(root), isScrolled(site.scope) {
      return "write `depth | percent`"
    }
    if root == "scroll", ["direction", "velocity", "speed", "delta", "dx", "dy"].contains(last) {
      return "write `data.scroll_\(last)`, which the app must provide"
    }
    if root == "scroll" || depths.contains(last)
      || root == "view" && ["depth", "scroll", "percent"].contains(last)
    {
      return depth(site)
    }
    let isTime = isTime(site.reference.names.last?.text ?? last)
    if !isAlone, ["sequence", "funnel", "steps"].contains(root), times.contains(last) {
      return "write `elapsed`, which is the number of seconds since the first step"
    }
    guard root == "timer" else { return isTime ? time(site) : nil }
    if ["count", "number"].contains(last) {
      return "let the app send the number with its trigger, and write `trigger.\(last)`"
    }
    return times.contains(last)
      ? time(site)
      : "write `elapsed`, in a rule with `from: {view: …, trigger: …}` and `to: {view: …, trigger: …}` for the two "
        + "triggers"
  }

  /// The position in a list: `row.index`, `cell.section` and `row_number`.
  private static func position(
    _ site: NameSite, _ root: String, _ last: String, isAlone: Bool
  ) -> String? {
    let rows: Set<String> = [
      "rownumber", "rownum", "rowindex", "itemindex", "listposition", "offset",
    ]
    let owners = ["view", "list", "row", "cell", "item", "loop", "collection", "indexpath"]
    let isOfRow = !isAlone && owners.contains(root)
    if isOfRow, ["section", "sectionindex", "sectionnumber"].contains(last) {
      return "write `index.section`, which counts from 0"
    }
    guard isOfRow && positions.contains(last) || isAlone && rows.contains(last) else { return nil }
    return "write `index.row`, which counts from 0"
      + (site.text.isCondition || site.isSummand ? "" : "; `${index.row + 1}` counts from 1")
  }

  /// What concerns the whole session: absences, consent and the screens.
  private static func ofSession(_ site: NameSite, _ root: String, _ last: String) -> String? {
    if last.contains("background"),
      ["seconds", "minutes", "time", "duration"].contains(where: last.contains)
    {
      return
        "the length of an absence cannot be read: delete this, and write `trigger: session-start`, which fires at the "
        + "start and after 30 minutes in the background"
    }
    if root == "consent" {
      return
        "the app, which knows the consent, decides whether anything is sent: delete this; for one purpose, test a value of the app, such as "
        + "`app.analytics_storage == \"granted\"`"
    }
    if ["nextscreen", "nextpage", "nextview"].contains(last) {
      let screen =
        site.scope.paths.first?.value.split(separator: "/").first.map(String.init) ?? "Lesson"
      return
        "the next screen is known when it appears: write `view: .Screen`, `trigger: appear` and "
        + "`if: previous_screen == \"\(screen)\"`, and `screen` for the next one"
    }
    if ["screens", "screencount", "pageviews", "screenviews", "pages"].contains(last) {
      return
        "rules do not count screens: let the app provide the number, such as `app.screens`; from the second screen on, "
        + "`previous_screen is set` is true"
    }
    return nil
  }

  /// Whether a name is that of a value that rules measure, such as the time on a screen.
  static func isKnown(_ name: String) -> Bool {
    let written = name.split(separator: ".").last.map(String.init) ?? name
    let last = plain(written)
    return isTime(written) || positions.contains(last) || depths.contains(last)
      || dates.contains(plain(name)) || firstTimes.contains(last)
  }

  /// A name in lowercase, without hyphens and underscores.
  static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  private static let times: Set<String> = [
    "duration", "time", "seconds", "visibletime", "timevisible", "timeonscreen", "timeonpage",
    "timeonview", "timespent", "dwell", "dwelltime", "engagementtime", "engagementtimesec",
    "engagementtimemsec", "viewtime", "viewduration", "watchtime", "screentime", "screenduration",
    "elapsedtime", "timeelapsed", "readtime", "readingtime", "appearedat", "shownat", "openedat",
    "timesinceappear", "visibleseconds", "visiblefor",
  ]

  /// Whether a condition tests the time on a screen and the scroll depth.
  private static func measuresBoth(_ text: ScalarText) -> Bool {
    let names = text.value.split { !$0.isLetter && !"._".contains($0) }.map { name in
      plain(name.split(separator: ".").last.map(String.init) ?? "")
    }
    return text.isCondition && names.contains(where: times.contains)
      && (names.contains(where: depths.contains) || text.value.contains("scroll."))
  }

  /// Whether a name is the time on a screen: `dwell`, `duration_seconds`, `seconds_on_screen`.
  static func isTime(_ name: String) -> Bool {
    if times.contains(plain(name)) { return true }
    let words = Set(NamingStyle.words(of: name))
    let units: Set<String> = ["seconds", "secs", "sec", "ms", "millis", "msec", "minutes", "s"]
    let measured: Set<String> = [
      "duration", "dwell", "elapsed", "time", "spent", "visible", "view",
    ]
    let others: Set<String> = ["on", "in", "screen", "page", "view", "here", "total"]
    return words.count > 1 && !words.isDisjoint(with: units.union(["time"]))
      && words.isSubset(of: units.union(measured).union(others))
      && !words.isDisjoint(with: measured.subtracting(["time", "view"]).union(["on", "in"]))
  }

  /// Whether the trigger of a rule is the depth of scrolling, also under another name.
  private static func isScrolled(_ scope: Scope) -> Bool {
    scope.triggers == [TriggerKeyword.scrollDepth.rawValue]
      || scope.meantTriggers == [.scrollDepth]
  }

  /// Whether a name is the position in a list.
  static func isPosition(_ name: String) -> Bool { positions.contains(plain(name)) }

  private static let positions: Set<String> = [
    "index", "position", "row", "rank", "order", "listindex", "itemindex", "cellindex", "indexpath",
  ]

  /// The help for a part of the present day that is not known by itself, such as `month`; nil for other names.
  static func calendar(_ site: NameSite, _ name: String) -> String? {
    guard ["year", "month", "day", "monthofyear", "dayofmonth"].contains(plain(name)),
      plain(name) != "day" || site.comparedNumber != nil
    else { return nil }
    if plain(name) == "year", let (symbol, number) = site.comparedNumber, symbol == "==",
      let year = Int(exactly: number)
    {
      return "write `time.date >= \(year)-01-01 and time.date <= \(year)-12-31`"
    }
    return "compare the whole day with the first and the last one: "
      + "`time.date >= 2026-12-01 and time.date <= 2026-12-31`"
  }

  private static let depths: Set<String> = [
    "scrolldepthpct", "scrolldepthpercent", "scrollpct", "scrolldepth", "scrollpercent",
    "scrollpercentage", "percentscrolled", "scrolled",
    "scrollposition", "scrollprogress", "scrolldepththreshold",
  ]

  /// `view.duration` and `time_on_screen`.
  static func time(_ site: NameSite) -> String {
    if site.scope.features.contains(.elapsed),
      !site.scope.hasUnknownTrigger || !site.scope.stages.isEmpty
    {
      // A thousand of them are milliseconds.
      if let (symbol, number) = site.comparedNumber, number >= 1_000 {
        let seconds = LiteralPrinter.print(.double(number / 1_000))
        return "write \(Quoted.code("elapsed \(symbol) \(seconds)")), which is in seconds"
      }
      return "write `elapsed`, which is in seconds"
    }
    let (start, end) = (start(site.scope), end(site.scope))
    let opening: [TriggerKeyword] = [.sessionStart, .appStart, .appForeground]
    let part = site.partOfCondition
    let compared = site.comparedNumber ?? part.map { ($0.symbol, $0.number) }
    let position =
      "instead of `trigger` and "
      + (part == nil ? "this condition" : "this part of the condition: ")
      + (part.map { "\(Quoted.code("if: \($0.rest)", limit: 160)) remains" } ?? "")
    if let (symbol, number) = compared, symbol.hasPrefix(">"),
      let first = site.scope.triggers.first, opening.map(\.rawValue).contains(first)
    {
      return "write `from: \(first)` and `after: \(DurationLiteral.written(number))` \(position)"
    }
    if let (symbol, number) = compared {
      let limit = symbol.hasPrefix("<") ? "at-most" : "at-least"
      let time = DurationLiteral.ofNumber(number)
      return "write `from: \(start)`, `to: \(end)` and `\(limit): \(time)` \(position)"
    }
    return site.text.isCondition
      ? "write `from: \(start)`, `to: \(end)` and a limit such as `at-least: 10s` instead of `trigger` and this "
        + "condition"
      : "write `elapsed`, and " + pair(site, end)
  }

  /// The pair whose time `elapsed` is.
  private static func pair(_ site: NameSite, _ end: String) -> String {
    let path = site.scope.paths.first?.value ?? ""
    guard end != TriggerKeyword.disappear.rawValue, path.contains("/"),
      let screen = path.split(separator: "/").first
    else { return "`from: \(start(site.scope))` and `to: \(end)` instead of `trigger`" }
    let from = "from: {view: \(screen), trigger: appear}"
    let to = "to: {view: \(path), trigger: \(end)}"
    return
      "\(Quoted.code(from, limit: 120)), or the view at which the time begins, and \(Quoted.code(to, limit: 120)) instead of "
      + "`view` and `trigger`; the values of this view are then `to.data.…`"
  }

  /// The trigger at which the time begins, which is the time in the app at its end.
  static func start(_ scope: Scope) -> String {
    scope.triggers == [TriggerKeyword.appBackground.rawValue] ? "app-foreground" : "appear"
  }

  /// The trigger at which the time since a view appeared ends.
  static func end(_ scope: Scope) -> String {
    // The others cannot be the end of a pair, or are its beginning.
    let others: [TriggerKeyword] = [.appear, .impression, .scrollDepth, .scroll]
    guard scope.triggers.count == 1, !others.map(\.rawValue).contains(scope.triggers[0]) else {
      return TriggerKeyword.disappear.rawValue
    }
    return scope.triggers[0]
  }

  /// `scroll.percent` and `view.scroll_depth`.
  static func depth(_ site: NameSite) -> String {
    let isMeasured = site.scope.features.contains(.depth)
    if !isMeasured, let (_, number) = site.comparedNumber {
      let mark = number < 1 ? number * 100 : number
      return
        "write `trigger: scroll-depth` and `at: \(LiteralPrinter.print(.double(mark)))%` instead of `trigger` and "
        + "this condition"
    }
    return "write `depth | percent`"
      + (isMeasured ? "" : ", and `trigger: scroll-depth` with `at: [25%, 50%, 75%, 100%]`")
  }

  private static let firstTimes: Set<String> = [
    "isfirstopen", "firstopen", "isfirstlaunch", "firstlaunch", "isfirststart", "firststart",
    "firsttime", "isfirsttime", "isfirst", "firstrun",
  ]

  /// The trigger of the app that fires a rule; nil if only the library's triggers do.
  private static func appTrigger(_ scope: Scope) -> String? {
    (scope.triggers + scope.undeclaredTriggers).first { TriggerWording.keyword(of: $0) == nil }
  }

  /// `swipe.direction` and `direction`, which the app sends with its trigger.
  private static func ofTrigger(_ site: NameSite, _ names: [String]) -> String? {
    let gestures = ["swipe", "pan", "pinch", "gesture", "drag"]
    let isOfGesture = names.count == 2 && gestures.contains(names[0]) || names == ["direction"]
    let own = site.scope.triggers + site.scope.undeclaredTriggers
    let isOwn =
      names.count == 2
      && names[0] != "form"
      && own.contains {
        TriggerWording.keyword(of: $0) == nil && NamingStyle.words(of: $0).contains(names[0])
      }
    guard isOfGesture || isOwn, let trigger = appTrigger(site.scope),
      let name = site.reference.names.last?.text
    else { return nil }
    return
      "write \(Quoted.code("trigger.\(name)")), which the app must send with \(Quoted.code(trigger))"
  }

  /// `url.utm_source` and `push.title`: values of the link or message that opened the app.
  private static func ofLink(_ site: NameSite, _ names: [String]) -> String? {
    let isParameter = names.count == 1 && site.reference.root.hasPrefix("utm_")
    if names.count == 1, ["url", "link", "deeplink", "uri"].contains(names[0]),
      appTrigger(site.scope) != nil
    {
      return
        "write \(Quoted.code("trigger.\(site.reference.root)")), which the app must send with its trigger"
    }
    guard names.count > 1 || isParameter, let name = site.reference.names.last?.text,
      isParameter
        || ["push", "notification", "payload", "link", "deeplink", "campaign", "utm"].contains(
          names[0])
        || ["url", "query", "params", "page", "location", "uri"].contains(names[0])
          && (isOfCampaign(name) || appTrigger(site.scope) != nil)
    else { return nil }
    let value = names[0] == "utm" ? "utm_\(name)" : name
    let isOfMessage = ["push", "notification", "payload"].contains(names[0])
    let kind = isOfMessage ? "messages" : "links"
    if appTrigger(site.scope) != nil {
      return "write \(Quoted.code("trigger.\(value)")), which the app must send with its trigger"
    }
    // Other values are called so as well.
    let isBare = names[0] == "campaign" && !value.hasPrefix("utm_")
    let own = isBare ? "campaign_\(value)" : value
    if site.scope.features.contains(.view), !site.scope.features.contains(.triggerValues) {
      let owner = site.scope.triggers == [TriggerKeyword.appear.rawValue] ? "data" : "app"
      return
        "write \(Quoted.code("\(owner).\(own)")), which the app must provide: rules do not read \(kind)"
    }
    let trigger = isOfMessage ? "push-opened" : "link-opened"
    let sent =
      "declared at the top of the file as `triggers: [\(trigger)]`; write `trigger: \(trigger)`, and here "
      + Quoted.code("trigger.\(value)")
    // The trigger of a rule about links can be another one, such as the start of the app.
    return isOfMessage
      ? "rules do not read messages: let the app send a trigger of its own, \(sent)"
      : "write \(Quoted.code("app.\(own)")), which the app must provide: rules do not read links; for an event for each "
        + "of them, let the app send a trigger instead, \(sent)"
  }

  private static func isOfCampaign(_ name: String) -> Bool {
    name.hasPrefix("utm_")
      || ["gclid", "source", "medium", "ref", "referral", "promo"].contains(name)
  }
}

extension ScalarText {
  /// Whether the text is a condition, not a template.
  var isCondition: Bool {
    // `${count} == 3` was probably written under `if`.
    !value.contains("${") || ["} == ", "} != ", "} >= ", "} <= "].contains(where: value.contains)
  }

  /// `>= 2026-11-27` for the comparison with a day, also in quotes, after a range; nil for other texts.
  func comparedDay(after range: Range<Int>) -> String? {
    let words = part(range.upperBound..<value.utf8.count).split(separator: " ").prefix(2).map {
      $0.filter { !"\"'()".contains($0) }
    }
    guard words.count == 2, ["=", "==", "!=", "<", "<=", ">", ">="].contains(words[0]),
      let day = TypedLiteral.isDay(words[1]) ? words[1] : DayLiteral.nearest(to: words[1])
    else { return nil }
    return "\(words[0] == "=" ? "==" : words[0]) \(day)"
  }
}
