import SparkRulesModel
import TestSupport

extension SparkValue {
  /// Any value that a compiled rule may contain, of any kind.
  static func random(using random: inout SeededGenerator, depth: Int) -> SparkValue {
    switch random.below(depth > 0 ? 9 : 6) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .int(random.pick([0, 1, -1, .max, .min, random.below(1_000_000)]))
    case 3:
      return .double(random.pick([0.5, -2.25, 1e300, .leastNonzeroMagnitude, 0.1 + 0.2, -0.0]))
    case 4, 5: return .text(.random(using: &random))
    case 6, 7:
      return .list((0..<random.below(4)).map { _ in .random(using: &random, depth: depth - 1) })
    default:
      var map: [String: SparkValue] = [:]
      for _ in 0..<random.below(4) {
        map[.random(using: &random)] = .random(using: &random, depth: depth - 1)
      }
      return .map(map)
    }
  }
}

extension String {
  /// A text with difficult parts: scripts, emoji, controls, the same letter in two encodings.
  static func random(using random: inout SeededGenerator) -> String {
    let pieces = [
      "buy", "Button", "_", "-", " ", "0/3", "é", "e\u{301}", "日本語", "👩‍👩‍👧", "\u{0}", "\n", "\"", "\\",
      "\u{2028}",
      "\u{202D}", "\u{FEFF}", "\u{A0}", "${x}", "#", ":",
    ]
    return (0..<random.below(5)).map { _ in random.pick(pieces) }.joined()
  }
}
