import Foundation

extension UUID {
  /// How many bytes an identifier takes as text.
  static let textLength = 36

  /// Writes the identifier in small letters, as in `1b4e28ba-2fa1-41d2-883f-0016d3cca427`.
  ///
  /// Foundation's `uuidString` prints it with a format, in large letters.
  ///
  /// - Parameter place: Where to; takes `textLength` bytes.
  func write(to place: UnsafeMutablePointer<UInt8>) {
    withUnsafeBytes(of: uuid) { all in
      var next = place
      for index in 0..<16 {
        if index == 4 || index == 6 || index == 8 || index == 10 {
          next[0] = UInt8(ascii: "-")
          next += 1
        }
        next[0] = Self.digit(all[index] >> 4)
        next[1] = Self.digit(all[index] & 15)
        next += 2
      }
    }
  }

  @inline(__always)
  private static func digit(_ value: UInt8) -> UInt8 {
    // The letters begin 39 after where digits would go on.
    value &+ UInt8(ascii: "0") &+ (value > 9 ? 39 : 0)
  }
}
