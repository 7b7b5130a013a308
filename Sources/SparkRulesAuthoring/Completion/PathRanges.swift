extension CompilationResult {
  /// The ranges of all paths of the rules, each with the views that it selects.
  package var pathRanges: [(range: Range<Int>, selection: ViewSelection)] {
    profiles.flatMap { profile in
      (profile.paths + profile.reads.map(\.path)).map { site in
        (site.parsed.sourceRange, ViewSelection(paths: [site.program]))
      }
    }
  }

  /// The names of the rules with their ranges.
  package var ruleNames: [(name: String, range: Range<Int>)] {
    profiles.map { ($0.name.value, $0.name.range) }
  }
}
