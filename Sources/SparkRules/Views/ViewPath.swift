/// Writes the location of a view in the syntax of a path: `Checkout/footer/buyButton`.
@MainActor enum ViewPath {
  /// Returns a path that matches a view: the names of its ancestors, then its own.
  ///
  /// The path of a view without a name ends in its class, and in its position if several siblings
  /// are of that class. The path of a screen's root view without a name is the screen's path.
  ///
  /// - Parameter view: The view.
  /// - Returns: The path.
  static func path(to view: UIView) -> String { path(to: view, AncestorChain(view)) }

  /// Returns the path of a view whose ancestors have been read.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - ancestors: Its ancestors.
  /// - Returns: The path.
  static func path(to view: UIView, _ ancestors: AncestorChain) -> String {
    let names = ancestors.namePath
    guard ancestors.endsInClass else { return names }
    return names.isEmpty ? classStep(of: view) : "\(names)/\(classStep(of: view))"
  }

  /// The last step of a view without a name.
  private static func classStep(of view: UIView) -> String {
    let name = ClassNames.name(of: view)
    let alike = ViewSubject.view(view).siblingViews.filter {
      $0 === view || ClassNames.hierarchy(of: $0).contains(name)
    }
    guard alike.count > 1, let index = alike.firstIndex(where: { $0 === view }) else {
      return ".\(name)"
    }
    return ".\(name)[\(index + 1)]"
  }
}
