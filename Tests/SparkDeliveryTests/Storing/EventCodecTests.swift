#if Delivery
import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkDelivery

@Suite("Encoding of stored events")
struct EventCodecTests {
  static let values: [SparkValue] = [
    nil, true, false, 0, .int(.min), .int(.max), 1.0, .double(-0.0), 1e300, "", "é\u{0}\u{2028}👩‍👩‍👧",
    [], [nil, [1, 1.0]], [:], ["a": ["b": [1]], "": nil],
  ]

  @Test("every part of an event is decoded as it was encoded", arguments: values)
  func roundTrip(value: SparkValue) throws {
    var event = EventRecord.numbered(7, extra: value)
    #expect(try EventCodec.decode(EventCodec.encode(event)) == event)
    event.viewPath = nil
    event.screen = ""
    event.sink = "firebase"
    event.ruleSetVersion = 7
    event.properties.reverse()
    #expect(try EventCodec.decode(EventCodec.encode(event)) == event)
  }

  @Test("truncated or changed bytes are refused or decoded, and never crash")
  func hostile() throws {
    let event = EventRecord.numbered(7, extra: .list(Self.values))
    let bytes = EventCodec.encode(event)
    for count in 0..<bytes.count {
      #expect(throws: (any Error).self) {
        try EventCodec.decode(Array(bytes.prefix(count)))
      }
    }
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      var changed = bytes
      for _ in 0..<3 {
        changed[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      _ = try? EventCodec.decode(changed)
    }
    #expect(throws: (any Error).self) { try EventCodec.decode(bytes + [0]) }
  }

  @Test("what is nested too deep is stored as null, and decoded again")
  func deep() throws {
    var value: SparkValue = 1
    for _ in 0..<10_000 { value = [value] }
    let decoded = try EventCodec.decode(EventCodec.encode(.numbered(1, extra: value)))
    #expect(decoded.properties.count == 2)
  }
}
#endif
