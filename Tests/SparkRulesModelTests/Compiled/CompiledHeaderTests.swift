import Testing

@testable import SparkRulesModel

@Suite("Bytes that are not a rule set")
struct CompiledHeaderTests {
  private static func error(_ bytes: [UInt8]) -> CompiledRuleSetError? {
    #expect(throws: CompiledRuleSetError.self) { try RuleSet(compiled: bytes) }
  }

  @Test(
    "other kinds of files are recognized",
    arguments: ["", "version: 1\nname: shop\n", "\u{FEFF}", "PK\u{3}\u{4}"])
  func somethingElse(text: String) {
    let error = Self.error(Array(text.utf8))
    #expect(error?.kind == .notARuleSet)
    #expect(error?.description.contains("spark-rules compile") == true)
  }

  @Test("a set that was copied as text, with changed line breaks, is refused")
  func lineBreaks() {
    let bytes = RuleSet.everyPart.compiled().filter { $0 != 0x0D }
    #expect(Self.error(bytes)?.kind == .notARuleSet)
  }

  @Test("another version of the format is named", arguments: [0, 5, 255] as [UInt8])
  func otherVersion(version: UInt8) {
    var bytes = RuleSet.everyPart.compiled()
    bytes[8] = version
    let error = Self.error(bytes)
    #expect(error?.kind == .otherFormat)
    #expect(error?.description.contains("format \(version)") == true)
  }

  @Test("a set has the lowest format that can express it")
  func lowestFormat() throws {
    #expect(RuleSet.everyPart.compiled()[8] == 1)
    for node in [
      RuleExpression.Node.versions(.less, 0, 1), .variable(.localTime(.date)),
      .filter(.percent, 0, []),
    ] {
      var set = RuleSet.everyPart
      set.rules[0].condition = RuleExpression(
        nodes: [.variable(.screen), .constant("1.0.0"), node])
      if case .variable = node { set.rules[0].condition?.nodes = [node] }
      let bytes = set.compiled()
      #expect(bytes[8] == 2)
      #expect(try RuleSet(compiled: bytes) == set)
    }
  }

  @Test("whatever is newer than format 2 requires format 3")
  func newestFormat() throws {
    let read = ViewRead(name: "price", path: SelectorPath(steps: [PathStep()], source: "*"))
    let price = RuleExpression(nodes: [.variable(.item(["price"]))])
    let changes: [(inout CompiledRule) -> Void] = [
      { $0.reads = [read] },
      {
        $0.reads = [read]
        $0.condition = RuleExpression(nodes: [.variable(.read("price", .on))])
      },
      { $0.actions = [.count("taps", by: nil, labels: [.init(name: "kind", value: .text([]))])] },
      {
        $0.condition = RuleExpression(
          nodes: [
            .variable(.data(["items"])), .items(0, [.init(value: price)]), .filter(.sum, 1, []),
          ])
      },
      { $0.condition = RuleExpression(nodes: [.variable(.screen), .filter(.amount, 0, [])]) },
    ]
    for change in changes {
      var set = RuleSet.everyPart
      change(&set.rules[0])
      let bytes = set.compiled()
      #expect(bytes[8] == 3)
      #expect(try RuleSet(compiled: bytes) == set)
      // The fingerprints of the other rules do not change.
      #expect(set.fingerprints[0] != RuleSet.everyPart.fingerprints[0])
      #expect(set.fingerprints.dropFirst() == RuleSet.everyPart.fingerprints.dropFirst())
    }
  }

  @Test("items and views that do not exist are refused")
  func misplaced() {
    let item = RuleExpression(nodes: [.variable(.item(["price"]))])
    let nested = RuleExpression(nodes: [item.nodes[0], .items(0, [.init(value: item)])])
    for nodes in [
      item.nodes, [.variable(.read("price", .text))],
      [.constant([]), .items(0, [.init(value: RuleExpression(nodes: [.variable(.screen)]))])],
      [.constant([]), .items(0, [.init(value: nested)])], [.constant([]), .items(0, [])],
      [.constant([]), .items(0, [.init(value: RuleExpression(nodes: []))])],
      [.constant([]), .items(0, [.init(name: "", value: item)])],
      [.constant([]), .items(0, [.init(value: item), .init(name: "x", value: item)])],
    ] as [[RuleExpression.Node]] {
      var set = RuleSet.everyPart
      set.rules[0].condition = RuleExpression(nodes: nodes)
      #expect(Self.error(set.compiled())?.kind == .invalid)
    }
  }

  @Test("a set with an expression that uses a missing table is refused")
  func missingTable() {
    var set = RuleSet.everyPart
    set.tables = [RuleSet.Table(name: "one", entries: [:])]
    set.rules[0].condition = RuleExpression(nodes: [.table(1)])
    #expect(Self.error(set.compiled())?.description.contains("table") == true)
    set.rules[0].condition = RuleExpression(nodes: [.table(0)])
    #expect(throws: Never.self) { try RuleSet(compiled: set.compiled()) }
  }

  @Test("missing and additional bytes are counted")
  func length() {
    let bytes = RuleSet.everyPart.compiled()
    for wrong in [
      Array(bytes.dropLast()), bytes + [0], Array(bytes.prefix(20)), Array(bytes[..<8]),
    ] {
      let error = Self.error(wrong)
      #expect(error?.kind == .wrongLength)
      #expect(error?.description.contains("\(wrong.count)") == true)
    }
  }

  @Test("a changed byte is damage", arguments: [16, 31, 32, 100])
  func damage(offset: Int) {
    var bytes = RuleSet.everyPart.compiled()
    bytes[offset] ^= 0x10
    #expect(Self.error(bytes)?.kind == .damaged)
  }

  @Test("the two checksums differ for zeros at the end, swapped words and moved boundaries")
  func checks() {
    let words: [UInt8] = Array(1...24)
    var swapped = words
    swapped.replaceSubrange(0..<8, with: words[8..<16])
    swapped.replaceSubrange(8..<16, with: words[0..<8])
    let variants = [
      Checksum([words[...]]), Checksum([(words + [0])[...]]), Checksum([swapped[...]]),
      Checksum([words[..<8], words[8...]]), Checksum([words[..<0]]), Checksum([]),
    ]
    #expect(Set(variants.map(\.first)).count == variants.count)
    #expect(Set(variants.map(\.second)).count == variants.count)
  }
}
