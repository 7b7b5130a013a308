@testable import SparkRulesCompiler

/// Decides whether a text is a sentence of a grammar with tokens: first the tokens, then their order.
struct EBNFWordRecogniser {
  private let grammar: EBNF
  private let characters: EBNFRecogniser
  private let wordRules: [String]
  private let signs: [String]

  /// A token, and the uppercase rules that it matches.
  private struct Word {
    var text: String
    var rules: Set<String>
  }

  init(_ grammar: EBNF) {
    self.grammar = grammar
    characters = EBNFRecogniser(grammar)
    wordRules = [
      "NAME", "NUMBER", "DURATION", "PERCENT", "TEXT", "VERSION", "DATE", "CLOCK", "TIMESTAMP",
    ]
    var signs: Set<String> = []
    func visit(_ term: EBNF.Term) {
      switch term {
      case .literal(let text, _): if text.allSatisfy({ !$0.isLetter }) { signs.insert(text) }
      case .described, .rule: break
      case .sequence(let terms), .choice(let terms, _): terms.forEach(visit)
      case .optional(let term, _), .repeated(let term, _): visit(term)
      case .except(let term, _): visit(term)
      }
    }
    for (name, term) in grammar.rules where name != name.uppercased() && !name.hasPrefix("digit") {
      visit(term)
    }
    self.signs = signs.sorted { $0.count > $1.count }
  }

  /// Whether the text is a sentence of a rule.
  func accepts(_ text: String, as rule: String) -> Bool {
    guard let words = words(of: Array(text.unicodeScalars)) else { return false }
    var memory: [String: [Int: Set<Int>]] = [:]
    return ends(of: .rule(rule), in: words, from: 0, &memory).contains(words.count)
  }

  private func words(of text: [Unicode.Scalar]) -> [Word]? {
    var words: [Word] = []
    var index = 0
    while index < text.count {
      if " \t\n\r".unicodeScalars.contains(text[index]) {
        index += 1
        continue
      }
      // Two names or numbers must be separated.
      if index > 0, NameSyntax.isContinuation(text[index]),
        NameSyntax.isContinuation(text[index - 1])
      {
        return nil
      }
      let ends = wordRules.map { ($0, characters.longest(text, from: index, as: $0) ?? index) }
      var end = ends.map(\.1).max() ?? index
      if end == index {
        guard let sign = signs.first(where: { text[index...].starts(with: $0.unicodeScalars) })
        else { return nil }
        end += sign.unicodeScalars.count
      }
      let rules = ends.filter { $0.1 == end }.map(\.0)
      words.append(
        Word(text: String(String.UnicodeScalarView(text[index..<end])), rules: Set(rules)))
      index = end
    }
    return words
  }

  private func ends(
    of term: EBNF.Term, in words: [Word], from start: Int,
    _ memory: inout [String: [Int: Set<Int>]]
  ) -> Set<Int> {
    switch term {
    case .literal(let text, let anyCase):
      guard start < words.count else { return [] }
      let word = words[start].text
      return (anyCase ? word.lowercased() : word) == text ? [start + 1] : []
    case .described: return []
    case .rule(let name):
      if let known = memory[name]?[start] { return known }
      let found = ends(ofRule: name, in: words, from: start, &memory)
      memory[name, default: [:]][start] = found
      return found
    case .sequence(let terms):
      return terms.reduce([start]) { indices, term in
        indices.reduce(into: Set<Int>()) {
          $0.formUnion(ends(of: term, in: words, from: $1, &memory))
        }
      }
    case .choice(let terms, _):
      return terms.reduce(into: []) { $0.formUnion(ends(of: $1, in: words, from: start, &memory)) }
    case .optional(let term, _):
      return ends(of: term, in: words, from: start, &memory).union([start])
    case .repeated(let term, _):
      var indices: Set<Int> = [start]
      var open = [start]
      while let index = open.popLast() {
        for end in ends(of: term, in: words, from: index, &memory)
        where indices.insert(end).inserted {
          open.append(end)
        }
      }
      return indices
    case .except(let term, let other):
      return ends(of: term, in: words, from: start, &memory)
        .subtracting(ends(of: other, in: words, from: start, &memory))
    }
  }

  private func ends(
    ofRule name: String, in words: [Word], from start: Int,
    _ memory: inout [String: [Int: Set<Int>]]
  ) -> Set<Int> {
    guard let term = grammar.rules[name] else { return [] }
    guard name == name.uppercased() else { return ends(of: term, in: words, from: start, &memory) }
    guard start < words.count else { return [] }
    let scalars = Array(words[start].text.unicodeScalars)
    let isIt =
      wordRules.contains(name)
      ? words[start].rules.contains(name) : characters.accepts(scalars, as: term)
    return isIt ? [start + 1] : []
  }
}
