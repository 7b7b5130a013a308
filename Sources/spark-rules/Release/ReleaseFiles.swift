#if Commands
import Foundation
import SparkRulesModel
import SparkRulesUpdates

/// Reads and writes keys files, bundles and signed manifests.
enum ReleaseFiles {
  /// A file that can be signed.
  enum Signable {
    /// A bundle.
    case bundle(RuleBundle)
    /// A keys file or a manifest alone.
    case document(SignedDocument)

    /// What is signed.
    var document: SignedDocument {
      switch self {
      case .bundle(let bundle): bundle.document
      case .document(let document): document
      }
    }

    /// The bytes of the file.
    var bytes: [UInt8] {
      switch self {
      case .bundle(let bundle): bundle.bytes
      case .document(let document): document.bytes
      }
    }

    /// Returns the file with other signatures.
    func with(_ document: SignedDocument) -> Signable {
      guard case .bundle(var bundle) = self else { return .document(document) }
      bundle.document = document
      return .bundle(bundle)
    }
  }

  /// Reads a bundle, a manifest or a keys file.
  ///
  /// - Parameter path: The file.
  /// - Returns: The file; its signatures are not verified.
  /// - Throws: `CommandFailure` if it cannot be read or is another file.
  static func read(_ path: String) throws -> Signable {
    let bytes = try bytes(path)
    do {
      // A manifest alone is a document.
      if let document = try? SignedDocument(bytes) { return .document(document) }
      return .bundle(try RuleBundle(bytes))
    } catch { throw CommandFailure(.findings, "\(path): \(error)") }
  }

  /// Reads a bundle.
  ///
  /// - Parameter path: The file.
  /// - Returns: The bundle; its signatures are not verified.
  /// - Throws: `CommandFailure` if it cannot be read or is another file.
  static func bundle(_ path: String) throws -> RuleBundle {
    do { return try RuleBundle(bytes(path)) } catch let error as BundleError {
      throw CommandFailure(.findings, "\(path): \(error)")
    }
  }

  /// Reads a keys file that enough of its own keys have signed.
  ///
  /// - Parameter path: The file.
  /// - Returns: The keys.
  /// - Throws: `CommandFailure` if it cannot be read or used.
  static func keys(_ path: String) throws -> KeySet {
    do { return try PinnedKeys(bytes(path)).keys } catch let error as BundleError {
      throw CommandFailure(.findings, "\(path): \(error)")
    }
  }

  /// Signs a document, and reports how many signatures are missing.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - keys: The secret keys.
  /// - Returns: The signed document.
  /// - Throws: `CommandFailure` if a key cannot sign.
  static func sign(_ document: SignedDocument, with keys: [SigningKey]) throws -> SignedDocument {
    var signed = document
    for key in keys {
      do { try signed.sign(with: key) } catch {
        throw CommandFailure(.findings, "the key \(key.publicKey.name) cannot sign")
      }
    }
    return signed
  }

  /// Reads the bytes of a file, at most one more than a bundle may have.
  private static func bytes(_ path: String) throws -> [UInt8] {
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      return [UInt8](try handle.read(upToCount: RuleBundle.limit + 1) ?? Data())
    } catch {
      let exists = FileManager.default.fileExists(atPath: path)
      throw CommandFailure(
        .unreadable, "\(path): the file \(exists ? "cannot be read" : "does not exist")")
    }
  }
}
#endif
