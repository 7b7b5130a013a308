import SparkRulesModel
import Testing

@Suite("Counters")
struct RuleCountersTests {
  static let missing = RuleCounters.Key(
    ruleSet: "shop", rule: "buy", reason: .missingValue, detail: "data.price")

  @Test("counts are separate for each set, rule, reason and detail")
  func apart() {
    var counters = RuleCounters()
    #expect(counters.isEmpty)
    var others: [RuleCounters.Key] = Array(repeating: Self.missing, count: 4)
    others[0].ruleSet = "login"
    others[1].rule = "view"
    others[2].reason = .typeMismatch
    others[3].detail = nil
    for key in others + [Self.missing, Self.missing] { counters.add(key) }
    #expect(counters[Self.missing] == 2)
    for key in others { #expect(counters[key] == 1) }
    #expect(counters.total == 6)
    #expect(counters.count(of: .missingValue) == 5)
    #expect(counters.count(of: .missingValue, rule: "buy") == 4)
    #expect(counters.count(of: .missingValue, rule: "buy", ruleSet: "shop") == 3)
    #expect(counters.count(of: .queueFull) == 0)
  }

  @Test("entries are sorted independently of when they were counted")
  func order() {
    let keys = ["é", "z", "a", "Z"].flatMap { rule in
      RuleCounters.Reason.allCases.map { RuleCounters.Key(ruleSet: "s", rule: rule, reason: $0) }
    }
    var one = RuleCounters()
    var other = RuleCounters()
    for key in keys { one.add(key) }
    for key in keys.reversed() { other.add(key) }
    #expect(one == other)
    #expect(one.entries == other.entries)
    #expect(one.entries.map(\.key.rule).first == "Z")
    #expect(one.entries.map(\.key.rule).last == "é")
  }

  @Test("adding counters adds every entry, and stops at the largest number")
  func adding() {
    var counters = RuleCounters()
    counters.add(Self.missing, times: 3)
    counters.add(Self.missing, times: 0)
    counters.add(Self.missing, times: -5)
    var sum = counters
    sum.add(counters)
    #expect(sum[Self.missing] == 6)
    sum.add(Self.missing, times: .max)
    #expect(sum[Self.missing] == .max)
    #expect(sum.total == .max)
  }

  @Test("counters print a line for each entry")
  func printing() {
    var counters = RuleCounters()
    counters.add(Self.missing, times: 3)
    counters.add(RuleCounters.Key(ruleSet: "shop", rule: "", reason: .ruleBudget))
    #expect(
      counters.description == "shop: rule budget 1\nshop/buy: missing value (data.price) 3")
  }

  @MainActor @Test("the recorder counts until it is reset")
  func recorder() {
    let recorder = CounterRecorder()
    recorder.record(.missingValue, rule: "buy", ruleSet: "shop", detail: "data.price")
    recorder.record(.missingValue, rule: "buy", ruleSet: "shop", detail: "data.price")
    let snapshot = recorder.counters
    #expect(snapshot[Self.missing] == 2)
    recorder.reset()
    #expect(recorder.counters.isEmpty)
    #expect(snapshot.total == 2)
  }
}
