import SparkRulesModel

enum SameStageValue: RuleCheck {
  static let id = CheckID("SR0653", "same-stage-value", .warning)
  static let title = "two properties with the value at `from`"
  static let explanation = """
    In a pair, `data.position` is `from.data.position`, the value when the pair began. The value at its end is \
    `to.data.position`.
    """
  static let bad = file("⟦${data.position}⟧")
  static let good = file("${to.data.position}")

  private static func file(_ value: String) -> String {
    Examples.rule(
      "view: Player\nfrom: appear\nto: disappear\nactions:\n  - emit: episode_left\n    with:\n"
        + "      at_start: ${from.data.position}\n      at_end: \(value)")
  }

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard case .pair(let pair) = rule.schedule else { return nil }
    if (pair.from.views ?? rule.views) == (pair.to.views ?? rule.views),
      let finding = last(source.properties)
    {
      return finding
    }
    let properties = source.properties
    for property in properties {
      let text = property.value.text
      guard text.value.hasPrefix("${data."),
        let other = properties.first(where: {
          $0.value.text.value == "${from." + text.value.dropFirst(2)
        })
      else { continue }
      let name = text.value.dropFirst(2).dropLast()
      return text.finding(
        self, at: 0..<text.value.utf8.count,
        "\(Quoted.code(String(name))) is the value at `from`, which \(Quoted.code(other.name.value)) already contains",
        help: "write \(Quoted.code("${to.\(name)}")) for the value at `to`")
    }
    return nil
  }

  /// `last_price: ${data.price}`, which is the first one.
  private static func last(_ properties: [RuleFile.Entry]) -> Diagnostic? {
    for property in properties {
      let text = property.value.text
      guard text.value.hasPrefix("${data."), text.value.hasSuffix("}"),
        let word = NamingStyle.words(of: property.name.value).first(
          where: ["last", "final", "end"].contains)
      else { continue }
      let value = text.value.dropFirst(2).dropLast()
      // What the app calls the last one changes while the pair is open.
      guard !value.contains(word) || value.hasPrefix("data.\(word)") else { continue }
      return text.finding(
        self, at: 0..<text.value.utf8.count,
        "\(Quoted.code(String(value))) is the value at `from`, and the name says `\(word)`",
        help: "write \(Quoted.code("${to.\(value)}"))")
    }
    return nil
  }
}
