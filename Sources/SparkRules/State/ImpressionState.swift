/// The impressions of a rule, and the scroll depths it has reported.
@MainActor struct ImpressionState {
  private var watches: [SubjectKey: ImpressionWatch] = [:]
  private var depths = BoundedMemory<SubjectKey, ReachedMarks>(limit: 10_000)

  /// The marks that a scroll view has reached in one visit.
  private struct ReachedMarks {
    /// The number of the visit of the screen.
    var visit: Int
    /// The number of marks reached.
    var count: Int
  }

  /// The number of scroll views whose marks were removed because the limit was reached.
  var forgotten: Int { depths.forgotten }

  /// The number of impressions that have begun and are not complete.
  var holdingCount: Int {
    watches.values.reduce(0) { count, watch in
      if case .holding = watch.phase { count + 1 } else { count }
    }
  }

  /// Returns the watch of some content, creating it if necessary.
  ///
  /// - Parameters:
  ///   - key: The content.
  ///   - impression: The conditions under which it counts as seen.
  /// - Returns: The watch.
  mutating func watch(of key: SubjectKey, _ impression: Impression) -> ImpressionWatch {
    let watch = watches[key] ?? ImpressionWatch(impression)
    watches[key] = watch
    return watch
  }

  /// Removes the watch of content that is no longer shown.
  ///
  /// - Parameter key: The content.
  mutating func removeWatch(of key: SubjectKey) { watches[key] = nil }

  /// Returns the number of marks that a scroll view has reached.
  ///
  /// - Parameters:
  ///   - key: The scroll view.
  ///   - visit: The number of the visit of the screen.
  /// - Returns: The number of marks reached in this visit.
  func reachedMarks(of key: SubjectKey, in visit: Int) -> Int {
    guard let reached = depths[key], reached.visit == visit else { return 0 }
    return reached.count
  }

  /// Stores the number of marks that a scroll view has reached.
  ///
  /// - Parameters:
  ///   - count: The number of marks reached in this visit.
  ///   - key: The scroll view.
  ///   - visit: The number of the visit of the screen.
  mutating func setReachedMarks(_ count: Int, of key: SubjectKey, in visit: Int) {
    depths[key] = ReachedMarks(visit: visit, count: count)
  }
}
