import SparkRulesModel
import Testing

@testable import SparkRulesCompiler

@Suite("Parsing of expressions")
struct ExpressionParserTests {
  @Test(
    "an expression is parsed into the tree of its operators",
    arguments: [
      ("data.price", "data.price"),
      ("a or b and c", "(a or (b and c))"),
      ("a and b or c", "((a and b) or c)"),
      ("not a and b", "((not a) and b)"),
      ("not a == b", "(not (a == b))"),
      ("not not a", "(not (not a))"),
      ("not a is set", "(not (a is set))"),
      ("data.price > 0 and not app.is_test", "((data.price > 0) and (not app.is_test))"),
      ("a + b * c - d", "((a + (b * c)) - d)"),
      ("a - b - c", "((a - b) - c)"),
      ("a / b / c", "((a / b) / c)"),
      ("-a * b", "((-a) * b)"),
      ("a - -b", "(a - (-b))"),
      ("-5", "(-5)"),
      ("a + b | round", "((a + b) | round())"),
      ("a | round(1) == b | lower", "((a | round(1)) == (b | lower()))"),
      ("a | default(\"x\") | lower()", "((a | default(\"x\")) | lower())"),
      ("a | replace(\"a\", \"b\") contains \"x\"", "((a | replace(\"a\", \"b\")) contains \"x\")"),
      ("(a | round) + 1", "((a | round()) + 1)"),
      ("(a or b) and c", "((a or b) and c)"),
      (
        "a starts with \"x\" or a ends   with 'y'", "((a starts with \"x\") or (a ends with \"y\"))"
      ),
      ("x in [\"S\", 'M', 3]", "(x in [\"S\", \"M\", 3])"),
      ("x in []", "(x in [])"),
      ("a contains b", "(a contains b)"),
      (
        "a <= 1 and b >= 2 and c < 3 and d != 4",
        "((((a <= 1) and (b >= 2)) and (c < 3)) and (d != 4))"
      ),
      ("elapsed > 2s", "(elapsed > 2)"),
      ("elapsed > 500ms", "(elapsed > 0.5)"),
      ("elapsed > 1.5h", "(elapsed > 5400)"),
      ("elapsed > 100ms", "(elapsed > 0.1)"),
      ("visible >= 50%", "(visible >= 0.5)"),
      ("visible >= 12.5%", "(visible >= 0.125)"),
      ("1e3", "1000"),
      ("0.1", "0.1"),
      ("9223372036854775807", "9223372036854775807"),
      ("9223372036854775808", "9223372036854776000"),
      (#""it's" == 'a "b"'"#, #"("it's" == "a \"b\"")"#),
      (#""a\"b\\c\'d""#, #""a\"b\\c'd""#),
      ("\"#1 — 购买 ❤️\"", "\"#1 — 购买 ❤️\""),
      ("größe > 1", "(größe > 1)"),
      ("data.नाम == 1", "(data.नाम == 1)"),
      ("true", "true"),
      ("view.on == false", "(view.on == false)"),
      ("settings > 1", "(settings > 1)"),
      ("set is set", "(set is set)"),
      ("a\n  and b\tand\rc", "((a and b) and c)"),
      ("data.a-data.b", "(data.a - data.b)"),
    ])
  func trees(source: String, tree: String) {
    var diagnostics: [Diagnostic] = []
    let parsed = ExpressionParser.parse(
      ScalarText(value: source, origin: .verbatim(0)), into: &diagnostics)
    #expect(diagnostics.map { $0.shown(in: source) } == [])
    #expect(parsed?.isValid == true)
    #expect(parsed.map { ExpressionPrinting.print($0.root) } == tree)
  }

  @Test("every operator, name, filter and argument has its exact range")
  func ranges() throws {
    let marked = MarkedText("⟦⟦data⟧.⟦größe⟧⟧ ⟦==⟧ ⟦(\"❤️\" | ⟦⟦default⟧(⟦1⟧)⟧)⟧")
    var diagnostics: [Diagnostic] = []
    let parsed = try #require(ExpressionParser.parse(marked.scalar, into: &diagnostics))
    guard case .binary(_, let operation, let left, let right) = parsed.root.kind,
      case .reference(let reference) = left.kind, case .filter(_, let filter) = right.kind
    else {
      Issue.record("\(parsed.root)")
      return
    }
    let ranges =
      [left.range] + reference.names.map(\.range) + [operation, right.range, filter.range]
      + [filter.nameRange] + filter.arguments.map(\.range)
    let inOrder = { (a: Range<Int>, b: Range<Int>) in
      (a.lowerBound, a.upperBound) < (b.lowerBound, b.upperBound)
    }
    #expect(ranges.sorted(by: inOrder) == marked.ranges.sorted(by: inOrder))
  }

  @Test("an expression inside a longer text has its ranges in that text")
  func part() throws {
    let text = ScalarText(value: "é ${data.x} b", origin: .verbatim(10))
    var diagnostics: [Diagnostic] = []
    let parsed = try #require(ExpressionParser.parse(text, part: 5..<11, into: &diagnostics))
    #expect(parsed.root.range == 5..<11)
    #expect(parsed.text.sourceRange(of: parsed.root.range) == 15..<21)
    #expect(parsed.references.map(\.spelling) == ["data.x"])
  }
}
