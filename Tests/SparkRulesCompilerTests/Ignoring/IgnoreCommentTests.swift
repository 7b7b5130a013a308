import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("Comments that suppress findings")
struct IgnoreCommentTests {
  private func result(_ text: String) -> CompilationResult {
    RuleCompiler.compile(SourceText(name: "shop.rules.yaml", text: text))
  }

  private func found(_ text: String) -> [String] {
    result(text).diagnostics.map {
      "\($0.code) \(LineTable(SourceText(name: "", text: text)).location(at: $0.range.lowerBound).line)"
    }
  }

  private let head = "version: 1\nname: shop\n"

  @Test("a warning is suppressed only in the line below")
  func line() {
    let text =
      head + """
        let:
          # spark-rules: ignore SR0608: from next week on
          first: 1
          second: 2

        """ + Examples.rules
    #expect(found(text) == ["SR0608 6"])
    #expect(result(text).ruleSet != nil)
  }

  @Test(
    "empty lines, other comments and other line breaks are allowed in between",
    arguments: ["\n", "\r\n", "\r"])
  func between(_ lineBreak: String) {
    let text =
      (head + """
        let:
          # spark-rules: ignore SR0608: from next week on

          # the first
          first: 1

        """ + Examples.rules).split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: lineBreak)
    #expect(result(text).diagnostics == [])
  }

  @Test(
    "a comment above a key applies to everything indented below and to a list at the same indentation"
  )
  func block() {
    let section =
      head + "# spark-rules: ignore SR0608: from next week on\nlet:\n  first: 1\n  second: 2\n"
    #expect(found(section + Examples.rules) == [])
    let list =
      head + """
        rules:
          a:
            view: b
            trigger: tap
            # spark-rules: ignore SR0318: the amounts are texts
            actions:
            - emit: x
              with:
                amount: 1_000
            - emit: y
              with:
                amount: 1_000

        """
    #expect(found(list) == [])
    let item = list.replacing("    # spark-rules: ignore SR0318: the amounts are texts\n", with: "")
      .replacing("    - emit: y", with: "    # spark-rules: ignore SR0318: a text\n    - emit: y")
    #expect(found(item) == ["SR0318 10"])
  }

  @Test("a comment may contain several codes, and a line may have several comments")
  func several() {
    let rule = """
      rules:
        a:
          view: b
          trigger: tap
          actions:
            - emit: x
              with:
                # spark-rules: ignore SR0318, SR0552: texts
                amount: 1.10
                # spark-rules: ignore SR0552: prices
                # spark-rules: ignore SR0318: prices
                price: 1.10

      """
    #expect(Set(found(head + rule).map { $0.prefix(6) }) == ["SR0901"])
    let used = rule.replacing("SR0318, ", with: "")
      .replacing("          # spark-rules: ignore SR0318: prices\n", with: "")
    #expect(found(head + used) == [])
  }

  @Test("an error in a rule is suppressed, and the rule is omitted from the set")
  func error() {
    let text =
      head + """
        rules:
          # spark-rules: ignore SR0601: the app has it from next week on
          a:
            view: b
            trigger: wiggle
            actions:
              - emit: x
          b:
            view: b
            trigger: tap
            actions:
              - emit: y

        """
    let result = result(text)
    #expect(result.diagnostics == [])
    #expect(result.ruleSet?.rules.map(\.name) == ["b"])
    #expect(result.omittedRules == ["a"])
    let source = SourceText(name: "a.yaml", text: text)
    #expect(
      FindingsSummary([DiagnosedFile(source, result)]).line
        == "a.yaml: nothing wrong; 1 rule sends 1 event; `a` is omitted because of an ignored error"
    )
  }

  @Test("a syntax error in a rule is suppressed too")
  func syntax() {
    let text =
      head + "rules:\n  a:\n    # spark-rules: ignore SR0212: later\n    view: a: b\n"
      + "    trigger: tap\n    actions:\n      - emit: x\n"
      + "  b:\n    view: b\n    trigger: tap\n    actions:\n      - emit: y\n"
    #expect(
      found(text.replacing("    # spark-rules: ignore SR0212: later\n", with: "")) == ["SR0212 5"])
    #expect(found(text) == [])
    #expect(result(text).ruleSet?.rules.map(\.name) == ["b"])
  }

  @Test("an error outside a rule remains, with a note that it cannot be suppressed")
  func outside() throws {
    let text = "# spark-rules: ignore SR0307: later\nversion: 2\nname: shop\n" + Examples.rules
    let result = result(text)
    #expect(result.diagnostics.map(\.code) == ["SR0307"])
    #expect(
      result.diagnostics[0].notes.map(\.message) == ["only an error inside a rule can be ignored"])
    #expect(result.ruleSet == nil)
  }

  @Test("a text that looks like a comment is not one")
  func text() {
    let text =
      head + """
        rules:
          a:
            view: b
            trigger: tap
            actions:
              - log: |
                  # spark-rules: ignore SR0601: text
                  and more
              - log: "a
                  # spark-rules: ignore SR0601: text"

        """
    #expect(found(text).filter { $0.hasPrefix("SR09") } == [])
  }

  @Test("if errors remain, no comment is reported as unused")
  func errorsLeft() {
    let text =
      "version: 2\nname: shop\nlet:\n  # spark-rules: ignore SR0608: from next week on\n  first: 1\n"
      + Examples.rules
    #expect(found(text) == ["SR0307 1"])
  }

  @Test("findings of a later check are suppressed too")
  func later() throws {
    let text =
      head + "rules:\n  # spark-rules: ignore SR0608: both are meant\n"
      + Examples.rules.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
    var result = result(text)
    let before = result.diagnostics
    let offset = text.utf8.count - 30
    result.add([Diagnostic(UnusedName.self, at: offset..<offset + 1, "later")])
    #expect(result.diagnostics == before)
    let other = Diagnostic(UnusedName.self, at: 0..<1, "elsewhere")
    result.add([other])
    #expect(result.diagnostics == [other] + before)
  }

  @Test(
    "other forms are reported",
    arguments: [
      "# spark-rules: disable SR0608: x", "# spark-rules ignore SR0608: x",
      "# sparkrules: noqa SR0608", "# Spark_Rules: SR0608", "# spark-rules: ignore",
      "# spark rules: ignore-next-line SR0608",
    ])
  func forms(_ comment: String) {
    let text = head + "let:\n  \(comment)\n  first: 1\n" + Examples.rules
    #expect(Set(found(text)) == ["SR0904 4", "SR0608 5"])
  }

  @Test(
    "ordinary comments are not reported",
    arguments: [
      "# spark-rules validate Rules", "# spark-rules is a tool", "# sparks: fly", "#", "# spark",
      "# ignore SR0608", "#spark-rules run Rules/shop",
    ])
  func people(_ comment: String) {
    #expect(found(head + comment + "\n" + Examples.rules) == [])
  }
}
