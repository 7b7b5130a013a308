import SparkRulesModel

/// The compiled paths of a rule.
struct RuleViews {
  var captures: [String] = []
  /// Every path, in the order of the keys.
  var all: [ParsedPath] = []
  /// The compiled form of each path; nil for paths with errors.
  var programs: [SelectorPath?] = []
  /// The captures with their source ranges, for messages.
  var captureSyntax: [Placed<String>] = []
  /// Whether every path could be parsed.
  var isComplete = true
  var rule: ViewSelection?
  var from: ViewSelection?
  var to: ViewSelection?
  var without: ViewSelection?

  /// Whether the view that `index` refers to can be in a list.
  var mayBeInList: Bool {
    guard let paths = (from ?? rule)?.paths, !paths.isEmpty else { return true }
    return !paths.allSatisfy { path in
      path.steps.last?.className.map { !UIKitClasses.canBeInList($0) } ?? false
    }
  }

  /// Whether the view that `view.…` refers to is a field into which a person types.
  func endsInField(_ moment: RuleSchedule?) -> Bool {
    guard let moment, let paths = (to ?? rule)?.paths, !paths.isEmpty else { return false }
    let areFields = paths.allSatisfy { path in
      path.steps.last?.className.map(UIKitClasses.isEditable) ?? false
    }
    if areFields { return true }
    return switch moment {
    case .triggers(let triggers, _): triggers.allSatisfy(\.isOfTyping)
    case .pair(let pair): pair.to.triggers.allSatisfy(\.isOfTyping)
    case .impression, .scrollDepth: false
    }
  }
}

extension RuleTrigger {
  /// Whether it fires before or after a person types into the view.
  fileprivate var isOfTyping: Bool {
    switch self {
    case .word(let word): word.definition.isOfTyping
    case .custom: false
    }
  }
}
