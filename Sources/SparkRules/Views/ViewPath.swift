import SparkKit
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Where a view is, in the syntax of a path: `Checkout/footer/buyButton`.
@MainActor enum ViewPath {
  /// Writes a path that takes the view: the names of the screens and views around it, then its own.
  ///
  /// A view without a name ends the path with its class, and with its position where several of its
  /// siblings are of that class; a screen's nameless root view is the screen.
  ///
  /// - Parameter view: The view.
  /// - Returns: The path.
  static func path(to view: UIView) -> String {
    var steps: [String] = []
    var next: ViewSubject? = .view(view)
    while let subject = next {
      if let name = subject.pathName {
        steps.append(PathEscaping.escape(name))
      } else if subject == .view(view) {
        let outer = subject.outer
        // The screen's name alone names its root view.
        if outer?.kind != .screen || outer?.pathName == nil { steps.append(ownStep(of: view)) }
      }
      next = subject.outer
    }
    return steps.reversed().joined(separator: "/")
  }

  private static func ownStep(of view: UIView) -> String {
    let name = ClassNames.name(of: view)
    let alike = ViewSubject.view(view).siblings.filter { $0.classNames.contains(name) }
    guard alike.count > 1, let place = alike.firstIndex(of: .view(view)) else { return ".\(name)" }
    return ".\(name)[\(place + 1)]"
  }
}

extension ViewSubject {
  /// The name by which a path may call it.
  fileprivate var pathName: String? {
    guard let name = stepName, !name.isEmpty else { return nil }
    return name
  }
}
