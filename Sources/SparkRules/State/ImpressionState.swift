/// The impressions and dwells of a rule, and the scroll depths it has reported.
@MainActor struct ImpressionState {
  /// The maximum number of dwells of a rule at the same time; further views are not measured.
  static let dwellLimit = 1_000

  private var watches: [SubjectKey: ImpressionWatch] = [:]
  private var lastSerial = 0
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
  /// - Returns: The watch; nil if there are too many dwells.
  mutating func watch(of key: SubjectKey, _ impression: Impression) -> ImpressionWatch? {
    if let watch = watches[key] { return watch }
    if impression.isTotal, watches.count >= Self.dwellLimit { return nil }
    let watch = ImpressionWatch(impression)
    lastSerial += 1
    watch.serial = lastSerial
    watches[key] = watch
    return watch
  }

  /// Removes the watch of content that is no longer shown, unless its dwell is not over.
  ///
  /// - Parameter key: The content.
  mutating func removeWatch(of key: SubjectKey) {
    if let watch = watches[key], watch.impression.isTotal, case .holding = watch.phase { return }
    watches[key] = nil
  }

  /// Stores what is known of a view while it is seen.
  ///
  /// - Parameters:
  ///   - key: The content.
  ///   - start: What is known.
  func saw(_ key: SubjectKey, _ start: OpenDelays.Delay.Start) { watches[key]?.lastSeen = start }

  /// Ends dwells.
  ///
  /// - Parameters:
  ///   - visits: The numbers of the visits that are over; nil for all dwells.
  ///   - now: The active time in seconds.
  /// - Returns: What was last seen and measured, in the order in which the views were first seen.
  mutating func endDwells(
    of visits: Set<Int>?, at now: TimeInterval
  ) -> [(start: OpenDelays.Delay.Start, Measurement)] {
    let ended = watches.filter { _, watch in
      // What is on no screen ends when it is no longer visible.
      watch.impression.isTotal
        && (visits?.contains(watch.visit) ?? true || watch.visit == 0 && watch.holders.isEmpty)
    }
    let dwells = ended.values.sorted { $0.serial < $1.serial }.compactMap {
      $0.endDwell(at: now, isOver: visits != nil)
    }
    for (key, watch) in ended where watch.viewCount == 0 { removeWatch(of: key) }
    return dwells
  }

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
