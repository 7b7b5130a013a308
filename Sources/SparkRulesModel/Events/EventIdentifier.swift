import Foundation

/// The identifier of an event, computed when it is first read.
///
/// Computing it takes about half as long as the rest of the rule's work on the main thread.
/// Delivery, which reads it, runs on other threads.
package struct EventIdentifier: Sendable {
  /// The identifier, or that of the session from which it is derived.
  private var base: UUID
  /// The event's number in the session; 0 if `base` is the identifier.
  private var sequence: Int

  /// Creates an identifier from a UUID.
  ///
  /// - Parameter uuid: The UUID.
  package init(_ uuid: UUID) { (base, sequence) = (uuid, 0) }

  /// Creates the identifier of a session's event: a UUID of version 5 of the session's identifier
  /// and the number (RFC 9562, section 5.5), so that a repeated session has the same identifiers.
  ///
  /// - Parameters:
  ///   - session: The session's identifier.
  ///   - sequence: The event's number in the session, from 1.
  package init(session: UUID, sequence: Int) { (base, self.sequence) = (session, sequence) }

  /// The identifier.
  package var uuid: UUID {
    sequence == 0 ? base : UUID(version5: String(sequence), namespace: base)
  }

  /// Computes the identifier now if it has not been computed.
  package mutating func settle() { self = EventIdentifier(uuid) }
}

extension EventIdentifier: Hashable {
  package static func == (one: EventIdentifier, other: EventIdentifier) -> Bool {
    one.sequence == other.sequence && one.base == other.base || one.uuid == other.uuid
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(uuid) }
}
