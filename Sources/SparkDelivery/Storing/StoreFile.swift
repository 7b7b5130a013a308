import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file of a store, which only one store can use at a time. A damaged file is renamed.
struct StoreFile {
  let url: URL
  /// The descriptor of the lock file while the store is open. The system releases the lock when the
  /// process ends.
  private var lock: Int32?

  /// The reason why a file cannot be used.
  enum Failure: Error {
    /// Another store, possibly of another process, uses the file.
    case inUse
    /// Another reason, as text.
    case cannotUse(String)
  }

  init(_ url: URL) { self.url = url }

  /// Opens or creates the database, and returns whether a damaged one was renamed.
  mutating func open() throws -> (database: DatabaseQueue, wasDamaged: Bool) {
    guard url.isFileURL else { throw Failure.cannotUse("\(url.absoluteString) is not a file") }
    try takeLock()
    do {
      return (try openDatabase(), false)
    } catch let error where Self.isDamage(error) {
      try renameDamaged()
      return (try openDatabase(), true)
    } catch StoreSchema.Mismatch.foreign {
      throw Failure.cannotUse("\(url.path) is a database of another app")
    } catch let error as DatabaseError {
      throw Failure.cannotUse("\(url.path): \(error.message ?? "SQLite error")")
    }
  }

  /// Returns whether an error means that the file is not a valid database.
  static func isDamage(_ error: any Error) -> Bool {
    if case StoreSchema.Mismatch.newer? = error as? StoreSchema.Mismatch { return true }
    guard let code = (error as? DatabaseError)?.resultCode else { return false }
    return code == .SQLITE_CORRUPT || code == .SQLITE_NOTADB
  }

  /// Renames the database, and replaces one that was renamed before.
  func renameDamaged() throws {
    for suffix in ["", "-wal"] {
      let (from, to) = (url.path + suffix, Self.renamed(url).path + suffix)
      unlink(to)
      guard rename(from, to) == 0 || errno == ENOENT else {
        throw Failure.cannotUse("\(from) is damaged and cannot be renamed")
      }
    }
    unlink(url.path + "-shm")
  }

  /// Deletes a renamed database.
  func removeRenamed() {
    for suffix in ["", "-wal"] { unlink(Self.renamed(url).path + suffix) }
  }

  /// Releases the lock.
  mutating func releaseLock() {
    if let lock { close(lock) }
    lock = nil
  }

  private static func renamed(_ url: URL) -> URL { url.appendingPathExtension("damaged") }

  private func openDatabase() throws -> DatabaseQueue {
    // The database is checked before it is changed: it may belong to another app.
    let existing = try DatabaseQueue(path: url.path)
    try existing.read { db in
      try StoreSchema.check(db)
      let verdict = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
      guard verdict == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    }
    try existing.close()
    let database = try DatabaseQueue(path: url.path, configuration: StoreSchema.configuration)
    try database.write(StoreSchema.prepare)
    return database
  }

  private mutating func takeLock() throws {
    guard lock == nil else { return }
    let path = url.path + ".lock"
    let descriptor = Self.open(path)
    guard descriptor >= 0 else {
      throw Failure.cannotUse("\(path): \(String(cString: strerror(errno)))")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw Failure.inUse
    }
    lock = descriptor
  }

  private static func open(_ path: String) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, mode_t(0o600))
    #elseif canImport(Musl)
      Musl.open(path, O_RDWR | O_CREAT | O_CLOEXEC, mode_t(0o600))
    #else
      Darwin.open(path, O_RDWR | O_CREAT | O_CLOEXEC, mode_t(0o600))
    #endif
  }
}
