#if canImport(UIKit)
  import UIKit

  /// The methods belong to the main thread. If an app calls one on another thread by mistake, the
  /// original implementation is called directly.
  extension ReplaceableMethods {
    static func sendEvent(_ wrap: (@escaping EventBody) -> EventBody) {
      MethodReplacement.replace(
        #selector(UIApplication.sendEvent(_:)), of: UIApplication.self
      ) { original in
        typealias Function = @convention(c) (AnyObject, Selector, AnyObject) -> Void
        let body = wrap { original.function(as: Function.self)($0, original.selector, $1) }
        let block: @convention(block) (UIApplication, UIEvent) -> Void = { application, event in
          guard Thread.isMainThread else {
            return original.function(as: Function.self)(application, original.selector, event)
          }
          MainActor.assumeIsolated { body(application, event) }
        }
        return block
      }
    }

    static func sendTargetAction(_ wrap: (@escaping PairBody) -> PairBody) {
      MethodReplacement.replace(
        #selector(UIControl.sendAction(_:to:for:)), of: UIControl.self
      ) { original in
        typealias Function =
          @convention(c) (AnyObject, Selector, Selector, AnyObject?, AnyObject?) -> Void
        let body = wrap { control, action, target, event in
          original.function(as: Function.self)(
            control, original.selector, action, target.map { $0 as AnyObject }, event)
        }
        let block: @convention(block) (UIControl, Selector, AnyObject?, UIEvent?) -> Void = {
          control, action, target, event in
          guard Thread.isMainThread else {
            return original.function(as: Function.self)(
              control, original.selector, action, target, event)
          }
          // Unsafe: only passed on within this call, on the same thread.
          nonisolated(unsafe) let target = target
          MainActor.assumeIsolated { body(control, action, target, event) }
        }
        return block
      }
    }

    static func sendAction(_ wrap: (@escaping ActionBody) -> ActionBody) {
      MethodReplacement.replace(
        #selector(UIControl.sendAction(_:)), of: UIControl.self
      ) { original in
        typealias Function = @convention(c) (AnyObject, Selector, AnyObject) -> Void
        let body = wrap { original.function(as: Function.self)($0, original.selector, $1) }
        let block: @convention(block) (UIControl, UIAction) -> Void = { control, action in
          guard Thread.isMainThread else {
            return original.function(as: Function.self)(control, original.selector, action)
          }
          MainActor.assumeIsolated { body(control, action) }
        }
        return block
      }
    }

    static func sendApplicationAction(_ wrap: (@escaping ApplicationBody) -> ApplicationBody) {
      MethodReplacement.replace(
        #selector(UIApplication.sendAction(_:to:from:for:)), of: UIApplication.self
      ) { original in
        typealias Function =
          @convention(c) (AnyObject, Selector, Selector, AnyObject?, AnyObject?, AnyObject?) -> Bool
        let body = wrap { application, action, target, sender, event in
          original.function(as: Function.self)(
            application, original.selector, action, target.map { $0 as AnyObject },
            sender.map { $0 as AnyObject }, event)
        }
        let block:
          @convention(block) (UIApplication, Selector, AnyObject?, AnyObject?, UIEvent?) -> Bool = {
            application, action, target, sender, event in
            guard Thread.isMainThread else {
              return original.function(as: Function.self)(
                application, original.selector, action, target, sender, event)
            }
            // Unsafe: only passed on within this call, on the same thread.
            nonisolated(unsafe) let target = target
            // Unsafe: as above.
            nonisolated(unsafe) let sender = sender
            return MainActor.assumeIsolated { body(application, action, target, sender, event) }
          }
        return block
      }
    }

    static func didMoveToWindow(_ wrap: (@escaping ObjectBody<UIView>) -> ObjectBody<UIView>) {
      replace(#selector(UIView.didMoveToWindow), of: UIView.self, wrap)
    }

    static func setHidden(_ wrap: (@escaping FlagBody<UIView>) -> FlagBody<UIView>) {
      replace(#selector(setter: UIView.isHidden), of: UIView.self, wrap)
    }

    static func setAccessibilityIdentifier(_ wrap: (@escaping TextBody) -> TextBody) {
      MethodReplacement.replace(
        #selector(setter: UIView.accessibilityIdentifier), of: UIView.self
      ) { original in
        typealias Function = @convention(c) (AnyObject, Selector, AnyObject?) -> Void
        let body = wrap {
          original.function(as: Function.self)($0, original.selector, $1.map { $0 as NSString })
        }
        let block: @convention(block) (UIView, NSString?) -> Void = { view, text in
          guard Thread.isMainThread else {
            return original.function(as: Function.self)(view, original.selector, text)
          }
          let text = text.map { $0 as String }
          MainActor.assumeIsolated { body(view, text) }
        }
        return block
      }
    }

    static func layOutTable(_ wrap: (@escaping ObjectBody<UITableView>) -> ObjectBody<UITableView>)
    {
      replace(#selector(UITableView.layoutSubviews), of: UITableView.self, wrap)
    }

    static func layOutCollection(
      _ wrap: (@escaping ObjectBody<UICollectionView>) -> ObjectBody<UICollectionView>
    ) {
      replace(#selector(UICollectionView.layoutSubviews), of: UICollectionView.self, wrap)
    }

    static func viewDidAppear(
      _ wrap: (@escaping FlagBody<UIViewController>) -> FlagBody<UIViewController>
    ) {
      replace(#selector(UIViewController.viewDidAppear(_:)), of: UIViewController.self, wrap)
    }

    static func viewDidDisappear(
      _ wrap: (@escaping FlagBody<UIViewController>) -> FlagBody<UIViewController>
    ) {
      replace(#selector(UIViewController.viewDidDisappear(_:)), of: UIViewController.self, wrap)
    }

    static func setControlSelected(_ wrap: (@escaping FlagBody<UIControl>) -> FlagBody<UIControl>) {
      replace(#selector(setter: UIControl.isSelected), of: UIControl.self, wrap)
    }

    static func setCollectionCellSelected(
      _ wrap: (@escaping FlagBody<UICollectionViewCell>) -> FlagBody<UICollectionViewCell>
    ) {
      replace(
        #selector(setter: UICollectionViewCell.isSelected), of: UICollectionViewCell.self, wrap)
    }

    static func setTableCellSelected(
      _ wrap: (@escaping TwoFlagsBody<UITableViewCell>) -> TwoFlagsBody<UITableViewCell>
    ) {
      MethodReplacement.replace(
        #selector(UITableViewCell.setSelected(_:animated:)), of: UITableViewCell.self
      ) { original in
        typealias Function = @convention(c) (AnyObject, Selector, Bool, Bool) -> Void
        let body = wrap { original.function(as: Function.self)($0, original.selector, $1, $2) }
        let block: @convention(block) (UITableViewCell, Bool, Bool) -> Void = {
          cell, selected, animated in
          guard Thread.isMainThread else {
            return original.function(as: Function.self)(
              cell, original.selector, selected, animated)
          }
          MainActor.assumeIsolated { body(cell, selected, animated) }
        }
        return block
      }
    }

    static func becomeFirstResponder(
      _ wrap: (@escaping AnswerBody<UIResponder>) -> AnswerBody<UIResponder>
    ) {
      replace(#selector(UIResponder.becomeFirstResponder), wrap)
    }

    static func resignFirstResponder(
      _ wrap: (@escaping AnswerBody<UIResponder>) -> AnswerBody<UIResponder>
    ) {
      replace(#selector(UIResponder.resignFirstResponder), wrap)
    }

    // MARK: Methods with the same signature

    private static func replace<Object: AnyObject & Sendable>(
      _ selector: Selector, of type: Object.Type,
      _ wrap: (@escaping ObjectBody<Object>) -> ObjectBody<Object>
    ) {
      MethodReplacement.replace(selector, of: type) { original in
        typealias Function = @convention(c) (AnyObject, Selector) -> Void
        let body = wrap { original.function(as: Function.self)($0, original.selector) }
        let block: @convention(block) (AnyObject) -> Void = { object in
          guard Thread.isMainThread, let object = object as? Object else {
            return original.function(as: Function.self)(object, original.selector)
          }
          MainActor.assumeIsolated { body(object) }
        }
        return block
      }
    }

    private static func replace<Object: AnyObject & Sendable>(
      _ selector: Selector, of type: Object.Type,
      _ wrap: (@escaping FlagBody<Object>) -> FlagBody<Object>
    ) {
      MethodReplacement.replace(selector, of: type) { original in
        typealias Function = @convention(c) (AnyObject, Selector, Bool) -> Void
        let body = wrap { original.function(as: Function.self)($0, original.selector, $1) }
        let block: @convention(block) (AnyObject, Bool) -> Void = { object, flag in
          guard Thread.isMainThread, let object = object as? Object else {
            return original.function(as: Function.self)(object, original.selector, flag)
          }
          MainActor.assumeIsolated { body(object, flag) }
        }
        return block
      }
    }

    private static func replace(
      _ selector: Selector, _ wrap: (@escaping AnswerBody<UIResponder>) -> AnswerBody<UIResponder>
    ) {
      MethodReplacement.replace(selector, of: UIResponder.self) { original in
        typealias Function = @convention(c) (AnyObject, Selector) -> Bool
        let body = wrap { original.function(as: Function.self)($0, original.selector) }
        let block: @convention(block) (UIResponder) -> Bool = { responder in
          guard Thread.isMainThread else {
            return original.function(as: Function.self)(responder, original.selector)
          }
          return MainActor.assumeIsolated { body(responder) }
        }
        return block
      }
    }
  }
#endif
