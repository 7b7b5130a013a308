/// Finds the view that a path under `read` refers to, without running rules.
@MainActor package struct NearbyProbe {
  private let read: PreparedRead?

  /// Prepares a path.
  ///
  /// - Parameter path: The path.
  package init(_ path: SelectorPath) {
    read = PreparedRead(ViewRead(name: "", path: path), classes: ClassTable())
  }

  /// Returns the number of views that are nearest to a view: 0, 1, or 2 for several.
  ///
  /// - Parameter view: The view of the rule.
  /// - Returns: The number.
  package func count(near view: UIView) -> Int {
    switch read.flatMap({ NearestViews([$0], near: view).results[$0.name] }) {
    case nil: 0
    case .view: 1
    case .several: 2
    }
  }
}
