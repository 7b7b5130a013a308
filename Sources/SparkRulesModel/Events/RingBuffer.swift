/// A queue with a limit, in which taking from the front is as cheap as adding at the back.
package struct RingBuffer<Element: Sendable>: Sendable {
  private var slots: [Element?] = []
  private var head = 0
  /// How many elements there are.
  package private(set) var count = 0
  private let limit: Int

  /// How many slots stay when nothing is left.
  private static var kept: Int { 64 }

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
  package mutating func append(_ element: consuming Element) {
    var element: Element? = element
    append(moving: &element)
  }

  /// Adds at the back without a copy; does nothing where the queue is full.
  ///
  /// - Parameter element: The element; nil afterwards, unless the queue is full.
  mutating func append(moving element: inout Element?) {
    guard !isFull else { return }
    if count == slots.count { grow() }
    swap(&element, &slots[place(head + count)])
    count += 1
  }

  /// Takes from the front.
  ///
  /// - Returns: The element; nil where there is none.
  package mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    var element: Element?
    swap(&element, &slots[head])
    head = place(head + 1)
    count -= 1
    return element
  }

  /// Takes as many as there are from the front, up to some number.
  mutating func popFirst(_ most: Int) -> [Element] {
    var taken: [Element] = []
    taken.reserveCapacity(min(most, count))
    while taken.count < most, let element = popFirst() { taken.append(element) }
    // A burst is over: its room is given back, but for what single events need again and again.
    if isEmpty {
      head = 0
      if slots.count > Self.kept { slots = [] }
    }
    return taken
  }

  /// The place of a slot, counted on from the last to the first: a division took longer than all else.
  @inline(__always)
  private func place(_ number: Int) -> Int {
    number < slots.count ? number : number - slots.count
  }

  /// Makes room; what is there is moved and not copied, which counted ten references an event.
  private mutating func grow() {
    if head > 0 {
      // Three times turned round, the first stands in front.
      reverse(0, head)
      reverse(head, slots.count)
      reverse(0, slots.count)
      head = 0
    }
    let size = min(max(slots.count * 2, 8), limit)
    slots.append(contentsOf: repeatElement(nil, count: size - slots.count))
  }

  private mutating func reverse(_ start: Int, _ end: Int) {
    var (low, high) = (start, end - 1)
    while low < high {
      slots.swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }
}
