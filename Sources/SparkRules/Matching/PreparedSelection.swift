/// The views of a rule, prepared for matching.
struct PreparedSelection: Sendable {
  /// The paths, one of which must match.
  let paths: [PreparedPath]
  private let except: [PreparedPath]
  private let captureCount: Int

  /// Prepares a selection.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - captureCount: The number of captures of the rule.
  ///   - classes: The table that numbers class names.
  @MainActor init(_ selection: ViewSelection, captureCount: Int, classes: ClassTable) {
    paths = selection.paths.compactMap { PreparedPath($0, classes: classes) }
    except = selection.except.compactMap { PreparedPath($0, classes: classes) }
    self.captureCount = captureCount
  }

  /// Matches a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - classes: The table that numbers class names.
  /// - Returns: The captures by slot, from the first path that matches; nil if the rule does not
  ///   match the view.
  @MainActor
  func match<Subject: PathSubject>(_ view: Subject, _ classes: ClassTable) -> [SparkValue]? {
    for path in paths {
      var captures = Array(repeating: SparkValue.null, count: captureCount)
      let isMatch = path.matches(view, classes) { step, subject in
        if captureCount > 0, let name = step.name, let text = subject.stepName {
          name.capture(text, into: &captures)
        }
      }
      guard isMatch else { continue }
      for path in except where path.matchesAround(view, classes) { return nil }
      return captures
    }
    return nil
  }
}
