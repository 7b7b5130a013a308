import SparkRulesModel

enum NoSuchView: Check {
  static let id = CheckID("SR0801", "no-such-view")
  static let severity = Severity.warning
  static let title = "a path that no view of the app fits"
  static let explanation = """
    None of the screens that were given has a view which this path takes, so that the rule would never \
    fire there. Most often a name is misspelt, or the view is on another screen. Names compare letter by \
    letter, capitals included.
    """
  static let bad = ExampleFile.view("Checkout/⟦buyButon⟧")
  static let good = ExampleFile.view("Checkout/buyButton")

  /// Looks for the first step that nothing fits, or else for a path that as a whole takes nothing.
  static func finding(_ site: PathSite, in app: AppModel) -> Diagnostic? {
    for (step, program) in zip(site.parsed.steps, site.program.steps) {
      if let written = step.className, !app.has(class: written.name) {
        // A slip for a built-in class is reported as that.
        if WellKnownClasses.meant(byClass: written.name) != nil { return nil }
        return site.parsed.text.finding(
          self, at: written.range, "no view is of the class \(Quoted.code(written.name))",
          help: Suggestions.question(app.classes(near: written.name)))
      }
      guard let pattern = program.name, !app.has(name: pattern, ofClass: program.className) else {
        continue
      }
      return missing(step, pattern, program.className, site.parsed, app)
    }
    return elsewhere(site, app) ?? whole(site, app)
  }

  private static func missing(
    _ step: StepSyntax, _ pattern: NamePattern, _ className: String?, _ path: ParsedPath,
    _ app: AppModel
  ) -> Diagnostic {
    guard case .text(let name)? = pattern.parts.first, pattern.parts.count == 1 else {
      return path.text.finding(
        self, at: step.range, "no view has a name like \(Quoted.code(path.text.part(step.range)))",
        help: nil)
    }
    if let className, app.has(name: pattern, ofClass: nil) {
      let classes = app.catalog.identifiers[name]?.classes.sorted() ?? []
      return path.text.finding(
        self, at: step.range, "\(Quoted.code(name)) is no \(Quoted.code("." + className))",
        help: classes.isEmpty ? nil : "its class is \(Quoted.list(classes, "or"))")
    }
    if let identifier = app.catalog.texts[name] {
      return LabelForIdentifier.shown(step.range, name, identifier, path)
    }
    let near = app.names(near: name).map(PathEscaping.escape)
    return path.text.finding(
      self, at: step.range, "no view or screen is called \(Quoted.code(name))",
      help: Suggestions.question(near))
  }

  /// A view that is on other screens only.
  private static func elsewhere(_ site: PathSite, _ app: AppModel) -> Diagnostic? {
    let steps = site.program.steps
    guard steps.count > 1, let first = steps.first?.exactName, let last = steps.last?.exactName,
      app.catalog.screens.contains(first), app.catalog.identifiers[first] == nil,
      let screens = app.catalog.identifiers[last]?.screens, !screens.isEmpty,
      !screens.contains(first), let step = site.parsed.steps.last
    else { return nil }
    return site.parsed.text.finding(
      self, at: step.range, "\(Quoted.code(last)) is not on the screen \(Quoted.code(first))",
      help: "it is on \(Quoted.list(screens.sorted().prefix(3).map { $0 }, "and"))")
  }

  private static func whole(_ site: PathSite, _ app: AppModel) -> Diagnostic? {
    guard let matches = app.matches?[ViewSelection(paths: [site.program])], matches.views.isEmpty
    else { return nil }
    return site.parsed.text.finding(
      self, at: 0..<site.parsed.text.value.utf8.count, "no view fits this path",
      help: site.program.steps.count > 1
        ? "each step is there, but not inside of the one before it: the order goes from the screen inwards"
        : nil)
  }
}

extension PathStep {
  /// The name, where the step asks for one exact name.
  var exactName: String? {
    guard case .text(let text)? = name?.parts.first, name?.parts.count == 1 else { return nil }
    return text
  }
}
