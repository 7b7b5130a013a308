/// Compiles the contents of a rule file, and reports errors in their meaning.
///
/// It is a class because a structure that closures change is copied with all its findings for each of them:
/// a file with 10,000 errors took forty times as long as one with 1,000.
final class FileCompiler {
  private(set) var file: RuleFile
  /// The app against which the file is checked; nil if there is none.
  let app: AppModel?
  var diagnostics: [Diagnostic] = []
  var ruleSet: RuleSet
  /// The `let` entries by name.
  var locals: [String: Scope.Local] = [:]
  /// The tables by name.
  var tables: [String: Scope.Table] = [:]
  /// The names of all counters.
  private(set) lazy var counters = file.counters
  /// The names under `with` at the top of the file.
  private(set) lazy var shared = Set(file.properties.map(\.name.value))
  /// The names of the `let` entries in their order, after all were compiled.
  private(set) lazy var localNames = locals.keys.sorted()
  /// The names of the rules that send each event, after the first trigger that may be an event.
  private(set) lazy var senders = file.senders
  /// The names of all tables in which values are looked up.
  var usedTables: Set<String> = []
  /// The properties of `with` at the top level.
  var properties: [TypedProperty] = []
  /// The number of properties of all events.
  var propertyCount = 0
  /// The rules that could be compiled completely.
  var profiles: [RuleProfile] = []
  /// The events of the rule that is being compiled.
  var events: [RuleProfile.Event] = []
  /// The counters of the rule that is being compiled.
  var ruleCounters: [RuleProfile.Counter] = []
  /// The labels of each counter, where it is first used.
  var counterLabels: [String: (labels: [String], range: Range<Int>)] = [:]
  /// The first names of all references.
  var used: Set<String> = []
  /// Whether every value of the file could be read.
  var isReadable = true
  private var cache = ExpressionCache()

  /// Compiles a file.
  ///
  /// - Parameters:
  ///   - file: The contents of the file.
  ///   - app: The app against which the file is checked; nil if there is none.
  ///   - diagnostics: Receives the findings.
  /// - Returns: The rule set, which is valid only if no error was found in any stage, and the profiles of
  ///   its rules.
  static func compile(
    _ file: RuleFile, in app: AppModel?, into diagnostics: inout [Diagnostic]
  ) -> (RuleSet, [RuleProfile]) {
    let compiler = FileCompiler(file, in: app)
    // A value that could not be read may use what nothing else does.
    compiler.isReadable = !diagnostics.contains {
      $0.severity == .error && ($0.code < "SR03" || $0.code == WrongKind.code)
    }
    compiler.compileTables()
    compiler.ruleSet.locals = compiler.compileLocals()
    let scope = compiler.withTables(
      Scope(
        context: .fileProperties, locals: compiler.locals, isComplete: compiler.file.hasAllLocals,
        catalog: app?.catalog))
    compiler.properties = compiler.compile(file.properties, in: scope)
    compiler.ruleSet.active = file.active.value?.period
    compiler.ruleSet.mode = file.mode.value
    EmptyCampaign.examine(file.active.value, into: &compiler.diagnostics)
    if let finding = CampaignToFirst.finding(file.active.value) {
      compiler.diagnostics.append(finding)
    }
    for rule in file.rules { compiler.compile(rule) }
    if compiler.isReadable {
      UnusedLocal.examine(file, used: compiler.used, into: &compiler.diagnostics)
      // A table that is exchanged with the value is reported where it is looked up.
      UnusedTable.examine(
        file, used: compiler.usedTables.union(compiler.used), into: &compiler.diagnostics)
    }
    compiler.compareRules()
    compiler.compareTables()
    diagnostics += compiler.diagnostics
    // The correction of another mistake may name the sink.
    if !diagnostics.contains(where: { $0.severity == .error }) {
      UnusedSink.examine(file, compiler.profiles, into: &diagnostics)
    }
    SuggestedExpression.correct(&diagnostics, in: compiler.file, locals: compiler.locals)
    RuleAdvice.complete(&diagnostics, in: compiler.file)
    return (compiler.ruleSet, compiler.profiles)
  }

  /// The triggers of rules that no other tool has either, so that they are probably the app's.
  lazy var undeclaredTriggers: [String] = {
    var names: [String] = []
    for word in file.rules.lazy.flatMap({ $0.triggers.value ?? [] })
    where NameSyntax.isName(word.value) && keyword(word.value) == nil
      && !file.triggers.allows(word.value)
      && TriggerWording.byOtherName[word.value.lowercased()] == nil
    {
      names.appendNew(word.value)
    }
    return names
  }()

  init(_ file: RuleFile, in app: AppModel?) {
    self.file = file
    self.app = app
    ruleSet = RuleSet(name: file.name.value?.value ?? "", rules: [])
    ruleSet.triggers = file.triggers.names.map(\.value)
    ruleSet.sinks = file.sinks.names.map(\.value)
    ruleSet.actions = file.actions.names.map(\.value)
  }

  /// Compiles the `let` entries, each one after the entries it uses.
  func compileLocals() -> [RuleSet.Local] {
    let entries = file.locals.map { entry in
      var template = TemplateParser.parse(
        entry.value.text, as: entry.value.reading, into: &diagnostics)
      template.isPlain = entry.value.isPlain
      return LocalOrder.Entry(
        name: entry.name.value, range: entry.name.range, template: template)
    }
    // A reference to the intended name of an entry with an invalid name is not reported as well.
    if entries.contains(where: { InvalidLocalName.finding($0) != nil }) {
      file.hasAllLocals = false
    }
    var compiled: [RuleSet.Local] = []
    for index in LocalOrder.sorted(entries, into: &diagnostics) {
      let entry = entries[index]
      record(
        entry.template.references, tables: entry.template.tables, isValid: entry.template.isValid)
      PrivateText.inspect(entry.template, into: &diagnostics)
      let scope = withTables(
        Scope(
          context: .local, locals: locals,
          isComplete: file.hasAllLocals && locals.count == compiled.count, catalog: app?.catalog))
      let findings = diagnostics.count
      let checked = TemplateChecker.lower(entry.template, in: scope, into: &diagnostics)
      explainCaptures(in: entry.template.text, isLocal: true, since: findings)
      locals[entry.name] = local(entry, checked, at: compiled.count, in: scope)
      compiled.append(.init(name: entry.name, value: checked?.template ?? .constant(.null)))
    }
    for entry in entries where locals[entry.name] == nil {
      locals[entry.name] = Scope.Local(index: 0, type: .unknown)
      record(entry.template.references, tables: entry.template.tables, isValid: false)
    }
    return compiled
  }

  /// What other values know about an entry; an invalid one is declared nevertheless, so that references to it are valid.
  private func local(
    _ entry: LocalOrder.Entry, _ checked: TemplateChecker.Checked?, at index: Int, in scope: Scope
  ) -> Scope.Local {
    var local = Scope.Local(index: index, type: checked?.type ?? .unknown)
    if case .expression(let root, _)? = entry.template.segments.first,
      entry.template.segments.count == 1
    {
      local.results = Scope.Results.of(root, in: scope)
      local.origin = scope.origin(of: root)
    }
    if let checked { local.viewValues = scope.viewValues(of: checked.template) }
    if case .constant(let value)? = checked?.template { local.constant = value }
    return local
  }

  /// A scope with the tables of the file.
  func withTables(_ scope: Scope) -> Scope {
    var scope = scope
    scope.tables = tables
    scope.hasAllTables = file.hasAllTables
    return scope
  }

  // MARK: Values

  /// Compiles names with values.
  func compile(_ entries: [RuleFile.Entry], in scope: Scope) -> [TypedProperty] {
    let firstFinding = diagnostics.count
    defer { explainSiblings(entries, since: firstFinding) }
    return entries.compactMap { entry in
      let finding = BareValue.finding(
        entry.value.text, named: entry.name.value, isPlain: entry.value.isPlain, in: scope)
      if let finding { diagnostics.append(finding) }
      for check in AllChecks.ofValues {
        if let finding = check.finding(entry.value.text, named: entry.name.value) {
          diagnostics.append(finding)
        }
      }
      let findings = diagnostics.count
      let compiled = compile(entry.value, in: scope)
      if scope.context == .fileProperties {
        explainCaptures(in: entry.value.text, isLocal: false, since: findings)
      }
      return compiled.map {
        TypedProperty(name: entry.name, value: $0.template, type: $0.type.general)
      }
    }
  }

  /// Completes the findings about a property that reads another one of the same event.
  private func explainSiblings(_ entries: [RuleFile.Entry], since first: Int) {
    let unknown = diagnostics.indices.dropFirst(first).filter {
      diagnostics[$0].code == UnknownName.code
    }
    guard !unknown.isEmpty else { return }
    let siblings = Dictionary(
      entries.map { (UnknownName.message($0.name.value), $0) }, uniquingKeysWith: { one, _ in one })
    for index in unknown {
      // A longer range is a path such as `price.amount`, which no property contains.
      guard let entry = siblings[diagnostics[index].message],
        !entry.value.range.contains(diagnostics[index].range.lowerBound),
        diagnostics[index].range.count == entry.name.value.utf8.count,
        !entry.value.text.value.hasPrefix("${\(entry.name.value).")
      else { continue }
      diagnostics[index].notes.append(
        .init(range: entry.name.range, message: "this property cannot be read by others"))
      diagnostics[index].help =
        "add \(Quoted.code("\(entry.name.value): \(entry.value.text.value)", limit: 120)) to `let` at the "
        + "top level; both properties can read it there"
    }
  }

  /// The rules by the captures of their paths, which are parsed later.
  private lazy var rulesByCapture: [String: String] = {
    var rules: [String: String] = [:]
    for rule in file.rules {
      for path in rule.view.value ?? [] {
        for part in path.value.split(separator: "<").dropFirst() {
          rules[UnknownName.message(String(part.prefix { $0 != ">" }))] = rule.name.value
        }
      }
    }
    return rules
  }()

  /// Completes the findings about an entry outside of rules that reads a capture of one.
  private func explainCaptures(in entry: ScalarText, isLocal: Bool, since first: Int) {
    for index in diagnostics.indices.dropFirst(first)
    where diagnostics[index].code == UnknownName.code {
      guard let rule = rulesByCapture[diagnostics[index].message] else { continue }
      let (value, name) = (Quoted.code(entry.value, limit: 120), Quoted.code(rule))
      diagnostics[index].help =
        isLocal
        ? "`let` cannot read a part of a view's name: write \(value) in the rule \(name)"
        : "only the views of the rule \(name) have it: move the property to the `with` of its `emit`"
    }
  }

  /// Compiles a template.
  func compile(
    _ source: TemplateSource, in scope: Scope, as use: ExpressionChecker.Use = .value
  ) -> TemplateChecker.Checked? {
    if file.readsTableUnderLet(source.text) { return nil }
    let key = ExpressionCache.Key(
      source.text.value, use, in: scope, reading: source.reading, isPlain: source.isPlain)
    if let known = cache[key] { return known }
    var findings: [Diagnostic] = []
    let (parsed, checked) = check(source, in: scope, as: use, into: &findings)
    record(parsed.references, tables: parsed.tables, isValid: parsed.isValid)
    // A name without `${…}` is reported where it is written.
    if parsed.isPlain, locals[parsed.text.value] != nil { used.insert(parsed.text.value) }
    let recheck = { (text: ScalarText) -> [Diagnostic] in
      var other = source
      other.text = text
      var findings: [Diagnostic] = []
      _ = self.check(other, in: scope, as: use, into: &findings)
      return findings
    }
    if findings.isEmpty {
      findings = foreign(source, in: scope, check: recheck).map { [$0] } ?? []
      if findings.isEmpty { cache[key] = checked }
    } else if let finding = foreignTable(findings, in: source.text, check: recheck) {
      findings = [finding]
    } else {
      let all = combined(findings, about: source.text, check: recheck)
      findings = FieldText.provided(
        answered(all, about: source, in: scope, check: recheck), about: source.text, in: scope,
        check: recheck)
    }
    diagnostics += findings
    return checked
  }

  /// Parses and checks a template.
  private func check(
    _ source: TemplateSource, in scope: Scope, as use: ExpressionChecker.Use,
    into findings: inout [Diagnostic]
  ) -> (parsed: ParsedTemplate, checked: TemplateChecker.Checked?) {
    var parsed = TemplateParser.parse(source.text, as: source.reading, into: &findings)
    parsed.isPlain = source.isPlain
    PrivateText.inspect(parsed, into: &findings)
    OwnView.explain(&findings, in: scope)
    return (parsed, TemplateChecker.lower(parsed, in: scope, as: use, into: &findings))
  }

  /// Compiles an expression.
  func compile(
    _ source: ScalarText, in scope: Scope, as use: ExpressionChecker.Use
  ) -> RuleExpression? {
    let key = ExpressionCache.Key(source.value, use, in: scope)
    if case .expression(let known)? = cache[key]?.template { return known }
    var findings: [Diagnostic] = []
    let (parsed, checked) = check(source, in: scope, as: use, into: &findings)
    if let parsed {
      record(parsed.references, tables: parsed.tables, isValid: parsed.isValid)
    } else {
      isReadable = false
    }
    if let checked, findings.isEmpty {
      cache[key] = .init(template: .expression(checked.expression), type: checked.type)
    }
    func recheck(_ text: ScalarText) -> [Diagnostic] {
      var findings: [Diagnostic] = []
      _ = check(text, in: scope, as: use, into: &findings)
      return findings
    }
    let all =
      foreignTable(findings, in: source, check: recheck).map { [$0] }
      ?? combined(findings, about: source, isCondition: use == .condition, check: recheck)
    diagnostics +=
      use == .condition
      ? FieldText.agreeing(all, about: source, in: scope, check: recheck) : all
    return checked?.expression
  }

  /// Parses and checks an expression.
  private func check(
    _ source: ScalarText, in scope: Scope, as use: ExpressionChecker.Use,
    into findings: inout [Diagnostic]
  ) -> (parsed: ParsedExpression?, checked: ExpressionChecker.Checked?) {
    guard let parsed = ExpressionParser.parse(source, into: &findings) else { return (nil, nil) }
    OwnView.explain(&findings, in: scope)
    PrivateText.inspect(parsed.root, parsed.text, into: &findings)
    return (parsed, ExpressionChecker.lower(parsed, in: scope, as: use, into: &findings))
  }

  /// The findings about a text, whose corrections fit into its quotes.
  private func combined(
    _ findings: [Diagnostic], about text: ScalarText, isCondition: Bool = false,
    check: (ScalarText) -> [Diagnostic]
  ) -> [Diagnostic] {
    let all = CombinedCorrection.combine(
      findings, about: text, isCondition: isCondition, check: check)
    guard text.isDoubleQuoted else { return all }
    return all.map { finding in
      var finding = finding
      finding.help = finding.help.map(CombinedCorrection.inDoubleQuotes)
      return finding
    }
  }

  private func record(_ references: [ReferenceSyntax], tables: [String], isValid: Bool) {
    if !isValid { isReadable = false }
    usedTables.formUnion(tables)
    for reference in references {
      used.insert(reference.root)
      if reference.names.count == 1, let name = MissingProperty.renamed(reference.root, locals) {
        used.insert(name)
      }
      // `let.currency` is reported where it is read.
      if UnknownName.groups.contains(reference.root), reference.names.count > 1 {
        used.insert(reference.names[1].text)
      }
    }
  }

  // MARK: The whole file

  /// Reports problems of several rules together.
  private func compareRules() {
    let repeated = profiles.repeatedEvents
    // What a rule with an error in its keys observes is not known.
    let known = profiles.filter { !$0.isUncertain }
    DoubleCount.examine(profiles, repeated: repeated, on: app, into: &diagnostics)
    EventOfOtherRule.examine(known, repeated: repeated, into: &diagnostics)
    PropertyTypes.examine(profiles, repeated: repeated, into: &diagnostics)
    NearEventName.examine(profiles, into: &diagnostics)
    OnceForAllCells.examine(known, into: &diagnostics)
    PathWords.texts(profiles, in: app, into: &diagnostics)
    TapOfControl.examine(known, into: &diagnostics)
    SameSample.examine(known, into: &diagnostics)
    if let app { AppChecks.examine(file, profiles, in: app, into: &diagnostics) }
  }
}
