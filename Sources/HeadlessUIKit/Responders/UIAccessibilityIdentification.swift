/// An object with an identifier for automation.
@MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The identifier.
  var accessibilityIdentifier: String? { get set }
}
