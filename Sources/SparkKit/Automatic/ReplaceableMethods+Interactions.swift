#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

extension ReplaceableMethods {
  typealias TouchesBody = @MainActor (UIControl, Set<UITouch>, UIEvent?) -> Void
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

    static func displayMenu(_ wrap: (@escaping MenuBody) -> MenuBody) {
      let original = HeadlessMethods.displayMenu
      let body = wrap { control, _ in original(control) }
      HeadlessMethods.displayMenu = { body($0, ()) }
    }
  #endif
}
