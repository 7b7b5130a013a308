@testable import SparkRulesCompiler

/// Says whether a text is a sentence of a grammar of words: words first, then what they make.
struct EBNFWordRecogniser {
  private let grammar: EBNF
  private let characters: EBNFRecogniser
  private let wordRules: [String]
  private let signs: [String]

  /// A word, and the rules in capitals that it is a sentence of.
  private struct Word {
    var text: String
    var rules: Set<String>
  }

  init(_ grammar: EBNF) {
    self.grammar = grammar
    characters = EBNFRecogniser(grammar)
    wordRules = ["NAME", "NUMBER", "DURATION", "PERCENT", "TEXT"]
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
    var place = 0
    while place < text.count {
      if " \t\n\r".unicodeScalars.contains(text[place]) {
        place += 1
        continue
      }
      // Two words or numbers do not touch.
      if place > 0, NameSyntax.isContinuation(text[place]),
        NameSyntax.isContinuation(text[place - 1])
      {
        return nil
      }
      let ends = wordRules.map { ($0, characters.longest(text, from: place, as: $0) ?? place) }
      var end = ends.map(\.1).max() ?? place
      if end == place {
        guard let sign = signs.first(where: { text[place...].starts(with: $0.unicodeScalars) })
        else { return nil }
        end += sign.unicodeScalars.count
      }
      let rules = ends.filter { $0.1 == end }.map(\.0)
      words.append(
        Word(text: String(String.UnicodeScalarView(text[place..<end])), rules: Set(rules)))
      place = end
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
      return terms.reduce([start]) { places, term in
        places.reduce(into: Set<Int>()) {
          $0.formUnion(ends(of: term, in: words, from: $1, &memory))
        }
      }
    case .choice(let terms, _):
      return terms.reduce(into: []) { $0.formUnion(ends(of: $1, in: words, from: start, &memory)) }
    case .optional(let term, _):
      return ends(of: term, in: words, from: start, &memory).union([start])
    case .repeated(let term, _):
      var places: Set<Int> = [start]
      var open = [start]
      while let place = open.popLast() {
        for end in ends(of: term, in: words, from: place, &memory)
        where places.insert(end).inserted {
          open.append(end)
        }
      }
      return places
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
