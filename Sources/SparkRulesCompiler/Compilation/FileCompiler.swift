import SparkRulesModel

/// Compiles a rule file, and reports what cannot be meant so.
struct FileCompiler {
  private(set) var file: RuleFile
  /// The app that the file is checked against; nil where none is known.
  let app: AppPicture?
  var diagnostics: [Diagnostic] = []
  /// The `let` entries that expressions may read.
  var locals: [String: Scope.Local] = [:]
  /// The file's own `with`, compiled.
  var properties: [TypedProperty] = []
  /// The rules that could be compiled whole.
  var profiles: [RuleProfile] = []
  /// The events of the rule that is being compiled.
  var events: [RuleProfile.Event] = []
  /// The names that are read anywhere.
  var used: Set<String> = []
  /// Whether every template and condition could be read.
  var isReadable = true

  /// Compiles a file.
  ///
  /// - Parameters:
  ///   - file: The file as it was read.
  ///   - app: The app that it is checked against; nil where none is known.
  ///   - diagnostics: Where findings go.
  /// - Returns: The rule set, only good where no error was found, here or before; and what other files
  ///   are compared with.
  static func compile(
    _ file: RuleFile, in app: AppPicture?, into diagnostics: inout [Diagnostic]
  ) -> (RuleSet, [RuleProfile]) {
    var compiler = FileCompiler(file: file, app: app)
    let locals = compiler.compileLocals()
    compiler.compileProperties()
    var rules: [Rule] = []
    rules.reserveCapacity(file.rules.count)
    for rule in file.rules {
      if let compiled = compiler.compile(rule) { rules.append(compiled) }
    }
    compiler.reportUnused()
    compiler.compareRules()
    diagnostics += compiler.diagnostics
    let ruleSet = RuleSet(
      name: file.name.value?.value ?? "", locals: locals, rules: rules,
      triggers: file.triggers.names.map(\.value), sinks: file.sinks.names.map(\.value),
      actions: file.actions.names.map(\.value))
    return (ruleSet, compiler.profiles)
  }

  private init(file: RuleFile, app: AppPicture?) {
    self.file = file
    self.app = app
  }

  /// Compiles the `let` entries, each after those it uses.
  private mutating func compileLocals() -> [RuleSet.Local] {
    let entries = file.locals.map { entry in
      LocalOrder.Entry(
        name: entry.name.value, range: entry.name.range,
        template: TemplateParser.parse(
          entry.value.text, as: entry.value.reading, into: &diagnostics))
    }
    // What is used under the name it should have had is not wrong as well.
    if entries.contains(where: { InvalidLocalName.finding($0) != nil }) {
      file.hasAllLocals = false
    }
    var compiled: [RuleSet.Local] = []
    for place in LocalOrder.sorted(entries, into: &diagnostics) {
      let entry = entries[place]
      note(entry.template.references, isValid: entry.template.isValid)
      PrivateText.inspect(entry.template, into: &diagnostics)
      let scope = Scope(
        place: .local, locals: locals,
        isComplete: file.hasAllLocals && locals.count == compiled.count, catalog: app?.catalog)
      let checked = TemplateChecker.lower(entry.template, in: scope, into: &diagnostics)
      // A name whose value is wrong is known all the same, so that its users are not wrong too.
      locals[entry.name] = Scope.Local(index: compiled.count, type: checked?.type ?? .unknown)
      compiled.append(.init(name: entry.name, value: checked?.template ?? .constant(.null)))
    }
    if locals.count < file.locals.count {
      for entry in entries where locals[entry.name] == nil {
        locals[entry.name] = Scope.Local(index: 0, type: .unknown)
        note(entry.template.references, isValid: false)
      }
    }
    return compiled
  }

  private mutating func compileProperties() {
    let scope = Scope(
      place: .fileProperties, locals: locals, isComplete: file.hasAllLocals, catalog: app?.catalog)
    properties = compile(file.properties, in: scope)
  }

  /// Compiles names with values.
  mutating func compile(_ entries: [RuleFile.Entry], in scope: Scope) -> [TypedProperty] {
    entries.compactMap { entry in
      checked(entry.value, in: scope).map {
        TypedProperty(name: entry.name, value: $0.template, type: $0.type)
      }
    }
  }

  /// Compiles a template.
  mutating func compile(
    _ source: TemplateSource, in scope: Scope, as use: ExpressionChecker.Use = .value
  ) -> Template? { checked(source, in: scope, as: use)?.template }

  /// Compiles a template, and says what is known of its value.
  private mutating func checked(
    _ source: TemplateSource, in scope: Scope, as use: ExpressionChecker.Use = .value
  ) -> TemplateChecker.Checked? {
    var parsed = TemplateParser.parse(source.text, as: source.reading, into: &diagnostics)
    parsed.isPlain = source.isPlain
    note(parsed.references, isValid: parsed.isValid)
    PrivateText.inspect(parsed, into: &diagnostics)
    return TemplateChecker.lower(parsed, in: scope, as: use, into: &diagnostics)
  }

  /// Compiles a bare expression.
  mutating func compile(
    _ source: ScalarText, in scope: Scope, as use: ExpressionChecker.Use
  ) -> Expression? {
    guard let parsed = ExpressionParser.parse(source, into: &diagnostics) else {
      isReadable = false
      return nil
    }
    note(parsed.references, isValid: parsed.isValid)
    PrivateText.inspect(parsed.root, parsed.text, into: &diagnostics)
    return ExpressionChecker.lower(parsed, in: scope, as: use, into: &diagnostics)?.expression
  }

  private mutating func note(_ references: [ReferenceSyntax], isValid: Bool) {
    if !isValid { isReadable = false }
    for reference in references { used.insert(reference.root) }
  }

  /// Reports `let` names that nothing reads, where everything could be read.
  private mutating func reportUnused() {
    guard file.isComplete, isReadable, !file.rules.isEmpty else { return }
    for local in file.locals where !used.contains(local.name.value) {
      diagnostics.append(UnusedLocal.finding(local.name))
    }
  }

  /// Looks for what only two rules together can have wrong.
  private mutating func compareRules() {
    for overlap in EventOverlaps.find(in: profiles, on: app) {
      diagnostics.append(DoubleCount.finding(overlap))
    }
    PropertyTypes.examine(profiles, into: &diagnostics)
    NearEventName.examine(profiles, into: &diagnostics)
    if let app { AppChecks.examine(file, profiles, in: app, into: &diagnostics) }
  }
}
