/// A priority queue of deadlines, the earliest first.
///
/// A deadline that is no longer valid stays in the queue until it is removed as the first or by
/// `removeAll(where:)`.
struct DeadlineQueue<Item> {
  /// A deadline.
  struct Entry {
    /// The time at which the item is due.
    var time: TimeInterval
    /// The item.
    var item: Item
  }

  private var heap: [Entry] = []

  /// The number of deadlines, including those that are no longer valid.
  var count: Int { heap.count }

  /// The earliest deadline.
  var first: Entry? { heap.first }

  /// Adds a deadline.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - time: The time at which it is due.
  mutating func add(_ item: Item, at time: TimeInterval) {
    heap.append(Entry(time: time, item: item))
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].time < heap[parent].time else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  /// Removes the earliest deadline.
  mutating func removeFirst() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    var index = 0
    while true {
      var earliest = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if heap[child].time < heap[earliest].time { earliest = child }
      }
      guard earliest != index else { return }
      heap.swapAt(index, earliest)
      index = earliest
    }
  }

  /// Removes the deadlines of some items.
  ///
  /// - Parameter isInvalid: Whether the deadline of an item is removed.
  mutating func removeAll(where isInvalid: (Item) -> Bool) {
    let valid = heap.filter { !isInvalid($0.item) }
    heap.removeAll(keepingCapacity: true)
    for entry in valid { add(entry.item, at: entry.time) }
  }

  /// Removes all deadlines.
  mutating func removeAll() { heap.removeAll() }
}
