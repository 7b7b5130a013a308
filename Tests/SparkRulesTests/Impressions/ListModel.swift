/// A rectangle of the model.
struct ModelRect {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  func moved(_ right: Double, _ down: Double) -> ModelRect {
    ModelRect(x: x + right, y: y + down, width: width, height: height)
  }

  /// What is inside both; nil if that has no area.
  func meeting(_ other: ModelRect) -> ModelRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    guard right > left, bottom > top else { return nil }
    return ModelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func contains(_ other: ModelRect) -> Bool {
    x <= other.x && y <= other.y && x + width >= other.x + other.width
      && y + height >= other.y + other.height
  }
}

/// A table of rows and a viewport: what a person can see of each row.
///
/// It knows nothing of views.
struct ListModel {
  /// What lies over the list.
  enum Cover {
    case nothing
    /// A screen that takes the list off the screen.
    case instead
    case over(ModelRect)
  }

  var ids: [Int]
  var heights: [Double]
  /// How far the rows are scrolled.
  var offset = 0.0
  /// How far what the list stands in is scrolled.
  var outerOffset = 0.0
  /// The list, in what it stands in.
  var list: ModelRect
  /// What the list stands in, in the window.
  var outer: ModelRect
  /// The window, on the screen.
  var window: ModelRect
  var screen: ModelRect
  var isShown = true
  var cover = Cover.nothing

  var contentHeight: Double { heights.reduce(0, +) }
  var furthest: Double { max(0, contentHeight - list.height) }
  mutating func clamp() { offset = min(max(offset, 0), furthest) }

  /// What can be seen: of each row the fraction, and whether it is covered.
  func rows() -> [(id: Int, fraction: Double, isCovered: Bool)] {
    guard isShown else { return [] }
    var seen: [(id: Int, fraction: Double, isCovered: Bool)] = []
    var top = 0.0
    for (id, height) in zip(ids, heights) {
      defer { top += height }
      guard top < offset + list.height, top + height > offset else { continue }
      // On the screen.
      let across = (outer.x + window.x, outer.y + window.y - outerOffset)
      let place = list.moved(across.0, across.1)
      let row = ModelRect(x: place.x, y: place.y + top - offset, width: list.width, height: height)
      guard let inList = row.meeting(place),
        let inOuter = inList.meeting(outer.moved(window.x, window.y)),
        let inWindow = inOuter.meeting(window), let visible = inWindow.meeting(screen)
      else { continue }
      var isCovered = false
      if case .over(let rect) = cover { isCovered = rect.contains(visible) }
      let fraction = visible.width * visible.height / (row.width * row.height)
      seen.append((id, fraction, isCovered))
    }
    return seen
  }
}

/// What impressions there must be: each id's time, added up while the model says that it is seen.
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
  var atLeast: Double
  /// Whether each id counts once.
  var isOnce: Bool
  private(set) var impressions: [Seen] = []
  private var watches: [Int: Watch] = [:]
  private var counted: Set<Int> = []
  /// Seconds that passed while the app was in use.
  private var active = 0.0
  private var time = 0.0

  init(visible: Double, atLeast: Double, isOnce: Bool) {
    self.visible = visible
    self.atLeast = atLeast
    self.isOnce = isOnce
  }

  /// Time passes.
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

  /// Something changed on the screen.
  mutating func look(_ rows: [(id: Int, fraction: Double, isCovered: Bool)]) {
    let above = rows.filter { $0.fraction >= visible }
    for id in watches.keys where !above.contains(where: { $0.id == id }) { watches[id] = nil }
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

  /// The list is off the screen, and nothing can be said of it until it is back.
  mutating func takeAway() {
    for (id, watch) in watches {
      guard let since = watch.since else { continue }
      watches[id]?.gathered += active - since
      watches[id]?.since = nil
    }
  }

  /// The rule is another one now.
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
