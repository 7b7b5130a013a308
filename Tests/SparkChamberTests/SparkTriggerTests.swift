import Testing

@testable import SparkChamber

extension SparkTriggerType {
  fileprivate static let didShake = SparkTriggerType("didShake")
}

@Suite("Triggers")
struct SparkTriggerTests {
  static let named: [(SparkTrigger, String)] = [
    (.none, "none"), (.didAppear, "didAppear"), (.didDisappear, "didDisappear"),
    (.didEndTouch, "didEndTouch"), (.didBeginScroll, "didBeginScroll"),
    (.didBecomeFirstResponder, "didBecomeFirstResponder"),
    (.didResignFirstResponder, "didResignFirstResponder"), (.targetAction, "targetAction"),
    (.didSelect, "didSelect"), (.didDeselect, "didDeselect"),
  ]

  @Test("a trigger has its name", arguments: named)
  func names(trigger: SparkTrigger, name: String) {
    #expect(trigger.name == name)
    #expect("\(trigger)" == name)
  }

  @Test("a trigger that is created from an existing name is that trigger", arguments: named)
  func sameName(trigger: SparkTrigger, name: String) {
    #expect(SparkTrigger(name) == trigger)
    #expect(SparkTrigger(name).hashValue == trigger.hashValue)
  }

  @Test("no two predefined triggers are equal")
  func distinct() {
    #expect(Set(Self.named.map(\.0)).count == Self.named.count)
  }

  @Test("a custom trigger differs from others, and is equal each time it is created")
  func ownTriggers() {
    #expect(SparkTriggerType.didShake.name == "didShake")
    #expect(SparkTriggerType.didShake == SparkTriggerType("didShake"))
    #expect(!Self.named.map(\.0).contains(.didShake))
    #expect(SparkTrigger("") != .none)
    #expect(SparkTrigger("").name == "")
  }

  @Test("triggers created concurrently on many threads are equal if their names are")
  func threads() async {
    let numbers = await withTaskGroup(of: [Int].self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<500).map { SparkTrigger("thread-\($0)").number } }
      }
      return await group.reduce(into: Set<[Int]>()) { $0.insert($1) }
    }
    #expect(numbers.count == 1)
    #expect(numbers.first.map { Set($0).count } == 500)
  }
}
