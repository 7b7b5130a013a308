extension FileCompiler {
  /// Compiles the limits of how often a rule fires.
  func compileGates(of source: RuleSource, in scope: Scope) -> Gates {
    var gates = Gates(
      sample: source.sample.value?.share?.value, throttle: source.throttle.value?.value)
    if let unit = source.sample.value?.unit { gates.sampleUnit = compileUnit(unit, in: scope) }
    var entries: [(scope: Gates.OncePer, text: ScalarText)] = []
    for text in source.oncePer.value ?? [] {
      if let key = compileOncePer(text, in: scope) { entries.append((key, text)) }
    }
    MixedOncePer.examine(entries, into: &diagnostics)
    gates.oncePer = entries.map(\.scope)
    return gates
  }

  private func compileOncePer(_ text: ScalarText, in scope: Scope) -> Gates.OncePer? {
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
      diagnostics.append(ShortOncePer.finding(text))
      return nil
    }
    return compileKey(text, under: "once-per", in: scope).map { .value($0) }
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
    _ text: ScalarText, under key: String, in scope: Scope
  ) -> RuleExpression? {
    let name = text.value
    if UnknownName.isOncePerWords(name)
      || NameSyntax.isName(name) && scope.isComplete && !scope.knows(name)
        && !ValueNames.roots.contains(name)
    {
      isReadable = false
      diagnostics.append(UnknownName.limit(text, under: key))
      return nil
    }
    if ConstantKey.isDuration(name) {
      diagnostics.append(ConstantKey.finding(text, under: key))
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
