import Foundation
import SparkRulesModel
import Testing

@Suite("Events as JSON")
struct EventRecordTests {
  @Test("a line has all fields in order")
  func allFields() throws {
    var event = EventRecord.numbered(1)
    event.id = try #require(UUID(uuidString: "ABCDEF01-2345-5678-9ABC-DEF012345678"))
    event.properties = [.init(name: "price", value: 1.50), .init(name: "label", value: "B\"uy")]
    event.sink = "firebase"
    let line = String(decoding: event.jsonLine(), as: UTF8.self)
    #expect(
      line == #"{"emit":"buy_tapped","properties":{"price":1.5,"label":"B\"uy"},"#
        + #""time":"2026-01-01T00:00:01.500Z","rule":"buy-tapped","set":"shop","#
        + #""view":"Checkout/footer/buyButton","screen":"Checkout","trigger":"tap","#
        + #""id":"abcdef01-2345-5678-9abc-def012345678","sink":"firebase"}"#)
  }

  @Test("fields without a value are omitted")
  func omitted() {
    var event = EventRecord.numbered(1)
    event.properties = []
    event.viewPath = nil
    event.screen = nil
    let line = String(decoding: event.jsonLine(), as: UTF8.self)
    #expect(line.hasPrefix(#"{"emit":"buy_tapped","properties":{},"time""#))
    #expect(
      !line.contains(#""view""#) && !line.contains(#""screen""#) && !line.contains(#""sink""#))
  }

  @Test("changing a copy does not change the event")
  func copies() {
    let event = EventRecord.numbered(1)
    let line = event.jsonLine()
    let changes: [(inout EventRecord) -> Void] = [
      { $0.id = UUID() }, { $0.name = "x" }, { $0.properties.append(.init(name: "x", value: 1)) },
      { $0.time += 1 }, { $0.rule = "x" }, { $0.ruleSet = "x" }, { $0.viewPath = nil },
      { $0.screen = nil }, { $0.trigger = "x" }, { $0.sink = "x" },
    ]
    for change in changes {
      var copy = event
      change(&copy)
      #expect(copy != event)
      #expect(event.jsonLine() == line)
    }
    var same = event
    same.name = "x"
    same.name = event.name
    #expect(same == event)
    #expect(same.hashValue == event.hashValue)
  }
}
