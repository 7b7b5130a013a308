/// The keys of rules, actions and files.
enum KnownKeys {
  /// Whether a word is one of them.
  static func contain(_ word: some StringProtocol) -> Bool {
    let word = String(word)
    return RuleKey(rawValue: word) != nil || FileKey(rawValue: word) != nil
      || ActionKey(rawValue: word) != nil
  }
}
