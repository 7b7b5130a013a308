/// A value that an expression can read, with its description.
struct ReadableValue {
  /// The names with dots between them.
  var name: String
  /// Its type in words.
  var detail: String
  /// What it is, in Markdown.
  var documentation: String?

  /// The values that are available in a scope.
  static func all(in scope: Scope, _ app: AuthoringContext) -> [ReadableValue] {
    var names = scope.captures
    for read in scope.reads { names += ValueNames.viewProperties.map { "\(read).\($0)" } }
    names += scope.locals.keys.sorted()
    names += (app.catalog?.data.keys.sorted() ?? []).map { "data.\($0)" }
    names += (app.catalog?.app.keys.sorted() ?? []).map { "app.\($0)" }
    names += scope.remembered.keys.sorted().map { "remembered.\($0)" }
    names += ["data", "app"].filter { root in !names.contains { $0.hasPrefix(root + ".") } }
    for root in ValueNames.roots where root != "data" && root != "app" {
      names += ValueNames.properties(of: root).map { "\(root).\($0)" } + [root]
    }
    names.append("step")
    for stage in scope.stages {
      names += ["data", "view.id", "view.text", "screen"].map { "\(stage.name).\($0)" }
    }
    return names.compactMap { value($0, in: scope, app) }
  }

  /// A value; nil if it is not available.
  static func value(
    _ name: String, in scope: Scope, _ app: AuthoringContext
  ) -> ReadableValue? {
    if name == "data" || name == "app" || name.hasSuffix(".data") {
      return ReadableValue(
        name: name + ".", detail: "a value of the app", documentation: description(of: name, scope))
    }
    guard let type = scope.type(of: name) else { return nil }
    var text = description(of: name, scope)
    if let example = app.examples[name] {
      let line = "On the screens, for example: \(Quoted.code(example.printed))."
      text = text.map { "\($0)\n\n\(line)" } ?? line
    }
    return ReadableValue(name: name, detail: type.phrase, documentation: text)
  }

  /// What a value is; nil for an unknown one.
  static func description(of name: String, _ scope: Scope) -> String? {
    if scope.captures.contains(name) {
      return "The part of the view’s name that `<\(name)>` matches."
    }
    if scope.locals[name] != nil { return "A name under `let`." }
    let parts = name.split(separator: ".").map(String.init)
    guard let root = parts.first else { return nil }
    if scope.stages.contains(where: { $0.name == root }), parts.count > 1 {
      let inner = description(of: parts.dropFirst().joined(separator: "."), scope) ?? "A value."
      return "At the trigger `\(root)`: \(inner)"
    }
    if scope.reads.contains(root) { return properties["view." + (parts.last ?? "")] }
    return properties[name] ?? properties[root]
  }

  private static let properties: [String: String] = [
    "view.id": "The accessibility identifier of the view.",
    "view.type": "The class of the view.",
    "view.text": "The text that the view shows.",
    "view.value": "The value of the control.",
    "view.on": "Whether the switch is on.",
    "view.enabled": "Whether the control is enabled.",
    "view.selected": "Whether the control is selected.",
    "view.path": "The path of the view.",
    "screen": "The name of the screen that contains the view.",
    "previous_screen": "The name of the screen before.",
    "index.section": "The section of the row, from 0.",
    "index.row": "The row in its list, from 0.",
    "index.count": "The number of rows in its section of the list.",
    "session.number": "The number of the session on this installation, from 1.",
    "visit.id": "The identifier of this visit of the screen.",
    "visit.previous": "The identifier of the visit before.",
    "data": "Data that the app attaches to its views and screens.",
    "app": "Data of the app.",
    "remembered": "A value that a rule has remembered on the phone.",
    "elapsed": "The number of seconds between two triggers, or for which the view was visible.",
    "visible": "The largest visible fraction of the view.",
    "depth": "How far the scroll view was scrolled, as a fraction.",
    "depth.row": "The last row that was visible, from 0.",
    "rule": "The name of the rule.",
    "trigger": "The name of the trigger.",
    "time": "The time of the firing.",
    "time.date": "The day on the phone.",
    "time.clock": "The time of day on the phone.",
    "time.weekday": "The day of the week on the phone, such as `friday`.",
    "time.hour": "The hour on the phone.",
    "step": "The name of the step at which the rule fires.",
  ]
}
