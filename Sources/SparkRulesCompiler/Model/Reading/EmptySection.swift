enum EmptySection: Check {
  static let id = CheckID("SR0306", "empty-value")

  static func finding(
    _ node: NodeID, in tree: SyntaxTree, of name: String, _ key: Range<Int>
  ) -> Diagnostic {
    let entry = tree.nodes[node]
    if tree.isAbsent(node), let comment = CutComment.comment(after: Int(entry.end), in: tree.bytes)
    {
      return CutComment.emptied(name, comment)
    }
    let location = tree.isAbsent(node) ? key : entry.range
    return finding(at: location, subject(name))
  }

  /// Creates the finding for a key whose lines are not indented more deeply than the key.
  static func shallow(_ name: String, _ key: Range<Int>, _ first: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: key, "\(Quoted.code(name)) is empty",
      notes: [
        .init(range: first, message: "this line has the same indentation as \(Quoted.code(name))")
      ],
      advice: "indent the lines that belong to it more deeply")
  }

  /// Creates the finding for sinks without the name of the event.
  static func sinksAlone(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "the event has no name",
      advice: "write a name after each sink, such as `{firebase: buy_tapped}`, or one name for all")
  }

  /// Creates the finding for `null` and `~`, which mean a missing value in other YAML tools.
  static func null(_ node: NodeID, in tree: SyntaxTree, of name: String) -> Diagnostic? {
    let word = tree.string(of: node)
    guard word == "null" || word == "~" else { return nil }
    return Diagnostic(
      self, at: tree.range(of: node), "`\(word)` is not a value for \(subject(name))",
      advice: "delete the line, or write `\"\(word)\"` if a text is intended")
  }

  static func finding(at range: Range<Int>, _ what: String) -> Diagnostic {
    Diagnostic(self, at: range, "\(what) is empty", advice: "write a value, or delete the line")
  }

  /// A key in backticks, or the description of something that is none.
  static func subject(_ name: String) -> String { name.contains(" ") ? name : Quoted.code(name) }
}

enum EmptyFile: Check {
  static let id = CheckID("SR0308", "empty-file")

  static func finding(_ size: Int) -> Diagnostic {
    Diagnostic(
      self, at: 0..<0,
      size == 0 ? "the file is empty" : "the file contains only white space and comments",
      advice: "begin with `version: 1`, `name: …` and `rules:`")
  }
}

package enum TooManyRules: Check {
  package static let id = CheckID("SR0320", "too-many-rules")

  /// The maximum number of rules in a file of the default maximum size.
  package static let limit = 10_000

  package static func finding(at range: Range<Int>, limit: Int) -> Diagnostic {
    let isLast = limit >= RuleLimits.rules
    return Diagnostic(
      self, at: range, "this file has more than \(limit) rules",
      advice: .note(
        "split it into several files"
          + (isLast ? "" : ", or raise `--max-size`: 80MB allows \(RuleLimits.rules) rules")))
  }
}

enum TooManyEntries: Check {
  static let id = CheckID("SR0361", "too-many-entries")

  static func finding(at range: Range<Int>, of name: String) -> Diagnostic {
    Diagnostic(
      self, at: range,
      "\(EmptySection.subject(name)) has more than \(RuleLimits.entries) entries",
      advice: "split it into several rules or files")
  }

  static func text(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "this text has more than \(RuleLimits.textBytes) bytes",
      advice: "write a shorter one")
  }
}

enum SetTooLarge: Check {
  static let id = CheckID("SR0362", "set-too-large")

  /// The maximum number of properties of all events, which take at least 16 bytes each.
  static let properties = 1_000_000

  static func finding(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "the compiled set would be too large for an app",
      advice: "split the file, or write fewer properties under `with` at the top of the file")
  }
}
