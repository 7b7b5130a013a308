import SeededNumbers
import Testing

@testable import SparkRulesModel

@Suite("A queue with a limit")
struct RingBufferTests {
  @Test("it does as an array would, whatever is added and taken", arguments: [1, 2, 7, 8, 9, 100])
  func likeAnArray(limit: Int) {
    var random = SeededGenerator(seed: UInt64(limit))
    var buffer = RingBuffer<Int>(limit: limit)
    var array: [Int] = []
    for step in 0..<2000 {
      switch random.below(5) {
      case 0: #expect(buffer.popFirst() == (array.isEmpty ? nil : array.removeFirst()))
      case 1:
        let most = random.below(4)
        #expect(buffer.popFirst(most) == Array(array.prefix(most)))
        array.removeFirst(min(most, array.count))
      default:
        #expect(buffer.isFull == (array.count == limit))
        buffer.append(step)
        if array.count < limit { array.append(step) }
      }
      #expect(buffer.count == array.count)
      #expect(buffer.isEmpty == array.isEmpty)
    }
  }
}
