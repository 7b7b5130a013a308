#if Commands
import Foundation
import TestSupport
import Testing

@testable import SparkRulesStudioLink

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

@Suite("Sealed connections with the studio")
struct SealedChannelTests {
  private struct Pair {
    var phone: SealedChannel
    var studio: SealedChannel
  }

  private func pair(key: String = "0123456789abcdef", connection: String = "c") -> Pair {
    Pair(
      phone: SealedChannel(key: key, isPhone: true, connection: connection),
      studio: SealedChannel(key: key, isPhone: false, connection: connection))
  }

  @Test("requests and replies are read by the other side only")
  func messages() throws {
    var pair = pair()
    for length in [0, 1, 63, 64, 100_000] {
      let content = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
      let (message, counter) = try pair.phone.seal(request: content)
      #expect(message.count == length + SealedChannel.overhead)
      let request = try pair.studio.open(request: message)
      #expect(request.content == content && request.counter == counter)
      let reply = try pair.studio.seal(reply: Array(content.reversed()), to: counter)
      #expect(try pair.phone.open(reply: reply, to: counter) == content.reversed())
      #expect(throws: LinkSealError.unreadable) {
        try pair.phone.open(reply: reply, to: counter + 1)
      }
      // What a side has sent is no message of the other one.
      #expect(throws: LinkSealError.unreadable) { try pair.phone.open(reply: message, to: counter) }
      #expect(throws: LinkSealError.unreadable) { try pair.studio.open(request: reply) }
    }
  }

  @Test("a message that differs in any bit, is cut or is of another connection is refused")
  func changed() throws {
    var one = pair()
    var (other, third) = (pair(connection: "d"), pair(key: "1123456789abcdef"))
    let (message, _) = try one.phone.seal(request: Array("POST connect\n{}".utf8))
    #expect(throws: LinkSealError.unreadable) { try other.studio.open(request: message) }
    #expect(throws: LinkSealError.unreadable) { try third.studio.open(request: message) }
    for bit in 0..<(message.count * 8) {
      var changed = message
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: LinkSealError.unreadable) { try one.studio.open(request: changed) }
    }
    for count in 0..<message.count {
      #expect(throws: LinkSealError.unreadable) {
        try one.studio.open(request: Array(message.prefix(count)))
      }
    }
    #expect(try one.studio.open(request: message).content.count == 15)
  }

  @Test(
    "each request is accepted once, in any order of the last 64",
    arguments: Seeds.numbers(20))
  func order(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var pair = pair()
    let messages = try (0..<200).map { _ in try pair.phone.seal(request: []).message }
    var accepted: Set<Int> = []
    var largest = -1
    for _ in 0..<600 {
      let index = random.below(messages.count)
      let isNew = !accepted.contains(index) && index > largest - 64
      if isNew {
        #expect(try pair.studio.open(request: messages[index]).content == [])
        accepted.insert(index)
        largest = max(largest, index)
      } else {
        #expect(throws: LinkSealError.repeated) { try pair.studio.open(request: messages[index]) }
      }
    }
  }
}
#endif
