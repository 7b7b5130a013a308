@testable import SparkRulesCompiler

/// Decides whether a text is a sentence of a grammar, from the grammar alone.
///
/// From each index it follows all alternatives and remembers where a rule can end.
struct EBNFRecogniser {
  private let grammar: EBNF
  /// Decides whether a text is a sentence of a rule of another grammar.
  private let outside: (String, [Unicode.Scalar]) -> Bool

  init(
    _ grammar: EBNF, outside: @escaping (String, [Unicode.Scalar]) -> Bool = { _, _ in false }
  ) {
    self.grammar = grammar
    self.outside = outside
  }

  /// Whether the characters are a sentence.
  func accepts(_ text: [Unicode.Scalar], as term: EBNF.Term) -> Bool {
    var memory: [String: [Int: Set<Int>]] = [:]
    return ends(of: term, in: text, from: 0, &memory).contains(text.count)
  }

  /// The longest sentence that begins at an index; nil if there is none.
  func longest(_ text: [Unicode.Scalar], from start: Int, as rule: String) -> Int? {
    var memory: [String: [Int: Set<Int>]] = [:]
    return ends(of: .rule(rule), in: text, from: start, &memory).max()
  }

  private func ends(
    of term: EBNF.Term, in text: [Unicode.Scalar], from start: Int,
    _ memory: inout [String: [Int: Set<Int>]]
  ) -> Set<Int> {
    switch term {
    case .literal(let literal, let anyCase):
      let scalars = Array(literal.unicodeScalars)
      guard start + scalars.count <= text.count else { return [] }
      let part = text[start..<start + scalars.count]
      let isSame =
        anyCase
        ? String(String.UnicodeScalarView(part)).lowercased() == literal
        : part.elementsEqual(scalars)
      return isSame ? [start + scalars.count] : []
    case .described(let kind):
      guard start < text.count, DescribedCharacters.is(text[start], kind) else { return [] }
      return [start + 1]
    case .rule(let name):
      if let known = memory[name]?[start] { return known }
      let found =
        grammar.rules[name].map { ends(of: $0, in: text, from: start, &memory) }
        ?? Set((start...text.count).filter { outside(name, Array(text[start..<$0])) })
      memory[name, default: [:]][start] = found
      return found
    case .sequence(let terms):
      var indices: Set<Int> = [start]
      for term in terms {
        var next: Set<Int> = []
        for index in indices { next.formUnion(ends(of: term, in: text, from: index, &memory)) }
        indices = next
      }
      return indices
    case .choice(let terms, _):
      return terms.reduce(into: []) { $0.formUnion(ends(of: $1, in: text, from: start, &memory)) }
    case .optional(let term, _):
      return ends(of: term, in: text, from: start, &memory).union([start])
    case .repeated(let term, _):
      var indices: Set<Int> = [start]
      var open = [start]
      while let index = open.popLast() {
        for end in ends(of: term, in: text, from: index, &memory)
        where indices.insert(end).inserted {
          open.append(end)
        }
      }
      return indices
    case .except(let term, let other):
      return ends(of: term, in: text, from: start, &memory)
        .subtracting(ends(of: other, in: text, from: start, &memory))
    }
  }
}
