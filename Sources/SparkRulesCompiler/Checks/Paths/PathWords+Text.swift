import SparkRulesModel

/// Texts of views in the place of their identifiers.
extension PathWords {
  /// Reports names such as `Apply Coupon`, which are probably what a person sees on a button.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - app: The app, with which the names are compared instead; nil if it is not known.
  ///   - diagnostics: Receives the findings.
  static func texts(
    _ rules: [RuleProfile], in app: AppModel?, into diagnostics: inout [Diagnostic]
  ) {
    guard app == nil else { return }
    for rule in rules {
      guard case .triggers(let triggers, _) = rule.rule.schedule,
        triggers.allSatisfy({ [.keyword(.tap), .keyword(.longPress)].contains($0) })
      else { continue }
      diagnostics += texts(
        rule.paths, of: rule.rule.views, hasCondition: rule.rule.condition != nil)
    }
  }

  /// The findings about the views of a rule for taps.
  ///
  /// - Parameters:
  ///   - paths: The paths of the rule.
  ///   - views: The views at which it fires.
  ///   - hasCondition: Whether it has a condition.
  /// - Returns: The findings.
  static func texts(
    _ paths: [PathSite], of views: ViewSelection?, hasCondition: Bool
  ) -> [Diagnostic] {
    let own = Set(views?.paths ?? [])
    let excluded = Set(views?.except ?? [])
    let exceptions = paths.filter { excluded.contains($0.program) }.compactMap(text(ofExcluded:))
    return exceptions
      + paths.filter { own.contains($0.program) }.compactMap { path in
        guard let step = path.parsed.steps.last, path.program.steps.last?.className == nil,
          let name = path.program.steps.last?.exactName, isText(name), help(for: name) == nil,
          ForeignPath.reading(of: path.parsed.text.value, isExcluded: false) == nil
        else { return nil }
        let outer = path.parsed.text.part(0..<step.range.lowerBound)
        let text =
          name.lowercased().hasSuffix(" button") ? String(name.dropLast(" button".count)) : name
        let test = "view.text == \(LiteralPrinter.print(text))"
        let condition =
          hasCondition
          ? "\(Quoted.code("and \(test)", limit: 120)) in the condition"
          : "below it \(Quoted.code("if: \(test)", limit: 120))"
        return path.parsed.text.finding(
          self, at: step.range, "\(Quoted.code(name)) is read as the identifier of a view",
          help:
            "if it is the text of a button, write \(Quoted.code("view: \(outer).Button", limit: 120)), and "
            + "\(condition); if it is the identifier, write `# spark-rules: ignore SR0431: an identifier` above this line"
        )
      }
  }

  /// The finding about a text under `except`, which excludes only a view with this identifier.
  private static func text(ofExcluded path: PathSite) -> Diagnostic? {
    guard path.parsed.steps.count == 1, let name = path.program.steps.last?.exactName,
      isText(name), help(for: name) == nil,
      ForeignPath.reading(of: path.parsed.text.value, isExcluded: true) == nil
    else { return nil }
    let test = "if: not ((view.text | default(\"\")) == \(LiteralPrinter.print(name)))"
    return path.parsed.text.finding(
      self, at: 0..<path.parsed.text.value.utf8.count,
      "\(Quoted.code(name)) is read as the identifier of a view",
      help:
        "if it is the text of a button, write \(Quoted.code(test, limit: 160)) instead of `except`; if it is the identifier, "
        + "write `# spark-rules: ignore SR0431: an identifier` above this line")
  }

  /// The help for `contains buy` and `starts with product-`, which describe a name; nil for other names.
  static func pattern(_ written: String) -> String? {
    for (words, before, after) in [
      ("contains ", "/*", "*"), ("starts with ", "", "*"), ("begins with ", "", "*"),
      ("ends with ", "/*", ""), ("like ", "/*", "*"),
    ] where written.lowercased().hasPrefix(words) {
      let name = written.dropFirst(words.count).filter { !"\"'%*".contains($0) }
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "-_".contains($0) })
      else { return nil }
      return "write \(Quoted.code(before + name + after)): `*` is any sequence of characters"
    }
    return nil
  }

  /// Whether a name has spaces and begins with a capital letter, as texts do and identifiers do not.
  private static func isText(_ name: String) -> Bool {
    name.contains(" ") && name.first?.isUppercase == true
      && name.allSatisfy { $0.isLetter || " !?&".contains($0) }
      && name.split(separator: " ").allSatisfy { word in
        !word.dropFirst().contains(where: \.isUppercase) || !word.contains(where: \.isLowercase)
      }
  }
}
