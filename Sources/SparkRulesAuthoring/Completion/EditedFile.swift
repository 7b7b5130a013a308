/// The parts of a file that matter at a cursor: everything except the rules, the rule at the cursor, and those that
/// remember values.
///
/// A file of 10,000 rules is read in a millisecond this way.
struct EditedFile {
  /// The contents of these parts, as far as they can be read.
  let file: RuleFile
  /// The rule at the cursor; nil outside of rules.
  let rule: RuleSource?

  /// Reads the parts.
  init(around context: CursorContext, catalog: Catalog?) {
    let (head, block) = Self.parts(of: context)
    var whole = Self.read(head + block, catalog)
    if !block.isEmpty, whole.tree.isPartial || whole.file.rules.isEmpty {
      // Without the line that is being typed, the others can be read.
      let line = BlockLine(context.bytes, at: context.offset).range
      let shortened = Self.parts(of: context, without: line).block
      let other = Self.read(head + shortened, catalog)
      if !other.file.rules.isEmpty { whole = other }
    }
    file = whole.file
    rule = block.isEmpty ? nil : whole.file.rules.first
  }

  private static func read(
    _ bytes: [UInt8], _ catalog: Catalog?
  ) -> (tree: SyntaxTree, file: RuleFile) {
    var findings: [Diagnostic] = []
    let scanned = ByteScanner.scan(SourceText(name: "", bytes: bytes))
    let tree = SyntaxParser.parse(scanned, into: &findings)
    let file = RuleFileReader.read(
      tree, suspects: scanned.suspects, catalog: catalog, limit: .max, into: &findings)
    return (tree, file)
  }

  /// The text without rules, and the section `rules` with only the rule at the cursor.
  private static func parts(
    of context: CursorContext, without omitted: Range<Int>? = nil
  ) -> (head: [UInt8], block: [UInt8]) {
    let bytes = context.bytes
    let section = rules(in: bytes)
    var head = bytes
    head.removeSubrange(section)
    head.append(0x0A)
    let key = Array("rules:\n".utf8)
    let others = remembering(in: bytes[section])
    guard context.keys.count > 1, context.keys[0].name == FileKey.rules.rawValue,
      let start = context.keys.dropFirst().first?.line
    else { return (others.isEmpty ? head : head + key + others, []) }
    let first = BlockLine(bytes, at: start)
    var end = first.range.upperBound
    var line = first.next()
    while let next = line, next.isEmpty || next.indentation > first.indentation {
      end = next.range.upperBound
      line = next.next()
    }
    var block = bytes[start..<end]
    if let omitted, start < omitted.lowerBound, omitted.upperBound <= end {
      block.removeSubrange(omitted)
    }
    if context.keys[0].line == start { return (head, Array(block) + [0x0A]) }
    return (head, key + block + [0x0A] + others)
  }

  /// The rules that remember values, which other parts of the file may read.
  private static func remembering(in section: ArraySlice<UInt8>) -> [UInt8] {
    var rules: [(lines: [UInt8], remembers: Bool)] = []
    var depth: Int?
    for line in section.split(separator: 0x0A).dropFirst() {
      let text = line.drop { $0 == 0x20 }
      depth = depth ?? text.startIndex - line.startIndex
      if text.startIndex - line.startIndex == depth { rules.append(([], false)) }
      rules[rules.count - 1].lines += line + [0x0A]
      if ["remember:", "- remember:"].contains(where: { text.starts(with: $0.utf8) }) {
        rules[rules.count - 1].remembers = true
      }
    }
    return rules.filter(\.remembers).flatMap(\.lines)
  }

  /// The section `rules` with its key.
  private static func rules(in bytes: [UInt8]) -> Range<Int> {
    let word = Array("rules:".utf8)
    var start: Int?
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if let start, !" #\t-".utf8.contains(byte), !BlockLine.isBreak(byte) {
        return start..<offset
      }
      if start == nil, bytes[offset...].starts(with: word) { start = offset }
      guard let end = bytes[offset...].firstIndex(of: 0x0A) else { break }
      offset = end + 1
    }
    return (start ?? bytes.count)..<bytes.count
  }

  /// The values that an expression at the cursor can refer to.
  func scope(in catalog: Catalog?) -> Scope {
    FileCompiler.scope(of: rule, in: file, AppModel(catalog ?? Catalog()))
  }
}
