import Foundation
import SparkRulesModel
import Testing

@testable import SparkRules

extension GateState {
  fileprivate enum Verdict {
    case pass
    case sampledOut
    case throttled
    case alreadyDone
  }

  /// Checks and uses up all gates, as a rule that fires does.
  fileprivate mutating func check(
    _ gates: Gates, _ circumstances: Circumstances, value: (RuleExpression) -> SparkValue
  ) -> Verdict {
    switch refusal(of: gates, circumstances) {
    case .sampledOut: return .sampledOut
    case .throttled: return .throttled
    case nil: break
    }
    let values = gates.oncePer.map { key in
      if case .value(let key) = key { value(key) } else { SparkValue.null }
    }
    return spend(gates, circumstances, values: values) ? .pass : .alreadyDone
  }
}

@Suite("Gates: how often a rule may fire")
struct GateStateTests {
  private static let session = Session(
    id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), number: 1)

  private func at(
    _ uptime: TimeInterval, view: Int = 1, visit: Int = 1, session: Session = session
  ) -> GateState.Circumstances {
    GateState.Circumstances(
      uptime: uptime, subject: SubjectKey(owner: view), visit: visit, session: session,
      share: session.share)
  }

  private func sku(_ value: SparkValue) -> (RuleExpression) -> SparkValue {
    { _ in value }
  }

  private let dataSKU = RuleExpression(nodes: [.variable(.data(["sku"]))])

  @Test("throttle is per view, and the first wins")
  func throttle() {
    var state = GateState()
    let gates = Gates(throttle: 0.5)
    #expect(state.check(gates, at(0), value: sku(.null)) == .pass)
    #expect(state.check(gates, at(0.4), value: sku(.null)) == .throttled)
    #expect(state.check(gates, at(0.4, view: 2), value: sku(.null)) == .pass)
    #expect(state.check(gates, at(0.5), value: sku(.null)) == .pass)
  }

  @Test("a throttled firing does not lengthen the pause")
  func throttleIsNoDebounce() {
    var state = GateState()
    let gates = Gates(throttle: 1)
    let fired = stride(from: 0.0, to: 3.0, by: 0.25).filter {
      state.check(gates, at($0), value: sku(.null)) == .pass
    }
    #expect(fired == [0, 1, 2])
  }

  @Test("once per session and value: each value once, and again in the next session")
  func oncePerSessionAndValue() {
    var state = GateState()
    let gates = Gates(oncePer: [.session, .value(dataSKU)])
    #expect(state.check(gates, at(0), value: sku("A")) == .pass)
    #expect(state.check(gates, at(1, view: 7), value: sku("A")) == .alreadyDone)
    #expect(state.check(gates, at(2), value: sku("B")) == .pass)
    let next = Session(id: UUID(), number: 2)
    #expect(state.check(gates, at(3, session: next), value: sku("A")) == .pass)
  }

  @Test("once per visit: again when the screen is shown again")
  func oncePerVisit() {
    var state = GateState()
    let gates = Gates(oncePer: [.visit])
    #expect(state.check(gates, at(0, visit: 1), value: sku(.null)) == .pass)
    #expect(state.check(gates, at(1, view: 2, visit: 1), value: sku(.null)) == .alreadyDone)
    #expect(state.check(gates, at(2, visit: 2), value: sku(.null)) == .pass)
  }

  @Test("once per view: once for each view, in whatever visit")
  func oncePerView() {
    var state = GateState()
    let gates = Gates(oncePer: [.view])
    #expect(state.check(gates, at(0, view: 1), value: sku(.null)) == .pass)
    #expect(state.check(gates, at(1, view: 2), value: sku(.null)) == .pass)
    #expect(state.check(gates, at(2, view: 1, visit: 9), value: sku(.null)) == .alreadyDone)
  }

  @Test("gates are used up only if all pass: a throttled firing does not use up once-per")
  func spentTogether() {
    var state = GateState()
    let gates = Gates(throttle: 1, oncePer: [.value(dataSKU)])
    #expect(state.check(gates, at(0), value: sku("A")) == .pass)
    #expect(state.check(gates, at(0.5), value: sku("B")) == .throttled)
    #expect(state.check(gates, at(1), value: sku("A")) == .alreadyDone)
    #expect(state.check(gates, at(1.2), value: sku("B")) == .pass)
  }

  @Test("sample includes or excludes a whole session, and about the given fraction of many")
  func sample() {
    var passed = 0
    for number in 0..<10_000 {
      let bytes = withUnsafeBytes(of: UInt64(number).bigEndian) { Array($0) }
      let id = UUID(
        uuid: (
          0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5],
          bytes[6], bytes[7]
        ))
      let session = Session(id: id, number: 1)
      var state = GateState()
      let verdicts = (0..<3).map {
        state.check(Gates(sample: 0.1), at(Double($0), session: session), value: sku(.null))
      }
      #expect(Set(verdicts.map { $0 == .pass }).count == 1)
      if verdicts[0] == .pass { passed += 1 }
    }
    #expect((900...1_100).contains(passed))
  }
}
