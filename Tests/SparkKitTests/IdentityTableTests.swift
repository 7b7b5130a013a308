import Testing

@testable import SparkKit

@Suite("IdentityTable")
struct IdentityTableTests {
  private final class Thing {}

  @Test("it contains what a dictionary contains, also while it grows and after it was emptied")
  func asDictionary() {
    let things = (0..<500).map { _ in Thing() }
    var table = IdentityTable()
    for round in 0..<5 {
      var expected: [ObjectIdentifier: Int] = [:]
      for step in 0..<(round * 200) {
        let thing = ObjectIdentifier(things[step * 7 % things.count])
        table.set(step, for: thing)
        expected[thing] = step
      }
      for thing in things {
        #expect(table[ObjectIdentifier(thing)] == expected[ObjectIdentifier(thing)])
      }
      table.removeAll()
      #expect(things.allSatisfy { table[ObjectIdentifier($0)] == nil })
    }
  }
}
