/// The spaces in place of tabs with which the lines have a meaning.
enum TabSpaces {
  /// The numbers of spaces for a tab, after the one that the line above suggests.
  private static let widths = [2, 4, 8, 3, 5, 6, 0]

  /// The text with spaces instead of tabs; nil if no line is indented with tabs.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - check: Returns the findings about another text.
  /// - Returns: The corrected text with its findings.
  static func repaired(
    _ text: [UInt8], checkedBy check: ([UInt8]) -> [Diagnostic]
  ) -> RepairedText? {
    guard text.contains(0x09) else { return nil }
    let blocks = TabIndentation.blocks(in: text)
    guard !blocks.isEmpty else { return nil }
    var best = blocks.map { _ in (width: 0, mistakes: Int.max) }
    let likely = blocks.map { TabIndentation.width(of: $0, in: text) }
    for widths in [likely] + Self.widths.map({ width in blocks.map { _ in width } }) {
      let mistakes = mistakes(blocks, widths, in: text, check)
      for index in blocks.indices where mistakes[index] < best[index].mistakes {
        best[index] = (widths[index], mistakes[index])
      }
      if best.allSatisfy({ $0.mistakes == 0 }) { break }
    }
    return RepairedText(
      text, edits(blocks, best.map(\.width), in: text),
      findings: zip(blocks, best).map {
        TabIndentation.finding($0, width: $1.width, isCertain: $1.mistakes == 0, in: text)
      })
  }

  /// How many mistakes of the structure each block and the lines below it have with a number of spaces for its tabs.
  private static func mistakes(
    _ blocks: [[Range<Int>]], _ widths: [Int], in text: [UInt8],
    _ check: ([UInt8]) -> [Diagnostic]
  ) -> [Int] {
    let attempt = RepairedText(text, edits(blocks, widths, in: text), findings: [])
    var counts = blocks.map { _ in 0 }
    for finding in attempt.restored(check(attempt.bytes)) {
      let index = blocks.partitioningIndex { $0[0].lowerBound > finding.range.lowerBound }
      // What is above the first tab does not depend on it.
      if index == 0 { continue }
      // A line that cannot be read hides the mistakes below it.
      // The space after a colon can be missing at every depth.
      let isOfLine = finding.message.hasPrefix("a space is missing")
      let weight = isOfLine ? 0 : finding.code < "SR03" ? 10 : finding.code < "SR04" ? 1 : 0
      counts[index - 1] += weight
    }
    return counts
  }

  private static func edits(
    _ blocks: [[Range<Int>]], _ widths: [Int], in text: [UInt8]
  ) -> [TextEdit] {
    zip(blocks, widths).flatMap { TabIndentation.edits($0, $1, in: text) }
  }
}
