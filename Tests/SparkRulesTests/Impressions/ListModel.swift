/// A rectangle of the model.
struct ModelRect {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  func moved(_ right: Double, _ down: Double) -> ModelRect {
    ModelRect(x: x + right, y: y + down, width: width, height: height)
  }

  /// The intersection; nil if it has no area.
  func meeting(_ other: ModelRect) -> ModelRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    guard right > left, bottom > top else { return nil }
    return ModelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func inset(by margin: Double) -> ModelRect {
    ModelRect(
      x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }

  func contains(_ other: ModelRect) -> Bool {
    x <= other.x && y <= other.y && x + width >= other.x + other.width
      && y + height >= other.y + other.height
  }
}

/// A table of rows and a viewport: the visible part of each row, and of each item in the rows
/// that are shelves.
///
/// The model contains no views.
struct ListModel {
  /// A screen that covers the list.
  enum Cover {
    case nothing
    /// A screen that removes the list from the window.
    case instead
    case over(ModelRect)
  }

  /// A row; one with items is a shelf, which contains them side by side and scrolls horizontally.
  struct Row {
    var id: Int
    var height: Double
    var items: [Int] = []
    var itemWidth = 0.0
    /// The scroll offset of the items.
    var offset = 0.0

    /// The width of all items.
    var width: Double { Double(items.count) * itemWidth }
  }

  /// The visible part of a row or an item.
  struct Seen {
    var id: Int
    var fraction: Double
    /// Its area.
    var area: Double
    var isCovered: Bool
  }

  /// The margin around the items of a shelf.
  static let margin = 8.0

  var rows: [Row] { didSet { tops = Self.tops(of: rows) } }
  /// The start of each row, and the end of the last one.
  private var tops: [Double]
  /// The scroll offset of the rows.
  var offset = 0.0
  /// The offset of the outer scroll view, horizontally and vertically.
  var outerOffset = (x: 0.0, y: 0.0)
  /// The frame of the list in the outer scroll view.
  var list: ModelRect
  /// The frame of the outer scroll view in the window.
  var outer: ModelRect
  /// The window, on the screen.
  var window: ModelRect
  var screen: ModelRect
  var isShown = true
  var cover = Cover.nothing

  init(rows: [Row], list: ModelRect, outer: ModelRect, screen: ModelRect) {
    self.rows = rows
    tops = Self.tops(of: rows)
    self.list = list
    self.outer = outer
    window = screen
    self.screen = screen
  }

  private static func tops(of rows: [Row]) -> [Double] {
    rows.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.height) }
  }

  var furthest: Double { max(0, (tops.last ?? 0) - list.height) }

  /// The maximum offset of a shelf.
  func furthest(on row: Row) -> Double { max(0, row.width - (list.width - 2 * Self.margin)) }

  /// Limits offsets to the content.
  mutating func clamp() {
    offset = min(max(offset, 0), furthest)
    for index in rows.indices where rows[index].offset > 0 {
      rows[index].offset = min(rows[index].offset, furthest(on: rows[index]))
    }
  }

  /// The first row that ends below a height.
  private func firstRow(below top: Double) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if tops[middle + 1] <= top { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The rows that overlap the list's bounds.
  var inside: Range<Int> {
    let first = firstRow(below: offset)
    var last = first
    while last < rows.count, tops[last] < offset + list.height { last += 1 }
    return first..<last
  }

  /// The visible rows and items.
  func seen() -> [Seen] {
    guard isShown else { return [] }
    // On the screen.
    let frame = list.moved(outer.x + window.x - outerOffset.x, outer.y + window.y - outerOffset.y)
    guard let inOuter = frame.meeting(outer.moved(window.x, window.y)),
      let inWindow = inOuter.meeting(window), let clip = inWindow.meeting(screen)
    else { return [] }
    var seen: [Seen] = []
    for index in inside {
      let row = rows[index]
      let rect = ModelRect(
        x: frame.x, y: frame.y + tops[index] - offset, width: list.width, height: row.height)
      note(row.id, rect, in: clip, &seen)
      guard !row.items.isEmpty else { continue }
      let shelf = rect.inset(by: Self.margin)
      guard let clip = shelf.meeting(clip) else { continue }
      for (index, id) in row.items.enumerated() {
        let left = shelf.x + Double(index) * row.itemWidth - row.offset
        let item = ModelRect(x: left, y: shelf.y, width: row.itemWidth, height: shelf.height)
        note(id, item, in: clip, &seen)
      }
    }
    return seen
  }

  private func note(_ id: Int, _ rect: ModelRect, in clip: ModelRect, _ seen: inout [Seen]) {
    guard let visible = rect.meeting(clip) else { return }
    var isCovered = false
    if case .over(let cover) = cover { isCovered = cover.contains(visible) }
    let area = rect.width * rect.height
    let fraction = visible.width * visible.height / area
    seen.append(Seen(id: id, fraction: fraction, area: area, isCovered: isCovered))
  }
}
