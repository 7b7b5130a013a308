/// A view or view controller as a path matches it.
///
/// The ancestors of a view are its superviews, with each controller directly outside of its root
/// view. The responder chain is not used: Apple's pages disagree on what follows a presented
/// controller.
@MainActor enum ViewSubject: PathSubject {
  case view(UIView)
  case controller(UIViewController)

  var kind: SubjectKind {
    switch self {
    case .view: .view
    case .controller(let controller): isScreen(controller) ? .screen : .container
    }
  }

  var stepName: String? {
    switch self {
    case .view(let view): ShownViews.identifier(of: view)
    case .controller(let controller): screenName(of: controller)
    }
  }

  var classNames: [String] { ClassNames.hierarchy(of: responder) }

  var identity: ObjectIdentifier? { ObjectIdentifier(responder) }

  func hierarchy(in classes: ClassTable) -> ClassHierarchy {
    classes.hierarchy(
      of: ClassNames.key(of: responder), declaredNames: ClassNames.declared(by: responder),
      names: classNames)
  }

  var outer: ViewSubject? {
    switch self {
    case .view(let view):
      let outer = view.outward
      if let controller = Self.controller(of: view, in: outer) { return .controller(controller) }
      // Not `map`: the closure would check at run time that it runs on the main actor.
      guard let outer else { return nil }
      return .view(outer)
    case .controller(let controller):
      guard let outer = controller.viewIfLoaded?.outward else { return nil }
      return .view(outer)
    }
  }

  /// Returns the controller whose root view a view is.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - outer: Its superview.
  /// - Returns: The controller; nil for most views.
  static func controller(of view: UIView, in outer: UIView?) -> UIViewController? {
    // This comparison is faster than casting `next`.
    view.next === outer ? nil : view.sparkController
  }

  var siblings: some RandomAccessCollection<ViewSubject> {
    siblingViews.lazy.map { ViewSubject.view($0) }
  }

  /// The views that `[n]` counts; empty for a controller, a view that never had a superview and a cell.
  var siblingViews: [UIView] {
    guard case .view(let view) = self, !isCell else { return [] }
    return view.superview?.subviews ?? view.formerSiblings
  }

  private var isCell: Bool {
    classNames.contains { $0 == "UITableViewCell" || $0 == "UICollectionViewCell" }
  }

  /// The view or view controller.
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
