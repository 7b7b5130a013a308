#if Delivery
import Foundation

/// The key that authorizes requests to a collector.
///
/// The app provides it; a rule file cannot contain it.
///
/// Its description is `•••`, also as part of another value, so that the key does not appear in logs.
public struct WriteKey: Sendable, Hashable {
  private enum Form: Sendable, Hashable {
    case bearer(String)
    case basic(user: String, password: String)
    case header(name: String, value: String)
  }

  private let form: Form

  private init(_ form: Form) { self.form = form }

  /// Creates a key that is sent as `Authorization: Bearer …`.
  ///
  /// - Parameter token: The key.
  /// - Returns: The key.
  public static func bearer(_ token: String) -> WriteKey { WriteKey(.bearer(token)) }

  /// Creates a key that is sent as `Authorization: Basic …`; Segment expects its key as the user.
  ///
  /// - Parameters:
  ///   - user: The user, or the key.
  ///   - password: The password; empty by default.
  /// - Returns: The key.
  public static func basic(user: String, password: String = "") -> WriteKey {
    WriteKey(.basic(user: user, password: password))
  }

  /// Creates a key that is sent in another header, such as `X-API-Key`.
  ///
  /// - Parameters:
  ///   - name: The header's name.
  ///   - value: The key.
  /// - Returns: The key.
  public static func header(name: String, value: String) -> WriteKey {
    WriteKey(.header(name: name, value: value))
  }

  /// The header that contains the key.
  var header: (name: String, value: String) {
    switch form {
    case .bearer(let token): return ("Authorization", "Bearer \(token)")
    case .basic(let user, let password):
      let text = Data("\(user):\(password)".utf8).base64EncodedString()
      return ("Authorization", "Basic \(text)")
    case .header(let name, let value): return (name, value)
    }
  }
}

extension WriteKey {
  /// Headers that the sink or the connection defines.
  private static let reserved: Set = [
    "connection", "content-encoding", "content-length", "content-type", "host", "idempotency-key",
    "transfer-encoding",
  ]

  /// The reason why no header can contain the key, without the key; nil if one can.
  var problem: String? {
    switch form {
    case .bearer(let token) where token.isEmpty, .header(_, let token) where token.isEmpty:
      return "it is empty"
    case .basic(let user, let password) where user.isEmpty && password.isEmpty:
      return "it is empty"
    case .basic(let user, _) where user.contains(":"): return "its user contains a colon"
    case .header(let name, _) where !Self.isHeaderName(name): return "its header has no valid name"
    case .header(let name, _) where Self.reserved.contains(name.lowercased()):
      return "the sink sets its header \(name) itself"
    default:
      return Self.isHeaderValue(header.value)
        ? nil : "it contains a line break or another character that a header cannot contain"
    }
  }

  /// Returns whether a header can have a value: ASCII characters, spaces and tabs.
  static func isHeaderValue(_ value: String) -> Bool {
    value.utf8.allSatisfy { $0 == 0x09 || (0x20...0x7E).contains($0) }
  }

  /// Returns whether a name is a token of RFC 9110.
  private static func isHeaderName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return byte < 0x80
          && (character.isLetter || character.isNumber || "!#$%&'*+-.^_`|~".contains(character))
      }
  }
}

extension WriteKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text `•••`.
  public var description: String { "•••" }
  /// The text `•••`.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
#endif
