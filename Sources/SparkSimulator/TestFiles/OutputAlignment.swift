/// The lines that rules wrote beside the ones that `exactly` lists, so that as many as possible correspond.
public struct OutputAlignment: Sendable {
  /// A pattern, a line, or both.
  public enum Row: Sendable {
    /// A pattern with its position and the line of the same name; its other values may differ.
    case both(Int, OutputPattern, TestResult.Line)
    /// A pattern without a line.
    case missing(OutputPattern)
    /// A line without a pattern.
    case extra(TestResult.Line)
  }

  /// The rows, in the order of both.
  public private(set) var rows: [Row] = []

  /// Aligns patterns and lines by the longest sequence that they have in common.
  ///
  /// - Parameters:
  ///   - patterns: The patterns.
  ///   - lines: The lines.
  init(_ patterns: [OutputPattern], _ lines: [TestResult.Line]) {
    let width = lines.count + 1
    var lengths = [Int](repeating: 0, count: (patterns.count + 1) * width)
    func agree(_ row: Int, _ column: Int) -> Bool {
      let (pattern, line) = (patterns[row], lines[column])
      guard pattern.kind == line.kind else { return false }
      return pattern.name == nil ? pattern.matches(line.fields) : pattern.name == line.name
    }
    for row in patterns.indices.reversed() {
      for column in lines.indices.reversed() {
        lengths[row * width + column] =
          agree(row, column)
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var row = 0
    for column in lines.indices {
      while row < patterns.count, !agree(row, column),
        lengths[(row + 1) * width + column] >= lengths[row * width + column + 1]
      {
        rows.append(.missing(patterns[row]))
        row += 1
      }
      if row < patterns.count, agree(row, column) {
        rows.append(.both(row, patterns[row], lines[column]))
        row += 1
      } else {
        rows.append(.extra(lines[column]))
      }
    }
    rows += patterns[row...].map { .missing($0) }
  }

  /// Whether every pattern has a line with its values, and every line a pattern.
  var isExact: Bool {
    rows.allSatisfy { row in
      if case .both(_, let pattern, let line) = row { pattern.matches(line.fields) } else { false }
    }
  }
}
