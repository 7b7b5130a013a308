#if canImport(CLibYAML)
  extension TreeBuilder {
    /// Makes the tree ready to take what a region holds.
    mutating func prepare(_ region: Region) {
      closeAll()
      isFirstNode = true
      documents = 0
      regionStart = tree.nodes.count
      guard !tree.nodes.isEmpty else { return }
      open = [0]
      guard region.isRules else { return }
      let children = Array(tree.children(of: 0))
      if children.count % 2 == 1 {
        // The first rule is read again, and with it went the map that it began.
        open.append(tree.nodes.count)
        let start = region.range.lowerBound
        tree.nodes.append(SyntaxNode(kind: .map, style: .block, start: start, end: start))
      } else if let value = children.last, tree.isAbsent(value) || tree.nodes[value].kind == .map {
        tree.nodes[value].kind = .map
        tree.nodes[value].style = .block
        open.append(value)
      }
    }

    /// Leaves out the section or rule in which reading failed, or reads it again where the entry at
    /// fault was blanked out.
    ///
    /// What stands directly before is read again as a region of its own: libyaml reads ahead, and may
    /// have kept the last of it to itself.
    ///
    /// - Parameters:
    ///   - failure: Why reading stopped.
    ///   - region: What was being read.
    ///   - isMended: Whether the section or rule can be read again.
    /// - Returns: What is left to read, in order.
    mutating func recover(
      from failure: SyntaxFailure, in region: Region, isMended: Bool
    ) -> [Region] {
      closeAll()
      let culprit = max(
        region.range.lowerBound, min(failure.culprit, region.range.upperBound - 1))
      guard let section = blocks.section(at: culprit) else { return [] }
      let block = blocks.sections[section]
      var (before, rest) =
        faultyRule(at: culprit, in: section, isMended) ?? faultySection(section, isMended)
      if !region.isRules, block.range.upperBound < region.range.upperBound {
        rest.append(Region(range: block.range.upperBound..<region.range.upperBound))
      }
      // What stands before the region was read already, and what stands after it waits for its turn.
      let start = max(before.range.lowerBound, region.range.lowerBound)
      before.range = start..<max(start, before.range.upperBound)
      truncate(at: start)
      return ([before] + rest).compactMap { part in
        let range = part.range.clamped(to: region.range)
        return range.isEmpty ? nil : Region(range: range, isRules: part.isRules)
      }
    }

    /// What stands before and after a faulty rule; nil where the place is in no rule.
    private mutating func faultyRule(
      at culprit: Int, in section: Int, _ isMended: Bool
    ) -> (Region, [Region])? {
      let block = blocks.sections[section]
      guard let rule = blocks.rule(at: culprit, in: section) else { return nil }
      let cut = block.rules[rule]
      let next = isMended ? cut : block.range(ofRule: rule).upperBound
      let after = next..<block.range.upperBound
      guard rule == 0 else {
        let before = Region(range: block.rules[rule - 1]..<cut, isRules: true)
        return (before, [Region(range: after, isRules: true)])
      }
      let previous = section > 0 ? blocks.sections[section - 1] : block
      return (Region(range: previous.range.lowerBound..<cut), [Region(range: after, isRules: true)])
    }

    /// What stands before a faulty section.
    private mutating func faultySection(_ section: Int, _ isMended: Bool) -> (Region, [Region]) {
      let block = blocks.sections[section]
      if isMended {
        let start = section > 0 ? blocks.sections[section - 1].range.lowerBound : nil
        let before = Region(range: (start ?? block.range.lowerBound)..<block.range.lowerBound)
        return (before, [Region(range: block.range)])
      }
      let word = LookAlike.plain(block.key).split { $0 == ":" || $0 == " " }.first.map(String.init)
      // Where the colon was forgotten, the first word is the key.
      tree.lostSections.formUnion([block.key, word ?? ""])
      guard section > 0 else {
        return (Region(range: block.range.lowerBound..<block.range.lowerBound), [])
      }
      let previous = blocks.sections[section - 1]
      // A rule's key at the top was outdented from the rule above, which must go too.
      let isStray = word.map { RuleKey(rawValue: $0) != nil && FileKey(rawValue: $0) == nil }
      let cut = (isStray == true ? previous.rules.last : nil) ?? block.range.lowerBound
      return (Region(range: previous.range.lowerBound..<cut), [])
    }

    /// Whether the section or rule that was left out holds something about which enough was said.
    mutating func isHushed(_ failure: SyntaxFailure) -> Bool {
      guard !hushed.isEmpty, let section = blocks.section(at: failure.culprit) else { return false }
      let block = blocks.sections[section]
      let rule = blocks.rule(at: failure.culprit, in: section)
      let range = rule.map { block.range(ofRule: $0) } ?? block.range
      return ScannedText.touches(range, hushed)
    }

    /// Forgets the nodes from an offset on.
    private mutating func truncate(at offset: Int) {
      var count = tree.nodes.count
      // A value that is left out at the end of the region before stands where this one begins.
      while count > regionStart, Int(tree.nodes[count - 1].start) >= offset { count -= 1 }
      tree.nodes.removeLast(tree.nodes.count - count)
      // Findings about what is read again would come twice.
      while let last = findings.last, last.range.lowerBound >= offset { findings.removeLast() }
      guard count > 0 else { return }
      // What holds the place is the outermost map, its last value, or was read in this region.
      for place in regionStart..<count where Int(tree.nodes[place].next) > count {
        tree.nodes[place].next = Int32(truncatingIfNeeded: count)
      }
      tree.nodes[0].next = Int32(truncatingIfNeeded: count)
      var place = 1
      while place < count {
        let next = min(Int(tree.nodes[place].next), count)
        tree.nodes[place].next = Int32(truncatingIfNeeded: next)
        place = next
      }
    }
  }
#endif
