import Foundation
import SparkRulesModel

/// Gestures, comments and views in the place of a trigger.
extension UnknownTrigger {
  /// The help for a repeated tap, a first start, or a gesture that the library does not detect; nil for any
  /// other word.
  static func gestureHelp(_ word: String, isUnknown: Bool, _ rule: RuleSource?) -> String? {
    let folded = word.lowercased()
    let isDouble = folded.hasPrefix("double") || folded.hasPrefix("dbl")
    if isDouble || folded.hasPrefix("rage") || folded.hasPrefix("triple") {
      let times = "`times: \(isDouble ? 2 : 3)` and `within: 1s`"
      // In a list, the number would count the other triggers as well.
      return rule?.triggers.value?.count ?? 1 > 1
        ? "write a rule of its own for it, with `trigger: tap`, \(times)"
        : "write `tap`, and add \(times)"
    }
    let words = folded.split { !$0.isLetter }.map(String.init)
    if words.count == 2, ["dead", "error"].contains(words[0]),
      TriggerWording.keyword(of: words[1]) == .tap
    {
      let name = words.joined(separator: "_")
      return
        "rules do not see what a tap leads to: let the app send it, declare it at the top, `triggers: [\(name)]`"
        + (name == word ? "" : ", and write `trigger: \(name)`")
    }
    if words.count == 2, words[0] == "first", !words[1].hasPrefix("open"),
      rule?.view.isPresent == true,
      let meant = meaning(of: words[1], in: rule), !meant.definition.isOfApp
    {
      return
        "write `trigger: \(meant.rawValue)`, and below it `once-per: session`, or `install` for the first one ever"
    }
    if words.contains("first") || words.contains(where: { $0.hasPrefix("install") }) {
      return rule?.view.isPresent == true
        ? "write `app-start`, add `once-per: install`, and delete `view`"
        : "write `app-start`, and add `once-per: install`"
    }
    guard isUnknown, GestureTrigger.isGesture(folded) else { return nil }
    let name = word.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.joined(separator: "-")
    return
      "the library detects `tap`, `long-press` and `scroll`; a developer can send another gesture: declare it at the "
      + "top, `triggers: [\(name)]`"
      + (name == word ? "" : ", and write `trigger: \(name)`")
      + "; if the app sends it, write `# spark-rules: ignore SR0357: the app sends it` above `triggers`"
  }

  /// `tap# the button`.
  static func comment(_ word: Located<String>, _ words: [String]) -> Diagnostic? {
    if let mark = word.value.firstMatch(of: TextPattern(#"\s+(--?|–|—|//+|;;?|/\*)\s+"#)),
      case let trigger = word.value[..<mark.range.lowerBound], words.contains(String(trigger))
    {
      let text = word.value[mark.range.upperBound...].replacingOccurrences(of: "*/", with: "")
      let meant = "\(trigger) # \(text.trimmingCharacters(in: .whitespaces))"
      return Diagnostic(
        Self.self, at: word.range, "there is no trigger \(Quoted.code(word.value))",
        help: "a comment begins with `#`: write \(Quoted.code(meant, limit: 120))",
        fix: .init(range: word.range, replacement: meant))
    }
    guard let hash = word.value.firstIndex(of: "#"),
      case let trigger = word.value[..<hash], words.contains(String(trigger))
    else { return nil }
    let meant = "\(trigger) \(word.value[hash...])"
    return Diagnostic(
      Self.self, at: word.range, "there is no trigger \(Quoted.code(word.value))",
      help: "write a space before the comment: \(Quoted.code(meant))",
      fix: .init(range: word.range, replacement: meant))
  }

  /// Whether a text may be a path and a trigger.
  static func isViewAndTrigger(_ written: String) -> Bool {
    let parts = written.split(separator: " ")
    return parts.count == 2
      && parts[0].utf8.allSatisfy {
        $0 > 0x2C && $0 < 0x7B && $0 != 0x3A && $0 != 0x5B && $0 != 0x5D
      }
  }

  private static let adjectives: Set<String> = [
    "long", "double", "triple", "first", "single", "any", "every", "each", "app", "user", "session",
  ]

  /// The view and the trigger in `Checkout/buy tap`, unlike `long click`; nil for other texts.
  private static func event(_ text: String) -> (path: String, trigger: TriggerKeyword)? {
    guard meaning(of: text) == nil, let event = EventPhrase.parse(text),
      event.path.contains(where: { $0 == "/" || $0.isUppercase })
        || EventPhrase.trigger(of: event.path) == nil && !adjectives.contains(event.path)
    else { return nil }
    return event
  }

  /// Creates the finding for a list whose entries name their views, such as `[Cart/open tap, Checkout/buy tap]`; nil for
  /// other lists.
  static func views(_ words: [Located<String>], in rule: RuleSource) -> Diagnostic? {
    guard words.count > 1, let first = words.first, let last = words.last else { return nil }
    let screen = rule.view.value.flatMap { $0.count == 1 ? $0[0].value : nil }
    let events = words.map { word -> (path: String?, trigger: TriggerKeyword)? in
      if let event = event(word.value) {
        let isInner = screen.map(NameSyntax.isScreenName) == true && !event.path.contains("/")
        let isOfScreen = isInner && !NameSyntax.isScreenName(event.path)
        return (isOfScreen ? "\(screen ?? "")/\(event.path)" : event.path, event.trigger)
      }
      if let meant = meaning(of: word.value), meant.definition.isOfApp { return (nil, meant) }
      return screen.flatMap { view in EventPhrase.trigger(of: word.value).map { (view, $0) } }
    }
    let known = events.compactMap { $0 }
    guard known.count == words.count, words.contains(where: { event($0.value) != nil })
    else { return nil }
    let triggers = known.map(\.trigger.rawValue).uniqued()
    let paths = known.compactMap(\.path)
    let replaced = rule.view.isPresent ? "`view` and this list" : "this list"
    let help =
      triggers.count == 1 && paths.count == known.count
      ? "write \(Quoted.code("view: [\(paths.uniqued().joined(separator: ", "))]", limit: 160)) and "
        + "`trigger: \(triggers[0])` instead of \(replaced)"
      : "a rule has one list of views and one of triggers, which are combined: write a rule for each, "
        + known.map { path, trigger in
          (path.map { "\(Quoted.code("view: \($0)")) with " } ?? "")
            + "`trigger: \(trigger.rawValue)`"
        }.joined(separator: ", ")
    return Diagnostic(
      Self.self, at: first.range.lowerBound..<last.range.upperBound,
      "an entry of this list is a trigger without a view", help: help)
  }

  /// The help for an entry of a list that another one makes needless; nil for any other word.
  static func repeated(
    _ meant: TriggerKeyword, _ word: Located<String>, in rule: RuleSource?
  ) -> String? {
    let others = (rule?.triggers.value ?? []).filter { $0.range != word.range }
    let known = others.compactMap { other in meaning(of: other.value).map { (other, $0) } }
    if Set(known.map(\.1) + [meant]) == [.tap, .longPress], known.count == others.count {
      return TriggerReading.tapAndLongPress.replacingOccurrences(
        of: "write `tap`,", with: "write `trigger: tap` without a list,")
    }
    let isFirst = known.contains { $0.1 == meant && $0.0.range.lowerBound < word.range.lowerBound }
    return isFirst ? "delete it: `\(meant.rawValue)` is in the list already" : nil
  }

  /// The trigger whose name in another tool is spelled nearly in this way; `application_error` is not `application_start`.
  static func nearHabit(_ folded: String) -> TriggerKeyword? {
    guard !folded.contains("."),
      let name = Suggestions.nearest(to: folded, among: habits.keys.sorted()).first,
      let last = NamingStyle.words(of: folded).last, let meant = NamingStyle.words(of: name).last,
      last == meant || folded == name.filter(\.isLetter)
        || !Suggestions.nearest(to: last, among: [meant]).isEmpty
    else { return nil }
    return habits[name]
  }

  /// The trigger that another language calls by a word, such as `click` and `onTap`.
  static func meaning(of word: String, in rule: RuleSource? = nil) -> TriggerKeyword? {
    // `.onAppear` and `viewDidAppear(_:)`
    let folded = String(word.lowercased().drop { $0 == "." }.prefix { $0 != "(" })
    let event =
      folded.hasPrefix("on") ? String(folded.dropFirst(2).drop { " -_".contains($0) }) : folded
    let path = rule?.view.value?.first?.value ?? ""
    // The triggers of a tag manager for any click.
    if [["all", "elements"], ["just", "links"]].contains(NamingStyle.words(of: folded)) {
      return .tap
    }
    // A screen that is seen has appeared; an impression is part of a screen. Without `view`, the screen may be
    // under a key of another tool.
    let isScreen =
      path == ".Screen" || rule?.view.isPresent == false && rule?.hasUnreadKeys == true
      || NameSyntax.isScreenName(path)
    if isScreen, habits[folded] == .impression, folded.hasPrefix("view") { return .appear }
    if NameSyntax.isScreenName(path), ["enter", "enters", "entered"].contains(folded) {
      return .appear
    }
    let meant =
      TriggerWording.keyword(of: folded)
      ?? TriggerKeyword(rawValue: event) ?? habits[event] ?? TriggerWording.ofCode(word)
    // The choice of a segment is a change of its control.
    if meant == .select, let kind = ViewKind(ofPath: path),
      [.control, .switch, .slider].contains(kind.builtIn)
    {
      return .change
    }
    // `OnSelect` of Power Apps is the tap on any control.
    if folded == "onselect", ViewKind(ofPath: path)?.builtIn != .cell { return .tap }
    if meant == .tap, rule?.hasPressLength == true, TriggerWording.isPress(folded) {
      return .longPress
    }
    // A touch concerns no view.
    if meant == .touch, !folded.hasPrefix("any"), rule?.view.isPresent == true { return .tap }
    return meant.map { EventPhrase.trigger($0, of: path) }
  }
}
