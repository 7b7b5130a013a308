import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

@Suite("Reading of tracking plans")
struct PlanReadingTests {
  @Test(
    "the events of plans are found where systems write them",
    arguments: [
      #"{"rules": {"events": [{"name": "bought", "rules": {"properties": {"properties": %}}}]}}"#,
      #"{"rules": [{"type": "TRACK", "key": "bought", "jsonSchema": {"properties": {"properties": %}}}]}"#,
      #"{"data": {"rules": [{"key": "bought", "jsonSchema": {"properties": {"properties": %}}}]}}"#,
      #"{"events": [{"name": "bought", "description": "d", "properties": {"n": {"type": "string"}}, "required": ["n"]}]}"#,
      #"{"self": {"vendor": "com.shop", "name": "bought", "format": "jsonschema", "version": "1-0-0"}, "type": "object", "properties": {"n": {"type": "string"}}, "required": ["n"]}"#,
      "events: [{name: bought, properties: {n: {type: string}}, required: [n]}]",
    ])
  func shapes(_ text: String) throws {
    let schema = #"{"type": "object", "properties": {"n": {"type": "string"}}, "required": ["n"]}"#
    let plan = try TrackingPlan(
      SourceText(name: "p", text: text.replacing("%", with: schema)))
    let event = try #require(plan.event("bought"))
    #expect(plan.events.count == 1)
    #expect(event.properties.map(\.types) == [[.string]])
    #expect(event.required == ["n"])
    #expect(plan.unsupportedParts == [])
  }

  @Test("a file that is no plan is refused", arguments: ["", "a: 1", "[]", "{\"rules\": {}}"])
  func refused(_ text: String) {
    #expect(throws: TrackingPlanError.noEvents) {
      try TrackingPlan(SourceText(name: "plan.json", text: text))
    }
  }

  @Test("a plan may be indented with tabs, and one with a syntax error is refused")
  func syntax() throws {
    let plan = try TrackingPlan(
      SourceText(name: "p", text: "{\n\t\"$defs\": {\n\t\t\"a\": {}\n\t}\n}\n"))
    #expect(plan.events.map(\.name.value) == ["a"])
    #expect {
      try TrackingPlan(SourceText(name: "p", text: "{\"$defs\": {"))
    } throws: { error in
      if case .syntax(let findings)? = error as? TrackingPlanError { return !findings.isEmpty }
      return false
    }
  }
}
