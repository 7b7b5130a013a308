import SparkRulesModel

/// Keys that mean something for the trigger of their rule only.
extension UnknownKey {
  /// `percent: 75`, `threshold: 50%` and the like, which are `at` or `visible`.
  static func percentage(
    _ word: String, _ value: NodeID, _ tree: SyntaxTree, _ trigger: String?, isSequence: Bool
  ) -> String? {
    let names: Set<String> = [
      "percent", "percentage", "percentages", "scroll", "scroll-percent", "scroll-percentage",
      "threshold", "thresholds", "ratio", "fraction", "marks", "vertical",
    ]
    guard names.contains(word), let trigger = trigger ?? (isSequence ? "" : nil) else { return nil }
    let nodes = tree.entries(of: value)
    let marks = nodes.filter(tree.isReadableScalar).flatMap {
      tree.string(of: $0).split(separator: ",").map { PercentLiteral.nearest(to: $0) }
    }
    let list = marks.compactMap { $0 }
    guard !list.isEmpty, list.count == marks.count else { return nil }
    // A single percentage can also be a share of the people.
    let isShare = ["percent", "percentage"].contains(word) && list.count == 1
    let isScroll = trigger.lowercased().hasPrefix("scroll")
    guard
      let kind = EventPhrase.trigger(of: trigger, isPairEnd: false)
        ?? (isScroll ? .scrollDepth : nil)
    else { return isSequence && isShare ? PercentLiteral.sample(list[0]) : ofMedia(list, trigger) }
    switch kind {
    // The name has a correction of its own.
    case .scrollDepth where RuleKey.foreignNames[word] == .at: return nil
    case .scroll, .scrollDepth:
      let at = "`at: [\(list.joined(separator: ", "))]`"
      return kind == .scroll
        ? "write `trigger: scroll-depth` instead of `trigger: scroll`, and \(at)" : "write \(at)"
    case .impression: return "write `visible: \(list[0])`"
    // Of all percentages, a rule with another trigger has only this one.
    default: return isShare ? PercentLiteral.sample(list[0]) : nil
    }
  }

  /// The help for percentages of a video; nil for other triggers.
  private static func ofMedia(_ percentages: [String], _ trigger: String) -> String? {
    guard ["progress", "video", "audio", "media"].contains(where: trigger.lowercased().contains)
    else { return nil }
    let numbers = percentages.map { $0.dropLast() }.joined(separator: ", ")
    return
      "the app sends the percentage with its trigger: write `if: trigger.percent in [\(numbers)]`; "
      + "other events of the video, such as its end, have rules of their own"
  }

  /// `value: on` beside `trigger: toggle`.
  static func state(_ word: String, _ value: String, _ trigger: String?) -> String? {
    guard ["value", "state", "status", "to", "new-value", "direction"].contains(word),
      let trigger,
      ["toggle", "toggled", "switch", "switched", "change", "changed"].contains(
        trigger.lowercased())
    else { return nil }
    switch value.lowercased() {
    case "on", "true", "yes", "enabled", "checked", "1": return "write `if: view.on`"
    case "off", "false", "no", "disabled", "unchecked", "0": return "write `if: not view.on`"
    default: return nil
    }
  }

  /// `direction: horizontal` beside a trigger of views that scroll.
  static func direction(_ word: String, _ trigger: String?) -> String? {
    guard ["direction", "axis", "orientation", "scroll-direction"].contains(word) else {
      return nil
    }
    switch trigger.flatMap({ EventPhrase.trigger(of: $0) }) {
    case .scrollDepth?:
      return "delete it: `scroll-depth` also measures views that scroll to the side"
    case .scroll?: return "delete it: `scroll` fires for each direction"
    default: return nil
    }
  }

  /// `timeout: 30m` beside the end of a session.
  static func timeout(_ word: String, _ trigger: String?) -> String? {
    guard word.contains("timeout") || word.hasPrefix("idle") || word.contains("gap"),
      let trigger, trigger.lowercased().contains("session")
    else { return nil }
    return FileKey.session
  }
}
