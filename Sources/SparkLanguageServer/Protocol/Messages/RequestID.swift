/// The identifier of a request.
package enum RequestID: Codable, Sendable, Hashable {
  /// A number.
  case number(Int)
  /// A text.
  case string(String)

  /// Decodes a number or text.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  /// Encodes the identifier.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    }
  }
}
