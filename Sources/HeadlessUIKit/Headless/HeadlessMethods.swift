/// A method of one of UIKit's classes that tracking code can replace, in place of an entry in the
/// method table of a class on Apple's platforms.
@MainActor
package final class HeadlessMethod<Function> {
  /// An implementation of a method; like a function pointer, it is compared by identity.
  @MainActor package final class Implementation {
    /// The code that a call runs.
    package var function: Function { choose() }
    private let choose: @MainActor () -> Function

    /// Creates an implementation.
    ///
    /// - Parameter function: The code.
    package init(_ function: Function) { choose = { function } }

    /// Creates an implementation whose code is chosen for each call.
    ///
    /// - Parameter choose: Returns the code.
    package init(choose: @escaping @MainActor () -> Function) { self.choose = choose }
  }

  /// The implementation of the class itself.
  package let original: Implementation
  /// The method of the superclass that the class inherits; nil if the class has its own.
  package let base: HeadlessMethod?
  /// The implementation in the method table of the class; nil while the class inherits the method.
  private var own: Implementation?
  /// The implementation that a call runs.
  ///
  /// As with the Objective-C runtime, a class that was given an implementation cannot inherit again.
  package var implementation: Implementation {
    get { own ?? base?.implementation ?? original }
    set { own = newValue }
  }

  /// Calls the method.
  package var call: Function { implementation.function }

  /// Creates a method that a class has itself.
  ///
  /// - Parameter function: The code of the class's implementation.
  package init(_ function: Function) {
    original = Implementation(function)
    base = nil
  }

  /// Creates a method that a class inherits from its superclass.
  ///
  /// - Parameter base: The method of the superclass.
  package init(inheriting base: HeadlessMethod) {
    original = base.original
    self.base = base
  }
}

/// The methods of UIKit's classes that tracking code replaces on Apple's platforms.
///
/// A replacement stores the implementation that it replaces and calls it, as with the Objective-C
/// runtime. As on Apple's platforms, a method is not called if a subclass overrides it without calling
/// `super`.
@MainActor
package enum HeadlessMethods {
  /// `UIApplication.sendEvent(_:)`.
  package static let sendEvent = HeadlessMethod<
    @MainActor (UIApplication, UIEvent) -> Void
  > {
    $0.implementSendEvent($1)
  }
  /// `UIApplication.sendAction(_:to:from:for:)`.
  package static let sendApplicationAction = HeadlessMethod<
    @MainActor (UIApplication, Selector, Any?, Any?, UIEvent?) -> Bool
  > {
    $0.implementSendAction($1, to: $2, from: $3, for: $4)
  }
  /// `UIControl.sendAction(_:to:for:)`.
  package static let sendTargetAction = HeadlessMethod<
    @MainActor (UIControl, Selector, Any?, UIEvent?) -> Void
  > {
    $0.implementSendAction($1, to: $2, for: $3)
  }
  /// `UIControl.sendAction(_:)`.
  package static let sendAction = HeadlessMethod<
    @MainActor (UIControl, UIAction) -> Void
  > {
    $0.implementSendAction($1)
  }
  /// `UIControl.touchesEnded(_:with:)`.
  package static let endControlTouches = HeadlessMethod<
    @MainActor (UIControl, Set<UITouch>, UIEvent?) -> Void
  > {
    $0.implementTouchesEnded($1, with: $2)
  }
  /// `UIControl.contextMenuInteraction(_:willDisplayMenuFor:animator:)`.
  package static let displayMenu = HeadlessMethod<
    @MainActor (UIControl, Void) -> Void
  > { _, _ in }
  /// `UIControl.isSelected`'s setter.
  package static let setControlSelected = HeadlessMethod<
    @MainActor (UIControl, Bool) -> Void
  > {
    $0.implementSetSelected($1)
  }
  /// `UITableViewCell.setSelected(_:animated:)`.
  package static let setTableCellSelected = HeadlessMethod<
    @MainActor (UITableViewCell, Bool, Bool) -> Void
  > {
    $0.implementSetSelected($1, animated: $2)
  }
  /// `UICollectionViewCell.isSelected`'s setter.
  package static let setCollectionCellSelected = HeadlessMethod<
    @MainActor (UICollectionViewCell, Bool) -> Void
  > {
    $0.implementSetSelected($1)
  }
  /// `UIView.didMoveToWindow()`.
  package static let didMoveToWindow = HeadlessMethod<
    @MainActor (UIView) -> Void
  > { _ in }
  /// `UIView.removeFromSuperview()`.
  package static let removeFromSuperview = HeadlessMethod<
    @MainActor (UIView) -> Void
  > { $0.leaveSuperview() }
  /// `UIView.isHidden`'s setter.
  package static let setHidden = HeadlessMethod<
    @MainActor (UIView, Bool) -> Void
  > { $0.implementSetHidden($1) }
  /// `UIView.accessibilityIdentifier`'s setter.
  package static let setAccessibilityIdentifier = HeadlessMethod<
    @MainActor (UIView, String?) -> Void
  > {
    $0.implementSetAccessibilityIdentifier($1)
  }
  /// `UIViewController.viewDidAppear(_:)`.
  package static let viewDidAppear = HeadlessMethod<
    @MainActor (UIViewController, Bool) -> Void
  > { _, _ in }
  /// `UIViewController.viewDidDisappear(_:)`.
  package static let viewDidDisappear = HeadlessMethod<
    @MainActor (UIViewController, Bool) -> Void
  > { _, _ in }
  /// `UITableView.layoutSubviews()`.
  package static let layOutTable = HeadlessMethod<
    @MainActor (UITableView) -> Void
  > {
    $0.implementLayoutSubviews()
  }
  /// `UICollectionView.layoutSubviews()`.
  package static let layOutCollection = HeadlessMethod<
    @MainActor (UICollectionView) -> Void
  > {
    $0.implementLayoutSubviews()
  }
  /// `UIView.accessibilityActivate()`.
  package static let accessibilityActivate = HeadlessMethod<
    @MainActor (UIResponder) -> Bool
  > { _ in false }
  /// `UIAction.performWithSender(_:target:)`.
  package static let performAction = HeadlessMethod<
    @MainActor (UIAction, Any?, Any?) -> Void
  > { action, sender, _ in
    action.implementPerform(sender: sender)
  }
  /// `UIResponder.becomeFirstResponder()`.
  package static let becomeFirstResponder = HeadlessMethod<
    @MainActor (UIResponder) -> Bool
  > {
    $0.implementBecomeFirstResponder()
  }
  /// `UIResponder.resignFirstResponder()`.
  package static let resignFirstResponder = HeadlessMethod<
    @MainActor (UIResponder) -> Bool
  > {
    $0.implementResignFirstResponder()
  }
}
