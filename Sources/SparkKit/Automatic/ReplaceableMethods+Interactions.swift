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

    static func endControlTouches(_ wrap: (@escaping TouchesBody) -> TouchesBody) {
      MethodReplacement.replace(
        #selector(UIControl.touchesEnded(_:with:)), of: UIControl.self
      ) { original in
        typealias Function = @convention(c) (AnyObject, Selector, NSSet, AnyObject?) -> Void
        let body = wrap {
          original.function(as: Function.self)($0, original.selector, $1 as NSSet, $2)
        }
        let block: @convention(block) (UIControl, NSSet, UIEvent?) -> Void = {
          control, touches, event in
          guard Thread.isMainThread, let touches = touches as? Set<UITouch> else {
            return original.function(as: Function.self)(control, original.selector, touches, event)
          }
          MainActor.assumeIsolated { body(control, touches, event) }
        }
        return block
      }
    }

    static func accessibilityActivate(
      _ wrap: (@escaping AnswerBody<UIResponder>) -> AnswerBody<UIResponder>
    ) {
      MethodReplacement.replace(
        #selector(NSObject.accessibilityActivate), of: UIView.self
      ) { original in
        typealias Function = @convention(c) (AnyObject, Selector) -> Bool
        let body = wrap { original.function(as: Function.self)($0, original.selector) }
        let block: @convention(block) (UIView) -> Bool = { view in
          guard Thread.isMainThread else {
            return original.function(as: Function.self)(view, original.selector)
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
    static func performAction(_ wrap: (@escaping PerformBody) -> PerformBody) {
      MethodReplacement.replace(
        NSSelectorFromString("performWithSender:target:"), of: UIAction.self
      ) { original in
        typealias Function = @convention(c) (AnyObject, Selector, AnyObject?, AnyObject?) -> Void
        let body = wrap { action, sender, target in
          original.function(as: Function.self)(
            action, original.selector, sender.map { $0 as AnyObject },
            target.map { $0 as AnyObject })
        }
        let block: @convention(block) (UIAction, AnyObject?, AnyObject?) -> Void = {
          action, sender, target in
          guard Thread.isMainThread else {
            return original.function(as: Function.self)(action, original.selector, sender, target)
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
    static func displayMenu(_ wrap: (@escaping MenuBody) -> MenuBody) {
      #if !os(tvOS)
        MethodReplacement.replace(
          #selector(UIControl.contextMenuInteraction(_:willDisplayMenuFor:animator:)),
          of: UIControl.self
        ) { original in
          typealias Function =
            @convention(c) (AnyObject, Selector, AnyObject, AnyObject, AnyObject?) -> Void
          let body = wrap { control, arguments in
            original.function(as: Function.self)(
              control, original.selector, arguments.interaction, arguments.configuration,
              arguments.animator)
          }
          let block: @convention(block) (UIControl, AnyObject, AnyObject, AnyObject?) -> Void = {
            control, interaction, configuration, animator in
            guard Thread.isMainThread else {
              return original.function(as: Function.self)(
                control, original.selector, interaction, configuration, animator)
            }
            // Unsafe: only passed on within this call, on the same thread.
            nonisolated(unsafe) let arguments = MenuArguments(
              interaction: interaction, configuration: configuration, animator: animator)
            MainActor.assumeIsolated { body(control, arguments) }
          }
          return block
        }
      #endif
    }
  #else
    typealias MenuArguments = Void

    static func endControlTouches(_ wrap: (@escaping TouchesBody) -> TouchesBody) {
      HeadlessMethods.endControlTouches = wrap(HeadlessMethods.endControlTouches)
    }

    static func accessibilityActivate(
      _ wrap: (@escaping AnswerBody<UIResponder>) -> AnswerBody<UIResponder>
    ) {
      HeadlessMethods.accessibilityActivate = wrap(HeadlessMethods.accessibilityActivate)
    }

    static func performAction(_ wrap: (@escaping PerformBody) -> PerformBody) {
      let original = HeadlessMethods.performAction
      let body = wrap { action, sender, _ in original(action, sender) }
      HeadlessMethods.performAction = { body($0, $1, nil) }
    }

    static func displayMenu(_ wrap: (@escaping MenuBody) -> MenuBody) {
      let original = HeadlessMethods.displayMenu
      let body = wrap { control, _ in original(control) }
      HeadlessMethods.displayMenu = { body($0, ()) }
    }
  #endif
}
