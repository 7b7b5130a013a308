#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// Applies filters, with the app's salt for `hash`.
struct Filters {
  /// The result of a filter.
  typealias Outcome = Arithmetic.Outcome

  private let context: FilterDefinition.Context

  /// Creates the filters of an evaluator.
  ///
  /// - Parameters:
  ///   - salt: The text that is hashed before every text.
  ///   - limits: The maximum size of values.
  init(salt: String, limits: ValueLimits) {
    context = FilterDefinition.Context(maximumBytes: limits.valueBytes) { text in
      var hasher = SHA256()
      hasher.update(data: Array(salt.utf8))
      hasher.update(data: Array(text.utf8))
      let digits = Array("0123456789abcdef".utf8)
      let hexadecimal = hasher.finalize().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
      return String(decoding: hexadecimal, as: UTF8.self)
    }
  }

  /// Applies a filter to a value that is not null.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - value: The value.
  ///   - arguments: The arguments.
  /// - Returns: The result.
  func apply(_ filter: RuleFilter, to value: SparkValue, _ arguments: [SparkValue]) -> Outcome {
    filter.definition.evaluate(value, arguments, context).map { .value($0) }
      ?? .nothing(.typeMismatch)
  }
}
