import Foundation
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("Values that rules read, for privacy labels")
struct ValueDescriptionTests {
  private func values(_ rules: String, head: String = "") throws -> [String] {
    let set = try RuleSet(yaml: "version: 1\nname: shop\n\(head)rules:\n\(rules)")
    return SetDescription(set).values.flatMap { value in
      value.uses.map { "\(value.name): \($0.text) [\($0.rules.joined(separator: " "))]" }
    }
  }

  @Test("a value that is remembered is listed under its own name only")
  func remembered() throws {
    let found = try values(
      """
        a:
          view: c
          trigger: tap
          actions:
            - remember: {first: "${data.a}", second: "${data.b}"}

      """)
    #expect(found == ["data.a: remembered first [a]", "data.b: remembered second [a]"])
  }

  @Test("every kind of use is listed with its rules, in the order of the file")
  func uses() throws {
    let found = try values(
      """
        a:
          view: cell-<sku>
          trigger: tap
          if: app.is_test == false
          once-per: [data.id]
          actions:
            - emit: {firebase: buy, amplitude: Buy}
              with:
                what: ${sku}
            - count: money
              by: ${data.price}
            - survey:
                title: ${view.text}
            - log: at ${screen}
        b:
          view: c
          trigger: tap
          actions:
            - emit: {firebase: buy}
              with:
                what: ${view.id}
            - log: ${screen}

      """, head: "sinks: [firebase, amplitude]\nactions: [survey]\n")
    #expect(
      found == [
        "view.path: every event []", "screen: every event []", "screen: log [a b]",
        "time: every event []", "app.is_test: condition [a]", "data.id: once-per [a]",
        "<sku>: buy.what [a]", "<sku>: Buy.what [a]", "data.price: counter money [a]",
        "view.text: action survey.title [a]", "view.id: buy.what [b]",
      ])
  }

  @Test("a value is a hash only where it is used through the filter hash alone")
  func hashes() throws {
    let found = try values(
      """
        a:
          view: c
          trigger: tap
          actions:
            - emit: sent
              with:
                hashed: ${data.mail | lower | hash}
                local: ${user}
                both: ${data.mail | default(data.name | hash)}
                neither: "${rule} ${trigger} 3"

      """, head: "let:\n  user: ${data.user | hash}\n")
    #expect(
      found.dropFirst(3) == [
        "data.mail: sent.hashed, as a hash [a]", "data.mail: sent.both [a]",
        "data.user: sent.local, as a hash [a]", "data.name: sent.both, as a hash [a]",
      ])
  }

  @Test("a set without events sends nothing by itself")
  func noEvents() throws {
    let found = try values(
      "  a:\n    view: c\n    trigger: tap\n    if: data.x is set\n    actions:\n      - count: taps\n"
    )
    #expect(found == ["data.x: condition [a]"])
    let set = try RuleSet(
      yaml: "version: 1\nname: s\nrules:\n  a:\n    view: c\n    trigger: tap\n    actions:\n"
        + "      - count: taps\n")
    #expect(
      DescriptionFormat.human.text(for: [SetDescription(set)], showsValues: true)
        == "s: reads no values of views or of the app\n")
  }

  @Test("a set that no compiler created is read without a crash, each node once")
  func hostile() {
    var nodes: [RuleExpression.Node] = [.variable(.app(["x"]))]
    for index in 0..<200 { nodes.append(.binary(.add, index, index)) }
    nodes.append(.list([999, -1, 200]))
    let locals = (0..<100).map { index in
      RuleSet.Local(
        name: "l\(index)",
        value: .expression(
          RuleExpression(nodes: [
            .variable(.local(index - 1)), .variable(.local(index + 1)), .variable(.data(["y"])),
            .list([0, 0, 1, 2]),
          ])))
    }
    let rule = CompiledRule(
      name: "r", views: nil, schedule: .scrollDepth([]),
      condition: RuleExpression(nodes: nodes),
      actions: [
        .log(.info, .expression(RuleExpression(nodes: [.variable(.local(99))]))),
        .log(.info, .expression(RuleExpression(nodes: [.variable(.capture(3))]))),
      ])
    let set = RuleSet(name: "s", locals: locals, rules: [rule])
    #expect(ValueCollector(set).values.map(\.name) == ["app.x", "data.y", "<capture>"])
  }

  /// `SPARK_RECORD=1 swift test --filter ValueDescriptionTests` records the descriptions.
  @Test(
    "the shipped rules read the recorded values", arguments: [DescriptionFormat.human, .markdown])
  func golden(_ format: DescriptionFormat) throws {
    let folder = GrammarFileTests.folder.deletingLastPathComponent().appendingPathComponent("Rules")
    let sets = try DescriptionTests.shipped.map {
      SetDescription(try RuleSet(yamlAt: folder.appendingPathComponent($0)))
    }
    let text = format.text(for: sets, showsValues: true)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/values.\(format).txt")
    if ProcessInfo.processInfo.environment["SPARK_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(text == (try? String(contentsOf: file, encoding: .utf8)))
  }
}
