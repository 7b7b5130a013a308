enum UnknownKey: Check {
  static let id = CheckID("SR0301", "unknown-key")

  /// Creates the finding for an unknown key.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - range: The range of the key.
  ///   - words: The keys that are allowed.
  ///   - first: Returns the range of a key that the map already contains.
  /// - Returns: The finding, and the key that is probably meant.
  static func finding<Word: MapKey>(
    _ name: String, at range: Range<Int>, in words: Word.Type,
    first: (Word) -> Range<Int>? = { _ in nil }
  ) -> (Diagnostic, Word?) {
    let answer = UnknownWord(
      name, at: Word.part.site, among: Word.allCases.map(\.rawValue),
      listedAs: "the keys \(Word.part.location) are")
    var finding = answer.finding(
      self, at: range, "there is no key \(Quoted.code(name)) \(Word.part.location)")
    if let meant = answer.meant.flatMap(Word.init), let earlier = first(meant) {
      finding.advice = meant.declaration.second
      finding.fix = nil
      finding.notes = [
        .init(range: earlier, message: "\(Quoted.code(meant.rawValue)) is already set here")
      ]
    }
    return (finding, answer.guess.flatMap(Word.init))
  }
}

extension UnknownKey {
  /// Removes findings in the value of an unknown key, on the same line: the value may be that of another key.
  ///
  /// The correction of the key is removed as well, because it alone does not make the line right.
  static func withoutValues(_ findings: [Diagnostic], in bytes: [UInt8]) -> [Diagnostic] {
    var shown: [Diagnostic] = []
    for finding in findings {
      guard let key = shown.last, key.code == code || key.code == UnknownAction.code,
        key.range.upperBound < finding.range.lowerBound,
        finding.range.lowerBound - key.range.upperBound < 1_000,
        !bytes[key.range.upperBound..<finding.range.lowerBound].contains(where: {
          $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: ",")
        })
      else {
        shown.append(finding)
        continue
      }
      shown[shown.count - 1].fix = nil
    }
    return shown
  }
}

enum UnknownAction: Check {
  static let id = CheckID("SR0603", "unknown-action")

  /// Creates the finding for an unknown key of an action.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - range: The range of the key.
  ///   - declared: The actions of the app.
  ///   - owner: The action after the same dash; nil if there is none.
  /// - Returns: The finding, and the key that is probably meant.
  static func finding(
    _ name: String, at range: Range<Int>, declared: [String], beside owner: ActionKey?
  ) -> (Diagnostic, ActionKey?) {
    let answer = UnknownWord(
      name, at: .action, among: ActionKey.allCases.map(\.rawValue) + declared, listedAs: nil)
    let guess = answer.guess.flatMap(ActionKey.init)
    if let owner {
      let property: Advice =
        "if it is a property, write `with:` above it, and indent all properties by two more spaces"
      var finding = answer.finding(
        self, at: range, "\(Quoted.code(name)) is not a key of \(owner.rawValue)", or: property)
      // A second action after the same dash would be the next mistake.
      if guess?.owners.contains(owner) != true { finding.fix = nil }
      return (finding, guess)
    }
    return (
      answer.finding(
        self, at: range, "there is no action \(Quoted.code(name))",
        or: .declare(name, under: FileKey.actions.rawValue)), guess
    )
  }
}

enum MissingKey: Check {
  static let id = CheckID("SR0302", "missing-key")

  static func finding(_ key: some MapKey, at range: Range<Int>, of owner: String) -> Diagnostic {
    if key is ActionKey {
      let kinds = ActionKey.kinds.map(\.rawValue)
      return Diagnostic(
        self, at: range, "\(owner) requires \(Quoted.list(kinds, "or"))",
        advice: .expected("the actions are", kinds.map { "\($0): …" }))
    }
    let (name, example) = (key.rawValue, key.declaration.example.map { " \($0)" } ?? "")
    return Diagnostic(
      self, at: range, "\(owner) requires \(Quoted.code(name))", advice: .add("\(name):\(example)"))
  }
}

enum RepeatedKey: Check {
  static let id = CheckID("SR0303", "repeated-key")

  static func finding(
    _ key: String, at range: Range<Int>, first: Range<Int>,
    advice: Advice = "keep one of them, or give them different names"
  ) -> Diagnostic {
    Diagnostic(
      self, at: range, "\(Quoted.code(key)) is set a second time",
      notes: [.init(range: first, message: "\(Quoted.code(key)) is already set here")],
      advice: advice)
  }

  /// Creates the finding for a second rule file in the same file.
  static func secondFile(at range: Range<Int>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "a second rule file begins here",
      notes: [.init(range: first, message: "the first one begins here")],
      advice: "move its rules below the first `rules`, or save it as a file of its own")
  }
}

enum StrayKey: Check {
  static let id = CheckID("SR0317", "stray-key")

  /// Creates the finding for a key of an action; it is superfluous to begin an entry of the list with it.
  static func finding(_ word: ActionKey, at range: Range<Int>, isAlone: Bool = false) -> Diagnostic
  {
    let owner = Quoted.list((word.owners.isEmpty ? [word] : word.owners).map(\.rawValue), "or")
    guard isAlone else { return finding(word.rawValue, needs: owner, at: range) }
    return Diagnostic(
      self, at: range, "\(Quoted.code(word.rawValue)) requires \(owner)",
      advice: "write it without its own dash, below its \(owner)")
  }

  static func finding(
    _ key: String, needs owner: String, at range: Range<Int>, besideTrigger: Bool = false
  ) -> Diagnostic {
    let correction =
      besideTrigger && owner == "`from`" ? "replace `trigger` with `from`" : "add \(owner)"
    return Diagnostic(
      self, at: range, "\(Quoted.code(key)) requires \(owner)",
      advice: key == RuleKey.without.rawValue
        ? "to exclude views, write `except: …`; to exclude a case, `if: not …`"
        : "\(correction), or delete \(Quoted.code(key))")
  }
}

enum SeveralActions: Check {
  static let id = CheckID("SR0316", "several-actions")

  static func finding(at range: Range<Int>, first: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "this is the second action after the same dash",
      notes: [.init(range: first, message: "the first action is here")],
      advice: "write it on its own line with a dash: `- …`")
  }
}

extension Diagnostic {
  /// Creates the finding for a key that a map of another kind of file contains twice.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - range: The range of the second one.
  ///   - first: The range of the first one.
  /// - Returns: The finding.
  package static func repeatedKey(
    _ key: String, at range: Range<Int>, first: Range<Int>
  ) -> Diagnostic { RepeatedKey.finding(key, at: range, first: first) }
}
