import SparkRulesModel

/// Compiles a rule file, and reports what cannot be meant so.
struct FileCompiler {
  private(set) var file: RuleFile
  /// The app that the file is checked against; nil where none is known.
  let app: AppModel?
  var diagnostics: [Diagnostic] = []
  var ruleSet: RuleSet
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
  /// The expressions that need not be looked at again.
  var known = KnownExpressions()

  /// Compiles what all rules of a file have in common.
  ///
  /// - Parameters:
  ///   - file: The file as it was read, but for its rules.
  ///   - app: The app that it is checked against; nil where none is known.
  init(_ file: RuleFile, in app: AppModel?) {
    self.file = file
    self.app = app
    ruleSet = RuleSet(name: file.name.value?.value ?? "", rules: [])
    ruleSet.locals = compileLocals()
    compileProperties()
  }

  /// Makes room: rules are moved when an array grows, and a large one's pages are new each time.
  mutating func reserve(_ rules: Int) {
    ruleSet.rules.reserveCapacity(rules)
    profiles.reserveCapacity(rules)
  }

  /// Compares the rules, and looks for what none of them uses.
  ///
  /// - Parameter file: The file, when all of it has been read.
  /// - Returns: The rule set, only good where no error was found, here or before; and what other files
  ///   are compared with.
  mutating func finish(_ file: RuleFile) -> (RuleSet, [RuleProfile]) {
    self.file = file
    if isReadable { UnusedLocal.examine(file, used: used, into: &diagnostics) }
    compareRules()
    ruleSet.triggers = file.triggers.names.map(\.value)
    ruleSet.sinks = file.sinks.names.map(\.value)
    ruleSet.actions = file.actions.names.map(\.value)
    return (ruleSet, profiles)
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
    var compiled: [TypedProperty] = []
    compiled.reserveCapacity(entries.count)
    for entry in entries {
      guard let checked = checked(entry.value, in: scope) else { continue }
      compiled.append(
        TypedProperty(name: entry.name, value: checked.template, type: checked.type))
    }
    return compiled
  }

  /// Compiles a template.
  mutating func compile(
    _ source: TemplateSource, in scope: Scope, as use: ExpressionChecker.Use = .value
  ) -> RuleTemplate? { checked(source, in: scope, as: use)?.template }

  /// Compiles a template, and says what is known of its value.
  private mutating func checked(
    _ source: TemplateSource, in scope: Scope, as use: ExpressionChecker.Use = .value
  ) -> TemplateChecker.Checked? {
    if let found = known.find(source.text.value, in: scope, as: use) { return found }
    let before = diagnostics.count
    var parsed = TemplateParser.parse(source.text, as: source.reading, into: &diagnostics)
    parsed.isPlain = source.isPlain
    note(parsed.references, isValid: parsed.isValid)
    PrivateText.inspect(parsed, into: &diagnostics)
    let checked = TemplateChecker.lower(parsed, in: scope, as: use, into: &diagnostics)
    if let checked, diagnostics.count == before {
      known.keep(checked, of: parsed, in: scope, as: use)
    }
    return checked
  }

  /// Compiles a bare expression.
  mutating func compile(
    _ source: ScalarText, in scope: Scope, as use: ExpressionChecker.Use
  ) -> RuleExpression? {
    if let found = known.find(bare: source.value, in: scope, as: use) {
      return found.expression
    }
    let before = diagnostics.count
    guard let parsed = ExpressionParser.parse(source, into: &diagnostics) else {
      isReadable = false
      return nil
    }
    note(parsed.references, isValid: parsed.isValid)
    PrivateText.inspect(parsed.root, parsed.text, into: &diagnostics)
    let checked = ExpressionChecker.lower(parsed, in: scope, as: use, into: &diagnostics)
    if let checked, diagnostics.count == before {
      known.keep(checked, bare: source.value, in: scope, as: use)
    }
    return checked?.expression
  }

  private mutating func note(_ references: [ReferenceSyntax], isValid: Bool) {
    if !isValid { isReadable = false }
    for reference in references { used.insert(reference.root) }
  }

  /// Looks for what only two rules together can have wrong.
  private mutating func compareRules() {
    let repeated = profiles.repeatedEvents
    DoubleCount.examine(profiles, repeated: repeated, on: app, into: &diagnostics)
    PropertyTypes.examine(profiles, repeated: repeated, into: &diagnostics)
    NearEventName.examine(profiles, into: &diagnostics)
    if let app { AppChecks.examine(file, profiles, in: app, into: &diagnostics) }
  }
}
