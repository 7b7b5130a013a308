/// A key of a map with its value.
package enum Field<Value: Sendable>: Sendable {
  /// The map does not contain the key.
  case absent
  /// The range of the key, and the value; nil if the value is invalid, which was reported.
  case present(Value?, key: Range<Int>)

  init(_ value: Value?, key: Range<Int>) { self = .present(value, key: key) }

  /// The range of the key; nil if it is absent.
  var key: Range<Int>? {
    if case .present(_, let key) = self { return key }
    return nil
  }

  /// The value; nil if the key is absent or the value is invalid.
  package var value: Value? {
    if case .present(let value, _) = self { return value }
    return nil
  }

  /// Whether the map contains the key.
  var isPresent: Bool { key != nil }

  /// Whether the map contains the key with an invalid value.
  var isInvalid: Bool { isPresent && value == nil }
}

/// The contents of a rule file, each part with its range.
package struct RuleFile: Sendable {
  /// An entry of `let` or `with`.
  package struct Entry: Sendable {
    package var name: Located<String>
    package var value: TemplateSource
  }

  /// A table.
  package struct Table: Sendable {
    package var name: Located<String>
    package var entries: [Entry]
  }

  /// Names that the file declares: the app's own triggers, sinks or actions.
  package struct Declaration: Sendable {
    package private(set) var names: [Located<String>] = []
    private var declared: Set<String> = []
    /// Whether all names could be read, so that any other name is an error.
    var isComplete = true
    /// The names in the app's catalog.
    var others: Set<String> = []

    /// Whether a name is declared, or may be.
    func allows(_ name: String) -> Bool { !isComplete || isDeclared(name) }

    /// Whether a name is declared in the file or the app's catalog.
    func isDeclared(_ name: String) -> Bool { others.contains(name) || declared.contains(name) }

    /// Adds a name.
    mutating func declare(_ name: Located<String>) {
      names.append(name)
      declared.insert(name.value)
    }

    /// Whether no name is declared, and none may be.
    var isEmpty: Bool { isComplete && names.isEmpty && others.isEmpty }

    /// All declared names.
    package var all: [String] { names.map(\.value) + others.sorted() }
  }

  var name: Field<Located<String>> = .absent
  /// The days or times between which the rules may fire.
  var active: Field<ActiveSource> = .absent
  /// The mode of all rules.
  var mode: Field<RuleMode> = .absent
  /// The entries of `let`.
  package var locals: [Entry] = []
  /// The tables.
  package var tables: [Table] = []
  /// Whether all tables could be read.
  var hasAllTables = true
  /// The entries of `with` at the top level.
  package var properties: [Entry] = []
  package var triggers = Declaration()
  package var sinks = Declaration()
  package var actions = Declaration()
  /// The rules.
  ///
  /// Of two with the same name, the first one counts.
  package var rules: [RuleSource] = []
  /// The names under which the rules remember values, where each is first written.
  var remembered: [String: Range<Int>] = [:]
  /// Whether all `let` entries could be read.
  var hasAllLocals = true
  /// Whether every part of the file could be read.
  var isComplete = true

  /// The ends of the campaigns of the file and of its rules.
  var campaignEnds: [Located<ActivePeriod.Bound>] {
    ([active.value] + rules.map(\.active.value)).compactMap { $0?.until }
  }
}

/// A literal, or a text with `${…}` in it.
package struct TemplateSource: Sendable {
  package var text: ScalarText
  package var reading: TemplateParser.Reading
  package var range: Range<Int>
}

/// `active`: the first and last day or time.
struct ActiveSource: Sendable {
  var from: Located<ActivePeriod.Bound>?
  var until: Located<ActivePeriod.Bound>?

  /// The period.
  var period: ActivePeriod { ActivePeriod(from: from?.value, until: until?.value) }
}

/// The contents of a rule.
package struct RuleSource: Sendable {
  /// One end of a pair: `from`, `to` or `without`.
  package struct PairEnd: Sendable {
    package var view: Field<[ScalarText]> = .absent
    package var triggers: Field<[Located<String>]> = .absent
  }

  /// A step of a funnel.
  package struct Step: Sendable {
    package var name: Located<String>
    var end: Field<PairEnd>
  }

  /// A name of another view, and its path.
  package struct Read: Sendable {
    package var name: Located<String>
    var path: ScalarText
  }

  /// `sample`: a fraction from 0 to 1, and what it includes or excludes as a whole.
  package struct Sample: Sendable {
    var share: Located<Double>?
    /// The text of `by`; nil for sessions.
    package var unit: ScalarText?
  }

  package var name: Located<String>
  /// The keys with their ranges, in the order of the file.
  var keys: [(word: RuleKey, range: Range<Int>)] = []
  package var view: Field<[ScalarText]> = .absent
  var except: Field<[ScalarText]> = .absent
  package var triggers: Field<[Located<String>]> = .absent
  var from: Field<PairEnd> = .absent
  var to: Field<PairEnd> = .absent
  var without: Field<PairEnd> = .absent
  /// A duration in seconds, as are `atMost`, `within`, `throttle` and `after`.
  var atLeast: Field<Located<Double>> = .absent
  var atMost: Field<Located<Double>> = .absent
  var within: Field<Located<Double>> = .absent
  var throttle: Field<Located<Double>> = .absent
  var after: Field<Located<Double>> = .absent
  package var steps: Field<[Step]> = .absent
  /// The names of steps under `at`.
  package var firingSteps: Field<[Located<String>]> = .absent
  var keeps: Field<CountedStart> = .absent
  var times: Field<Located<Int>> = .absent
  /// The visible fraction of a view, or the fraction and duration of a preset.
  var visible: Field<Located<Impression>> = .absent
  package var sample: Field<Sample> = .absent
  /// The fractions of `at`.
  var marks: Field<[Located<Double>]> = .absent
  /// The days or times between which the rule may fire.
  var active: Field<ActiveSource> = .absent
  var mode: Field<RuleMode> = .absent
  package var condition: Field<ScalarText> = .absent
  package var reads: Field<[Read]> = .absent
  package var oncePer: Field<[ScalarText]> = .absent
  package var actions: Field<[ActionSource]> = .absent
  /// Whether there are keys that could not be read, so that none can be missing.
  var hasUnreadKeys = false

  init(name: Located<String>) { self.name = name }

  /// The parts that name their own triggers and views.
  package var ends: [Field<PairEnd>] {
    // Most rules have none.
    guard from.isPresent || to.isPresent || without.isPresent || steps.isPresent else { return [] }
    return [from, to, without] + (steps.value ?? []).map(\.end)
  }

  /// The names of the events that the rule sends.
  var events: [Located<String>] {
    (actions.value ?? []).flatMap { action -> [Located<String>] in
      if case .emit(let emission, _) = action { emission.names.map(\.event) } else { [] }
    }
  }
}
