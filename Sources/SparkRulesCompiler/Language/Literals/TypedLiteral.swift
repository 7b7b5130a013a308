import Foundation

/// A literal that can only be compared: a version, a date, a time of day or a timestamp.
package struct TypedLiteral: Sendable, Hashable {
  /// The type: `version`, `date`, `clock` or `timestamp`.
  package var type: ValueType
  /// The literal as it is written.
  var written: String

  /// The text that is compared, in the notation of the values of this type; nil if there is no such date
  /// or time, or if a number of a version is too large.
  var text: String? {
    switch type {
    case .date: RFC3339.time(written) == nil ? nil : written
    case .clock:
      RFC3339.time("2000-01-01T\(written)Z").map {
        String(RFC3339.text($0).dropFirst(11).prefix(5))
      }
    case .timestamp: RFC3339.time(written).map(RFC3339.text)
    case .version: VersionNumber(written) == nil ? nil : written
    default: written
    }
  }

  /// The patterns of the literals, the longest first; `0` is a digit.
  private static let patterns: [(pattern: String, type: ValueType)] = {
    var timestamps: [String] = []
    for time in ["T00:00:00", "T00:00"] {
      for zone in ["+00:00", "-00:00", "Z"] { timestamps.append("0000-00-00" + time + zone) }
    }
    return timestamps.map { ($0, .timestamp) }
      + [("0000-00-00", .date), ("00:00", .clock), ("0:00", .clock)]
  }()

  /// Reads a literal at the beginning of a text; nil if there is none.
  ///
  /// - Parameter scalars: The characters of the text.
  init?(prefixOf scalars: ArraySlice<Unicode.Scalar>) {
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    for (pattern, type) in Self.patterns where scalars.count >= pattern.utf8.count {
      let matches = zip(scalars, pattern.unicodeScalars).allSatisfy {
        $1 == "0" ? isDigit($0) : $0 == $1
      }
      guard matches else { continue }
      self.init(type, scalars.prefix(pattern.utf8.count))
      return
    }
    var end = scalars.startIndex
    var numbers = 0
    while numbers < 4, end < scalars.endIndex, isDigit(scalars[end]) {
      end = scalars[end...].firstIndex { !isDigit($0) } ?? scalars.endIndex
      numbers += 1
      guard numbers < 4, end + 1 < scalars.endIndex, scalars[end] == ".", isDigit(scalars[end + 1])
      else { break }
      end += 1
    }
    guard numbers >= 3 else { return nil }
    self.init(.version, scalars[scalars.startIndex..<end])
  }

  /// Reads a text that is a literal as a whole.
  package init?(_ text: String) {
    self.init(prefixOf: Array(text.unicodeScalars)[...])
    guard written == text else { return nil }
  }

  /// Reads a date in a notation that is common elsewhere, with or without quotes: `24.12.2026`.
  init?(dateInOtherNotation text: String) {
    let written = text.filter { !"\"'".contains($0) }
    let numbers = written.split(omittingEmptySubsequences: false) { "./".contains($0) }.map {
      Int($0)
    }
    guard numbers.count == 3,
      case let (first?, second?, year?) = (numbers[0], numbers[1], numbers[2]),
      (1000...9999).contains(year)
    else { return nil }
    // With points, the day comes first; with slashes, the order is clear only if one exceeds 12.
    let isDayFirst = written.contains(".") || first > 12
    guard isDayFirst || second > 12 else { return nil }
    let (day, month) = isDayFirst ? (first, second) : (second, first)
    guard (1...31).contains(day), (1...12).contains(month) else { return nil }
    let digits = [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
    self.init("\(year)-\(digits)")
  }

  /// Reads a time of day in a notation that is common elsewhere: `6pm`.
  init?(timeInOtherNotation text: String) {
    let folded = text.lowercased()
    guard folded.hasSuffix("am") || folded.hasSuffix("pm"),
      let hour = Int(folded.dropLast(2)), (1...12).contains(hour)
    else { return nil }
    let hours = hour % 12 + (folded.hasSuffix("pm") ? 12 : 0)
    self.init(hours < 10 ? "0\(hours):00" : "\(hours):00")
  }

  private init(_ type: ValueType, _ scalars: ArraySlice<Unicode.Scalar>) {
    self.type = type
    written = String(String.UnicodeScalarView(scalars))
  }
}

extension TypedLiteral {
  /// Whether a word is a day or a time with a zone, as a campaign has them.
  static func isDay(_ word: String) -> Bool {
    [.date, .timestamp].contains(TypedLiteral(word)?.type)
  }
}
