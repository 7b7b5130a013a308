#if !canImport(UIKit)
  import HeadlessUIKit

  extension HeadlessMethod.Implementation: Equatable {
    nonisolated package static func == (
      one: HeadlessMethod.Implementation, other: HeadlessMethod.Implementation
    ) -> Bool { one === other }
  }

  extension HeadlessMethod: ReplaceableMethod {
    var canBeRestored: Bool { true }
    func isOriginal(_ implementation: Implementation) -> Bool { implementation === original }
  }

  extension ReplaceableMethods {
    static func sendEvent(_ wrap: @escaping Wrap<EventBody>) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.sendEvent, wrap)
    }

    static func sendTargetAction(_ wrap: @escaping Wrap<PairBody>) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.sendTargetAction, wrap)
    }

    static func sendAction(_ wrap: @escaping Wrap<ActionBody>) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.sendAction, wrap)
    }

    static func sendApplicationAction(
      _ wrap: @escaping Wrap<ApplicationBody>
    ) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.sendApplicationAction, wrap)
    }

    static func didMoveToWindow(
      _ wrap: @escaping Wrap<ObjectBody<UIView>>
    ) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.didMoveToWindow, wrap)
    }

    static func setHidden(_ wrap: @escaping Wrap<FlagBody<UIView>>) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.setHidden, wrap)
    }

    static func setAccessibilityIdentifier(
      _ wrap: @escaping Wrap<TextBody>
    ) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.setAccessibilityIdentifier, wrap)
    }

    static func viewDidAppear(
      _ wrap: @escaping Wrap<FlagBody<UIViewController>>
    ) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.viewDidAppear, wrap)
    }

    static func viewDidDisappear(
      _ wrap: @escaping Wrap<FlagBody<UIViewController>>
    ) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.viewDidDisappear, wrap)
    }

    static func layOutTable(
      _ wrap: @escaping Wrap<ObjectBody<UITableView>>
    ) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.layOutTable, wrap)
    }

    static func layOutCollection(
      _ wrap: @escaping Wrap<ObjectBody<UICollectionView>>
    ) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.layOutCollection, wrap)
    }

    static func becomeFirstResponder(
      _ wrap: @escaping Wrap<AnswerBody<UIResponder>>
    ) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.becomeFirstResponder, wrap)
    }

    static func resignFirstResponder(
      _ wrap: @escaping Wrap<AnswerBody<UIResponder>>
    ) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.resignFirstResponder, wrap)
    }

    static func setControlSelected(
      _ wrap: @escaping Wrap<FlagBody<UIControl>>
    ) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.setControlSelected, wrap)
    }

    static func setTableCellSelected(
      _ wrap: @escaping Wrap<TwoFlagsBody<UITableViewCell>>
    ) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.setTableCellSelected, wrap)
    }

    static func setCollectionCellSelected(
      _ wrap: @escaping Wrap<FlagBody<UICollectionViewCell>>
    ) -> any InstallableReplacement {
      replacement(of: HeadlessMethods.setCollectionCellSelected, wrap)
    }

    static func replacement<Function>(
      of method: HeadlessMethod<Function>, _ wrap: @escaping Wrap<Function>
    ) -> any InstallableReplacement {
      MethodReplacement(method) { layer in
        let original = layer.original().function
        let tracked = wrap(original)
        return .init(choose: { layer.isActive ? tracked : original })
      }
    }
  }
#endif
