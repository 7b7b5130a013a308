/// Why a message of the studio's link is refused.
package enum LinkSealError: Error, Hashable, CustomStringConvertible {
  /// The message is too short, was changed, has another key, or is of another connection or direction.
  case unreadable
  /// The message was received before, or is much older than the last one.
  case repeated

  /// The reason, in a sentence.
  package var description: String {
    switch self {
    case .unreadable: "the message was changed, or the link is not the one that the studio shows"
    case .repeated: "the message was received before"
    }
  }
}
