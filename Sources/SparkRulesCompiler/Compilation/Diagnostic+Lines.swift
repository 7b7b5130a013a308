import Foundation

extension Diagnostic {
  private static let below = " and those below it"

  /// Says in the help texts of a file how many lines below a key belong to it.
  static func countLines(_ findings: inout [Diagnostic], in bytes: [UInt8]) {
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
}
