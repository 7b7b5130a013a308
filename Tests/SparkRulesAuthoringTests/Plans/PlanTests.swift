import Foundation
import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("Tracking plans")
struct PlanTests {
  private static let source = SourceText(
    name: "shop.rules.yaml",
    text: """
      version: 1
      name: shop
      tables:
        names: {PLP: listing, PDP: product}
      with:
        app: shop
      rules:
        # Which screens people see.
        # spark-rules: ignore SR0703: both are needed
        seen:
          view: .Screen
          trigger: [appear, disappear]
          actions:
            - emit: Screen Seen
              with:
                name: ${screen | lookup(names)}
                other: ${screen | lookup(names) | default("none")}
                what: ${trigger}
        # A purchase.
        bought:
          view: buy-<sku>
          trigger: tap
          actions:
            - emit: bought
              with: {price: "${data.price | number}", sku: "${sku}", title: "${data.title}", rate: 5}
        bought-again:
          view: again
          trigger: tap
          actions:
            - emit: bought
              with: {price: 3, sku: x, note: null}
        hidden:
          view: hidden
          trigger: tap
          mode: shadow
          actions:
            - emit: unsent

      """)

  private static let result = RuleCompiler.compile(source)

  private static let schemaText = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "shop",
      "type": "object",
      "required": ["emit", "properties"],
      "properties": {"emit": {"enum": ["Screen Seen", "bought"]}},
      "allOf": [
        {
          "if": {
            "properties": {"emit": {"const": "Screen Seen"}}
          },
          "then": {
            "properties": {"properties": {"$ref": "#/$defs/Screen%20Seen"}}
          }
        },
        {
          "if": {
            "properties": {"emit": {"const": "bought"}}
          },
          "then": {
            "properties": {"properties": {"$ref": "#/$defs/bought"}}
          }
        }
      ],
      "$defs": {
        "Screen Seen": {
          "description": "Which screens people see.",
          "type": "object",
          "properties": {
            "app": {"type": "string", "enum": ["shop"]},
            "name": {"type": ["string", "null"], "enum": ["product", "listing", null]},
            "other": {"type": "string", "enum": ["product", "listing", "none"]},
            "what": {"type": "string", "enum": ["appear", "disappear"]}
          },
          "required": ["app", "name", "other", "what"],
          "additionalProperties": false,
          "x-table": {
            "name": "screen_seen",
            "columns": [
              {"name": "app", "type": "text", "nullable": false},
              {"name": "name", "type": "text", "nullable": true},
              {"name": "other", "type": "text", "nullable": false},
              {"name": "what", "type": "text", "nullable": false}
            ]
          }
        },
        "bought": {
          "description": "A purchase.",
          "type": "object",
          "properties": {
            "app": {"type": "string", "enum": ["shop"]},
            "price": {"type": ["number", "null"]},
            "sku": {"type": "string"},
            "title": {},
            "rate": {"type": "number"},
            "note": {"type": "null"}
          },
          "required": ["app", "price", "sku"],
          "additionalProperties": false,
          "x-table": {
            "name": "bought",
            "columns": [
              {"name": "app", "type": "text", "nullable": false},
              {"name": "price", "type": "double precision", "nullable": true},
              {"name": "sku", "type": "text", "nullable": false},
              {"name": "title", "type": "json", "nullable": true},
              {"name": "rate", "type": "double precision", "nullable": true},
              {"name": "note", "type": "json", "nullable": true}
            ]
          }
        }
      }
    }

    """

  @Test("a JSON Schema contains what the rules prove about each event")
  func schema() {
    #expect(HumanReport().text(for: [DiagnosedFile(Self.source, Self.result)]) == "")
    #expect(
      RuleCompiler.plan(of: [(Self.source, Self.result)], as: .jsonschema, name: "shop")
        == Self.schemaText)
  }

  /// A plan in each format, changed, with the findings in the rules and in the plan.
  struct Change: CustomTestStringConvertible, Sendable {
    let old: String
    let new: String
    let inRules: [String]
    let inPlan: [String]
    var testDescription: String { "\(old) → \(new)" }

    init(_ old: String, _ new: String, _ inRules: [String], _ inPlan: [String]) {
      (self.old, self.new, self.inRules, self.inPlan) = (old, new, inRules, inPlan)
    }
  }

  @Test(
    "a changed plan has findings at both locations, in each format",
    arguments: [
      Change("\"title\": {},", "", ["25:64 SR0712"], ["bought SR0712"]),
      Change(
        "\"rate\": {\"type\": \"number\"}", "\"rate\": {\"type\": [\"string\", \"null\"]}",
        ["25:88 SR0714"], ["rate SR0714"]),
      Change(
        "[\"product\", \"listing\", \"none\"]", "[\"product\", \"listing\"]", ["17:11 SR0715"],
        ["other SR0715"]),
      Change(
        "{\"type\": [\"number\", \"null\"]}", "{\"type\": \"number\"}", ["25:16 SR0716"],
        ["price SR0716"]),
      Change(
        "\"sku\": {\"type\": \"string\"}", "\"sku\": {\"const\": \"x\"}", ["25:49 SR0716"],
        ["sku SR0716"]),
      Change(
        "[\"app\", \"price\", \"sku\"]", "[\"app\", \"price\", \"sku\", \"rate\"]",
        ["30:15 SR0713"], ["rate SR0713"]),
    ], PlanFormat.allCases)
  func changed(_ change: Change, _ format: PlanFormat) throws {
    let files = [(Self.source, Self.result)]
    let text = RuleCompiler.plan(of: files, as: format, name: "shop")
    let same = try TrackingPlan(SourceText(name: "plan.json", text: text))
    let unchanged = RuleCompiler.check(files, against: same, isComplete: true)
    #expect(unchanged.results[0].diagnostics == [])
    #expect(unchanged.plan == [])
    #expect(text.contains(change.old))
    let plan = try TrackingPlan(
      SourceText(
        name: "plan.json", text: text.replacingOccurrences(of: change.old, with: change.new)))
    let checked = RuleCompiler.check(files, against: plan)
    let lines = LineTable(Self.source)
    #expect(
      checked.results[0].diagnostics.map {
        let start = lines.location(at: $0.range.lowerBound)
        return "\(start.line):\(start.column) \($0.code)"
      } == change.inRules)
    #expect(
      checked.plan.map {
        String(decoding: plan.source.bytes[$0.range], as: UTF8.self)
          .filter { $0 != "\"" } + " \($0.code)"
      } == change.inPlan)
  }

  @Test("messages name the other location, and a comment ignores both findings")
  func messages() throws {
    let plan = try TrackingPlan(
      SourceText(
        name: "plan.yaml", text: "$defs:\n  bought:\n    properties:\n      n: {type: string}\n"))
    func check(_ comment: String) -> (rules: [Diagnostic], plan: [Diagnostic]) {
      let source = SourceText(
        name: "a.rules.yaml",
        text: Examples.actions("- emit: bought\n  with:\n\(comment)    n: 1"))
      let checked = RuleCompiler.check([(source, RuleCompiler.compile(source))], against: plan)
      return (checked.results[0].diagnostics, checked.plan)
    }
    let found = check("")
    #expect(
      found.rules.map(\.message) == ["`n` is a number, and in the plan a text (plan.yaml:4:7)"])
    #expect(
      found.plan.map(\.message) == [
        "the rule `buy-tapped` (a.rules.yaml:10:11) sends a number"
      ])
    let ignored = check("    # spark-rules: ignore SR0714: the plan is old\n")
    #expect(ignored.rules == [])
    #expect(ignored.plan == [])
  }

  @Test(
    "limits are compared with the values that are known, and unsupported keywords are reported",
    arguments: [
      (#"{"minimum": 0, "maximum": 9}"#, "n: 3", []),
      (
        #"{"minimum": 4}"#, "n: 3",
        ["`n` can be `3`, which `minimum` of the plan does not allow (p:1:42)"]
      ),
      (
        #"{"exclusiveMaximum": 3}"#, "n: 3",
        ["`n` can be `3`, which `exclusiveMaximum` of the plan does not allow (p:1:42)"]
      ),
      (
        #"{"maxLength": 2}"#, "n: été",
        ["`n` can be `été`, which `maxLength` of the plan does not allow (p:1:42)"]
      ),
      (#"{"maxLength": 3}"#, "n: été", []),
      (
        #"{"minimum": 0}"#, "n: ${data.n}",
        ["`n` can be outside of `minimum`, which the plan does not allow (p:1:42)"]
      ),
      (#"{"minimum": 0}"#, "n: text", []),
      (#"{"pattern": "^[A-Z]+$"}"#, "n: EUR", []),
      (
        #"{"pattern": "^[A-Z]+$"}"#, "n: eur",
        ["`n` can be `eur`, which `pattern` of the plan does not allow (p:1:42)"]
      ),
      (#"{"items": {"type": "string", "maxLength": 2}}"#, "n: ${[\"a\", \"bc\"]}", []),
      (
        #"{"items": {"type": "string", "maxLength": 2}}"#, "n: ${[\"a\", \"bcd\"]}",
        ["`n` can be `[\"a\",\"bcd\"]`, which `items` of the plan does not allow (p:1:42)"]
      ),
      (
        #"{"minimum": "0"}"#, "n: 3",
        ["`n` is not compared with `minimum` of the plan, which is not supported (p:1:48)"]
      ),
      (
        #"{"anyOf": [{"type": "string"}]}"#, "n: 3",
        ["`n` is not compared with `anyOf` of the plan, which is not supported (p:1:48)"]
      ),
      (
        #"{"title": "N", "x-owner": "a", "format": "uri"}"#, "n: a",
        ["`n` is not compared with `format` of the plan, which is not supported (p:1:78)"]
      ),
      (
        #"{"$ref": "other.json"}"#, "n: 3",
        ["`n` is not compared with `$ref` of the plan, which is not supported (p:1:48)"]
      ),
      (
        ##"{"$ref": "#/$defs/t", "pattern": "a"}"##, "n: 3",
        ["`n` is not compared with `pattern` of the plan, which is not supported (p:1:69)"]
      ),
    ] as [(String, String, [String])])
  func limits(_ schema: String, _ property: String, _ messages: [String]) throws {
    let text = #"{"$defs": {"bought": {    "properties": {"n": \#(schema)}}, "t": {}}}"#
    let plan = try TrackingPlan(SourceText(name: "p", text: text))
    let source = SourceText(
      name: "a.rules.yaml", text: Examples.actions("- emit: bought\n  with:\n    \(property)"))
    let checked = RuleCompiler.check([(source, RuleCompiler.compile(source))], against: plan)
    #expect(checked.results[0].diagnostics.map(\.message) == messages)
    #expect(checked.plan.count == messages.count)
  }

  @Test("unsupported keywords of an event are reported with the event and with observed events")
  func unsupportedOfEvent() throws {
    let plan = try TrackingPlan(
      SourceText(
        name: "p",
        text: """
          {"$defs": {"bought": {"type": "object", "additionalProperties": {"type": "string"},
            "properties": {"n": {"maximum": 2, "format": "int32"}}}}}
          """))
    let source = SourceText(
      name: "a.rules.yaml", text: Examples.actions("- emit: bought\n  with:\n    n: 1"))
    let checked = RuleCompiler.check([(source, RuleCompiler.compile(source))], against: plan)
    #expect(
      checked.results[0].diagnostics.map(\.message) == [
        "`bought` is not compared with `additionalProperties` of the plan, which is not supported (p:1:41)",
        "`n` is not compared with `format` of the plan, which is not supported (p:2:38)",
      ])
    #expect(
      plan.unsupportedParts == [
        "p:1:41: `additionalProperties` of `bought` is not supported, so events are not compared with it",
        "p:2:38: `format` of `n` of `bought` is not supported, so events are not compared with it",
      ])
    let events = #"{"emit":"bought","properties":{"n":3}}"#
    #expect(
      plan.problems(inEvents: SourceText(name: "events.jsonl", text: events)) == [
        "1: `n` of `bought` is `3`, which `maximum` of the plan does not allow (p:2:18)"
      ])
  }

  @Test("observed events are compared with a plan, also those of OpenTelemetry")
  func observed() throws {
    let plan = try TrackingPlan(
      SourceText(
        name: "plan.json",
        text: """
          {"$defs": {"bought": {
            "properties": {"n": {"type": "integer"}, "size": {"enum": ["S", 1]}},
            "required": ["n"], "additionalProperties": false
          }}}
          """))
    let events = """
      {"emit":"bought","properties":{"n":1,"size":"S"}}
      {"emit":"bought","properties":{"n":1.0,"size":1.0}}
      {"count":"taps","by":1}

      {"emit":"bougt","properties":{}}
      {"emit":"bought","properties":{"n":1.5,"size":"M","colour":null}}
      {"emit":"bought"}
      no
      {"resourceLogs":[{"scopeLogs":[{"logRecords":[{"eventName":"bought","attributes":[\
      {"key":"spark.properties","value":{"kvlistValue":{"values":[\
      {"key":"n","value":{"stringValue":"one"}}]}}}]},{"body":{"stringValue":"bought"},\
      "attributes":[{"key":"n","value":{"intValue":"7"}}]}]}]}]}
      """
    #expect(
      plan.problems(inEvents: SourceText(name: "events.jsonl", text: events)) == [
        "5: the plan has no event `bougt`; did you mean `bought`?",
        "6: `colour` is no property of `bought` in the plan (plan.json:1:12)",
        "6: `n` of `bought` is a number, and in the plan an integer (plan.json:2:18)",
        "6: `size` of `bought` is `M`, which the plan does not list (plan.json:2:44)",
        "7: `bought` has no `n`, which the plan requires (plan.json:1:12)",
        "8: this line is not JSON",
        "9: `n` of `bought` is a text, and in the plan an integer (plan.json:2:18)",
      ])
  }

  @Test("the exported plan of each file in Rules has no findings", arguments: PlanFormat.allCases)
  func shipped(_ format: PlanFormat) throws {
    for source in try FormatterPropertyTests.samples(in: "Rules")
    where source.name.hasSuffix(".rules.yaml") {
      let files = [(source, RuleCompiler.compile(source))]
      let text = RuleCompiler.plan(of: files, as: format, name: source.name)
      let plan = try TrackingPlan(SourceText(name: "plan.json", text: text))
      let checked = RuleCompiler.check(files, against: plan, isComplete: true)
      #expect(checked.results[0].diagnostics == [], "\(source.name)")
      #expect(checked.plan == [], "\(source.name)")
    }
  }
}
