/// The entries of a map whose keys are words of the language, each word once.
///
/// There are so few that comparing them in turn is faster than a dictionary.
struct MapFields<Word: MapKey> {
  typealias Field = (word: Word, pair: SyntaxTree.Pair)

  private(set) var all: [Field] = []

  /// The entry of a word; nil if the map does not contain it.
  subscript(word: Word) -> SyntaxTree.Pair? { all.first { $0.word == word }?.pair }

  mutating func append(_ word: Word, _ pair: SyntaxTree.Pair) { all.append((word, pair)) }

  mutating func remove(_ word: Word) { all.removeAll { $0.word == word } }
}
