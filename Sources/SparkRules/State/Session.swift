/// A session, which begins when the app starts or returns after a long time in the background.
struct Session: Hashable, Sendable {
  /// The number of seconds in the background after which the next session begins.
  static let longestAbsence: TimeInterval = 30 * 60

  /// The identifier.
  let id: UUID
  /// The number in this process, from 1.
  let number: Int
  /// A number from 0 to 1 that is derived from the identifier, the same in every process.
  ///
  /// `sample: 10%` includes the sessions below 0.1, so a session that is included in 10 % is also
  /// included in 50 %.
  let share: Double

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - number: The number in this process.
  init(id: UUID, number: Int) {
    self.id = id
    self.number = number
    share = Self.share(of: id)
  }

  /// FNV-1a over the bytes of the identifier, then the finalizer of MurmurHash3, because FNV alone
  /// distributes the high bits of so few bytes badly.
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
