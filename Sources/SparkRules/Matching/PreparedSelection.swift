import SparkRulesModel

/// The views of a rule, made ready to be asked for.
struct PreparedSelection: Sendable {
  /// The paths, any of which may fit.
  let paths: [PreparedPath]
  private let except: [PreparedPath]
  private let captureCount: Int
  /// A number that no other selection has.
  let number: Int
  /// Whether a step asks for a place among siblings.
  let asksPosition: Bool

  @MainActor private static var lastNumber = 0

  /// Prepares a selection.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - captureCount: How many captures the rule has.
  ///   - classes: The table that numbers the class words.
  @MainActor init(_ selection: ViewSelection, captureCount: Int, classes: ClassTable) {
    paths = Self.prepared(selection.paths, classes)
    except = Self.prepared(selection.except, classes)
    self.captureCount = captureCount
    asksPosition = Self.asksPosition(paths) || Self.asksPosition(except)
    Self.lastNumber += 1
    number = Self.lastNumber
  }

  // Loops, here and where paths and steps are prepared: of each closure of the main actor's that the
  // library calls it asks where it runs, which takes 222 instructions, and was so ten times a rule.
  @MainActor
  private static func prepared(_ paths: [SelectorPath], _ classes: ClassTable) -> [PreparedPath] {
    var prepared: [PreparedPath] = []
    prepared.reserveCapacity(paths.count)
    for path in paths {
      if let path = PreparedPath(path, classes: classes) { prepared.append(path) }
    }
    return prepared
  }

  private static func asksPosition(_ paths: [PreparedPath]) -> Bool {
    paths.contains { $0.steps.contains { $0.position != nil } }
  }

  /// Judges a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - classes: The table that numbers the class words.
  /// - Returns: The captures by slot, from the first path that fits; nil where the rule does not
  ///   take the view.
  @MainActor
  func judge<Subject: PathSubject>(_ view: Subject, _ classes: ClassTable) -> [SparkValue]? {
    guard let captures = captures(of: view, classes) else { return nil }
    for path in except where path.fitsAround(view, classes) { return nil }
    return captures
  }

  @MainActor
  private func captures<Subject: PathSubject>(
    of view: Subject, _ classes: ClassTable
  ) -> [SparkValue]? {
    if captureCount == 0 { return paths.contains { $0.fits(view, classes) } ? [] : nil }
    for path in paths {
      var captures = Array(repeating: SparkValue.null, count: captureCount)
      if path.fits(view, classes, keeping: &captures) { return captures }
    }
    return nil
  }
}
