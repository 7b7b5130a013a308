/// What an expression may read where it stands.
struct Scope: Sendable {
  /// Values that only some rules have.
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
  }

  /// A `let` entry that may be read.
  struct Local: Sendable, Hashable {
    /// Its place in the compiled set.
    var index: Int
    /// What is known of its value.
    var type: ValueType
  }

  /// Where the expression stands; only for wording.
  enum Place: Sendable, Hashable {
    /// In a rule.
    case rule
    /// In `let`, which knows nothing of one rule.
    case local
    /// In the file's own `with`, which every rule of the file reads.
    case fileProperties
  }

  /// Where the expression stands.
  var place: Place
  /// The names of the rule's captures, by slot.
  var captures: [String]
  /// The `let` entries by name.
  var locals: [String: Local]
  /// Which of the values that only some rules have may be read.
  var features: Features
  /// Whether all captures and `let` names are known; else an unknown name is no finding, since
  /// what should have made it has been reported already.
  var isComplete: Bool
  /// Whether `view` is a field that people type into.
  var readsField = false
  /// What the app has; nil where that is not known.
  var catalog: Catalog?
  /// What equal scopes of a file's rules have in common; nil where nobody has compared them.
  var number: Int?

  /// Makes a scope.
  init(
    place: Place = .rule, captures: [String] = [], locals: [String: Local] = [:],
    features: Features = [.view, .index], isComplete: Bool = true, catalog: Catalog? = nil
  ) {
    self.place = place
    self.captures = captures
    self.locals = locals
    self.features = features
    self.isComplete = isComplete
    self.catalog = catalog
  }
}
