import Foundation

/// Deadlines, the earliest first.
///
/// One that was given up stays until it would be the next.
struct DeadlineQueue<Item> {
  /// Something that is due at a moment.
  struct Entry {
    /// The moment.
    var time: TimeInterval
    /// What is due.
    var item: Item
  }

  private var heap: [Entry] = []

  /// How many deadlines there are, those given up included.
  var count: Int { heap.count }

  /// The earliest deadline.
  var first: Entry? { heap.first }

  /// Adds a deadline.
  ///
  /// - Parameters:
  ///   - item: What is due.
  ///   - time: When.
  mutating func add(_ item: Item, at time: TimeInterval) {
    heap.append(Entry(time: time, item: item))
    var place = heap.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard heap[place].time < heap[parent].time else { return }
      heap.swapAt(place, parent)
      place = parent
    }
  }

  /// Takes the earliest deadline away.
  mutating func removeFirst() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count {
        if heap[child].time < heap[least].time { least = child }
      }
      guard least != place else { return }
      heap.swapAt(place, least)
      place = least
    }
  }

  /// Takes all deadlines away that do not hold.
  ///
  /// - Parameter holds: Whether one holds.
  mutating func keep(where holds: (Item) -> Bool) {
    let kept = heap.filter { holds($0.item) }
    heap.removeAll(keepingCapacity: true)
    for entry in kept { add(entry.item, at: entry.time) }
  }

  /// Takes all deadlines away.
  mutating func removeAll() { heap.removeAll() }
}
