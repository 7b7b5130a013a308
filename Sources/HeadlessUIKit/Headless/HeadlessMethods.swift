/// The methods of UIKit's classes that trackers exchange on Apple's systems.
///
/// Each stands for an implementation in a class's method table: whoever replaces one keeps what it was
/// and calls it, as with Objective-C's run time. A subclass that overrides the method without calling
/// `super` is therefore missed here as it is there.
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
  /// `UIResponder.becomeFirstResponder()`.
  package static var becomeFirstResponder: @MainActor (UIResponder) -> Bool = {
    $0.implementBecomeFirstResponder()
  }
  /// `UIResponder.resignFirstResponder()`.
  package static var resignFirstResponder: @MainActor (UIResponder) -> Bool = {
    $0.implementResignFirstResponder()
  }
}
