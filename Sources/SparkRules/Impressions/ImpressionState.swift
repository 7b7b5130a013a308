import Foundation
import SparkRulesModel

/// What a rule remembers of impressions and of how far scrolls have come.
@MainActor struct ImpressionState {
  private var watches: [SubjectKey: ImpressionWatch] = [:]
  private var depths = BoundedMemory<SubjectKey, ReachedMarks>(limit: 10_000)

  /// How far a scroll has come in one visit.
  struct ReachedMarks {
    /// The number of the screen's showing.
    var visit: Int
    /// How many marks were reached.
    var count: Int
  }

  /// For how many scroll views it forgot how far they had come, for want of room.
  var forgotten: Int { depths.forgotten }

  /// How many things are visible and have not been for long enough.
  var holdingCount: Int {
    watches.values.reduce(0) { count, watch in
      if case .holding = watch.phase { count + 1 } else { count }
    }
  }

  /// The watch over a thing, made if there is none.
  ///
  /// - Parameters:
  ///   - key: The thing.
  ///   - impression: What counts as seen.
  ///   - listener: What waits for it; the rule may be loaded anew.
  /// - Returns: The watch.
  mutating func watch(
    over key: SubjectKey, _ impression: Impression, _ listener: RuleSubscription
  ) -> ImpressionWatch {
    let watch = watches[key] ?? ImpressionWatch(impression, listener)
    watches[key] = watch
    watch.listener = listener
    return watch
  }

  /// Forgets a thing that is not shown any more.
  ///
  /// - Parameter key: The thing.
  mutating func forget(_ key: SubjectKey) { watches[key] = nil }

  /// How many marks were reached.
  ///
  /// - Parameters:
  ///   - key: The scroll view.
  ///   - visit: The number of the screen's showing.
  /// - Returns: How many, in this visit.
  func reached(_ key: SubjectKey, in visit: Int) -> Int {
    guard let reached = depths[key], reached.visit == visit else { return 0 }
    return reached.count
  }

  /// Notes that marks were reached.
  ///
  /// - Parameters:
  ///   - count: How many in all.
  ///   - key: The scroll view.
  ///   - visit: The number of the screen's showing.
  mutating func note(_ count: Int, reached key: SubjectKey, in visit: Int) {
    depths[key] = ReachedMarks(visit: visit, count: count)
  }
}
