/// Parts of a sample in the words of other tools.
extension MisplacedKey {
  /// The unit that `by` calls `install` or a value of the app, such as `users`.
  private static func unit(ofSample value: String) -> String {
    let written = value.filter { !"${}".contains($0) }
    if let unit = PercentLiteral.unit(written) { return unit }
    let isOfApp =
      !written.contains(".") || ["user", "device"].contains(written.prefix { $0 != "." })
    return isOfApp ? "app.\(written)" : written
  }

  /// Creates the finding for a map below `sample` in the words of other tools, such as `{percent: 10, of: users}`; nil for
  /// one with the keys of this language.
  static func sample(_ node: NodeID, _ tree: SyntaxTree) -> Diagnostic? {
    let pairs = tree.pairs(of: node)
    func pair(_ key: SampleKey) -> SyntaxTree.Pair? {
      pairs.first { pair in
        tree.readableString(of: pair.key).map {
          $0 == key.rawValue || SampleKey.foreignNames[$0] == key
        } == true
      }
    }
    let shares = tree.readableStrings(of: node)
    if pairs.count > 1, shares.count == pairs.count, pair(.share) == nil,
      shares.allSatisfy({ PercentLiteral.parse($0.value) != nil })
    {
      return Diagnostic(
        UnknownKey.self, at: tree.range(of: pairs[0].key), "a sample has no groups",
        help:
          "delete `sample`; for an A/B test, let the app choose the variant of each person, and write `${app.variant}`"
      )
    }
    guard pairs.count == 2, let share = pair(.share), let unit = pair(.by),
      let foreign = pairs.first(where: { SampleKey(rawValue: tree.string(of: $0.key)) == nil }),
      let percent = tree.readableString(of: share.value).flatMap({ PercentLiteral.nearest(to: $0) }
      ),
      let by = tree.readableString(of: unit.value).map({ Self.unit(ofSample: $0) })
    else { return nil }
    return UnknownKey.make(
      tree.string(of: foreign.key), tree.range(of: foreign.key), SampleKey.location,
      help:
        "write \(Quoted.code("sample: {share: \(percent), by: \(by)}", limit: 120)) instead of `sample` and its keys",
      nil)
  }

  /// Creates the finding for `by` beside `sample: 10%`; nil for any other key.
  static func unitOfSample(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ sample: SyntaxTree.Pair,
    _ tree: SyntaxTree
  ) -> Diagnostic? {
    let words = NamingStyle.words(of: name)
    let isUnit =
      SampleKey.foreignNames[name] == .by || name == SampleKey.by.rawValue
      || name == "for" && PersonWords.all.contains(tree.readableString(of: value) ?? "")
      || words.count > 1 && words[0].hasPrefix("sampl")
        && ["by", "per", "unit", "key", "on"].contains(words.last)
    guard isUnit, tree.isReadableScalar(value),
      let share = tree.readableString(of: sample.value)
        ?? tree.text(of: SampleKey.share.rawValue, in: sample.value),
      tree.text(of: SampleKey.by.rawValue, in: sample.value) == nil
    else { return nil }
    let unit = Self.unit(ofSample: tree.string(of: value))
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) is not allowed in a rule",
      help: "write "
        + Quoted.code(
          "sample: {share: \(PercentLiteral.nearest(to: share) ?? share), by: \(unit)}", limit: 120)
        + " instead of both lines"
        + (unit.hasPrefix("app.") ? "; the app must provide `\(unit)`" : ""))
  }
}
