import TestSupport
import Testing

@testable import SparkRulesModel

@Suite("Versions")
struct VersionNumberTests {
  @Test("versions are compared by their numbers; missing ones are 0")
  func order() throws {
    let ascending = ["2.9.9", "3", "3.0.1", "3.2", "3.10.0", "3.10.0.1", "10.0"]
    let versions = try ascending.map { try #require(VersionNumber($0)) }
    #expect(versions.sorted() == versions)
    #expect(VersionNumber("3") == VersionNumber("3.0.0.0"))
    #expect(VersionNumber("03.01") == VersionNumber("3.1.0"))
  }

  @Test(
    "what follows a hyphen, a plus sign or a space is ignored",
    arguments: ["3.10.0-beta.2", "3.10.0+421", "3.10 (421)", "3.10.0 "])
  func suffix(text: String) {
    #expect(VersionNumber(text) == VersionNumber("3.10.0"))
  }

  @Test(
    "any other text is no version",
    arguments: [
      "", "v3", "3.", ".3", "3..1", "1.2.3.4.5", "three", "3,10", "-1", "٣.١",
      "99999999999999999999.0",
    ])
  func other(text: String) {
    #expect(VersionNumber(text) == nil)
  }

  @Test("1,000 pairs of versions are in the order of their padded numbers")
  func property() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let pair = (0..<2).map { _ in
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          Int.random(in: 0...12, using: &random)
        }
      }
      let padded = pair.map { $0 + Array(repeating: 0, count: 4 - $0.count) }
      let texts = pair.map { $0.map(String.init).joined(separator: ".") }
      let versions = try texts.map { try #require(VersionNumber($0)) }
      let isLess = padded[0].lexicographicallyPrecedes(padded[1])
      #expect((versions[0] < versions[1]) == isLess, "seed \(seed): \(texts)")
      #expect((versions[0] == versions[1]) == (padded[0] == padded[1]), "seed \(seed): \(texts)")
    }
  }
}
