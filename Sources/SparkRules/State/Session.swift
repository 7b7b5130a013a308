import Foundation

/// A stretch of use: from the app's start, or from its return after a long time in the background.
struct Session: Hashable, Sendable {
  /// After so many seconds in the background the next session begins.
  static let longestAbsence: TimeInterval = 30 * 60

  /// The session's own identifier.
  let id: UUID
  /// The session's number in this process, from 1.
  let number: Int
  /// Where the session falls between 0 and 1, the same for the same identifier anywhere.
  ///
  /// `sample: 10%` keeps the sessions below 0.1, so that a session kept at 10 % is kept at 50 % too.
  let share: Double

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - id: The session's own identifier.
  ///   - number: Its number in this process.
  init(id: UUID, number: Int) {
    self.id = id
    self.number = number
    share = Self.share(of: id)
  }

  /// FNV-1a over the identifier's bytes, then a finaliser, since FNV alone spreads the high bits
  /// badly over so few bytes.
  private static func share(of id: UUID) -> Double {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    withUnsafeBytes(of: id.uuid) { bytes in
      for byte in bytes {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
    }
    hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ (hash >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    hash ^= hash >> 33
    return Double(hash >> 11) / 9_007_199_254_740_992
  }
}
