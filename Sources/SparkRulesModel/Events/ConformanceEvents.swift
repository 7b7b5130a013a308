import Foundation

/// The events with which a sink is tested.
enum ConformanceEvents {
  /// Creates a typical event.
  static func event(_ number: Int) -> EventRecord {
    EventRecord(
      id: UUID(), name: "trial", properties: [.init(name: "number", value: .int(number))],
      time: Date(timeIntervalSince1970: 1_767_225_600 + Double(number)), rule: "trial",
      ruleSet: "trial", viewPath: "Trial/button", screen: "Trial", trigger: "tap")
  }

  /// Creates a number of typical events.
  static func events(_ count: Int) -> [EventRecord] { (0..<max(count, 0)).map { event($0) } }

  /// Events with unusual content, such as every kind of value.
  static var strange: [EventRecord] {
    var events = values.map { value in
      var event = event(0)
      event.properties = [.init(name: "value", value: value)]
      return event
    }
    var bare = event(0)
    (bare.properties, bare.viewPath, bare.screen) = ([], nil, nil)
    var old = event(0)
    old.time = Date(timeIntervalSince1970: -1e10)
    var odd = event(0)
    (odd.name, odd.rule, odd.sink) = ("名前 \u{1F6D2} \"'\\", "", "trial")
    odd.properties = (0..<200).map { .init(name: "p\($0)", value: .int($0)) }
    events += [bare, old, odd]
    return events
  }

  private static let values: [SparkValue] = [
    .null, .bool(true), .bool(false), .int(0), .int(.max), .int(.min), .double(1), .double(-0.0),
    .double(1.0e300), .double(.leastNonzeroMagnitude), .text(""),
    .text("\u{0}\u{1}\n\r\t\u{7F}\u{2028}"), .text("e\u{301} \u{1F469}\u{200D}\u{1F467}"),
    .text(String(repeating: "x", count: 8192)), .list([]), .map([:]),
    .list([.null, .list([.map(["": .null])])]),
  ]
}
