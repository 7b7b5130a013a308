import Foundation
import SparkRules

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

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
    let newer = (try? Self.file(folder, "keys").read()).flatMap { try? PinnedKeys($0).keys }
    // The app may contain newer keys than those it has received.
    keys = newer.map { $0.version > pinned.keys.version ? $0 : pinned.keys } ?? pinned.keys
    // Without a valid record, no slot is used.
    record = UpdateRecord()
    record.keys = keys.version
    do {
      let bytes = try Self.file(folder, "record").read()
      isAvailable = true
      use(bytes)
    } catch { isAvailable = false }
  }

  private mutating func use(_ bytes: [UInt8]?) {
    guard let bytes, let stored = try? UpdateRecord(bytes) else { return }
    record = stored
    if record.keys == 0 { record.keys = keys.version }
  }

  /// Changes the record, and stores it.
  ///
  /// The change applies to what is stored now, so that a process does not undo what another one has stored. If the
  /// closure throws, nothing changes. Returns whether the record is stored.
  @discardableResult
  mutating func change(_ body: (inout UpdateRecord) throws -> Void) rethrows -> Bool {
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let lock = isAvailable ? open(folder.path, O_RDONLY | O_CLOEXEC) : -1
    // Closing the file ends the lock, also when the process ends.
    defer { if lock >= 0 { close(lock) } }
    let isLocked = lock >= 0 && flock(lock, LOCK_EX) == 0
    let stored = isLocked ? try? Self.file(folder, "record").read() : nil
    use(stored)
    var changed = record
    try body(&changed)
    record = changed
    guard isLocked else { return false }
    let bytes = record.bytes
    return bytes == stored || (try? Self.file(folder, "record").write(bytes)) != nil
  }

  /// Advances the keys.
  ///
  /// - Parameter document: The file of the next version.
  /// - Throws: `BundleError` if the thresholds of both versions have not signed it.
  mutating func advanceKeys(to document: SignedDocument) throws {
    let next = try keys.next(document)
    // A record of an earlier format belongs to the keys before.
    change { _ in }
    keys = next
    // If the file cannot be written, the next start fetches it again.
    try? Self.file(folder, "keys").write(document.bytes)
  }

  /// Stores the rules of an update in the slot that may be overwritten, and what follows from the slot and the hash of
  /// its file in the record.
  mutating func store(
    _ bundle: RuleBundle, _ body: (inout UpdateRecord, _ slot: Int, _ hash: [UInt8]) throws -> Void
  ) throws {
    let (former, folder, bytes) = (record, folder, bundle.bytes)
    let isStored = try change { record in
      let index = record.freeSlot
      try body(&record, index, Array(SHA256.hash(data: bytes)))
      try Self.file(folder, "slot-\(index)").write(bytes)
    }
    guard isStored else {
      record = former
      throw CocoaError(.fileWriteUnknown)
    }
  }

  /// Reads the rules of a slot.
  ///
  /// - Parameter index: The slot.
  /// - Returns: The rules; nil if the record describes others, or they cannot be read.
  func bundle(in index: Int) -> (bundle: RuleBundle, content: Manifest.Content)? {
    guard let slot = record.slots[index],
      let bytes = try? Self.file(folder, "slot-\(index)").read(),
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
    if record.active != nil { change { $0.countLastStart() } }
    return load(at: now)
  }

  /// Reads the rules that the record specifies, and stores that they are about to be loaded.
  ///
  /// - Parameter now: The time in seconds since 1970.
  /// - Returns: The rules.
  mutating func load(at now: Int) -> Start {
    if record.kill == .rules { return .nothing }
    for _ in record.slots where record.active != nil {
      let isStored = change { $0.attempt = $0.active == nil ? .none : .loading }
      guard let active = record.active, let slot = record.slots[active] else { break }
      if let (bundle, content) = bundle(in: active), let sets = try? bundle.sets(of: content) {
        let end = slot.end ?? bundle.manifest.notAfter
        // Rules that were never good and end the app would do so at every start if this is not stored.
        guard isStored || slot.isGood, now < end ?? .max else { break }
        return .update(sets, version: content.version, end: end)
      }
      change { $0.abandonActive("damaged file", quarantines: false) }
    }
    if record.attempt != .none { change { $0.attempt = .none } }
    return .embedded
  }

  // MARK: Files

  private static func file(_ folder: URL, _ name: String) -> StateFile {
    StateFile(folder: folder, name: name, limit: RuleBundle.limit)
  }
}
