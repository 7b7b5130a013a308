import SparkRulesCompiler

/// Finds out for each rule whether it can fire.
///
/// ```swift
/// let screens = try ScreenTree(reading: screenBytes)
/// for result in RuleTrials(rules: [rules], screens: [screens]).results() {
///   print(result.rule, result.session?.words ?? "no session")
/// }
/// ```
@MainActor
public struct RuleTrials {
  private var sets: [RuleSet]
  /// The screens of each file and, if there are several, those of all files together; nil without screens, which
  /// are then made.
  private let prepared: [(file: Int?, screens: FiringScreens?)]
  /// All screens, on which proofs are made; nil if there are none, or if they cannot be combined.
  private let all: FiringScreens?
  /// All screens with every row of their lists; nil if there are none, or too many rows.
  private let allRows: FiringScreens?

  /// Prepares trials.
  ///
  /// - Parameters:
  ///   - rules: The rule sets, in the order in which they are loaded.
  ///   - screens: The screens of each file; if there are none, minimal screens are made for each rule.
  public init(rules: [RuleSet], screens: [ScreenTree]) {
    sets = rules
    var prepared: [(Int?, FiringScreens?)] = screens.enumerated().map { ($0, FiringScreens($1)) }
    // A person can go from the screens of one file to those of another.
    let together = screens.count > 1 ? ScreenTree(together: screens) : screens.first
    if screens.count > 1, let together { prepared.append((nil, FiringScreens(together))) }
    if screens.isEmpty { prepared = [(nil, nil)] }
    self.prepared = prepared
    all = together == nil ? nil : prepared.last?.1
    allRows = together?.withAllRows.map { FiringScreens($0) }
  }

  /// Tries rules.
  ///
  /// - Parameter names: The names of the rules; nil for all.
  /// - Returns: The results, in the order of the sets.
  public func results(of names: Set<String>? = nil) -> [TryResult] {
    sets.flatMap { set in
      set.rules.filter { names?.contains($0.name) ?? true }.map { result(of: $0, in: set) }
    }
  }

  /// The same trials with other rules: what was prepared for the screens is used again.
  ///
  /// - Parameter rules: The rule sets, in the order in which they are loaded.
  /// - Returns: The trials.
  package func with(_ rules: [RuleSet]) -> RuleTrials {
    var trials = self
    trials.sets = rules
    return trials
  }

  /// Whether a rule fires in a session that was found for it with other rules.
  ///
  /// - Parameter result: The result of the trial with the other rules.
  /// - Returns: Whether it fires with these rules; false without a session.
  package func confirms(_ result: TryResult) -> Bool {
    guard let session = result.session else { return false }
    return FiringPlay(
      session.script, on: session.screens, sets, rule: result.rule, of: result.set
    ).fires
  }

  /// Tries a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - set: Its set.
  /// - Returns: The result.
  package func result(of rule: CompiledRule, in set: RuleSet) -> TryResult {
    let goals = FiringGoal.all(of: rule, in: set)
    var result = TryResult(set: set.name, rule: rule.name, outcome: .unknown(""))
    var reason: String?
    for (file, screens) in prepared {
      var search = FiringSearch(goals, with: sets, on: screens)
      if var session = search.run() {
        session.file = file
        result.outcome = .fires(session)
        let proof = ImpossibilityProof(goals, on: all, allRows: allRows)
        result.remarks = Remarks(rule: rule, set: set, goals: goals).all(proof)
        return result
      }
      reason = search.reason
    }
    let found = ImpossibilityProof(goals, on: all, allRows: allRows).impossibility()
    result.outcome = .unknown(found?.reason ?? reason ?? "")
    if let found, found.isCertain { result.outcome = .never(found) }
    return result
  }

  /// Proves for a rule that it cannot fire, without a search for a session.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - set: Its set.
  /// - Returns: What prevents it, also if it does so only until the app changes a text; nil if nothing is proven.
  func impossibility(of rule: CompiledRule, in set: RuleSet) -> Impossibility? {
    ImpossibilityProof(
      FiringGoal.all(of: rule, in: set), on: prepared.last?.screens, allRows: allRows
    ).impossibility()
  }
}

extension ScreenTree {
  /// The maximum number of rows that are displayed at once.
  private static let rowLimit = 300

  /// The screens of several files as one, of which those of the first file are displayed at the start.
  ///
  /// - Parameter trees: The screens of each file; the result is nil if they are of different kinds.
  package init?(together trees: [ScreenTree]) {
    guard let first = trees.first else { return nil }
    self = first
    for tree in trees.dropFirst() {
      screens += tree.screens.map { ScreenTree.Screen(isShown: false, view: $0.view) }
      app.merge(tree.app) { first, _ in first }
      classes.merge(tree.classes) { first, _ in first }
      if tree.source != source { return nil }
    }
  }

  /// The screens with a view for each row of their lists; nil if there are too many rows.
  var withAllRows: ScreenTree? {
    var tree = self
    var count = 0
    for index in screens.indices {
      guard let view = screens[index].view.withAllRows(&count) else { return nil }
      tree.screens[index].view = view
    }
    return tree
  }

  /// Whether there are lists, which do not display all rows at once.
  var hasLists: Bool { screens.contains { $0.view.hasLists } }

  fileprivate static func exceeds(_ count: Int) -> Bool { count > rowLimit }
}

extension ViewNode {
  fileprivate var hasLists: Bool { list != nil || children.contains(where: \.hasLists) }

  /// The view with its rows as subviews; nil if there are too many.
  fileprivate func withAllRows(_ count: inout Int) -> ViewNode? {
    var view = self
    var inner: [ViewNode] = []
    for child in children {
      guard let child = child.withAllRows(&count) else { return nil }
      inner.append(child)
    }
    guard let list else {
      view.children = inner
      return view
    }
    for (number, section) in list.sections.enumerated() {
      count += section.rows.count
      // The header of a section is a view that the file does not describe.
      guard !ScreenTree.exceeds(count), section.title == nil else { return nil }
      for (row, data) in list.rows(of: number).enumerated() {
        let template = list.cell(section.cell, of: data, row: row, section: number)
        guard let cell = template.withAllRows(&count) else { return nil }
        inner.append(cell)
      }
    }
    view.list = nil
    view.children = inner
    return view
  }
}
