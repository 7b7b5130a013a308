extension RuleFilter {
  /// The filter that a word means, which can be one of another tool.
  init?(meantBy word: String) {
    self.init(rawValue: ForeignWords.word(word, at: .filter)?.meaning ?? word.lowercased())
  }

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

  private func call(_ arguments: [String]) -> String {
    arguments.isEmpty ? rawValue : "\(rawValue)(\(arguments.joined(separator: ", ")))"
  }
}
