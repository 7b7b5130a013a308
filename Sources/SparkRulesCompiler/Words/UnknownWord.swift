/// Answers a name that does not exist, the same way everywhere: with what a word of another tool is here, or the
/// nearest names, or what is allowed.
struct UnknownWord: Sendable {
  /// What to write.
  var advice: Advice?
  /// The name that is certainly meant, which can be a fix; nil if several are possible.
  var meant: String?
  /// Whether the name that is meant is only a similar one.
  private(set) var isSimilar = false
  /// The most similar name, which a reader can assume in order to continue.
  var guess: String?

  /// - Parameters:
  ///   - name: The unknown name as it is written.
  ///   - site: Where it is written; nil if no other tool has words for it.
  ///   - allowed: The names that are allowed.
  ///   - phrase: What they are, such as “the keys in a rule are”; nil to list none.
  init(
    _ name: String, at site: ForeignWords.Site?, among allowed: [String], listedAs phrase: String?
  ) {
    if let word = site.flatMap({ ForeignWords.word(name, at: $0) }) {
      advice = word.advice
      meant = word.note == nil ? word.meaning.flatMap { allowed.contains($0) ? $0 : nil } : nil
      guess = meant
      return
    }
    let spelt = ForeignWords.hyphenated(name.lowercased())
    let same = allowed.first { $0.lowercased() == spelt }
    if let same, same != name {
      (advice, meant, guess) = (.write(same), same, same)
      return
    }
    let near = NearNames.nearest(to: name, among: allowed)
    if near.isEmpty {
      advice = phrase.map { .expected($0, allowed) }
    } else {
      isSimilar = true
      advice = .nearest(near)
      meant = near.count == 1 ? near[0] : nil
      guess = near[0]
    }
  }

  /// Creates the finding for the name, with the correction if one name is certainly meant.
  func finding(
    _ check: any Check.Type, at range: Range<Int>, _ message: String, or general: Advice? = nil
  ) -> Diagnostic {
    Diagnostic(
      check, at: range, message, advice: advice ?? general,
      fix: meant.map { .init(range: range, replacement: $0) })
  }
}
