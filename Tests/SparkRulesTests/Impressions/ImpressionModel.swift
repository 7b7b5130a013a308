/// The expected impressions: the time of each id while it is visible in the model.
struct ImpressionModel {
  private struct Watch {
    var gathered = 0.0
    var since: Double?
    var isDone = false
  }

  struct Seen: Hashable, Comparable {
    var time: Double
    var id: Int
    static func < (one: Seen, other: Seen) -> Bool {
      (one.time, one.id) < (other.time, other.id)
    }
  }

  var visible: Double
  /// The fraction for views larger than 242,500 square points, if it differs.
  var visibleWhenLarge: Double?
  var atLeast: Double
  /// Whether each id counts once.
  var isOnce: Bool
  private(set) var impressions: [Seen] = []
  private var watches: [Int: Watch] = [:]
  private var counted: Set<Int> = []
  /// Seconds that passed while the app was in use.
  private var active = 0.0
  private var time = 0.0

  init(visible: Double, whenLarge: Double?, atLeast: Double, isOnce: Bool) {
    self.visible = visible
    visibleWhenLarge = whenLarge
    self.atLeast = atLeast
    self.isOnce = isOnce
  }

  /// Advances the time.
  mutating func pass(until end: Double, isInUse: Bool) {
    defer { time = end }
    guard isInUse else { return }
    for (id, watch) in watches {
      guard let since = watch.since, !watch.isDone else { continue }
      let due = since + atLeast - watch.gathered
      if due <= active + (end - time) { finish(id, at: time + max(0, due - active)) }
    }
    active += end - time
  }

  /// Updates the model after a change on the screen.
  mutating func look(_ seen: [ListModel.Seen]) {
    let above = seen.filter { thing in
      thing.fraction >= (thing.area > 242_500 ? visibleWhenLarge ?? visible : visible)
    }
    let ids = Set(above.map(\.id))
    for id in watches.keys where !ids.contains(id) { watches[id] = nil }
    for row in above {
      var watch = watches[row.id] ?? Watch()
      if row.isCovered {
        if let since = watch.since { watch.gathered += active - since }
        watch.since = nil
      } else if watch.since == nil {
        watch.since = active
      }
      watches[row.id] = watch
      if !watch.isDone, watch.since != nil, watch.gathered >= atLeast { finish(row.id, at: time) }
    }
  }

  /// Removes the list from the screen; nothing is measured until it returns.
  mutating func takeAway() {
    for (id, watch) in watches {
      guard let since = watch.since else { continue }
      watches[id]?.gathered += active - since
      watches[id]?.since = nil
    }
  }

  /// Replaces the rule.
  mutating func forget() {
    watches = [:]
    counted = []
  }

  private mutating func finish(_ id: Int, at time: Double) {
    watches[id]?.isDone = true
    if isOnce, !counted.insert(id).inserted { return }
    impressions.append(Seen(time: time, id: id))
  }
}
