/// The comments of a file that suppress findings.
package struct IgnoreComments: Sendable, Hashable {
  /// The findings that remain after suppression.
  struct Outcome {
    /// The remaining findings.
    var diagnostics: [Diagnostic] = []
    /// The ranges of rules with a suppressed error, which cannot be used.
    var omittedRules: [Range<Int>] = []
  }

  /// The comments, in the order of the file.
  package private(set) var comments: [IgnoreComment] = []
  /// The ranges of the rules.
  private var rules: [Range<Int>] = []

  /// Finds the comments.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - tree: Its nodes, which distinguish comments from texts that look like one.
  package init(in bytes: [UInt8], _ tree: SyntaxTree) {
    let offsets = Self.offsets(in: bytes)
    guard !offsets.isEmpty else { return }
    let lines = LineTable(bytes: bytes)
    var blocks = LineBlocks(lines)
    for offset in offsets where !tree.isInScalar(offset) {
      let number = lines.line(at: offset)
      let line = lines.range(ofLine: number)
      let before = bytes[line.lowerBound..<max(offset, line.lowerBound)]
      let isAlone = before.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard isAlone || before.last == UInt8(ascii: " ") || before.last == UInt8(ascii: "\t"),
        var comment = IgnoreComment(bytes, at: offset..<line.upperBound, isAlone: isAlone)
      else { continue }
      comment.covered = blocks.block(from: number + 1) ?? 0..<0
      comments.append(comment)
    }
    if !comments.isEmpty { rules = blocks.rules() }
  }

  /// The offset of each `#` that is followed by `spark`, ignoring case.
  private static func offsets(in bytes: [UInt8]) -> [Int] {
    let word = Array("spark".utf8)
    var offsets: [Int] = []
    for offset in bytes.indices where bytes[offset] == UInt8(ascii: "#") {
      let rest = bytes[(offset + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
      if rest.starts(with: word, by: { $0 | 0x20 == $1 }) { offsets.append(offset) }
    }
    return offsets
  }

  /// Removes suppressed findings.
  ///
  /// - Parameter diagnostics: The findings.
  /// - Returns: The remaining findings, and those about the comments themselves.
  func apply(_ diagnostics: [Diagnostic]) -> Outcome {
    guard !comments.isEmpty else { return Outcome(diagnostics: diagnostics) }
    var outcome = Outcome()
    var used: Set<IgnoreComment.Code> = []
    for diagnostic in diagnostics {
      let codes = self.codes(silencing: diagnostic)
      used.formUnion(codes)
      guard let code = codes.first else {
        outcome.diagnostics.append(diagnostic)
        continue
      }
      guard diagnostic.severity == .error else { continue }
      if let rule = rules.first(where: { $0.contains(diagnostic.range.lowerBound) }) {
        outcome.omittedRules.append(rule)
      } else {
        var annotated = diagnostic
        annotated.notes.append(
          .init(range: code.range, message: "only an error inside a rule can be ignored"))
        outcome.diagnostics.append(annotated)
      }
    }
    outcome.diagnostics += findings(used: used, hasErrors: outcome.hasErrors)
    return outcome
  }

  /// Removes suppressed findings of a later check that compares several files or the app.
  ///
  /// - Parameter diagnostics: The findings.
  /// - Returns: The remaining findings.
  package func applyLater(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.filter { codes(silencing: $0).isEmpty }
  }

  private func codes(silencing diagnostic: Diagnostic) -> [IgnoreComment.Code] {
    comments.filter {
      $0.form == .ignore && $0.covered.contains(diagnostic.range.lowerBound)
    }.flatMap(\.codes).filter { $0.text == diagnostic.code }
  }

  /// The findings about the comments themselves.
  private func findings(used: Set<IgnoreComment.Code>, hasErrors: Bool) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for comment in comments {
      guard comment.form == .ignore else {
        findings.append(IgnoreForm.finding(comment))
        continue
      }
      var isUseful = false
      for code in comment.codes {
        if RetiredCodes.all.contains(code.text) {
          isUseful = true
        } else if AllChecks.check(for: code.text)?.code != code.text {
          findings.append(IgnoreUnknownCode.finding(code))
        } else if !used.contains(code), !hasErrors, !Self.isLater(code.text) {
          // If errors remain, some checks have not run.
          findings.append(UnusedIgnore.finding(code, in: comment))
        } else {
          isUseful = true
        }
      }
      if !comment.hasReason, isUseful { findings.append(IgnoreWithoutReason.finding(comment)) }
    }
    return findings
  }

  /// Whether a check requires other files, the app or the present day, which may not be available.
  private static func isLater(_ code: String) -> Bool {
    code.hasPrefix("SR07") || code.hasPrefix("SR08") || code == CampaignEnded.code
  }
}

extension IgnoreComments.Outcome {
  /// Whether an error remains.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension SyntaxTree {
  /// Whether an offset is inside a scalar.
  fileprivate func isInScalar(_ offset: Int) -> Bool {
    let index = nodes.partitioningIndex { $0.start > offset } - 1
    return index >= 0 && nodes[index].kind == .scalar && nodes[index].range.contains(offset)
  }
}
