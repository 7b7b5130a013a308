/// The methods of UIKit's classes that tracking code replaces on Apple's platforms.
///
/// Each property represents an implementation in a class's method table: a replacement stores the
/// original closure and calls it, as with the Objective-C runtime. As on Apple's platforms, it is
/// not called if a subclass overrides the method without calling `super`.
@MainActor
package enum HeadlessMethods {
  /// `UIApplication.sendEvent(_:)`.
  package static var sendEvent: @MainActor (UIApplication, UIEvent) -> Void = {
    $0.implementSendEvent($1)
  }
  /// `UIApplication.sendAction(_:to:from:for:)`.
  package static var sendApplicationAction:
    @MainActor (UIApplication, Selector, Any?, Any?, UIEvent?) -> Bool = {
      $0.implementSendAction($1, to: $2, from: $3, for: $4)
    }
  /// `UIControl.sendAction(_:to:for:)`.
  package static var sendTargetAction: @MainActor (UIControl, Selector, Any?, UIEvent?) -> Void = {
    $0.implementSendAction($1, to: $2, for: $3)
  }
  /// `UIControl.sendAction(_:)`.
  package static var sendAction: @MainActor (UIControl, UIAction) -> Void = {
    $0.implementSendAction($1)
  }
  /// `UIControl.touchesEnded(_:with:)`.
  package static var endControlTouches: @MainActor (UIControl, Set<UITouch>, UIEvent?) -> Void = {
    $0.implementTouchesEnded($1, with: $2)
  }
  /// `UIControl.contextMenuInteraction(_:willDisplayMenuFor:animator:)`.
  package static var displayMenu: @MainActor (UIControl) -> Void = { _ in }
  /// `UIControl.isSelected`'s setter.
  package static var setControlSelected: @MainActor (UIControl, Bool) -> Void = {
    $0.implementSetSelected($1)
  }
  /// `UITableViewCell.setSelected(_:animated:)`.
  package static var setTableCellSelected: @MainActor (UITableViewCell, Bool, Bool) -> Void = {
    $0.implementSetSelected($1, animated: $2)
  }
  /// `UICollectionViewCell.isSelected`'s setter.
  package static var setCollectionCellSelected: @MainActor (UICollectionViewCell, Bool) -> Void = {
    $0.implementSetSelected($1)
  }
  /// `UIView.didMoveToWindow()`.
  package static var didMoveToWindow: @MainActor (UIView) -> Void = { _ in }
  /// `UIView.isHidden`'s setter.
  package static var setHidden: @MainActor (UIView, Bool) -> Void = { $0.implementSetHidden($1) }
  /// `UIView.accessibilityIdentifier`'s setter.
  package static var setAccessibilityIdentifier: @MainActor (UIView, String?) -> Void = {
    $0.implementSetAccessibilityIdentifier($1)
  }
  /// `UIViewController.viewDidAppear(_:)`.
  package static var viewDidAppear: @MainActor (UIViewController, Bool) -> Void = { _, _ in }
  /// `UIViewController.viewDidDisappear(_:)`.
  package static var viewDidDisappear: @MainActor (UIViewController, Bool) -> Void = { _, _ in }
  /// `UITableView.layoutSubviews()`.
  package static var layOutTable: @MainActor (UITableView) -> Void = {
    $0.implementLayoutSubviews()
  }
  /// `UICollectionView.layoutSubviews()`.
  package static var layOutCollection: @MainActor (UICollectionView) -> Void = {
    $0.implementLayoutSubviews()
  }
  /// `UIView.accessibilityActivate()`.
  package static var accessibilityActivate: @MainActor (UIResponder) -> Bool = { _ in false }
  /// `UIAction.performWithSender(_:target:)`.
  package static var performAction: @MainActor (UIAction, Any?) -> Void = {
    $0.implementPerform(sender: $1)
  }
  /// `UIResponder.becomeFirstResponder()`.
  package static var becomeFirstResponder: @MainActor (UIResponder) -> Bool = {
    $0.implementBecomeFirstResponder()
  }
  /// `UIResponder.resignFirstResponder()`.
  package static var resignFirstResponder: @MainActor (UIResponder) -> Bool = {
    $0.implementResignFirstResponder()
  }
}
