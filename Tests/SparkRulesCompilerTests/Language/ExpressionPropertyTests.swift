import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRulesCompiler

@Suite("Properties of expressions")
struct ExpressionPropertyTests {
  @Test(
    "a printed expression is parsed as the same tree",
    arguments: 1...4 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) {
    var maker = RandomExpression(seed: seed)
    for _ in 0..<Seeds.samples(of: 1_000) {
      let tree = maker.make(depth: 4)
      let printed = ExpressionPrinter.print(tree)
      let (read, problems) = ExpressionParser.read(printed, part: 0..<printed.utf8.count)
      #expect(problems.isEmpty, "seed \(seed): \(printed)")
      #expect(
        read.map(ExpressionPrinting.print) == ExpressionPrinting.print(tree),
        "seed \(seed): \(printed)")
    }
  }

  @Test("no text crashes the parsers or the checker", arguments: 1...4 as ClosedRange<UInt64>)
  func anything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = [
      "and", "or", "not", "in", "is", "set", "starts", "with", "(", ")", "[", "]", ",", "|", "==",
      "<", "-", "+", "*", "/", "\"", "'", "\\", "data.x", "view", ".", "1", "5s", "%", "${", "}",
      "{{", "$", "?", ":", "&&", "!", "null", "default", "<", ">", "#", "“", "é", "\u{301}", " ",
      "\n", "\0", "**", "[2]", "/", "contains(", "1,000", "is not set", "not in", "elapsed", "true",
    ]
    let scope = Scope(captures: ["a"], features: [.view, .index, .elapsed])
    for _ in 0..<Seeds.samples(of: 2_000) {
      let count = Int.random(in: 0...14, using: &random)
      var bytes: [UInt8] = []
      for _ in 0..<count {
        if Int.random(in: 0..<8, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else if let word = words.randomElement(using: &random) {
          bytes += word.utf8
          if Bool.random(using: &random) { bytes.append(0x20) }
        }
      }
      expectSanity(String(decoding: bytes, as: UTF8.self), scope, seed)
    }
  }

  /// Checks that nothing crashes, every range is inside the text, and invalid texts have findings.
  private func expectSanity(_ source: String, _ scope: Scope, _ seed: UInt64) {
    let comment: Comment = "seed \(seed): \(source.debugDescription)"
    let text = ScalarText(value: source, origin: .verbatim(0))
    let whole = 0..<source.utf8.count

    var findings: [Diagnostic] = []
    let path = PathParser.parse(text, into: &findings)
    let hasPathError = findings.contains { $0.severity == .error }
    #expect((path?.isValid ?? false) != hasPathError, comment)
    #expect((path?.lowered(captures: ["a"]) == nil) == hasPathError, comment)
    var all = findings

    findings = []
    let parsed = ExpressionParser.parse(text, into: &findings)
    let checked = parsed.flatMap {
      ExpressionChecker.lower($0, in: scope, as: .condition, into: &findings)
    }
    #expect((checked == nil) == findings.contains { $0.severity == .error }, comment)
    all += findings

    findings = []
    let template = TemplateParser.parse(text, as: .literal, into: &findings)
    let lowered = TemplateChecker.lower(template, in: scope, into: &findings)
    #expect((lowered == nil) == findings.contains { $0.severity == .error }, comment)
    all += findings

    for finding in all {
      #expect(whole.lowerBound <= finding.range.lowerBound, comment)
      #expect(finding.range.upperBound <= whole.upperBound, comment)
    }
    let checkedNodes = checked?.expression.nodes ?? []
    #expect(checkedNodes.indices.allSatisfy { checkedNodes[$0].refersOnly(below: $0) }, comment)
  }
}

extension RuleExpression.Node {
  /// Whether the node refers only to nodes before it.
  fileprivate func refersOnly(below index: Int) -> Bool {
    switch self {
    case .constant, .variable, .table: true
    case .list(let items): items.allSatisfy { $0 < index }
    case .filter(_, let value, let arguments): ([value] + arguments).allSatisfy { $0 < index }
    case .not(let value), .negate(let value), .isSet(let value), .items(let value, _): value < index
    case .binary(_, let left, let right), .versions(_, let left, let right):
      left < index && right < index
    }
  }
}

/// Generates random expressions.
private struct RandomExpression {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func make(depth: Int) -> ExpressionSyntax {
    let kind =
      depth == 0 ? Int.random(in: 0...1, using: &random) : Int.random(in: 0...9, using: &random)
    switch kind {
    case 0: return node(.literal(literal()))
    case 1: return node(.reference(reference()))
    case 2:
      return node(
        .list((0..<Int.random(in: 0...3, using: &random)).map { _ in make(depth: depth - 1) }))
    case 3:
      let arguments = (0..<Int.random(in: 0...2, using: &random)).map { _ in make(depth: depth - 1)
      }
      let name =
        ["default", "lower", "replace", "set", "pick"].randomElement(using: &random) ?? "lower"
      var filter = FilterSyntax(name: name, nameRange: 0..<0, arguments: arguments, range: 0..<0)
      if name == "pick", !arguments.isEmpty {
        filter.names[0] = ReferenceSyntax.Name(text: "as", range: 0..<0)
      }
      return node(.filter(make(depth: depth - 1), filter))
    case 4: return node(.not(make(depth: depth - 1)))
    case 5: return node(.negate(make(depth: depth - 1)))
    case 6: return node(.isSet(make(depth: depth - 1)))
    default:
      let symbol = BinaryOperator.allCases.randomElement(using: &random) ?? .or
      return node(.binary(symbol, 0..<0, make(depth: depth - 1), make(depth: depth - 1)))
    }
  }

  private func node(_ kind: ExpressionSyntax.Kind) -> ExpressionSyntax {
    ExpressionSyntax(kind: kind, range: 0..<0)
  }

  private mutating func literal() -> SparkValue {
    switch Int.random(in: 0...4, using: &random) {
    case 0: return .bool(Bool.random(using: &random))
    case 1: return .int(Int.random(in: 0...Int.max, using: &random))
    case 2: return .double(Double.random(in: 0...1e25, using: &random))
    case 3: return .double(Double(UInt64.random(in: 0...9, using: &random)) * 1e-9 + 0.5)
    default:
      let samples = ["", "a", "it's", "\"", "\\", "購 ❤️", "} ${", "a\nb", "and"]
      return .text(
        (samples.randomElement(using: &random) ?? "")
          + (samples.randomElement(using: &random) ?? ""))
    }
  }

  private mutating func reference() -> ReferenceSyntax {
    let names = ["data", "view", "sku", "größe", "_x1", "set", "has", "購"]
    let count = Int.random(in: 1...3, using: &random)
    return ReferenceSyntax(
      names: (0..<count).map { _ in
        .init(text: names.randomElement(using: &random) ?? "a", range: 0..<0)
      })
  }
}
