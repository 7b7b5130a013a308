import Foundation
import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesCompiler
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Values that rules remember") @MainActor
struct MemoryTests {
  private func state(_ store: MemoryStore, _ consent: TrackingConsent) -> LastingState {
    LastingState(
      .init(store: store), consent: consent, clock: ManualClock(), counters: CounterRecorder())
  }

  private func memory(
    _ key: String, _ value: SparkValue, _ keeps: CountedStart = .last
  ) -> Memory { Memory(key, in: "set", value, keeps: keeps) }

  @Test("the first or the last value counts")
  func keeps() {
    let state = state(MemoryStore(), .granted)
    for value in [SparkValue.text("a"), .text("b")] {
      #expect(state.remember(memory("first", value, .first)))
      #expect(state.remember(memory("last", value)))
    }
    #expect(state.remembered(Memory.key("first", in: "set")) == .text("a"))
    #expect(state.remembered(Memory.key("last", in: "set")) == .text("b"))
    #expect(state.remembered("other") == nil)
  }

  @Test("every kind of value and the sessions survive the process")
  func stored() {
    let store = MemoryStore()
    let values: [String: SparkValue] = [
      "text": .text("sømmer"), "int": .int(-3), "double": .double(0.1), "bool": .bool(false),
    ]
    let first = state(store, .granted)
    let session = UUID()
    #expect(first.count(session: session) == 1)
    #expect(first.count(session: session) == 1)
    for (key, value) in values { #expect(first.remember(memory(key, value))) }
    first.save()
    let second = state(store, .granted)
    for (key, value) in values {
      #expect(second.remembered(Memory.key(key, in: "set")) == value)
    }
    #expect(second.count(session: UUID()) == 2)
  }

  @Test("nothing is stored before consent is given, and everything is deleted when it is denied")
  func consent() {
    let store = MemoryStore()
    let state = state(store, .pending)
    #expect(state.remember(memory("campaign", .text("summer"))))
    state.save()
    #expect(store.read() == nil)
    state.setConsent(.granted)
    state.save()
    #expect(store.read() != nil)
    state.setConsent(.denied)
    state.waitForWrites()
    #expect(store.read() == nil)
  }

  @Test("there are at most 64 values, and those that exist still change")
  func limit() {
    let state = state(MemoryStore(), .granted)
    for number in 0..<LastingContents.memoryLimit {
      #expect(state.remember(memory("\(number)", .int(number))))
    }
    #expect(!state.remember(memory("more", .int(0))))
    #expect(state.remember(memory("0", .int(9))))
    #expect(state.remembered(Memory.key("0", in: "set")) == .int(9))
  }

  @Test("a state of an earlier version has neither sessions nor values")
  func earlier() throws {
    let contents = LastingContents(install: UUID())
    let read = try LastingContents(contents.encoded)
    #expect(read.sessions == nil && read.memories.isEmpty)
  }
}
