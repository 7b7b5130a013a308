/// The name of a method, where there is no Objective-C run time to call it by.
///
/// On Apple's systems this is Objective-C's selector. Here an object that wants to be a target says by
/// ``HeadlessActionTarget`` what it does when it is asked.
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

/// An object that can be the target of a target-action pair without an Objective-C run time.
@MainActor
public protocol HeadlessActionTarget: AnyObject {
  /// Whether the object has this method.
  ///
  /// - Parameter action: the method's name
  /// - Returns: whether it has it
  func headlessResponds(to action: Selector) -> Bool

  /// Calls the method.
  ///
  /// - Parameters:
  ///   - action: the method's name
  ///   - sender: the control or recogniser that sends it
  ///   - event: the event that led to it, nil for a programmatic send
  func headlessPerform(_ action: Selector, sender: Any?, event: UIEvent?)
}
