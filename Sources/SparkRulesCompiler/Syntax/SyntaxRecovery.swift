#if canImport(CLibYAML)
import CLibYAML

/// Reading goes on after an error: sections and rules are read one by one.
///
/// In a part that fails, the faulty entries are replaced with spaces, or else the part is skipped. Each byte is
/// read a bounded number of times, independent of the number of errors.
extension TreeBuilder {
  /// The maximum number of entries of one rule or section that are replaced before it is skipped.
  private static let maximumReplacements = 16

  /// Reads a text in which reading it as a whole failed.
  mutating func readParts() {
    var start = ByteOrderMark.end(in: source)
    tree.nodes = [SyntaxNode(kind: .map, style: .block, range: start..<start)]
    findings = []
    // The map of rules and the first node of its last rule, if the section before contains rules.
    var last: (rules: NodeID, node: NodeID)?
    for section in blocks.sections where !isAbandoned {
      let header = start..<(section.rules.first ?? section.range.upperBound)
      start = section.range.upperBound
      let first = tree.nodes.count
      guard readPart(header, of: [0]) else {
        let words = LookAlike.plain(section.key).split { $0 == ":" || $0 == " " }.map(String.init)
        // If the colon is missing, the first word is the key.
        tree.lostSections.formUnion([section.key, words.first ?? ""])
        // A rule's key at the top level lost its indentation; the rule above is skipped as well.
        if let last, words.first.map(nestedKeys.contains) == true {
          remove(from: last.node, of: [0, last.rules])
        }
        continue
      }
      last = nil
      guard !section.rules.isEmpty, let value = lastChild(from: first),
        tree.isAbsent(value) || tree.nodes[value].kind == .map
      else { continue }
      tree.nodes[value].kind = .map
      tree.nodes[value].style = .block
      for rule in section.rules.indices where !isAbandoned {
        last = (value, tree.nodes.count)
        _ = readPart(section.range(ofRule: rule), of: [0, value])
      }
    }
  }

  /// The last of the siblings of which the first one has this number; nil if nothing was read.
  private func lastChild(from first: NodeID) -> NodeID? {
    guard first < tree.nodes.count else { return nil }
    var child = first
    while tree.nodes[child].next < tree.nodes.count { child = tree.nodes[child].next }
    return child
  }

  /// Reads a section or rule, whose nodes belong to the last of the parents.
  ///
  /// - Returns: Whether something of it could be read.
  private mutating func readPart(_ range: Range<Int>, of parents: [NodeID]) -> Bool {
    let (firstNode, firstFinding) = (tree.nodes.count, findings.count)
    var replaced: [BrokenEntry] = []
    while true {
      open = parents
      guard let failure = read(range) else { return true }
      remove(from: firstNode, of: parents)
      findings.removeLast(findings.count - firstFinding)
      if suppressed.overlap(range) { return false }
      let site = FailureSite(text: source, failure: failure)
      let finding = repaired(SyntaxErrors.explain(site, suspects), site, in: range)
      guard replaced.count < Self.maximumReplacements,
        let entry = BrokenEntry(of: site, finding, in: range),
        !replaced.contains(where: { $0.range.overlaps(entry.range) })
      else {
        // A failure that a replacement caused would be a second finding for one mistake.
        if replaced.isEmpty { failures.append(finding) }
        failures.removeLast(max(0, replaced.count - 1))
        return false
      }
      failures.append(finding)
      replaced.append(entry)
      gaps.formUnion(entry.replace(in: &text))
    }
  }

  /// Removes the nodes from one on, which belong to the last of the parents.
  private mutating func remove(from node: NodeID, of parents: [NodeID]) {
    tree.nodes.removeLast(tree.nodes.count - node)
    open = parents
    closeAll()
  }

  /// A finding with the repair of its line, if the part can be read beyond the failure with it.
  private func repaired(
    _ finding: Diagnostic, _ site: FailureSite, in range: Range<Int>
  ) -> Diagnostic {
    guard let edit = LineRepair.edit(for: finding, site),
      range.lowerBound <= edit.range.lowerBound, edit.range.upperBound <= range.upperBound
    else { return finding }
    let part =
      text[range.lowerBound..<edit.range.lowerBound] + edit.replacement.utf8
      + text[edit.range.upperBound..<range.upperBound]
    let read = Array(part).withUnsafeBufferPointer { buffer in
      var events = YAMLEvents(buffer, part: 0..<buffer.count, isASCII: false)
      var depth = 0
      while let (event, _) = events.next(), depth < Self.maximumDepth {
        switch event.type {
        case YAML_STREAM_END_EVENT: return Int.max
        case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT: depth += 1
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: depth -= 1
        default: break
        }
      }
      return events.failure.offset
    }
    let failed = site.line(at: site.offset).next - range.lowerBound
    let isBetter = read >= failed + edit.replacement.utf8.count - edit.range.count
    return isBetter ? finding.offering(edit) : finding
  }
}
#endif
