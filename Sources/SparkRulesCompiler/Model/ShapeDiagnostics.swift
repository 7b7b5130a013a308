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
  ///   - shape: The value in its shape.
  ///   - first: Returns the range of a key that the map already contains.
  /// - Returns: The finding, and the intended key if it is clear.
  static func finding<Word: MapKey>(
    _ name: String, at range: Range<Int>, in words: Word.Type, value: String? = nil,
    shape: KeyValue = .nothing, first: (Word) -> Range<Int>? = { _ in nil }
  ) -> (Diagnostic, Word?) {
    let all = Word.allCases.map(\.rawValue)
    let folded = folded(name, as: Word.self)
    let known = Word.help(for: folded, value: value).map { help in
      help == RuleKey.comment ? comments(shape) ?? help : help
    }
    if let help = known ?? withoutColon(name, shape, in: Word.self) {
      return (make(name, range, Word.location, help: help, nil), nil)
    }
    let near = near(name, among: all, isSection: value == nil && Word.self == FileKey.self)
    let spelt = Word(rawValue: String(folded.map { $0 == "_" || $0 == " " ? "-" : $0 }))
    var word =
      spelt ?? Word.meaning(of: folded, value: value)
      ?? Word(rawValue: String(name.filter { $0 != " " }))
      ?? (near.isEmpty
        ? KeyWords.meaning(of: name) as? Word ?? KeyWords.section(name) as? Word : nil)
    if word == nil, let help = purpose(of: name, value, shape, in: Word.self) {
      return (make(name, range, Word.location, help: help, nil), nil)
    }
    if let meant = word as? RuleKey, spelt == nil || meant != .after {
      word = inRule(meant, for: folded, value) { ($0 as? Word).flatMap(first) } as? Word
    }
    let guess = word ?? (near.count == 1 ? Word(rawValue: near[0]) : nil)
    if let guess, let earlier = first(guess) {
      let isEvent =
        guess as? RuleKey == .trigger
        && (KeyWords.isEventName(name) || RuleKey.isGesture(folded, value))
      let help = isEvent ? eventBesideTrigger(value) : guess.combination
      var finding = make(name, range, Word.location, help: help, nil)
      let note = "\(Quoted.code(guess.rawValue)) is already set here"
      finding.notes = [.init(range: earlier, message: note)]
      return (finding, guess)
    }
    let help =
      word.map { "write `\($0.rawValue)`" } ?? Suggestions.question(near)
      ?? menu(name, value, shape, in: Word.self) ?? "the keys \(Word.location) are \(list(all))"
    let finding = make(name, range, Word.location, help: help, guess?.rawValue)
    return (finding, word ?? near.first.flatMap(Word.init))
  }

  /// A key as it is written in the lists of other tools' names: `min-percent-visible` for `minPercentVisible`.
  private static func folded<Word: MapKey>(_ name: String, as words: Word.Type) -> String {
    let kebab = NamingStyle.key(name)
    return [name.lowercased(), kebab].first {
      Word.foreignNames[$0] != nil || Word.foreignHelp[$0] != nil
    } ?? (kebab.contains("-") ? kebab : name.lowercased())
  }

  /// The keys that differ from another one by few letters; `mode`, whose value is a text, is no section.
  private static func near(_ name: String, among all: [String], isSection: Bool) -> [String] {
    Suggestions.nearest(to: name, among: all).filter {
      !isSection || FileKey(rawValue: $0) != .mode
    }
  }

  /// The help for a key whose words say what it is for; nil for other keys.
  private static func purpose<Word: MapKey>(
    of name: String, _ value: String?, _ shape: KeyValue, in words: Word.Type
  ) -> String? {
    if Word.self == RuleKey.self {
      return KeyWords.column(name, value)
        ?? KeyConcept(name)?.help(name, shape, in: .rule)
        ?? value.flatMap { KeyWords.help(for: name, value: $0) }
    }
    guard Word.self == FileKey.self, KeyWords.section(name) == nil else { return nil }
    if case .map(let pairs) = shape, let help = KeyMenu.whole(name, pairs) {
      return help
    }
    let isVersion = NamingStyle.words(of: name).last == "version"
    return KeyConcept(name)?.help(name, shape, in: .file)
      ?? (isVersion ? value.flatMap { KeyWords.help(for: name, value: $0) } : nil).map {
        $0.hasPrefix("write `if: ") ? "in each rule to which it applies, \($0)" : $0
      }
  }

  /// The help for `view Cart/pay` in braces, which has no value; nil for other keys.
  private static func withoutColon<Word: MapKey>(
    _ name: String, _ shape: KeyValue, in words: Word.Type
  ) -> String? {
    let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
    guard case .nothing = shape, parts.count == 2, Word(rawValue: parts[0]) != nil else {
      return nil
    }
    return "write \(Quoted.code("\(parts[0]): \(parts[1])"))"
  }

  /// The help for notes in a map, such as `meta: {owner: growth}`; nil for other values.
  private static func comments(_ shape: KeyValue) -> String? {
    guard case .map(let pairs) = shape, !pairs.isEmpty, pairs.count <= 6,
      pairs.allSatisfy({ !$0.value.isEmpty && !$0.value.contains("\n") })
    else { return nil }
    let lines = pairs.map { "# \($0.key): \($0.value)" }
    return "write \(lines.count == 1 ? "a comment" : "comments") instead of these lines: "
      + Quoted.list(lines, "and")
  }

  /// The help for a key whose words say nothing.
  private static func menu<Word: MapKey>(
    _ name: String, _ value: String?, _ shape: KeyValue, in words: Word.Type
  ) -> String? {
    if Word.self == RuleKey.self { return KeyMenu.ofRule(name, shape) }
    if Word.self == FileKey.self { return KeyMenu.ofFile(name, shape) }
    return Word.self == ScheduleKey.self ? KeyMenu.ofEnd(name, shape) : nil
  }

  /// The key that a name means beside the other keys of its rule.
  ///
  /// - Parameters:
  ///   - word: The key that the name means by itself.
  ///   - name: The name, in lowercase.
  ///   - value: The value, if it is a text.
  ///   - first: Returns the range of a key that the rule contains.
  /// - Returns: The key.
  private static func inRule(
    _ word: RuleKey, for name: String, _ value: String?, first: (RuleKey) -> Range<Int>?
  ) -> RuleKey {
    // Beside an end, a time is a limit.
    if word == .after, !["delay", "wait"].contains(name),
      [RuleKey.to, .steps].contains(where: { first($0) != nil })
    {
      return .atMost
    }
    // The unit of the value tells what is meant: a part of a view, or a time.
    if word == .atLeast, let value, PercentLiteral.parse(value) != nil { return .visible }
    if let key = keys(forTime: value ?? "")[word] { return key }
    guard word == .trigger, ["when", "on"].contains(name), let value, first(.trigger) != nil else {
      return word
    }
    // Beside a trigger, a sentence is a condition, and a name the view that is missing.
    if value.contains(" ") { return .if }
    let isPath = value.split(separator: "/").allSatisfy(NameSyntax.isName)
    return name == "on" && isPath && !RuleKey.isTrigger(value) && first(.view) == nil ? .view : word
  }

  /// The keys for a time under names of other tools whose own key takes a percentage; none for other values.
  private static func keys(forTime value: String) -> [RuleKey: RuleKey] {
    let isTime =
      Double(value) == nil && PercentLiteral.nearest(to: value) == nil
      && DurationLiteral.meant(by: value) != nil
    return isTime ? [.visible: .atLeast, .sample: .throttle] : [:]
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

  /// An example of each key that can be missing.
  static let examples: [String: String] = [
    "version": "version: 1", "name": "name: shop", "rules": "rules:", "trigger": "trigger: tap",
    "actions": "actions:", "at": "at: [25%, 50%, 75%, 100%]", "emit": "emit: buy_tapped",
    "to": "to: disappear",
    "share": "share: 10%", "by": "by: install",
    "within": "within: 1s", "times": "times: 3", "view": "view: Checkout/buyButton",
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

  /// Creates the finding for `from` without `to`; what cancels the pair on another screen follows the end of the first one.
  static func end(at range: Range<Int>, of rule: RuleSource) -> Diagnostic {
    let first = rule.from.value?.view.value?.first ?? rule.view.value?.first
    let other = rule.without.value?.view.value?.first
    let screens = [first, other].compactMap { $0?.value.split(separator: "/").first }
    let isElsewhere =
      screens.count == 2 && screens[0] != screens[1]
      && screens.allSatisfy { NameSyntax.isScreenName(String($0)) }
    guard isElsewhere else { return finding("to", at: range, of: "`from`") }
    // The end of its appearance would end the wait as well.
    let isAppearance = rule.from.value?.triggers.value?.map(\.value) == ["appear"]
    return Diagnostic(
      Self.self, at: range, "`from` requires `to`",
      help:
        "add `to: app-background` for people who leave the app without it, or "
        + (isAppearance ? "write `disappear` instead of `appear` and " : "")
        + "add `after: 10m` for a time without it")
  }

  /// Creates the finding for `sample: {share: 10%}` and `{rate: 10%}`, whose share may be one of the sessions; nil for
  /// other maps.
  static func unit(ofSample node: NodeID, _ tree: SyntaxTree, at range: Range<Int>) -> Diagnostic? {
    let pairs = tree.pairs(of: node)
    guard pairs.count == 1, let pair = pairs.first, let name = tree.readableString(of: pair.key),
      name == "value" || name == SampleKey.share.rawValue
        || SampleKey.meaning(of: name, value: nil) == .share,
      let share = tree.readableString(of: pair.value).flatMap({ PercentLiteral.nearest(to: $0) })
    else { return nil }
    return Diagnostic(
      Self.self, at: range, "`sample` requires `by`", help: PercentLiteral.sample(share))
  }

  /// Creates the finding for `scroll-depth` without `at`.
  ///
  /// - Parameters:
  ///   - range: The range of the trigger.
  ///   - condition: The condition of the rule, which can contain the depth: `depth >= 50`.
  /// - Returns: The finding.
  static func marks(at range: Range<Int>, for condition: String) -> Diagnostic {
    let depth =
      TextPattern(
        #"(?i)(?:scroll_?)?depth(?:_?percent(?:age)?)?(?:\s*\|\s*percent)?\s*(?:==|>=|>)\s*(\d+(?:\.\d+)?\s*%?)"#
      )
    guard condition.utf8.count < 400, !condition.contains(" or "), !condition.contains("||"),
      let found = condition.firstMatch(of: depth), let mark = PercentLiteral.nearest(to: found[1])
    else { return finding("at", at: range, of: "`scroll-depth`") }
    return Diagnostic(
      Self.self, at: range, "`scroll-depth` requires `at`",
      help: "add \(Quoted.code("at: \(mark)")), "
        + (found.range == condition.startIndex..<condition.endIndex
          ? "and delete `if`" : "with which the condition about the depth is needless"))
  }

  /// Creates the finding for a rule without a trigger.
  ///
  /// - Parameters:
  ///   - range: The range of its name.
  ///   - path: The path of its view, from which the trigger follows.
  ///   - owner: The rule, or the end of a pair.
  /// - Returns: The finding.
  static func trigger(
    at range: Range<Int>, path: String?, of owner: String = "a rule"
  ) -> Diagnostic {
    let last = path?.split(separator: "/").last.map(String.init) ?? ""
    let word = NamingStyle.words(of: last).last ?? ""
    let isScreen = path == last && last.first?.isUppercase == true || last == ".Screen"
    let isEnd = owner != "a rule"
    let trigger: TriggerKeyword =
      if isEnd, NamingStyle.isField(last) {
        .focus
      } else if ["slider", "switch", "toggle", "stepper", "picker", "checkbox"].contains(word)
        || NamingStyle.isField(last)
      {
        .change
      } else if isScreen {
        .appear
      } else {
        .tap
      }
    return Diagnostic(
      Self.self, at: range, "\(owner) requires `trigger`",
      help: "add `trigger: \(trigger.rawValue)`"
        // A pair ends on a screen when people come or when they leave.
        + (isScreen && owner == "`to`"
          ? " if the screen opens, or `trigger: [disappear, app-background]` if people leave it"
          : ""))
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

  static let choice = "keep one of them, or give them different names"

  static func finding(
    _ key: String, at range: Range<Int>, first: Range<Int>,
    help: String = choice
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
      notes: [.init(range: first, message: "this belongs to the first one")],
      help:
        "write a name of its own above this line, such as `pin-held:`; each rule has its own `view`, `trigger` and `actions`"
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
