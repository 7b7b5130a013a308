import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRulesCompiler

@Suite("A path includes another one only if that is certain")
struct PathInclusionTests {
  static func path(_ text: String) throws -> SelectorPath {
    var findings: [Diagnostic] = []
    let scalar = ScalarText(value: text, origin: .verbatim(0))
    let parsed = try #require(PathParser.parse(scalar, into: &findings))
    return try #require(parsed.lowered(captures: parsed.captures.map(\.name)))
  }

  @Test(
    "everything inside the views of a path is inside that path",
    arguments: [
      ("Checkout", "Checkout/buy", true), ("Checkout", "Checkout", true), ("/*", "a/b", true),
      ("buy", "Checkout/buy", true), ("Checkout/footer", "Checkout/a/footer/buy", true),
      ("footer/Checkout", "Checkout/footer", false), ("Cart", "Checkout/buy", false),
      (".Button", "buy", false), ("product-*", "product-<sku>/buy", true),
      ("product-<sku>", "product-*/buy", false),
    ])
  func surrounding(_ wide: String, _ narrow: String, _ expected: Bool) throws {
    #expect(try Self.path(wide).surrounds(Self.path(narrow)) == expected)
  }

  /// Whether a pattern matches a name, with the simplest algorithm.
  static func fits(_ name: Substring, _ parts: ArraySlice<NamePattern.Part>) -> Bool {
    guard let part = parts.first else { return name.isEmpty }
    let rest = parts.dropFirst()
    switch part {
    case .text(let text): return name.hasPrefix(text) && fits(name.dropFirst(text.count), rest)
    case .any: return (0...name.count).contains { fits(name.dropFirst($0), rest) }
    case .capture:
      return !name.isEmpty && (1...name.count).contains { fits(name.dropFirst($0), rest) }
    }
  }

  @Test(
    "a pattern includes another one only if it matches every name of the other", arguments: 0..<20)
  func patterns(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var names: [String] = [""]
    for length in 0..<5 {
      names += names.filter { $0.count == length }.flatMap { [$0 + "a", $0 + "b"] }
    }
    func pattern() -> NamePattern {
      var parts: [NamePattern.Part] = []
      for index in 0..<Int.random(in: 1...4, using: &random) {
        if index % 2 == 0 {
          parts.append(.text(["a", "b", "ab", ""].randomElement(using: &random) ?? "a"))
        } else {
          parts.append(Bool.random(using: &random) ? .any : .capture(0))
        }
      }
      return NamePattern(parts)
    }
    var found = 0
    for _ in 0..<200 {
      let (wide, narrow) = (pattern(), pattern())
      guard wide.includes(narrow) else { continue }
      found += 1
      let stray = names.first {
        Self.fits($0[...], narrow.parts[...]) && !Self.fits($0[...], wide.parts[...])
      }
      #expect(stray == nil, "seed \(seed): \(wide) \(narrow)")
    }
    #expect(found > 0)
  }
}
