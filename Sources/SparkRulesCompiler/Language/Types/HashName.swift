/// `email_sha256: ${data.email}`, which is sent as it is.
enum HashName: ValueCheck {
  static let id = CheckID("SR0583", "hash-name", .warning)
  static let title = "a value that is not hashed, under a name for hashes"
  static let explanation = """
    The name of the property contains `hash` or `sha256`, and the value is sent as it is. `${data.email | hash}` sends \
    its SHA-256. If the app hashes the value itself, add an `ignore` comment.
    """
  static let example = Examples.value("⟦${data.member}⟧⟨${data.member | hash}⟩")
    .replacingOccurrences(of: "item:", with: "member_sha256:")

  private static let words: Set<String> = ["hash", "hashed", "sha", "sha256", "md5", "sha1"]

  /// Examines a property by its name.
  static func finding(_ text: ScalarText, named name: String) -> Diagnostic? {
    guard ["hash", "sha", "md5"].contains(where: { name.utf8.hasBytes($0.utf8) }),
      text.value.hasPrefix("${"), text.value.hasSuffix("}"), text.value.utf8.hasBytes(".".utf8),
      !text.value.utf8.hasBytes("hash".utf8), !text.value.lowercased().utf8.hasBytes("sha".utf8),
      !text.value.lowercased().utf8.hasBytes("md5".utf8),
      NamingStyle.words(of: name).contains(where: words.contains)
    else { return nil }
    let inside = text.value.dropFirst(2).dropLast()
    guard !inside.contains("${") else { return nil }
    return text.finding(
      self, at: 0..<text.value.utf8.count,
      "the value is sent as it is, and its name says that it is hashed",
      help:
        "write \(Quoted.code("${\(inside) | hash}"))\(FunctionCall.salt)")
  }
}
