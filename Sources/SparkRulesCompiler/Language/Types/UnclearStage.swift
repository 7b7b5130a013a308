enum UnclearStage: Check {
  static let id = CheckID("SR0568", "unclear-stage", .warning)
  static let title = "a value of one of two views"
  static let explanation = """
    If `from` and `to` have different views, `data.` and `index.` read the values of the first one, and `view.` those of \
    the second. Write `from.` or `to.` before the name to choose one.
    """
  static let bad = Examples.rule(
    "from: {view: Search/go, trigger: tap}\nto: {view: Product, trigger: appear}\nactions:\n"
      + "  - emit: found\n    with:\n      sku: ${⟦data.sku⟧}")
  static let good = Examples.rule(
    "from: {view: Search/go, trigger: tap}\nto: {view: Product, trigger: appear}\nactions:\n"
      + "  - emit: found\n    with:\n      sku: ${to.data.sku}")

  static func finding(
    _ variable: RuleVariable, _ reference: ReferenceSyntax, at range: Range<Int>,
    in text: ScalarText, _ scope: Scope
  ) -> Diagnostic? {
    let name = reference.spelling
    guard case .local = variable else {
      return clarification(of: variable, in: scope).map { meant in
        text.finding(
          self, at: range, "\(Quoted.code(name)) is the value at `\(meant.own)`", help: meant.help)
      }
    }
    return scope.locals[name]?.viewValues.lazy.compactMap {
      clarification(of: $0, in: scope)
    }.first.map { meant in
      text.finding(
        self, at: range,
        "\(Quoted.code(name)) reads \(Quoted.code(meant.name)), the value at `\(meant.own)`",
        help: "instead of the `let` value, write what it contains here: "
          + meant.help.dropFirst("write ".count))
    }
  }

  /// Creates the finding for a property of `with` at the top level, which an event of a pair contains.
  static func property(
    _ property: Located<String>, _ template: RuleTemplate, of event: Range<Int>, _ scope: Scope
  ) -> Diagnostic? {
    let values = scope.viewValues(of: template)
    guard let meant = values.lazy.compactMap({ clarification(of: $0, in: scope) }).first else {
      return nil
    }
    let name = property.value
    let value = "\(name): ${\(meant.options[0]).\(meant.name)}"
    return Diagnostic(
      self, at: event,
      "the property \(Quoted.code(name)) of the file is \(Quoted.code(meant.name)) at `\(meant.own)`",
      notes: [.init(range: property.range, message: "the property is here")],
      help: "write the value of this event under its `with`, such as \(Quoted.code(value))")
  }

  /// Whether the second view is inside the first one, whose data it has as well.
  private static func isInside(_ scope: Scope) -> Bool {
    let paths = ["from", "to"].map { prefix in scope.stages.first { $0.name == prefix }?.path ?? ""
    }
    return !paths[0].isEmpty && paths[1].hasPrefix(paths[0] + "/")
  }

  /// Whose value a name without a prefix is, and what to write; nil for a value of no view.
  private static func clarification(
    of variable: RuleVariable, in scope: Scope
  ) -> (name: String, own: String, options: [String], help: String)? {
    let (own, other): (String, String)
    switch variable {
    case .data where isInside(scope): return nil
    case .data, .indexRow, .indexSection: (own, other) = ("from", "to")
    case .view: (own, other) = ("to", "from")
    default: return nil
    }
    guard let name = variable.names?.joined(separator: ".") else { return nil }
    // A trigger of the app concerns no view.
    let feature = variable.names?.first == "index" ? Scope.Features.index : .view
    let options = [own, other].filter { prefix in
      scope.stages.contains {
        $0.name == prefix && $0.features.contains(feature) && !$0.features.contains(.missingView)
      }
    }
    guard let first = options.first else { return nil }
    guard options.count > 1 else {
      // Only this view can be meant.
      if first == own { return nil }
      return (name, own, options, "write \(Quoted.code("\(first).\(name)"))")
    }
    let isFocus = own == "from" && scope.stages.first { $0.name == own }?.isFocus == true
    let choices = (isFocus ? options.reversed() : options).map { prefix in
      let view = scope.stages.first { $0.name == prefix }?.path
      return Quoted.code("\(prefix).\(name)")
        + " for \(view.map { Quoted.code($0) } ?? "this view")"
        + (isFocus && prefix == own ? ", before anything is typed" : "")
    }
    return (name, own, options, "write " + choices.joined(separator: ", or "))
  }
}
