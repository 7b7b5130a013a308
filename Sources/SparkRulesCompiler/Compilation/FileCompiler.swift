/// Compiles the contents of a rule file, and reports errors in their meaning.
///
/// It is a class because a structure that closures change is copied with all its findings for each of them:
/// a file with 10,000 errors took forty times as long as one with 1,000.
package final class FileCompiler {
  /// The file without its rules.
  private(set) var file: RuleFile
  /// Its rules.
  var others: OtherRules
  /// The app against which the file is checked; nil if there is none.
  let app: AppModel?
  var diagnostics: [Diagnostic] = []
  var ruleSet: RuleSet
  /// The `let` entries by name.
  var locals: [String: Scope.Local] = [:]
  /// The tables by name.
  var tables: [String: Scope.Table] = [:]
  /// The names of all tables in which values are looked up.
  private var usedTables: Set<String> = []
  /// The properties of `with` at the top level.
  var properties: [TypedProperty] = []
  /// Their values.
  private(set) var sharedValues: Set<RuleTemplate> = []
  /// The index of each of these properties by its name.
  private(set) lazy var propertyIndices = Dictionary(
    properties.indices.map { (properties[$0].name.value, $0) },
    uniquingKeysWith: { first, _ in first })
  /// The number of properties of all events.
  var propertyCount = 0
  /// The rules that could be compiled completely.
  var profiles: [RuleProfile] = []
  /// The events of the rule that is being compiled.
  var events: [RuleProfile.Event] = []
  /// The counters of the rule that is being compiled.
  var counters: [RuleProfile.Counter] = []
  /// The first names of all references, and the whole ones of remembered values.
  var used: Set<String> = []
  /// Whether every template and condition could be read.
  var isReadable = true
  var cache = ExpressionCache()

  /// Compiles a file.
  ///
  /// - Parameters:
  ///   - file: The contents of the file.
  ///   - app: The app against which the file is checked; nil if there is none.
  ///   - diagnostics: Receives the findings.
  /// - Returns: The rule set, which is valid only if no error was found in any stage, the profiles of its rules, and
  ///   the names that rules looked up among the others.
  static func compile(
    _ file: RuleFile, in app: AppModel?, into diagnostics: inout [Diagnostic]
  ) -> (RuleSet, [RuleProfile], lookups: [Located<String>]) {
    let compiler = FileCompiler(file, in: app)
    compiler.compileTables()
    compiler.ruleSet.locals = compiler.compileLocals()
    let scope = compiler.withTables(
      Scope(
        context: .fileProperties, locals: compiler.locals, isComplete: compiler.file.hasAllLocals,
        catalog: app?.catalog))
    compiler.properties = compiler.compile(file.properties, in: scope)
    compiler.sharedValues = Set(compiler.properties.map(\.value))
    compiler.ruleSet.active = file.active.value?.period
    compiler.ruleSet.mode = file.mode.value
    compiler.examine(file.active.value)
    for rule in file.rules { compiler.compile(rule) }
    if compiler.isReadable, file.isComplete, !file.rules.isEmpty {
      UnusedName.examine(file, used: compiler.used, into: &compiler.diagnostics)
      UnusedTable.examine(file, used: compiler.usedTables, into: &compiler.diagnostics)
    }
    compiler.diagnostics += RuleCompiler.compareRules(compiler.profiles, in: app)
    if let app { AppChecks.examine(file, compiler.profiles, in: app, into: &compiler.diagnostics) }
    if !(diagnostics + compiler.diagnostics).contains(where: { $0.severity == .error }) {
      compiler.reportUnused(in: file)
    }
    diagnostics += compiler.diagnostics
    return (compiler.ruleSet, compiler.profiles, compiler.others.lookups)
  }

  init(_ file: RuleFile, in app: AppModel?) {
    self.file = file
    self.file.rules = []
    others = OtherRules(file.rules)
    self.app = app
    ruleSet = RuleSet(name: file.name.value?.value ?? "", rules: [])
    ruleSet.triggers = file.triggers.names.map(\.value)
    ruleSet.sinks = file.sinks.names.map(\.value)
    ruleSet.actions = file.actions.names.map(\.value)
  }

  /// Compiles the `let` entries, each one after the entries it uses.
  func compileLocals() -> [RuleSet.Local] {
    let entries = file.locals.map { entry in
      let template = TemplateParser.parse(
        entry.value.text, as: entry.value.reading, into: &diagnostics)
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
      let checked = lower(local: entry.template, isComplete: locals.count == compiled.count)
      // An entry with an invalid value is declared nevertheless, so that references to it are valid.
      locals[entry.name] = Scope.Local(
        index: compiled.count, type: checked?.type ?? .unknown,
        hasDefault: entry.template.single?.defaultValue?.literal != nil)
      compiled.append(.init(name: entry.name, value: checked?.template ?? .constant(.null)))
    }
    for entry in entries where locals[entry.name] == nil {
      locals[entry.name] = Scope.Local(index: 0, type: .unknown)
      record(entry.template.references, tables: entry.template.tables, isValid: false)
    }
    return compiled
  }

  /// Compiles the value of a `let` entry; its scope must not outlive the call, or each entry copies all before it.
  private func lower(
    local template: ParsedTemplate, isComplete: Bool
  ) -> TemplateChecker.Checked? {
    let scope = withTables(
      Scope(
        context: .local, locals: locals, isComplete: file.hasAllLocals && isComplete,
        catalog: app?.catalog))
    let findings = diagnostics.count
    let checked = TemplateChecker.lower(template, in: scope, into: &diagnostics)
    if checked != nil, diagnostics.count == findings { examine(template, in: scope) }
    return checked
  }

  /// A scope with the tables of the file.
  func withTables(_ scope: Scope) -> Scope {
    var scope = scope
    scope.tables = tables
    scope.hasAllTables = file.hasAllTables
    scope.remembered = file.remembered
    return scope
  }

  // MARK: Values

  /// Compiles names with values.
  func compile(_ entries: [RuleFile.Entry], in scope: Scope) -> [TypedProperty] {
    entries.compactMap { compile($0, in: scope) }
  }

  /// Compiles a name with its value.
  func compile(_ entry: RuleFile.Entry, in scope: Scope) -> TypedProperty? {
    compile(entry.value, in: scope).map {
      TypedProperty(name: entry.name, value: $0.template, type: $0.type.general)
    }
  }

  /// Compiles a template.
  func compile(
    _ source: TemplateSource, in scope: Scope, as use: ExpressionChecker.Use = .value
  ) -> TemplateChecker.Checked? {
    let key = ExpressionCache.Key(source.text, use, in: scope, reading: source.reading)
    if let known = cache[key] { return known }
    let findings = diagnostics.count
    let parsed = TemplateParser.parse(source.text, as: source.reading, into: &diagnostics)
    record(parsed.references, tables: parsed.tables, isValid: parsed.isValid)
    PrivateText.inspect(parsed, into: &diagnostics)
    let checked = TemplateChecker.lower(parsed, in: scope, as: use, into: &diagnostics)
    if checked != nil, diagnostics.count == findings { examine(parsed, in: scope) }
    if diagnostics.count == findings { cache[key] = checked }
    return checked
  }

  /// Inspects the expressions of a template that has no other findings.
  private func examine(_ template: ParsedTemplate, in scope: Scope) {
    for case .expression(let root, _) in template.segments {
      ExpressionChecks.examine(root, in: scope, template.text, into: &diagnostics)
    }
  }

  /// Compiles an expression.
  func compile(
    _ source: ScalarText, in scope: Scope, as use: ExpressionChecker.Use
  ) -> RuleExpression? {
    let key = ExpressionCache.Key(source, use, in: scope)
    if case .expression(let known)? = cache[key]?.template { return known }
    let findings = diagnostics.count
    guard let parsed = ExpressionParser.parse(source, into: &diagnostics) else {
      isReadable = false
      return nil
    }
    record(parsed.references, tables: parsed.tables, isValid: parsed.isValid)
    PrivateText.inspect(parsed.root, parsed.text, into: &diagnostics)
    let checked = ExpressionChecker.lower(parsed, in: scope, as: use, into: &diagnostics)
    if checked != nil, diagnostics.count == findings {
      ExpressionChecks.examine(parsed.root, in: scope, parsed.text, into: &diagnostics)
    }
    if let checked, diagnostics.count == findings {
      cache[key] = .init(template: .expression(checked.expression), type: checked.type)
    }
    return checked?.expression
  }

  private func record(_ references: [ReferenceSyntax], tables: [String], isValid: Bool) {
    if !isValid { isReadable = false }
    usedTables.formUnion(tables)
    used.formUnion(references.map { $0.root == "remembered" ? $0.spelling : $0.root })
  }
}
