enum EmailAddress: FixedMessageCheck {
  static let id = CheckID("SR0613", "email-address", .warning)

  static let message = "this is an email address"
  static let advice: Advice =
    "remove it; to recognize test users, let the app set a value such as `app.is_test`"

  /// The first address in a text: something, `@`, and a domain with a dot.
  static func first(in bytes: [UInt8]) -> Range<Int>? {
    for sign in bytes.indices where bytes[sign] == UInt8(ascii: "@") {
      var start = sign
      while start > 0, isLocal(bytes[start - 1]) { start -= 1 }
      var end = sign + 1
      while end < bytes.count, isDomain(bytes[end]) { end += 1 }
      while end > sign + 1, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
      let labels = bytes[(sign + 1)..<end].split(
        separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard start < sign, labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }),
        let last = labels.last, last.count >= 2, last.allSatisfy(isLetter)
      else { continue }
      return start..<end
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isDomain(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
  }

  private static func isLocal(_ byte: UInt8) -> Bool {
    isDomain(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "%")
  }
}
