#if !canImport(UIKit)
  import HeadlessUIKit

  extension ReplaceableMethods {
    static func sendEvent(_ wrap: (@escaping EventBody) -> EventBody) {
      HeadlessMethods.sendEvent = wrap(HeadlessMethods.sendEvent)
    }

    static func sendTargetAction(_ wrap: (@escaping PairBody) -> PairBody) {
      HeadlessMethods.sendTargetAction = wrap(HeadlessMethods.sendTargetAction)
    }

    static func sendAction(_ wrap: (@escaping ActionBody) -> ActionBody) {
      HeadlessMethods.sendAction = wrap(HeadlessMethods.sendAction)
    }

    static func sendApplicationAction(_ wrap: (@escaping ApplicationBody) -> ApplicationBody) {
      HeadlessMethods.sendApplicationAction = wrap(HeadlessMethods.sendApplicationAction)
    }

    static func didMoveToWindow(_ wrap: (@escaping ObjectBody<UIView>) -> ObjectBody<UIView>) {
      HeadlessMethods.didMoveToWindow = wrap(HeadlessMethods.didMoveToWindow)
    }

    static func setHidden(_ wrap: (@escaping FlagBody<UIView>) -> FlagBody<UIView>) {
      HeadlessMethods.setHidden = wrap(HeadlessMethods.setHidden)
    }

    static func setAccessibilityIdentifier(_ wrap: (@escaping TextBody) -> TextBody) {
      HeadlessMethods.setAccessibilityIdentifier = wrap(HeadlessMethods.setAccessibilityIdentifier)
    }

    static func viewDidAppear(
      _ wrap: (@escaping FlagBody<UIViewController>) -> FlagBody<UIViewController>
    ) {
      HeadlessMethods.viewDidAppear = wrap(HeadlessMethods.viewDidAppear)
    }

    static func viewDidDisappear(
      _ wrap: (@escaping FlagBody<UIViewController>) -> FlagBody<UIViewController>
    ) {
      HeadlessMethods.viewDidDisappear = wrap(HeadlessMethods.viewDidDisappear)
    }

    static func layOutTable(_ wrap: (@escaping ObjectBody<UITableView>) -> ObjectBody<UITableView>)
    {
      HeadlessMethods.layOutTable = wrap(HeadlessMethods.layOutTable)
    }

    static func layOutCollection(
      _ wrap: (@escaping ObjectBody<UICollectionView>) -> ObjectBody<UICollectionView>
    ) {
      HeadlessMethods.layOutCollection = wrap(HeadlessMethods.layOutCollection)
    }

    static func becomeFirstResponder(
      _ wrap: (@escaping AnswerBody<UIResponder>) -> AnswerBody<UIResponder>
    ) {
      HeadlessMethods.becomeFirstResponder = wrap(HeadlessMethods.becomeFirstResponder)
    }

    static func resignFirstResponder(
      _ wrap: (@escaping AnswerBody<UIResponder>) -> AnswerBody<UIResponder>
    ) {
      HeadlessMethods.resignFirstResponder = wrap(HeadlessMethods.resignFirstResponder)
    }

    static func setControlSelected(
      _ wrap: (@escaping FlagBody<UIControl>) -> FlagBody<UIControl>
    ) {
      HeadlessMethods.setControlSelected = wrap(HeadlessMethods.setControlSelected)
    }

    static func setTableCellSelected(
      _ wrap: (@escaping TwoFlagsBody<UITableViewCell>) -> TwoFlagsBody<UITableViewCell>
    ) {
      HeadlessMethods.setTableCellSelected = wrap(HeadlessMethods.setTableCellSelected)
    }

    static func setCollectionCellSelected(
      _ wrap: (@escaping FlagBody<UICollectionViewCell>) -> FlagBody<UICollectionViewCell>
    ) {
      HeadlessMethods.setCollectionCellSelected = wrap(HeadlessMethods.setCollectionCellSelected)
    }
  }
#endif
