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
    /// The earlier rule; nil if it is the same rule.
    var rule: Located<String>?
    /// A short description of when both rules fire.
    var occurrence: String
    /// Whether it concerns a view.
    var concernsView: Bool
    /// The indices of the two rules among those that were compared.
    var indices: (earlier: Int, later: Int)
  }

  /// The maximum number of entries with the same event, occurrence and path.
  private static let maximumEntries = 8
  /// The maximum number of paths with wildcards or classes for an event and occurrence.
  private static let maximumPatterns = 32

  private struct Key: Hashable {
    var event: String
    var occurrence: String
    var steps: [PathStep]
  }

  private struct Destination: Hashable {
    var name: String
    var sink: String?
  }

  private struct Entry {
    var rule: Int
    var event: Int
    var path: SelectorPath?
  }

  private let profiles: [RuleProfile]
  private let matches: [ViewSelection: ViewMatches]?
  private var exact: [Key: [Entry]] = [:]
  private var patterns: [Key: [Entry]] = [:]

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
  private func firings(of index: Int) -> [(event: Int, occurrence: String, path: SelectorPath?)] {
    let rule = profiles[index].rule
    let paths: [SelectorPath?] = rule.firstViews?.paths ?? [nil]
    return profiles[index].events.indices.flatMap { event in
      rule.schedule.occurrences.sorted().flatMap { occurrence in
        paths.map { (event, occurrence, $0) }
      }
    }
  }

  private mutating func enter(_ index: Int) {
    for (event, occurrence, path) in firings(of: index) {
      let name = profiles[index].events[event].name.value
      let entry = Entry(rule: index, event: event, path: path)
      let steps = path?.steps.map(\.withoutSlots) ?? []
      let key = Key(event: name, occurrence: occurrence, steps: steps)
      if exact[key, default: []].count < Self.maximumEntries {
        exact[key, default: []].append(entry)
      }
      guard let path, matches != nil || !path.steps.allSatisfy(\.isExact) else { continue }
      let all = Key(event: name, occurrence: occurrence, steps: [])
      if patterns[all, default: []].count < Self.maximumPatterns {
        patterns[all, default: []].append(entry)
      }
    }
  }

  // MARK: Search

  private func overlap(insideRule index: Int) -> Overlap? {
    // The first event with each name and sink, in the order of the file.
    var earlier: [Destination: RuleProfile.Event] = [:]
    var anySink: [String: RuleProfile.Event] = [:]
    for event in profiles[index].events {
      let name = event.name.value
      let destination = Destination(name: name, sink: event.sink)
      let other =
        event.sink == nil ? anySink[name] : earlier[destination] ?? earlier[.init(name: name)]
      if let other {
        return Overlap(
          event: event.name, other: other.name, rule: nil, occurrence: "", concernsView: true,
          indices: (index, index))
      }
      earlier[destination] = event
      anySink[name] = anySink[name] ?? event
    }
    return nil
  }

  private func search(_ index: Int, _ found: inout [Int: Overlap]) {
    for (event, occurrence, path) in firings(of: index) {
      let name = profiles[index].events[event].name.value
      var entries = patterns[Key(event: name, occurrence: occurrence, steps: [])] ?? []
      for steps in Self.widerPaths(path) {
        entries += exact[Key(event: name, occurrence: occurrence, steps: steps)] ?? []
      }
      for entry in entries where entry.rule != index {
        let later = max(index, entry.rule)
        guard found[later] == nil, isOverlap(index, event, path, entry) else { continue }
        found[later] = overlap(index, event, entry)
      }
    }
  }

  private func overlap(_ index: Int, _ event: Int, _ entry: Entry) -> Overlap {
    let one = profiles[index].events[event].name
    let other = profiles[entry.rule].events[entry.event].name
    let isLater = index > entry.rule
    let earlier = profiles[isLater ? entry.rule : index]
    return Overlap(
      event: isLater ? one : other, other: isLater ? other : one, rule: earlier.name,
      occurrence: earlier.rule.schedule.occurrence(
        sharedWith: profiles[isLater ? index : entry.rule].rule),
      concernsView: entry.path != nil,
      indices: (min(index, entry.rule), max(index, entry.rule)))
  }

  /// The path itself, and the paths without some of its outer steps, which match more views.
  private static func widerPaths(_ path: SelectorPath?) -> [[PathStep]] {
    guard let steps = path?.steps.map(\.withoutSlots), let last = steps.last else { return [[]] }
    let outer = steps.dropLast().suffix(4)
    var found: [[PathStep]] = steps.count > 5 ? [steps] : []
    for choice in 0..<(1 << outer.count) {
      let chosen = outer.enumerated().filter { choice & (1 << $0.offset) != 0 }.map(\.element)
      found.append(chosen + [last])
    }
    return found
  }

  // MARK: Comparison

  private static func isSame(_ one: RuleProfile.Event, _ other: RuleProfile.Event) -> Bool {
    guard one.name.value == other.name.value else { return false }
    return one.sink == nil || other.sink == nil || one.sink == other.sink
  }

  /// Whether an entry certainly sends the event for every view of a path.
  private func isOverlap(_ index: Int, _ event: Int, _ path: SelectorPath?, _ entry: Entry) -> Bool
  {
    let one = profiles[index]
    let other = profiles[entry.rule]
    guard Self.isSame(one.events[event], other.events[entry.event]),
      one.rule.condition == nil || other.rule.condition == nil
        || one.rule.condition == other.rule.condition,
      one.rule.schedule.coincides(with: other.rule.schedule),
      // Reported by `SameSample`.
      one.rule.views != other.rule.views || !SameSample.areGroups(one.rule, other.rule)
    else { return false }
    guard let path else { return entry.path == nil }
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
    case .impression: ["impression"]
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
  fileprivate func occurrence(sharedWith rule: CompiledRule) -> String {
    switch self {
    case .triggers(let triggers, _):
      let shared = triggers.first {
        !Set($0.occurrences).isDisjoint(with: rule.schedule.occurrences)
      }
      return "the same \(Quoted.code(shared?.name ?? "trigger"))"
    case .impression: return "the same `impression`"
    case .scrollDepth: return "the same mark"
    case .pair: return "the same pair of triggers"
    case .delay: return "the same delay"
    case .funnel: return "the same steps"
    }
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
  var occurrences: [String] {
    switch self {
    case .custom(let name): ["\(name) of the app"]
    case .keyword(let word):
      word.definition.detector.map { [$0.onControls, $0.onOtherViews] } ?? [word.rawValue]
    }
  }
}
