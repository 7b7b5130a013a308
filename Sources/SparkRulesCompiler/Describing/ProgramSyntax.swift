import SparkRulesModel

/// Writes compiled expressions and templates as the language spells them.
struct ProgramSyntax {
  /// The names of the rule's captures, by slot.
  var captures: [String]
  /// The set's `let` entries.
  var locals: [RuleSet.Local]

  /// An expression as it would be written.
  func text(_ expression: RuleExpression) -> String {
    guard !expression.nodes.isEmpty else { return "" }
    return ExpressionPrinter.print(syntax(expression.nodes.count - 1, of: expression))
  }

  /// A template as it would be written.
  ///
  /// A `let` name alone is shown as what it stands for: that is what arrives.
  func text(_ template: RuleTemplate) -> String {
    switch template {
    case .constant(.text(let text)): return text
    case .constant(let value): return LiteralPrinter.print(value)
    case .expression(let expression):
      if expression.nodes.count == 1, case .variable(.local(let place)) = expression.nodes[0],
        locals.indices.contains(place)
      {
        // A `let` reads only those before it, so this ends.
        return ProgramSyntax(captures: [], locals: Array(locals[..<place]))
          .text(locals[place].value)
      }
      return "${\(text(expression))}"
    case .text(let segments):
      return segments.map { segment in
        switch segment {
        case .text(let text): text
        case .expression(let expression): "${\(text(expression))}"
        }
      }.joined()
    }
  }

  private func syntax(_ node: Int, of expression: RuleExpression) -> ExpressionSyntax {
    // Children stand before their parents; anything else was not made by the compiler.
    func child(_ index: Int) -> ExpressionSyntax {
      index < node && index >= 0
        ? syntax(index, of: expression) : made(.invalid([]))
    }
    switch expression.nodes[node] {
    case .constant(let value): return made(.literal(value))
    case .variable(let variable): return made(.reference(reference(variable)))
    case .list(let items): return made(.list(items.map(child)))
    case .filter(let filter, let value, let arguments):
      return made(
        .filter(
          child(value),
          FilterSyntax(
            name: filter.rawValue, nameRange: 0..<0, arguments: arguments.map(child), range: 0..<0))
      )
    case .not(let value): return made(.not(child(value)))
    case .negate(let value): return made(.negate(child(value)))
    case .isSet(let value): return made(.isSet(child(value)))
    case .binary(let symbol, let left, let right):
      return made(.binary(symbol, 0..<0, child(left), child(right)))
    }
  }

  private func made(_ kind: ExpressionSyntax.Kind) -> ExpressionSyntax {
    ExpressionSyntax(kind: kind, range: 0..<0)
  }

  private func reference(_ variable: RuleVariable) -> ReferenceSyntax {
    ReferenceSyntax(names: names(variable).map { .init(text: $0, range: 0..<0) })
  }

  private func names(_ variable: RuleVariable) -> [String] {
    switch variable {
    case .view(let property): ["view", property.rawValue]
    case .screen: ["screen"]
    case .previousScreen: ["previous_screen"]
    case .indexSection: ["index", "section"]
    case .indexRow: ["index", "row"]
    case .data(let names): ["data"] + names
    case .app(let names): ["app"] + names
    case .trigger: ["trigger"]
    case .triggerValue(let names): ["trigger"] + names
    case .capture(let slot): [captures.indices.contains(slot) ? captures[slot] : "capture"]
    case .local(let place): [locals.indices.contains(place) ? locals[place].name : "let"]
    case .elapsed: ["elapsed"]
    case .visible: ["visible"]
    case .depth: ["depth"]
    case .rule: ["rule"]
    case .time: ["time"]
    }
  }
}
