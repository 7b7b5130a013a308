/// Everything that is known about one filter.
///
/// Type checks, evaluation, messages, documentation and the compiled format are derived from the
/// definitions in `RuleFilter.swift`. To add a filter, add a case and its definition there.
package struct FilterDefinition: Sendable {
  /// A parameter of a filter.
  package struct Parameter: Sendable, Hashable {
    /// What an argument must be.
    package enum Kind: Sendable, Hashable {
      /// Any value.
      case value
      /// An integer that is not negative.
      case count
      /// A text, or a value that is converted to one.
      case text
      /// The name of a table.
      case table
      /// `"."` or `","`.
      case decimalSeparator
    }

    /// The name under which documentation shows the parameter.
    package var name: String
    /// What an argument must be.
    package var kind: Kind
    /// Whether the argument can be omitted.
    package var isOptional = false
  }

  /// The values of the items of a list that a filter reads.
  package enum Items: Sendable, Hashable {
    /// One value of each item.
    case value
    /// Several values of each item, each with a name.
    case fields
  }

  /// The type of a filter's result.
  package enum Result: Sendable, Hashable {
    /// Always this type.
    case type(ValueType)
    /// The type that the input and the first argument have in common.
    case common
  }

  /// An input with arguments, and the result; documentation shows it and tests evaluate it.
  package struct Example: Sendable, Hashable {
    /// The input.
    package var input: SparkValue
    /// The arguments.
    package var arguments: [SparkValue]
    /// The result, with an empty salt.
    package var result: SparkValue
    /// The filter with its arguments as a rule file writes it, if the arguments do not show it.
    package var call: String?

    /// Creates an example.
    package init(
      _ input: SparkValue, _ arguments: [SparkValue] = [], is result: SparkValue,
      call: String? = nil
    ) {
      self.input = input
      self.arguments = arguments
      self.result = result
      self.call = call
    }
  }

  /// What a filter needs that the model does not have.
  package struct Context: Sendable {
    /// The maximum number of UTF-8 bytes of a result; a longer result is cut by the caller.
    package var maximumBytes: Int
    /// The SHA-256 of the app's salt and a text, in hexadecimal.
    package var hash: @Sendable (String) -> String

    /// Creates a context.
    package init(maximumBytes: Int, hash: @escaping @Sendable (String) -> String) {
      self.maximumBytes = maximumBytes
      self.hash = hash
    }
  }

  /// Computes the result for an input that is not null; nil if an input or argument has the wrong type.
  package typealias Evaluation = @Sendable (SparkValue, [SparkValue], Context) -> SparkValue?

  /// What the filter does, in one sentence without a full stop.
  package var summary: String
  /// The types of input that the filter accepts; `unknown` is always accepted.
  package var inputs: [ValueType]
  /// The values of the items of a list that are the first arguments; nil for most filters.
  package var items: Items?
  /// The other parameters, the optional ones last.
  package var parameters: [Parameter]
  /// The type of the result.
  package var result: Result
  /// An example.
  package var example: Example
  /// The lowest version of the compiled format that contains the filter.
  package var format: UInt32
  /// Computes the result.
  package var evaluate: Evaluation

  /// Creates a definition.
  init(
    _ summary: String, inputs: [ValueType], items: Items? = nil, parameters: [Parameter] = [],
    result: Result, example: Example, format: UInt32,
    evaluate: @escaping Evaluation
  ) {
    self.summary = summary
    self.inputs = inputs
    self.items = items
    self.parameters = parameters
    self.result = result
    self.example = example
    self.format = format
    self.evaluate = evaluate
  }

  /// Creates the definition of a filter from texts to texts; numbers and truth values are converted to
  /// text first.
  init(
    text summary: String, parameters: [Parameter] = [], example: Example, format: UInt32,
    evaluate: @escaping @Sendable (String, [SparkValue], Context) -> String?
  ) {
    self.init(
      summary, inputs: [.text, .number, .bool], parameters: parameters, result: .type(.text),
      example: example, format: format
    ) { input, arguments, context in
      input.filterText.flatMap { evaluate($0, arguments, context) }.map { .text($0) }
    }
  }
}

extension FilterDefinition {
  /// Whether the filter accepts an input of a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether it does.
  package func accepts(_ type: ValueType) -> Bool {
    type == .unknown || inputs.contains(type.general)
  }

  /// The type of the result.
  ///
  /// - Parameters:
  ///   - input: The type of the input.
  ///   - arguments: The types of the arguments.
  /// - Returns: The type.
  package func resultType(of input: ValueType, _ arguments: [ValueType]) -> ValueType {
    switch result {
    case .type(let type): type
    case .common: arguments.first?.general == input.general ? input.general : .unknown
    }
  }
}

extension FilterDefinition.Parameter.Kind {
  /// The type that an argument must have; `unknown` if it can be any.
  package var type: ValueType {
    switch self {
    case .value, .table: .unknown
    case .count: .number
    case .text, .decimalSeparator: .text
    }
  }
}

extension SparkValue {
  /// The value as a text; nil for null, lists and maps.
  var filterText: String? {
    switch self {
    case .text(let text): text
    case .bool, .int, .double: printed
    case .null, .list, .map: nil
    }
  }

  /// The value as an integer that is not negative, also if it is stored as a double.
  var filterCount: Int? {
    switch self {
    case .int(let number) where number >= 0: number
    case .double(let number) where number >= 0 && number < 1e9 && number == number.rounded():
      Int(number)
    default: nil
    }
  }
}
