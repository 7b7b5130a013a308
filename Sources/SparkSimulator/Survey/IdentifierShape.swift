/// An identifier that consists of a constant beginning and end around a part that is generated.
struct IdentifierShape: Hashable {
  /// The constant beginning.
  let prefix: String
  /// The generated part.
  let generated: String
  /// The constant end.
  let suffix: String
  /// Whether the part is certainly generated, without a comparison with other identifiers.
  let isCertain: Bool

  /// The constant parts, equal for identifiers of the same shape.
  var key: String { "\(prefix)\u{0}\(suffix)" }

  /// The number of digits from which a number counts as generated.
  private static let digitLimit = 4
  /// The number of hexadecimal digits from which a text counts as generated.
  private static let hexadecimalLimit = 16

  /// Finds the part of an identifier that may be generated: its longest number.
  ///
  /// The result is nil for an identifier without digits.
  ///
  /// - Parameter identifier: The identifier.
  init?(_ identifier: String) {
    let bytes = Array(identifier.utf8)
    let hexadecimal = Self.longestRun(in: bytes) {
      Self.isDigit($0) || (97...102).contains($0) || (65...70).contains($0) || $0 == 45
    }
    let digits = Self.longestRun(in: bytes, where: Self.isDigit)
    guard !digits.isEmpty else { return nil }
    let isHexadecimal =
      hexadecimal.count >= Self.hexadecimalLimit
      && bytes[hexadecimal].count(where: Self.isDigit) >= Self.digitLimit
    let range = isHexadecimal ? hexadecimal : digits
    prefix = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
    generated = String(decoding: bytes[range], as: UTF8.self)
    suffix = String(decoding: bytes[range.upperBound...], as: UTF8.self)
    isCertain = isHexadecimal || digits.count >= Self.digitLimit
  }

  /// Creates the shape of an identifier whose beginning its siblings share: `category-shoes`.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - prefix: The beginning, up to a separator.
  init?(_ identifier: String, prefix: String) {
    guard !prefix.isEmpty, identifier.hasPrefix(prefix), identifier != prefix else { return nil }
    self.prefix = prefix
    generated = String(identifier.dropFirst(prefix.count))
    suffix = ""
    isCertain = true
  }

  /// The beginning that identifiers share, up to the last separator.
  static func commonPrefix(of identifiers: [String]) -> String {
    guard var common = identifiers.first, Set(identifiers).count > 1 else { return "" }
    for identifier in identifiers { common = common.commonPrefix(with: identifier) }
    guard let separator = common.lastIndex(where: { "-_.:/".contains($0) }) else { return "" }
    return String(common[...separator])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func longestRun(
    in bytes: [UInt8], where isPart: (UInt8) -> Bool
  ) -> Range<Int> {
    var longest = 0..<0
    var start = 0
    for (index, byte) in bytes.enumerated() {
      if !isPart(byte) {
        start = index + 1
      } else if index + 1 - start >= longest.count {
        longest = start..<(index + 1)
      }
    }
    return longest
  }
}
