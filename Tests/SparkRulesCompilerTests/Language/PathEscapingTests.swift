import TestSupport
import Testing

@testable import SparkRulesCompiler
@testable import SparkRulesModel

@Suite("Any name can be written as a path")
struct PathEscapingTests {
  /// Names like the identifiers of real screens.
  static let realNames = [
    "buyButton", "Sign in", "购物车", "Настройки", "phone.fill", "product-cell_3", "1899 comments",
    "42", "Time: 12:30", "❤️ like", "👨‍👩‍👧", "0/3", "WEDNESDAY 19/01", "Tom's cart", "\"quoted\"",
    "(Mandatory)", "Logo[0-0]", "Really?", "a & b", "x=UUID-1", "\u{202D}+49 30\u{202C}",
    "\u{2068}name\u{2069}", "no\u{A0}break", "\u{F8FF}", "line\nbreak", " padded ", "\ttab\n",
    ".hidden", "#1 hit", "*", "**", "<b>", "a>b", "{sku}", ":sku", ":1", "$sku", "$5", "\\", "a\\b",
    "/", "//", "..", "UIButton", "Button[2]", "e\u{301}", "\u{301}", "\r\n", "[",
    String(repeating: "很长的名字 with a\nbreak ", count: 70),
  ]

  @Test("the names of a real screen are parsed unchanged", arguments: realNames)
  func realName(name: String) { expectRoundTrip(name) }

  @Test("random names are parsed unchanged", arguments: [1, 2, 3] as [UInt64])
  func randomName(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("ab1 \t\n\r/*<>[]{}\\.#:$-_'\"`é𝒳e\u{301}\u{200B}购(,=@!".unicodeScalars)
    for _ in 0..<Seeds.samples(of: 2_000) {
      let count = Int.random(in: 1...12, using: &generator)
      var name = String.UnicodeScalarView()
      for _ in 0..<count {
        name.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
      }
      expectRoundTrip(String(name), "seed \(seed)")
    }
  }

  private func expectRoundTrip(_ name: String, _ comment: Comment? = nil) {
    let written = PathEscaping.escape(name)
    let (steps, problems) = PathParser.read("Screen/\(written)")
    #expect(problems == [], comment)
    let expected = Array(name.utf8)
    guard steps.count == 2, case .text(let read)? = steps[1].name?.first else {
      Issue.record("\(name.debugDescription) as \(written.debugDescription) is parsed as \(steps)")
      return
    }
    #expect(Array(read.utf8) == expected, comment)
    #expect(steps[1].name?.count == 1 && steps[1].className == nil && steps[1].position == nil)
  }
}
