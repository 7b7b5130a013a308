enum UnknownKey: Check {
  static let id = CheckID("SR0301", "unknown-key")
  static let title = "a key that does not exist"
  static let explanation = """
    Each place of a rule file knows a few keys, and anything else is an error, so that a typing mistake \
    never switches something off in silence. Keys are written with small letters and hyphens.
    """
  static let bad = Examples.rule(
    "view: buyButton\n⟦triger⟧: tap\nactions:\n  - emit: buy_tapped")
  static let good = Examples.rule(
    "view: buyButton\ntrigger: tap\nactions:\n  - emit: buy_tapped")

  /// Explains an unknown key.
  ///
  /// - Returns: The finding, and the key that was meant where that is clear.
  static func finding<Word: KeyWord>(
    _ name: String, at range: Range<Int>, in words: Word.Type
  ) -> (Diagnostic, Word?) {
    let all = Word.allCases.map(\.rawValue)
    let spelt = name.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 }
    if let remedy = Word.remedies[name.lowercased()] {
      return (make(name, range, Word.place, help: remedy, nil), nil)
    }
    let near = Suggestions.nearest(to: name, among: all)
    if let word = Word(rawValue: String(spelt)) ?? Word.habits[name.lowercased()]
      ?? Word(rawValue: String(name.filter { $0 != " " }))
    {
      return (make(name, range, Word.place, help: "write `\(word.rawValue)`", word.rawValue), word)
    }
    let help = Suggestions.question(near) ?? "the keys \(Word.place) are \(list(all))"
    let guess = near.count == 1 ? Word(rawValue: near[0]) : nil
    return (
      make(name, range, Word.place, help: help, guess?.rawValue), near.first.flatMap(Word.init)
    )
  }

  private static func make(
    _ name: String, _ range: Range<Int>, _ place: String, help: String, _ fix: String?
  ) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "there is no key \(Quoted.code(name)) \(place)", help: help,
      fix: fix.map { .init(range: range, replacement: $0) })
  }

  /// Words in a sentence.
  static func list(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}

enum MissingKey: Check {
  static let id = CheckID("SR0302", "missing-key")
  static let title = "a key that must be there"
  static let explanation = """
    A file needs `version: 1`, a `name` (every event carries it) and `rules`; a rule needs `trigger` (or \
    `from` and `to`) and `actions`; `scroll-depth` needs `at`.
    """
  static let bad =
    Examples.head + """
      rules:
        ⟦buy-tapped⟧:
          view: buyButton
          actions:
            - emit: buy_tapped

      """
  static let good = Examples.head + Examples.rules

  private static let examples: [String: String] = [
    "version": "version: 1", "name": "name: shop", "rules": "rules:", "trigger": "trigger: tap",
    "actions": "actions:", "at": "at: [25%, 50%, 75%, 100%]", "emit": "emit: …",
    "to": "to: disappear",
    "within": "within: 1s", "times": "times: 3", "view": "view: …",
  ]

  static func finding(_ key: String, at range: Range<Int>, of owner: String) -> Diagnostic {
    if key == "emit" {
      return Diagnostic(
        Self.self, at: range, "\(owner) must say what to do",
        help: "write `emit: …`, `log: …` or `count: …`")
    }
    return Diagnostic(
      Self.self, at: range, "\(owner) needs \(Quoted.code(key))",
      help: examples[key].map { "add `\($0)`" })
  }
}

enum RepeatedKey: Check {
  static let id = CheckID("SR0303", "repeated-key")
  static let title = "a key that stands twice"
  static let explanation = """
    YAML tools keep one of two values under the same key and drop the other in silence. Keep the one that \
    is meant; two rules need two names.
    """
  static let bad = Examples.rule(
    "view: buyButton\ntrigger: tap\n⟦view⟧: payButton\nactions:\n  - emit: buy_tapped")
  static let good = Examples.rule(
    "view: [buyButton, payButton]\ntrigger: tap\nactions:\n  - emit: buy_tapped")

  static func finding(_ key: String, at range: Range<Int>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) stands here a second time",
      notes: [.init(range: first, message: "\(Quoted.code(key)) is already set here")],
      help: "keep one of them, or give them different names")
  }
}

enum MisplacedKey: Check {
  static let id = CheckID("SR0304", "misplaced-key")
  static let title = "a key in the wrong place"
  static let explanation = """
    The key exists, but belongs elsewhere: `with` beside the `emit` it describes or at the top of the \
    file, `log`, `emit` and `count` below `actions` behind a dash, `view` and `trigger` in a rule. Most \
    often only the indentation is wrong.
    """
  static let bad = Examples.rule(
    "view: buyButton\ntrigger: tap\n⟦with⟧:\n  price: ${data.price}\nactions:\n  - emit: buy_tapped"
  )
  static let good = Examples.actions("- emit: buy_tapped\n  with:\n    price: ${data.price}")

  static func finding<Word: KeyWord>(
    _ name: String, at range: Range<Int>, in words: Word.Type, _ value: SyntaxTree.NodeID,
    _ tree: SyntaxTree
  ) -> Diagnostic? {
    if Word.self == FileKey.self, looksLikeRule(value, tree) {
      return outside(name, at: range)
    }
    guard let home = home(of: name, seenFrom: Word.place) else { return nil }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) does not belong \(Word.place)", help: home)
  }

  /// The finding for a rule that is not indented.
  static func outside(_ name: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "the rule \(Quoted.code(name)) stands outside of `rules`",
      help: "indent it by two blanks, below `rules:`, and its lines by four")
  }

  /// The finding for the lines of a rule that are not indented.
  static func outdented(_ key: String, at range: Range<Int>, below name: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) begins in the first column, outside of its rule",
      help: "indent the lines of \(Quoted.code(name)) deeper than its name, by four blanks")
  }

  /// The finding for what a rule does at the top of the file.
  static func ruleActions(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "`actions` at the top of the file only names what the app adds",
      help: "indent it and its lines below the rule they belong to")
  }

  /// The finding for a rule's keys where its name belongs.
  static func ruleKeys(_ key: String, at range: Range<Int>, below name: String?) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) stands where the name of a rule belongs",
      help: name.map { "indent the lines of \(Quoted.code($0)) deeper than its name" }
        ?? "write a name above it, such as `buy-tapped:`, and indent the rule's lines deeper")
  }

  /// Where a key belongs, if anywhere.
  private static func home(of name: String, seenFrom place: String) -> String? {
    switch name {
    case "with": return "`with` belongs beside its `emit`, or at the top of the file"
    case "level" where place != ActionKey.place: return "`level` belongs beside its `log`"
    case "by" where place != ActionKey.place: return "`by` belongs beside its `count`"
    case "log", "emit", "count":
      return place == ActionKey.place ? nil : "write `- \(name): …` below `actions:`"
    case "to" where place == ActionKey.place:
      return "a sink stands before the event's name: `- emit: {firebase: buy_tapped}`"
    default: break
    }
    if place == FileKey.place || place == ActionKey.place, RuleKey(rawValue: name) != nil {
      return "\(Quoted.code(name)) belongs in a rule, beside its `actions`"
    }
    if place == ScheduleKey.place, RuleKey(rawValue: name) != nil {
      return "\(Quoted.code(name)) belongs in the rule itself, beside `from`"
    }
    if place != FileKey.place, FileKey(rawValue: name) != nil, name != "actions" {
      return "\(Quoted.code(name)) belongs at the top of the file"
    }
    return nil
  }

  private static func looksLikeRule(_ value: SyntaxTree.NodeID, _ tree: SyntaxTree) -> Bool {
    guard tree.nodes[value].kind == .map else { return false }
    let keys = tree.pairs(of: value).filter { tree.nodes[$0.key].kind == .scalar }
    let known = keys.filter { RuleKey(rawValue: tree.string(of: $0.key)) != nil }
    return known.count >= 2 || known.count == 1 && keys.count == 1
  }
}

enum EmptySection: Check {
  static let id = CheckID("SR0306", "empty-value")
  static let title = "a key with nothing behind it"
  static let explanation = """
    There is a key but no value. A `#` after a blank begins a comment, so that of `view: #buy` nothing is \
    left; lines that should belong to the key must be indented deeper than it.
    """
  static let bad = Examples.rule(
    "⟦view⟧:\ntrigger: tap\nactions:\n  - emit: buy_tapped")
  static let good = Examples.rule(
    "view: buyButton\ntrigger: tap\nactions:\n  - emit: buy_tapped")

  static func finding(
    _ node: SyntaxTree.NodeID, in tree: SyntaxTree, of name: String, _ key: Range<Int>
  ) -> Diagnostic {
    let entry = tree.nodes[node]
    if tree.isAbsent(node), let comment = CutComment.comment(after: Int(entry.end), in: tree.bytes)
    {
      return CutComment.emptied(name, comment, tree.bytes)
    }
    let place = tree.isAbsent(node) ? key : entry.range
    return finding(at: place, name.contains(" ") ? name : Quoted.code(name))
  }

  /// The finding for a key whose lines are not indented deeper than it is.
  static func shallow(_ name: String, _ key: Range<Int>, _ first: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: key, "\(Quoted.code(name)) is empty",
      notes: [.init(range: first, message: "this line is as deep as \(Quoted.code(name))")],
      help: "indent the lines that belong to it deeper")
  }

  /// The finding for sinks without the event's name.
  static func sinksAlone(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "the event has no name",
      help: "write a name behind each sink, such as `{firebase: buy_tapped}`, or one name for all")
  }

  /// The finding for `null` and `~`, by which other YAML tools mean that there is nothing.
  static func null(
    _ node: SyntaxTree.NodeID, in tree: SyntaxTree, of name: String
  ) -> Diagnostic? {
    let length = tree.nodes[node].valueEnd - tree.nodes[node].valueStart
    guard length == 1 || length == 4 else { return nil }
    let isNull = tree.value(of: node) { value in
      value.elementsEqual("null".utf8) || value.elementsEqual("~".utf8)
    }
    guard isNull else { return nil }
    let word = tree.string(of: node)
    return Diagnostic(
      Self.self, at: tree.range(of: node),
      "`\(word)` is no value for \(name.contains(" ") ? name : Quoted.code(name))",
      help: "delete the line, or write `\"\(word)\"` if the word itself is meant")
  }

  static func finding(at range: Range<Int>, _ what: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(what) is empty",
      help: "write a value, or delete the line")
  }
}

enum EmptyFile: Check {
  static let id = CheckID("SR0308", "empty-file")
  static let title = "a file with nothing in it"
  static let explanation = """
    A rule file holds at least `version`, `name` and `rules`. This one holds nothing but blanks and \
    comments; perhaps it was never saved.
    """
  static let bad = "⟦⟧# rules of the shop\n"
  static let good = Examples.head + Examples.rules

  static func finding(_ size: Int) -> Diagnostic {
    Diagnostic(
      Self.self, at: 0..<0,
      size == 0 ? "the file is empty" : "the file holds only blanks and comments",
      help: "begin with `version: 1`, `name: …` and `rules:`")
  }
}

enum StrayKey: Check {
  static let id = CheckID("SR0317", "stray-key")
  static let title = "a key without the one it belongs to"
  static let explanation = """
    Some keys only mean something together: `level` with `log`, `with` with `emit`, `by` with `count`, \
    `to` and `without` with `from`, `times` with `within`, `visible` with `trigger: impression`, `at` with \
    `trigger: scroll-depth`, `at-least` with `from` or `impression`, `at-most` with `from`.
    """
  static let bad = Examples.actions("- count: buy_taps\n  ⟦level⟧: debug")
  static let good = Examples.actions("- log: buy tapped\n  level: debug")

  /// The finding for a key of an action.
  ///
  /// - Parameters:
  ///   - word: The key.
  ///   - range: Where it stands.
  ///   - isAlone: Whether nothing else stands behind the dash, so that the dash is one too many.
  /// - Returns: The finding.
  static func finding(_ word: ActionKey, at range: Range<Int>, isAlone: Bool = false) -> Diagnostic
  {
    let owner =
      switch word {
      case .level: "log"
      case .by: "count"
      default: "emit"
      }
    guard isAlone else { return finding(word.rawValue, needs: "`\(owner)`", at: range) }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(word.rawValue)) says nothing without `\(owner)`",
      help: "write it without a dash of its own, below its `\(owner)`")
  }

  static func finding(_ key: String, needs owner: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) says nothing without \(owner)",
      help: "add \(owner), or delete \(Quoted.code(key))")
  }
}
