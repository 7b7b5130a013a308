import SparkRulesModel

/// The paths of a rule, compiled.
struct RuleViews {
  var captures: [String] = []
  /// Every path, in the order of the keys.
  var all: [ParsedPath] = []
  /// The same as the run time takes them; nil for those that are wrong.
  var programs: [SelectorPath?] = []
  /// The captures with their places, for messages.
  var captureSyntax: [Placed<String>] = []
  /// Whether every path could be read.
  var isComplete = true
  var rule: ViewSelection?
  var from: ViewSelection?
  var to: ViewSelection?
  var without: ViewSelection?

  /// Whether the view that `index` asks may be in a list: a screen or window never is.
  var mayBeInList: Bool {
    guard let paths = (from ?? rule)?.paths, !paths.isEmpty else { return true }
    return !paths.allSatisfy { path in
      path.steps.last?.className.map {
        ["Screen", "UIViewController", "UIWindow"].contains($0)
      } ?? false
    }
  }

  /// Whether the view that `view.…` reads is a field that people type into.
  func endsInField(_ moment: RuleSchedule?) -> Bool {
    guard let moment, let paths = (to ?? rule)?.paths, !paths.isEmpty else { return false }
    let areFields = paths.allSatisfy { path in
      path.steps.last?.className.map {
        ["Field", "UITextField", "UITextView", "UISearchTextField"].contains($0)
      } ?? false
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
