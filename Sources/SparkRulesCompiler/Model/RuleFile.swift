import SparkRulesModel

/// A rule file as it was written, each part with its place.
struct RuleFile: Sendable {
  /// An entry of `let` or `with`.
  struct Entry: Sendable {
    var name: Placed<String>
    var value: TemplateSource
  }

  /// Names that the file says the app has.
  struct Declaration: Sendable {
    var names: [Placed<String>] = []
    /// Whether all could be read, so that any other name is wrong.
    var isComplete = true
    /// What the app has, as far as its catalog says so.
    var others: Set<String> = []

    /// Whether a name is declared, or may be.
    func allows(_ name: String) -> Bool { !isComplete || isDeclared(name) }

    /// Whether a name is declared, here or by the app's catalog.
    func isDeclared(_ name: String) -> Bool {
      others.contains(name) || names.contains { $0.value == name }
    }

    /// Whether no name is declared, and none may be.
    var isEmpty: Bool { isComplete && names.isEmpty && others.isEmpty }

    /// Every name that may be used.
    var all: [String] { names.map(\.value) + others.sorted() }
  }

  var name: Field<Placed<String>> = .absent
  /// The entries of `let`.
  var locals: [Entry] = []
  /// The entries of the file's own `with`.
  var properties: [Entry] = []
  var triggers = Declaration()
  var sinks = Declaration()
  var actions = Declaration()
  /// The names of the rules, of two with one name the first.
  var rules: [Placed<String>] = []
  /// Whether all `let` entries could be read.
  var hasAllLocals = true
  /// Whether every part of the file could be read.
  var isComplete = true
}

/// A value with `${…}` in it, or a literal.
struct TemplateSource: Sendable {
  var text: ScalarText
  var reading: TemplateParser.Reading
  var range: Range<Int>
  /// Whether it stands without quotes and is no block.
  var isPlain = false
}

/// A rule as it was written.
struct RuleSource: Sendable {
  /// One moment of a pair.
  struct Moment: Sendable {
    var view: Field<[ScalarText]> = .absent
    var triggers: Field<[Placed<String>]> = .absent
  }

  var name: Placed<String>
  var view: Field<[ScalarText]> = .absent
  var except: Field<[ScalarText]> = .absent
  var triggers: Field<[Placed<String>]> = .absent
  var from: Field<Moment> = .absent
  var to: Field<Moment> = .absent
  var without: Field<Moment> = .absent
  /// Durations, in seconds.
  var atLeast: Field<Placed<Double>> = .absent
  var atMost: Field<Placed<Double>> = .absent
  var within: Field<Placed<Double>> = .absent
  var throttle: Field<Placed<Double>> = .absent
  var times: Field<Placed<Int>> = .absent
  /// The share of a view, or what a preset says of it and of the time.
  var visible: Field<Placed<Impression>> = .absent
  /// Fractions, from 0 to 1.
  var sample: Field<Placed<Double>> = .absent
  var marks: Field<[Placed<Double>]> = .absent
  var condition: Field<ScalarText> = .absent
  var oncePer: Field<[ScalarText]> = .absent
  var actions: Field<[ActionSource]> = .absent
  /// Whether there are keys that could not be read, so that none can be missing.
  var hasUnreadKeys = false

  init(name: Placed<String>) { self.name = name }
}

/// An action as it was written.
enum ActionSource: Sendable {
  /// `log` with its level.
  case log(TemplateSource, LogLevel)
  /// `emit` with its own properties.
  case emit(EmissionSource, properties: [RuleFile.Entry])
  /// `count` with its number.
  case count(String, by: TemplateSource?)
  /// An action of the app.
  case custom(String, properties: [RuleFile.Entry])
}

/// What an `emit` sends, as it was written: one name for all sinks, or one for each of some.
struct EmissionSource: Sendable {
  /// An event's name, and the sink it is for; nil for all.
  struct Name: Sendable, Hashable {
    var sink: String?
    var event: Placed<String>
  }

  var names: [Name]

  /// Where the event goes.
  var destination: Emission.Destination {
    if let first = names.first, first.sink == nil { return .all(first.event.value) }
    return .sinks(
      names.map { Emission.SinkName(sink: $0.sink ?? "", event: $0.event.value) })
  }
}
