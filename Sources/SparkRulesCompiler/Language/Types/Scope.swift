import SparkRulesModel

/// The values that an expression can refer to.
struct Scope: Sendable {
  /// Values that are available only in some rules.
  struct Features: OptionSet, Sendable, Hashable {
    let rawValue: Int
    /// `view.…` and `data.…`: the rule concerns a view.
    static let view = Features(rawValue: 1 << 0)
    /// `index.…`: the view may be in a list.
    static let index = Features(rawValue: 1 << 1)
    /// `elapsed`: the rule has `from` and `to`, or its trigger is `impression`.
    static let elapsed = Features(rawValue: 1 << 2)
    /// `visible`: the rule's trigger is `impression`.
    static let visible = Features(rawValue: 1 << 3)
    /// `depth`: the rule's trigger is `scroll-depth`.
    static let depth = Features(rawValue: 1 << 4)
    /// `trigger.…`: one of the rule's triggers is the app's own.
    static let triggerValues = Features(rawValue: 1 << 5)
    /// `step`: the rule has steps.
    static let step = Features(rawValue: 1 << 6)
    /// `from.…` and `to.…`: the rule has `from`.
    static let stages = Features(rawValue: 1 << 7)
    /// One of the triggers concerns the app, so that the view can be missing.
    static let missingView = Features(rawValue: 1 << 8)
  }

  /// A trigger of a pair or funnel whose values an expression can read with a prefix.
  struct Stage: Sendable, Hashable {
    /// The prefix: `from`, `to` or the name of a step.
    var name: String
    /// The values that are available at this trigger.
    var features: Features
    /// The path of its view, which only findings contain; nil for a trigger of the app.
    var path: String?
    /// Whether it is the focus of a field, in which nothing is typed yet.
    var isFocus = false

    // Rules that differ in their paths share the expressions that have no findings.
    static func == (left: Stage, right: Stage) -> Bool {
      left.name == right.name && left.features == right.features
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(features)
    }
  }

  /// A `let` entry.
  struct Local: Sendable, Hashable {
    /// The index in the compiled set.
    var index: Int
    /// The type of its value.
    var type: ValueType
    /// Its value, if it is a constant.
    var constant: SparkValue?
    /// What is known about its value.
    var results: Results?
    /// The value that it is, apart from filters that keep texts; nil for other expressions.
    var origin: RuleVariable?
    /// The values of views that it reads, also through other entries.
    var viewValues: [RuleVariable] = []
  }

  /// What is known about the value of an expression.
  struct Results: Sendable, Hashable {
    /// The texts that it can be; nil for any.
    var texts: Set<String>?
    /// The value that is replaced if it is missing, as in `data.rating | default(0)`; nil if the result can be
    /// missing.
    var defaulted: String?
  }

  /// A table.
  struct Table: Sendable {
    /// The index in the compiled set.
    var index: Int
    /// The texts that have a value, with their ranges in the file.
    var keys: [Located<String>]
    /// The values; nil if one is no text.
    var values: Set<String>?
    /// The values by their keys, without those that are not constant.
    var entries: [String: SparkValue]
    /// The type of all values; `unknown` if they differ.
    var type: ValueType
    /// The value that a row contains, which belongs before `lookup`.
    var input: String?
  }

  /// The part of the file that contains the expression, for messages.
  enum Context: Sendable, Hashable {
    /// A rule.
    case rule
    /// `let`, which is independent of rules.
    case local
    /// The `with` at the top level, which applies to every rule of the file.
    case fileProperties
    /// The arguments of a filter that reads the items of a list.
    case item
  }

  /// The part of the file that contains the expression.
  var context: Context
  /// The names of the rule's captures, by slot.
  var captures: [String]
  /// The names of the views that the rule reads.
  var reads: [String] = []
  /// The names that the author gives to the triggers of a pair, and the prefixes that they have here.
  var aliases: [String: String] = [:]
  /// The names of the file's counters, which no expression can read.
  var counters: Set<String> = []
  /// The properties of all events of the file, which no expression can read either.
  var shared: Set<String> = []
  /// The `let` entries by name.
  var locals: [String: Local]
  /// The names of the `let` entries in their order, which a file with many mistakes would sort for each; nil while they
  /// are compiled.
  var localNames: [String]?
  /// The tables by name.
  var tables: [String: Table] = [:]
  /// Whether all tables are known.
  var hasAllTables = true
  /// The available values among those that only some rules have.
  var features: Features
  /// The triggers whose values can be read with a prefix, in the order of time.
  var stages: [Stage] = []
  /// The number of stages that are reached before or when the rule fires; nil for all.
  var reachedStages: Int?
  /// The names of the steps at which the rule fires; empty if they are not known.
  var firingSteps: [String] = []
  /// Whether all captures and `let` names are known.
  ///
  /// Otherwise an unknown name is not reported, since the error in its declaration was reported.
  var isComplete: Bool
  /// The name of the rule; nil outside of rules.
  var rule: String?
  /// The names of the triggers at which the rule fires; empty if they are not known.
  var triggers: [String] = []
  /// Whether the rule's trigger is unknown because of an error, so that all values seem to be available.
  var hasUnknownTrigger = false
  /// The triggers of the rule that only the app can send and that no line declares.
  var undeclaredTriggers: [String] = []
  /// The triggers that the words of another tool mean, which are reported.
  var meantTriggers: [TriggerKeyword] = []
  /// The values that `elapsed` and `depth` can have because of `at-least`, `at-most` and `at`.
  var ranges: [String: ClosedRange<Double>] = [:]
  /// The only values that `depth` can have because of `at`.
  var marks: [Double] = []
  /// The identifiers of the rule's views; nil if they are not known.
  var identifiers: [NamePattern]?
  /// The paths under `view`, for messages.
  var paths: [ScalarText] = []
  /// Whether `view` is a text field.
  var readsField = false
  /// Whether the rule has keys of a pair, a wait or a funnel, also without what they require.
  var isTimed = false
  /// Whether the two triggers of a pair have different views.
  var hasTwoViews = false
  /// The catalog of the app; nil if there is none.
  var catalog: Catalog?

  /// Creates a scope.
  init(
    context: Context = .rule, captures: [String] = [], locals: [String: Local] = [:],
    features: Features = [.view, .index], isComplete: Bool = true, catalog: Catalog? = nil
  ) {
    self.context = context
    self.captures = captures
    self.locals = locals
    self.features = features
    self.isComplete = isComplete
    self.catalog = catalog
  }

  /// The scope of the arguments of a filter that reads the items of a list.
  var ofItems: Scope {
    var scope = Scope(context: .item, features: [])
    scope.tables = tables
    scope.hasAllTables = hasAllTables
    return scope
  }
}
