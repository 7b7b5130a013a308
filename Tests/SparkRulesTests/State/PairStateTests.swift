import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Pairs of triggers")
struct PairStateTests {
  private let key = SubjectKey(owner: 1)

  private func pair(atLeast: Double? = nil, atMost: Double? = nil) -> TriggerPair {
    TriggerPair(
      from: .init(triggers: [.keyword(.appear)]), to: .init(triggers: [.keyword(.disappear)]),
      atLeast: atLeast, atMost: atMost)
  }

  private func elapsed(_ outcome: PairState.Outcome) -> Double? {
    if case .ended(let ended) = outcome { ended.elapsed } else { nil }
  }

  @Test("an end without a start is ignored")
  func endWithoutStart() {
    var state = PairState()
    guard case .notBegun = state.end(key, of: pair(), at: 1) else {
      Issue.record("an end without a start came to something")
      return
    }
  }

  @Test("a second start restarts the pair, with new values")
  func secondStart() {
    var state = PairState()
    state.begin(key, [.rule: .text("first")], at: 1)
    state.begin(key, [.rule: .text("second")], at: 5)
    guard case .ended(let ended) = state.end(key, of: pair(), at: 7) else {
      Issue.record("the pair did not end")
      return
    }
    #expect(ended.elapsed == 2)
    #expect(ended.values == [.rule: .text("second")])
    #expect(state.openCount == 0)
  }

  @Test(
    "at-least and at-most limit it, both inclusive",
    arguments: [(1.9, false), (2.0, true), (3.0, true), (4.0, true), (4.1, false)])
  func bounds(end: Double, fires: Bool) {
    var state = PairState()
    state.begin(key, [.rule: .text("")], at: 0)
    let outcome = state.end(key, of: pair(atLeast: 2, atMost: 4), at: end)
    #expect((elapsed(outcome) != nil) == fires)
    #expect(state.openCount == 0)
  }

  @Test("cancelling removes one pair or all, and returns the number")
  func cancels() {
    var state = PairState()
    state.begin(key, [.rule: .text("")], at: 0)
    state.cancel(key)
    #expect(elapsed(state.end(key, of: pair(), at: 1)) == nil)
    state.begin(key, [.rule: .text("")], at: 2)
    state.begin(SubjectKey(owner: 2), [.rule: .text("")], at: 2)
    #expect(state.cancelAll() == 2)
    #expect(state.openCount == 0)
  }

  @Test("each object has its own pair")
  func pairsAreApart() {
    var state = PairState()
    let other = SubjectKey(owner: 1, identity: "B")
    state.begin(key, [.rule: .text("A")], at: 0)
    state.begin(other, [.rule: .text("B")], at: 1)
    #expect(elapsed(state.end(other, of: pair(), at: 4)) == 3)
    #expect(elapsed(state.end(key, of: pair(), at: 4)) == 4)
  }
}

@Suite("Active time and repetition")
struct TimeStateTests {
  @Test("active time does not pass in the background")
  func activeTime() {
    var time = ActiveTime(startedAt: 100)
    #expect(time.seconds(at: 105) == 5)
    time.pause(at: 105)
    time.pause(at: 106)
    #expect(time.seconds(at: 200) == 5)
    #expect(!time.isRunning)
    time.resume(at: 200)
    time.resume(at: 201)
    #expect(time.seconds(at: 203) == 8)
  }

  @Test("a clock that goes backwards does not shorten a time")
  func backwards() {
    var time = ActiveTime(startedAt: 100)
    #expect(time.seconds(at: 50) == 0)
    time.pause(at: 50)
    #expect(time.seconds(at: 500) == 0)
  }

  @Test("three within a second, then counting starts again")
  func repetition() {
    var state = RepetitionState()
    let three = Repetition(times: 3, within: 1)
    let key = SubjectKey(owner: 1)
    let fired = [0, 0.4, 0.8, 0.9, 1.0, 1.1, 5, 6.1, 7.2].filter { state.add(key, three, at: $0) }
    #expect(fired == [0.8, 1.1])
  }

  @Test("taps on two views are counted separately")
  func repetitionPerView() {
    var state = RepetitionState()
    let two = Repetition(times: 2, within: 1)
    #expect(state.add(SubjectKey(owner: 1), two, at: 0) == false)
    #expect(state.add(SubjectKey(owner: 2), two, at: 0.1) == false)
    #expect(state.add(SubjectKey(owner: 1), two, at: 0.2) == true)
  }
}
