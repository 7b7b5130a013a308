import Crypto
import Foundation

/// Gives events their identifiers: version 5 of the session's and a sequence number (RFC 9562,
/// section 5.5), so that a session played again gives the same.
struct EventIdentifiers: Sendable {
  private let session: UUID
  private var sequence = 0

  /// Begins with a session's first event.
  ///
  /// - Parameter session: The session's identifier.
  init(session: UUID) { self.session = session }

  /// The next event's identifier.
  ///
  /// - Returns: The identifier.
  mutating func next() -> UUID {
    sequence &+= 1
    return Self.version5(namespace: session, name: String(sequence))
  }

  /// The identifier of a name in a namespace.
  ///
  /// - Parameters:
  ///   - namespace: The namespace.
  ///   - name: The name.
  /// - Returns: The identifier.
  static func version5(namespace: UUID, name: String) -> UUID {
    let count = name.utf8.count
    if count + 16 <= ShortSHA1.longest { return short(namespace, name, count) }
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

  private static func short(_ namespace: UUID, _ name: String, _ count: Int) -> UUID {
    let (high, low) = withUnsafeTemporaryAllocation(byteCount: 16 + count, alignment: 16) { bytes in
      bytes.storeBytes(of: namespace.uuid, as: uuid_t.self)
      for (place, byte) in name.utf8.enumerated() { bytes[16 + place] = byte }
      return ShortSHA1.digest(UnsafeRawBufferPointer(bytes))
    }
    let marked = (
      (high & 0xFFFF_FFFF_FFFF_0FFF | 0x5000).bigEndian,
      (low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000).bigEndian
    )
    return withUnsafeBytes(of: marked) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
