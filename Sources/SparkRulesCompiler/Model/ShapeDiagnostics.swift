enum UnknownKey: Check {
  static let id = CheckID("SR0301", "unknown-key")
  static let title = "an unknown key"
  static let explanation = """
    Each part of a rule file allows only certain keys. Any other key is an error, so that a typing \
    mistake cannot disable something without notice. Keys consist of lower-case letters and \
    hyphens.
    """
  static let example = Examples.rule(
    "view: buyButton\n⟦triger⟧⟨trigger⟩: tap\nactions:\n  - emit: buy_tapped")

  /// Creates the finding for an unknown key.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - range: The range of the key.
  ///   - words: The keys that are allowed.
  ///   - value: The value, if it is a text.
  ///   - first: Returns the range of a key that the map already contains.
  /// - Returns: The finding, and the intended key if it is clear.
  static func finding<Word: MapKey>(
    _ name: String, at range: Range<Int>, in words: Word.Type, value: String? = nil,
    first: (Word) -> Range<Int>? = { _ in nil }
  ) -> (Diagnostic, Word?) {
    let all = Word.allCases.map(\.rawValue)
    // `minPercentVisible` is `min-percent-visible` in the lists of other tools' names.
    let kebab = NamingStyle.words(of: name).joined(separator: "-")
    let folded =
      [name.lowercased(), kebab].first {
        Word.foreignNames[$0] != nil || Word.foreignHelp[$0] != nil
      } ?? name.lowercased()
    if let help = Word.help(for: folded, value: value) {
      return (make(name, range, Word.location, help: help, nil), nil)
    }
    let near = Suggestions.nearest(to: name, among: all)
    let spelt = Word(rawValue: String(folded.map { $0 == "_" || $0 == " " ? "-" : $0 }))
    var word =
      spelt ?? Word.meaning(of: folded, value: value)
      ?? Word(rawValue: String(name.filter { $0 != " " }))
    // Beside an end, a time is a limit.
    if word as? RuleKey == .after, spelt == nil,
      [RuleKey.to, .steps].contains(where: { ($0 as? Word).flatMap(first) != nil })
    {
      word = RuleKey.atMost as? Word
    }
    // A part of a view, not a time.
    if word as? RuleKey == .atLeast, let value, PercentLiteral.parse(value) != nil {
      word = RuleKey.visible as? Word
    }
    let guess = word ?? (near.count == 1 ? Word(rawValue: near[0]) : nil)
    if let guess, let earlier = first(guess) {
      var finding = make(name, range, Word.location, help: guess.combination, nil)
      let note = "\(Quoted.code(guess.rawValue)) is already set here"
      finding.notes = [.init(range: earlier, message: note)]
      return (finding, guess)
    }
    let help =
      word.map { "write `\($0.rawValue)`" } ?? Suggestions.question(near)
      ?? "the keys \(Word.location) are \(list(all))"
    return (
      make(name, range, Word.location, help: help, guess?.rawValue),
      word ?? near.first.flatMap(Word.init)
    )
  }

  static func make(
    _ name: String, _ range: Range<Int>, _ location: String, help: String, _ fix: String?
  ) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "there is no key \(Quoted.code(name)) \(location)", help: help,
      fix: fix.map { .init(range: range, replacement: $0) })
  }

  /// Words in backticks, separated by commas.
  static func list(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}

enum MissingKey: Check {
  static let id = CheckID("SR0302", "missing-key")
  static let title = "a missing key"
  static let explanation = """
    A file requires `version: 1`, a `name` (which every event contains) and `rules`. A rule \
    requires `trigger` (or `from` and `to`) and `actions`. `scroll-depth` requires `at`, and a map below \
    `sample` requires `share` and `by`.
    """
  static let bad = Examples.valid(
    replacing: "buy-tapped:\n    view: buyButton\n    trigger: tap",
    with: "⟦buy-tapped⟧:\n    view: buyButton")

  private static let examples: [String: String] = [
    "version": "version: 1", "name": "name: shop", "rules": "rules:", "trigger": "trigger: tap",
    "actions": "actions:", "at": "at: [25%, 50%, 75%, 100%]", "emit": "emit: …",
    "to": "to: disappear",
    "share": "share: 10%", "by": "by: install",
    "within": "within: 1s", "times": "times: 3", "view": "view: …",
  ]

  static func finding(_ key: String, at range: Range<Int>, of owner: String) -> Diagnostic {
    if key == "emit" {
      return Diagnostic(
        Self.self, at: range,
        "\(owner) requires \(Quoted.list(ActionKey.kinds.map(\.rawValue), "or"))",
        help: "write \(Quoted.list(ActionKey.kinds.map { "\($0.rawValue): …" }, "or"))")
    }
    return Diagnostic(
      Self.self, at: range, "\(owner) requires \(Quoted.code(key))",
      help: examples[key].map { "add `\($0)`" })
  }

  /// Creates the finding for a rule without a trigger.
  ///
  /// - Parameters:
  ///   - range: The range of its name.
  ///   - path: The path of its view, from which the trigger follows.
  /// - Returns: The finding.
  static func trigger(at range: Range<Int>, path: String?) -> Diagnostic {
    let last = path?.split(separator: "/").last.map(String.init) ?? ""
    let word = NamingStyle.words(of: last).last ?? ""
    let isScreen = path == last && last.first?.isUppercase == true || last == ".Screen"
    let trigger: TriggerKeyword =
      if ["slider", "switch", "toggle", "stepper", "picker", "checkbox"].contains(word)
        || NamingStyle.isField(last)
      {
        .change
      } else if isScreen {
        .appear
      } else {
        .tap
      }
    return Diagnostic(
      Self.self, at: range, "a rule requires `trigger`", help: "add `trigger: \(trigger.rawValue)`")
  }

  /// Creates the finding for `from: disappear` without an end.
  static func endOfDisappearing(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "`from` requires `to`",
      help: "a pair begins with the first of two triggers: write `from: appear` and `to: disappear`"
    )
  }
}

enum RepeatedKey: Check {
  static let id = CheckID("SR0303", "repeated-key")
  static let title = "a duplicate key"
  static let explanation = """
    YAML tools keep only one of two values with the same key and ignore the other. Keep the one \
    you need. Two rules need two names.
    """
  static let bad = Examples.rule(
    "view: buyButton\ntrigger: tap\n⟦view⟧: payButton\nactions:\n  - emit: buy_tapped")
  static let good = Examples.rule(
    "view: [buyButton, payButton]\ntrigger: tap\nactions:\n  - emit: buy_tapped")

  static func finding(
    _ key: String, at range: Range<Int>, first: Range<Int>,
    help: String = "keep one of them, or give them different names"
  ) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) is set a second time",
      notes: [.init(range: first, message: "\(Quoted.code(key)) is already set here")],
      help: help)
  }
}

extension RepeatedKey {
  /// Creates the finding for a second trigger with its own actions.
  static func secondRule(at range: Range<Int>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "a second rule begins here",
      notes: [.init(range: first, message: "the trigger of the first one is here")],
      help:
        "write a name of its own above it, such as `pin-held:`, and repeat the `view` below the name"
    )
  }

  /// Creates the finding for a second `rules` in the same file.
  static func secondRules(at range: Range<Int>, first: Range<Int>) -> Diagnostic {
    finding(
      FileKey.rules.rawValue, at: range, first: first,
      help: "delete this line, and move the rules below it to those of the first `rules`")
  }

  /// Creates the finding for a second rule file in the same file.
  static func secondFile(at range: Range<Int>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "a second rule file begins here",
      notes: [.init(range: first, message: "the first one begins here")],
      help: "move its rules below the first `rules`, or save it as a file of its own")
  }
}

enum MisplacedKey: Check {
  static let id = CheckID("SR0304", "misplaced-key")
  static let title = "a key in the wrong location"
  static let explanation = """
    This key belongs to another part of the file: `with` next to its `emit` or at the top of the \
    file; `log`, `emit` and `count` below `actions`, after a dash; `view` and `trigger` in a rule. \
    Usually only the indentation is wrong.
    """
  static let bad = Examples.rule(
    "view: buyButton\ntrigger: tap\n⟦with⟧:\n  price: ${data.price}\nactions:\n  - emit: buy_tapped"
  )
  static let good = Examples.actions("- emit: buy_tapped\n  with:\n    price: ${data.price}")

  static func finding<Word: MapKey>(
    _ name: String, at range: Range<Int>, in words: Word.Type, _ value: NodeID,
    _ tree: SyntaxTree, event: String? = nil, undeclared: [String] = []
  ) -> Diagnostic? {
    if Word.self == FileKey.self, looksLikeRule(value, tree) {
      return outside(name, at: range)
    }
    if Word.self == RuleKey.self, Word(rawValue: name) == nil, looksLikeRule(value, tree) {
      return Diagnostic(
        Self.self, at: range, "the rule \(Quoted.code(name)) is inside another rule",
        help: "move it and its lines to the left, so that it begins in the column of the rule above"
      )
    }
    if Word.location == ActionKey.location, sinkKeys.contains(name), let event {
      return sinks(name, at: range, value, tree, event, undeclared)
    }
    guard let help = help(of: name, seenFrom: Word.location) else { return nil }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) is not allowed \(Word.location)", help: help)
  }

  /// Creates the finding for `count: 3` and `having: count(*) >= 3` in a rule, which mean `times`; nil for any other
  /// key.
  static func repetition(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ tree: SyntaxTree,
    in rule: MapFields<RuleKey>
  ) -> Diagnostic? {
    guard ["count", "having", "repeat"].contains(name), tree.isReadableScalar(value) else {
      return nil
    }
    let written = tree.string(of: value).lowercased()
    let isNumber = written.allSatisfy { $0.isLetter || $0.isNumber || "<>=() *".contains($0) }
    guard let number = written.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) }),
      number > 1,
      isNumber, name != "count" || written.first?.isLetter != true, !written.contains("sum")
    else { return nil }
    let words = written.split(separator: " ").map(String.init)
    let time = ["in", "within", "per"].lazy.compactMap { words.firstIndex(of: $0) }.first
      .flatMap { DurationLiteral.nearest(to: words[($0 + 1)...].joined(separator: " ")) }
    func text(_ key: RuleKey) -> String? {
      rule[key].flatMap { tree.isReadableScalar($0.value) ? tree.string(of: $0.value) : nil }
    }
    let help = repetitionHelp(
      number, time: time, hasTime: rule[.within] != nil, path: text(.view), trigger: text(.trigger))
    return name == ActionKey.count.rawValue
      ? Diagnostic(Self.self, at: range, "`count` is not allowed in a rule", help: help)
      : UnknownKey.make(name, range, RuleKey.location, help: help, nil)
  }

  private static func repetitionHelp(
    _ number: Int, time: String?, hasTime: Bool, path: String?, trigger: String?
  ) -> String {
    let within =
      hasTime ? "" : time.map { " and `within: \($0)`" } ?? ", with a time such as `within: 24h`"
    let times = "write `times: \(number)`\(within)"
    let ofApp = "`if: app.workouts == \(number)`"
    let keyword = trigger.flatMap { EventPhrase.trigger(of: $0) } ?? .tap
    let step = "`- first: \(EventPhrase.end(path ?? "…", keyword))`"
    let steps =
      "write a step for each time: `steps:`, below it \(step) and so on, and `once-per: session`"
    if hasTime || time != nil { return "\(times), which counts the same view" }
    if number > 10 {
      return "a count over days comes from the app: write \(ofApp) and `once-per: install`"
    }
    let ofSame =
      "for the same view again and again, \(times.dropFirst("write ".count)), which fires each time that number is reached"
    let last = path?.split(separator: "/").last ?? ""
    let words = NamingStyle.words(of: String(last))
    let areSeveral =
      keyword == .appear || last.contains("*") || last.contains("<")
      || ["row", "cell", "card", "item", "pin", "chip", "zone", "tile"].contains(words.last ?? "")
    let others = "a count over days comes from the app, such as \(ofApp) with `once-per: install`"
    return areSeveral
      ? "\(steps); \(ofSame); \(others)"
      : "\(times), which counts the same view and fires each time that number is reached; for different views, "
        + "\(steps.dropFirst("write ".count)); \(others); a counter is `- count: name` below `actions:`"
  }

  /// Whether another rule of the file sends an event.
  private static func sends(_ event: String, outsideOf rule: Range<Int>, in tree: SyntaxTree)
    -> Bool
  {
    let line = Array("- emit: \(event)\n".utf8)
    return tree.bytes[..<rule.lowerBound].hasBytes(line)
      || tree.bytes[min(rule.upperBound, tree.bytes.count)...].hasBytes(line)
  }

  /// Creates the finding for the event of the app that a rule with `trigger: custom_event` waits for; nil for any other
  /// key.
  static func eventOfApp(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ trigger: SyntaxTree.Pair?,
    _ tree: SyntaxTree,
    of rule: Range<Int>
  ) -> Diagnostic? {
    guard name == "event", tree.isReadableScalar(value), let trigger,
      tree.isReadableScalar(trigger.value),
      TriggerWording.isCustomEvent(tree.string(of: trigger.value)),
      case let event = tree.string(of: value), NameSyntax.isName(event.filter { $0 != "-" })
    else { return nil }
    if sends(event, outsideOf: rule, in: tree) {
      return Diagnostic(
        Self.self, at: range, "no rule fires at an event that another rule sends",
        help:
          "write the actions in the rule that sends the event, below \(Quoted.code("- emit: \(event)")), and delete this rule"
      )
    }
    return Diagnostic(
      Self.self, at: range, "an event of the app is a trigger of its own",
      help:
        "delete this line, write \(Quoted.code("trigger: \(event)")), and declare it at the top of the file: "
        + "\(Quoted.code("triggers: [\(event)]")); values that the app sends with it are `trigger.…`"
    )
  }

  /// Creates the finding for `if` with `then` in an action; nil without `then`.
  static func choice(
    at range: Range<Int>, _ value: NodeID, _ tree: SyntaxTree, in map: NodeID
  ) -> Diagnostic? {
    let keys = tree.pairs(of: map).filter { tree.isReadableScalar($0.key) }.map {
      tree.string(of: $0.key)
    }
    guard keys.contains("then") || keys.contains("else") else { return nil }
    let condition =
      tree.isReadableScalar(value) ? tree.string(of: value).filter { !"${}".contains($0) } : "…"
    return Diagnostic(
      Self.self, at: range, "`if` is not allowed in an action",
      help:
        "write two rules with the same `view` and `trigger`, one with \(Quoted.code("if: \(condition)", limit: 120)), and one with "
        + Quoted.code("if: \(FunctionCall.opposite(of: condition))", limit: 120))
  }

  /// Creates the finding for `by` beside `sample: 10%`; nil for any other key.
  static func unitOfSample(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ sample: SyntaxTree.Pair,
    _ tree: SyntaxTree
  ) -> Diagnostic? {
    guard ["by", "per"].contains(name), tree.isReadableScalar(value),
      tree.isReadableScalar(sample.value)
    else { return nil }
    let written = tree.string(of: value).filter { !"${}".contains($0) }
    let root = written.prefix { $0 != "." }
    let unit =
      ["user", "users", "device", "person", "installation"].contains(written)
      ? "install" : ["user", "device"].contains(root) ? "app.\(written)" : written
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) is not allowed in a rule",
      help: "write "
        + Quoted.code("sample: {share: \(tree.string(of: sample.value)), by: \(unit)}", limit: 120)
        + " instead of both lines")
  }

  /// Keys of other tools for the sink of an event.
  static let sinkKeys: Set<String> = [
    "sink", "sinks", "destination", "destinations", "to", "send_to", "send-to", "sendTo",
  ]

  private static func sinks(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ tree: SyntaxTree, _ event: String,
    _ undeclared: [String]
  ) -> Diagnostic {
    let values = tree.nodes[value].kind == .list ? tree.children(of: value) : [value]
    let names = values.filter(tree.isReadableScalar).map {
      "\(tree.string(of: $0)): \(event)"
    }
    let form = "emit: {\(names.isEmpty ? "firebase: \(event)" : names.joined(separator: ", "))}"
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) is not allowed in an action",
      help:
        "write the sink before the name of the event, \(Quoted.code(form, limit: 160)), and delete this "
        + "line"
        + (undeclared.isEmpty
          ? ""
          : "; declare all sinks at the top of the file: "
            + Quoted.code("sinks: [\(undeclared.joined(separator: ", "))]", limit: 120)))
  }

  /// Creates the finding for a rule that is not indented.
  static func outside(_ name: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "the rule \(Quoted.code(name)) is outside `rules`",
      help: "indent it by two spaces below `rules:`, and its lines by four")
  }

  /// Creates the finding for the first rule of a file without `rules`.
  static func withoutRules(_ name: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "the line `rules:` is missing above \(Quoted.code(name))",
      help: "write `rules:` above it, and indent this line and everything below by two spaces")
  }

  /// Creates the finding for the lines of a rule that are not indented.
  static func outdented(_ key: String, at range: Range<Int>, below name: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) begins in the first column, outside its rule",
      help: "indent the lines of \(Quoted.code(name)) by four spaces, more deeply than its name")
  }

  /// Creates the finding for the actions of a rule at the top of the file.
  static func ruleActions(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "`actions` at the top of the file only declares actions of the app",
      help: "indent it and its lines below the rule they belong to")
  }

  /// Creates the finding for a key of a rule that is used as its name.
  static func ruleKeys(_ key: String, at range: Range<Int>, below name: String?) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) is used as the name of a rule",
      help: name.map { "indent the lines of \(Quoted.code($0)) more deeply than its name" }
        ?? "write a name above it, such as `buy-tapped:`, and indent the lines of the rule more deeply"
    )
  }

  /// The help with the correct location of a key; nil if there is none.
  private static func help(of name: String, seenFrom location: String) -> String? {
    if location != ActionKey.location, name != "with", let key = ActionKey(rawValue: name) {
      return key.owners.first.map {
        "move `\(name)` to its `\($0.rawValue)`"
          + (name == "by" ? "; a property of an event is written under its `with`" : "")
      }
        ?? "write `- \(name): …` below `actions:`"
    }
    switch name {
    case "with":
      return
        "move `with` and its lines below its `emit`, so that it begins in the same column as the word `emit`; or to "
        + "the top of the file if all its events have these properties"
    // A misspelt `trigger`.
    case "triggers" where location == RuleKey.location: return nil
    case "name" where location == ActionKey.location:
      return "write the name of the event after `emit:`; a property is written below `with:`"
    default: break
    }
    if location == FileKey.location || location == ActionKey.location,
      RuleKey(rawValue: name) != nil
    {
      return location == FileKey.location
        ? "move \(Quoted.code(name)) into a rule, next to its `actions`"
        : "move \(Quoted.code(name)) next to `actions`, where it applies to all of them; for this action alone, "
          + "write another rule with the same `view` and `trigger`"
    }
    if location == ScheduleKey.location, RuleKey(rawValue: name) != nil {
      return
        "move \(Quoted.code(name)) to the rule itself, next to `from` or `steps`, "
        + (name == RuleKey.if.rawValue
          ? "and write the name of the step before its values, such as `plan.data.price`, or `from.` or `to.`"
          : "where it applies to the whole rule")
    }
    if location != FileKey.location, FileKey(rawValue: name) != nil, name != "actions" {
      return "move \(Quoted.code(name)) to the top of the file"
    }
    return nil
  }

  /// Whether a value has the keys of a rule.
  static func looksLikeRule(_ value: NodeID, _ tree: SyntaxTree) -> Bool {
    guard tree.nodes[value].kind == .map else { return false }
    let keys = tree.pairs(of: value).filter { tree.nodes[$0.key].kind == .scalar }
    let known = keys.filter { RuleKey(rawValue: tree.string(of: $0.key)) != nil }
    return known.count >= 2 || known.count == 1 && keys.count == 1
  }
}

enum EmptyFile: Check {
  static let id = CheckID("SR0308", "empty-file")
  static let title = "an empty file"
  static let explanation = """
    A rule file contains at least `version`, `name` and `rules`. This file contains only white \
    space and comments. It may not have been saved.
    """
  static let bad = "⟦⟧# rules of the shop\n"

  static func finding(_ size: Int) -> Diagnostic {
    Diagnostic(
      Self.self, at: 0..<0,
      size == 0 ? "the file is empty" : "the file contains only white space and comments",
      help: "begin with `version: 1`, `name: …` and `rules:`")
  }
}
