#if Commands
import SparkRulesCompiler
import SparkSimulator

/// Suggests names for a rule on a view, its event and its properties, in the style of the files.
struct TrackNames {
  /// The maximum number of words that describe a view.
  private static let wordLimit = 4

  private let words: [String]
  /// The words for all rows, which have other names.
  private let rowWords: [String]
  private let eventStyle: NamingStyle
  private let ruleStyle: NamingStyle
  private let propertyStyle: NamingStyle
  private let events: Set<String>
  private let rules: Set<String>

  /// Prepares suggestions.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - surveyed: What rules can name.
  ///   - results: The files of the project.
  ///   - views: The views of the file.
  init(
    _ view: LaidOutView, _ surveyed: SurveyedView, results: [CompilationResult],
    views: [LaidOutView]
  ) {
    let sent = results.flatMap(\.sentEvents)
    let names = results.flatMap { $0.ruleSet?.rules.map(\.name) ?? [] }
    events = Set(sent.map(\.name))
    rules = Set(names)
    eventStyle = NamingStyle(of: sent.map(\.name), standard: .snake)
    ruleStyle = NamingStyle(of: names, standard: .kebab)
    propertyStyle = NamingStyle(of: sent.flatMap(\.properties), standard: .snake)
    words = Self.words(for: view, surveyed, views)
    rowWords = Self.general(for: view, surveyed)
  }

  /// The name of the event.
  ///
  /// - Parameters:
  ///   - trigger: The trigger.
  ///   - ofRow: Whether the rule is for all rows.
  /// - Returns: The name, which no other rule uses.
  func event(_ trigger: TriggerKeyword, ofRow: Bool = false) -> String {
    let words = ofRow ? rowWords : words
    return eventStyle.free(eventStyle.name(words + TrackTriggers.verb(trigger)), among: events)
  }

  /// Whether a path contains the name of the view.
  ///
  /// - Parameter path: The path.
  /// - Returns: False for a path that distinguishes the view only by its class.
  func isNamed(in path: String) -> Bool {
    let folded = path.lowercased()
    return words.contains { folded.contains($0.lowercased()) }
  }

  /// The name of the rule.
  ///
  /// - Parameters:
  ///   - trigger: The trigger.
  ///   - ofRow: Whether the rule is for all rows.
  /// - Returns: The name, which no other rule has.
  func rule(_ trigger: TriggerKeyword, ofRow: Bool = false) -> String {
    let words = ofRow ? rowWords : words
    return ruleStyle.free(ruleStyle.name(words + TrackTriggers.verb(trigger)), among: rules)
  }

  /// The name of a property.
  ///
  /// - Parameter text: The words of the name.
  /// - Returns: The name.
  func property(_ text: String) -> String { propertyStyle.name(NamingStyle.words(of: text)) }

  /// The words that describe a view: those of its identifier, its text, or its class.
  private static func words(
    for view: LaidOutView, _ surveyed: SurveyedView, _ views: [LaidOutView]
  ) -> [String] {
    if let identifier = view.identifier {
      let words = NamingStyle.words(of: identifier).filter { !$0.contains(where: \.isNumber) }
      let known = words.filter { $0.allSatisfy(\.isASCII) }.prefix(wordLimit)
      if !known.isEmpty { return Array(known) }
    }
    if surveyed.isScreen, let screen = surveyed.screen {
      let words = NamingStyle.words(of: screen).filter { $0.allSatisfy(\.isASCII) }
      if !words.isEmpty { return Array(words.prefix(wordLimit)) }
    }
    let kind = NamingStyle.words(of: className(view))
    // The text of a row is data, which must not become a name.
    if view.row == nil, !isInCell(view, views), let text = view.text {
      let words = NamingStyle.words(of: text).filter { !$0.contains(where: \.isNumber) }
      if !words.isEmpty, words.count <= wordLimit, words.joined().allSatisfy(\.isASCII) {
        return words + kind
      }
    }
    return general(for: view, surveyed)
  }

  /// The words of the screen and of the class.
  private static func general(for view: LaidOutView, _ surveyed: SurveyedView) -> [String] {
    let kind = NamingStyle.words(of: className(view))
    let screen = surveyed.screen.map { NamingStyle.words(of: $0) } ?? []
    return screen.filter { $0.allSatisfy(\.isASCII) }.prefix(2) + kind
  }

  /// The class of a view without the prefix of UIKit.
  private static func className(_ view: LaidOutView) -> String {
    let name = view.className
    return name == view.baseClass && name.hasPrefix("UI") ? String(name.dropFirst(2)) : name
  }

  private static func isInCell(_ view: LaidOutView, _ views: [LaidOutView]) -> Bool {
    var next: Int? = view.index
    while let index = next, views.indices.contains(index) {
      if views[index].kind == .cell { return true }
      next = views[index].parent
    }
    return false
  }
}
#endif
