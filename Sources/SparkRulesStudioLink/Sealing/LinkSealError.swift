/// Why a message of the studio's link is refused.
package enum LinkSealError: Error, Hashable, CustomStringConvertible {
  /// A key or a nonce has another size, or the key is one of those that any two keys agree with.
  case invalidKey
  /// The key that the phone has revealed is not the one that it had committed to.
  case otherKey
  /// The message is too short, was changed, or is of another connection or direction.
  case unreadable
  /// The message was received before, or is much older than the last one.
  case repeated

  /// The reason, in a sentence.
  package var description: String {
    switch self {
    case .invalidKey: "the key of the other side is invalid"
    case .otherKey: "the key is not the one that the app has announced"
    case .unreadable: "the message was changed, or belongs to another connection"
    case .repeated: "the message was received before"
    }
  }
}
