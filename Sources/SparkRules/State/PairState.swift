import Foundation
import SparkRulesModel

/// The open pairs of a rule that has two moments: begun, and not yet ended.
struct PairState<Snapshot> {
  /// A pair that was ended in time.
  struct Ended {
    /// What was read at the first moment.
    var snapshot: Snapshot
    /// Seconds of active app time in between.
    var elapsed: TimeInterval
  }

  /// What comes of an end.
  enum Outcome {
    /// There was no beginning: nothing happens.
    case notBegun
    /// The time in between was outside the rule's bounds.
    case outOfBounds
    /// The rule fires.
    case ended(Ended)
  }

  private struct Open {
    var snapshot: Snapshot
    var begun: TimeInterval
  }

  private var open: BoundedMemory<SubjectKey, Open>

  /// Makes a state without open pairs.
  ///
  /// - Parameter limit: How many pairs may be open at once.
  init(limit: Int = 10_000) {
    open = BoundedMemory(limit: limit)
  }

  /// How many pairs are open.
  var openCount: Int { open.count }

  /// How many open pairs were forgotten for want of room.
  var forgotten: Int { open.forgotten }

  /// Begins a pair, or begins it anew.
  ///
  /// - Parameters:
  ///   - key: What it concerns.
  ///   - snapshot: What was read at this moment.
  ///   - activeTime: Seconds of active app time.
  mutating func begin(_ key: SubjectKey, snapshot: Snapshot, at activeTime: TimeInterval) {
    open[key] = Open(snapshot: snapshot, begun: activeTime)
  }

  /// Ends a pair; in whatever way it ends, it is open no more.
  ///
  /// - Parameters:
  ///   - key: What it concerns.
  ///   - pair: The rule's bounds.
  ///   - activeTime: Seconds of active app time.
  /// - Returns: What comes of it.
  mutating func end(_ key: SubjectKey, of pair: TriggerPair, at activeTime: TimeInterval) -> Outcome
  {
    guard let begun = open[key] else { return .notBegun }
    open[key] = nil
    let elapsed = max(0, activeTime - begun.begun)
    if let least = pair.atLeast, elapsed < least { return .outOfBounds }
    if let most = pair.atMost, elapsed > most { return .outOfBounds }
    return .ended(Ended(snapshot: begun.snapshot, elapsed: elapsed))
  }

  /// Drops one open pair.
  ///
  /// - Parameter key: What it concerns.
  mutating func cancel(_ key: SubjectKey) {
    open[key] = nil
  }

  /// Drops every open pair.
  ///
  /// - Returns: How many there were.
  mutating func cancelAll() -> Int {
    open.removeAll()
  }
}
