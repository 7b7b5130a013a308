/// Sentences and tables about all filters, for messages, `explain` pages and documentation.
enum FilterWording {
  /// Each filter with its parameters: `` `lower`, `truncate(n)` ``.
  static let signatures = Quoted.list(RuleFilter.allCases.map(\.signature), "and")

  /// The number of arguments of each filter.
  static var argumentCounts: String {
    let required = RuleFilter.allCases.filter { $0.writtenArguments.lowerBound > 0 }
    let optional = RuleFilter.allCases.filter {
      $0.writtenArguments.lowerBound == 0 && $0.writtenArguments.upperBound > 0
    }
    return "\(Quoted.list(required.map(\.signature), "and")) require their arguments; those of "
      + "\(Quoted.list(optional.map(\.signature), "and")) can be omitted; the other filters have none."
  }

  /// The types of the filters' arguments.
  static var argumentTypes: String {
    func signatures(_ kind: FilterDefinition.Parameter.Kind) -> String {
      let filters = RuleFilter.allCases.filter { filter in
        filter.definition.parameters.contains { $0.kind == kind }
      }
      return Quoted.list(filters.map(\.signature), "and")
    }
    let items = Quoted.list(
      RuleFilter.allCases.filter { $0.definition.items != nil }.map(\.signature), "and")
    return "The arguments of \(signatures(.count)) are whole numbers that are at least 0, those of "
      + "\(signatures(.text)) are texts, that of \(signatures(.table)) is the name of a table, and that of "
      + "\(signatures(.decimalSeparator)) is `\".\"` or `\",\"`. The names in \(items) are values of "
      + "each item of the list; `sum` requires numbers."
  }

  /// The types that the filters accept as input.
  static var inputTypes: String {
    var groups: [(phrase: String, filters: [String])] = []
    for filter in RuleFilter.allCases {
      if let known = groups.firstIndex(where: { $0.phrase == filter.inputPhrase }) {
        groups[known].filters.append(filter.rawValue)
      } else {
        groups.append((filter.inputPhrase, [filter.rawValue]))
      }
    }
    let sentences = groups.map { group in
      "\(Quoted.list(group.filters, "and")) \(group.filters.count == 1 ? "accepts" : "accept") "
        + group.phrase
    }
    return sentences.joined(separator: "; ") + ". `number` converts a text to a number."
  }

  /// The filters as a Markdown table.
  static var table: String {
    let rows = RuleFilter.allCases.map { filter in
      "| `\(filter.signature)` | \(filter.definition.summary) | \(filter.exampleSentence) |\n"
    }
    return "| filter | result | example |\n|---|---|---|\n" + rows.joined()
  }
}

extension RuleFilter {
  /// The filter with its parameters: `truncate(n)`.
  package var signature: String {
    let items =
      switch definition.items {
      case nil: [String]()
      case .value: ["value"]
      case .fields: ["value as name", "…"]
      }
    return call(items + definition.parameters.map(\.name))
  }

  /// The allowed numbers of arguments in a rule file.
  package var writtenArguments: ClosedRange<Int> {
    switch definition.items {
    case nil: arguments
    case .value: arguments.lowerBound + 1...arguments.upperBound + 1
    case .fields: 1...Self.mostFields
    }
  }

  /// The maximum number of values of an item.
  private static let mostFields = 30

  /// The filter with the arguments of its example: `truncate(4)`.
  package var exampleCall: String {
    definition.example.call
      ?? call(
        zip(definition.parameters, definition.example.arguments).map { parameter, argument in
          parameter.kind == .table ? "screen_names" : LiteralPrinter.print(argument)
        })
  }

  /// The types that the filter accepts, in words: `a text or a number`.
  var inputPhrase: String {
    let phrases = definition.inputs.map(\.phrase)
    guard phrases.count > 2, let last = phrases.last else { return PhraseList.join(phrases, "or") }
    return "\(phrases.dropLast().joined(separator: ", ")), or \(last)"
  }

  /// The example as documentation shows it.
  fileprivate var exampleSentence: String {
    let example = definition.example
    let result = Quoted.code(LiteralPrinter.print(example.result), limit: 40)
    if definition.items != nil {
      return "`data.items \\| \(exampleCall)` is \(result)"
    }
    guard example.input != .null else {
      return "for a missing value, `\(exampleCall)` is \(result)"
    }
    return "`\(LiteralPrinter.print(example.input)) \\| \(exampleCall)` is \(result)"
  }

  private func call(_ arguments: [String]) -> String {
    arguments.isEmpty ? rawValue : "\(rawValue)(\(arguments.joined(separator: ", ")))"
  }
}
