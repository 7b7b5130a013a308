import Foundation

extension UUID {
  /// How many bytes an identifier takes as text.
  static let textLength = 36

  /// Writes the identifier in small letters, as in `1b4e28ba-2fa1-41d2-883f-0016d3cca427`.
  ///
  /// Foundation's `uuidString` prints it with a format, in large letters; digit by digit it takes 420
  /// instructions, and four bytes at a time 90.
  ///
  /// - Parameter place: Where to; takes `textLength` bytes.
  func write(to place: UnsafeMutablePointer<UInt8>) {
    let text = UnsafeMutableRawPointer(place)
    withUnsafeBytes(of: uuid) { bytes in
      let first = Self.digits(of: bytes, from: 0)
      let second = Self.digits(of: bytes, from: 4)
      let third = Self.digits(of: bytes, from: 8)
      let last = Self.digits(of: bytes, from: 12)
      text.storeBytes(of: first.littleEndian, as: UInt64.self)
      Self.write(second, between: text + 8)
      Self.write(third, between: text + 18)
      text.storeBytes(of: last.littleEndian, toByteOffset: 28, as: UInt64.self)
    }
  }

  /// Writes two groups of four digits, each with a hyphen before it.
  @inline(__always)
  private static func write(_ digits: UInt64, between text: UnsafeMutableRawPointer) {
    let hyphen = UInt8(ascii: "-")
    text.storeBytes(of: hyphen, as: UInt8.self)
    text.storeBytes(
      of: UInt32(truncatingIfNeeded: digits).littleEndian, toByteOffset: 1, as: UInt32.self)
    text.storeBytes(of: hyphen, toByteOffset: 5, as: UInt8.self)
    text.storeBytes(
      of: UInt32(truncatingIfNeeded: digits >> 32).littleEndian, toByteOffset: 6, as: UInt32.self)
  }

  /// The eight digits of four bytes, the first lowest.
  @inline(__always)
  private static func digits(of bytes: UnsafeRawBufferPointer, from start: Int) -> UInt64 {
    var spread = UInt64(
      UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)))
    spread = (spread | spread << 16) & 0x0000_FFFF_0000_FFFF
    spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
    let values = (spread >> 4 & 0x000F_000F_000F_000F) | (spread & 0x000F_000F_000F_000F) << 8
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Ten and more reach the sixth bit with six added; the letters begin 39 after where digits end.
    let letters = (values &+ ones &* 6) >> 4 & ones
    return values &+ ones &* UInt64(UInt8(ascii: "0")) &+ letters &* 39
  }
}
