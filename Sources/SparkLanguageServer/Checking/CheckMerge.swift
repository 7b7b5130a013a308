import SparkRulesCompiler
import SparkSimulator

/// Combines the result of checking a file with that of some changed rules.
struct CheckMerge {
  /// The changed file.
  let source: SourceText
  /// The app.
  let app: AppInput
  /// The result of checking the file before the change.
  let old: CompilationResult
  /// The result of checking the changed rules before the change, without the others.
  let before: CompilationResult
  /// The result of checking them after it.
  let after: CompilationResult
  /// Where they were in the file.
  let removed: ByteRange
  /// Whether no rule follows them.
  let isLast: Bool
  /// The size of the part of the file before the rules.
  let head: Int
  /// The number of bytes by which the file became longer.
  let distance: Int

  /// The maximum number of properties of all events, far from what makes a file too large.
  private static let properties = 400_000

  /// The result of checking the changed file; nil if that is not certain.
  var result: CompilationResult? {
    guard areIndependent, let head = findingsOfHead else { return nil }
    var result = old
    let (rest, own) = (self.rest, self.own)
    result.rules = merged(
      old.rules, after.rules, at: \.range.lowerBound, { rest($0) }, { own($0) })
    result.events = merged(
      old.events, after.events, at: \.range.lowerBound, { rest($0) }, { own($0) })
    result.lookups = merged(
      old.lookups, after.lookups, at: \.range.lowerBound, { rest($0) }, { own($0) })
    result.profiles = merged(
      old.profiles, after.profiles, at: \.name.range.lowerBound, { rest($0) }, { own($0) })
    result.campaignEnds = merged(
      old.campaignEnds, after.campaignEnds, at: \.range.lowerBound, { rest($0) }, { own($0) })
    guard Set(result.rules.map(\.value)).count == result.rules.count,
      result.profiles.lazy.flatMap(\.events).reduce(0, { $0 + $1.properties.count })
        < Self.properties
    else { return nil }
    let unchanged = findingsOfRules(in: old).filter { !isRemoved($0.range.lowerBound) }
    let added = findingsOfRules(in: after)
    let comparison = RuleCompiler.compareRules(result.profiles, in: app.model(for: result))
    result.diagnostics = RuleCompiler.inOrder(
      head + unchanged.map { rest($0) } + added.map { own($0) } + comparison, in: source)
    result.ruleSet = nil
    guard !result.diagnostics.contains(where: { $0.severity == .error }) else { return result }
    guard var set = after.ruleSet, result.profiles.count == result.rules.count else { return nil }
    set.rules = result.profiles.map(\.rule)
    if source.bytes.count > 1 << 20, set.exceeds(bytes: RuleLimits.bytes) { return nil }
    result.ruleSet = set
    return result
  }

  /// Whether no other rule looks up a name of the changed rules, and these look up none of another rule.
  private var areIndependent: Bool {
    func isNone(of names: Set<String>, in others: [Located<String>]) -> Bool {
      names.isEmpty
        || others.allSatisfy { !names.contains($0.value) || isRemoved($0.range.lowerBound) }
    }
    let own = Set([before, after].flatMap { $0.rules + $0.events }.map(\.value))
    let lookups = Set(after.lookups.map(\.value))
    return isNone(of: own, in: old.lookups) && isNone(of: lookups, in: old.rules)
      && isNone(of: lookups, in: old.events)
  }

  /// The findings in rules, without those of comparing them.
  private func findingsOfRules(
    in result: CompilationResult
  ) -> [SparkRulesCompiler.Diagnostic] {
    result.diagnostics.filter { $0.range.lowerBound >= head && $0.basis != .comparison }
  }

  /// The findings before the rules: names that no rule uses, and what does not depend on the rules.
  ///
  /// A finding that the changed rules by themselves had before and have now is there exactly if it was there. One
  /// that they do not have any more is gone. Whether the other rules have a new one as well is not known. One that
  /// lists several names can list more of them for the changed rules by themselves.
  private var findingsOfHead: [SparkRulesCompiler.Diagnostic]? {
    func own(_ result: CompilationResult) -> [SparkRulesCompiler.Diagnostic] {
      result.diagnostics.filter { $0.range.lowerBound < head }
    }
    let (former, present) = (own(before), own(after))
    let whole = own(old)
    if former == present { return whole }
    guard Set(present).isSubset(of: former) else { return nil }
    return whole.filter { finding in
      former.contains(finding)
        ? present.contains(finding) : present.contains { $0.code == finding.code }
    }
  }

  // MARK: Offsets

  private var rest: OffsetShift { OffsetShift(start: removed.upperBound, distance: distance) }
  private var own: OffsetShift { OffsetShift(start: head, distance: removed.lowerBound - head) }

  private func isRemoved(_ offset: Int) -> Bool {
    offset >= removed.lowerBound && (isLast || offset < removed.upperBound)
  }

  /// The elements of the file without those of the removed rules, and with those of the new ones.
  private func merged<Element>(
    _ old: [Element], _ new: [Element], at offset: (Element) -> Int,
    _ rest: (Element) -> Element, _ own: (Element) -> Element
  ) -> [Element] {
    let split = old.partitioningIndex { offset($0) >= removed.lowerBound }
    let end = isLast ? old.endIndex : old.partitioningIndex { offset($0) >= removed.upperBound }
    let added = new.drop { offset($0) < head }
    return old[..<split] + added.map(own) + old[end...].map(rest)
  }
}
