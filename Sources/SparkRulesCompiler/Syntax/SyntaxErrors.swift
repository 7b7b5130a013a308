import Foundation
/// A row of the table of YAML errors: a failure, what it is reported as, and in which words.
struct SyntaxError: Sendable {
  typealias Position = any KeyPath<FailureSite, Range<Int>?> & Sendable

  private let check: any Check.Type
  /// How libyaml's problem begins; empty for any.
  private let problems: [String]
  /// How libyaml's context begins.
  private let context: String
  /// The range to report; the row does not apply if there is none.
  private let position: Position
  /// The message, in which `{}` is the reported text.
  private let message: String
  /// The help, in which `{}` is the reported text, and `{quotes}` the value in quotes.
  private let advice: String

  init(
    _ check: any Check.Type, _ problems: String..., in context: String = "", at position: Position,
    _ message: String, _ advice: String
  ) {
    self.check = check
    self.problems = problems
    self.context = context
    self.position = position
    self.message = message
    self.advice = advice
  }

  /// The finding for a failure; nil if the row does not apply to it.
  func finding(_ site: FailureSite) -> Diagnostic? {
    guard problems.isEmpty || problems.contains(where: site.problem.hasPrefix),
      site.failure.context.hasPrefix(context), let range = site[keyPath: position]
    else { return nil }
    let reported = Quoted.code(site.string(range))
    let shown = reported == "`'`" ? "a backtick" : reported
    let quotes = advice.contains("{quotes}") ? site.quoting(range) : ""
    let note = advice.replacingOccurrences(of: "{quotes}", with: quotes)
    return Diagnostic(
      check, at: range, message.replacingOccurrences(of: "{}", with: shown),
      advice: .note(note.replacingOccurrences(of: "{}", with: shown)))
  }
}

/// The table of YAML errors; the first row that applies explains a failure.
enum SyntaxErrors {
  private static let mapping = "mapping values are not allowed in this context"
  private static let column = "start it in the same column as the lines it belongs to"

  private static let rows: [SyntaxError] = [
    .init(
      YAMLDirective.self, at: \.directive, "a `%` in the first column begins a YAML directive",
      "delete the line; comments begin with `#`"),
    .init(
      SeveralDocuments.self, "did not find expected <document start>", at: \.dots,
      "three dots in the first column end the document",
      "delete them; comments begin with `#`"),
    .init(
      UnclosedQuote.self, in: SyntaxFailure.openQuote, at: \.first, "this quote is never closed",
      "close it after the text; put a text that begins with an apostrophe in double quotes"),
    .init(
      TooDeep.self, SyntaxFailure.nesting, at: \.character,
      "more than 100 lists and maps are nested", "put the value in quotes if it is a text"),
    .init(
      UnknownEscape.self, in: "while parsing a quoted scalar", at: \.escape,
      "{} is not an escape sequence",
      "use single quotes, where a backslash has no special meaning"),
    .init(
      BlockHeader.self, in: "while scanning a block scalar", at: \.first,
      "{} begins a text block", "{quotes}"),
    .init(
      MissingColon.self, at: \.lineWithoutSpace, "a space is missing after the colon",
      "add it, or put the text in quotes"),
    .init(
      MissingColon.self, "found unexpected ':'", at: \.character,
      "a space is missing after the colon",
      "add a space after the colon, or put the entry in quotes if it is a text"),
    .init(
      MissingColon.self, at: \.lineWithoutColon,
      "this line does not have the form `key: value`",
      "add the colon; a comment begins with `#`, and a text that continues is indented more deeply"
    ),
    .init(
      BadIndentation.self, mapping, at: \.longKey, "a key has more than 1024 characters",
      "write a shorter one"),
    .init(
      BadIndentation.self, mapping, at: \.oddLine,
      "this line is indented differently from the lines around it", column),
    .init(
      BadIndentation.self, mapping, at: \.deepLine,
      "this line is indented too deeply and belongs to the value above", column),
    .init(
      SecondColon.self, mapping, at: \.secondKey, "this line has two keys",
      "put {} on the next line, indented more deeply"),
    .init(
      SecondColon.self, mapping, at: \.character, "this value contains a second colon",
      "{quotes}"),
    .init(
      ListOnKeyLine.self, "block sequence entries are not allowed in this context", at: \.rest,
      "a list cannot begin on the same line as its key",
      "begin the list on the next line; if it is a text, {quotes}"),
    .init(
      BracketInBrackets.self, "did not find expected ','", at: \.entryWithBracket,
      "{} is not quoted inside brackets", "{quotes}"),
    .init(
      TextAfterValue.self, "did not find expected", at: \.restAfterOtherLine,
      "there is text after the closing quote or bracket",
      "the value begins on a line above; check whether a quote or bracket is missing there"),
    .init(
      TextAfterValue.self, "did not find expected", at: \.restAfterQuote,
      "there is text after the closing quote", "{quotes}"),
    .init(
      TextAfterValue.self, "did not find expected", at: \.restAfterBracket,
      "there is text after the closing bracket", "{quotes}"),
    .init(
      TabIndentation.self, at: \.tab, TabIndentation.message, "indent it with spaces"),
    .init(
      ForeignFormat.self, at: \.fence, "this line is not part of the rule file", "delete it"),
    .init(
      ReservedStart.self, "found character that cannot start any token",
      "did not find expected node content", "mapping keys are not allowed in this context",
      at: \.visibleCharacter, "a value cannot begin with {}", "{quotes}"),
    .init(
      UnclosedCollection.self, in: "while parsing a flow", at: \.openBracket,
      "this bracket is never closed",
      "add the closing bracket, or put the value in quotes if it is a text"),
    .init(
      UnclosedCollection.self, in: "while parsing a flow", at: \.character,
      "a comma or the closing bracket is missing before this", "add it"),
    .init(
      BadIndentation.self, "did not find expected key", "did not find expected '-' indicator",
      "did not find expected <document start>", at: \.wholeLine,
      "the indentation of this line matches no line above", column),
    .init(
      YAMLSyntax.self, at: \.character, "the rest of this line is not valid YAML",
      "compare with a rule that works: each line is `key: value`"),
  ]

  /// Explains a failure.
  ///
  /// - Parameters:
  ///   - site: The failure, and the text around it.
  ///   - suspects: Characters that look like others; one of them is most likely the cause.
  /// - Returns: The finding.
  static func explain(_ site: FailureSite, _ suspects: [ScannedText.Suspect]) -> Diagnostic {
    LookAlike.cause(of: site, among: suspects).map(LookAlike.finding)
      ?? NodeProperty.finding(site) ?? rows.lazy.compactMap { $0.finding(site) }.first
      ?? Diagnostic(YAMLSyntax.self, at: site.offset..<site.offset, "this is not valid YAML")
  }
}
