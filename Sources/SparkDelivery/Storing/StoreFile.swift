#if Delivery
import Foundation
import GRDB

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The file of a store, which only one store can use at a time.
///
/// A damaged file is renamed.
struct StoreFile {
  let url: URL
  /// The descriptor of the lock file while the store is open.
  ///
  /// The system releases the lock when the process ends.
  private(set) var lock: Int32?

  /// The contents of the store after its last change, which the lock file contains.
  ///
  /// A store that has fewer events when it is opened again has lost some: its file or its log is missing,
  /// empty or damaged. The lock file is written after a change and is never ahead of the store.
  struct Ledger: Equatable {
    /// The last sequence number of an event.
    var last: Int64 = 0
    /// The number of waiting events and dead letters.
    var stored: Int64 = 0
  }

  /// An opened store.
  struct Opened {
    var database: DatabaseQueue
    /// The number of events that the store has lost; nil if it is not damaged.
    var lost: Int?
    /// The number of events that were deleted because an earlier store could not delete them.
    var deleted = 0
  }

  /// The reason why a file cannot be used.
  enum Failure: Error {
    /// Another store, possibly of another process, uses the file.
    case inUse
    /// Another reason, as text.
    case cannotUse(String)
  }

  init(_ url: URL) { self.url = url }

  /// Opens or creates the database; renames a damaged one.
  ///
  /// If this fails, the file is not locked. A database that is known to be damaged is not opened.
  mutating func open(isDamaged: Bool = false) throws -> Opened {
    guard url.isFileURL else { throw Failure.cannotUse("\(url.absoluteString) is not a file") }
    try takeLock()
    do {
      var opened = try openReplacingDamaged(isDamaged)
      if mustDelete {
        opened.deleted = try opened.database.write(EventStore.deleteEvents)
        try finishDeletion(opened.database)
      }
      restrictAccess()
      return opened
    } catch {
      releaseLock()
      guard let error = error as? DatabaseError else { throw error }
      throw Failure.cannotUse("\(url.path): \(error.message ?? "SQLite error")")
    }
  }

  /// Returns whether an error means that the file is not a valid database.
  static func isDamage(_ error: any Error) -> Bool {
    if case StoreSchema.Mismatch.newer? = error as? StoreSchema.Mismatch { return true }
    guard let code = (error as? DatabaseError)?.resultCode else { return false }
    return code == .SQLITE_CORRUPT || code == .SQLITE_NOTADB
  }

  // MARK: Deletion

  /// A file that exists while the events of the store must be deleted, and are not yet.
  private var deletion: String { url.path + ".delete" }

  private var mustDelete: Bool { access(deletion, F_OK) == 0 }

  /// Records that the events must be deleted, also without the lock, and returns whether that is certain.
  func rememberDeletion() -> Bool {
    if access(url.path, F_OK) != 0, access(Self.renamed(url).path, F_OK) != 0 { return true }
    let file = Self.open(deletion, O_WRONLY | O_CREAT | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return fsync(file) == 0
  }

  /// Removes what remains of deleted events on the disk: in free pages, in the log and in a renamed file.
  func finishDeletion(_ database: DatabaseQueue) throws {
    for suffix in ["", "-wal", "-shm"] { unlink(Self.renamed(url).path + suffix) }
    try database.writeWithoutTransaction { db in
      try db.execute(sql: "VACUUM")
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    unlink(deletion)
  }

  // MARK: Damage

  /// Renames the database, and replaces one that was renamed before.
  private func renameDamaged() throws {
    for suffix in ["", "-wal"] {
      let (from, to) = (url.path + suffix, Self.renamed(url).path + suffix)
      unlink(to)
      guard rename(from, to) == 0 || errno == ENOENT else {
        throw Failure.cannotUse("\(from) is damaged and cannot be renamed")
      }
    }
    unlink(url.path + "-shm")
  }

  /// Releases the lock.
  mutating func releaseLock() {
    guard let lock else { return }
    // A process that is being started shares the descriptor for a short time. Closing it would then
    // leave the file locked.
    flock(lock, LOCK_UN)
    close(lock)
    self.lock = nil
  }

  /// The ledger; empty if there was no store.
  var ledger: Ledger {
    get {
      var ledger = Ledger()
      guard let lock, pread(lock, &ledger, 16, 0) == 16 else { return Ledger() }
      return ledger.last > 0 && ledger.stored >= 0 ? ledger : Ledger()
    }
    nonmutating set {
      var ledger = newValue
      if let lock { _ = pwrite(lock, &ledger, 16, 0) }
    }
  }

  private static func renamed(_ url: URL) -> URL { url.appendingPathExtension("damaged") }

  private func openReplacingDamaged(_ isDamaged: Bool) throws -> Opened {
    let ledger = ledger
    do {
      if isDamaged { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
      let database = try openDatabase()
      let missing = try database.read { ledger.last - (try EventStore.lastSequence($0)) }
      let lost = Int(min(missing, ledger.stored))
      return Opened(database: database, lost: lost > 0 ? lost : nil)
    } catch let error where Self.isDamage(error) {
      try renameDamaged()
      let database = try openDatabase()
      let salvaged = StoreSalvage.copy(from: Self.renamed(url), to: database, ledger)
      return Opened(database: database, lost: max(Int(ledger.stored) - salvaged, 0))
    }
  }

  private func openDatabase() throws -> DatabaseQueue {
    // The log gets the permissions of the database.
    let created = Self.open(url.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC)
    if created >= 0 { close(created) }
    try checkExisting()
    let database = try DatabaseQueue(path: url.path, configuration: StoreSchema.configuration)
    do { try database.write(StoreSchema.prepare) } catch let error as DatabaseError {
      // The events of a store on a full disk can still be sent.
      let isStore = try database.read { try $0.tableExists("state") }
      guard error.resultCode == .SQLITE_FULL, isStore else { throw error }
    }
    try database.read(StoreSchema.checkTables)
    return database
  }

  /// Checks the database before it is changed: it may belong to another app or to a person.
  private func checkExisting() throws {
    do {
      let existing = try DatabaseQueue(path: url.path)
      try existing.read(StoreSchema.check)
      let verdict = try existing.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
      guard verdict == "ok" else { throw StoreSchema.Mismatch.damaged }
      try existing.close()
    } catch StoreSchema.Mismatch.damaged {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT)
    } catch let error where error is StoreSchema.Mismatch || Self.isDamage(error) {
      if case StoreSchema.Mismatch.newer = error { throw error }
      guard ledger.last > 0 else {
        throw Failure.cannotUse("\(url.path) is not a store of events")
      }
      throw DatabaseError(resultCode: .SQLITE_CORRUPT)
    }
  }

  /// Restricts the files to this user, and on Apple's systems to the time after the first unlocking, and
  /// excludes them from backups.
  private func restrictAccess() {
    for suffix in ["", "-wal", "-shm", ".lock"] {
      let path = url.path + suffix
      chmod(path, 0o600)
      #if os(iOS)
      try? FileManager.default.setAttributes(
        [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
        ofItemAtPath: path)
      #endif
      #if canImport(Darwin)
      var file = URL(fileURLWithPath: path)
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      try? file.setResourceValues(values)
      #endif
    }
  }

  private mutating func takeLock() throws {
    guard lock == nil else { return }
    let path = url.path + ".lock"
    let descriptor = Self.open(path, O_RDWR | O_CREAT | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure.cannotUse("\(path): \(String(cString: strerror(errno)))")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw Failure.inUse
    }
    lock = descriptor
  }

  private static func open(_ path: String, _ flags: Int32) -> Int32 {
    #if canImport(Glibc)
    Glibc.open(path, flags, mode_t(0o600))
    #elseif canImport(Musl)
    Musl.open(path, flags, mode_t(0o600))
    #else
    Darwin.open(path, flags, mode_t(0o600))
    #endif
  }
}
#endif
