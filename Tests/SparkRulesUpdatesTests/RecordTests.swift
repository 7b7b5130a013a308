import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRulesUpdates

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

@Suite("The stored record and signed documents")
struct RecordTests {
  private static let lengths = [0, 1, 127, 128, 1_023, 1_024, 1_025, 4_096, 4_097, 70_000]

  private func text(_ random: inout SeededGenerator) -> String {
    let character = ["a", "é", "👩‍👩‍👧", "\u{0}"][random.below(4)]
    return String(repeating: character, count: Self.lengths[random.below(Self.lengths.count)] / 4)
  }

  private func hash(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<32).map { _ in UInt8(random.below(256)) }
  }

  private func number(_ limit: Int, _ random: inout SeededGenerator) -> Int {
    [0, 1, limit - 1, limit, random.below(limit)][random.below(5)]
  }

  private func record(_ random: inout SeededGenerator) throws -> UpdateRecord {
    var record = UpdateRecord()
    var manifest = Samples.manifest(number(Manifest.lastVersion, &random), [])
    manifest.keys = number(Int(Int32.max), &random)
    manifest.expires = number(Manifest.lastTime, &random)
    record.accept(manifest, tag: random.oneIn(4) ? nil : text(&random))
    for index in 0..<2 where !random.oneIn(3) {
      let slot = UpdateRecord.Slot(
        hash: hash(&random), file: hash(&random), version: number(Manifest.lastVersion, &random),
        isGood: random.oneIn(2), end: random.oneIn(2) ? nil : number(Manifest.lastTime, &random))
      record.activate(index, slot, isInForeground: random.oneIn(2))
    }
    for _ in 0..<random.below(4) {
      record.failed(at: number(Manifest.lastTime, &random), pause: 30 * 86_400)
    }
    for _ in 0..<[0, 1, 40][random.below(3)] {
      record.add(
        UpdateReport(
          UpdateReport.Result.allCases[random.below(UpdateReport.Result.allCases.count)],
          text(&random), version: number(Manifest.lastVersion, &random), rule: text(&random)))
    }
    record.refuse(text(&random), version: number(Manifest.lastVersion, &random))
    record.quarantine = (0..<[0, 1, UpdateRecord.quarantineLimit][random.below(3)]).map { _ in
      hash(&random)
    }
    switch random.below(5) {
    case 0: record.stop(random.oneIn(2) ? .rules : .updates, version: 1)
    case 1: record.abandonActive(text(&random), quarantines: random.oneIn(2))
    case 2: record.markClean()
    case 3: for _ in 0..<4 { record.countLastStart() }
    default: break
    }
    return record
  }

  @Test("whatever is written is read, with texts up to their limit")
  func writtenIsRead() throws {
    var random = SeededGenerator()
    for _ in 0..<120 {
      let written = try record(&random)
      let bytes = written.bytes
      let read = try UpdateRecord(bytes)
      #expect(bytes.count < 1 << 20, "seed \(random.seed)")
      #expect(read.bytes == bytes, "seed \(random.seed)")
      var expected = written
      expected.reports = written.reports.map {
        UpdateReport(
          $0.result, $0.reason.cut(to: UpdateRecord.textLimit), version: $0.version,
          rule: $0.rule.cut(to: UpdateRecord.textLimit))
      }
      #expect(read == expected, "seed \(random.seed)")
    }
  }

  @Test("a record of the first format is read, and what it stops remains stopped")
  func firstFormat() throws {
    let (one, two) = ([UInt8](0..<32), [UInt8](32..<64))
    for tag in ["\"tag\"", String(repeating: "a", count: 5_000)] {
      var writer = ByteWriter()
      writer.append(FileMark.record.bytes)
      writer.natural(1)
      writer.append([UInt8](0..<16))
      for number in [7, 1_000, 2] { writer.natural(number) }
      writer.optional(tag) { $0.text($1) }
      writer.optional((one, two)) { writer, hashes in
        writer.append(hashes.0)
        writer.append(hashes.1)
        writer.natural(6)
        writer.byte(1)
      }
      writer.append([0, 1, 0, 2, 3])
      for number in [1, 1] { writer.natural(number) }
      writer.append(two)
      writer.text("6 expired")
      writer.natural(0)
      writer.append(Array(SHA256.hash(data: writer.bytes)))
      let record = try UpdateRecord(writer.bytes)
      #expect(record.slots == [.init(hash: one, file: two, version: 6, isGood: true), nil])
      #expect((record.highest, record.keys, record.active) == (7, 0, 0))
      #expect((record.kill, record.attempt, record.uncleanStarts) == (.rules, .foreground, 1))
      #expect((record.quarantine, record.lastRefusal) == ([two], "6 expired"))
      // The next response contains the manifest, and with it the time at which it expires.
      #expect((record.tag, record.expires) == (nil, nil))
    }
  }

  @Test("every manifest that can be created is read, also with the most signatures")
  func documents() throws {
    var random = SeededGenerator()
    var count = 0
    for _ in 0..<60 {
      var manifest = try Samples.completeManifest()
      manifest.version = number(Manifest.lastVersion, &random)
      manifest.changes = text(&random)
      let payload = { (index: Int, random: inout SeededGenerator) in
        Manifest.Payload(
          name: "\(index)" + String(repeating: "n", count: random.below(600)),
          hash: self.hash(&random), size: 1)
      }
      manifest.content.payloads = (0..<[1, 30, 64][random.below(3)]).map { payload($0, &random) }
      manifest.others?.payloads = (0..<[1, 64][random.below(2)]).map { payload($0, &random) }
      guard (try? manifest.check()) != nil,
        let read = try? Manifest(SignedDocument(.manifest, manifest.bytes))
      else { continue }
      count += 1
      #expect(read == manifest)
      var document = SignedDocument(.manifest, manifest.bytes)
      for number in 0..<64 { try document.sign(with: Samples.secret(number)) }
      #expect(throws: BundleError.self) { try document.sign(with: Samples.secret(64)) }
      #expect(try SignedDocument(document.bytes) == document, "seed \(random.seed)")
      #expect(try RuleBundle(RuleBundle(document, payloads: []).bytes).manifest == manifest)
    }
    #expect(count > 10)
  }
}
