#if Commands
import Foundation
import SeededNumbers
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
    let digits: [String]
  }

  private func pair(connection: String = "c") throws -> Pair {
    let (phone, studio) = (LinkPairing.Secret(), LinkPairing.Secret())
    let one = try LinkPairing.agree(
      phone, with: studio.share, isPhone: true, connection: connection)
    let other = try LinkPairing.agree(
      studio, with: phone.share, isPhone: false, connection: connection)
    return Pair(
      phone: SealedChannel(one, isPhone: true, connection: connection),
      studio: SealedChannel(other, isPhone: false, connection: connection),
      digits: [one.digits, other.digits])
  }

  @Test("requests and replies are read by the other side only")
  func messages() throws {
    var pair = try pair()
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
    var one = try pair()
    var other = try pair()
    let (message, _) = try one.phone.seal(request: Array("POST connect\n{}".utf8))
    #expect(throws: LinkSealError.unreadable) { try other.studio.open(request: message) }
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
    arguments: Seeds.numbers(usually: 20))
  func order(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var pair = try pair()
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

  @Test("both sides show the same four digits; with somebody in between, only by chance")
  func digits() throws {
    var (equal, numbers) = (0, Set<String>())
    for _ in 0..<2_000 {
      let pair = try pair()
      #expect(pair.digits[0] == pair.digits[1])
      #expect(pair.digits[0].count == 4 && pair.digits[0].allSatisfy(\.isNumber))
      numbers.insert(pair.digits[0])
      let (phone, studio, middle) = (
        LinkPairing.Secret(), LinkPairing.Secret(), LinkPairing.Secret()
      )
      let one = try LinkPairing.agree(phone, with: middle.share, isPhone: true, connection: "c")
      let other = try LinkPairing.agree(studio, with: middle.share, isPhone: false, connection: "c")
      if one.digits == other.digits { equal += 1 }
    }
    // 0.2 are expected; more than 5 in 2,000 have a probability below 10⁻⁷.
    #expect(equal <= 5)
    #expect(numbers.count > 1_700)
  }

  @Test("a revealed key that differs from its commitment is refused")
  func commitment() throws {
    let share = LinkPairing.Secret().share
    try LinkPairing.check(share, against: share.commitment)
    #expect(throws: LinkSealError.otherKey) {
      try LinkPairing.check(LinkPairing.Secret().share, against: share.commitment)
    }
    #expect(throws: LinkSealError.otherKey) {
      try LinkPairing.check(share, against: Array(share.commitment.dropLast()))
    }
  }

  @Test("keys of a wrong size, and those with which every secret is the same, are refused")
  func keys() throws {
    #expect(throws: LinkSealError.invalidKey) {
      try LinkPairing.Share(checking: [1, 2], nonce: Array(repeating: 0, count: 32))
    }
    let nonce = [UInt8](repeating: 0, count: 32)
    // Points of small order of Curve25519 (RFC 7748, section 6.1).
    let weak: [[UInt8]] = [
      Array(repeating: 0, count: 32), [1] + Array(repeating: 0, count: 31),
      [0xEC] + Array(repeating: 0xFF, count: 30) + [0x7F],
    ]
    for key in weak {
      let share = try LinkPairing.Share(checking: key, nonce: nonce)
      #expect(throws: LinkSealError.invalidKey) {
        try LinkPairing.agree(LinkPairing.Secret(), with: share, isPhone: true, connection: "c")
      }
    }
  }
}
#endif
