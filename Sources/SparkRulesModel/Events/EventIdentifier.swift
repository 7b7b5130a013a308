import Foundation

/// An event's identifier, made when somebody first wants it: making it takes as long as half of all that
/// a rule does on the main thread, and whoever delivers the event has the time.
package struct EventIdentifier: Sendable {
  /// The identifier, or that of the session which it is made of.
  private var base: UUID
  /// The event's number in the session; 0 where `base` is the identifier.
  private var sequence: Int

  /// Takes an identifier as it is.
  ///
  /// - Parameter uuid: The identifier.
  package init(_ uuid: UUID) { (base, sequence) = (uuid, 0) }

  /// The identifier of a session's event: version 5 of the session's and the number (RFC 9562, section
  /// 5.5), so that a session played again gives the same.
  ///
  /// - Parameters:
  ///   - session: The session's identifier.
  ///   - sequence: The event's number in the session, from 1.
  package init(session: UUID, sequence: Int) { (base, self.sequence) = (session, sequence) }

  /// The identifier.
  package var uuid: UUID {
    guard sequence != 0 else { return base }
    return UUID.version5(namespace: base, number: sequence)
  }

  /// Makes the identifier now, if nobody has yet.
  package mutating func settle() { self = EventIdentifier(uuid) }
}

extension EventIdentifier: Hashable {
  package static func == (one: EventIdentifier, other: EventIdentifier) -> Bool {
    one.sequence == other.sequence && one.base == other.base || one.uuid == other.uuid
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(uuid) }
}

extension UUID {
  /// The version 5 identifier of a name in a namespace.
  ///
  /// - Parameters:
  ///   - namespace: The namespace.
  ///   - shortName: The name.
  /// - Returns: The identifier; nil for a name of more than 39 bytes.
  package static func version5(namespace: UUID, shortName: String) -> UUID? {
    let count = shortName.utf8.count
    guard count + 16 <= ShortSHA1.longest else { return nil }
    return withUnsafeTemporaryAllocation(byteCount: 16 + count, alignment: 16) { bytes in
      bytes.storeBytes(of: namespace.uuid, as: uuid_t.self)
      for (place, byte) in shortName.utf8.enumerated() { bytes[16 + place] = byte }
      return version5(of: UnsafeRawBufferPointer(bytes))
    }
  }

  /// The version 5 identifier of a number in a namespace, which is that of its decimal spelling.
  fileprivate static func version5(namespace: UUID, number: Int) -> UUID {
    withUnsafeTemporaryAllocation(
      byteCount: 16 + NumberText.mostDigits, alignment: 16
    ) { bytes in
      bytes.storeBytes(of: namespace.uuid, as: uuid_t.self)
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[16...])
      let digits = rest.withMemoryRebound(to: UInt8.self) { digits in
        digits.baseAddress.map { NumberText.write(number, to: $0) } ?? 0
      }
      return version5(of: UnsafeRawBufferPointer(rebasing: bytes[..<(16 + digits)]))
    }
  }

  /// The version 5 identifier of a namespace's bytes with those of a name after them.
  private static func version5(of bytes: UnsafeRawBufferPointer) -> UUID {
    let (high, low) = ShortSHA1.digest(bytes)
    let marked = (
      (high & 0xFFFF_FFFF_FFFF_0FFF | 0x5000).bigEndian,
      (low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000).bigEndian
    )
    return withUnsafeBytes(of: marked) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
