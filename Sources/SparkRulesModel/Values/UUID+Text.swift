import Foundation

extension UUID {
  /// Writes the identifier in small letters, as in `1b4e28ba-2fa1-41d2-883f-0016d3cca427`.
  ///
  /// Foundation's `uuidString` prints it with a format, in large letters.
  ///
  /// - Parameter bytes: Where to.
  func append(to bytes: inout [UInt8]) {
    withUnsafeBytes(of: uuid) { all in
      for (place, byte) in all.enumerated() {
        if place == 4 || place == 6 || place == 8 || place == 10 {
          bytes.append(UInt8(ascii: "-"))
        }
        bytes.append(Self.digit(byte >> 4))
        bytes.append(Self.digit(byte & 15))
      }
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
