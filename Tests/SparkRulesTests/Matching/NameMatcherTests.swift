import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRules

@Suite("Names and patterns")
struct NameMatcherTests {
  @Test(
    "a pattern matches exactly the expected names",
    arguments: [
      ("buyButton", "buyButton", true), ("buyButton", "buybutton", false),
      ("buyButton", "buyButton2", false), ("buyButton", "buyButto", false),
      ("product-*", "product-", true), ("product-*", "product-12", true),
      ("product-*", "product", false), ("*-button", "-button", true),
      ("*-button", "buy-button", true), ("*-button", "buy-buttons", false),
      ("*-*", "-", true), ("*-*", "a-b-c", true), ("*-*", "ab", false),
      ("a*a", "a", false), ("a*a", "aa", true), ("a<x>a", "aa", false), ("a<x>a", "aba", true),
      ("a*b*c", "abc", true), ("a*b*c", "acb", false), ("a*b*c", "a-b-b-c", true),
      ("*ab*ab*", "abab", true), ("*ab*ab*", "aab", false), ("<x>", "é", true),
      ("商品-<x>", "商品-靴", true), ("商品-<x>", "商品-", false), ("*品*", "商品名", true),
      ("0/3", "0/3", true), ("*🧦*", "a🧦b", true),
    ])
  func table(pattern: String, name: String, fits: Bool) {
    #expect(NameMatcher(PathNotation.name(pattern, ["x"])).matches(name) == fits)
  }

  @Test("names are compared byte by byte: a composed and a decomposed letter differ")
  func bytes() {
    let matcher = NameMatcher(NamePattern([.text("caf\u{E9}")]))
    #expect(matcher.matches("caf\u{E9}"))
    #expect(!matcher.matches("cafe\u{301}"))
  }

  @Test(
    "the leftmost capture is as short as possible, then the next",
    arguments: [
      ("<a>-<b>", "1-2-3", ["1", "2-3"]), ("<a>-<b>", "--3", ["-", "3"]),
      ("p<a>-*-<b>", "pa-b-c-d", ["a", "c-d"]), ("<a>x", "axbx", ["axb"]),
      ("*-<a>", "x-y-z", ["y-z"]), ("<a>ab<b>", "aabbab", ["a", "bab"]),
      ("<a>é<b>", "日é本é", ["日", "本é"]),
    ])
  func captures(pattern: String, name: String, expected: [String]) {
    var captures = [SparkValue](repeating: .null, count: expected.count)
    #expect(
      NameMatcher(PathNotation.name(pattern, ["a", "b"])).capture(name, into: &captures))
    #expect(captures == expected.map { .text($0) })
  }

  @Test("a name that does not match does not change the captures")
  func untouched() {
    var captures: [SparkValue] = [.int(1), .int(2)]
    #expect(
      !NameMatcher(PathNotation.name("<a>-<b>x", ["a", "b"])).capture("1-2", into: &captures))
    #expect(captures == [.int(1), .int(2)])
  }

  @Test("adjacent captures, which only a damaged set has, do not split characters")
  func adjacent() {
    var captures: [SparkValue] = [.null, .null]
    let matcher = NameMatcher(NamePattern([.capture(0), .capture(1)]))
    #expect(matcher.capture("é日", into: &captures))
    #expect(captures == ["é", "日"])
    #expect(!matcher.matches("é"))
  }

  @Test("a long name of repeated characters is matched without backtracking")
  func linear() {
    let matcher = NameMatcher(
      NamePattern([.any, .text(String(repeating: "a", count: 2000) + "b"), .any, .text("c")]))
    let name = String(repeating: "a", count: 400_000)
    // Trying every offset would take 800 million steps.
    #expect(!matcher.matches(name + "c"))
  }

  @Test("a search returns the same as a simple one, in random texts of few letters")
  func randomSearch() {
    var random = SeededGenerator()
    for _ in 0..<3000 {
      let text = random.text(upTo: 24, letters: ["a", "b", "é"])
      let needle = random.text(upTo: 4, letters: ["a", "b", "é"])
      let plain = NameMatcher(NamePattern([.any, .text(needle), .any])).matches(text)
      let bytes = Array(text.utf8)
      let wanted = Array(needle.utf8)
      let expected =
        bytes.count >= wanted.count
        && (0...(bytes.count - wanted.count)).contains {
          Array(bytes[$0..<($0 + wanted.count)]) == wanted
        }
      #expect(plain == expected, "\(needle) in \(text), seed \(random.seed)")
    }
  }

  @Test("patterns match the same as a backtracking matcher, with the same captures")
  func randomPatterns() {
    var random = SeededGenerator()
    for _ in 0..<5000 {
      let parts = random.pattern()
      let name = random.text(upTo: 12, letters: ["a", "b", "é"])
      var captures = [SparkValue](repeating: .null, count: 4)
      let fits = NameMatcher(NamePattern(parts)).capture(name, into: &captures)
      var expected = [SparkValue](repeating: .null, count: 4)
      let reference = Backtracking.match(parts[...], Array(name.unicodeScalars)[...], &expected)
      #expect(fits == reference, "\(parts) on \(name), seed \(random.seed)")
      if reference { #expect(captures == expected, "\(parts) on \(name), seed \(random.seed)") }
    }
  }
}

/// The definition of a match as a simple, slow function.
enum Backtracking {
  static func match(
    _ parts: ArraySlice<NamePattern.Part>, _ name: ArraySlice<Unicode.Scalar>,
    _ captures: inout [SparkValue]
  ) -> Bool {
    guard let part = parts.first else { return name.isEmpty }
    let rest = parts.dropFirst()
    switch part {
    case .text(let text):
      let scalars = Array(text.unicodeScalars)
      guard name.starts(with: scalars) else { return false }
      return match(rest, name.dropFirst(scalars.count), &captures)
    case .any:
      return (0...name.count).contains { match(rest, name.dropFirst($0), &captures) }
    case .capture(let slot):
      guard !name.isEmpty else { return false }
      return (1...name.count).contains { length in
        guard match(rest, name.dropFirst(length), &captures) else { return false }
        var taken = String.UnicodeScalarView()
        taken.append(contentsOf: name.prefix(length))
        captures[slot] = .text(String(taken))
        return true
      }
    }
  }
}
