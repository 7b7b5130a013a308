/// Collects the symbols of a file.
struct SymbolCollector {
  let tree: SyntaxTree
  /// The name of the file.
  let name: String
  var occurrences: [SymbolOccurrence] = []
  var outline: [DocumentSymbol] = []
  /// The names of `let`.
  var locals: Set<String> = []
  /// The app's own triggers that the file declares.
  var triggers: Set<String> = []
  /// The captures, names under `read` and steps of the rule that is being read.
  var scope = RuleNames()

  /// The names that have a meaning in one rule.
  struct RuleNames {
    var rule: String?
    var captures: Set<String> = []
    var reads: Set<String> = []
    var steps: Set<String> = []
  }

  /// Prepares to collect the symbols of a file.
  init(_ tree: SyntaxTree, in name: String) {
    self.tree = tree
    self.name = name
  }

  // MARK: Mentions

  /// Adds a YAML scalar that is a name as a whole.
  mutating func add(_ symbol: RuleSymbol, at range: Range<Int>, isDefinition: Bool = false) {
    guard let node = node(at: range) else { return }
    let style = tree.nodes[node].style
    let quote = style.isQuoted ? 1 : 0
    let inner = range.lowerBound + quote..<max(range.lowerBound + quote, range.upperBound - quote)
    occurrences.append(
      SymbolOccurrence(
        symbol: symbol, range: inner, isDefinition: isDefinition, notation: .scalar(style)))
  }

  /// Adds a part of a scalar.
  mutating func add(
    _ symbol: RuleSymbol, in text: ScalarText, at part: Range<Int>, isDefinition: Bool = false,
    as notation: SymbolOccurrence.Notation = .identifier
  ) {
    let range = text.sourceRange(of: part)
    guard tree.bytes[range].elementsEqual(symbol.name.utf8) else { return }
    occurrences.append(
      SymbolOccurrence(symbol: symbol, range: range, isDefinition: isDefinition, notation: notation)
    )
  }

  /// The scalar with a range.
  func node(at range: Range<Int>) -> NodeID? {
    let index = tree.nodes.partitioningIndex { $0.start >= range.lowerBound }
    return (index..<tree.nodes.count).first {
      tree.nodes[$0].kind == .scalar || tree.nodes[$0].start > range.lowerBound
    }.flatMap { tree.nodes[$0].range == range ? $0 : nil }
  }

  /// A symbol that has its meaning in the rule that is being read.
  func own(_ kind: RuleSymbol.Kind, _ name: String) -> RuleSymbol {
    RuleSymbol(kind, name, file: self.name, rule: scope.rule)
  }

  /// A symbol that has its meaning in the file.
  func ofFile(_ kind: RuleSymbol.Kind, _ name: String) -> RuleSymbol {
    RuleSymbol(kind, name, file: self.name)
  }

  // MARK: Expressions

  /// Collects the symbols of a condition.
  mutating func collect(expression text: ScalarText) {
    var findings: [Diagnostic] = []
    guard let parsed = ExpressionParser.parse(text, into: &findings) else { return }
    collect(parsed.root, in: parsed.text)
  }

  /// Collects the symbols of a template.
  ///
  /// - Returns: The parsed template.
  @discardableResult
  mutating func collect(_ source: TemplateSource) -> ParsedTemplate {
    var findings: [Diagnostic] = []
    let parsed = TemplateParser.parse(source.text, as: source.reading, into: &findings)
    for case .expression(let root, _) in parsed.segments { collect(root, in: parsed.text) }
    return parsed
  }

  private mutating func collect(
    _ expression: ExpressionSyntax, in text: ScalarText, readsItems: Bool = false
  ) {
    switch expression.kind {
    case .reference(let reference):
      if !readsItems { collect(reference, in: text) }
    case .filter(let value, let filter):
      collect(value, in: text, readsItems: readsItems)
      if let table = filter.table {
        add(ofFile(.table, table.text), in: text, at: table.range)
      } else {
        for argument in filter.arguments {
          collect(argument, in: text, readsItems: readsItems || filter.readsItems)
        }
      }
    case .binary(let operation, _, let left, let right):
      collect(left, in: text, readsItems: readsItems)
      collect(right, in: text, readsItems: readsItems)
      if !readsItems, [.equal, .notEqual, .isIn].contains(operation) {
        collectNames(in: right, comparedWith: left, text)
        collectNames(in: left, comparedWith: right, text)
      }
    default:
      for part in expression.parts { collect(part, in: text, readsItems: readsItems) }
    }
  }

  private mutating func collect(_ reference: ReferenceSyntax, in text: ScalarText) {
    guard let first = reference.names.first else { return }
    let name = first.text
    // In the order in which the compiler resolves names.
    if reference.names.count > 1, name == "remembered" {
      let value = reference.names[1]
      add(ofFile(.remembered, value.text), in: text, at: value.range)
    } else if reference.names.count > 1, scope.steps.contains(name) {
      add(own(.step, name), in: text, at: first.range)
    } else if locals.contains(name) {
      add(ofFile(.local, name), in: text, at: first.range)
    } else if scope.captures.contains(name) {
      add(own(.capture, name), in: text, at: first.range)
    } else if scope.reads.contains(name) {
      add(own(.read, name), in: text, at: first.range)
    }
  }

  /// Collects the names of steps and triggers that are compared with `step` and `trigger`.
  private mutating func collectNames(
    in value: ExpressionSyntax, comparedWith other: ExpressionSyntax, _ text: ScalarText
  ) {
    guard case .reference(let reference) = other.kind, reference.names.count == 1,
      !locals.contains(reference.root), !scope.captures.contains(reference.root)
    else { return }
    let values = if case .list(let items) = value.kind { items } else { [value] }
    for case let item in values {
      guard case .literal(.text(let name)) = item.kind, item.range.count > 2 else { continue }
      let inner = item.range.lowerBound + 1..<item.range.upperBound - 1
      if reference.root == "step", scope.steps.contains(name) {
        add(own(.step, name), in: text, at: inner, as: .text)
      } else if reference.root == "trigger", triggers.contains(name) {
        add(RuleSymbol(.trigger, name), in: text, at: inner, as: .text)
      }
    }
  }

  /// Collects the name of an event that stands for a missing one: `… | default("other")`.
  mutating func collectOtherEvent(of template: ParsedTemplate) {
    for case .expression(let root, _) in template.segments {
      guard case .filter(_, let filter) = root.kind, filter.name == RuleFilter.default.rawValue,
        let value = filter.arguments.first, case .literal(.text(let name)) = value.kind,
        value.range.count > 2
      else { continue }
      let inner = value.range.lowerBound + 1..<value.range.upperBound - 1
      add(RuleSymbol(.event, name), in: template.text, at: inner, isDefinition: true, as: .text)
    }
  }
}
