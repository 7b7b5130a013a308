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

    static func endControlTouches(_ wrap: @escaping Wrap<TouchesBody>) -> any InstallableReplacement
    {
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

    /// UIKit requires overrides of this method to call `super`, so that the replacement in `UIControl`
    /// sees the menus of all controls; not confirmed on a device.
    static func displayMenu(_ wrap: @escaping Wrap<MenuBody>) -> any InstallableReplacement {
      #if os(tvOS)
        return MissingMethod()
      #else
        return replacement(
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
      #endif
    }
  #else
    typealias MenuArguments = Void

    static func endControlTouches(
      _ wrap: @escaping Wrap<TouchesBody>
    ) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.endControlTouches, wrap)
    }

    static func displayMenu(_ wrap: @escaping Wrap<MenuBody>) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.displayMenu, wrap)
    }
  #endif
}
