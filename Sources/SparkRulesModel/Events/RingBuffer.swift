/// A queue with a limit, in which taking from the front is as cheap as adding at the back.
struct RingBuffer<Element: Sendable>: Sendable {
  private var slots: [Element?] = []
  private var head = 0
  private(set) var count = 0
  private let limit: Int

  /// Makes an empty queue; room is taken as it is needed.
  init(limit: Int) { self.limit = max(limit, 1) }

  var isFull: Bool { count >= limit }
  var isEmpty: Bool { count == 0 }

  /// Adds at the back; does nothing where the queue is full.
  mutating func append(_ element: Element) {
    guard !isFull else { return }
    if count == slots.count { grow() }
    slots[(head + count) % slots.count] = element
    count += 1
  }

  /// Takes from the front.
  mutating func popFirst() -> Element? {
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
