import SparkRulesModel

/// What the rules of updates may do, whoever signs them.
///
/// Without changes, updates may use the sinks, actions and values that the app provides, but not read texts of
/// views: signed rules that read texts could copy screens.
public struct UpdateCeiling: Sendable, Hashable {
  /// The views whose texts rules may read.
  public enum Texts: Sendable, Hashable {
    /// No views.
    case none
    /// The views with these identifiers, which the paths of rules must contain literally.
    case of(Set<String>)
    /// All views.
    case all
  }

  /// The views whose texts rules may read.
  public var texts = Texts.none
  /// The sinks that rules may name; nil for all, and for events that name none.
  public var sinks: Set<String>?
  /// The actions of the app that rules may perform; nil for all.
  public var actions: Set<String>?
  /// The names of events and counters; a name that ends with `*` permits all that begin so; nil for all.
  public var names: Set<String>?
  /// The values that rules may read, also with what they contain; nil for all.
  ///
  /// These are values that the app or a person provides: `data.price`, `app.plan`, `trigger.card`, `view.value`,
  /// `view.on` and captures, by their name. Names from the app's code, such as `screen`, are not values.
  public var values: Set<String>?
  /// The maximum number of firings of a rule in a second; further ones are skipped and counted.
  public var rate = 100
  /// The maximum number of rules of all sets.
  public var rules = 1_000
  /// The maximum size of all compiled sets in bytes.
  public var bytes = 1 << 20

  /// Creates the ceiling that applies by default.
  public init() {}

  /// Returns what exceeds the ceiling.
  ///
  /// - Parameters:
  ///   - sets: The sets of an update.
  ///   - size: The number of bytes of the compiled sets.
  /// - Returns: The first excess, such as `sink mailer`; nil if there is none.
  package func excess(of sets: [RuleSet], _ size: Int) -> String? {
    if size > bytes { return "\(size) bytes" }
    let count = sets.reduce(0) { $0 + $1.rules.count }
    if count > rules { return "\(count) rules" }
    for set in sets {
      if let excess = excess(of: set) { return excess }
    }
    return nil
  }

  private func excess(of set: RuleSet) -> String? {
    // A `let` entry counts for every rule, whether or not it is used.
    let locals = set.locals.flatMap { VariableScan.variables(in: $0.value) }
    for rule in set.rules {
      for action in rule.actions {
        if let excess = excess(of: action) { return "\(excess) (\(rule.name))" }
      }
      for variable in locals + VariableScan.variables(in: rule) {
        if let excess = excess(of: variable, in: rule) { return "\(excess) (\(rule.name))" }
      }
    }
    return nil
  }

  private func excess(of action: RuleAction) -> String? {
    let description = action.description
    for name in description.names {
      if let sink = name.sink, let sinks, !sinks.contains(sink) { return "sink \(sink)" }
      switch description.clause.owner {
      case .output:
        if let names, !Self.permits(names, name.name) { return "name \(name.name)" }
      case .app:
        if let actions, !actions.contains(name.name) { return "action \(name.name)" }
      }
    }
    return nil
  }

  private func excess(of variable: RuleVariable, in rule: CompiledRule) -> String? {
    switch variable {
    case .stage(_, let variable): return excess(of: variable, in: rule)
    case .view(.text): return permitsTexts(of: VariableScan.paths(of: rule)) ? nil : "view.text"
    case .read(let name, .text):
      let paths = rule.reads.filter { $0.name == name }.map(\.path)
      return permitsTexts(of: paths) ? nil : "\(name).text"
    case .data, .app, .triggerValue, .remembered, .view(.value), .view(.on):
      return excess(ofValue: variable.names ?? [])
    case .read(_, let property) where [.value, .on].contains(property):
      return excess(ofValue: ["view", property.rawValue])
    case .capture(let slot):
      return excess(ofValue: rule.captures.indices.contains(slot) ? [rule.captures[slot]] : [])
    // The set's `let` entries and the lists of items are checked by themselves.
    case .local, .item, .view, .read, .screen, .previousScreen, .visitID, .previousVisitID,
      .sessionNumber, .indexSection, .indexRow, .indexCount, .trigger, .elapsed, .visible, .depth,
      .depthRow, .rule, .time, .localTime, .step:
      return nil
    }
  }

  private func excess(ofValue names: [String]) -> String? {
    let full = names.joined(separator: ".")
    guard let values, !values.contains(where: { full == $0 || full.hasPrefix($0 + ".") }) else {
      return nil
    }
    return full
  }

  private func permitsTexts(of paths: [SelectorPath]) -> Bool {
    switch texts {
    case .none: return false
    case .all: return true
    case .of(let identifiers):
      return !paths.isEmpty
        && paths.allSatisfy { path in
          guard let parts = path.steps.last?.name?.parts, parts.count == 1,
            case .text(let name) = parts[0]
          else { return false }
          return identifiers.contains(name)
        }
    }
  }

  private static func permits(_ names: Set<String>, _ name: String) -> Bool {
    names.contains { permitted in
      permitted.hasSuffix("*") ? name.hasPrefix(permitted.dropLast()) : name == permitted
    }
  }
}
