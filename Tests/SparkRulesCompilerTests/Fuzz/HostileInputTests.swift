import TestSupport
import Testing

@testable import SparkRulesCompiler

@Suite("No input crashes the compiler")
struct HostileInputTests {
  /// Compiles an input, and checks the properties that hold for any input.
  static func survive(_ bytes: [UInt8], _ label: String) {
    #expect(Invariants.violation(of: bytes) == nil, "\(label)")
  }

  /// The number of inputs of each kind; `.ci/run` tests more.
  static let seeds = 0..<Seeds.count(of: 10)
  /// To set another seed: `SPARK_SEED=7 swift test --filter HostileInput`.
  static let base = Seeds.first
  /// The factor by which large inputs are smaller, and truncations fewer, than in `.ci/run`.
  static let thrift = Seeds.samples(of: 5) == 5 ? 1 : 5

  /// A text many times.
  static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count / thrift)
  }

  static let texts: [[UInt8]] = {
    let checks = PageTests.entries.map(\.source.bytes)
    return [Array(LanguageExample.text.utf8)] + checks
  }()

  @Test("a byte order mark before zeros does not split a character")
  func markedZeros() { Self.survive([0xEF, 0xBB, 0xBF, 0, 0, 0, 0], "zeros") }

  /// Keys of a rule, with extreme values.
  static let extremeValues: [(key: String, value: String)] = [
    ("view: '//a[@name=\"b\"]/card[-9223372036854775808]'\n    trigger", "tap"),
    ("view: Home/row:eq(9223372036854775807)\n    trigger", "tap"),
    ("view: a\n    trigger: tap\n    if", "f(\(many("np, ", 12_000))1)"),
    ("view: a\n    delay", "'\(many(">", 100_000))'"),
    ("view: a\n    trigger", "\(many("every ", 20_000))1s"),
    ("view: a\n    trigger: tap\n    if", "a\(many("[1]", 20_000))"),
    ("view: a\n    trigger: tap\n    if", "a\(many(")", 60_000))"),
    ("view: a\n    trigger: tap\n    if", "a\(many(".b()", 15_000))"),
    ("view: a\n    trigger: tap\n    if", String(repeating: "a between 1 and ", count: 100)),
    ("view: a\n    trigger: tap\n    if", many("a (", 15_000)),
  ]

  @Test("extreme numbers and repetitions are reported", arguments: extremeValues)
  func extremes(_ key: String, _ value: String) {
    let file = "version: 1\nname: a\nrules:\n  b:\n    \(key): \(value)\n"
    Self.survive(Array(file.utf8), String(file.prefix(80)))
  }

  @Test("random bytes", arguments: seeds)
  func noise(_ seed: Int) {
    var random = SeededGenerator(seed: Self.base &* 1000 &+ UInt64(seed))
    for _ in 0..<25 {
      let count = Int.random(in: 0..<160, using: &random)
      Self.survive(
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }, "seed \(seed)")
    }
  }

  @Test("random pieces of YAML", arguments: seeds)
  func soup(_ seed: Int) {
    var random = SeededGenerator(seed: Self.base &* 2000 &+ UInt64(seed))
    let pieces = [
      "version: 1\n", "name: shop\n", "rules:\n", "  a:\n", "    view: x\n", "    trigger: tap\n",
      "    actions:\n", "      - emit: y\n", "\t", " ", "\n", "\"", "'", "[", "]", "{", "}", "&a ",
      "*a", "!t ",
      ": ", "- ", "? ", "# ", "|\n", ">\n", "---\n", "...\n", "%YAML 1.1\n", "<<: ", "${", "}", "é",
      "\u{2028}", "\r",
      "购", "<<<<<<< x\n", "=======\n", ">>>>>>> x\n", "\u{FEFF}", "\0", "let:\n", "with:\n", "if: ",
      "\u{A0}",
    ]
    for _ in 0..<60 {
      var text = ""
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      Self.survive(Array(text.utf8), "seed \(seed): \(text.debugDescription)")
    }
  }

  @Test("texts truncated at any offset")
  func cut() {
    for text in [Self.texts[0]] {
      for count in stride(from: 0, to: text.count, by: 3 * Self.thrift) {
        Self.survive(Array(text[..<count]), "truncated at \(count)")
      }
    }
  }

  @Test("texts with single bytes changed", arguments: seeds)
  func mutate(_ seed: Int) {
    var random = SeededGenerator(seed: Self.base &* 3000 &+ UInt64(seed))
    for text in Self.texts {
      var bytes = text
      for _ in 0..<Int.random(in: 1..<4, using: &random) where !bytes.isEmpty {
        let offset = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: offset)
        case 1:
          bytes.insert(
            Array("\"'[]{}:#&*!|>\t\n -%@`<".utf8).randomElement(using: &random) ?? 0, at: offset)
        default: bytes[offset] = UInt8.random(in: 0...255, using: &random)
        }
      }
      Self.survive(
        bytes, "seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  @Test("deep nesting, long lines and many errors are compiled")
  func large() {
    func rules(_ lines: String) -> String {
      "rules:\n" + (0..<5_000 / Self.thrift).map { "  r\($0):\(lines)\n" }.joined()
    }
    let bombs = [
      Self.many("[", 200_000), Self.many("{a: ", 100_000), Self.many("- ", 100_000),
      Self.many("? ", 100_000),
      "a: " + Self.many("x", 1_000_000), Self.many("a: \"\n", 20_000),
      rules("\n    view:x\n    trigger: ["), rules(" \""),
      Self.many("&a ", 50_000), Self.many("\n", 1_000_000), Self.many("\t\n", 50_000),
    ]
    for (number, bomb) in bombs.enumerated() {
      let result = RuleCompiler.compile(SourceText(name: "x.yaml", text: bomb))
      #expect(!result.diagnostics.isEmpty, "\(number)")
    }
  }
}
