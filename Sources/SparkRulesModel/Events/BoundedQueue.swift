/// A first-in, first-out queue with a maximum number of elements.
package struct BoundedQueue<Element: Sendable>: Sendable {
  private let limit: Int
  /// The elements; those before `head` have been removed.
  private var elements: [Element?] = []
  private var head = 0

  /// Creates an empty queue.
  ///
  /// - Parameter limit: The maximum number of elements; at least 1.
  package init(limit: Int) { self.limit = max(limit, 1) }

  /// The number of elements.
  package var count: Int { elements.count - head }
  /// Whether the queue has the maximum number of elements.
  package var isFull: Bool { count >= limit }
  /// Whether the queue has no elements.
  package var isEmpty: Bool { count == 0 }

  /// Adds an element at the end; has no effect if the queue is full.
  ///
  /// - Parameter element: The element.
  package mutating func append(_ element: Element) {
    if !isFull { elements.append(element) }
  }

  /// Removes the first element.
  ///
  /// - Returns: The element; nil if the queue is empty.
  package mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let first = elements[head]
    elements[head] = nil
    head += 1
    // Removed elements are deleted together, so that removing one takes constant time on average.
    if head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return first
  }

  /// Removes the first elements.
  ///
  /// - Parameter count: The maximum number of elements to remove.
  /// - Returns: The elements.
  package mutating func popFirst(_ count: Int) -> [Element] {
    var first: [Element] = []
    while first.count < count, let element = popFirst() { first.append(element) }
    return first
  }
}
