import SparkRulesModel

/// Templates made ready, each read where it stands.
///
/// To take a template, its expression's node and its variable out of their lists counted eight
/// references, which with what goes with that took 600 instructions a value. What a class keeps can be
/// read bit by bit.
final class PreparedValues: Sendable {
  /// The templates, in their order.
  let values: [PreparedValue]

  /// Keeps templates.
  ///
  /// - Parameter values: The templates, in their order.
  init(_ values: [PreparedValue]) { self.values = values }
}

/// A template sorted by what it takes to compute: mostly one variable, or texts and variables in turn.
struct PreparedValue: Sendable {
  /// What there is to do.
  enum Kind: Sendable {
    /// One of the app's values, by one name.
    case data
    /// Any other variable alone.
    case variable
    /// Pieces of a text, one after the other.
    case text
    /// A piece of text that stands in the file.
    case literal
    /// Whatever else: the template is computed as it stands.
    case template
  }

  /// What there is to do.
  let kind: Kind
  /// What the value is for, to count what is cut.
  let name: String
  /// The name of the app's value, or a piece of text.
  let text: String
  /// The node of the variable.
  let node: RuleExpression.Node
  /// The variable.
  let variable: RuleVariable
  /// The pieces of a text.
  let pieces: PreparedValues?
  /// The template.
  let template: RuleTemplate

  /// Makes a template ready.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - name: What the value is for.
  init(_ template: RuleTemplate, as name: String) {
    switch template {
    case .constant: self.init(.template, name, template)
    case .expression(let expression): self.init(expression, name)
    case .text(let segments):
      var pieces: [PreparedValue] = []
      for segment in segments {
        switch segment {
        case .text(let text): pieces.append(PreparedValue(.literal, name, template, text: text))
        case .expression(let expression): pieces.append(PreparedValue(expression, name))
        }
      }
      self.init(.text, name, template, pieces: PreparedValues(pieces))
    }
  }

  private init(_ expression: RuleExpression, _ name: String) {
    let template = RuleTemplate.expression(expression)
    switch expression.nodes.count == 1 ? expression.nodes[0] : .constant(.null) {
    // A `let` name is the evaluator's own.
    case .variable(.local): self.init(.template, name, template)
    case .variable(.data(let names)) where names.count == 1:
      self.init(.data, name, template, .data(names), text: names[0])
    case .variable(let variable): self.init(.variable, name, template, variable)
    default: self.init(.template, name, template)
    }
  }

  private init(
    _ kind: Kind, _ name: String, _ template: RuleTemplate, _ variable: RuleVariable = .trigger,
    text: String = "", pieces: PreparedValues? = nil
  ) {
    self.kind = kind
    self.name = name
    self.template = template
    self.variable = variable
    self.text = text
    self.pieces = pieces
    node = .variable(variable)
  }
}
