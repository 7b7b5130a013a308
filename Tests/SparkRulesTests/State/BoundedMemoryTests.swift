import Testing

@testable import SparkRules

@Suite("Bounded memory")
struct BoundedMemoryTests {
  @Test("a stored value is found, and a removed one is not")
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

  @Test("it never exceeds its limit, keeps the newest entries, and counts the removed ones")
  func limit() {
    var memory = BoundedMemory<Int, Int>(limit: 100)
    for key in 0..<10_000 {
      memory[key] = key
      #expect(memory.count <= 101)
    }
    for key in 9_951..<10_000 { #expect(memory[key] == key) }
    #expect(memory.forgotten + memory.count == 10_000)
  }

  @Test("removing all entries counts those of both generations")
  func removesAll() {
    var memory = BoundedMemory<Int, Int>(limit: 10)
    for key in 0..<8 { memory[key] = key }
    #expect(memory.removeAll() == 8)
    #expect(memory.count == 0)
  }
}
