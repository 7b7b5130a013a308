import SparkRulesModel

/// Depths of scrolling, which the beginning of a scroll does not have.
extension MissingViewValue {
  private static let words: Set<String> = [
    "scroll", "scrolled", "scrolling", "depth", "percent", "percentage", "pct", "page", "threshold",
  ]

  /// The finding for `percent: 50` of an event that is sent when a person begins to scroll; nil for any other rule.
  static func depth(_ rule: CompiledRule, _ source: RuleSource) -> Diagnostic? {
    guard case .triggers([.keyword(.scroll)], nil) = rule.schedule else { return nil }
    for property in source.properties {
      let names = NamingStyle.words(of: property.name.value)
      guard names != ["page"], !names.isEmpty, names.allSatisfy(words.contains),
        let share = PercentLiteral.nearest(to: property.value.text.value)
      else { continue }
      return Diagnostic(
        self, at: property.name.range,
        "`scroll` is the beginning of a scroll, so this number is sent at any depth",
        help:
          "for this depth, write `trigger: scroll-depth`, and below it \(Quoted.code("at: [\(share)]"))"
      )
    }
    return nil
  }
}
