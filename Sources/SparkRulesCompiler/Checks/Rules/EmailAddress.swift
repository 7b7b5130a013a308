enum EmailAddress: FixedMessageCheck {
  static let id = CheckID("SR0613", "email-address", .warning)

  static let message = "this is an email address"
  static let advice: Advice =
    "remove it; to recognize test users, let the app set a value such as `app.is_test`"

  /// The first address in a text: something, `@`, and a domain with a dot.
  static func first(in bytes: [UInt8]) -> Range<Int>? {
    let words = bytes.split { !PrivateText.isLetterOrDigit($0) && !"@._+%-".utf8.contains($0) }
    for word in words {
      let parts = word.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { continue }
      let domain = parts[1].reversed().drop { $0 == UInt8(ascii: ".") }.reversed()
      let labels = domain.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }), let last = labels.last,
        last.count >= 2, last.allSatisfy({ $0 > 0x40 })
      else { continue }
      return word.startIndex..<parts[1].startIndex + domain.count
    }
    return nil
  }
}
