import Foundation
import TestSupport
import Testing

@testable import SparkRulesModel

/// The number of mutations: `SPARK_FUZZ`, or enough to find most faults in a second or two.
private let fuzzCount =
  ProcessInfo.processInfo.environment["SPARK_FUZZ"].flatMap { Int($0) } ?? 50_000

@Suite("Damaged rule sets")
struct CompiledFuzzTests {
  @Test("every changed byte, truncation and addition is detected")
  func mutations() {
    var maker = RuleSetGenerator(seed: 99)
    let originals = [RuleSet.everyPart.compiled()] + (0..<7).map { _ in maker.set().compiled() }
    var random = SeededGenerator(seed: 4)
    var loaded = 0
    var otherErrors = 0
    for _ in 0..<fuzzCount {
      let original = random.pick(originals)
      let changed = random.mutation(of: original)
      if changed == original { continue }
      do {
        _ = try RuleSet(compiled: changed)
        loaded += 1
      } catch  where !(error is CompiledRuleSetError) {
        otherErrors += 1
      } catch {}
    }
    #expect(loaded == 0, "seed 4")
    #expect(otherErrors == 0, "seed 4")
  }

  @Test("each changed bit and each length is detected")
  func exhaustive() {
    let original = RuleSet.everyPart.compiled()
    var unnoticed: [String] = []
    for length in original.indices where (try? RuleSet(compiled: Array(original[..<length]))) != nil
    {
      unnoticed.append("length \(length)")
    }
    for bit in 0..<original.count * 8 {
      var changed = original
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      if (try? RuleSet(compiled: changed)) != nil { unnoticed.append("bit \(bit)") }
    }
    #expect(unnoticed.isEmpty)
  }

  @Test("with correct checksums, a set that loads can be encoded and decoded again")
  func hostile() {
    var maker = RuleSetGenerator(seed: 5)
    let originals = [RuleSet.everyPart] + (0..<7).map { _ in maker.set() }
    let payloads = originals.map { Array($0.compiled().dropFirst(CompiledHeader.length)) }
    var random = SeededGenerator(seed: 6)
    var loaded = 0
    var wrong: [[UInt8]] = []
    let count = fuzzCount / 10
    for _ in 0..<count {
      let payload = random.mutation(of: random.pick(payloads))
      let bytes = CompiledHeader.header(of: payload) + payload
      do {
        let set = try RuleSet(compiled: bytes)
        loaded += 1
        let again = set.compiled()
        if try RuleSet(compiled: again).compiled() != again { wrong.append(bytes) }
      } catch let error as CompiledRuleSetError {
        if error.kind != .invalid { wrong.append(bytes) }
      } catch {
        wrong.append(bytes)
      }
    }
    #expect(wrong.isEmpty, "seed 6")
    // Many mutations of a letter or a number are valid; without any, nothing would be tested.
    #expect(loaded > count / 100, "seed 6")
  }
}

extension SeededGenerator {
  /// The bytes with flipped bits, truncated, or with parts overwritten, inserted or removed.
  mutating func mutation(of original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0...below(3) where !bytes.isEmpty {
      switch below(7) {
      case 0, 1, 2: bytes[below(bytes.count)] ^= 1 << UInt8(below(8))
      case 3: bytes.removeLast(below(bytes.count))
      case 4:
        bytes[below(bytes.count)] = pick([0, 1, 0x7F, 0x80, 0xFF, UInt8(below(256))])
      case 5:
        let start = below(bytes.count)
        let part = bytes[start..<min(start + below(9), bytes.count)]
        bytes.insert(contentsOf: part, at: below(bytes.count))
      default:
        let start = below(bytes.count)
        bytes.removeSubrange(start..<min(start + below(9), bytes.count))
      }
    }
    return bytes
  }
}
