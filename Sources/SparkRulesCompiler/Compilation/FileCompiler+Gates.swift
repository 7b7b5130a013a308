extension FileCompiler {
  /// Compiles the limits of how often a rule fires.
  func compileGates(of source: RuleSource, in scope: Scope) -> Gates {
    var gates = Gates(
      sample: source.sample.value?.share?.value, throttle: source.throttle.value?.value)
    if let unit = source.sample.value?.unit { gates.sampleUnit = compileUnit(unit, in: scope) }
    var entries: [(scope: Gates.OncePer, text: ScalarText)] = []
    let texts = source.oncePer.value ?? []
    let sent = UnknownName.sentValues(source.actions.value ?? [])
    for text in texts {
      if let key = compileOncePer(text, beside: texts, sent: sent, in: scope) {
        entries.append((key, text))
      }
    }
    MixedOncePer.examine(entries, into: &diagnostics)
    if let finding = UnstoredOncePer.finding(entries) { diagnostics.append(finding) }
    gates.oncePer = entries.map(\.scope)
    return gates
  }

  private func compileOncePer(
    _ text: ScalarText, beside all: [ScalarText], sent: [String: String], in scope: Scope
  ) -> Gates.OncePer? {
    switch text.value {
    case "view": return .view
    case "visit": return .visit
    case "session": return .session
    case "install": return .install
    case "day": return .day
    default: break
    }
    if let seconds = DurationLiteral.parse(text.value) {
      if seconds >= Gates.OncePer.shortestPeriod { return .period(seconds) }
      diagnostics.append(
        ShortOncePer.finding(text, beside: all.map(\.value).filter { $0 != text.value }))
      return nil
    }
    return compileKey(text, under: "once-per", beside: all, sent: sent, in: scope)
      .map { .value($0) }
  }

  private func compileUnit(_ text: ScalarText, in scope: Scope) -> Gates.SampleUnit {
    switch text.value {
    case "session": .session
    case "install": .install
    default: compileKey(text, under: "by", in: scope).map { .value($0) } ?? .session
    }
  }

  /// Compiles a value that identifies what is counted or sampled; constants and unknown words are reported.
  private func compileKey(
    _ text: ScalarText, under key: String, beside all: [ScalarText] = [],
    sent: [String: String] = [:], in scope: Scope
  ) -> RuleExpression? {
    let name = text.value
    let others = all.map(\.value).filter { $0 != name }
    if ConstantKey.isDuration(name) {
      diagnostics.append(ConstantKey.finding(text, under: key, beside: others))
      return nil
    }
    if UnknownName.isOncePerWords(name)
      || NameSyntax.isName(name) && scope.isComplete && !scope.knows(name)
        && !ValueNames.roots.contains(name)
    {
      isReadable = false
      // A rule of an unknown kind can read everything.
      let isOfDepth = scope.features.contains(.depth) && !scope.features.contains(.step)
      diagnostics.append(
        UnknownName.limit(
          text, under: key,
          captures: isOfDepth ? ["depth"] : scope.captures,
          sent: sent.merging((scope.captures + scope.locals.keys).map { ($0, $0) }) { $1 },
          beside: others))
      return nil
    }
    guard let value = compile(text, in: scope, as: .value) else { return nil }
    if value.isConstant {
      diagnostics.append(ConstantKey.finding(text, under: key))
      return nil
    }
    return value
  }
}
