import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The store's file: opened, or set aside where it is damaged, and used by one store at a time.
struct StoreFile {
  let url: URL
  /// Held while the store is open; the system lets go of it when the process ends, however it ends.
  private var lock: Int32?

  /// Why a file cannot be used.
  enum Failure: Error {
    /// Another store, perhaps of another process, uses it.
    case inUse
    /// What else is in the way.
    case cannotUse(String)
  }

  init(_ url: URL) { self.url = url }

  /// Opens the database, makes it where there is none, and tells whether a damaged one was set aside.
  mutating func open() throws -> (database: DatabaseQueue, wasDamaged: Bool) {
    guard url.isFileURL else { throw Failure.cannotUse("\(url.absoluteString) is no file") }
    try takeLock()
    do {
      return (try openDatabase(), false)
    } catch let error where Self.isDamage(error) {
      try setAside()
      return (try openDatabase(), true)
    } catch StoreSchema.Mismatch.foreign {
      throw Failure.cannotUse("\(url.path) is a database of something else")
    } catch let error as DatabaseError {
      throw Failure.cannotUse("\(url.path): \(error.message ?? "SQLite error")")
    }
  }

  /// Whether an error says that the file is no database, or not a whole one.
  static func isDamage(_ error: any Error) -> Bool {
    if case StoreSchema.Mismatch.newer? = error as? StoreSchema.Mismatch { return true }
    guard let code = (error as? DatabaseError)?.resultCode else { return false }
    return code == .SQLITE_CORRUPT || code == .SQLITE_NOTADB
  }

  /// Moves the database aside, in place of one that was set aside before.
  func setAside() throws {
    for suffix in ["", "-wal"] {
      let (from, to) = (url.path + suffix, Self.aside(url).path + suffix)
      unlink(to)
      guard rename(from, to) == 0 || errno == ENOENT else {
        throw Failure.cannotUse("\(from) is damaged and cannot be moved")
      }
    }
    unlink(url.path + "-shm")
  }

  /// Removes what was set aside.
  func removeAside() {
    for suffix in ["", "-wal"] { unlink(Self.aside(url).path + suffix) }
  }

  /// Lets others use the file.
  mutating func releaseLock() {
    if let lock { close(lock) }
    lock = nil
  }

  private static func aside(_ url: URL) -> URL { url.appendingPathExtension("damaged") }

  private func openDatabase() throws -> DatabaseQueue {
    // Looked at before anything is changed: it may be somebody else's, or evidence.
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
