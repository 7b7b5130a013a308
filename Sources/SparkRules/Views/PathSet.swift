/// Finds the paths, among many, that match a view, without running rules.
///
/// Paths that name a view or screen around the last step are examined only for views that are inside one
/// with that name: on a screen with many rows, all rows have views with the same names.
@MainActor package struct PathSet {
  /// Paths with their numbers.
  @MainActor private struct Part {
    let numbers: [Int]
    let paths: [PreparedPath?]
    let index: RuleIndex

    init(_ paths: [(number: Int, path: SelectorPath)], _ classes: ClassTable) {
      numbers = paths.map(\.number)
      self.paths = paths.map { PreparedPath($0.path, classes: classes) }
      index = RuleIndex(
        paths.map { entry in
          PreparedSelection(
            ViewSelection(paths: [entry.path]), captureCount: 0, classes: classes)
        }, classes: classes)
    }

    func matches(_ subject: ViewSubject, _ classes: ClassTable) -> [Int] {
      index.candidates(for: subject).compactMap { position in
        let position = Int(position)
        return paths[position]?.matches(subject, classes) == true ? numbers[position] : nil
      }
    }
  }

  /// The number of names up to which trying all paths is faster than finding the names around a view.
  private static let fewNames = 8

  private let classes = ClassTable()
  /// The paths by the innermost name before the last step.
  private let inside: [String: Part]
  /// The paths without such a name.
  private let anywhere: Part

  /// Prepares paths.
  ///
  /// - Parameter paths: The paths.
  package init(_ paths: [SelectorPath]) {
    let classes = classes
    let groups = Dictionary(grouping: paths.enumerated().map { (number: $0, path: $1) }) {
      $0.path.innermostOuterName
    }
    anywhere = Part(groups[nil] ?? [], classes)
    var inside: [String: Part] = [:]
    for case (let name?, let paths) in groups { inside[name] = Part(paths, classes) }
    self.inside = inside
  }

  /// Returns the paths that match a view.
  ///
  /// - Parameter view: The view.
  /// - Returns: The numbers of the paths, ascending.
  package func matches(_ view: UIView) -> [Int] {
    let subject = ViewSubject.view(view)
    if inside.count <= Self.fewNames {
      let parts = [anywhere] + inside.values
      return parts.flatMap { $0.matches(subject, classes) }.sorted()
    }
    var names: Set<String> = []
    var outer = subject.outer
    while let next = outer {
      if let name = next.stepName { names.insert(name) }
      outer = next.outer
    }
    let parts = [anywhere] + names.compactMap { inside[$0] }
    return parts.flatMap { $0.matches(subject, classes) }.sorted()
  }
}

extension SelectorPath {
  /// The innermost step before the last one that is exactly one name.
  fileprivate var innermostOuterName: String? {
    for step in steps.dropLast().reversed() {
      if case .text(let name)? = step.name?.parts.first, step.name?.parts.count == 1 { return name }
    }
    return nil
  }
}
