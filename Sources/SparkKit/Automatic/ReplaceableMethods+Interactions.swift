#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

extension ReplaceableMethods {
  typealias TouchesBody = @MainActor (UIControl, Set<UITouch>, UIEvent?) -> Void
  typealias PerformBody = @MainActor (UIAction, Any?, Any?) -> Void
  typealias MenuBody = @MainActor (UIControl, MenuArguments) -> Void

  #if canImport(UIKit)
  /// The arguments of `contextMenuInteraction(_:willDisplayMenuFor:animator:)`.
  struct MenuArguments {
    let interaction: AnyObject
    let configuration: AnyObject
    let animator: AnyObject?
  }

  static func endControlTouches(_ wrap: @escaping Wrap<TouchesBody>) -> any InstallableReplacement {
    replacement(
      #selector(UIControl.touchesEnded(_:with:)), of: UIControl.self
    ) { layer, selector in
      typealias Function = @convention(c) (AnyObject, Selector, NSSet, AnyObject?) -> Void
      let body = wrap {
        layer.function(as: Function.self)($0, selector, $1 as NSSet, $2)
      }
      let block: @convention(block) (UIControl, NSSet, UIEvent?) -> Void = {
        control, touches, event in
        guard layer.isTracking, let touches = touches as? Set<UITouch> else {
          return layer.function(as: Function.self)(control, selector, touches, event)
        }
        MainActor.assumeIsolated { body(control, touches, event) }
      }
      return block
    }
  }

  static func accessibilityActivate(
    _ wrap: @escaping Wrap<AnswerBody<UIResponder>>
  ) -> any InstallableReplacement {
    replacement(
      #selector(NSObject.accessibilityActivate), of: UIView.self
    ) { layer, selector in
      typealias Function = @convention(c) (AnyObject, Selector) -> Bool
      let body = wrap { layer.function(as: Function.self)($0, selector) }
      let block: @convention(block) (UIView) -> Bool = { view in
        guard layer.isTracking else {
          return layer.function(as: Function.self)(view, selector)
        }
        return MainActor.assumeIsolated { body(view) }
      }
      return block
    }
  }

  /// Replaces `UIAction.performWithSender(_:target:)`, which is public since iOS 16.
  ///
  /// That UIKit calls it for the primary action of a bar item is not confirmed on a device; otherwise
  /// the item is found by the name or title of its button.
  static func performAction(_ wrap: @escaping Wrap<PerformBody>) -> any InstallableReplacement {
    replacement(
      NSSelectorFromString("performWithSender:target:"), of: UIAction.self
    ) { layer, selector in
      typealias Function = @convention(c) (AnyObject, Selector, AnyObject?, AnyObject?) -> Void
      let body = wrap { action, sender, target in
        layer.function(as: Function.self)(
          action, selector, sender.map { $0 as AnyObject },
          target.map { $0 as AnyObject })
      }
      let block: @convention(block) (UIAction, AnyObject?, AnyObject?) -> Void = {
        action, sender, target in
        guard layer.isTracking else {
          return layer.function(as: Function.self)(action, selector, sender, target)
        }
        // Unsafe: only passed on within this call, on the same thread.
        nonisolated(unsafe) let arguments = (sender, target)
        MainActor.assumeIsolated { body(action, arguments.0, arguments.1) }
      }
      return block
    }
  }

  /// UIKit requires overrides of this method to call `super`, so that the replacement in `UIControl`
  /// sees the menus of all controls; not confirmed on a device.
  static func displayMenu(_ wrap: @escaping Wrap<MenuBody>) -> any InstallableReplacement {
    replacement(
      #selector(UIControl.contextMenuInteraction(_:willDisplayMenuFor:animator:)),
      of: UIControl.self
    ) { layer, selector in
      typealias Function =
        @convention(c) (AnyObject, Selector, AnyObject, AnyObject, AnyObject?) -> Void
      let body = wrap { control, arguments in
        layer.function(as: Function.self)(
          control, selector, arguments.interaction, arguments.configuration,
          arguments.animator)
      }
      let block: @convention(block) (UIControl, AnyObject, AnyObject, AnyObject?) -> Void = {
        control, interaction, configuration, animator in
        guard layer.isTracking else {
          return layer.function(as: Function.self)(
            control, selector, interaction, configuration, animator)
        }
        // Unsafe: only passed on within this call, on the same thread.
        nonisolated(unsafe) let arguments = MenuArguments(
          interaction: interaction, configuration: configuration, animator: animator)
        MainActor.assumeIsolated { body(control, arguments) }
      }
      return block
    }
  }
  #else
  typealias MenuArguments = Void

  static let endControlTouches = replacement(of: HeadlessMethods.endControlTouches)
  static let accessibilityActivate = replacement(of: HeadlessMethods.accessibilityActivate)
  static let performAction = replacement(of: HeadlessMethods.performAction)
  static let displayMenu = replacement(of: HeadlessMethods.displayMenu)
  #endif
}
