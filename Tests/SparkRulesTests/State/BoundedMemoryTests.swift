import Testing

@testable import SparkRules

@Suite("What is remembered under keys, with a bound")
struct BoundedMemoryTests {
  @Test("what was written is read again, and what was removed is not")
  func readsBack() {
    var memory = BoundedMemory<Int, String>(limit: 10)
    memory[1] = "one"
    memory[1] = "uno"
    memory[2] = "two"
    memory[2] = nil
    #expect(memory[1] == "uno")
    #expect(memory[2] == nil)
    #expect(memory.count == 1)
  }

  @Test("it never holds more than its bound, keeps the newest, and counts what it forgot")
  func bound() {
    var memory = BoundedMemory<Int, Int>(limit: 100)
    for key in 0..<10_000 {
      memory[key] = key
      #expect(memory.count <= 101)
    }
    for key in 9_951..<10_000 { #expect(memory[key] == key) }
    #expect(memory.forgotten + memory.count == 10_000)
  }

  @Test("removing by a test counts what it removed, in both generations")
  func removesWhere() {
    var memory = BoundedMemory<Int, Int>(limit: 10)
    for key in 0..<8 { memory[key] = key }
    #expect(memory.removeAll(where: { key, _ in key % 2 == 0 }) == 4)
    #expect(memory.count == 4)
    #expect(memory.removeAll() == 4)
    #expect(memory.count == 0)
  }
}
