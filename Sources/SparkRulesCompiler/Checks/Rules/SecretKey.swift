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

  /// The minimum length of a key.
  static let shortest = 16

  /// The first sequence of characters that appears to be a key.
  static func first(in bytes: [UInt8]) -> Range<Int>? {
    bytes.split { !isKeyByte($0) }.first { $0.count >= shortest && isKey($0) }?.indices
  }

  static func isKeyByte(_ byte: UInt8) -> Bool {
    PrivateText.isLetterOrDigit(byte) || "_-.".utf8.contains(byte)
  }

  private static func isKey(_ run: ArraySlice<UInt8>) -> Bool {
    let isKnown = beginnings.contains {
      run.count >= $0.text.count + $0.rest && run.starts(with: $0.text)
    }
    if isKnown { return true }
    // Neither a word nor a number: at least 32 letters and digits, at least six of each.
    let digits = run.filter { (0x30...0x39).contains($0) }.count
    return run.count >= 32 && run.allSatisfy(PrivateText.isLetterOrDigit) && digits >= 6
      && run.count - digits >= 6
  }
}
