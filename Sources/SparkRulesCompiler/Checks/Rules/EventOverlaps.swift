/// Finds events that two rules send for the same occurrence.
///
/// An event is reported only if the file alone makes it certain: if one path matches every view that the
/// other matches, both rules have the trigger, and neither a condition nor `except` separates them. The
/// work for each rule is bounded, independent of the number of rules.
struct EventOverlaps {
  /// An event that is sent a second time.
  struct Overlap {
    /// The event in the later rule.
    var event: Located<String>
    /// The event in the earlier rule.
    var other: Located<String>
    /// A short description of when both rules fire.
    var occurrence: String
    /// The indices of the two rules among those that were compared, which can be the same one.
    var earlier: Int, later: Int
  }

  /// The maximum number of entries of a key.
  private static let maximumEntries = 32

  /// An event, when it is sent, and the exact name of the view; nil for views with other paths.
  private struct Key: Hashable {
    var event: String
    var occurrence: String
    var view: PathStep?
  }

  private struct Entry {
    var rule: Int
    var event: Int
    var path: SelectorPath?
  }

  private let profiles: [RuleProfile]
  private let matches: [ViewSelection: ViewMatches]?
  private var entries: [Key: [Entry]] = [:]

  /// Finds overlapping events.
  ///
  /// - Parameters:
  ///   - profiles: The rules, in the order of the file.
  ///   - repeated: The names of events that are sent more than once; only these can overlap.
  ///   - app: The app, whose screens can show that two paths match the same view; nil if there is none.
  /// - Returns: At most one overlap for each rule.
  static func find(
    in profiles: [RuleProfile], repeated: Set<String>, on app: AppModel? = nil
  ) -> [Overlap] {
    guard !repeated.isEmpty else { return [] }
    let indices = profiles.indices.filter { index in
      profiles[index].events.contains { repeated.contains($0.name.value) }
    }
    var overlaps = EventOverlaps(profiles: profiles, matches: app?.matches)
    for index in indices where !profiles[index].isShadow { overlaps.enter(index) }
    var found: [Int: Overlap] = [:]
    for index in indices {
      if let overlap = overlaps.overlap(insideRule: index) {
        found[index] = overlap
      } else if !profiles[index].isShadow {
        overlaps.search(index, &found)
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  private init(profiles: [RuleProfile], matches: [ViewSelection: ViewMatches]?) {
    self.profiles = profiles
    self.matches = matches
  }

  // MARK: Index

  /// All combinations of an event, an occurrence and a path of a rule.
  private func firings(of index: Int) -> [(key: Key, entry: Entry)] {
    let rule = profiles[index].rule
    let paths: [SelectorPath?] = rule.firstViews?.paths ?? [nil]
    return profiles[index].events.enumerated().flatMap { event, source in
      rule.schedule.occurrences.sorted().flatMap { occurrence in
        paths.map { path in
          let last = path?.steps.last
          let view = last?.isExact == true ? last : nil
          return (
            Key(event: source.name.value, occurrence: occurrence, view: view),
            Entry(rule: index, event: event, path: path)
          )
        }
      }
    }
  }

  private mutating func enter(_ index: Int) {
    for (key, entry) in firings(of: index) {
      var general = key
      general.view = nil
      // On known screens, two different names can match the same view.
      for key in Set([key, matches == nil ? key : general])
      where entries[key, default: []].count < Self.maximumEntries {
        entries[key, default: []].append(entry)
      }
    }
  }

  // MARK: Search

  private func overlap(insideRule index: Int) -> Overlap? {
    let events = profiles[index].events
    // Only the first events are compared with each other.
    for later in events.indices.prefix(100) {
      guard let other = events[..<later].first(where: { Self.isSame($0, events[later]) }) else {
        continue
      }
      return Overlap(
        event: events[later].name, other: other.name, occurrence: "", earlier: index, later: index)
    }
    return nil
  }

  private func search(_ index: Int, _ found: inout [Int: Overlap]) {
    for (key, own) in firings(of: index) {
      var general = key
      general.view = nil
      let others = (entries[general] ?? []) + (key.view == nil ? [] : entries[key] ?? [])
      for entry in others where entry.rule != index {
        let (first, last) = entry.rule < index ? (entry, own) : (own, entry)
        guard found[last.rule] == nil, isOverlap(own, entry) else { continue }
        found[last.rule] = Overlap(
          event: profiles[last.rule].events[last.event].name,
          other: profiles[first.rule].events[first.event].name,
          occurrence: profiles[first.rule].rule.schedule.description(of: key.occurrence),
          earlier: first.rule, later: last.rule)
      }
    }
  }

  // MARK: Comparison

  private static func isSame(_ one: RuleProfile.Event, _ other: RuleProfile.Event) -> Bool {
    guard one.name.value == other.name.value else { return false }
    return one.sink == nil || other.sink == nil || one.sink == other.sink
  }

  /// Whether an entry certainly sends an event for every view of another one.
  private func isOverlap(_ own: Entry, _ entry: Entry) -> Bool {
    let one = profiles[own.rule]
    let other = profiles[entry.rule]
    guard Self.isSame(one.events[own.event], other.events[entry.event]),
      one.rule.condition == nil || other.rule.condition == nil
        || one.rule.condition == other.rule.condition,
      one.rule.schedule.coincides(with: other.rule.schedule),
      // Reported by `SameSample`.
      one.rule.views != other.rule.views || !SameSample.areGroups(one.rule, other.rule)
    else { return false }
    guard let path = own.path else { return entry.path == nil }
    guard let wider = entry.path else { return false }
    if matchSameView(one.rule, other.rule) { return true }
    guard wider.includes(path) else { return false }
    return other.rule.firstViews?.except.allSatisfy { !$0.surrounds(path) } ?? true
  }
}

extension EventOverlaps {
  /// Whether two rules match the same view on the app's screens.
  private func matchSameView(_ one: CompiledRule, _ other: CompiledRule) -> Bool {
    guard let matches, let one = one.firstViews.flatMap({ matches[$0] }),
      let other = other.firstViews.flatMap({ matches[$0] })
    else { return false }
    return !one.views.isDisjoint(with: other.views)
  }
}

extension RuleSchedule {
  /// The occurrences at which a rule fires; two rules that fire together have one in common.
  fileprivate var occurrences: Set<String> {
    switch self {
    case .triggers(let triggers, _): Set(triggers.flatMap(\.occurrences))
    case .impression(let impression): [impression.trigger.rawValue]
    case .scrollDepth(let marks): Set(marks.map { "scroll-depth \($0)" })
    case .pair(let pair):
      Set(
        pair.from.triggers.flatMap(\.occurrences).flatMap { from in
          pair.to.triggers.flatMap(\.occurrences).map { "\(from) to \($0)" }
        })
    case .delay(let delay):
      Set(delay.from.triggers.flatMap(\.occurrences).map { "\(delay.after) s after \($0)" })
    case .funnel(let funnel):
      Set(
        funnel.firing.map { index in
          funnel.steps[...index].map {
            $0.end.triggers.flatMap(\.occurrences).joined(separator: "|")
          }
          .joined(separator: " then ")
        })
    }
  }

  /// A short description of when two rules fire together.
  fileprivate func description(of occurrence: String) -> String {
    if case .triggers(let triggers, _) = self,
      let shared = triggers.first(where: { $0.occurrences.contains(occurrence) })
    {
      return "the same \(Quoted.code(shared.name))"
    }
    return "the same occurrence"
  }

  /// Whether two schedules with a common occurrence always fire together.
  fileprivate func coincides(with other: RuleSchedule) -> Bool {
    switch (self, other) {
    case (.triggers(_, let one), .triggers(_, let two)): return one == two
    case (.pair(let one), .pair(let two)):
      let minimum = max(one.atLeast ?? 0, two.atLeast ?? 0)
      let maximum = min(one.atMost ?? .infinity, two.atMost ?? .infinity)
      return one.to.views == two.to.views && one.without == two.without && minimum < maximum
    case (.delay(let one), .delay(let two)): return one == two
    case (.funnel(let one), .funnel(let two)):
      return one.steps.map(\.end) == two.steps.map(\.end) && one.without == two.without
        && one.atMost == two.atMost && one.keeps == two.keeps
    default: return true
    }
  }
}

extension RuleTrigger {
  /// Keys for the trigger, which are equal for two names of the same trigger.
  package var occurrences: [String] {
    switch self {
    case .custom(let name): ["\(name) of the app"]
    case .keyword(let word):
      word.definition.detector.map { [$0.onControls, $0.onOtherViews] } ?? [word.rawValue]
    }
  }
}
