/// Files that are not rule files, and lines of other formats around a rule file.
enum ForeignFormat: Check {
  static let id = CheckID("SR0360", "foreign-format")

  /// Reports a file that is no rule file as a whole.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The finding, which is the only one; nil if the file may be a rule file.
  static func finding(_ bytes: [UInt8]) -> Diagnostic? {
    let start = bytes[ByteOrderMark.end(in: bytes)...].firstIndex { $0 > 0x20 } ?? bytes.count
    guard start < bytes.count else { return nil }
    let beginning = String(decoding: bytes[start...].prefix(32), as: UTF8.self).lowercased()
    if beginning.hasPrefix("{\\rtf") {
      return finding(
        "this is a Rich Text document, not a rule file", "save it as plain text", start)
    }
    if ["<!doctype", "<html", "<?xml"].contains(where: beginning.hasPrefix) {
      return finding(
        "this is a web page or XML, not a rule file",
        "copy the rules out of it, and save them as plain text", start)
    }
    switch bytes[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return json(bytes, start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return numbered(bytes, start)
    default: return assignments(bytes, start)
    }
  }

  /// Creates the finding for a map without any key of a rule file.
  static func noKeys(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "this is not a rule file: it has none of the keys of one",
      advice: "begin with `version: 1`, `name: …` and `rules:`")
  }

  private static func finding(_ message: String, _ advice: Advice, _ start: Int) -> Diagnostic {
    Diagnostic(Self.self, at: start..<start + 1, message, advice: advice)
  }

  private static func json(_ bytes: [UInt8], _ start: Int) -> Diagnostic? {
    let text = String(decoding: bytes[start...].prefix(4_096), as: UTF8.self)
    if text.contains("\"containerVersion\"") || text.contains("\"exportFormatVersion\"") {
      return finding(
        "this is a container of Google Tag Manager, not a rule file",
        "write a rule for each of its triggers, with `view`, `trigger` and `actions`", start)
    }
    guard bytes[start] == UInt8(ascii: "["),
      text.dropFirst().first(where: { !$0.isWhitespace }) == "{"
    else { return nil }
    return finding(
      "this is a list in JSON, not a rule file", "begin with `version: 1`, `name: …` and `rules:`",
      start)
  }

  /// Reports text that was copied with its line numbers.
  private static func numbered(_ bytes: [UInt8], _ start: Int) -> Diagnostic? {
    var expected: Int?
    var count = 0
    for line in lines(of: bytes, from: start).prefix(4) {
      let digits = bytes[line.content..<line.end].prefix { (0x30...0x39).contains($0) }
      let next = bytes[digits.endIndex..<line.end].first
      guard let number = Int(String(decoding: digits, as: UTF8.self)),
        number == expected ?? number, next.map(" .:|)\t".utf8.contains) ?? true
      else { return nil }
      expected = number + 1
      count += 1
    }
    guard count > 2 else { return nil }
    return finding(
      "the lines begin with their numbers", "copy the text without line numbers", start)
  }

  /// Reports TOML and other formats whose lines have the form `key = value`.
  private static func assignments(_ bytes: [UInt8], _ start: Int) -> Diagnostic? {
    let lines = lines(of: bytes, from: start).prefix(4)
    let isOther =
      lines.count > 1
      && lines.allSatisfy { line in
        let text = String(decoding: bytes[line.content..<line.end], as: UTF8.self)
        guard let sign = text.firstIndex(of: "=") else { return text.hasPrefix("[") }
        return NameSyntax.isName(text[..<sign].filter { $0 != " " })
      }
    guard isOther else { return nil }
    return finding(
      "the lines have the form `key = value`, not `key: value`",
      "write `version: 1`, with a colon and a space", start)
  }

  /// The lines that contain more than a comment.
  private static func lines(of bytes: [UInt8], from start: Int) -> [TextLine] {
    var lines: [TextLine] = []
    var offset = start
    while offset < bytes.count, lines.count < 4 {
      let line = TextLine(bytes, at: offset)
      if !line.isEmpty { lines.append(line) }
      offset = line.next
    }
    return lines
  }
}

extension ForeignFormat {
  /// Whether a line begins with a fence of Markdown or a comment of another language.
  static func beginsLine(_ text: [UInt8], at offset: Int) -> Bool {
    text[offset...].starts(with: "```".utf8) || text[offset...].starts(with: "//".utf8)
  }

  /// Reports fences and comments of other languages once each, and replaces them with spaces.
  static func examine(_ text: inout ScannedText) {
    let lines = foreignLines(of: text.bytes)
    let comments = lines.filter { text.bytes[$0.content] == UInt8(ascii: "/") }
    report(comments, "a comment begins with `#`, not with `//`", "write `#` instead of `//`", &text)
    let fences = lines.filter { text.bytes[$0.content] == UInt8(ascii: "`") && $0.indent == 0 }
    guard let first = fences.first else { return }
    report(
      fences, "this line is not part of the rule file", "delete the lines of three backticks", &text
    )
    // Sentences of the page or chat are before the first fence and after the second one.
    let before = text.bytes[..<first.start]
    if !String(decoding: before, as: UTF8.self).contains("version:") {
      text.replaceWithSpaces(ByteOrderMark.end(in: text.bytes)..<first.start)
    }
    if fences.count > 1 { text.replaceWithSpaces(fences[1].start..<text.bytes.count) }
  }

  private static func report(
    _ lines: [TextLine], _ message: String, _ advice: Advice, _ text: inout ScannedText
  ) {
    guard let first = lines.first else { return }
    let others = lines.count > 1 ? "; \(Amount.of(lines.count - 1, "more line")) like this" : ""
    text.findings.append(
      Diagnostic(Self.self, at: first.content..<first.end, message + others, advice: advice))
    for line in lines { text.replaceWithSpaces(line.content..<line.end) }
  }

  /// The lines outside of `|` and `>` blocks that begin like those of another language.
  private static func foreignLines(of bytes: [UInt8]) -> [TextLine] {
    var found: [TextLine] = []
    var blockIndent: Int?
    var offset = 0
    while offset < bytes.count {
      let line = TextLine(bytes, at: offset)
      offset = line.next
      if let indent = blockIndent {
        if line.indent > indent || line.content == line.end { continue }
        blockIndent = nil
      }
      if line.content < line.end, beginsLine(bytes, at: line.content) {
        found.append(line)
      } else if line.opensBlockScalar {
        blockIndent = line.indent
      }
    }
    return found
  }
}
