import Foundation
import SparkRulesModel

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

extension UpdateRecord {
  /// The version of the encoding; version 1 is read as well.
  private static let format = 2
  private static let hashLength = 32

  /// The bytes of the record, which end with their SHA-256.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.append(FileMark.record.bytes)
    writer.natural(Self.format)
    withUnsafeBytes(of: install.uuid) { writer.append($0) }
    for number in [keys, highest] { writer.natural(number) }
    writer.optional(expires) { $0.natural($1) }
    for number in [nextFetch, failures] { writer.natural(number) }
    writer.optional(tag) { $0.text($1.cut(to: Self.textLimit)) }
    for slot in slots {
      writer.optional(slot) { writer, slot in
        writer.append(slot.hash)
        writer.append(slot.file)
        writer.natural(slot.version)
        writer.byte(slot.isGood ? 1 : 0)
        writer.optional(slot.end) { $0.natural($1) }
      }
    }
    writer.optional(active) { $0.natural($1) }
    writer.byte(kill.rawValue)
    writer.byte(attempt.rawValue)
    writer.natural(uncleanStarts)
    writer.natural(quarantine.count)
    for hash in quarantine { writer.append(hash) }
    writer.text(lastRefusal.cut(to: Self.textLimit))
    writer.natural(reports.count)
    for report in reports {
      for text in [report.result.rawValue, report.reason, report.rule] {
        writer.text(text.cut(to: Self.textLimit))
      }
      writer.natural(report.version)
    }
    writer.append(Array(SHA256.hash(data: writer.bytes)))
    return writer.bytes
  }

  /// Reads a record.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: `BundleError` if they are not a record.
  init(_ bytes: [UInt8]) throws {
    let content = Array(bytes.dropLast(Self.hashLength))
    guard Array(SHA256.hash(data: content)) == Array(bytes.suffix(Self.hashLength)) else {
      throw BundleError(.malformed, "The record of updates is damaged.")
    }
    self = try BundleError.reading(content, as: "a record of updates") { try UpdateRecord(&$0) }
  }

  private init(_ reader: inout ByteReader) throws {
    try FileMark.record.read(from: &reader)
    let format = try reader.natural(atMost: Self.format)
    guard format > 0 else { throw reader.invalid("a format") }
    let install = try reader.slice(16)
    self.init(install: install.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    if format > 1 { keys = try reader.natural(atMost: Int(Int32.max)) }
    highest = try reader.natural(atMost: Manifest.lastVersion)
    if format > 1 {
      expires = try reader.optional { try $0.natural(atMost: Manifest.lastTime) }
    }
    nextFetch = try reader.natural(atMost: 2 * Manifest.lastTime)
    failures = try reader.natural(atMost: Self.failureLimit)
    tag = try reader.optional { try $0.text(atMost: .max) }
    // The next response has to contain the manifest, and with it the time at which it expires.
    if format == 1 { tag = nil }
    slots = try (0..<2).map { _ in
      try reader.optional {
        Slot(
          hash: Array(try $0.slice(Self.hashLength)), file: Array(try $0.slice(Self.hashLength)),
          version: try $0.natural(atMost: Manifest.lastVersion), isGood: try $0.flag(),
          end: format == 1
            ? nil : try $0.optional { try $0.natural(atMost: Manifest.lastTime) })
      }
    }
    active = try reader.optional { try $0.natural(atMost: 1) }
    guard let kill = Manifest.Kill(rawValue: try reader.byte()),
      let attempt = Attempt(rawValue: try reader.byte())
    else { throw reader.invalid("a state") }
    (self.kill, self.attempt) = (kill, attempt)
    uncleanStarts = try reader.natural(atMost: Self.uncleanLimit)
    quarantine = try (0..<reader.count(64, of: "hashes")).map { _ in
      Array(try reader.slice(Self.hashLength))
    }
    lastRefusal = try reader.text(atMost: .max)
    reports = try (0..<reader.count(64, of: "reports")).map { _ in
      let texts = try (0..<3).map { _ in try reader.text(atMost: .max) }
      guard let result = UpdateReport.Result(rawValue: texts[0]) else {
        throw reader.invalid("a result")
      }
      let version = try reader.natural(atMost: Manifest.lastVersion)
      return UpdateReport(result, texts[1], version: version, rule: texts[2])
    }
  }
}
