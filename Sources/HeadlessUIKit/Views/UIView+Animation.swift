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

  /// Whether animations are enabled; true by default.
  public class var areAnimationsEnabled: Bool { HeadlessAnimations.areEnabled }

  /// Sets whether animations are enabled: without them, a transition ends after the next commit.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    HeadlessAnimations.areEnabled = enabled
  }

  /// Applies changes immediately.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}

/// The state of animations, which an extension of a class cannot store.
@MainActor private enum HeadlessAnimations {
  static var areEnabled = true
}
