/// The names of views and screens, and messages about paths that do not choose one view.
@MainActor package enum ViewNames {
  /// The maximum number of paths in a message about several views.
  private static let listedLimit = 3

  /// Returns the identifiers of views, and the names of the screens that they are the root views of.
  ///
  /// - Parameter views: The views.
  /// - Returns: The names, in the order of the views.
  package static func names(of views: [UIView]) -> [String] {
    views.flatMap { view -> [String] in
      var names: [String] = []
      if let name = view.accessibilityIdentifier, !name.isEmpty { names.append(name) }
      if view.sparkController != nil, let screen = PathProbe.screen(of: view) {
        names.append(screen)
      }
      return names
    }
  }

  /// Returns the names in a path that no view has.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - names: The names of all views.
  /// - Returns: The names without a view.
  package static func unknown(in path: SelectorPath, among names: [String]) -> [String] {
    path.steps.compactMap { step -> String? in
      guard case .text(let text)? = step.name?.parts.first, step.name?.parts.count == 1,
        !names.contains(text)
      else { return nil }
      return text
    }
  }

  /// Describes several views that a path matches.
  ///
  /// - Parameters:
  ///   - views: The views.
  ///   - path: The path.
  /// - Returns: The description, without advice.
  package static func ambiguity(of views: [UIView], _ path: String) -> String {
    let some = views.prefix(listedLimit).map { "`\(PathProbe.path(to: $0))`" }
    let rest = views.count > listedLimit ? " and others" : ""
    return "`\(path)` matches \(views.count) views: \(some.joined(separator: ", "))\(rest)"
  }
}
