import SparkRulesModel

/// Names for views in expressions of other tools: the view of the rule, and views inside or around it.
enum OtherView {
  /// The names of the view of a rule in other tools.
  private static let ownNames: Set<String> = [
    "this", "self", "element", "el", "node", "click", "clicked", "target", "currenttarget",
    "sender", "widget",
  ]

  /// What to write for a name that is a view.
  ///
  /// - Parameter site: The name, with its context.
  /// - Returns: The help; nil for any other name.
  static func help(for site: NameSite) -> String? {
    let names = site.reference.names.map(\.text)
    guard let root = names.first, let last = names.last, site.scope.context == .rule else {
      return nil
    }
    let folded = root.lowercased().filter { $0 != "_" }
    // The build of dbt.
    if folded == "target", names.count == 2, ["name", "schema", "database"].contains(last) {
      return "write `app.environment`, which the app must provide"
    }
    let isAlone = ["this", "self", "element", "el"].contains(folded)
    if ownNames.contains(folded) {
      if let help = ofOwner(names, folded, last, site.scope) { return help }
      if names.count > 1 || isAlone { return own(names.count > 1 ? last : "text") }
    }
    // `event.target.value`, as in the browser.
    if ["event", "e"].contains(folded), names.count > 2,
      ownNames.contains(names[1].lowercased()), let value = own(last)
    {
      return last == "value" && NamingStyle.isField(site.scope.paths.first?.value ?? "")
        ? UnknownName.typed() : value
    }
    if let help = changed(names, folded, last)
      ?? lastField(last.lowercased().filter { $0 != "_" }, site.scope)
    {
      return help
    }
    return names.count > 1 ? property(last, of: names, folded, site.scope) : nil
  }

  /// The help for a property of a view, a row or a screen with another name.
  private static func property(
    _ last: String, of names: [String], _ folded: String, _ scope: Scope
  ) -> String? {
    let root = names[0]
    if folded == "form", names.count == 3, ["value", "text"].contains(last) {
      return
        "write \(Quoted.code("data.\(names[1])")), which the app must provide: rules cannot read what a person typed"
    }
    if names.count == 2, let position = position(in: folded, last) { return position }
    if let typed = typed(names, scope) { return typed }
    let isOwn = isLastStep(root, scope)
    if names.count == 2, let time = time(of: root, last) { return time }
    if names.count == 2, isOwn, NamingStyle.isField(root), ["text", "value"].contains(last) {
      return UnknownName.typed()
    }
    if let value = row(names, isOwn, scope) { return value }
    if names.count == 2 {
      let isName =
        ["button", "link", "control"].contains(root) && ["name", "id", "label"].contains(last)
      return isOwn || isName || isRow(root, last) ? own(last) : nil
    }
    if ["data", "view"].contains(names[1]) { return data(of: root, names, scope) }
    let payloads: Set<String> = ["datalayer", "ecommerce", "payload", "event", "eventmodel"]
    guard names.count == 3, !payloads.contains(folded),
      let property = UnknownProperty.meaning(of: last, in: ValueNames.viewProperties)
    else { return nil }
    return "it is another view: " + UnknownName.reading(names[1], property)
  }

  /// `old.value` and `new.value`, the values at a change.
  private static func changed(_ names: [String], _ root: String, _ last: String) -> String? {
    if ["event", "e"].contains(root), last.lowercased().hasPrefix("old") { return before }
    if names.count == 1, ["oldvalue", "previousvalue", "formervalue"].contains(root) {
      return before
    }
    guard names.count == 2, ["value", "text"].contains(last) else { return nil }
    if root == "new" { return own(last) }
    return ["old", "previous", "former"].contains(root) ? before : nil
  }

  /// `row.number` and `cell.section`.
  private static func position(in root: String, _ last: String) -> String? {
    if ["row", "cell"].contains(root), ["number", "nr", "no"].contains(last) {
      return "write `index.row + 1`, which is 1 for the first row"
    }
    return ["row", "cell", "item"].contains(root) && last == "section"
      ? "write `index.section`, which counts from 0" : nil
  }

  /// `target.value` of a field, and `self.product.name`, as in code and templates.
  private static func ofOwner(
    _ names: [String], _ owner: String, _ last: String, _ scope: Scope
  ) -> String? {
    if ["value", "text"].contains(last), NamingStyle.isField(scope.paths.first?.value ?? "") {
      return UnknownName.typed()
    }
    guard ["this", "self"].contains(owner), names.count > 2 || names.count == 2 && own(last) == nil,
      !kinds.contains(names[1]), !ValueNames.viewProperties.contains(last)
    else { return nil }
    let value = ForeignTemplate.owned(names.dropFirst().joined(separator: "."))
    return "write \(Quoted.code(value)), which the app must provide"
  }

  private static let before =
    "a rule does not know the value before: let the app provide it, such as `data.old_value`"

  /// A property of the rule's own view.
  private static func own(_ property: String) -> String? {
    if ForeignValue.isPosition(property) {
      return "write `index.row`, which counts from 0"
    }
    let meant = UnknownProperty.meaning(of: property, in: ValueNames.viewProperties)
    return meant.map { "write `view.\($0)`" }
  }

  /// The screen or form of the rule's path.
  private static func screen(_ scope: Scope) -> String? {
    let steps = scope.paths.first?.value.split(separator: "/").map(String.init) ?? []
    guard let first = steps.first, first.first?.isUppercase == true else { return nil }
    let isForm = steps.count > 1 && steps[steps.count - 1].lowercased().hasSuffix("form")
    return isForm ? steps.joined(separator: "/") : first
  }

  /// `value.length` of a field, and of other views.
  private static func typed(_ names: [String], _ scope: Scope) -> String? {
    guard names.count == 2, ["value", "text"].contains(names[0]),
      ["length", "count", "size"].contains(names[1])
    else { return nil }
    return NamingStyle.isField(scope.paths.first?.value ?? "")
      ? "rules cannot read what a person typed: let the app provide it, and write `(data.query | length)`"
      : "write `(view.text | length)`"
  }

  /// `startButton.tapped_at`, the time of another trigger.
  private static func time(of view: String, _ property: String) -> String? {
    let names = [
      "timestamp", "time", "tapped_at", "clicked_at", "appeared_at", "opened_at", "shown_at",
      "tappedAt", "appearedAt",
    ]
    let isScreen = view.first?.isUppercase == true
    guard names.contains(property), isScreen || NamingStyle.words(of: view).count > 1 else {
      return nil
    }
    return
      "the time since another trigger is `elapsed`: write it instead of this calculation, and instead of `view` and "
      + "`trigger` \(Quoted.code("from: \(EventPhrase.end(view, isScreen ? .appear : .tap))", limit: 120)) and "
      + "`to: {view: …, trigger: …}` with the view and trigger of this rule"
  }

  /// Whether a name is the last step of the rule's path, or the kind of view at its end: `slider` for `priceSlider`.
  private static func isLastStep(_ name: String, _ scope: Scope) -> Bool {
    scope.paths.contains { path in
      guard let step = path.value.split(separator: "/").last?.prefix(while: { $0 != "[" }) else {
        return false
      }
      return step == name
        || kinds.contains(name) && NamingStyle.words(of: String(step)).last == name
    }
  }

  static let kinds: Set<String> = [
    "slider", "switch", "toggle", "stepper", "button", "label", "cell", "card", "row", "field",
    "checkbox", "picker", "segment", "tab", "banner", "link", "image", "tile", "chip", "badge",
    "element", "control", "item",
  ]

  /// `row.index` and `cell.position`.
  private static func isRow(_ root: String, _ last: String) -> Bool {
    ["row", "cell"].contains(root.lowercased()) && ForeignValue.isPosition(last)
  }

  /// `row.order_id` and `cell.data.order_id`, the data of the rule's own row.
  private static func row(_ names: [String], _ isOwn: Bool, _ scope: Scope) -> String? {
    let isCalled =
      ["row", "cell"].contains(names[0].lowercased())
      || names[0] == "item"
        && scope.paths.contains { NamingStyle.isRepeated($0.value.lowercased()) }
    guard isCalled, let last = names.last,
      names.count == 2 || names.count == 3 && names[1] == "data", scope.stages.isEmpty,
      !ForeignValue.isPosition(last)
    else { return nil }
    if names.count == 2, isOwn, let value = own(last) { return value }
    return "write \(Quoted.code("data.\(last)")): `data` contains the values of the row"
  }

  /// `Book.data.book_id`, the data of an earlier screen.
  private static func data(of view: String, _ names: [String], _ scope: Scope) -> String? {
    guard names[1] == "data", scope.stages.isEmpty, let value = names.last else { return nil }
    let trigger = view.first?.isUppercase == true ? TriggerKeyword.appear : .tap
    let path = scope.paths.first?.value ?? "…"
    let end = "{view: \(path), trigger: \(scope.triggers.first ?? "tap")}"
    return
      "a rule reads the data of its own view: let the app provide it, such as `app.\(value)`; or, for people who were "
      + "there before, write \(Quoted.code("from: \(EventPhrase.end(view, trigger))", limit: 120)) and "
      + "\(Quoted.code("to: \(end)", limit: 120)) instead of `view` and `trigger`, and here "
      + Quoted.code((["from"] + names.dropFirst()).joined(separator: "."))
  }

  /// `last_field` of an abandoned form.
  private static func lastField(_ name: String, _ scope: Scope) -> String? {
    let names: Set<String> = [
      "lastfield", "lastinput", "lastfocusedfield", "abandonedfield", "lastfieldname", "exitfield",
    ]
    guard names.contains(name) else { return nil }
    return scope.stages.contains { $0.name == "from" }
      ? "write `from.view.id`, which is the identifier of the field"
      : "write `from.view.id`, which is the identifier of the field, in a pair with "
        + Quoted.code("from: \(EventPhrase.formStart(screen(scope)))", limit: 120)
  }
}
