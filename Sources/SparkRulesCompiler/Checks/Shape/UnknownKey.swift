/// A key that the language does not have.
enum UnknownKey: Check {
  static let code = "SR0301"
  static let name = "unknown-key"
  static let severity = Severity.error
  static let title = "a key that does not exist"
  static let explanation = """
    Each place of a rule file knows a few keys, and anything else is an error, so that a typing mistake \
    never switches something off in silence. Keys are written with small letters and hyphens.
    """
  static let bad = Examples.rule(
    "view: buyButton\n⟦triger⟧: tap\nactions:\n  - emit: buy_tapped")
  static let good = Examples.rule(
    "view: buyButton\ntrigger: tap\nactions:\n  - emit: buy_tapped")

  /// Explains an unknown key.
  ///
  /// - Returns: The finding, and the key that was meant where that is clear.
  static func finding<Word: KeyWord>(
    _ name: String, at range: Range<Int>, in words: Word.Type
  ) -> (Diagnostic, Word?) {
    let all = Word.allCases.map(\.rawValue)
    let spelt = name.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 }
    if let remedy = Word.remedies[name.lowercased()] {
      return (make(name, range, Word.place, help: remedy, nil), nil)
    }
    let near = Suggestions.nearest(to: name, among: all)
    if let word = Word(rawValue: String(spelt)) ?? Word.habits[name.lowercased()]
      ?? Word(rawValue: String(name.filter { $0 != " " }))
    {
      return (make(name, range, Word.place, help: "write `\(word.rawValue)`", word.rawValue), word)
    }
    let help = Suggestions.question(near) ?? "the keys \(Word.place) are \(list(all))"
    let guess = near.count == 1 ? Word(rawValue: near[0]) : nil
    return (
      make(name, range, Word.place, help: help, guess?.rawValue), near.first.flatMap(Word.init)
    )
  }

  private static func make(
    _ name: String, _ range: Range<Int>, _ place: String, help: String, _ fix: String?
  ) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "there is no key \(Quoted.code(name)) \(place)", help: help,
      fix: fix.map { .init(range: range, replacement: $0) })
  }

  /// Words in a sentence.
  static func list(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}
