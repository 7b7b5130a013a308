import TestSupport
import Testing

@testable import SparkRulesCompiler

@Suite("The grammars agree with the parsers")
struct GrammarTests {
  private static let seed: UInt64 = 20_260_101

  private func pathIsRead(_ source: String) -> Bool {
    let (steps, problems) = PathParser.read(source)
    return !steps.isEmpty
      && problems.allSatisfy { $0.code == NeedlessEscape.code }
  }

  private func expressionIsRead(_ source: String) -> Bool {
    let (root, problems) = ExpressionParser.read(source, part: 0..<source.utf8.count)
    return root != nil && problems.isEmpty
  }

  @Test("4,000 generated paths are valid, and every part of the grammar is used")
  func paths() throws {
    let grammar = try EBNF("paths.ebnf")
    var generator = EBNFGenerator(grammar, hasWords: false, seed: Self.seed)
    var refused = Disagreements()
    for _ in 0..<4_000 {
      let sentence = generator.sentence("path")
      refused.note(pathIsRead(sentence), sentence, PathParser.read(sentence).problems)
    }
    #expect(refused.first == [], "seed \(Self.seed), \(refused.count) in all")
    #expect(generator.used == Set(grammar.order))
    #expect(generator.taken == grammar.alternatives)
  }

  @Test("4,000 generated conditions are valid, and every part of the grammar is used")
  func conditions() throws {
    let grammar = try EBNF("conditions.ebnf")
    var generator = EBNFGenerator(grammar, hasWords: true, seed: Self.seed)
    var refused = Disagreements()
    for number in 0..<4_000 {
      // Most filters are at the end of a long expression, where the generator omits arguments.
      let sentence =
        number % 8 == 0
        ? "x | \(generator.sentence("filter"))" : generator.sentence("expression")
      let found = ExpressionParser.read(sentence, part: 0..<sentence.utf8.count).problems
      refused.note(expressionIsRead(sentence), sentence, found)
    }
    #expect(refused.first == [], "seed \(Self.seed), \(refused.count) in all")
    #expect(generator.used.union(["RESERVED"]) == Set(grammar.order))
    // Alternatives that are only excluded are never generated.
    let reserved = grammar.alternatives(of: "RESERVED")
    #expect(generator.taken.union(reserved) == grammar.alternatives)
  }

  @Test("2,000 generated templates are valid, and every part of the grammar is used")
  func templates() throws {
    let grammar = try EBNF("templates.ebnf", outside: ["expression"])
    let conditions = try EBNF("conditions.ebnf")
    var expressions = EBNFGenerator(conditions, hasWords: true, seed: Self.seed)
    var generator = EBNFGenerator(grammar, hasWords: false, seed: Self.seed)
    generator.outside["expression"] = (0..<1_000).map { _ in expressions.sentence("expression") }
    var refused = Disagreements()
    for _ in 0..<2_000 {
      let sentence = generator.sentence("template")
      var diagnostics: [Diagnostic] = []
      let text = ScalarText(value: sentence, origin: .verbatim(0))
      let parsed = TemplateParser.parse(text, as: .text, into: &diagnostics)
      refused.note(parsed.isValid, sentence, diagnostics)
    }
    #expect(refused.first == [], "seed \(Self.seed), \(refused.count) in all")
    #expect(generator.used == Set(grammar.order))
    #expect(generator.taken == grammar.alternatives)
  }

  @Test("a path with one edit is valid exactly if the grammar contains it")
  func editedPaths() throws {
    let grammar = try EBNF("paths.ebnf")
    let recogniser = EBNFRecogniser(grammar)
    var generator = EBNFGenerator(grammar, hasWords: false, seed: Self.seed)
    var mutator = Mutator(alphabet: "/*<>[]{}\\.#:$ \ta1_-é", seed: Self.seed)
    var differing = Disagreements()
    for _ in 0..<Seeds.samples(of: 4_000) {
      let edited = mutator.edit(generator.sentence("path"))
      let isSentence = recogniser.accepts(Array(edited.unicodeScalars), as: .rule("path"))
      let problems = PathParser.read(edited).problems
      differing.note(pathIsRead(edited) == isSentence, edited, problems)
    }
    #expect(differing.first == [], "seed \(Self.seed), \(differing.count) in all")
  }

  @Test("a condition with one edit is valid exactly if the grammar contains it")
  func editedConditions() throws {
    let grammar = try EBNF("conditions.ebnf")
    let recogniser = EBNFWordRecogniser(grammar)
    var generator = EBNFGenerator(grammar, hasWords: true, seed: Self.seed)
    var mutator = Mutator(alphabet: "\"'()[],|+-*/<>=! \tasm0159.:TZ%_éneitd\\", seed: Self.seed)
    var differing = Disagreements()
    for _ in 0..<Seeds.samples(of: 4_000) {
      let edited = mutator.edit(generator.sentence("expression"))
      let isSentence = recogniser.accepts(edited, as: "expression")
      let (_, problems) = ExpressionParser.read(edited, part: 0..<edited.utf8.count)
      differing.note(expressionIsRead(edited) == isSentence, edited, problems)
    }
    #expect(differing.first == [], "seed \(Self.seed), \(differing.count) in all")
  }

  @Test("a template with one edit is valid exactly if the grammars contain it")
  func editedTemplates() throws {
    let grammar = try EBNF("templates.ebnf", outside: ["expression"])
    let conditions = try EBNF("conditions.ebnf")
    let expression = EBNFWordRecogniser(conditions)
    let recogniser = EBNFRecogniser(grammar) { _, part in
      expression.accepts(String(String.UnicodeScalarView(part)), as: "expression")
    }
    var expressions = EBNFGenerator(conditions, hasWords: true, seed: Self.seed)
    var generator = EBNFGenerator(grammar, hasWords: false, seed: Self.seed)
    generator.outside["expression"] = (0..<Seeds.samples(of: 1_000)).map { _ in
      expressions.sentence("expression")
    }
    var mutator = Mutator(alphabet: "${}\"'| .a1_é", seed: Self.seed)
    var differing = Disagreements()
    for _ in 0..<Seeds.samples(of: 1_000) {
      let edited = mutator.edit(generator.sentence("template"))
      let isSentence = recogniser.accepts(Array(edited.unicodeScalars), as: .rule("template"))
      var found: [Diagnostic] = []
      let parsed = TemplateParser.parse(
        ScalarText(value: edited, origin: .verbatim(0)), as: .text, into: &found)
      differing.note(parsed.isValid == isSentence, edited, found)
    }
    #expect(differing.first == [], "seed \(Self.seed), \(differing.count) in all")
  }
}

/// Sentences on which parser and grammar disagree: the first few, and their number.
private struct Disagreements {
  var first: [String] = []
  var count = 0

  mutating func note(_ agree: Bool, _ sentence: String, _ found: some Sequence) {
    guard !agree, !Self.hasHugeNumber(sentence) else { return }
    count += 1
    if count <= 8 { first.append("\(sentence.debugDescription): \(Array(found))") }
  }
}

extension Disagreements {
  /// Whether a number may be too large to be finite, which the grammar cannot express.
  private static func hasHugeNumber(_ sentence: String) -> Bool {
    sentence.split { !$0.isNumber && !"eE+-.".contains($0) }.contains { number in
      let halves = number.split(maxSplits: 1) { "eE".contains($0) }
      return halves.count == 2 && halves[1].filter(\.isNumber).count > 2
    }
  }
}

/// Removes, inserts or replaces one character of a text.
private struct Mutator {
  let alphabet: [Unicode.Scalar]
  var random: SeededGenerator

  init(alphabet: String, seed: UInt64) {
    self.alphabet = Array(alphabet.unicodeScalars)
    random = SeededGenerator(seed: seed)
  }

  mutating func edit(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    let index = Int.random(in: 0...scalars.count, using: &random)
    let new = alphabet.randomElement(using: &random) ?? "a"
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where index < scalars.count: scalars.remove(at: index)
    case 1 where index < scalars.count: scalars[index] = new
    default: scalars.insert(new, at: index)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension PathParser {
  /// Parses a path that is not part of a file.
  static func read(_ text: String) -> (steps: [StepSyntax], problems: [Diagnostic]) {
    read(ScalarText(value: text, origin: .verbatim(0)))
  }
}
