enum NoSuchView: Check {
  static let id = CheckID("SR0801", "no-such-view", .warning)

  /// Finds the first step that matches no view, or otherwise a path that matches no view as a
  /// whole.
  static func finding(_ site: PathSite, in app: AppModel) -> Diagnostic? {
    for (step, program) in zip(site.parsed.steps, site.program.steps) {
      if let written = step.className, !app.has(class: written.name) {
        // `UnlikelyClass` reports misspelled built-in classes.
        if WellKnownClasses.meant(byClass: written.name) != nil { return nil }
        return site.parsed.text.finding(
          self, at: written.range, "no view has the class \(Quoted.code(written.name))",
          advice: Advice.similar(app.classes(near: written.name)))
      }
      guard let pattern = program.name, !app.has(name: pattern, ofClass: program.className) else {
        continue
      }
      return missing(step, pattern, program.className, site.parsed, app)
    }
    return elsewhere(site, app) ?? whole(site, app)
  }

  /// Reports a path under `read` that finds no view near any of the rule's views.
  static func nearby(_ site: ReadSite, _ read: NearbyRead, in app: AppModel) -> Diagnostic? {
    guard let matches = app.reads?[read], matches.views > 0, matches.missing == matches.views else {
      return nil
    }
    return site.path.parsed.text.finding(
      self, at: 0..<site.path.parsed.text.value.utf8.count,
      "`\(site.name)` finds no view near the views of the rule",
      advice:
        "`read` finds views of the same screen that are visible, not private and not in a field"
    )
  }

  private static func missing(
    _ step: StepSyntax, _ pattern: NamePattern, _ className: String?, _ path: ParsedPath,
    _ app: AppModel
  ) -> Diagnostic {
    guard case .text(let name)? = pattern.parts.first, pattern.parts.count == 1 else {
      return path.text.finding(
        self, at: step.range, "no view has a name like \(Quoted.code(path.text.part(step.range)))",
        advice: nil)
    }
    if let className, app.has(name: pattern, ofClass: nil) {
      let classes = app.catalog.identifiers[name]?.classes.sorted() ?? []
      return path.text.finding(
        self, at: step.range, "\(Quoted.code(name)) is not a \(Quoted.code("." + className))",
        advice: classes.isEmpty ? nil : "its class is \(Quoted.list(classes, "or"))")
    }
    if let identifier = app.catalog.texts[name] {
      return LabelForIdentifier.shown(step.range, name, identifier, path)
    }
    let near = app.names(near: name).map(PathEscaping.escape)
    return path.text.finding(
      self, at: step.range, "no view or screen has the name \(Quoted.code(name))",
      advice: Advice.similar(near))
  }

  /// Reports a view that is only on other screens.
  private static func elsewhere(_ site: PathSite, _ app: AppModel) -> Diagnostic? {
    let steps = site.program.steps
    guard steps.count > 1, let first = steps.first?.exactName, let last = steps.last?.exactName,
      app.catalog.screens.contains(first), app.catalog.identifiers[first] == nil,
      let screens = app.catalog.identifiers[last]?.screens, !screens.isEmpty,
      !screens.contains(first), let step = site.parsed.steps.last
    else { return nil }
    return site.parsed.text.finding(
      self, at: step.range, "\(Quoted.code(last)) is not on the screen \(Quoted.code(first))",
      advice: "it is on \(Quoted.list(screens.sorted().prefix(3).map { $0 }, "and"))")
  }

  private static func whole(_ site: PathSite, _ app: AppModel) -> Diagnostic? {
    guard let matches = app.matches?[ViewSelection(paths: [site.program])], matches.views.isEmpty
    else { return nil }
    return site.parsed.text.finding(
      self, at: 0..<site.parsed.text.value.utf8.count, "no view matches this path",
      advice: site.program.steps.contains { $0.position != nil }
        ? "there are fewer such views beside each other"
        : site.program.steps.count > 1
          ? "every step matches a view, but not inside the previous one; begin with the outermost"
          : nil)
  }
}

extension PathStep {
  /// The name, if the step matches a single name.
  var exactName: String? {
    guard case .text(let text)? = name?.parts.first, name?.parts.count == 1 else { return nil }
    return text
  }
}
