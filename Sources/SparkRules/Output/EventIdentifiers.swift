import Crypto
import Foundation
import SparkRulesModel

/// Gives events their identifiers, one after the other.
struct EventIdentifiers: Sendable {
  /// The session's own identifier.
  let session: EventIdentifier
  private let base: UUID
  private var sequence = 0

  /// Begins with a session's first event.
  ///
  /// - Parameter session: The session's identifier.
  init(session: UUID) {
    base = session
    self.session = EventIdentifier(session)
  }

  /// The next event's identifier.
  ///
  /// - Returns: The identifier.
  mutating func next() -> EventIdentifier {
    sequence &+= 1
    return EventIdentifier(session: base, sequence: sequence)
  }

  /// The identifier of a name in a namespace.
  ///
  /// - Parameters:
  ///   - namespace: The namespace.
  ///   - name: The name.
  /// - Returns: The identifier.
  static func version5(namespace: UUID, name: String) -> UUID {
    if let short = UUID.version5(namespace: namespace, shortName: name) { return short }
    var hasher = Insecure.SHA1()
    withUnsafeBytes(of: namespace.uuid) { hasher.update(bufferPointer: $0) }
    name.withBytes { hasher.update(bufferPointer: UnsafeRawBufferPointer($0)) }
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { target in
      hasher.finalize().withUnsafeBytes { digest in
        for index in 0..<min(target.count, digest.count) { target[index] = digest[index] }
      }
    }
    bytes.6 = bytes.6 & 0x0F | 0x50
    bytes.8 = bytes.8 & 0x3F | 0x80
    return UUID(uuid: bytes)
  }
}
