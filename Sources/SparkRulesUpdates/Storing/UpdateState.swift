import Foundation
import SparkRules

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// The files of updates in a folder of the app: the record, two slots and the keys.
///
/// Each file is replaced as a whole. A slot that does not contain what the record specifies is not used, so that
/// the app has complete rules whenever the process ends.
struct UpdateState: Sendable {
  /// What starting with the files results in.
  enum Start: Sendable {
    /// The rules of an update, and their version.
    case update([RuleSet], version: Int, end: Int?)
    /// The rules that the app contains.
    case embedded
    /// No rules at all.
    case nothing
  }

  /// What was stored, with changes that may not be stored yet.
  var record: UpdateRecord
  /// The keys that sign manifests.
  private(set) var keys: KeySet
  /// Whether the files can be used; they cannot before the device was unlocked for the first time.
  let isAvailable: Bool
  private let folder: URL

  /// Reads the record and the keys.
  ///
  /// - Parameters:
  ///   - folder: The folder, which need not exist.
  ///   - pinned: The keys that the app contains.
  init(_ folder: URL, pinned: PinnedKeys) {
    self.folder = folder
    let newer = (try? Self.file(folder, .keys).read()).flatMap { try? PinnedKeys($0).keys }
    // The app may contain newer keys than those it has received.
    keys = newer.map { $0.version > pinned.keys.version ? $0 : pinned.keys } ?? pinned.keys
    do {
      let bytes = try Self.file(folder, .record).read()
      isAvailable = true
      // Without a valid record, no slot is used.
      record = bytes.flatMap { try? UpdateRecord($0) } ?? UpdateRecord()
    } catch {
      isAvailable = false
      record = UpdateRecord()
    }
  }

  /// Stores the record.
  ///
  /// - Returns: Whether it is stored.
  @discardableResult
  func save() -> Bool {
    guard isAvailable else { return false }
    return (try? Self.file(folder, .record).write(record.bytes)) != nil
  }

  /// Advances the keys.
  ///
  /// - Parameter document: The file of the next version.
  /// - Throws: `BundleError` if the thresholds of both versions have not signed it.
  mutating func advanceKeys(to document: SignedDocument) throws {
    keys = try keys.next(document)
    // If the file cannot be written, the next start fetches it again.
    try? Self.file(folder, .keys).write(document.bytes)
  }

  /// Stores the rules of an update in the slot that may be overwritten.
  ///
  /// - Parameter bundle: The rules that the phone runs, with their manifest.
  /// - Returns: The slot, and the hash of its file.
  /// - Throws: Foundation's error if they cannot be stored.
  func store(_ bundle: RuleBundle) throws -> (index: Int, hash: [UInt8]) {
    let index = record.freeSlot
    let bytes = bundle.bytes
    try Self.file(folder, .slot(index)).write(bytes)
    return (index, Array(SHA256.hash(data: bytes)))
  }

  /// Reads the rules of a slot.
  ///
  /// - Parameter index: The slot.
  /// - Returns: The rules; nil if the record describes others, or they cannot be read.
  func bundle(in index: Int) -> (bundle: RuleBundle, content: Manifest.Content)? {
    guard let slot = record.slots[index],
      let bytes = try? Self.file(folder, .slot(index)).read(),
      Array(SHA256.hash(data: bytes)) == slot.file,
      let bundle = try? RuleBundle(bytes)
    else { return nil }
    let manifest = bundle.manifest
    let contents = [manifest.content, manifest.others].compactMap { $0 }
    return contents.first { $0.hash == slot.hash }.map { (bundle, $0) }
  }

  // MARK: Starting

  /// Determines which rules a start of the app runs, and stores that it tries to.
  ///
  /// - Parameter now: The time in seconds since 1970.
  /// - Returns: The rules.
  mutating func begin(at now: Int) -> Start {
    guard isAvailable else { return .embedded }
    let former = record
    record.countLastStart()
    let start = load(at: now)
    if case .update = start { return start }
    record.attempt = .none
    if record != former { save() }
    return start
  }

  private mutating func load(at now: Int) -> Start {
    if record.kill == .rules { return .nothing }
    for _ in record.slots {
      guard let active = record.active, let slot = record.slots[active] else { break }
      record.attempt = .loading
      // Rules that were never good and end the app would do so at every start if this is not stored.
      guard save() || slot.isGood else { break }
      guard let (bundle, content) = bundle(in: active) else {
        record.abandonActive("damaged file", quarantines: false)
        continue
      }
      let end = bundle.manifest.notAfter
      if let end, now >= end { return .embedded }
      do {
        return .update(try bundle.sets(of: content), version: content.version, end: end)
      } catch { record.abandonActive("wrong payload", quarantines: false) }
    }
    return .embedded
  }

  // MARK: Files

  private enum Name {
    case record, keys
    case slot(Int)
  }

  private static func file(_ folder: URL, _ name: Name) -> StateFile {
    switch name {
    case .record: StateFile(folder: folder, name: "record")
    case .keys: StateFile(folder: folder, name: "keys")
    case .slot(let index):
      StateFile(folder: folder, name: "slot-\(index)", limit: RuleBundle.limit)
    }
  }
}
