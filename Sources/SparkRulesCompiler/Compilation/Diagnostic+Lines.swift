import Foundation

extension Diagnostic {
  private static let below = " and those below it"

  /// Says in the help texts of a file how many lines below a key belong to it.
  static func countLines(_ findings: inout [Diagnostic], in bytes: [UInt8]) {
    completeDeletions(&findings, in: bytes)
    let indices = findings.indices.filter {
      findings[$0].help?.utf8.hasBytes(below.utf8) == true
    }
    guard !indices.isEmpty else { return }
    let lines = LineTable(bytes: bytes)
    var blocks = LineBlocks(lines)
    for index in indices {
      let first = lines.line(at: findings[index].range.lowerBound)
      guard let block = blocks.block(from: first) else { continue }
      let count = lines.line(at: block.upperBound) - first
      let text =
        count < 1 ? "" : count == 1 ? " and the line below it" : " and the \(count) lines below it"
      findings[index].help = findings[index].help?.replacingOccurrences(of: below, with: text)
    }
  }

  /// Says that the lines below a key are deleted as well, if nothing else is said about them.
  private static func completeDeletions(_ findings: inout [Diagnostic], in bytes: [UInt8]) {
    let deletion = "delete this line"
    for index in findings.indices {
      let range = findings[index].range
      guard let help = findings[index].help, let found = help.range(of: deletion),
        !help.contains("below"), range.upperBound < bytes.count,
        bytes[range.upperBound] == UInt8(ascii: ":"),
        // After a dash, the lines below belong to the action.
        bytes[..<range.lowerBound].last(where: { $0 != 0x20 }) != UInt8(ascii: "-")
      else { continue }
      findings[index].help?.replaceSubrange(found, with: deletion + below)
    }
  }
}
