/// A key that exists, but not at this place.
enum MisplacedKey: Check {
  static let code = "SR0304"
  static let name = "misplaced-key"
  static let severity = Severity.error
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
