import SparkRulesModel

extension WrongKind {
  /// An entry of a list under `from`, `to` or `without`.
  private struct ListedEnd: Hashable {
    var views: [String]
    var triggers: [String]

    /// The end on one line: `{view: Login, trigger: [appear, tap]}`.
    var text: String {
      YAMLFlowText.text(
        .map(["view": WrongKind.value(views), "trigger": WrongKind.value(triggers)]),
        first: ["view"])
    }
  }

  /// Creates the finding for a list with maps under `from`, `to` or `without`, which accept one map.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - tree: The tree that contains it.
  ///   - name: The key.
  /// - Returns: The finding; nil for a list without maps.
  static func ends(_ list: NodeID, in tree: SyntaxTree, of name: String) -> Diagnostic? {
    let entries = tree.children(of: list)
    guard tree.nodes[list].kind == .list,
      let map = entries.first(where: { tree.nodes[$0].kind == .map && !tree.nodes[$0].isBroken })
    else { return nil }
    if let end = divided(entries, in: tree) {
      return Diagnostic(
        Self.self, at: tree.range(of: map),
        "the view and the trigger under \(Quoted.code(name)) are one map, and not entries of a list",
        help: "write \(Quoted.code("\(name): \(end.text)", limit: 160))")
    }
    return Diagnostic(
      Self.self, at: tree.range(of: map),
      "an entry of a list under \(Quoted.code(name)) is a trigger without a view",
      help: help(entries.map { end($0, in: tree) }, of: name))
  }

  /// Creates the finding for an end with other keys, such as `{screen: Cart, event: appear}` and `{Cart: appear}`; nil for
  /// any other map.
  static func foreignEnd(_ node: NodeID, in tree: SyntaxTree, of name: String) -> Diagnostic? {
    if let help = bareEnd(node, in: tree, of: name) {
      return Diagnostic(
        Self.self, at: tree.range(of: node),
        "the keys under \(Quoted.code(name)) are `view` and `trigger`", help: help)
    }
    if name == RuleKey.to.rawValue, let absent = UnknownKey.absentEnd(node, tree) {
      let without = EventPhrase.end(absent.path, absent.trigger)
      return Diagnostic(
        Self.self, at: tree.range(of: node),
        "what does not happen is under `without`, not under `to`",
        help:
          "write \(Quoted.code("without: \(without)", limit: 120)) instead of `to`, and the time under `after`"
      )
    }
    let pairs = tree.readableStrings(of: node)
    let known: Set<String> = ["view", "trigger"]
    guard !pairs.isEmpty, pairs.count == tree.pairs(of: node).count,
      !pairs.allSatisfy({ known.contains($0.key) })
    else { return nil }
    guard let (path, trigger) = event(in: pairs), ForeignPath.isPath(path) else { return nil }
    return Diagnostic(
      Self.self, at: tree.range(of: node),
      "the keys under \(Quoted.code(name)) are `view` and `trigger`",
      help: "write \(Quoted.code("\(name): \(EventPhrase.end(path, trigger))", limit: 120))")
  }

  /// The view and the trigger in `{screen: Cart, event: appear}` and `{Cart: appear}`; nil for other keys.
  private static func event(
    in pairs: [(key: String, value: String)]
  ) -> (path: String, trigger: TriggerKeyword)? {
    if pairs.count == 1, let event = EventPhrase.parse("\(pairs[0].key) \(pairs[0].value)") {
      return event
    }
    let verbs: Set<String> = ["trigger", "event", "on", "action", "type", "when", "do"]
    let parts = pairs.filter { !verbs.contains($0.key.lowercased()) }
    let areViews = parts.allSatisfy { part in
      let key = part.key.lowercased().filter(\.isLetter)
      return outerKeys.contains(key) || innerKeys.contains(key)
    }
    guard !parts.isEmpty, areViews else { return nil }
    let path = parts.map(\.value).joined(separator: "/")
    guard let verb = pairs.first(where: { verbs.contains($0.key.lowercased()) })?.value else {
      return (path, EventPhrase.likelyTrigger(of: path))
    }
    return EventPhrase.trigger(of: verb).map { (path, $0) }
  }

  /// What to write for `{SignUp/email, focus}` and `{view: Cart/a, Cart/b, trigger: tap}`, some of whose entries have no
  /// key; nil for any other map.
  private static func bareEnd(_ node: NodeID, in tree: SyntaxTree, of name: String) -> String? {
    guard tree.nodes[node].style == .flow else { return nil }
    var end = ListedEnd(views: [], triggers: [])
    var hasBare = false
    for pair in tree.pairs(of: node) {
      guard tree.isReadableScalar(pair.key), let values = texts(pair.value, in: tree) else {
        return nil
      }
      let key = tree.string(of: pair.key)
      if tree.isAbsent(pair.value) {
        hasBare = true
        if let trigger = EventPhrase.trigger(of: key) ?? TriggerKeyword(rawValue: key) {
          end.triggers.append(trigger.rawValue)
        } else if ForeignPath.isPath(key) {
          end.views.append(key)
        } else {
          return nil
        }
      } else if key == ScheduleKey.view.rawValue {
        end.views += values
      } else if key == ScheduleKey.trigger.rawValue {
        end.triggers += values
      } else {
        return nil
      }
    }
    guard hasBare, !end.views.isEmpty, !end.triggers.isEmpty else { return nil }
    return "write \(Quoted.code("\(name): \(end.text)", limit: 160))"
  }

  /// The end whose view and trigger are entries of a list: `- view: Home` and `- trigger: appear`; nil for other lists.
  private static func divided(_ entries: [NodeID], in tree: SyntaxTree) -> ListedEnd? {
    guard entries.allSatisfy({ tree.nodes[$0].kind == .map && tree.pairs(of: $0).count == 1 })
    else { return nil }
    let pairs = entries.flatMap { tree.pairs(of: $0) }
    func values(_ key: ScheduleKey) -> [String] {
      pairs.first { tree.readableString(of: $0.key) == key.rawValue }
        .flatMap { texts($0.value, in: tree) } ?? []
    }
    let end = ListedEnd(
      views: values(.view),
      triggers: values(.trigger).map { trigger in
        EventPhrase.trigger(of: trigger)?.rawValue ?? trigger
      })
    return pairs.count == 2 && !end.views.isEmpty && !end.triggers.isEmpty ? end : nil
  }

  private static func help(_ ends: [ListedEnd?], of name: String) -> String {
    let known = ends.compactMap { $0 }
    let views = known.flatMap(\.views).uniqued()
    let ofViews = known.filter { !$0.views.isEmpty }
    let ofApp = known.filter { $0.views.isEmpty }.flatMap(\.triggers)
    let isOfApp = ofApp.allSatisfy { TriggerKeyword(rawValue: $0)?.definition.isOfApp == true }
    let isOneView = ofViews.allSatisfy { $0.views == views }
    let isOneTrigger = Set(ofViews.map(\.triggers)).count == 1
    guard known.count == ends.count, !views.isEmpty, isOfApp, isOneView || isOneTrigger else {
      return name == "without" || name == "to"
        ? "write a rule for each of the views, or one path for all of them"
        : "write a rule for each entry; if several of them happen, each rule sends its event"
    }
    // Each trigger of a list begins the time again, which a touch of another screen must not do.
    if name == "from", ofApp == [TriggerKeyword.touch.rawValue],
      ofViews.allSatisfy({ $0.triggers == [TriggerKeyword.appear.rawValue] })
    {
      let start = ListedEnd(views: views, triggers: [TriggerKeyword.appear.rawValue])
      return
        "write \(Quoted.code("from: \(start.text)", limit: 160)), and `without: touch` for people who touch nothing"
    }
    let triggers = (ofViews.flatMap(\.triggers) + ofApp).uniqued()
    let meant = ListedEnd(views: views, triggers: triggers)
    return "write one view and a list of triggers: "
      + Quoted.code("\(name): \(meant.text)", limit: 160)
      + (ofApp.isEmpty ? "" : "; \(Quoted.list(ofApp, "and")) needs no view")
  }

  private static func value(_ texts: [String]) -> SparkValue {
    texts.count == 1 ? .text(texts[0]) : .list(texts.map { .text($0) })
  }

  /// The views and triggers of an entry; nil if it contains anything else.
  private static func end(_ entry: NodeID, in tree: SyntaxTree) -> ListedEnd? {
    guard tree.nodes[entry].kind == .map else {
      return tree.isReadableScalar(entry)
        ? ListedEnd(views: [], triggers: [tree.string(of: entry)]) : nil
    }
    var end = ListedEnd(views: [], triggers: [])
    for pair in tree.pairs(of: entry) {
      guard tree.isReadableScalar(pair.key), let texts = texts(pair.value, in: tree) else {
        return nil
      }
      switch tree.string(of: pair.key) {
      case "view": end.views = texts
      case "trigger": end.triggers = texts
      default: return nil
      }
    }
    return end.triggers.isEmpty ? nil : end
  }

  private static func texts(_ node: NodeID, in tree: SyntaxTree) -> [String]? {
    if tree.isReadableScalar(node) { return [tree.string(of: node)] }
    guard tree.nodes[node].kind == .list else { return nil }
    let items = tree.children(of: node)
    return items.allSatisfy(tree.isReadableScalar) ? items.map { tree.string(of: $0) } : nil
  }
}
