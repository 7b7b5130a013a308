import SparkRulesModel

/// Views whose parts report what is meant, or that report nothing of it: forms, tab bars, pickers and maps.
extension UnfitTrigger {
  /// What people call a view that sends a form without being a field, with the help.
  static func sender(_ step: PathStep) -> (name: String, help: String)? {
    if step.className == "UITextView" {
      return ("text view", "replace `submit` with `blur`, which is the end of editing")
    }
    guard step.className == nil, let name = step.exactName else { return nil }
    if NamingStyle.words(of: name).last == "form" {
      return (
        "form", "replace `submit` with `tap`, and write the path of the button that sends the form"
      )
    }
    return ["submit", "send"].contains(name)
      ? ("button", "replace `submit` with `tap`, or write the path of a field") : nil
  }

  /// Last words of names for views in which a person chooses, and which are no cells.
  static let choosers: Set<String> = [
    "tabs", "segments", "segmented", "picker", "dropdown", "stepper", "checkbox", "radio", "pager",
    "selector",
  ]

  /// Whether a path leads to a tab bar or into one.
  static func isInTabBar(_ path: String) -> Bool {
    path.split(separator: "/").contains {
      NamingStyle.words(of: $0 + "").suffix(2) == ["tab", "bar"]
    }
  }

  /// The triggers that a view reports only for itself; a touch of a part is also one of the view that contains it.
  private static let own: Set<TriggerKeyword> = [
    .select, .deselect, .change, .focus, .blur, .submit, .scroll, .scrollDepth,
  ]

  /// The message and the help for a form, tab bar, picker, map or web page; nil for other views.
  static func container(
    _ path: PathSite, _ triggers: [TriggerKeyword], of rule: RuleSource, in app: AppModel?
  ) -> (message: String, help: String)? {
    guard triggers.allSatisfy(own.contains), let trigger = triggers.first,
      let step = path.program.steps.last
    else { return nil }
    let text = path.parsed.text.value
    func all(_ others: [TriggerKeyword]) -> Bool { triggers.allSatisfy(others.contains) }
    let isKnown = step.exactName.flatMap { app?.catalog.identifiers[$0] } != nil
    if all([.select, .deselect]),
      let tabs = tabs(path.program, step, trigger, isKnown)
    {
      return tabs
    }
    if !isKnown, let answer = foreignContent(step, triggers, text) { return answer }
    guard step.className == nil, let name = step.exactName else { return nil }
    if NamingStyle.words(of: name).last == "form", all([.change, .focus, .blur]) {
      return (
        "a form never reports `\(trigger.rawValue)`",
        "write \(Quoted.code(text + "/.Field")), the path of its fields"
          + (trigger != .change
            ? ""
            : rule.without.isPresent
              ? "; write `focus` instead of `change`, which is the end of editing and can be after the tap"
              : "; their `change` is the end of editing, and `focus` its beginning")
      )
    }
    return all([.select, .deselect]) ? noCell(step, named: name, path, trigger, rule, app) : nil
  }

  /// The answer for a control or list whose cells are selected; nil for what can be a cell.
  private static func noCell(
    _ step: PathStep, named name: String, _ path: PathSite, _ trigger: TriggerKeyword,
    _ rule: RuleSource, _ app: AppModel?
  ) -> (message: String, help: String)? {
    guard let last = NamingStyle.words(of: name).last(where: { $0 != "view" }) else { return nil }
    let message = "only a cell reports `\(trigger.rawValue)`"
    let cells = "write \(Quoted.code(path.parsed.text.value + "/.Cell")), the path of its cells"
    // A cell has no value.
    let isRead =
      rule.triggers.isPresent && rule.texts.contains { $0.contains("view.value") }
      && ViewKind(step, in: app) == nil
    if choosers.contains(last) || isRead {
      return (
        message,
        "if \(Quoted.code(name)) is a control, such as a \(last == "pager" ? "page" : "segmented") control, replace "
          + "`\(trigger.rawValue)` with `change`"
          + (isRead
            ? "; if it is a cell, it has no value: let the app provide it, such as `data.value`"
            : "; if it is a list, \(cells)")
          + (last == "picker"
            ? "; for a wheel (`UIPickerView`), let the app send a trigger, and declare it at the top, such as `triggers: [choiceMade]`, "
              + "and write `trigger: choiceMade` instead of `view` and `trigger`\(sentValue("choice"))"
            : "")
      )
    }
    // Of a list, `index` is the position of the cell; the name of a cell is not that of several things.
    guard app?.catalog.identifiers[name] == nil, last.hasSuffix("s"), !last.hasSuffix("ss"),
      ViewKind(step) == nil,
      rule.texts.contains(where: { $0.contains("index") })
    else { return nil }
    return (message, "if \(Quoted.code(name)) is a list, \(cells)")
  }

  /// The answer for a tab bar, for views in it that are no cells, and for `offersTab`, which is rarely one.
  private static func tabs(
    _ path: SelectorPath, _ step: PathStep, _ trigger: TriggerKeyword, _ isKnown: Bool
  ) -> (message: String, help: String)? {
    let bars = path.steps.compactMap { $0.className ?? $0.exactName }
    let sent =
      "let the app send a trigger: declare it at the top, `triggers: [tabSelected]`, and write `trigger: tabSelected` "
      + "instead of `view` and `trigger`\(sentValue("tab"))"
    if bars.contains(where: isInTabBar), step.className?.hasSuffix("Cell") != true {
      return (
        "a tab bar reports no `\(trigger.rawValue)`",
        "for the screens of its tabs, write their names as a list under `view`, and `trigger: appear`, with `${screen}` for "
          + "the name of each; or \(sent)"
      )
    }
    guard !isKnown, step.className == nil, let name = step.exactName,
      !NameSyntax.isScreenName(name), NamingStyle.words(of: name).last == "tab"
    else { return nil }
    return (
      "only a cell reports `\(trigger.rawValue)`",
      "if \(Quoted.code(name)) is a tab of a tab bar, \(sent); if it is a button, replace `\(trigger.rawValue)` with "
        + "`tap`; if it is a cell, write `# spark-rules: ignore SR0622: it is a cell` above this line"
    )
  }

  /// What a trigger of the app sends instead of the values of the view.
  private static func sentValue(_ name: String) -> String {
    ", with the values that the app sends with it, such as `${trigger.\(name)}`, instead of those of the view"
  }

  /// Whether a view is on a screen whose rows have the names of what they open.
  static func isInMenu(_ path: PathSite) -> Bool {
    let menus: Set<String> = ["menu", "settings", "more", "drawer", "sidebar", "navigation"]
    return path.program.steps.dropLast().contains { step in
      !menus.isDisjoint(with: NamingStyle.words(of: step.exactName ?? ""))
    }
  }

  /// Words before `map` in the names of pictures that scroll.
  private static let pictures: Set<String> = [
    "seat", "seats", "seating", "floor", "site", "image", "venue", "room", "hall", "heat", "mind",
    "road", "tree", "world", "tile", "key",
  ]

  /// The answer for a map or a web page, which recognize touches themselves.
  private static func foreignContent(
    _ step: PathStep, _ triggers: [TriggerKeyword], _ path: String
  ) -> (message: String, help: String)? {
    guard let trigger = triggers.first, let name = step.className ?? step.exactName,
      !triggers.contains(.focus), !triggers.contains(.blur)
    else { return nil }
    var words = NamingStyle.words(of: name)
    if words.last == "view" { words.removeLast() }
    if words.last == "map", !triggers.contains(.submit), pictures.isDisjoint(with: words) {
      let sent = [.select, .deselect].contains(trigger) ? "pinSelected" : "mapMoved"
      return (
        "a map never reports `\(trigger.rawValue)`",
        "let the app send a trigger: declare it at the top, `triggers: [\(sent)]`, and write `trigger: \(sent)`; a touch of "
          + "the map is `tap`"
      )
    }
    let isPage = step.className == "WKWebView" || step.className == nil && words.last == "web"
    guard isPage else { return nil }
    if triggers.allSatisfy({ $0 == .scroll || $0 == .scrollDepth }) {
      return (
        "a web view never reports `\(trigger.rawValue)`, but the scroll view in it",
        "write \(Quoted.code(path + "/.UIScrollView"))"
      )
    }
    return (
      "a web view never reports `\(trigger.rawValue)`",
      "rules do not see what is in a page: let the app send a trigger, and declare it at the top, such as "
        + "`triggers: [pageEvent]`"
    )
  }
}
