import SparkRulesModel

extension FileCompiler {
  /// Compiles the paths of a rule, and reports captures that cannot be kept.
  mutating func compileViews(of source: RuleSource) -> RuleViews {
    var views = RuleViews()
    let own = parse(source.view, &views)
    let except = parse(source.except, &views, allowsCaptures: false)
    let from = source.from.value.map { parse($0.view, &views) } ?? []
    let to = source.to.value.map { parse($0.view, &views) } ?? []
    let without = source.without.value.map { parse($0.view, &views) } ?? []
    views.all = own
    for others in [except, from, to, without] where !others.isEmpty { views.all += others }
    ExceptExcludesAll.examine(own, except: except, into: &diagnostics)
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
    CaptureTaken.examine(views.captureSyntax, file.locals, into: &diagnostics)
    return views
  }

  private mutating func parse(
    _ field: Field<[ScalarText]>, _ views: inout RuleViews, allowsCaptures: Bool = true
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
