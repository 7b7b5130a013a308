import SparkRulesModel

/// Turns rule files into rule sets, and says everything that is wrong with them.
public enum RuleCompiler {
  /// How large a rule file may be.
  public struct Limits: Sendable, Hashable {
    /// The most bytes.
    public var size: Int

    /// Makes limits.
    ///
    /// - Parameter size: The most bytes; 8 MB where nothing is said.
    public init(size: Int = SourceText.defaultMaximumSize) { self.size = size }

    /// The most rules: 10,000 in a file of the usual size, in larger ones more, up to what an app loads.
    var rules: Int {
      let times = Double(size) / Double(SourceText.defaultMaximumSize)
      return Int(min(Double(RuleLimits.rules), max(1, times) * Double(TooManyRules.limit)))
    }
  }

  /// Checks and compiles a rule file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - limits: How large it may be.
  ///   - catalog: What the app has, to check the file against; nil where that is not known.
  ///   - matches: What the selections of the file take on screens of the app; nil where there are none.
  /// - Returns: The rule set, where nothing is wrong, and everything that was found.
  public static func compile(
    _ source: SourceText, limits: Limits = Limits(), against catalog: Catalog? = nil,
    matches: [ViewSelection: ViewMatches]? = nil
  ) -> CompilationResult {
    compile(source, limits: limits, in: catalog.map { AppModel($0, matches: matches) })
  }

  /// Checks and compiles a rule file, against an app where one is known.
  static func compile(
    _ source: SourceText, limits: Limits = Limits(), in app: AppModel?
  ) -> CompilationResult {
    var diagnostics: [Diagnostic] = []
    guard source.bytes.count <= min(limits.size, Int(Int32.max)) else {
      return CompilationResult(
        ruleSet: nil, diagnostics: [FileTooLarge.finding(source.bytes.count, limit: limits.size)])
    }
    if let finding = NotUTF8.utf16(source.bytes) {
      return CompilationResult(ruleSet: nil, diagnostics: [finding])
    }
    let scanned = ByteScanner.scan(source)
    diagnostics += scanned.findings
    let tree = SyntaxParser.parse(scanned, into: &diagnostics)
    var reader = RuleFileReader.read(
      tree, suspects: scanned.suspects, knowing: app?.catalog,
      atMost: limits.rules)
    var compiler = FileCompiler(reader.file, in: app)
    compiler.reserve(reader.ruleCount)
    reader.readRules { compiler.add(&$0) }
    let file = reader.file
    var (ruleSet, profiles) = compiler.finish(file)
    diagnostics += reader.diagnostics
    diagnostics += compiler.diagnostics
    let ignores = IgnoreComments(in: source.bytes, tree)
    let remaining = ignores.apply(Diagnostic.inOrder(diagnostics))
    let leftOut =
      remaining.omittedRules.isEmpty
      ? []
      : file.rules.filter { name in
        remaining.omittedRules.contains { $0.contains(name.range.lowerBound) }
      }.map(\.value)
    if !leftOut.isEmpty {
      ruleSet.rules.removeAll { leftOut.contains($0.name) }
      profiles.removeAll { leftOut.contains($0.rule.name) }
    }
    return CompilationResult(
      ruleSet: remaining.hasErrors ? nil : ruleSet,
      diagnostics: Diagnostic.inOrder(remaining.diagnostics), setName: file.name.value,
      profiles: profiles, leftOut: leftOut, ignores: ignores)
  }
}

/// What became of a rule file.
public struct CompilationResult: Sendable, Hashable {
  /// The rule set; nil where something is wrong.
  public var ruleSet: RuleSet?
  /// Everything that was found, in the order of the file.
  public var diagnostics: [Diagnostic]
  /// The set's name and its place.
  var setName: Placed<String>?
  /// The rules that could be compiled whole, also where the file cannot be used.
  var profiles: [RuleProfile] = []
  /// The rules that are not in the set because a comment in the file silences an error in them.
  public var leftOut: [String] = []
  /// The comments that silence checks.
  var ignores: IgnoreComments?

  /// Everything that the rules select, each path also by itself: what to look for on an app's screens
  /// before the file is checked against them.
  public var selections: [ViewSelection] {
    let all = profiles.flatMap { profile in
      profile.paths.map { ViewSelection(paths: [$0.program]) }
        + (profile.rule.firstViews.map { [$0] } ?? [])
    }
    var seen: Set<ViewSelection> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// Adds what was found by a later look, across files or against the app, unless the file's comments
  /// silence it; by itself the file is as usable as before.
  ///
  /// - Parameter findings: What was found in this file.
  public mutating func add(_ findings: [Diagnostic]) {
    let remaining = ignores?.applyLater(findings) ?? findings
    guard !remaining.isEmpty else { return }
    diagnostics = Diagnostic.inOrder(diagnostics + remaining)
  }
}

extension Diagnostic {
  /// Findings as they are shown: in the order of the file, each once.
  ///
  /// What stands beside a syntax error is read twice, and can be found wrong twice.
  static func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var shown: [Diagnostic] = []
    shown.reserveCapacity(diagnostics.count)
    for diagnostic in diagnostics.sorted(by: precedes) where diagnostic != shown.last {
      shown.append(diagnostic)
    }
    return shown
  }

  /// Whether a finding is shown before another: by place, then by code.
  static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    (left.range.lowerBound, left.range.upperBound, left.code, left.message)
      < (right.range.lowerBound, right.range.upperBound, right.code, right.message)
  }
}
