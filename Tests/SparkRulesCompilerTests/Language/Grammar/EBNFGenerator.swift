import TestSupport
@testable import SparkRulesCompiler

/// Generates sentences of a grammar.
struct EBNFGenerator {
  let grammar: EBNF
  /// Whether uppercase rules are tokens, which may be separated by spaces.
  let hasWords: Bool
  /// Sentences of rules that another grammar declares.
  var outside: [String: [String]] = [:]
  var random: SeededGenerator
  /// The used alternatives: the number of the choice and of the alternative.
  private(set) var taken: Set<[Int]> = []
  private(set) var used: Set<String> = []
  private var depth = 0
  private var words: [String] = []
  private var isInsideWord = false

  init(_ grammar: EBNF, hasWords: Bool, seed: UInt64) {
    self.grammar = grammar
    self.hasWords = hasWords
    random = SeededGenerator(seed: seed)
  }

  /// A sentence of a rule.
  mutating func sentence(_ rule: String) -> String {
    words = []
    depth = 0
    add(.rule(rule))
    return join(words)
  }

  private mutating func add(_ term: EBNF.Term) {
    depth += 1
    defer { depth -= 1 }
    switch term {
    case .literal(let text, let anyCase):
      emit(anyCase && Bool.random(using: &random) ? text.uppercased() : text)
    case .described(let kind):
      let samples = DescribedCharacters.samples(kind)
      if let scalar = samples.randomElement(using: &random) { emit(String(Character(scalar))) }
    case .rule(let name): addRule(name)
    case .sequence(let terms): for term in terms { add(term) }
    case .choice(let terms, let id):
      // Towards the end, the first alternative without further nesting is used.
      var choice = Int.random(in: 0..<terms.count, using: &random)
      if isFull { choice = terms.firstIndex { !leadsDeeper($0) } ?? choice }
      taken.insert([id, choice])
      add(terms[choice])
    case .optional(let term, let id):
      let isThere = !isFull && Bool.random(using: &random)
      taken.insert([id, isThere ? 1 : 0])
      if isThere { add(term) }
    case .repeated(let term, let id):
      let count = isFull ? 0 : [0, 0, 0, 1, 1, 2, 3].randomElement(using: &random) ?? 0
      taken.insert([id, min(count, 1)])
      for _ in 0..<count { add(term) }
    case .except(let term, let other): addExcept(term, other)
    }
  }

  private mutating func addRule(_ name: String) {
    if let sentence = outside[name]?.randomElement(using: &random) { return emit(sentence) }
    used.insert(name)
    guard let term = grammar.rules[name] else { return }
    guard hasWords, !isInsideWord, name == name.uppercased() else { return add(term) }
    isInsideWord = true
    let before = words
    words = []
    add(term)
    words = before + [words.joined()]
    isInsideWord = false
  }

  /// Repeats until the result is not an excluded sentence.
  private mutating func addExcept(_ term: EBNF.Term, _ other: EBNF.Term) {
    let before = words
    for _ in 0..<100 {
      words = before
      add(term)
      let recogniser = EBNFRecogniser(grammar)
      let text = Array(words.dropFirst(before.count).joined().unicodeScalars)
      if !recogniser.accepts(text, as: other) { return }
    }
  }

  /// Whether the sentence is long enough to end.
  private var isFull: Bool { depth > 80 || words.count > 10 && !isInsideWord }

  private func leadsDeeper(_ term: EBNF.Term) -> Bool {
    switch term {
    case .literal, .described: false
    case .rule(let name): name == "expression" || name == "negation" || name == "signed"
    case .sequence(let terms), .choice(let terms, _): terms.contains(where: leadsDeeper)
    case .optional, .repeated: false
    case .except(let term, _): leadsDeeper(term)
    }
  }

  private mutating func emit(_ text: String) {
    words.append(text)
  }

  /// Joins tokens, with spaces where they are required and sometimes where they are not.
  private mutating func join(_ words: [String]) -> String {
    guard hasWords else { return words.joined() }
    var sentence = String.UnicodeScalarView()
    for word in words {
      let scalars = word.unicodeScalars
      if let last = sentence.last, let first = scalars.first {
        let touch = isWordLike(last) && isWordLike(first) || isSign(last) && isSign(first)
        let isCall = isWordLike(last) && (first == "(" || first == "[")
        if touch || isCall || Bool.random(using: &random) {
          sentence.append([" ", "\n", "\t"].randomElement(using: &random) ?? " ")
        }
      }
      sentence.append(contentsOf: scalars)
    }
    return String(sentence)
  }

  private func isWordLike(_ scalar: Unicode.Scalar) -> Bool {
    NameSyntax.isContinuation(scalar) || scalar == "." || scalar == "%"
  }

  private func isSign(_ scalar: Unicode.Scalar) -> Bool {
    "=!<>+-*/|".unicodeScalars.contains(scalar)
  }
}

extension EBNF {
  /// Every alternative, in the form in which the generator records them.
  var alternatives: Set<[Int]> { order.reduce(into: []) { $0.formUnion(alternatives(of: $1)) } }

  /// The alternatives of one rule.
  func alternatives(of rule: String) -> Set<[Int]> {
    rules[rule].map(alternatives) ?? []
  }

  private func alternatives(_ term: Term) -> Set<[Int]> {
    switch term {
    case .literal, .described, .rule: return []
    case .sequence(let terms): return terms.reduce(into: []) { $0.formUnion(alternatives($1)) }
    case .choice(let terms, let id):
      return terms.enumerated().reduce(into: []) { all, entry in
        all.insert([id, entry.offset])
        all.formUnion(alternatives(entry.element))
      }
    case .optional(let term, let id), .repeated(let term, let id):
      return alternatives(term).union([[id, 0], [id, 1]])
    case .except(let term, _): return alternatives(term)
    }
  }
}
