/// What can be wrong with a path: SR04.
enum PathChecks {
  /// The checks by code.
  static let all: [any Check.Type] = [
    EmptyPath.self, TrailingSlash.self, DoubleSlash.self, ChildCombinator.self, ParentStep.self,
    IdSelector.self, DoubleStar.self, AdjacentWildcards.self, ForeignCapture.self,
    UnclosedCapture.self, InvalidCaptureName.self, CaptureNameTaken.self, RepeatedCapture.self,
    CaptureInExcept.self, CapturesDiffer.self, InvalidClassName.self, MissingIdentifier.self,
    InvalidPosition.self, PositionNeverFits.self, PositionOnCellClass.self,
    ReservedCharacter.self, DanglingEscape.self, NeedlessEscape.self, BareClass.self,
    CSSHabit.self, QuotedName.self, UnlikelyClass.self, PathTooLong.self, CaptureSigil.self,
    AttributeHabit.self, PathWords.self, RegexHabit.self, LeadingSign.self,
  ]

  /// Words what is no path.
  ///
  /// - Parameters:
  ///   - problem: What the parser found.
  ///   - path: The path it was found in.
  /// - Returns: The finding of the check that knows the problem.
  static func finding(_ problem: PathProblem, in path: ParsedPath) -> Diagnostic {
    let range = problem.range
    return switch problem.kind {
    case .empty: EmptyPath.finding(range, in: path)
    case .tooLong: PathTooLong.finding(range, in: path)
    case .trailingSlash: TrailingSlash.finding(range, in: path)
    case .doubleSlash: DoubleSlash.finding(range, in: path)
    case .childCombinator: ChildCombinator.finding(range, in: path)
    case .parentStep: ParentStep.finding(range, in: path)
    case .idSelector: IdSelector.finding(range, in: path)
    case .doubleStar: DoubleStar.finding(range, in: path)
    case .adjacentWildcards: AdjacentWildcards.finding(range, in: path)
    case .foreignCapture(let name): ForeignCapture.finding(range, name: name, in: path)
    case .unclosedCapture: UnclosedCapture.finding(range, in: path)
    case .captureName(let name): InvalidCaptureName.finding(range, name: name, in: path)
    case .reservedCharacter(let character): ReservedCharacter.finding(range, character, in: path)
    case .missingClassName: InvalidClassName.missing(range, in: path)
    case .className(let fault): InvalidClassName.finding(range, fault, in: path)
    case .missingName: MissingIdentifier.finding(range, in: path)
    case .position(let fault): InvalidPosition.finding(range, fault, in: path)
    case .danglingEscape: DanglingEscape.finding(range, in: path)
    case .needlessEscape(let scalar): NeedlessEscape.finding(range, scalar, in: path)
    }
  }

  /// Looks for what is wrong with a path that could be read.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - allowsCaptures: Whether captures may stand in it.
  ///   - isPlain: Whether `PlainPath` read it, with which few things can be wrong.
  ///   - findings: Where findings go.
  static func inspect(
    _ path: ParsedPath, allowsCaptures: Bool, isPlain: Bool, into findings: inout [Diagnostic]
  ) {
    for inspection in isPlain ? plainInspections : inspections {
      inspection.inspect(path, allowsCaptures, &findings)
    }
  }

  /// A check of paths that could be read.
  private struct Inspection {
    /// Whether it can find something in a path that `PlainPath` reads.
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
