// The checks of the table of YAML errors, `SyntaxErrors`, and of the properties of nodes.

enum AnchorUsed: Check { static let id = CheckID("SR0201", "anchor") }

enum AliasUsed: Check { static let id = CheckID("SR0202", "alias") }

enum TagUsed: Check { static let id = CheckID("SR0203", "tag") }

enum SeveralDocuments: FixedMessageCheck {
  static let id = CheckID("SR0204", "several-documents")
  static let message = "a second document begins here"
  static let advice: Advice = "delete this line, or move the lines below it to another file"
}

enum UnclosedQuote: Check { static let id = CheckID("SR0209", "unclosed-quote") }

enum UnknownEscape: Check { static let id = CheckID("SR0210", "unknown-escape") }

enum TextAfterValue: Check { static let id = CheckID("SR0211", "text-after-value") }

enum SecondColon: Check { static let id = CheckID("SR0212", "second-colon") }

enum ReservedStart: Check { static let id = CheckID("SR0213", "reserved-start") }

enum BracketInBrackets: Check { static let id = CheckID("SR0214", "bracket-in-brackets") }

enum UnclosedCollection: Check { static let id = CheckID("SR0215", "unclosed-collection") }

enum BlockHeader: Check { static let id = CheckID("SR0216", "text-block-header") }

enum MissingColon: Check { static let id = CheckID("SR0217", "missing-colon") }

enum BadIndentation: Check { static let id = CheckID("SR0218", "bad-indentation") }

enum TooDeep: Check { static let id = CheckID("SR0219", "nested-too-deep") }

enum ListOnKeyLine: Check { static let id = CheckID("SR0220", "dash-behind-key") }

enum YAMLDirective: Check { static let id = CheckID("SR0222", "yaml-directive") }

enum YAMLSyntax: Check { static let id = CheckID("SR0299", "yaml-syntax") }
