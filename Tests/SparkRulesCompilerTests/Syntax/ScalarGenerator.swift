import TestSupport
@testable import SparkRulesCompiler

/// Writes scalars and the source range of each character of their values.
struct ScalarGenerator {
  /// A file with one scalar.
  struct File {
    var style: SyntaxNode.Style
    var bytes: [UInt8] = []
    /// The characters of the scalar's value, each with its source range.
    var value: [(scalar: Unicode.Scalar, source: Range<Int>)] = []
  }

  private var random: SeededGenerator
  private var file = File(style: .plain)
  private var lineBreak = "\n"
  private var indent = 2

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Writes a file with one scalar, at some depth, in a random style.
  mutating func next() -> File {
    file = File(style: [.plain, .singleQuoted, .doubleQuoted, .literal, .folded][pick(5)])
    lineBreak = ["\n", "\r\n", "\r"][pick(3)]
    if pick(3) == 0 { file.bytes += ByteOrderMark.bytes }
    if pick(2) == 0 { write("# 👩‍🚀 购物车" + lineBreak) }
    let depth = pick(4)
    for level in 0..<depth { write(spaces(2 * level) + "é\(level):" + lineBreak) }
    write(spaces(2 * depth) + "key: ")
    indent = 2 * depth + 1 + pick(4)
    if file.style.isBlockScalar { block() } else { flow() }
    return file
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
  private mutating func write(_ source: String) { file.bytes += source.utf8 }

  /// Writes a source whose characters together produce each character of a text.
  private mutating func put(_ source: String, as value: String) {
    let start = file.bytes.count
    write(source)
    for scalar in value.unicodeScalars {
      file.value.append((scalar, start..<file.bytes.count))
    }
  }

  private mutating func put(_ text: String) {
    for scalar in text.unicodeScalars { put(String(scalar), as: String(scalar)) }
  }

  private static let words = [
    "a", "bc", "${screen}", "购物", "😀", "👨‍👩‍👧", "é", "e\u{301}", "x:y", "n#1", "\u{A0}", "z",
  ]
  private mutating func word() { put(Self.words[pick(Self.words.count)]) }

  // MARK: Plain and quoted

  private mutating func flow() {
    let quote = file.style == .singleQuoted ? "'" : file.style == .doubleQuoted ? "\"" : ""
    write(quote)
    if quote.isEmpty { put("p") }
    for _ in 0..<pick(9) {
      switch pick(6) {
      case 0: fold()
      case 1: put([" ", "  ", " \t"][pick(3)])
      case 2 where file.style == .singleQuoted: put("''", as: "'")
      case 2 where file.style == .doubleQuoted: escape()
      case 3 where !quote.isEmpty: put([": ", " # ", "[", "*", "\t"][pick(5)])
      default: break
      }
      // The last character of a plain scalar is visible, and so is the last one before a fold.
      word()
    }
    write(quote + lineBreak)
  }

  private mutating func fold() {
    let start = file.bytes.count
    write(["", " ", " \t "][pick(3)])
    let first = file.bytes.count
    write(lineBreak)
    var breaks: [Range<Int>] = []
    for _ in 0..<max(0, pick(5) - 2) {
      write(spaces(pick(4)))
      let offset = file.bytes.count
      write(lineBreak)
      breaks.append(offset..<offset + 1)
    }
    if breaks.isEmpty { file.value.append((" ", start..<first + 1)) }
    for offset in breaks { file.value.append(("\n", offset)) }
    write(spaces(indent))
  }

  private mutating func escape() {
    let escapes: [(String, String)] = [
      ("\\n", "\n"), ("\\t", "\t"), ("\\\"", "\""), ("\\\\", "\\"), ("\\/", "/"), ("\\x41", "A"),
      ("\\u00e9", "é"), ("\\u8d2d", "购"), ("\\U0001F600", "😀"), ("\\_", "\u{A0}"),
      ("\\L", "\u{2028}"), ("\\e", "\u{1B}"), ("\\ ", " "),
    ]
    guard pick(4) > 0 else {
      write("\\" + lineBreak + spaces(indent))
      return
    }
    let (source, value) = escapes[pick(escapes.count)]
    put(source, as: value)
  }

  // MARK: Block scalars

  private mutating func block() {
    let chomping = ["", "-", "+"][pick(3)]
    // YAML counts from the map's own indentation; a first line with more spaces requires the digit.
    let parent = file.bytes.reversed().prefix { $0 != 0x0A && $0 != 0x0D }.reversed()
      .prefix { $0 == 0x20 }.count
    let hasDigit = pick(3) == 0
    let digit = hasDigit ? String(indent - parent) : ""
    write((file.style == .literal ? "|" : ">") + digit + chomping + lineBreak)
    var lines = Lines()
    for _ in 0..<pick(3) { emptyLine(&lines) }
    for number in 0..<1 + pick(5) {
      write(spaces(indent))
      let isDeep = (hasDigit || number > 0) && pick(4) == 0
      flush(&lines, isDeep: isDeep)
      if isDeep { put(spaces(1 + pick(3))) }
      word()
      for _ in 0..<pick(4) {
        put([" ", "\t", " # ", ": ", "'", "\"", "\\n", "  "][pick(8)])
        word()
      }
      // Spaces at a line's end are part of a block scalar.
      if pick(4) == 0 { put(" ") }
      lines.breaks.append(file.bytes.count)
      write(lineBreak)
      for _ in 0..<max(0, pick(6) - 3) { emptyLine(&lines) }
    }
    let count = chomping == "-" ? 0 : chomping == "+" ? lines.breaks.count : 1
    for offset in lines.breaks.prefix(count) { file.value.append(("\n", offset..<offset + 1)) }
  }

  private struct Lines {
    /// The line breaks since the last character.
    var breaks: [Int] = []
    /// Whether the last line that is not empty is one that folding does not change; true at the start.
    var keeps = true
  }

  private mutating func emptyLine(_ lines: inout Lines) {
    write(spaces(pick(indent + 1)))
    lines.breaks.append(file.bytes.count)
    write(lineBreak)
  }

  private mutating func flush(_ lines: inout Lines, isDeep: Bool) {
    let folds = file.style == .folded && !isDeep && !lines.keeps
    for (number, offset) in lines.breaks.enumerated() {
      let isLost = folds && number == 0
      if isLost, lines.breaks.count > 1 { continue }
      file.value.append((isLost ? " " : "\n", offset..<offset + 1))
    }
    lines = Lines(breaks: [], keeps: isDeep)
  }
}
