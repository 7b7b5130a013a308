#if Commands
import ArgumentParser
import Foundation
import SparkRulesUpdates
import SparkSimulator

/// The secret keys that sign, from files or the environment; they are never printed.
struct SecretKeys: ParsableArguments {
  /// The environment variable with keys; arguments are visible to every user of a machine.
  private static let variable = "SPARK_RULES_SECRET_KEYS"

  @Option(
    help: ArgumentHelp(
      "A file with a secret key, which only its owner may read; can be repeated. The environment "
        + "variable SPARK_RULES_SECRET_KEYS can contain further keys, separated by commas.",
      valueName: "file"))
  var secret: [String] = []

  /// Reads the keys.
  ///
  /// - Returns: The keys.
  /// - Throws: `CommandFailure` if there is none, or one cannot be read.
  func keys() throws -> [SigningKey] {
    let texts =
      ProcessInfo.processInfo.environment[Self.variable]?
      .split(whereSeparator: { $0 == "," || $0.isNewline }) ?? []
    let keys =
      try secret.map(Self.read)
      + texts.map { text in
        do { return try SigningKey(text: String(text)) } catch {
          throw CommandFailure(.wrongUsage, "\(Self.variable): \(error)")
        }
      }
    guard !keys.isEmpty else {
      throw CommandFailure(
        .wrongUsage, "there is no key to sign with; name one with --secret or in \(Self.variable)")
    }
    return keys
  }

  /// Writes a key to a new file that only its owner may read.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - path: The file, which must not exist.
  /// - Throws: `CommandFailure` if it cannot be written.
  static func write(_ key: SigningKey, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(.unreadable, "\(path): the file cannot be created: \(reason)")
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: Data(key.secretText.utf8))
      try handle.synchronize()
    } catch {
      unlink(path)
      throw CommandFailure(.unreadable, "\(path): the file cannot be written")
    }
  }

  private static func read(_ path: String) throws -> SigningKey {
    let source = try InputFile.source(path, "a secret key", maximumSize: 4_096)
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & 0o077 == 0 || info.st_mode & S_IFMT != S_IFREG
    else {
      throw CommandFailure(
        .unreadable, "\(path): other users may read this secret key; run chmod 600 on it")
    }
    do { return try SigningKey(text: String(decoding: source.bytes, as: UTF8.self)) } catch {
      throw CommandFailure(.unreadable, "\(path): \(error)")
    }
  }
}
#endif
