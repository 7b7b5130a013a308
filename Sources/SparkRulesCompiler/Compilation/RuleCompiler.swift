/// Compiles rule files into rule sets, and reports everything that is wrong with them.
///
///     let result = RuleCompiler.compile(SourceText(name: "shop.rules.yaml", text: yaml))
///     guard let ruleSet = result.ruleSet else { return show(result.diagnostics) }
public enum RuleCompiler {
  /// The limits of a rule file.
  public struct Limits: Sendable, Hashable {
    /// The maximum number of bytes.
    public var size: Int

    /// Creates limits.
    ///
    /// - Parameter size: The maximum number of bytes; 8 MB by default.
    public init(size: Int = SourceText.defaultMaximumSize) { self.size = size }

    /// The maximum number of rules: 10,000 by default, and more in proportion to a larger size, up to the
    /// number that an app can load.
    package var rules: Int {
      let factor = Double(size) / Double(SourceText.defaultMaximumSize)
      return Int(min(Double(RuleLimits.rules), max(1, factor) * Double(TooManyRules.limit)))
    }
  }

  /// Checks and compiles a rule file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - limits: The limits of the file.
  ///   - catalog: The catalog of the app against which the file is checked; nil if there is none.
  ///   - matches: The views that the file's selections match on screens of the app; nil if there are no
  ///     screens.
  ///   - reads: What the file's rules read near their views on screens of the app; nil if there are no screens.
  /// - Returns: The rule set, if the file has no errors, and all findings.
  public static func compile(
    _ source: SourceText, limits: Limits = Limits(), against catalog: Catalog? = nil,
    matches: [ViewSelection: ViewMatches]? = nil, reads: [NearbyRead: NearbyMatches]? = nil
  ) -> CompilationResult {
    compile(
      source, limits: limits, in: catalog.map { AppModel($0, matches: matches, reads: reads) })
  }

  /// Checks and compiles a rule file, against an app if there is one.
  static func compile(
    _ source: SourceText, limits: Limits = Limits(), in app: AppModel?
  ) -> CompilationResult {
    guard source.bytes.count <= min(limits.size, Int(Int32.max)) else {
      return CompilationResult(
        ruleSet: nil, diagnostics: [FileTooLarge.finding(source.bytes.count, limit: limits.size)])
    }
    if let finding = NotUTF8.utf16(source.bytes) ?? ForeignFormat.finding(source.bytes) {
      return CompilationResult(ruleSet: nil, diagnostics: [finding])
    }
    let scanned = ByteScanner.scan(source)
    var diagnostics = scanned.findings
    let tree = SyntaxParser.parse(scanned, nestedKeys: nestedKeys, into: &diagnostics)
    diagnostics.setBasis(.syntax)
    let file = RuleFileReader.read(
      tree, suspects: scanned.suspects, catalog: app?.catalog, limit: limits.rules,
      into: &diagnostics)
    var (ruleSet, profiles, lookups) = FileCompiler.compile(file, in: app, into: &diagnostics)
    let isLarge = source.bytes.count > 1 << 20 && !diagnostics.contains { $0.severity == .error }
    if isLarge, ruleSet.exceeds(bytes: RuleLimits.bytes) {
      diagnostics.append(SetTooLarge.finding(at: file.name.value?.range ?? 0..<0))
    }
    let ignores = IgnoreComments(in: source.bytes, tree)
    let outcome = ignores.apply(inOrder(diagnostics, in: source))
    let ignoredRules = Set(
      file.rules.map(\.name).filter { name in
        outcome.omittedRules.contains { $0.contains(name.range.lowerBound) }
      }.map(\.value))
    if !ignoredRules.isEmpty {
      ruleSet.rules.removeAll { ignoredRules.contains($0.name) }
      profiles.removeAll { ignoredRules.contains($0.rule.name) }
    }
    return CompilationResult(
      ruleSet: outcome.hasErrors ? nil : ruleSet,
      diagnostics: Diagnostic.inOrder(outcome.diagnostics), setName: file.name.value,
      rules: file.rules.map(\.name), events: file.rules.flatMap(\.events), lookups: lookups,
      profiles: profiles, campaignEnds: file.campaignEnds,
      omittedRules: file.rules.map(\.name.value).filter(ignoredRules.contains),
      providedValues: Set(
        (app?.catalog.data.keys.map { "data.\($0)" } ?? [])
          + (app?.catalog.app.keys.map { "app.\($0)" } ?? [])),
      ignores: ignores)
  }

  /// The keys of a rule that are not keys at the top level as well.
  private static let nestedKeys = Set(RuleKey.allCases.map(\.rawValue))
    .subtracting(FileKey.allCases.map(\.rawValue))
}

/// The result of compiling a rule file.
public struct CompilationResult: Sendable, Hashable {
  /// The rule set; nil if the file has errors.
  public var ruleSet: RuleSet?
  /// All findings, in the order of the file.
  public var diagnostics: [Diagnostic]
  /// The name of the set.
  package var setName: Located<String>?
  /// The names of the rules that could be read.
  package var rules: [Located<String>] = []
  /// The names of the events that these rules send.
  package var events: [Located<String>] = []
  /// The names that rules looked up among those of other rules and their events.
  package var lookups: [Located<String>] = []
  /// The rules that could be compiled completely, even if the file has errors.
  package var profiles: [RuleProfile] = []
  /// The ends of the campaigns of the file and of its rules.
  package var campaignEnds: [Located<ActivePeriod.Bound>] = []
  /// The rules that are not part of the set because a comment in the file ignores an error in them.
  public var omittedRules: [String] = []
  /// The values that the app is known to provide, such as `data.price`.
  var providedValues: Set<String> = []
  /// The comments that ignore findings.
  package var ignores: IgnoreComments?

  /// All selections of the rules, and each path by itself.
  ///
  /// The file can be checked against an app's screens if the views that these selections match are known.
  public var selections: [ViewSelection] {
    profiles.flatMap { profile in
      (profile.paths + profile.reads.map(\.path)).map { ViewSelection(paths: [$0.program]) }
        + (profile.rule.firstViews.map { [$0] } ?? [])
    }.uniqued()
  }

  /// What the rules read near their views.
  ///
  /// The file can be checked against an app's screens if it is known what these reads find.
  public var nearbyReads: [NearbyRead] {
    profiles.flatMap(\.nearbyReads).uniqued()
  }

  /// Adds a warning for each campaign that has ended.
  ///
  /// - Parameter day: The day on which the file is checked.
  public mutating func addEndedCampaigns(on day: CalendarDay) {
    add(CampaignEnded.findings(campaignEnds, on: day))
  }

  /// Adds findings of a later check, across files or against the app, unless comments ignore them.
  ///
  /// The rule set does not change.
  ///
  /// - Parameter findings: The findings in this file.
  public mutating func add(_ findings: [Diagnostic]) {
    let shown = ignores?.applyLater(findings) ?? findings
    guard !shown.isEmpty else { return }
    diagnostics = Diagnostic.inOrder(diagnostics + shown)
  }
}

extension Diagnostic {
  /// Findings in the order of the file, each one once.
  ///
  /// Text next to a syntax error is read twice, so that its problems can be found twice.
  package static func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var shown: [Diagnostic] = []
    for diagnostic in diagnostics.sorted(by: precedes) where diagnostic != shown.last {
      shown.append(diagnostic)
    }
    return shown
  }

  /// Whether a finding is shown before another one: by range, then by code.
  static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    (left.range.lowerBound, left.range.upperBound, left.code, left.message)
      < (right.range.lowerBound, right.range.upperBound, right.code, right.message)
  }
}
