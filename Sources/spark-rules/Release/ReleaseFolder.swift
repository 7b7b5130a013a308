#if Commands
import Foundation
import SparkRulesUpdates
import SparkSimulator

/// The folder that a web server or an object store serves to phones.
///
///     latest.manifest          the signed manifest; the only file that changes
///     sets/HASH.sparkrules     the compiled sets, by the SHA-256 of their bytes
///     keys/VERSION.sparkkeys   the keys files
///     history/VERSION.manifest all manifests, for `rollback`
struct ReleaseFolder {
  /// The folder.
  let path: String

  private func file(_ name: String) -> String { path + (path.hasSuffix("/") ? "" : "/") + name }

  /// Reads the manifest that phones receive.
  ///
  /// - Parameter keys: The keys; each manifest names the version that has signed it.
  /// - Returns: The manifest; nil if nothing was published.
  /// - Throws: `CommandFailure` if it cannot be read, or the keys have not signed it.
  func latest(_ keys: [KeySet]) throws -> Manifest? {
    let latest = file("latest.manifest")
    guard FileManager.default.fileExists(atPath: latest) else { return nil }
    return try manifest(latest, keys)
  }

  /// Returns the content of an earlier version.
  ///
  /// - Parameters:
  ///   - version: The version of the content; nil for the highest one below the present one.
  ///   - latest: The manifest that phones receive.
  ///   - keys: The keys.
  /// - Returns: The manifest with the content.
  /// - Throws: `CommandFailure` if there is none.
  func content(
    _ version: Int?, before latest: Manifest, _ keys: [KeySet]
  ) throws -> Manifest {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: file("history"))) ?? []
    let numbers = names.compactMap { Int($0.split(separator: ".").first ?? "") }.sorted(by: >)
    for number in numbers where number <= latest.version {
      let earlier = try manifest(file("history/\(number).manifest"), keys)
      guard earlier.kill == .none else { continue }
      if let version, earlier.content.version != version { continue }
      // After a rollback, the abandoned rules are not earlier ones.
      if version == nil, earlier.content.version >= latest.content.version { continue }
      return earlier
    }
    throw CommandFailure(
      .findings,
      version.map { "\(path): no rules of version \($0) were published here" }
        ?? "\(path): there are no earlier rules")
  }

  private func manifest(_ path: String, _ keys: [KeySet]) throws -> Manifest {
    guard case .document(let document) = try ReleaseFiles.read(path) else {
      throw CommandFailure(.findings, "\(path): this is not a signed manifest")
    }
    do {
      let manifest = try Manifest(document)
      guard let keys = keys.first(where: { $0.version == manifest.keys }) else {
        throw CommandFailure(
          .wrongUsage,
          "\(path): version \(manifest.keys) of the keys has signed this; name its "
            + "file with --keys as well")
      }
      try document.verify(with: keys)
      return manifest
    } catch let error as BundleError {
      throw CommandFailure(.findings, "\(path): \(error)")
    }
  }

  /// Publishes a bundle: first what the manifest refers to, then the manifest.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - keys: The keys.
  /// - Throws: `CommandFailure` if too few keys have signed it, its version is not higher, or a file cannot be
  ///   written.
  func publish(_ bundle: RuleBundle, _ keys: [KeySet]) throws {
    let manifest = bundle.manifest
    guard let signers = keys.first(where: { $0.version == manifest.keys }) else {
      throw CommandFailure(
        .wrongUsage,
        "version \(manifest.keys) of the keys signs this bundle; name its file with "
          + "--keys")
    }
    do { try bundle.document.verify(with: signers) } catch {
      throw CommandFailure(.findings, "\(error)")
    }
    if let latest = try latest(keys) {
      guard latest.app == manifest.app, latest.set == manifest.set else {
        throw CommandFailure(
          .findings, "\(path): this folder serves the bundle `\(latest.set)` of \(latest.app)")
      }
      guard manifest.version > latest.version else {
        throw CommandFailure(
          .findings,
          "\(path): version \(latest.version) was published, so that phones refuse version "
            + "\(manifest.version); create the bundle with --after \(path)")
      }
    }
    try createFolders()
    try writeSets(bundle)
    let history = file("history/\(manifest.version).manifest")
    try FileReplacement.write(bundle.document.bytes, to: history)
    try FileReplacement.write(bundle.document.bytes, to: file("latest.manifest"))
  }

  private func writeSets(_ bundle: RuleBundle) throws {
    for payload in bundle.manifest.payloads {
      let path = file("sets/\(payload.fileName)")
      if let bytes = bundle.bytes(of: payload) {
        try FileReplacement.write(bytes, to: path)
      } else if !FileManager.default.fileExists(atPath: path) {
        throw CommandFailure(
          .findings, "the bundle does not contain the set `\(payload.name)`, and \(path) is missing"
        )
      }
    }
  }

  /// Publishes a keys file.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - former: The keys that precede it; unused for version 1.
  /// - Throws: `CommandFailure` if the thresholds of both versions have not signed it.
  func publish(keys document: SignedDocument, after former: [KeySet]) throws {
    do {
      var next = try KeySet(document)
      if next.version > 1 {
        guard let before = former.first(where: { $0.version == next.version - 1 }) else {
          throw CommandFailure(
            .wrongUsage, "name the file of version \(next.version - 1) of the keys with --keys")
        }
        next = try before.next(document)
      } else {
        try document.verify(with: next)
      }
      try createFolders()
      try FileReplacement.write(document.bytes, to: file("keys/\(next.version).sparkkeys"))
    } catch let error as BundleError {
      throw CommandFailure(.findings, "\(error)")
    }
  }

  private func createFolders() throws {
    for name in ["sets", "keys", "history"] {
      do {
        try FileManager.default.createDirectory(
          atPath: file(name), withIntermediateDirectories: true)
      } catch {
        throw CommandFailure(.unreadable, "\(file(name)): the folder cannot be created")
      }
    }
  }
}
#endif
