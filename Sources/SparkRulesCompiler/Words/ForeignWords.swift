import CRuleTexts

/// A word of another tool or language, and what it is here.
struct ForeignWord: Sendable, Equatable {
  /// What to write instead; nil if there is no single counterpart.
  var meaning: String?
  /// What to do, as a sentence, if the meaning alone is not enough.
  var note: String?
  /// The name of the sentence, which groups words.
  var topic: String?

  /// What to write, as advice.
  var advice: Advice {
    if let note { return .note(note) }
    return .write(meaning ?? "")
  }
}

/// The table of words of other tools and languages, `Sources/CRuleTexts/words.tsv`.
///
/// A row has a site, a word in lower case, what it is here, and the name of a note; rows whose site is `note`
/// have a name and a sentence.
package enum ForeignWords {
  /// Where a word can be written.
  package enum Site: String, Sendable {
    /// A key at the top of the file, of a rule, of an action, of a trigger with its view, of `active`, of `sample`, of the
    /// settings.
    case file, rule, action, schedule, active, sample, settings
    /// A trigger, a filter, a class of a path, a name in an expression, an operator, a function.
    case trigger, filter, `class`, value, `operator`, function
    /// A word that has its own meaning under a key: `once-per`, `mode`, `level`, `keep`.
    case limit, mode, level, keep
    /// A name of a sink under `emit`, a unit of a number, a word between or before paths.
    case sink, unit, path
  }

  private static let rows: [Site: [String: ForeignWord]] = read()

  /// Finds a word, ignoring case; `_` and spaces are read as `-` if the table has no such word.
  ///
  /// - Parameters:
  ///   - word: The word as it is written.
  ///   - site: Where it is written.
  /// - Returns: What it is here; nil if no other tool is known to have it.
  static func word(_ word: String, at site: Site) -> ForeignWord? {
    guard let words = rows[site] else { return nil }
    let folded = word.lowercased()
    if let known = words[folded] { return known }
    let joined = hyphenated(folded)
    return joined == folded ? nil : words[joined]
  }

  /// A word whose parts are joined as those of the language's words are.
  static func hyphenated(_ word: String) -> String {
    guard word.utf8.contains(where: " _".utf8.contains) else { return word }
    return String(word.map { $0 == "_" || $0 == " " ? "-" : $0 })
  }

  private static func read() -> [Site: [String: ForeignWord]] {
    guard let table = ruleWords() else { return [:] }
    let bytes = UnsafeBufferPointer(start: table.pointee.bytes, count: table.pointee.count)
    // Of bytes, because the characters of a text are found slowly.
    let rows = bytes.split(separator: UInt8(ascii: "\n")).map { row in
      row.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    var notes: [String: String] = [:]
    for row in rows where row.first == "note" && row.count == 3 { notes[row[1]] = row[2] }
    var words: [Site: [String: ForeignWord]] = [:]
    for row in rows where row.count >= 3 {
      guard let site = Site(rawValue: row[0]) else { continue }
      words[site, default: [:]][row[1]] = ForeignWord(
        meaning: row[2].isEmpty ? nil : row[2], note: row.count > 3 ? notes[row[3]] : nil,
        topic: row.count > 3 ? row[3] : nil)
    }
    return words
  }
}
