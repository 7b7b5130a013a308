import Foundation
import TestSupport

/// A rule file of random rules of the examples, and random edits of it.
struct RandomRuleFile {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The rules of the examples and of the corpora of the compiler, without their names.
  private static let rules: [[String]] = {
    let corpus = "\(root)/Tests/SparkRulesCompilerTests/Files"
    let folders = ["\(root)/Rules", "\(corpus)/ok", "\(corpus)/wrong"]
    let files = folders.flatMap { folder in
      let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
      return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(folder)/\($0)" }
    }
    return files.flatMap { path in
      (try? String(contentsOfFile: path, encoding: .utf8)).map(Self.rules) ?? []
    }
  }()

  private static let heads = [
    "", "let:\n  currency: ${data.currency | default(\"EUR\")}\n  unused: 1\n",
    "with:\n  version: ${app.version}\n", "triggers: [paid, open]\nsinks: [a, b]\n",
    "let: {a: 1, b: \"${a}\"}\nactive: {until: 2027-01-01}\nwith: {n: 1, s: x}\n",
    "tables:\n  t: {a: 1, b: 2}\n", "# spark-rules: ignore SR0608: because\nlet:\n  x: 1\n",
  ]

  private static func rules(of text: String) -> [[String]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(of: "rules:"), !text.contains("\r") else { return [] }
    var rules: [[String]] = []
    for line in lines[(start + 1)...] {
      if line.hasPrefix("  "), line.dropFirst(2).first.map({ $0 != " " && $0 != "#" }) == true {
        rules.append([])
      } else if !rules.isEmpty, line.hasPrefix("   ") {
        rules[rules.count - 1].append(line)
      }
    }
    return rules.filter { (1...40).contains($0.count) }
  }

  private(set) var lines: [String]

  init(_ random: inout SeededGenerator) {
    let head = random.one(of: Self.heads, else: "")
    lines = "version: 1\nname: t\n\(head)rules:".split(separator: "\n").map(String.init)
    for index in 0..<2 + random.below(8) {
      lines.append("  rule-\(index):")
      lines += random.one(of: Self.rules, else: [])
      if random.oneIn(3) { lines.append("") }
    }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Changes something.
  mutating func edit(_ random: inout SeededGenerator) {
    let first = lines.firstIndex(of: "rules:") ?? 0
    let index =
      random.oneIn(12)
      ? random.below(lines.count)
      : min(first + 1 + random.below(max(1, lines.count - first - 1)), lines.count - 1)
    let other = random.one(of: random.one(of: Self.rules, else: []), else: "    trigger: tap")
    switch random.below(10) {
    case 0, 1: replaceWord(in: index, with: other, &random)
    case 2: changeCharacter(of: index, &random)
    case 3: lines.insert(other, at: index)
    case 4: if lines.count > 5 { lines.remove(at: index) }
    case 5: lines.insert(lines[index], at: random.below(lines.count))
    case 6: lines[index] = (random.oneIn(2) ? " " : "") + lines[index].dropFirst()
    case 7:
      lines.insert(
        contentsOf: ["  new-\(random.below(99)):"]
          + random.one(of: Self.rules, else: []), at: index)
    case 8:
      let words = [
        "# a comment", "  # spark-rules: ignore SR0611: why", "", "  x:", "    if: x",
        "    except: rule-1", "    trigger: rule_1", "      - emit: rule_1",
      ]
      lines.insert(random.one(of: words, else: ""), at: index)
    default:
      let next = lines[index...].dropFirst().firstIndex { $0.hasPrefix("  ") && $0.last == ":" }
      if let next, next - index < 30, lines.count - (next - index) > 5 {
        lines.removeSubrange(index..<next)
      }
    }
  }

  private mutating func replaceWord(
    in index: Int, with other: String, _ random: inout SeededGenerator
  ) {
    var words = lines[index].components(separatedBy: " ")
    guard let old = words.indices.filter({ !words[$0].isEmpty }).randomElement(using: &random)
    else { return }
    let new = other.split(separator: " ").map(String.init)
    words[old] = random.one(of: new, else: "tap")
    lines[index] = words.joined(separator: " ")
  }

  private mutating func changeCharacter(of index: Int, _ random: inout SeededGenerator) {
    var characters = Array(lines[index])
    let letters = Array("abcdefg:-{}[]\"' #$|_1/.é")
    let position = random.below(characters.count + 1)
    if random.oneIn(2), position < characters.count {
      characters.remove(at: position)
    } else {
      characters.insert(random.one(of: letters, else: "a"), at: position)
    }
    lines[index] = String(characters)
  }
}
