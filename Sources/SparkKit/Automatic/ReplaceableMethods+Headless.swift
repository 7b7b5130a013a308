#if !canImport(UIKit)
import HeadlessUIKit

extension HeadlessMethod.Implementation: Equatable {
  nonisolated package static func == (
    one: HeadlessMethod.Implementation, other: HeadlessMethod.Implementation
  ) -> Bool { one === other }
}

extension HeadlessMethod: ReplaceableMethod {
  var inherited: (() -> Implementation)? { base.map { base in { base.implementation } } }
  func isOriginal(_ implementation: Implementation) -> Bool { implementation === original }
}

extension ReplaceableMethods {
  static let sendEvent = replacement(of: HeadlessMethods.sendEvent)
  static let sendTargetAction = replacement(of: HeadlessMethods.sendTargetAction)
  static let sendAction = replacement(of: HeadlessMethods.sendAction)
  static let sendApplicationAction = replacement(of: HeadlessMethods.sendApplicationAction)
  static let didMoveToWindow = replacement(of: HeadlessMethods.didMoveToWindow)
  static let removeFromSuperview = replacement(of: HeadlessMethods.removeFromSuperview)
  static let setHidden = replacement(of: HeadlessMethods.setHidden)
  static let setAccessibilityIdentifier = replacement(
    of: HeadlessMethods.setAccessibilityIdentifier)
  static let viewDidAppear = replacement(of: HeadlessMethods.viewDidAppear)
  static let viewDidDisappear = replacement(of: HeadlessMethods.viewDidDisappear)
  static let layOutTable = replacement(of: HeadlessMethods.layOutTable)
  static let layOutCollection = replacement(of: HeadlessMethods.layOutCollection)
  static let becomeFirstResponder = replacement(of: HeadlessMethods.becomeFirstResponder)
  static let resignFirstResponder = replacement(of: HeadlessMethods.resignFirstResponder)
  static let setControlSelected = replacement(of: HeadlessMethods.setControlSelected)
  static let setTableCellSelected = replacement(of: HeadlessMethods.setTableCellSelected)
  static let setCollectionCellSelected = replacement(
    of: HeadlessMethods.setCollectionCellSelected)

  /// Returns a function that creates the replacement of a method.
  static func replacement<Body>(
    of method: HeadlessMethod<Body>
  ) -> @MainActor (@escaping Wrap<Body>) -> any InstallableReplacement {
    { wrap in
      MethodReplacement(method) { layer in
        let original = layer.original().function
        let tracked = wrap(original)
        return .init(choose: { layer.isActive ? tracked : original })
      }
    }
  }
}
#endif
