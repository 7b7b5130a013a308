import Foundation
import SparkKit

/// What steps did whose lines differ in nothing but their moment.
///
/// A session of a million steps says the same few hundred things over and over. Lines are looked at
/// through a pointer and found without the hashing that keeps a dictionary safe from strangers' keys: who
/// plays a session has written it. Both together took 1,150 instructions a line.
struct RepeatedSteps {
  /// A line in two parts.
  struct Line {
    /// The moment, if it is written plainly.
    let time: Double
    /// All that follows it begins here.
    fileprivate let start: Int
    fileprivate let hash: UInt
  }

  private struct Known {
    let rest: [UInt8]
    let action: SessionStep.Action
  }

  /// Bounds what is kept of a session in which nothing repeats.
  private static let most = 4_096
  private static let longest = 1_024
  /// `{"at":`, as the lowest bytes of a number, and the bytes that count.
  private static let beginning: (bytes: UInt64, mask: UInt64, count: Int) = (
    0x3A22_7461_227B, 0xFFFF_FFFF_FFFF, 6
  )
  /// Powers of ten that a double holds exactly.
  private static let powers = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]

  private var known: [Known] = []
  /// Where each stands, by its hash.
  private var places = IdentityTable()

  /// Takes a line apart that begins with its moment, as most do.
  ///
  /// - Parameter line: The line.
  /// - Returns: Its parts; nil where it is written in any other way.
  func split(_ line: UnsafeRawBufferPointer) -> Line? {
    guard line.count <= Self.longest, line.count >= 8,
      UInt64(littleEndian: line.loadUnaligned(as: UInt64.self)) & Self.beginning.mask
        == Self.beginning.bytes
    else { return nil }
    var place = Self.beginning.count
    while place < line.count, line[place] == UInt8(ascii: " ") { place += 1 }
    let start = place
    var number = 0
    var point: Int?
    while place < line.count {
      let byte = line[place]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number = number &* 10 &+ Int(byte &- UInt8(ascii: "0"))
      case UInt8(ascii: ".") where point == nil && place > start: point = place
      default:
        // As JSON has it: digits on both sides of a point, none in vain before it.
        let whole = (point ?? place) - start
        let digits = point.map { place - $0 - 1 } ?? 0
        guard whole > 0, whole == 1 || line[start] != UInt8(ascii: "0"),
          digits != 0 || point == nil, byte == UInt8(ascii: ",")
        else { return nil }
        let time = digits == 0 ? Double(number) : Double(number) / Self.powers[digits]
        return Line(time: time, start: place, hash: Self.hash(line, from: place))
      }
      place += 1
      // So few digits that neither the number nor the power is rounded.
      if place - start > Self.powers.count { return nil }
    }
    return nil
  }

  /// A number for what follows the moment, nearly always another for other bytes.
  private static func hash(_ line: UnsafeRawBufferPointer, from start: Int) -> UInt {
    var hash = UInt64(line.count - start)
    var place = start
    while place + 8 <= line.count {
      hash = mixed(hash, line.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    while place < line.count {
      hash = mixed(hash, UInt64(line[place]))
      place += 1
    }
    return UInt(truncatingIfNeeded: hash)
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ next: UInt64) -> UInt64 {
    let product = (hash ^ next) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product &>> 29)
  }

  /// What the step of a line did when it was read last.
  ///
  /// - Parameters:
  ///   - line: The line's parts.
  ///   - bytes: The line.
  /// - Returns: The action; nil where it has not been read, or is forgotten.
  func action(of line: Line, in bytes: UnsafeRawBufferPointer) -> SessionStep.Action? {
    guard let place = places[line.hash] else { return nil }
    let count = bytes.count - line.start
    // Another line can have the same hash.
    let isSame = known[place].rest.withUnsafeBytes { rest in
      guard rest.count == count, let one = rest.baseAddress, let other = bytes.baseAddress else {
        return false
      }
      return memcmp(one, other + line.start, count) == 0
    }
    return isSame ? known[place].action : nil
  }

  /// Keeps what a line's step does.
  ///
  /// - Parameters:
  ///   - action: What it does.
  ///   - line: The line's parts.
  ///   - bytes: The line.
  mutating func keep(
    _ action: SessionStep.Action, of line: Line, in bytes: UnsafeRawBufferPointer
  ) {
    if known.count >= Self.most {
      known = []
      places.removeAll()
    }
    places.set(known.count, for: line.hash)
    known.append(
      Known(rest: Array(UnsafeRawBufferPointer(rebasing: bytes[line.start...])), action: action))
  }
}
