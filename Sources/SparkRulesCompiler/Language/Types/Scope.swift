/// The values that an expression can refer to.
package struct Scope: Sendable {
  /// Values that are available only in some rules.
  struct Features: OptionSet, Sendable, Hashable {
    let rawValue: Int
    /// `view.…` and `data.…`: the rule concerns a view.
    static let view = Features(rawValue: 1 << 0)
    /// `index.…`: the view may be in a list.
    static let index = Features(rawValue: 1 << 1)
    /// `elapsed`: the rule has `from` and `to`, or its trigger is `impression` or `dwell`.
    static let elapsed = Features(rawValue: 1 << 2)
    /// `visible`: the rule's trigger is `impression`.
    static let visible = Features(rawValue: 1 << 3)
    /// `depth`: the rule's trigger is `scroll-depth` or `dwell`.
    static let depth = Features(rawValue: 1 << 4)
    /// `trigger.…`: one of the rule's triggers is the app's own.
    static let triggerValues = Features(rawValue: 1 << 5)
    /// `step`: the rule has steps.
    static let step = Features(rawValue: 1 << 6)
    /// `from.…` and `to.…`: the rule has `from`.
    static let stages = Features(rawValue: 1 << 7)
  }

  /// A trigger of a pair or funnel whose values an expression can read with a prefix.
  package struct Stage: Sendable, Hashable {
    /// The prefix: `from`, `to` or the name of a step.
    package var name: String
    /// The values that are available at this trigger.
    var features: Features
    /// Whether the trigger may have occurred when the rule fires.
    var isReached = true
  }

  /// A `let` entry.
  package struct Local: Sendable, Hashable {
    /// The index in the compiled set.
    var index: Int
    /// The type of its value.
    var type: ValueType
    /// Whether a default replaces a missing value.
    var hasDefault = false
  }

  /// A table.
  package struct Table: Sendable {
    /// The index in the compiled set.
    var index: Int
    /// The texts that have a value, with their ranges in the file.
    var keys: [Located<String>]
    /// The type of all values; `unknown` if they differ.
    var type: ValueType
    /// The findings if the names of screens are looked up.
    var screenFindings: [Diagnostic]
    /// The findings if identifiers are looked up.
    var idFindings: [Diagnostic]
  }

  /// How the views of the two triggers of a pair are related.
  enum PairViews: Sendable, Hashable {
    case same, different
    /// One is inside the other, so that both have the same data.
    case nested

    init(from: ViewSelection?, to: ViewSelection?) {
      func contains(_ outer: ViewSelection?, _ inner: ViewSelection?) -> Bool {
        guard let outer, let inner, !inner.paths.isEmpty else { return false }
        return inner.paths.allSatisfy { path in outer.paths.contains { $0.surrounds(path) } }
      }
      self = from == to ? .same : contains(from, to) || contains(to, from) ? .nested : .different
    }
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
  package var captures: [String]
  /// The names of the views that the rule reads.
  package var reads: [String] = []
  /// The `let` entries by name.
  package var locals: [String: Local]
  /// The names under which the rules of the file remember values, where each is first written.
  package var remembered: [String: Range<Int>] = [:]
  /// The tables by name.
  package var tables: [String: Table] = [:]
  /// Whether all tables are known.
  var hasAllTables = true
  /// The available values among those that only some rules have.
  var features: Features
  /// The triggers whose values can be read with a prefix, in the order of time.
  package var stages: [Stage] = []
  /// The names of the steps at which the rule fires; empty if they are not known.
  var firingSteps: [String] = []
  /// Whether all captures and `let` names are known.
  ///
  /// Otherwise an unknown name is not reported, since the error in its declaration was reported.
  var isComplete: Bool
  /// The names of the triggers at which the rule fires; empty if they are not known.
  var triggers: [String] = []
  /// Whether `view` is a text field.
  var readsField = false
  /// Whether the two triggers of a pair have different views.
  var pairViews = PairViews.same
  /// The seconds that `elapsed` can be, as far as the rule limits them.
  var elapsed = 0...Double.infinity
  /// The catalog of the app; nil if there is none.
  var catalog: Catalog?
  /// The number of the scope in the cache of expressions; nil if its expressions are not cached.
  var number: Int?

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
