import SparkRulesModel

/// Funnels and groups of triggers under keys of other tools.
extension UnknownKey {
  /// `- step: Station appears` for each step, whose names are all the same.
  private static func numbered(_ value: NodeID, _ tree: SyntaxTree) -> String? {
    let texts = tree.entries(of: value).compactMap { entry -> String? in
      let pairs = tree.readableStrings(of: entry)
      return pairs.count == 1 && pairs[0].key == "step" ? pairs[0].value : nil
    }
    let forms = texts.compactMap { EventPhrase.step($0) }
    guard forms.count > 1, forms.count == tree.entries(of: value).count else { return nil }
    return "write `steps:`, and below it "
      + forms.map { Quoted.code($0, limit: 120) }.joined(separator: ", ")
  }

  /// `funnel:` with `steps:` below it.
  static func funnel(_ word: String, _ value: NodeID, _ tree: SyntaxTree) -> String? {
    if ["funnel", "sequence"].contains(word), let steps = numbered(value, tree) { return steps }
    guard ["funnel", "sequence"].contains(word),
      tree.value(of: RuleKey.steps.rawValue, in: value) != nil
    else { return nil }
    if let lines = lines(ofFunnel: value, tree) { return lines }
    let keys = tree.pairs(of: value).compactMap { tree.readableString(of: $0.key).map { "\($0):" } }
    return
      "delete this line, and move \(Quoted.list(keys, "and")) with what is below them to the left, into its column"
      + (keys.contains("within:") ? ", with `at-most` instead of `within`" : "")
  }

  /// The lines of a funnel whose steps are all known.
  private static func lines(ofFunnel value: NodeID, _ tree: SyntaxTree) -> String? {
    var steps: [String] = []
    var time: String?
    for (key, inner) in tree.pairs(of: value) {
      if tree.readableString(of: key) == RuleKey.steps.rawValue {
        let entries = tree.entries(of: inner)
        steps = entries.compactMap { tree.readableString(of: $0).flatMap { EventPhrase.step($0) } }
        guard steps.count == entries.count, !steps.joined().contains("…") else { return nil }
      } else {
        time = tree.readableString(of: inner).flatMap { DurationLiteral.meant(by: $0) }
        guard time != nil else { return nil }
      }
    }
    guard steps.count > 1 else { return nil }
    let lines = steps.map { Quoted.code($0, limit: 120) }.joined(separator: ", ")
    return "write `steps:` instead of this line, and below it \(lines)"
      + (time.map { "; the longest time is a line in the column of `steps`: `at-most: \($0)`" }
        ?? "")
  }

  /// `trigger: trigger_group` with a list of screens, which is a funnel.
  static func groupOfScreens(
    _ word: String, _ value: NodeID, _ tree: SyntaxTree, _ trigger: String?
  ) -> String? {
    guard word == "triggers", trigger?.lowercased().contains("group") == true else { return nil }
    if tree.entries(of: value).allSatisfy({ tree.nodes[$0].kind == .map }) {
      return group("trigger-group", value, tree).map { "delete `trigger` and `triggers`: \($0)" }
    }
    let texts = tree.entries(of: value).compactMap { tree.readableString(of: $0) }
    let steps = texts.compactMap { EventPhrase.step($0) }
    guard steps.count > 1, steps.count == texts.count else { return nil }
    return inOrder(steps, insteadOf: "`trigger` and `triggers`")
  }

  /// The funnel for triggers one after the other.
  private static func inOrder(
    _ steps: [String], within: String? = nil, insteadOf replaced: String
  ) -> String {
    let time = within.flatMap(limit)
    return "for one after the other, write "
      + (time.map { "`at-most: \($0)` and `steps:` instead of `within`, \(replaced)" }
        ?? "`steps:` instead of \(replaced)")
      + ", and below `steps:` " + lines(steps)
      + (time == nil ? "; the longest time between the first and the last is `at-most`" : "")
  }

  /// Steps with different names, separated by commas.
  static func lines(_ steps: [String]) -> String {
    InvalidStep.distinct(steps).map { Quoted.code($0, limit: 120) }.joined(separator: ", ")
  }

  /// Several triggers that must all have happened.
  static func group(
    _ word: String, _ value: NodeID, _ tree: SyntaxTree, within: String? = nil
  ) -> String? {
    let ends = tree.nodes[value].kind == .list ? tree.children(of: value) : []
    // `trigger` and `triggers` with maps do not tell whether all of them must have happened.
    let isAny =
      ["trigger", "triggers", "events"].contains(word) && ends.count > 1
      && ends.allSatisfy { tree.nodes[$0].kind == .map }
    guard isAny || ["trigger-group", "all-of", "all", "triggers-all"].contains(word),
      case let events = ends.compactMap({ end($0, tree) }), !isAny || events.count == ends.count
    else { return nil }
    let remark = EventPhrase.withoutImpression(
      String(decoding: tree.bytes[tree.range(of: value)], as: UTF8.self))
    if isAny { return separately(events, within: within, insteadOf: word) + remark }
    if events.count == ends.count,
      let help = EventPhrase.withoutPair(events, depth: depth(in: ends, tree))
    {
      return help
    }
    let steps = events.compactMap { EventPhrase.step($0.path, $0.trigger) }
    if steps.count > 2, steps.count == ends.count {
      return inOrder(steps, within: within, insteadOf: "this line and those below it")
        + "; a rule does not wait for several triggers in any order"
    }
    let written = events.map { EventPhrase.end($0.path, $0.trigger) }
    let first = written.count == 2 ? written[0] : "{view: …, trigger: …}"
    let second = written.count == 2 ? written[1] : "{view: …, trigger: …}"
    return
      "a rule does not wait for several triggers in any order: write one rule with "
      + Quoted.code("from: \(first)", limit: 120) + " and "
      + Quoted.code("to: \(second)", limit: 120)
      + " instead of `view` and `trigger`, and another one for the other order; with `once-per: session`, each of them sends the event once "
      + "at most, and both of them if it happens in both orders"
      + remark
  }

  /// A rule for each of several triggers, or a funnel for one after the other.
  private static func separately(
    _ events: [(path: String, trigger: TriggerKeyword)], within: String?, insteadOf key: String
  ) -> String {
    let rules = events.map {
      "\(Quoted.code("view: \($0.path)", limit: 120)) with `trigger: \($0.trigger.rawValue)`"
    }
    let steps = events.compactMap { EventPhrase.step($0.path, $0.trigger) }
    return
      "a rule has one view or list of views: for any of these triggers, write a rule for each, "
      + rules.joined(separator: ", ") + "; "
      + inOrder(steps, within: within, insteadOf: "`\(key)`")
  }

  /// The percentage beside the trigger of one of several ends.
  private static func depth(in ends: [NodeID], _ tree: SyntaxTree) -> String? {
    ends.lazy.flatMap { tree.readableStrings(of: $0) }.compactMap {
      PercentLiteral.nearest(to: $0.value)
    }.first
  }
}
