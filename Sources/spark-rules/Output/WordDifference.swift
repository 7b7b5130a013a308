#if Commands
/// The words of a sentence that differ from an earlier sentence, with a few words around them.
struct WordDifference {
  /// Some words.
  enum Part: Equatable {
    case same(String)
    case removed(String)
    case added(String)
  }

  /// The number of equal words that are shown before and after a difference.
  private static let context = 2

  /// The parts, in the order of both sentences; longer equal parts are shortened.
  private(set) var parts: [Part] = []

  /// Compares two sentences.
  ///
  /// - Parameters:
  ///   - old: The earlier sentence.
  ///   - new: The sentence.
  init(from old: String, to new: String) {
    let words = (Self.words(old), Self.words(new))
    let difference = words.1.difference(from: words.0)
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (same, lost, gained): ([Substring], [Substring], [Substring]) = ([], [], [])
    var (row, column) = (0, 0)
    func joined(_ words: [Substring]) -> String { words.joined(separator: " ") }
    while row < words.0.count || column < words.1.count {
      if removed.contains(row) || added.contains(column) {
        addSame(same, isLast: false)
        same = []
        while removed.contains(row) {
          lost.append(words.0[row])
          row += 1
        }
        while added.contains(column) {
          gained.append(words.1[column])
          column += 1
        }
        if !lost.isEmpty { parts.append(.removed(joined(lost))) }
        if !gained.isEmpty { parts.append(.added(joined(gained))) }
        (lost, gained) = ([], [])
      } else {
        same.append(words.1[column])
        row += 1
        column += 1
      }
    }
    addSame(same, isLast: true)
  }

  /// The words of a sentence; code is one word.
  private static func words(_ sentence: String) -> [Substring] {
    var isCode = false
    return sentence.split { character in
      if character == "`" { isCode.toggle() }
      return character == " " && !isCode
    }
  }

  /// Adds equal words, of which only those beside a difference are shown.
  private mutating func addSame(_ words: [Substring], isLast: Bool) {
    if words.isEmpty { return }
    let (before, after) = (parts.isEmpty ? 0 : Self.context, isLast ? 0 : Self.context)
    var shown = words.map(String.init)
    if words.count > before + after {
      shown = shown.prefix(before) + ["…"] + shown.suffix(after)
    }
    parts.append(.same(shown.joined(separator: " ")))
  }

  /// The parts as text, with marks around the words that differ.
  ///
  /// - Parameters:
  ///   - removed: Marks words of the earlier sentence.
  ///   - added: Marks words of the sentence.
  /// - Returns: The text.
  func text(removed: (String) -> String, added: (String) -> String) -> String {
    parts.map { part in
      switch part {
      case .same(let words): words
      case .removed(let words): removed(words)
      case .added(let words): added(words)
      }
    }.joined(separator: " ")
  }
}
#endif
