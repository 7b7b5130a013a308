import Crypto
import SparkRulesModel

/// What each filter makes of a value.
///
/// The filters for texts take truth values and numbers as they are printed.
struct Filters {
  /// What comes of a filter.
  typealias Outcome = Arithmetic.Outcome

  /// What is hashed before every text.
  var salt: String
  /// How long a value may be.
  var limits: ValueLimits

  /// Applies a filter to a value that is there.
  ///
  /// - Parameters:
  ///   - filter: The filter; `default` gives the value itself.
  ///   - value: The value; not null.
  ///   - arguments: The arguments.
  /// - Returns: The result.
  func apply(_ filter: RuleFilter, to value: SparkValue, _ arguments: [SparkValue]) -> Outcome {
    switch filter {
    case .default: return .value(value)
    case .number: return number(value)
    case .round: return round(value, arguments.first ?? .int(0))
    case .length: return length(value)
    case .lower, .upper, .trim, .truncate, .replace, .hash: break
    }
    guard let text = text(value) else { return .nothing(.typeMismatch) }
    switch filter {
    case .lower: return .value(.text(text.lowercased()))
    case .upper: return .value(.text(text.uppercased()))
    case .trim: return .value(.text(trim(text)))
    case .truncate: return truncate(text, arguments.first ?? .null)
    case .replace: return replace(text, arguments)
    default: return .value(.text(hash(text)))
    }
  }

  private func text(_ value: SparkValue) -> String? {
    switch value {
    case .text(let text): text
    case .bool, .int, .double: value.printed
    case .null, .list, .map: nil
    }
  }

  private func number(_ value: SparkValue) -> Outcome {
    switch value {
    case .int, .double: .value(value)
    case .text(let text): .value(NumberSpelling.number(text) ?? .null)
    default: .nothing(.typeMismatch)
    }
  }

  private func round(_ value: SparkValue, _ digits: SparkValue) -> Outcome {
    guard let digits = count(digits) else { return .nothing(.typeMismatch) }
    switch value {
    case .int: return .value(value)
    case .double(let number): return .value(.double(Rounding.round(number, digits: digits)))
    default: return .nothing(.typeMismatch)
    }
  }

  private func length(_ value: SparkValue) -> Outcome {
    switch value {
    case .text(let text): .value(.int(text.count))
    case .list(let values): .value(.int(values.count))
    case .map(let values): .value(.int(values.count))
    default: .nothing(.typeMismatch)
    }
  }

  private func trim(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }

  private func truncate(_ text: String, _ count: SparkValue) -> Outcome {
    guard let count = self.count(count) else { return .nothing(.typeMismatch) }
    // No text has more characters than bytes, and counting bytes is free.
    return .value(.text(count >= text.utf8.count ? text : String(text.prefix(count))))
  }

  private func replace(_ text: String, _ arguments: [SparkValue]) -> Outcome {
    guard arguments.count == 2, let old = self.text(arguments[0]), let new = self.text(arguments[1])
    else { return .nothing(.typeMismatch) }
    let search = ByteSearch(Array(old.utf8))
    guard !search.needle.isEmpty else { return .value(.text(text)) }
    let replaced = text.withBytes { bytes in
      var out: [UInt8] = []
      var place = 0
      // What will be cut anyway is not made first.
      while out.count <= limits.valueBytes,
        let found = search.first(in: bytes, place..<bytes.count)
      {
        out += bytes[place..<found]
        out += new.utf8
        place = found + search.needle.count
      }
      out += bytes[place...]
      return String(decoding: out, as: UTF8.self)
    }
    return .value(.text(replaced))
  }

  private func hash(_ text: String) -> String {
    var hasher = SHA256()
    for piece in [salt, text] {
      piece.withBytes { hasher.update(bufferPointer: UnsafeRawBufferPointer($0)) }
    }
    let digits = Array("0123456789abcdef".utf8)
    let hexadecimal = hasher.finalize().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: hexadecimal, as: UTF8.self)
  }

  /// A whole number from 0, also where it is spelled as a double.
  private func count(_ value: SparkValue) -> Int? {
    switch value {
    case .int(let number) where number >= 0: number
    case .double(let number) where number >= 0 && number < 1e9 && number == number.rounded():
      Int(number)
    default: nil
    }
  }
}
