/// A part of a rule file, or of a settings file, that has its own keys.
package enum KeyPart: String, Sendable {
  case file, rule, schedule, active, sample, settings, action

  /// The part, for messages: `in a rule`.
  var location: String {
    switch self {
    case .file: "at the top of the file"
    case .rule: "in a rule"
    case .schedule: "under `from`, `to`, `without` or a step"
    case .active: "under `active`"
    case .sample: "under `sample`"
    case .settings: "in a settings file"
    case .action: "in an action"
    }
  }

  /// The words of other tools for the keys.
  var site: ForeignWords.Site? { ForeignWords.Site(rawValue: rawValue) }
}

/// Everything that is known about a key: what messages, the schema, completion and hover say about it.
package struct KeyDeclaration: Sendable {
  /// The description that an editor shows, in one or two sentences of Markdown.
  var summary: String
  /// The shape of the value.
  var shape: SchemaShape
  /// An example of the value.
  var example: String?
  /// How to write the value, where an example does not show it.
  var form: Advice?
  /// What to do with a second key of this name.
  var second: Advice

  /// Declares a key.
  ///
  /// - Parameters:
  ///   - summary: The description that an editor shows.
  ///   - shape: The shape of the value.
  ///   - example: An example of the value.
  ///   - form: How to write the value.
  ///   - second: What to do with a second key of this name.
  package init(
    _ summary: String, _ shape: SchemaShape, example: String? = nil, form: Advice? = nil,
    second: Advice = "keep one of them"
  ) {
    self.summary = summary
    self.shape = shape
    self.example = example
    self.form = form
    self.second = second
  }

  /// The declaration of a key in any part of a rule file.
  static func named(_ name: String) -> KeyDeclaration? {
    RuleKey(rawValue: name)?.declaration ?? ActionKey(rawValue: name)?.declaration
      ?? FileKey(rawValue: name)?.declaration ?? SampleKey(rawValue: name)?.declaration
  }
}

/// The keys of a part of a file.
package protocol MapKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The part.
  static var part: KeyPart { get }
  /// The declaration of the key.
  var declaration: KeyDeclaration { get }
}

extension MapKey {
  /// The description that an editor shows.
  package var summary: String { declaration.summary }
  /// The shape of the value.
  package var shape: SchemaShape { declaration.shape }
}
