import Foundation
import SparkRulesModel

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// What a bundle contains and which phones run it.
package struct Manifest: Sendable, Hashable {
  /// Rules that a phone runs together.
  package struct Content: Sendable, Hashable {
    /// The version in which the rules were first published, which events contain.
    package var version: Int
    /// The compiled sets, in the order in which their rules fire.
    package var payloads: [Payload]

    /// Creates a content.
    ///
    /// - Parameters:
    ///   - version: The version in which the rules were first published.
    ///   - payloads: The compiled sets.
    package init(version: Int, payloads: [Payload]) {
      self.version = version
      self.payloads = payloads
    }

    /// The SHA-256 of the hashes of the sets, which does not depend on the version.
    package var hash: [UInt8] { Array(SHA256.hash(data: payloads.flatMap(\.hash))) }
  }

  /// A compiled set in a bundle.
  package struct Payload: Sendable, Hashable {
    /// The set's name.
    package let name: String
    /// The SHA-256 of its bytes.
    package let hash: [UInt8]
    /// The number of its bytes.
    package let size: Int

    /// Describes a compiled set.
    ///
    /// - Parameters:
    ///   - name: The set's name.
    ///   - bytes: Its bytes.
    package init(name: String, of bytes: [UInt8]) {
      self.init(name: name, hash: Array(SHA256.hash(data: bytes)), size: bytes.count)
    }

    init(name: String, hash: [UInt8], size: Int) {
      self.name = name
      self.hash = hash
      self.size = size
    }

    /// The name of the set's file on a server.
    package var fileName: String { HexText.of(hash) + ".sparkrules" }
  }

  /// Whether phones stop running the rules of bundles.
  package enum Kill: UInt8, Sendable, Hashable {
    /// Phones run the rules of the bundle.
    case none
    /// Phones run the rules that the app contains.
    case updates
    /// Phones run no rules at all.
    case rules
  }

  /// The app's bundle identifier.
  package var app: String
  /// The name of the bundle, within which versions increase.
  package var set: String
  /// The version, higher than that of every earlier manifest.
  package var version: Int
  /// The version of the keys that sign the manifest.
  package var keys: Int
  /// When the manifest was created, in seconds since 1970.
  package var created: Int
  /// After this time, no phone accepts the manifest.
  package var expires: Int
  /// The lowest version of the app; empty for any.
  package var appFrom = ""
  /// The highest version of the app; empty for any.
  package var appTo = ""
  /// The highest format of the compiled sets.
  package var language = 1
  /// The rules; without sets if phones are to stop running rules of bundles.
  package var content: Content
  /// The rules for phones outside of the share; nil if these continue to run what they have.
  package var others: Content?
  /// The share of phones in ten-thousandths.
  package var share = InstallShare.whole
  /// The text that makes the share independent of those of other bundles.
  package var salt = ""
  /// Before this time, phones do not run the rules.
  package var notBefore: Int?
  /// After this time, phones run the rules that the app contains.
  package var notAfter: Int?
  /// Whether phones stop running rules.
  package var kill = Kill.none
  /// A description of the changes.
  package var changes = ""

  /// Creates a manifest for all phones and all versions of an app.
  package init(
    app: String, set: String, version: Int, keys: Int, created: Int, expires: Int, content: Content
  ) {
    self.app = app
    self.set = set
    self.version = version
    self.keys = keys
    self.created = created
    self.expires = expires
    self.content = content
  }

  /// The contents, without duplicates of sets.
  package var payloads: [Payload] {
    var seen: Set<[UInt8]> = []
    return (content.payloads + (others?.payloads ?? [])).filter { seen.insert($0.hash).inserted }
  }

  /// Returns the rules for a phone.
  ///
  /// - Parameter install: The installation.
  /// - Returns: The rules; nil if the phone continues to run what it has.
  package func content(for install: UUID) -> Content? {
    if kill != .none { return content }
    return InstallShare.number(of: install, set: set, salt: salt) < share ? content : others
  }
}
