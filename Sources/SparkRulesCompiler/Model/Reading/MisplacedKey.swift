enum MisplacedKey: Check {
  static let id = CheckID("SR0304", "misplaced-key")

  static func finding<Word: MapKey>(
    _ name: String, at range: Range<Int>, in words: Word.Type, _ value: NodeID,
    _ tree: SyntaxTree
  ) -> Diagnostic? {
    if Word.part == .file, looksLikeRule(value, tree) { return outside(name, at: range) }
    if Word.part == .rule, looksLikeRule(value, tree) {
      return Diagnostic(
        self, at: range, "the rule \(Quoted.code(name)) is inside another rule",
        advice:
          "move it and its lines to the left, so that it begins in the column of the rule above")
    }
    let isForeign = Word.part.site.flatMap { ForeignWords.word(name, at: $0) } != nil
    guard !isForeign, let advice = owner(of: name, seenFrom: Word.part) else { return nil }
    return Diagnostic(
      self, at: range, "\(Quoted.code(name)) is not allowed \(Word.part.location)", advice: advice)
  }

  /// Where a key belongs; nil if it is a key of no other part.
  private static func owner(of name: String, seenFrom part: KeyPart) -> Advice? {
    if name == "with" { return .move("with", to: "its `emit`, or to the top of the file") }
    if part != .action, let key = ActionKey(rawValue: name) {
      return key.owners.first.map { .move(name, to: "its `\($0.rawValue)`") }
        ?? "write `- \(name): …` below `actions:`"
    }
    switch part {
    case .file, .action:
      if RuleKey(rawValue: name) != nil { return .move(name, to: "a rule, next to its `actions`") }
    case .schedule:
      if RuleKey(rawValue: name) != nil {
        return .move(name, to: "the rule itself, next to `from`")
      }
    case .rule, .active, .sample, .settings: break
    }
    guard part != .file, part != .settings, FileKey(rawValue: name) != nil else { return nil }
    return .move(name, to: "the top of the file")
  }

  /// Creates the finding for a rule that is not indented.
  static func outside(_ name: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "the rule \(Quoted.code(name)) is outside `rules`",
      advice: "indent it by two spaces below `rules:`, and its lines by four")
  }

  /// Creates the finding for the actions of a rule at the top of the file.
  static func ruleActions(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "`actions` at the top of the file only declares actions of the app",
      advice: "indent it and its lines below the rule they belong to")
  }

  /// Creates the finding for a key of a rule that is used as its name.
  static func ruleKeys(_ key: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "\(Quoted.code(key)) is used as the name of a rule",
      advice:
        "write a name above it, such as `buy-tapped:`, and indent the lines of the rule below it"
    )
  }

  /// Whether a value has the keys of a rule.
  static func looksLikeRule(_ value: NodeID, _ tree: SyntaxTree) -> Bool {
    guard tree.nodes[value].kind == .map else { return false }
    let keys = tree.pairs(of: value).filter { tree.nodes[$0.key].kind == .scalar }
    let known = keys.filter { RuleKey(rawValue: tree.string(of: $0.key)) != nil }
    return known.count >= 2 || known.count == 1 && keys.count == 1
  }
}
