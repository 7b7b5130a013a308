extension UIView {
  /// The options of an animation, which have no effect here.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits, as in UIKit's header.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// User interaction is enabled during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// The animation starts from the current state.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  }

  /// Applies changes and calls the completion immediately.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Applies changes and calls the completion immediately.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Applies changes immediately.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}
