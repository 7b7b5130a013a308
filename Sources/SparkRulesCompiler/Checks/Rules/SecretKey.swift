enum SecretKey: FixedMessageCheck {
  static let id = CheckID("SR0614", "secret-key", .warning)

  /// The prefixes of keys of well-known services and the minimum number of following characters.
  private static let beginnings: [(text: [UInt8], rest: Int)] = [
    ("sk_live_", 16), ("sk_test_", 16), ("pk_live_", 16), ("rk_live_", 16), ("AKIA", 16),
    ("ASIA", 16), ("AIza", 30), ("ghp_", 30), ("gho_", 30), ("github_pat_", 20), ("glpat-", 16),
    ("xoxb-", 10), ("xoxp-", 10), ("sk-", 32), ("SG.", 20), ("eyJ", 30), ("phc_", 20),
  ].map { (Array($0.0.utf8), $0.1) }

  static let message = "this seems to be a key or token"
  static let advice: Advice = "remove it; the app configures the keys of its sinks"

  /// The first sequence of characters that appears to be a key.
  static func first(in bytes: [UInt8]) -> Range<Int>? {
    var start = 0
    while start < bytes.count {
      guard isKeyByte(bytes[start]) else {
        start += 1
        continue
      }
      let end = bytes[start...].firstIndex { !isKeyByte($0) } ?? bytes.count
      if end - start >= shortest, isKey(bytes[start..<end]) { return start..<end }
      start = end
    }
    return nil
  }

  private static func isKey(_ run: ArraySlice<UInt8>) -> Bool {
    for beginning in beginnings where run.count >= beginning.text.count + beginning.rest {
      if run.starts(with: beginning.text) { return true }
    }
    // Neither a word nor a number: at least 32 letters and digits, at least six of each.
    guard run.count >= 32, run.allSatisfy(isLetterOrDigit) else { return false }
    let digits = run.filter { (0x30...0x39).contains($0) }.count
    return digits >= 6 && run.count - digits >= 6
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// The minimum length of a key.
  static let shortest = 16

  static func isKeyByte(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
}
