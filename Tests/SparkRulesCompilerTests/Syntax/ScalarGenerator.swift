import SeededNumbers
@testable import SparkRulesCompiler

/// Writes scalars of which it knows where each character of the value comes from.
struct ScalarGenerator {
  /// A file with one scalar in it.
  struct File {
    var style: SyntaxNode.Style
    var bytes: [UInt8] = []
    /// The scalar's value, a character at a time, each with the place of its source.
    var value: [(scalar: Unicode.Scalar, source: Range<Int>)] = []
  }

  private var random: SeededGenerator
  private var file = File(style: .plain)
  private var lineBreak = "\n"
  private var indent = 2

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Writes a file of one scalar, at some depth, in a random style.
  mutating func next() -> File {
    file = File(style: [.plain, .singleQuoted, .doubleQuoted, .literal, .folded][pick(5)])
    lineBreak = ["\n", "\r\n", "\r"][pick(3)]
    if pick(3) == 0 { file.bytes += ByteOrderMark.bytes }
    if pick(2) == 0 { write("# 👩‍🚀 购物车" + lineBreak) }
    let depth = pick(4)
    for level in 0..<depth { write(blanks(2 * level) + "é\(level):" + lineBreak) }
    write(blanks(2 * depth) + "key: ")
    indent = 2 * depth + 1 + pick(4)
    if file.style.isBlockScalar { block() } else { flow() }
    return file
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
  private mutating func write(_ source: String) { file.bytes += source.utf8 }

  /// Writes a source that becomes a text, all of whose characters come from all of it.
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
      // A plain scalar ends with something that is seen, and so does what stands before a fold.
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
      write(blanks(pick(4)))
      let place = file.bytes.count
      write(lineBreak)
      breaks.append(place..<place + 1)
    }
    if breaks.isEmpty { file.value.append((" ", start..<first + 1)) }
    for place in breaks { file.value.append(("\n", place)) }
    write(blanks(indent))
  }

  private mutating func escape() {
    let escapes: [(String, String)] = [
      ("\\n", "\n"), ("\\t", "\t"), ("\\\"", "\""), ("\\\\", "\\"), ("\\/", "/"), ("\\x41", "A"),
      ("\\u00e9", "é"), ("\\u8d2d", "购"), ("\\U0001F600", "😀"), ("\\_", "\u{A0}"),
      ("\\L", "\u{2028}"), ("\\e", "\u{1B}"), ("\\ ", " "),
    ]
    guard pick(4) > 0 else {
      write("\\" + lineBreak + blanks(indent))
      return
    }
    let (source, value) = escapes[pick(escapes.count)]
    put(source, as: value)
  }

  // MARK: Block scalars

  private mutating func block() {
    let chomping = ["", "-", "+"][pick(3)]
    // YAML counts from the map's own indentation; a first line with more blanks needs the digit.
    let parent = file.bytes.reversed().prefix { $0 != 0x0A && $0 != 0x0D }.reversed()
      .prefix { $0 == 0x20 }.count
    let isTold = pick(3) == 0
    let digit = isTold ? String(indent - parent) : ""
    write((file.style == .literal ? "|" : ">") + digit + chomping + lineBreak)
    var lines = Lines()
    for _ in 0..<pick(3) { emptyLine(&lines) }
    for number in 0..<1 + pick(5) {
      write(blanks(indent))
      let isDeep = (isTold || number > 0) && pick(4) == 0
      flush(&lines, isDeep: isDeep)
      if isDeep { put(blanks(1 + pick(3))) }
      word()
      for _ in 0..<pick(4) {
        put([" ", "\t", " # ", ": ", "'", "\"", "\\n", "  "][pick(8)])
        word()
      }
      // Blanks at a line's end are part of a block scalar.
      if pick(4) == 0 { put(" ") }
      lines.breaks.append(file.bytes.count)
      write(lineBreak)
      for _ in 0..<max(0, pick(6) - 3) { emptyLine(&lines) }
    }
    let kept = chomping == "-" ? 0 : chomping == "+" ? lines.breaks.count : 1
    for place in lines.breaks.prefix(kept) { file.value.append(("\n", place..<place + 1)) }
  }

  private struct Lines {
    /// The line breaks since the last character.
    var breaks: [Int] = []
    /// Whether the last line that was not empty is one that folding leaves alone; so is the start.
    var keeps = true
  }

  private mutating func emptyLine(_ lines: inout Lines) {
    write(blanks(pick(indent + 1)))
    lines.breaks.append(file.bytes.count)
    write(lineBreak)
  }

  private mutating func flush(_ lines: inout Lines, isDeep: Bool) {
    let folds = file.style == .folded && !isDeep && !lines.keeps
    for (number, place) in lines.breaks.enumerated() {
      let isLost = folds && number == 0
      if isLost, lines.breaks.count > 1 { continue }
      file.value.append((isLost ? " " : "\n", place..<place + 1))
    }
    lines = Lines(breaks: [], keeps: isDeep)
  }
}
