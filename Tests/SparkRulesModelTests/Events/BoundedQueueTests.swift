import TestSupport
import Testing

@testable import SparkRulesModel

@Suite("Bounded queues")
struct BoundedQueueTests {
  @Test("a queue behaves as an array", arguments: [1, 2, 7, 8, 9, 100])
  func likeAnArray(limit: Int) {
    var random = SeededGenerator(seed: UInt64(limit))
    var queue = BoundedQueue<Int>(limit: limit)
    var array: [Int] = []
    for step in 0..<2000 {
      switch random.below(5) {
      case 0: #expect(queue.popFirst() == (array.isEmpty ? nil : array.removeFirst()))
      case 1:
        let count = random.below(4)
        #expect(queue.popFirst(count) == Array(array.prefix(count)))
        array.removeFirst(min(count, array.count))
      default:
        #expect(queue.isFull == (array.count == limit))
        queue.append(step)
        if array.count < limit { array.append(step) }
      }
      #expect(queue.count == array.count)
      #expect(queue.isEmpty == array.isEmpty)
    }
  }
}
