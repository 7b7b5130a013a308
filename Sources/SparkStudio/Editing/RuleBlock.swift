#if Commands
import SparkRulesAuthoring
import SparkRulesCompiler

/// Changes of a rule as a whole: it is repeated, deleted, or switched off as a comment.
struct RuleBlock {
  private let lines: RuleLines
  private let tree: RuleTree
  private let rule: RuleTree.Rule
  /// The column of the name.
  private let column: Int
  /// The lines of the rule.
  private let range: Range<Int>

  /// Finds a rule.
  ///
  /// - Parameters:
  ///   - name: The name of the rule.
  ///   - source: The file.
  /// - Throws: `StudioProblem` if the file has no such rule on lines of its own.
  init(_ name: String, in source: SourceText) throws(StudioProblem) {
    let form = try RuleForm(name, in: source)
    tree = form.tree
    rule = form.rule
    lines = RuleLines(bytes: tree.syntax.bytes)
    let key = tree.syntax.nodes[rule.key]
    column = lines.column(of: key.start)
    var range = lines.lines(from: key.start, through: tree.syntax.nodes[rule.body].end)
    // Comments below the last key belong to the rule if they are indented like it.
    while range.upperBound < lines.bytes.count,
      let comment = lines.commentColumn(at: range.upperBound), comment > column
    {
      range = range.lowerBound..<lines.end(of: range.upperBound)
    }
    self.range = range
  }

  /// The change that deletes the rule with the comment directly above it.
  var deletion: TextEdit {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0 {
      let before = lines.start(of: start - 1)
      guard lines.commentColumn(at: before) == column else { break }
      start = before
    }
    if lines.isEmptyLine(at: end) {
      end = lines.end(of: end)
    } else if end == lines.bytes.count, start > 0, lines.isEmptyLine(at: lines.start(of: start - 1))
    {
      start = lines.start(of: start - 1)
    }
    return TextEdit(range: start..<end, replacement: "")
  }

  /// The change that repeats the rule after itself with a name that no other rule has.
  func duplication() throws(StudioProblem) -> (edit: TextEdit, name: String) {
    let names = Set(tree.rules.map(\.name))
    let name = NamingStyle(of: [rule.name], standard: .kebab).free(rule.name, among: names)
    guard let key = ScalarNotation.text(name, isKey: true) else {
      throw StudioProblem("`\(name)` cannot be the name of a rule")
    }
    let keyRange = tree.syntax.range(of: rule.key)
    let bytes = lines.bytes
    let text =
      String(decoding: bytes[range.lowerBound..<keyRange.lowerBound], as: UTF8.self) + key
      + String(decoding: bytes[keyRange.upperBound..<range.upperBound], as: UTF8.self)
    var copied = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if copied.last?.isEmpty == true { copied.removeLast() }
    let isSeparated =
      lines.isEmptyLine(at: range.upperBound)
      || range.lowerBound > 0 && lines.isEmptyLine(at: lines.start(of: range.lowerBound - 1))
    return (lines.inserting((isSeparated ? [""] : []) + copied, at: range.upperBound), name)
  }

  /// The change that makes the rule a comment.
  var switchingOff: [TextEdit] {
    var edits: [TextEdit] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let isEmptyLine = lines.isEmptyLine(at: start)
      let offset = isEmptyLine ? start : start + column
      let sign = isEmptyLine ? String(repeating: " ", count: column) + "#" : "# "
      edits.append(TextEdit(range: offset..<offset, replacement: sign))
      start = lines.end(of: start)
    }
    return edits
  }

  /// The changes that make a rule of the comment that it was switched off to.
  ///
  /// - Parameters:
  ///   - line: The number of the line with its name, from 0.
  ///   - bytes: The text.
  /// - Returns: The changes.
  static func switchingOn(line: Int, in bytes: [UInt8]) -> [TextEdit] {
    let lines = RuleLines(bytes: bytes)
    var start = 0
    for _ in 0..<max(0, line) { start = lines.end(of: min(start, bytes.count)) }
    guard start < bytes.count, let column = lines.commentColumn(at: start) else { return [] }
    var edits: [TextEdit] = []
    var isFirst = true
    while start < bytes.count, lines.commentColumn(at: start) == column {
      let sign = start + column
      let end = lines.end(of: start)
      let content = bytes[(sign + 1)..<end]
      let isEmpty = content.allSatisfy { $0 == 0x20 || $0 == 0x0A }
      guard isFirst || isEmpty || content.starts(with: [0x20, 0x20]) else { break }
      edits.append(
        isEmpty
          ? TextEdit(range: start..<sign + 1, replacement: "")
          : TextEdit(range: sign..<sign + (content.first == 0x20 ? 2 : 1), replacement: ""))
      isFirst = false
      start = end
    }
    return edits
  }
}
#endif
