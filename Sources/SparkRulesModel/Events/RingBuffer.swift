/// A queue with a limit, in which taking from the front is as cheap as adding at the back.
package struct RingBuffer<Element: Sendable>: Sendable {
  private var slots: [Element?] = []
  private var head = 0
  /// How many elements there are.
  package private(set) var count = 0
  private let limit: Int

  /// Makes an empty queue; room is taken as it is needed.
  ///
  /// - Parameter limit: How many elements it takes; at least 1.
  package init(limit: Int) { self.limit = max(limit, 1) }

  /// Whether it takes no more.
  package var isFull: Bool { count >= limit }
  var isEmpty: Bool { count == 0 }

  /// Adds at the back; does nothing where the queue is full.
  ///
  /// - Parameter element: The element.
  package mutating func append(_ element: Element) {
    guard !isFull else { return }
    if count == slots.count { grow() }
    slots[(head + count) % slots.count] = element
    count += 1
  }

  /// Takes from the front.
  ///
  /// - Returns: The element; nil where there is none.
  package mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = slots[head]
    slots[head] = nil
    head = (head + 1) % slots.count
    count -= 1
    return element
  }

  /// Takes as many as there are from the front, up to some number.
  mutating func popFirst(_ most: Int) -> [Element] {
    var taken: [Element] = []
    taken.reserveCapacity(min(most, count))
    while taken.count < most, let element = popFirst() { taken.append(element) }
    // A burst is over: its room is given back.
    if isEmpty { (slots, head) = ([], 0) }
    return taken
  }

  private mutating func grow() {
    let size = min(max(slots.count * 2, 8), limit)
    var larger: [Element?] = []
    larger.reserveCapacity(size)
    for offset in 0..<count { larger.append(slots[(head + offset) % slots.count]) }
    larger += Array(repeating: nil, count: size - count)
    (slots, head) = (larger, 0)
  }
}
