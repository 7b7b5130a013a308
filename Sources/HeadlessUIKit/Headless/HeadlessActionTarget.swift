/// The name of a method, for platforms without the Objective-C runtime.
///
/// On Apple's platforms this is Objective-C's selector. Here, a target implements
/// ``HeadlessActionTarget`` to define its methods.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The method's name.
  public let description: String

  /// Creates a selector from a method's name.
  public init(_ str: String) {
    description = str
  }

  /// Creates a selector from a method's name.
  public init(stringLiteral value: String) {
    description = value
  }
}

/// An object that can be the target of a target-action pair without the Objective-C runtime.
@MainActor
public protocol HeadlessActionTarget: AnyObject {
  /// Whether the object has a method.
  ///
  /// - Parameter action: The method's name.
  /// - Returns: Whether the object has it.
  func headlessResponds(to action: Selector) -> Bool

  /// Calls a method.
  ///
  /// - Parameters:
  ///   - action: The method's name.
  ///   - sender: The control or recognizer that sends it.
  ///   - event: The event that caused the call; nil if the app caused it.
  func headlessPerform(_ action: Selector, sender: Any?, event: UIEvent?)
}
