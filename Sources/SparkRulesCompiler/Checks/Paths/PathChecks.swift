extension PathParser {
  /// Parses a path and reports every problem in it.
  ///
  /// - Parameters:
  ///   - text: The path.
  ///   - allowsCaptures: Whether the path may contain captures; false under `except`.
  ///   - diagnostics: Receives the findings.
  /// - Returns: The steps that could be parsed, with `isValid` set if no error was found; nil if
  ///   there is no step. A nil or invalid path has always been reported.
  static func parse(
    _ text: ScalarText, allowsCaptures: Bool = true, into diagnostics: inout [Diagnostic]
  ) -> ParsedPath? {
    if let steps = PlainPath.read(text.value) {
      var path = ParsedPath(text: text, steps: steps, isValid: true)
      let before = diagnostics.count
      PathChecks.inspect(
        path, allowsCaptures: allowsCaptures, isPlain: true, into: &diagnostics)
      path.isValid = !diagnostics[before...].contains { $0.severity == .error }
      return path
    }
    let (steps, problems) = read(text.value)
    var path = ParsedPath(text: text, steps: steps, isValid: false)
    var findings = problems.map { $0.diagnostic(in: path) }
    PathChecks.inspect(path, allowsCaptures: allowsCaptures, isPlain: false, into: &findings)
    path.isValid = !findings.contains { $0.severity == .error }
    diagnostics += findings
    return steps.isEmpty ? nil : path
  }
}

/// The checks of a parsed path.
enum PathChecks {
  /// Runs the checks of a parsed path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - allowsCaptures: Whether the path may contain captures.
  ///   - isPlain: Whether `PlainPath` parsed it, which excludes most problems.
  ///   - findings: Receives the findings.
  static func inspect(
    _ path: ParsedPath, allowsCaptures: Bool, isPlain: Bool, into findings: inout [Diagnostic]
  ) {
    for inspection in isPlain ? plainInspections : inspections {
      inspection.inspect(path, allowsCaptures, &findings)
    }
  }

  /// A check of parsed paths.
  private struct Inspection {
    /// Whether it can find a problem in a path that `PlainPath` parses.
    var concernsPlain = false
    let inspect: @Sendable (ParsedPath, _ allowsCaptures: Bool, inout [Diagnostic]) -> Void
  }

  private static let inspections = [
    Inspection(concernsPlain: true) { path, allowsCaptures, findings in
      guard path.hasCaptures else { return }
      if allowsCaptures {
        CaptureNameTaken.inspect(path, into: &findings)
        RepeatedCapture.inspect(path, into: &findings)
      } else {
        CaptureInExcept.inspect(path, into: &findings)
      }
    },
    Inspection { path, _, findings in PositionNeverFits.inspect(path, into: &findings) },
    Inspection { path, _, findings in PositionOnCellClass.inspect(path, into: &findings) },
    Inspection { path, _, findings in BareClass.inspect(path, into: &findings) },
    Inspection { path, _, findings in CSSHabit.inspect(path, into: &findings) },
    Inspection { path, _, findings in QuotedName.inspect(path, into: &findings) },
    Inspection(concernsPlain: true) { path, _, findings in
      UnlikelyClass.inspect(path, into: &findings)
    },
    Inspection { path, _, findings in CaptureSigil.inspect(path, into: &findings) },
    Inspection { path, _, findings in AttributeHabit.inspect(path, into: &findings) },
    Inspection(concernsPlain: true) { path, _, findings in
      PathWords.inspect(path, into: &findings)
    },
    Inspection { path, _, findings in RegexHabit.inspect(path, into: &findings) },
    Inspection { path, _, findings in LeadingSign.inspect(path, into: &findings) },
  ]

  private static let plainInspections = inspections.filter(\.concernsPlain)
}
