enum UnknownKey: Check {
  static let id = CheckID("SR0301", "unknown-key")

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
    let folded = name.lowercased()
    if let advice = Word.advice(for: folded, value: value) {
      return (make(name, range, Word.location, advice: advice, nil), nil)
    }
    let near = Suggestions.nearest(to: name, among: all)
    let spelt = Word(rawValue: String(folded.map { $0 == "_" || $0 == " " ? "-" : $0 }))
    let word =
      spelt ?? Word.meaning(of: folded, value: value)
      ?? Word(rawValue: String(name.filter { $0 != " " }))
    let guess = word ?? (near.count == 1 ? Word(rawValue: near[0]) : nil)
    if let guess, let earlier = first(guess) {
      var finding = make(name, range, Word.location, advice: guess.combination, nil)
      let note = "\(Quoted.code(guess.rawValue)) is already set here"
      finding.notes = [.init(range: earlier, message: note)]
      return (finding, guess)
    }
    let advice =
      word.map { .write($0.rawValue) } ?? Advice.similar(near)
      ?? .expected("the keys \(Word.location) are", all)
    return (
      make(name, range, Word.location, advice: advice, guess?.rawValue),
      word ?? near.first.flatMap(Word.init)
    )
  }

  private static func make(
    _ name: String, _ range: Range<Int>, _ location: String, advice: Advice, _ fix: String?
  ) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "there is no key \(Quoted.code(name)) \(location)", advice: advice,
      fix: fix.map { .init(range: range, replacement: $0) })
  }
}

enum MissingKey: Check {
  static let id = CheckID("SR0302", "missing-key")

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
        advice: .expected("the actions are", ActionKey.kinds.map { "\($0.rawValue): …" }))
    }
    return Diagnostic(
      Self.self, at: range, "\(owner) requires \(Quoted.code(key))",
      advice: examples[key].map { .add($0) })
  }
}

enum RepeatedKey: Check {
  static let id = CheckID("SR0303", "repeated-key")

  static func finding(
    _ key: String, at range: Range<Int>, first: Range<Int>,
    advice: Advice = "keep one of them, or give them different names"
  ) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) is set a second time",
      notes: [.init(range: first, message: "\(Quoted.code(key)) is already set here")],
      advice: advice)
  }
}

extension RepeatedKey {
  /// Creates the finding for a second rule file in the same file.
  static func secondFile(at range: Range<Int>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "a second rule file begins here",
      notes: [.init(range: first, message: "the first one begins here")],
      advice: "move its rules below the first `rules`, or save it as a file of its own")
  }
}

enum MisplacedKey: Check {
  static let id = CheckID("SR0304", "misplaced-key")

  static func finding<Word: MapKey>(
    _ name: String, at range: Range<Int>, in words: Word.Type, _ value: NodeID,
    _ tree: SyntaxTree
  ) -> Diagnostic? {
    if Word.self == FileKey.self, looksLikeRule(value, tree) {
      return outside(name, at: range)
    }
    if Word.self == RuleKey.self, Word(rawValue: name) == nil, looksLikeRule(value, tree) {
      return Diagnostic(
        Self.self, at: range, "the rule \(Quoted.code(name)) is inside another rule",
        advice:
          "move it and its lines to the left, so that it begins in the column of the rule above"
      )
    }
    guard let advice = advice(of: name, seenFrom: Word.location) else { return nil }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) is not allowed \(Word.location)", advice: advice)
  }

  /// Creates the finding for a rule that is not indented.
  static func outside(_ name: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "the rule \(Quoted.code(name)) is outside `rules`",
      advice: "indent it by two spaces below `rules:`, and its lines by four")
  }

  /// Creates the finding for the lines of a rule that are not indented.
  static func outdented(_ key: String, at range: Range<Int>, below name: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) begins in the first column, outside its rule",
      advice: "indent the lines of \(Quoted.code(name)) by four spaces, more deeply than its name")
  }

  /// Creates the finding for the actions of a rule at the top of the file.
  static func ruleActions(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "`actions` at the top of the file only declares actions of the app",
      advice: "indent it and its lines below the rule they belong to")
  }

  /// Creates the finding for a key of a rule that is used as its name.
  static func ruleKeys(_ key: String, at range: Range<Int>, below name: String?) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) is used as the name of a rule",
      advice: name.map { "indent the lines of \(Quoted.code($0)) more deeply than its name" }
        ?? "write a name above it, such as `buy-tapped:`, and indent the lines of the rule more deeply"
    )
  }

  /// The help with the correct location of a key; nil if there is none.
  private static func advice(of name: String, seenFrom location: String) -> Advice? {
    if location != ActionKey.location, name != "with", let key = ActionKey(rawValue: name) {
      return key.owners.first.map { .move(name, to: "its `\($0.rawValue)`") }
        ?? "write `- \(name): …` below `actions:`"
    }
    switch name {
    case "with": return .move("with", to: "its `emit`, or to the top of the file")
    // A misspelt `trigger`.
    case "triggers" where location == RuleKey.location: return nil
    case "sinks", "sink", "destination", "destinations":
      guard location == ActionKey.location else { break }
      return "write the sink before the name of the event: `- emit: {firebase: buy_tapped}`"
    case "name" where location == ActionKey.location:
      return "write the name of the event after `emit:`; a property is written below `with:`"
    case "to" where location == ActionKey.location:
      return "write the sink before the name of the event: `- emit: {firebase: buy_tapped}`"
    default: break
    }
    if location == FileKey.location || location == ActionKey.location,
      RuleKey(rawValue: name) != nil
    {
      return "move \(Quoted.code(name)) into a rule, next to its `actions`"
    }
    if location == ScheduleKey.location, RuleKey(rawValue: name) != nil {
      return .move(name, to: "the rule itself, next to `from`")
    }
    if location != FileKey.location, FileKey(rawValue: name) != nil, name != "actions" {
      return .move(name, to: "the top of the file")
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

enum EmptySection: Check {
  static let id = CheckID("SR0306", "empty-value")

  static func finding(
    _ node: NodeID, in tree: SyntaxTree, of name: String, _ key: Range<Int>
  ) -> Diagnostic {
    let entry = tree.nodes[node]
    if tree.isAbsent(node), let comment = CutComment.comment(after: Int(entry.end), in: tree.bytes)
    {
      return CutComment.emptied(name, comment, tree.bytes)
    }
    let location = tree.isAbsent(node) ? key : entry.range
    return finding(at: location, name.contains(" ") ? name : Quoted.code(name))
  }

  /// Creates the finding for a key whose lines are not indented more deeply than the key.
  static func shallow(_ name: String, _ key: Range<Int>, _ first: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: key, "\(Quoted.code(name)) is empty",
      notes: [
        .init(range: first, message: "this line has the same indentation as \(Quoted.code(name))")
      ],
      advice: "indent the lines that belong to it more deeply")
  }

  /// Creates the finding for sinks without the name of the event.
  static func sinksAlone(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "the event has no name",
      advice: "write a name after each sink, such as `{firebase: buy_tapped}`, or one name for all")
  }

  /// Creates the finding for `null` and `~`, which mean a missing value in other YAML tools.
  static func null(_ node: NodeID, in tree: SyntaxTree, of name: String) -> Diagnostic? {
    let word = tree.string(of: node)
    guard word == "null" || word == "~" else { return nil }
    return Diagnostic(
      Self.self, at: tree.range(of: node),
      "`\(word)` is not a value for \(name.contains(" ") ? name : Quoted.code(name))",
      advice: "delete the line, or write `\"\(word)\"` if a text is intended")
  }

  static func finding(at range: Range<Int>, _ what: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(what) is empty", advice: "write a value, or delete the line")
  }
}

enum EmptyFile: Check {
  static let id = CheckID("SR0308", "empty-file")

  static func finding(_ size: Int) -> Diagnostic {
    Diagnostic(
      Self.self, at: 0..<0,
      size == 0 ? "the file is empty" : "the file contains only white space and comments",
      advice: "begin with `version: 1`, `name: …` and `rules:`")
  }
}

enum StrayKey: Check {
  static let id = CheckID("SR0317", "stray-key")

  /// Creates the finding for a key of an action.
  ///
  /// - Parameters:
  ///   - word: The key.
  ///   - range: The range of the key.
  ///   - isAlone: Whether it is the only key after its dash, so that the dash is superfluous.
  /// - Returns: The finding.
  static func finding(_ word: ActionKey, at range: Range<Int>, isAlone: Bool = false) -> Diagnostic
  {
    let owner = Quoted.list((word.owners.isEmpty ? [word] : word.owners).map(\.rawValue), "or")
    guard isAlone else { return finding(word.rawValue, needs: owner, at: range) }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(word.rawValue)) requires \(owner)",
      advice: "write it without its own dash, below its \(owner)")
  }

  /// Creates the finding for `without` in a rule that is no pair.
  static func without(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "`without` requires `from`, because it cancels a pair",
      advice: "to exclude views, write `except: …`; to exclude a case, `if: not …`")
  }

  static func finding(
    _ key: String, needs owner: String, at range: Range<Int>, besideTrigger: Bool = false
  ) -> Diagnostic {
    if besideTrigger, key == "at" {
      return Diagnostic(
        Self.self, at: range, "`at` requires `trigger: scroll-depth`",
        advice: "replace the trigger with `scroll-depth`")
    }
    let correction =
      besideTrigger && owner == "`from`" ? "replace `trigger` with `from`" : "add \(owner)"
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) requires \(owner)",
      advice: "\(correction), or delete \(Quoted.code(key))")
  }
}
