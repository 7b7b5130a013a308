import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Templates") @MainActor
struct RuleTemplateTests {
  private let source = TestSource([
    .data(["price"]): 12, .data(["name"]): "Shoe", .data(["rate"]): 0.5, .data(["tags"]): ["a", 1],
    .data(["isNew"]): true,
  ])
  private let evaluator = Evaluator(salt: "")

  private func value(_ template: RuleTemplate) -> SparkValue {
    evaluator.value(of: template, as: "p", from: source)
  }

  private func read(_ name: String) -> RuleExpression {
    Tree.variable(.data([name])).expression
  }

  init() { evaluator.begin(localCount: 2) }

  @Test(
    "a single expression keeps its type", arguments: ["price", "name", "rate", "tags", "isNew"])
  func type(name: String) {
    #expect(value(.expression(read(name))) == source.values[.data([name])])
  }

  @Test("in a text, values are printed and null is empty")
  func text() {
    let template = RuleTemplate.text([
      .text("<"), .expression(read("price")), .text("|"), .expression(read("rate")), .text("|"),
      .expression(read("tags")), .text("|"), .expression(read("isNew")), .text("|"),
      .expression(read("none")), .text(">"),
    ])
    #expect(value(template) == "<12|0.5|[\"a\",1]|true|>")
  }

  @Test("a value is truncated at 8 KB, at the end of a character, and counted")
  func cut() {
    let flag = "🇩🇪"
    source.values[.data(["long"])] = .text("x" + String(repeating: flag, count: 2000))
    let cut = value(.expression(read("long")))
    #expect(cut == .text("x" + String(repeating: flag, count: 1023)))
    #expect(source.notes == ["value cut: data.long"])
    let template = RuleTemplate.text([
      .text(String(repeating: "é", count: 4096)), .expression(read("name")),
    ])
    #expect(value(template) == .text(String(repeating: "é", count: 4096)))
    #expect(source.notes.last == "value cut: p")
  }

  @Test("a value of exactly 8 KB is not truncated; a longer character is split")
  func cutEdges() {
    let full = String(repeating: "a", count: 8192)
    #expect(value(.constant(.text(full))) == .text(full))
    let monster = "e" + String(repeating: "\u{301}", count: 8000)
    let expected = "e" + String(repeating: "\u{301}", count: 4095)
    #expect(value(.constant(.text(monster))).printed.utf8.elementsEqual(expected.utf8))
  }

  @Test("a list or map that is too long to be sent is null, and counted")
  func longList() {
    source.values[.data(["list"])] = .list(Array(repeating: "abcdefgh", count: 5000))
    #expect(value(.expression(read("list"))) == nil)
    let text = SparkValue.text(String(repeating: "a", count: 9000))
    source.values[.data(["map"])] = ["a": text]
    #expect(value(.expression(read("map"))) == nil)
    #expect(source.notes == ["value cut: p", "value cut: p"])
  }

  @Test("a list may have 32 KB, and less as a part of a text")
  func listLimit() {
    let list = SparkValue.list(Array(repeating: "abcdefgh", count: 1000))
    source.values[.data(["list"])] = list
    #expect(value(.expression(read("list"))) == list)
    #expect(value(.text([.text("x"), .expression(read("list"))])) == "x")
  }

  @Test("the result of a filter is truncated like any value")
  func longResult() {
    source.values[.data(["a"])] = .text(String(repeating: "a", count: 8000))
    let tree = Tree.filter(
      .replace, .variable(.data(["a"])),
      [.value("a"), .value(.text(String(repeating: "b", count: 8000)))])
    #expect(value(.expression(tree.expression)) == .text(String(repeating: "b", count: 8192)))
  }

  @Test("let names are computed once per firing, each after those it uses")
  func locals() {
    let set = RuleSet(
      name: "s",
      locals: [
        RuleSet.Local(name: "base", value: .expression(read("price"))),
        RuleSet.Local(
          name: "double",
          value: .expression(
            Tree.binary(.multiply, .variable(.local(0)), .value(2)).expression)),
      ], rules: [])
    evaluator.compute(locals: [0, 1], of: set, from: source)
    source.values[.data(["price"])] = 1
    #expect(value(.expression(Tree.variable(.local(1)).expression)) == 24)
    evaluator.begin(localCount: 2)
    #expect(value(.expression(Tree.variable(.local(1)).expression)) == nil)
  }
}
