/// The compiled paths of a rule.
struct RuleViews {
  /// The names of the captures, by slot.
  var captures: [String] = []
  /// Every valid path with its compiled form.
  var sites: [PathSite] = []
  /// Whether every path could be read.
  var isComplete = true
  var rule: ViewSelection?
  var from: ViewSelection?
  var to: ViewSelection?
  var without: ViewSelection?
  /// The views of each step; nil for those of the rule.
  var steps: [ViewSelection?] = []

  /// Whether the view of `index` may be in a list.
  ///
  /// A screen or window never is.
  var mayBeInList: Bool {
    !Self.haveClass((from ?? steps.first.flatMap { $0 } ?? rule)?.paths) {
      !UIKitClasses.canBeInList($0)
    }
  }

  /// Whether `view.…` refers to a text field.
  func endsInField(_ schedule: RuleSchedule?) -> Bool {
    guard let schedule, let paths = (to ?? steps.last.flatMap { $0 } ?? rule)?.paths, !paths.isEmpty
    else {
      return false
    }
    if Self.haveClass(paths, where: UIKitClasses.isEditable) { return true }
    return switch schedule {
    case .triggers(let triggers, _): triggers.allSatisfy(\.isFocusChange)
    case .pair(let pair): pair.to.triggers.allSatisfy(\.isFocusChange)
    case .delay(let delay): delay.from.triggers.allSatisfy(\.isFocusChange)
    case .impression, .scrollDepth, .funnel: false
    }
  }

  /// Whether there are paths, and all of them end in a class that meets a condition.
  private static func haveClass(
    _ paths: [SelectorPath]?, where isIncluded: (String) -> Bool
  ) -> Bool {
    guard let paths, !paths.isEmpty else { return false }
    return paths.allSatisfy { $0.steps.last?.className.map(isIncluded) ?? false }
  }
}

extension RuleTrigger {
  /// Whether the trigger occurs before or after text is entered.
  fileprivate var isFocusChange: Bool {
    switch self {
    case .keyword(let word): word.definition.isOfTyping
    case .custom: false
    }
  }
}

extension FileCompiler {
  /// Compiles the paths of a rule, and reports captures that are not available.
  func compileViews(of source: RuleSource) -> RuleViews {
    var views = RuleViews()
    let own = parse(source.view, &views)
    let except = parse(source.except, &views, allowsCaptures: false)
    for path in except {
      if let finding = ExceptNoView.finding(path, &others) { diagnostics.append(finding) }
    }
    let from = source.from.value.map { parse($0.view, &views) } ?? []
    let to = source.to.value.map { parse($0.view, &views) } ?? []
    let without = source.without.value.map { parse($0.view, &views) } ?? []
    let steps = (source.steps.value ?? []).map { $0.end.value.map { parse($0.view, &views) } ?? [] }
    // Only the paths of the first trigger can have captures.
    let start = steps.first ?? from
    let first = start.isEmpty ? own : start
    views.captures = CaptureAgreement.captures(of: first, into: &diagnostics)
    let others = to + without + steps.dropFirst().flatMap { $0 }
    for capture in Self.captures(of: start.isEmpty ? others : own + others) {
      diagnostics.append(StrayCapture.finding(capture))
    }
    CaptureTaken.examine(Self.captures(of: first), file.locals, into: &diagnostics)
    let ownPaths = compile(own, &views)
    let exceptPaths = compile(except, &views)
    if !ownPaths.isEmpty { views.rule = ViewSelection(paths: ownPaths, except: exceptPaths) }
    views.from = selection(from, &views)
    views.to = selection(to, &views)
    views.without = selection(without, &views)
    views.steps = steps.map { selection($0, &views) }
    return views
  }

  private func parse(
    _ field: Field<[ScalarText]>, _ views: inout RuleViews, allowsCaptures: Bool = true
  ) -> [ParsedPath] {
    if field.isInvalid { views.isComplete = false }
    let texts = field.value ?? []
    let paths = texts.compactMap {
      PathParser.parse($0, allowsCaptures: allowsCaptures, into: &diagnostics)
    }
    if paths.count < texts.count { views.isComplete = false }
    return paths
  }

  private func compile(_ paths: [ParsedPath], _ views: inout RuleViews) -> [SelectorPath] {
    guard !paths.isEmpty else { return [] }
    let sites = paths.compactMap { path in
      path.lowered(captures: views.captures).map { PathSite(parsed: path, program: $0) }
    }
    views.sites += sites
    return sites.map(\.program)
  }

  private func selection(_ paths: [ParsedPath], _ views: inout RuleViews) -> ViewSelection? {
    let compiled = compile(paths, &views)
    return compiled.isEmpty ? nil : ViewSelection(paths: compiled, except: [])
  }

  private static func captures(of paths: [ParsedPath]) -> [Located<String>] {
    paths.flatMap { path in
      path.captures.map { Located(value: $0.name, range: path.sourceRange(of: $0.range)) }
    }
  }
}
