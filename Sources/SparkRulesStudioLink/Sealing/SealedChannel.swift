import Foundation

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// One side of a connection whose messages are sealed with ChaCha20-Poly1305.
///
/// A message consists of a counter of 8 bytes, which is the nonce, the sealed content, and a tag of 16 bytes. The keys are
/// derived from the key in the studio's link; each connection and each direction has its own. A reply has the counter of
/// its request.
package struct SealedChannel: Sendable {
  /// The size of what a sealed message has in addition to its content, in bytes.
  package static let overhead = 8 + 16

  private let sendingKey: [UInt8]
  private let receivingKey: [UInt8]
  private let sendingContext: [UInt8]
  private let receivingContext: [UInt8]
  private var lastSent: UInt64 = 0
  private var received = ReceivedCounters()

  /// Creates a side of a connection.
  ///
  /// - Parameters:
  ///   - key: The key in the studio's link, as text.
  ///   - isPhone: Whether this side is the phone.
  ///   - connection: The identifier of the connection, which the phone has chosen at random.
  package init(key: String, isPhone: Bool, connection: String) {
    let (toStudio, toPhone) = ("phone to studio", "studio to phone")
    let (sending, receiving) = isPhone ? (toStudio, toPhone) : (toPhone, toStudio)
    sendingKey = Self.derived(key, connection, sending)
    receivingKey = Self.derived(key, connection, receiving)
    sendingContext = Array("\(sending) \(connection)".utf8)
    receivingContext = Array("\(receiving) \(connection)".utf8)
  }

  private static func derived(_ key: String, _ connection: String, _ direction: String) -> [UInt8] {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: Array(key.utf8)), salt: Array(connection.utf8),
      info: Array("spark-rules link 2 \(direction)".utf8), outputByteCount: 32
    ).withUnsafeBytes { Array($0) }
  }

  // MARK: The phone

  /// Seals a request.
  ///
  /// - Parameter content: The content.
  /// - Returns: The message, and its counter.
  /// - Throws: `LinkSealError` if it cannot be sealed.
  package mutating func seal(
    request content: [UInt8]
  ) throws(LinkSealError) -> (message: [UInt8], counter: UInt64) {
    lastSent += 1
    return (try seal(content, lastSent), lastSent)
  }

  /// Opens a reply.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - counter: The counter of the request.
  /// - Returns: The content.
  /// - Throws: `LinkSealError` if it is not the reply to this request.
  package func open(reply message: [UInt8], to counter: UInt64) throws(LinkSealError) -> [UInt8] {
    guard Self.counter(of: message) == counter else { throw .unreadable }
    return try open(message)
  }

  // MARK: The studio

  /// Opens a request; each is accepted once, in any order of the last 64.
  ///
  /// - Parameter message: The message.
  /// - Returns: The content, and the counter.
  /// - Throws: `LinkSealError` if it is not a new request of the phone.
  package mutating func open(
    request message: [UInt8]
  ) throws(LinkSealError) -> (content: [UInt8], counter: UInt64) {
    guard let counter = Self.counter(of: message) else { throw .unreadable }
    let content = try open(message)
    guard received.insert(counter) else { throw .repeated }
    return (content, counter)
  }

  /// Seals a reply.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - counter: The counter of the request, which has one reply.
  /// - Returns: The message.
  /// - Throws: `LinkSealError` if it cannot be sealed.
  package func seal(reply content: [UInt8], to counter: UInt64) throws(LinkSealError) -> [UInt8] {
    try seal(content, counter)
  }

  // MARK: Messages

  private func seal(_ content: [UInt8], _ counter: UInt64) throws(LinkSealError) -> [UInt8] {
    guard let nonce = Self.nonce(counter),
      let box = try? ChaChaPoly.seal(
        content, using: SymmetricKey(data: sendingKey), nonce: nonce, authenticating: sendingContext
      )
    else { throw .unreadable }
    return Self.bytes(of: counter) + Array(box.ciphertext) + Array(box.tag)
  }

  private func open(_ message: [UInt8]) throws(LinkSealError) -> [UInt8] {
    guard let counter = Self.counter(of: message), let nonce = Self.nonce(counter),
      let box = try? ChaChaPoly.SealedBox(
        nonce: nonce, ciphertext: message[8..<(message.count - 16)], tag: message.suffix(16)),
      let content = try? ChaChaPoly.open(
        box, using: SymmetricKey(data: receivingKey), authenticating: receivingContext)
    else { throw .unreadable }
    return Array(content)
  }

  private static func counter(of message: [UInt8]) -> UInt64? {
    guard message.count >= overhead else { return nil }
    return message.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  }

  private static func bytes(of counter: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: counter >> (56 - 8 * UInt64($0))) }
  }

  private static func nonce(_ counter: UInt64) -> ChaChaPoly.Nonce? {
    try? ChaChaPoly.Nonce(data: [0, 0, 0, 0] + bytes(of: counter))
  }
}

/// The counters that were received, so that none is accepted twice.
struct ReceivedCounters: Sendable {
  /// How much smaller than the largest counter another one may be.
  static let window: UInt64 = 64

  private var largest: UInt64 = 0
  /// Bit n is set if `largest - n` was received.
  private var recent: UInt64 = 0

  /// Adds a counter.
  ///
  /// - Parameter counter: The counter, from 1.
  /// - Returns: Whether it is new; one that is too old is not.
  mutating func insert(_ counter: UInt64) -> Bool {
    guard counter > 0 else { return false }
    if counter > largest {
      let distance = counter - largest
      recent = distance < Self.window ? recent << distance | 1 : 1
      largest = counter
      return true
    }
    let distance = largest - counter
    guard distance < Self.window, recent & (1 << distance) == 0 else { return false }
    recent |= 1 << distance
    return true
  }
}
