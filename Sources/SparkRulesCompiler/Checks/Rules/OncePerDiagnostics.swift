enum ShortOncePer: Check {
  static let id = CheckID("SR0330", "short-once-per")

  static func finding(_ text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: 0..<text.value.utf8.count, "`once-per` requires at least `1h`",
      advice: "write `throttle: \(text.value)` instead, or a longer duration")
  }
}

enum ConstantKey: Check {
  static let id = CheckID("SR0331", "constant-once-per")

  static func finding(_ text: ScalarText, under key: String) -> Diagnostic {
    let duration = key == "once-per" ? DurationLiteral.nearest(to: text.value) : nil
    let example = key == "by" ? "`install`" : "`install`, `day`, a duration such as `24h`"
    return text.finding(
      self, at: 0..<text.value.utf8.count,
      "\(Quoted.code(text.value)) is a constant and cannot be used under `\(key)`",
      advice: duration.map(Advice.write) ?? "write \(example), or a value such as `app.user_id`")
  }

  /// Whether a text is a duration in another spelling, such as `1d` and `24 hours`.
  static func isDuration(_ text: String) -> Bool {
    // Most keys are values, such as `data.sku`.
    let isValue = text.unicodeScalars.allSatisfy { $0 == "." || NameSyntax.isStart($0) }
    return !isValue && !NameSyntax.isName(text) && DurationLiteral.nearest(to: text) != nil
  }
}

enum MixedOncePer: Check {
  static let id = CheckID("SR0630", "mixed-once-per")

  /// Checks the entries of `once-per`.
  static func examine(
    _ entries: [(scope: Gates.OncePer, text: ScalarText)], into diagnostics: inout [Diagnostic]
  ) {
    let scopes = entries.filter(\.scope.isScope)
    guard scopes.count > 1, scopes.contains(where: \.scope.isLasting) else { return }
    let (first, second) = (scopes[0].text, scopes[1].text)
    let whole = 0..<first.value.utf8.count
    diagnostics.append(
      second.finding(
        self, at: 0..<second.value.utf8.count,
        "\(Quoted.code(second.value)) cannot be combined with \(Quoted.code(first.value))",
        notes: [
          .init(
            range: first.sourceRange(of: whole), message: "\(Quoted.code(first.value)) is here")
        ], advice: "delete one of them; for a day within a visit, write `[visit, time.date]`"))
  }
}

extension RuleExpression {
  /// Whether the value is the same at every firing.
  var isConstant: Bool {
    nodes.allSatisfy { if case .variable = $0 { false } else { true } }
  }
}
