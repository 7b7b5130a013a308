/// The checks of a parsed path.
enum PathChecks {
  /// Runs the checks of a parsed path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - allowsCaptures: Whether the path may contain captures.
  ///   - corrects: Whether to find out how a path with mistakes should be.
  ///   - findings: Receives the findings.
  static func inspect(
    _ path: ParsedPath, allowsCaptures: Bool, corrects: Bool, into findings: inout [Diagnostic]
  ) {
    guard path.isValid else { return }
    if allowsCaptures {
      CaptureNameTaken.inspect(path, into: &findings)
      RepeatedCapture.inspect(path, into: &findings)
    } else {
      CaptureInExcept.inspect(path, into: &findings)
    }
    if let quoted = QuotedName.finding(path.text) { return findings.append(quoted) }
    // The other checks look for characters that most paths do not contain.
    let isOrdinary = path.text.value.hasOnlyBytes(where: isOrdinary)
    if !isOrdinary,
      let finding = WordsInPath.finding(path) ?? PathHabits.finding(in: path, corrects: corrects)
    {
      return findings.append(finding)
    }
    for check in isOrdinary ? wordChecks : wordChecks + signChecks {
      findings += path.steps.compactMap { check.finding($0, in: path) }
    }
  }

  private static let wordChecks: [any StepCheck.Type] = [BareClass.self, WordsInPath.self]
  private static let signChecks: [any StepCheck.Type] = [
    UnlikelyClass.self, PositionNeverFits.self, PositionOnCellClass.self, QuotedName.self,
  ]

  /// Whether a byte is a letter, a digit, or a character that paths of this language consist of.
  private static func isOrdinary(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      true
    default: false
    }
  }
}

extension QuotedName: StepCheck {
  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard step.className == nil, step.position == nil else { return nil }
    return finding(path.text, step.range)
  }
}

/// A check of each step of a path by itself.
protocol StepCheck: Check {
  /// Inspects a step; nil if it is valid.
  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic?
}
