/// Numbers of bytes and characters as messages show them.
enum Hexadecimal {
  /// A byte as `0xE9`.
  static func byte(_ value: UInt8) -> String { "0x" + padded(UInt32(value), to: 2) }

  /// A character's number as `U+00A0`.
  static func scalar(_ value: UInt32) -> String { "U+" + padded(value, to: 4) }

  private static func padded(_ value: UInt32, to width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
