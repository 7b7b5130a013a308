import SparkRulesModel

extension FileCompiler {
  /// Compiles a rule, and reports what is wrong with its meaning.
  mutating func compile(_ source: RuleSource) -> Rule? {
    if !source.actions.isPresent, !source.hasUnreadKeys {
      diagnostics.append(MissingKey.finding("actions", at: source.name.range, of: "a rule"))
    }
    let before = diagnostics.count
    EmptyBound.examine(source, into: &diagnostics)
    let kind = momentKind(of: source)
    let lacksView = reportMissingView(source, kind)
    let views = compileViews(of: source, kind)
    reportTaken(views.captureSyntax)
    let moment = compileMoment(of: source, kind, views)

    var features = features(of: source, kind)
    if !views.mayBeInList { features.remove(.index) }
    // With a view missing, what reads it is not wrong as well.
    if lacksView { features.formUnion([.view, .index]) }
    let supposed = views.all.flatMap(CaptureSigil.names)
    var scope = Scope(
      captures: views.captures, locals: locals, features: features,
      isComplete: file.hasAllLocals && views.isComplete && supposed.isEmpty,
      catalog: app?.catalog)
    scope.readsField = views.endsInField(moment)
    scope.number = known.number(of: scope)
    events = []
    let condition = source.condition.value.flatMap { compile($0, in: scope, as: .condition) }
    let gates = compileGates(of: source, in: scope)
    let actions = (source.actions.value ?? []).compactMap { compile($0, in: scope) }
    if supposed.contains(where: used.contains) {
      // What another language would have captured is missed now: one mistake, and an error.
      for place in diagnostics.indices[before...] where diagnostics[place].code == CaptureSigil.code
      {
        diagnostics[place].severity = .error
      }
    }
    if let finding = AlwaysCancelled.finding(moment, source) { diagnostics.append(finding) }
    guard let moment else { return nil }
    let rule = Rule(
      name: source.name.value, views: views.rule, captures: views.captures, moment: moment,
      condition: condition, gates: gates, actions: actions)
    if views.isComplete, !lacksView, source.condition.isPresent == (condition != nil) {
      let paths = zip(views.all, views.programs).compactMap { path, program in
        program.map { PathSite(parsed: path, program: $0) }
      }
      profiles.append(RuleProfile(name: source.name, rule: rule, events: events, paths: paths))
    }
    return rule
  }

  private mutating func reportTaken(_ captures: [Placed<String>]) {
    for capture in captures {
      guard let local = file.locals.first(where: { $0.name.value == capture.value }) else {
        continue
      }
      diagnostics.append(CaptureTaken.finding(capture, local: local.name.range))
    }
  }

  private mutating func compileGates(of source: RuleSource, in scope: Scope) -> Gates {
    var gates = Gates(sample: source.sample.value?.value, throttle: source.throttle.value?.value)
    for text in source.oncePer.value ?? [] {
      switch text.value {
      case "view": gates.oncePer.append(.view)
      case "visit": gates.oncePer.append(.visit)
      case "session": gates.oncePer.append(.session)
      case let word
      where UnknownName.isOncePerWords(word)
        || NameSyntax.isName(word) && scope.isComplete && !scope.knows(word)
          && !ValueNames.roots.contains(word):
        isReadable = false
        diagnostics.append(UnknownName.oncePer(text))
      default:
        if let value = compile(text, in: scope, as: .value) { gates.oncePer.append(.value(value)) }
      }
    }
    return gates
  }

  private mutating func compile(_ action: ActionSource, in scope: Scope) -> Action? {
    switch action {
    case .log(let text, let level):
      return compile(text, in: scope).map { .log(level, $0) }
    case .emit(let source, let entries):
      // In one expression `merged` would hold a copy of all findings so far while more are added.
      let own = compile(entries, in: scope)
      let properties = merged(with: own)
      events += source.names.map { .init(sink: $0.sink, name: $0.event, properties: properties) }
      return .emit(
        Emission(destination: source.destination, properties: properties.map(\.lowered)))
    case .count(let name, let number):
      guard let number else { return .count(name, by: nil) }
      return compile(number, in: scope, as: .number).map { .count(name, by: $0) }
    case .custom(let name, let entries):
      return .custom(name, compile(entries, in: scope).map(\.lowered))
    }
  }

  /// The file's properties with an event's own: the own value wins where the file's stood, new ones
  /// follow.
  private func merged(with own: [TypedProperty]) -> [TypedProperty] {
    guard !properties.isEmpty else { return own }
    var merged = properties
    for property in own {
      if let place = properties.firstIndex(where: { $0.name.value == property.name.value }) {
        merged[place] = property
      } else {
        merged.append(property)
      }
    }
    return merged
  }

  // MARK: Views

  /// The paths of a rule, compiled.
  struct Views {
    var captures: [String] = []
    /// Every path, in the order of the keys.
    var all: [ParsedPath] = []
    /// The same as the run time takes them; nil for those that are wrong.
    var programs: [SelectorPath?] = []
    /// The captures with their places, for messages.
    var captureSyntax: [Placed<String>] = []
    /// Whether every path could be read.
    var isComplete = true
    var rule: ViewSelection?
    var from: ViewSelection?
    var to: ViewSelection?
    var without: ViewSelection?

    /// Whether the view that `index` asks may be in a list: a screen or window never is.
    var mayBeInList: Bool {
      guard let paths = (from ?? rule)?.paths, !paths.isEmpty else { return true }
      return !paths.allSatisfy { path in
        path.steps.last?.className.map {
          ["Screen", "UIViewController", "UIWindow"].contains($0)
        } ?? false
      }
    }

    /// Whether the view that `view.…` reads is a field that people type into.
    func endsInField(_ moment: Moment?) -> Bool {
      guard let moment, let paths = (to ?? rule)?.paths, !paths.isEmpty else { return false }
      let areFields = paths.allSatisfy { path in
        path.steps.last?.className.map {
          ["Field", "UITextField", "UITextView", "UISearchTextField"].contains($0)
        } ?? false
      }
      if areFields { return true }
      return switch moment {
      case .triggers(let triggers, _): triggers.allSatisfy(\.isOfTyping)
      case .pair(let pair): pair.to.triggers.allSatisfy(\.isOfTyping)
      case .impression, .scrollDepth: false
      }
    }
  }

  private mutating func compileViews(of source: RuleSource, _ kind: MomentKind) -> Views {
    var views = Views()
    let own = parse(source.view, &views)
    let except = parse(source.except, &views, allowsCaptures: false)
    let from = source.from.value.map { parse($0.view, &views) } ?? []
    let to = source.to.value.map { parse($0.view, &views) } ?? []
    let without = source.without.value.map { parse($0.view, &views) } ?? []
    views.all = own
    for others in [except, from, to, without] where !others.isEmpty { views.all += others }
    ExceptTakesAll.examine(own, except: except, into: &diagnostics)
    // Captures are those of the first moment.
    let first = from.isEmpty ? own : from
    views.captures = CaptureAgreement.captures(of: first, into: &diagnostics)
    views.captureSyntax = Self.captures(of: first)
    for capture in Self.captures(of: from.isEmpty ? to + without : own + to + without) {
      diagnostics.append(StrayCapture.finding(capture))
    }
    var programs: [SelectorPath?] = []
    func lowered(_ paths: [ParsedPath]) -> [SelectorPath] {
      guard !paths.isEmpty else { return [] }
      let before = programs.count
      for path in paths { programs.append(path.lowered(captures: views.captures)) }
      return programs[before...].compactMap { $0 }
    }
    func selection(_ paths: [SelectorPath], except: [SelectorPath] = []) -> ViewSelection? {
      paths.isEmpty ? nil : ViewSelection(paths: paths, except: except)
    }
    let (ownPaths, exceptPaths) = (lowered(own), lowered(except))
    views.rule = selection(ownPaths, except: exceptPaths)
    views.from = selection(lowered(from))
    views.to = selection(lowered(to))
    views.without = selection(lowered(without))
    views.programs = programs
    return views
  }

  private mutating func parse(
    _ field: Field<[ScalarText]>, _ views: inout Views, allowsCaptures: Bool = true
  ) -> [ParsedPath] {
    guard let texts = field.value else {
      if field.isUnusable { views.isComplete = false }
      return []
    }
    var paths: [ParsedPath] = []
    paths.reserveCapacity(texts.count)
    for text in texts {
      if let path = PathParser.parse(text, allowsCaptures: allowsCaptures, into: &diagnostics) {
        paths.append(path)
      } else {
        views.isComplete = false
      }
    }
    return paths
  }

  private static func captures(of paths: [ParsedPath]) -> [Placed<String>] {
    guard paths.contains(where: \.hasCaptures) else { return [] }
    return paths.flatMap { path in
      path.captures.map { Placed(value: $0.name, range: path.sourceRange(of: $0.range)) }
    }
  }
}

extension RuleTrigger {
  /// Whether it comes before or after people type.
  fileprivate var isOfTyping: Bool {
    switch self {
    case .word(.focus), .word(.blur), .word(.didBecomeFirstResponder),
      .word(.didResignFirstResponder):
      true
    default: false
    }
  }
}
