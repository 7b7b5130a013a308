/// What a person types into a field.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String

  /// Creates a content type.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An existing password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is valid once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
