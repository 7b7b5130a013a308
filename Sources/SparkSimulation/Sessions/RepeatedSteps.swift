import Foundation

/// What steps did whose lines differ in nothing but their moment.
///
/// A session of a million steps says the same few hundred things over and over.
struct RepeatedSteps {
  /// A line in two parts.
  struct Line {
    /// The moment, if it is written plainly.
    let time: Double
    /// All that follows it.
    let rest: ArraySlice<UInt8>
  }

  private struct Rest: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    static func == (one: Rest, other: Rest) -> Bool {
      one.bytes.withUnsafeBytes { one in
        other.bytes.withUnsafeBytes { other in
          guard one.count == other.count, let first = one.baseAddress,
            let second = other.baseAddress
          else { return one.count == other.count }
          return memcmp(first, second, one.count) == 0
        }
      }
    }
  }

  /// Bounds what is kept of a session in which nothing repeats.
  private static let most = 4_096
  private static let longest = 1_024
  private static let beginning = Array(#"{"at":"#.utf8)
  /// Powers of ten that a double holds exactly.
  private static let powers = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]

  private var known: [Rest: SessionStep.Action] = [:]

  /// Takes a line apart that begins with its moment, as most do.
  ///
  /// - Parameter line: The line.
  /// - Returns: Its parts; nil where it is written in any other way.
  func split(_ line: ArraySlice<UInt8>) -> Line? {
    guard line.count <= Self.longest, line.starts(with: Self.beginning) else { return nil }
    var place = line.startIndex + Self.beginning.count
    while place < line.endIndex, line[place] == UInt8(ascii: " ") { place += 1 }
    let start = place
    var number = 0
    var point: Int?
    while place < line.endIndex {
      switch line[place] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number = number * 10 + Int(line[place] - UInt8(ascii: "0"))
      case UInt8(ascii: ".") where point == nil && place > start: point = place
      default:
        // As JSON has it: digits on both sides of a point, none in vain before it.
        let whole = (point ?? place) - start
        let digits = point.map { place - $0 - 1 }
        guard whole > 0, whole == 1 || line[start] != UInt8(ascii: "0"), digits != 0,
          line[place] == UInt8(ascii: ",")
        else { return nil }
        return Line(time: Double(number) / Self.powers[digits ?? 0], rest: line[place...])
      }
      place += 1
      // So few digits that neither the number nor the power is rounded.
      if place - start > Self.powers.count { return nil }
    }
    return nil
  }

  /// What the step of a line did when it was read last.
  ///
  /// - Parameter line: The line.
  /// - Returns: The action; nil where it has not been read, or is forgotten.
  subscript(line: Line) -> SessionStep.Action? { known[Rest(bytes: line.rest)] }

  /// Keeps what a line's step does.
  ///
  /// - Parameters:
  ///   - action: What it does.
  ///   - line: The line.
  mutating func keep(_ action: SessionStep.Action, of line: Line) {
    if known.count >= Self.most { known = [:] }
    // A copy: the line is a part of all that was read with it.
    known[Rest(bytes: Array(line.rest)[...])] = action
  }
}
