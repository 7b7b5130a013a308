#if canImport(CLibYAML)
extension TreeBuilder {
  /// The maximum number of entries of one rule or section that are replaced before it is skipped.
  private static let maximumReplacements = 16

  /// Prepares the tree for the nodes of a region.
  mutating func prepare(_ region: Region) {
    closeAll()
    isFirstNode = true
    documents = 0
    regionStart = tree.nodes.count
    guard !tree.nodes.isEmpty else { return }
    open = [0]
    guard region.isRules else { return }
    let children = tree.children(of: 0)
    if children.count % 2 == 1 {
      // The first rule is read again, and the map that it began was removed with it.
      open.append(tree.nodes.count)
      let start = region.range.lowerBound
      tree.nodes.append(SyntaxNode(kind: .map, style: .block, range: start..<start))
    } else if let value = children.last, tree.isAbsent(value) || tree.nodes[value].kind == .map {
      tree.nodes[value].kind = .map
      tree.nodes[value].style = .block
      open.append(value)
    }
  }

  /// Reports why reading failed, and replaces the entry that caused it with spaces.
  ///
  /// - Returns: Whether the rule or section can be read again without the entry.
  mutating func repair(_ failure: SyntaxFailure) -> Bool {
    guard !isSuppressed(failure) else { return false }
    let finding = SyntaxExplanation.explain(failure, in: source, suspects)
    let block = blocks.start(ofBlockAt: failure.culprit)
    if replaced.block != block { replaced = (block, []) }
    guard let entry = BrokenEntry(of: failure, finding, in: source, block: block),
      entry.range.lowerBound > block, replaced.entries.count < Self.maximumReplacements,
      !replaced.entries.contains(where: { $0.range.overlaps(entry.range) })
    else {
      // A failure that was caused by a replacement would be a second finding for the same
      // mistake.
      if replaced.entries.isEmpty {
        failures.append(finding)
      } else {
        failures.removeLast(replaced.entries.count - 1)
      }
      return false
    }
    failures.append(finding)
    replaced.entries.append(entry)
    gaps.formUnion(entry.replace(in: &text))
    return true
  }

  /// Whether the section or rule in which reading failed contains a suppressed range.
  private mutating func isSuppressed(_ failure: SyntaxFailure) -> Bool {
    guard !suppressed.isEmpty, let section = blocks.section(at: failure.culprit) else {
      return false
    }
    let block = blocks.sections[section]
    let rule = blocks.rule(at: failure.culprit, in: section)
    let range = rule.map { block.range(ofRule: $0) } ?? block.range
    let index = suppressed.partitioningIndex { $0.upperBound > range.lowerBound }
    return index < suppressed.count && suppressed[index].lowerBound < range.upperBound
  }

  /// Skips the section or rule in which reading failed, or reads it again if it was repaired.
  ///
  /// The block directly before is read again as a region of its own: libyaml reads ahead, and may not
  /// have delivered the last events of that block.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - region: The region that was being read.
  ///   - isRepaired: Whether the section or rule can be read again.
  /// - Returns: The regions that remain to be read, in order.
  mutating func recover(
    from failure: SyntaxFailure, in region: Region, isRepaired: Bool
  ) -> [Region] {
    closeAll()
    let culprit = max(region.range.lowerBound, min(failure.culprit, region.range.upperBound - 1))
    guard let section = blocks.section(at: culprit) else { return [] }
    let block = blocks.sections[section]
    var (before, rest) =
      regionsAround(ruleAt: culprit, in: section, isRepaired)
      ?? regionsAround(section: section, isRepaired)
    if !region.isRules, block.range.upperBound < region.range.upperBound {
      rest.append(Region(range: block.range.upperBound..<region.range.upperBound))
    }
    // Everything before the region was read already, and what follows it is in the queue.
    let start = max(before.range.lowerBound, region.range.lowerBound)
    before.range = start..<max(start, before.range.upperBound)
    removeNodes(from: start)
    return ([before] + rest).compactMap { part in
      let range = part.range.clamped(to: region.range)
      return range.isEmpty ? nil : Region(range: range, isRules: part.isRules)
    }
  }

  /// The regions before and after a faulty rule; nil if the offset is not in a rule.
  private mutating func regionsAround(
    ruleAt culprit: Int, in section: Int, _ isRepaired: Bool
  ) -> (Region, [Region])? {
    let block = blocks.sections[section]
    guard let rule = blocks.rule(at: culprit, in: section) else { return nil }
    let start = block.rules[rule]
    let next = isRepaired ? start : block.range(ofRule: rule).upperBound
    let after = [Region(range: next..<block.range.upperBound, isRules: true)]
    guard rule == 0 else {
      return (Region(range: block.rules[rule - 1]..<start, isRules: true), after)
    }
    let previous = section > 0 ? blocks.sections[section - 1] : block
    return (Region(range: previous.range.lowerBound..<start), after)
  }

  /// The regions before a faulty section, and the section itself if it was repaired.
  private mutating func regionsAround(section: Int, _ isRepaired: Bool) -> (Region, [Region]) {
    let block = blocks.sections[section]
    let start = block.range.lowerBound
    let previous = section > 0 ? blocks.sections[section - 1] : nil
    if isRepaired {
      let before = Region(range: (previous?.range.lowerBound ?? start)..<start)
      return (before, [Region(range: block.range)])
    }
    let word = LookAlike.plain(block.key).split { $0 == ":" || $0 == " " }.first.map(String.init)
    // If the colon is missing, the first word is the key.
    tree.lostSections.formUnion([block.key, word ?? ""])
    guard let previous else { return (Region(range: start..<start), []) }
    // A rule's key at the top level lost its indentation; the rule above is skipped as well.
    let isNested = word.map(nestedKeys.contains) ?? false
    let end = (isNested ? previous.rules.last : nil) ?? start
    return (Region(range: previous.range.lowerBound..<end), [])
  }

  /// Removes the nodes and findings from an offset on.
  private mutating func removeNodes(from offset: Int) {
    var count = tree.nodes.count
    // An absent value at the end of the region before begins where this one begins.
    while count > regionStart, tree.nodes[count - 1].start >= offset { count -= 1 }
    tree.nodes.removeLast(tree.nodes.count - count)
    while let last = findings.last, last.range.lowerBound >= offset { findings.removeLast() }
    guard count > 0 else { return }
    // The nodes that contain the offset are the outermost map, its last value, and nodes of this
    // region.
    for node in regionStart..<count { tree.nodes[node].next = min(tree.nodes[node].next, count) }
    tree.nodes[0].next = count
    var node = 1
    while node < count {
      tree.nodes[node].next = min(tree.nodes[node].next, count)
      node = tree.nodes[node].next
    }
  }
}
#endif
