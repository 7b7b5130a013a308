import Foundation
import Testing

/// Checks names and prose against the private vocabulary that this project once had.
///
/// Swift, UIKit, compiler literature and this field have a word for each of these ideas; the second column
/// of each table is that word.
@Suite("Plain words")
struct PlainWordsTests {
  /// Words that no declared name contains, with the word to use.
  static let names: [String: String] = [
    "place": "index, offset, range or position", "places": "indices, offsets or ranges",
    "placed": "located", "moment": "time, timestamp or schedule", "moments": "times or schedules",
    "blank": "space", "blanks": "spaces", "takes": "matches or accepts", "untaken": "unmatched",
    "mixture": "candidate set", "lineage": "class hierarchy", "surroundings": "ancestors",
    "trail": "ancestor chain", "noted": "weak reference", "told": "notified", "tells": "reports",
    "tell": "report or notify", "hush": "suppress", "hushed": "suppressed", "heard": "received",
    "hear": "receive or apply", "mend": "fix", "mended": "fixed", "mending": "fixing",
    "finger": "touch or user input", "fingers": "touches", "doubt": "inference note",
    "doubts": "inference notes", "paint": "ANSI style", "kept": "stored or retained",
    "held": "pending or buffered", "filed": "indexed", "stands": "is", "nobody": "none",
    "lineages": "class hierarchies", "taker": "match", "gone": "removed", "comes": "appears",
    "goes": "disappears", "occasion": "occurrence", "occasions": "occurrences", "bury": "move",
    "offspring": "children", "remedies": "help", "remedy": "help", "room": "available space",
  ]

  /// Names that contain such a word for a reason.
  static let allowedNames: [String: String] = [
    "KeptStart": "the start that `keep` selects"
  ]

  /// Phrases that no comment, message or page contains, as regular expressions, with what to write.
  static let phrases: [(pattern: String, instead: String)] = [
    (#"\b(?:tell|tells|told|telling) of\b"#, "reports, notifies"),
    (#"\b(?:is|are|was|were) told\b"#, "is notified"),
    (
      #"\b(?:write|add|insert|delete|remove|a|an|the|no) blanks?\b(?![ -](?:line|page|screen))"#,
      "space"
    ),
    (#"\bnobody\b|\bnobody's\b"#, "no one, or what is missing"),
    (
      #"\bstand(?:s|ing)? (?:in|at|on|behind|before|between|beside|above|below|under|there|here|alone)\b"#,
      "is, follows, precedes, contains"
    ),
    (#"\bas (?:it|they) stands?\b"#, "literally, unchanged"),
    (#"\bas the \w+(?: \w+){0,3} has (?:it|them)\b"#, "as … defines it"),
    (#"\b(?:mend|mends|mended|mending)\b"#, "fix"),
    (#"\bhush(?:es|ed)?\b"#, "suppress"),
    (#"\bhears?\b|\bheard\b"#, "is notified, receives"),
    (#"\bheld against\b|\bholds? (?:\S+ ){0,4}against\b"#, "checks against"),
    (#"\b(?:the|a|one|two) fingers?\b"#, "touch"),
    (#"\bat (?:this|that|the) moment\b|\b(?:two|first|second) moments?\b"#, "time, trigger"),
    (#"\bmakes? of (?:a|the|them|it|its)\b"#, "converts, creates from"),
    (#"\bneeds? itself\b"#, "refers to itself"),
    (#"\bwhat (?:stands|lies|goes|comes|gives|waits)\b"#, "the noun for it"),
    (#"\bgives (?:the|a|an|its|nil)\b"#, "returns, provides"),
    (#"\basked for\b|\basks? for\b"#, "requests, requires"),
    (#"\bleft out\b|\bleaves out\b"#, "omitted"),
    (#"\b(?:says|said) (?:otherwise|so|what|how)\b"#, "specifies"),
    (#"\buntil here\b"#, "until this point"),
    (#"\bthe house\b"#, "the project"),
  ]

  @Test("no declared name uses the old vocabulary", arguments: SourceFile.swift)
  func names(_ file: SourceFile) throws {
    for name in file.declaredNames where Self.allowedNames[name] == nil {
      for word in Self.words(of: name) {
        if let instead = Self.names[word] {
          Issue.record("\(file): `\(name)` contains “\(word)”; use \(instead)")
        }
      }
    }
  }

  /// Each phrase, in a group of its own.
  private static let phrase = try? NSRegularExpression(
    pattern: phrases.map { "(\($0.pattern))" }.joined(separator: "|"), options: .caseInsensitive)

  @Test("no prose uses the old vocabulary", arguments: SourceFile.swift + SourceFile.pages)
  func phrases(_ file: SourceFile) throws {
    let expression = try #require(Self.phrase)
    // One search for all lines takes a fraction of the time of a search in each; few files have a match.
    let prose = file.prose
    let all = prose.map(\.text).joined(separator: "\n")
    let isUsed = expression.firstMatch(in: all, range: NSRange(all.startIndex..., in: all)) != nil
    for (line, text) in prose where isUsed {
      let whole = NSRange(text.startIndex..., in: text)
      guard let match = expression.firstMatch(in: text, range: whole),
        let group = Self.phrases.indices.first(where: {
          match.range(at: $0 + 1).location != NSNotFound
        }), let range = Range(match.range, in: text)
      else { continue }
      Issue.record("\(file):\(line): “\(text[range])”; write: \(Self.phrases[group].instead)")
    }
  }

  @Test("no phrase has a group of its own, so that the number of a group is that of its phrase")
  func groups() throws {
    #expect(try #require(Self.phrase).numberOfCaptureGroups == Self.phrases.count)
  }

  @Test(
    "a name is split into its words",
    arguments: [
      ("placeOfRule", ["place", "of", "rule"]), ("replacement", ["replacement"]),
      ("UTF8Place", ["utf", "place"]), ("at_place2", ["at", "place"]),
    ])
  func splitting(name: String, expected: [String]) {
    #expect(Self.words(of: name) == expected)
  }

  /// The words of a name in camel case, in lower case.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var current = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let isBoundary =
        character.isUppercase
        && (current.last?.isLowercase == true
          || (index + 1 < characters.count && characters[index + 1].isLowercase))
      if !character.isLetter || isBoundary {
        if !current.isEmpty { words.append(current.lowercased()) }
        current = ""
      }
      if character.isLetter { current.append(character) }
    }
    if !current.isEmpty { words.append(current.lowercased()) }
    return words
  }
}
