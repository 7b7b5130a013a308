import SparkKit

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A view or view controller as paths see it.
///
/// Ancestors are superviews, with each controller just outside its root view, never the responder
/// chain: Apple's pages disagree on what comes after a presented controller there.
@MainActor enum ViewSubject: PathSubject {
  case view(UIView)
  case controller(UIViewController)

  var kind: SubjectKind {
    switch self {
    case .view: .view
    case .controller(let controller): isContainer(controller) ? .container : .screen
    }
  }

  var stepName: String? {
    switch self {
    case .view(let view): view.accessibilityIdentifier
    case .controller(let controller): screenName(of: controller)
    }
  }

  // To ask a controller which of UIKit's containers it is, and to cut its class's name, took 590
  // instructions.

  func kind(in classes: ClassTable) -> SubjectKind {
    guard case .controller(let controller) = self else { return .view }
    return classes.lineage(of: controller).controller(controller).isContainer
      ? .container : .screen
  }

  func stepName(in classes: ClassTable) -> String? {
    switch self {
    case .view(let view): return view.accessibilityIdentifier
    case .controller(let controller):
      let known = classes.lineage(of: controller).controller(controller)
      return known.isContainer ? nil : givenScreenName(of: controller) ?? known.name
    }
  }

  var classNames: [String] {
    switch self {
    case .view(let view): ClassNames.lineage(of: view)
    case .controller(let controller): ClassNames.lineage(of: controller)
    }
  }

  var identity: ObjectIdentifier? { ObjectIdentifier(responder) }

  var classKey: ClassNames.Key {
    switch self {
    case .view(let view): ClassNames.key(of: view)
    case .controller(let controller): ClassNames.key(of: controller)
    }
  }

  func lineage(in classes: ClassTable) -> ClassTable.ClassHierarchy {
    classes.lineage(of: responder)
  }

  var outer: ViewSubject? {
    switch self {
    case .view(let view):
      let superview = view.superview
      // Most views are nobody's root view; to find out takes no cast then.
      if view.next !== superview, let controller = view.sparkController {
        return .controller(controller)
      }
      // No closure here: one of the main actor's that the library calls asks each time where it runs,
      // which took 222 of the 460 instructions.
      guard let outer = superview ?? view.outward else { return nil }
      return .view(outer)
    case .controller(let controller):
      guard let outer = controller.viewIfLoaded?.superview else { return nil }
      return .view(outer)
    }
  }

  var siblings: some RandomAccessCollection<ViewSubject> {
    siblingViews.lazy.map { ViewSubject.view($0) }
  }

  var siblingViews: [UIView] {
    guard case .view(let view) = self, let superview = view.superview, !isCell else { return [] }
    return superview.subviews
  }

  /// Whether the view is a cell of a table or collection.
  var isCell: Bool {
    classNames.contains { $0 == "UITableViewCell" || $0 == "UICollectionViewCell" }
  }

  /// What the app's data is given to.
  var responder: UIResponder {
    switch self {
    case .view(let view): view
    case .controller(let controller): controller
    }
  }

  nonisolated static func == (one: ViewSubject, other: ViewSubject) -> Bool {
    switch (one, other) {
    case (.view(let one), .view(let other)): one === other
    case (.controller(let one), .controller(let other)): one === other
    default: false
    }
  }
}
