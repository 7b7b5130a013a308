/// An object with an identifier for automation, which no person ever hears or sees.
@MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The identifier.
  var accessibilityIdentifier: String? { get set }
}
