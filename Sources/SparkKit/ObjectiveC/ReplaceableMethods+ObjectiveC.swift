#if canImport(UIKit)
import UIKit

extension ReplaceableMethods {
  static func sendEvent(_ wrap: @escaping Wrap<EventBody>) -> any InstallableReplacement {
    replacement(
      #selector(UIApplication.sendEvent(_:)), of: UIApplication.self
    ) { layer, selector in
      typealias Function = @convention(c) (AnyObject, Selector, AnyObject) -> Void
      let body = wrap { layer.function(as: Function.self)($0, selector, $1) }
      let block: @convention(block) (UIApplication, UIEvent) -> Void = { application, event in
        guard layer.isTracking else {
          return layer.function(as: Function.self)(application, selector, event)
        }
        MainActor.assumeIsolated { body(application, event) }
      }
      return block
    }
  }

  static func sendTargetAction(_ wrap: @escaping Wrap<PairBody>) -> any InstallableReplacement {
    replacement(
      #selector(UIControl.sendAction(_:to:for:)), of: UIControl.self
    ) { layer, selector in
      typealias Function =
        @convention(c) (AnyObject, Selector, Selector, AnyObject?, AnyObject?) -> Void
      let body = wrap { control, action, target, event in
        layer.function(as: Function.self)(
          control, selector, action, target.map { $0 as AnyObject }, event)
      }
      let block: @convention(block) (UIControl, Selector, AnyObject?, UIEvent?) -> Void = {
        control, action, target, event in
        guard layer.isTracking else {
          return layer.function(as: Function.self)(
            control, selector, action, target, event)
        }
        // Unsafe: only passed on within this call, on the same thread.
        nonisolated(unsafe) let target = target
        MainActor.assumeIsolated { body(control, action, target, event) }
      }
      return block
    }
  }

  static func sendAction(_ wrap: @escaping Wrap<ActionBody>) -> any InstallableReplacement {
    replacement(
      #selector(UIControl.sendAction(_:)), of: UIControl.self
    ) { layer, selector in
      typealias Function = @convention(c) (AnyObject, Selector, AnyObject) -> Void
      let body = wrap { layer.function(as: Function.self)($0, selector, $1) }
      let block: @convention(block) (UIControl, UIAction) -> Void = { control, action in
        guard layer.isTracking else {
          return layer.function(as: Function.self)(control, selector, action)
        }
        MainActor.assumeIsolated { body(control, action) }
      }
      return block
    }
  }

  static func sendApplicationAction(_ wrap: @escaping Wrap<ApplicationBody>)
    -> any InstallableReplacement
  {
    replacement(
      #selector(UIApplication.sendAction(_:to:from:for:)), of: UIApplication.self
    ) { layer, selector in
      typealias Function =
        @convention(c) (AnyObject, Selector, Selector, AnyObject?, AnyObject?, AnyObject?) -> Bool
      let body = wrap { application, action, target, sender, event in
        layer.function(as: Function.self)(
          application, selector, action, target.map { $0 as AnyObject },
          sender.map { $0 as AnyObject }, event)
      }
      let block:
        @convention(block) (UIApplication, Selector, AnyObject?, AnyObject?, UIEvent?) -> Bool = {
          application, action, target, sender, event in
          guard layer.isTracking else {
            return layer.function(as: Function.self)(
              application, selector, action, target, sender, event)
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

  static func didMoveToWindow(_ wrap: @escaping Wrap<ObjectBody<UIView>>)
    -> any InstallableReplacement
  {
    replace(#selector(UIView.didMoveToWindow), of: UIView.self, wrap)
  }

  static func removeFromSuperview(_ wrap: @escaping Wrap<ObjectBody<UIView>>)
    -> any InstallableReplacement
  {
    replace(#selector(UIView.removeFromSuperview), of: UIView.self, wrap)
  }

  static func setHidden(_ wrap: @escaping Wrap<FlagBody<UIView>>) -> any InstallableReplacement {
    replace(#selector(setter: UIView.isHidden), of: UIView.self, wrap)
  }

  static func setAccessibilityIdentifier(_ wrap: @escaping Wrap<TextBody>)
    -> any InstallableReplacement
  {
    replacement(
      #selector(setter: UIView.accessibilityIdentifier), of: UIView.self
    ) { layer, selector in
      typealias Function = @convention(c) (AnyObject, Selector, AnyObject?) -> Void
      let body = wrap {
        layer.function(as: Function.self)($0, selector, $1.map { $0 as NSString })
      }
      let block: @convention(block) (UIView, NSString?) -> Void = { view, text in
        guard layer.isTracking else {
          return layer.function(as: Function.self)(view, selector, text)
        }
        let text = text.map { $0 as String }
        MainActor.assumeIsolated { body(view, text) }
      }
      return block
    }
  }

  static func layOutTable(_ wrap: @escaping Wrap<ObjectBody<UITableView>>)
    -> any InstallableReplacement
  {
    replace(#selector(UITableView.layoutSubviews), of: UITableView.self, wrap)
  }

  static func layOutCollection(_ wrap: @escaping Wrap<ObjectBody<UICollectionView>>)
    -> any InstallableReplacement
  {
    replace(#selector(UICollectionView.layoutSubviews), of: UICollectionView.self, wrap)
  }

  static func viewDidAppear(_ wrap: @escaping Wrap<FlagBody<UIViewController>>)
    -> any InstallableReplacement
  {
    replace(#selector(UIViewController.viewDidAppear(_:)), of: UIViewController.self, wrap)
  }

  static func viewDidDisappear(_ wrap: @escaping Wrap<FlagBody<UIViewController>>)
    -> any InstallableReplacement
  {
    replace(#selector(UIViewController.viewDidDisappear(_:)), of: UIViewController.self, wrap)
  }

  static func setControlSelected(_ wrap: @escaping Wrap<FlagBody<UIControl>>)
    -> any InstallableReplacement
  {
    replace(#selector(setter: UIControl.isSelected), of: UIControl.self, wrap)
  }

  static func setCollectionCellSelected(_ wrap: @escaping Wrap<FlagBody<UICollectionViewCell>>)
    -> any InstallableReplacement
  {
    replace(
      #selector(setter: UICollectionViewCell.isSelected), of: UICollectionViewCell.self, wrap)
  }

  static func setTableCellSelected(_ wrap: @escaping Wrap<TwoFlagsBody<UITableViewCell>>)
    -> any InstallableReplacement
  {
    replacement(
      #selector(UITableViewCell.setSelected(_:animated:)), of: UITableViewCell.self
    ) { layer, selector in
      typealias Function = @convention(c) (AnyObject, Selector, Bool, Bool) -> Void
      let body = wrap { layer.function(as: Function.self)($0, selector, $1, $2) }
      let block: @convention(block) (UITableViewCell, Bool, Bool) -> Void = {
        cell, selected, animated in
        guard layer.isTracking else {
          return layer.function(as: Function.self)(
            cell, selector, selected, animated)
        }
        MainActor.assumeIsolated { body(cell, selected, animated) }
      }
      return block
    }
  }

  static func becomeFirstResponder(_ wrap: @escaping Wrap<AnswerBody<UIResponder>>)
    -> any InstallableReplacement
  {
    replace(#selector(UIResponder.becomeFirstResponder), wrap)
  }

  static func resignFirstResponder(_ wrap: @escaping Wrap<AnswerBody<UIResponder>>)
    -> any InstallableReplacement
  {
    replace(#selector(UIResponder.resignFirstResponder), wrap)
  }

  static func replacement(
    _ selector: Selector, of type: AnyClass,
    by makeBlock: @escaping (ClassMethod.Layer, Selector) -> Any
  ) -> any InstallableReplacement {
    ClassMethod(selector, of: type)?.replacement(by: makeBlock) ?? MissingMethod()
  }

  // MARK: Methods with the same signature

  private static func replace<Object: AnyObject & Sendable>(
    _ selector: Selector, of type: Object.Type,
    _ wrap: @escaping Wrap<ObjectBody<Object>>
  ) -> any InstallableReplacement {
    replacement(selector, of: type) { layer, selector in
      typealias Function = @convention(c) (AnyObject, Selector) -> Void
      let body = wrap { layer.function(as: Function.self)($0, selector) }
      let block: @convention(block) (AnyObject) -> Void = { object in
        guard layer.isTracking, let object = object as? Object else {
          return layer.function(as: Function.self)(object, selector)
        }
        MainActor.assumeIsolated { body(object) }
      }
      return block
    }
  }

  private static func replace<Object: AnyObject & Sendable>(
    _ selector: Selector, of type: Object.Type,
    _ wrap: @escaping Wrap<FlagBody<Object>>
  ) -> any InstallableReplacement {
    replacement(selector, of: type) { layer, selector in
      typealias Function = @convention(c) (AnyObject, Selector, Bool) -> Void
      let body = wrap { layer.function(as: Function.self)($0, selector, $1) }
      let block: @convention(block) (AnyObject, Bool) -> Void = { object, flag in
        guard layer.isTracking, let object = object as? Object else {
          return layer.function(as: Function.self)(object, selector, flag)
        }
        MainActor.assumeIsolated { body(object, flag) }
      }
      return block
    }
  }

  private static func replace(
    _ selector: Selector, _ wrap: @escaping Wrap<AnswerBody<UIResponder>>
  ) -> any InstallableReplacement {
    replacement(selector, of: UIResponder.self) { layer, selector in
      typealias Function = @convention(c) (AnyObject, Selector) -> Bool
      let body = wrap { layer.function(as: Function.self)($0, selector) }
      let block: @convention(block) (UIResponder) -> Bool = { responder in
        guard layer.isTracking else {
          return layer.function(as: Function.self)(responder, selector)
        }
        return MainActor.assumeIsolated { body(responder) }
      }
      return block
    }
  }
}
#endif
