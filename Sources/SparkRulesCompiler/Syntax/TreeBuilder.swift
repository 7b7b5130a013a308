#if canImport(CLibYAML)
  import CLibYAML

  /// Builds the tree of a text from libyaml's events, and goes on after syntax errors.
  ///
  /// After an error the faulty entry is blanked out, or else the faulty rule (or section) left out, and
  /// the rest is read as regions of its own; each byte is read a bounded number of times, however many
  /// errors there are.
  struct TreeBuilder {
    /// A part of the text that is read in one go.
    struct Region {
      var range: Range<Int>
      /// Whether it holds rules only, not whole sections.
      var isRules = false
    }

    /// How a part of the text ended; why it failed is kept beside, as this is asked for each event.
    enum Outcome { case next, end, abandon, failure }

    /// How many collections may stand inside each other.
    static let maximumDepth = 100
    /// How many entries of one rule or section are blanked out before it is given up.
    private static let maximumBlanks = 16

    /// The text as it was given.
    let source: UnsafeBufferPointer<UInt8>
    /// The text as it is read: once something was blanked out, a copy.
    private(set) var text: UnsafeBufferPointer<UInt8>
    private var copy: UnsafeMutableBufferPointer<UInt8>?
    /// Where keys and values are missing that were blanked out.
    private var gaps: Set<Int> = []
    /// The entries that were blanked out of the last rule or section with errors.
    var blanked: (block: Int, entries: [BrokenEntry]) = (-1, [])
    /// Whether the text is nothing but ASCII, so that places need not be counted.
    private let isASCII: Bool
    var tree: SyntaxTree
    /// What is wrong with nodes that could be read.
    var findings: [Diagnostic] = []
    /// What could not be read.
    var failures: [Diagnostic] = []
    /// The collections that are being read, outermost first.
    var open: [Int] = []
    /// Whether nothing was read of the region yet.
    var isFirstNode = true
    var documents = 0
    /// The first node of the region.
    var regionStart = 0
    /// Why reading stopped last.
    private var failure: SyntaxFailure?
    /// The places about which enough was said.
    let hushed: [Range<Int>]
    /// Characters that look like others.
    private let suspects: [ScannedText.Suspect]
    lazy var blocks = BlockMap(source, hushed: hushed)

    /// Reads a whole text.
    ///
    /// - Parameters:
    ///   - text: The text, valid UTF-8 without control characters; must outlive the call.
    ///   - tree: An empty tree of the same bytes.
    ///   - hushed: The places about which enough was said.
    ///   - suspects: Characters that look like others.
    init(
      _ text: UnsafeBufferPointer<UInt8>, into tree: SyntaxTree, hushed: [Range<Int>],
      _ suspects: [ScannedText.Suspect]
    ) {
      self.hushed = hushed
      self.suspects = suspects
      source = text
      self.text = text
      isASCII = text.isASCII
      self.tree = tree
      // Most files have a node for each 13 bytes; room that nobody uses takes no memory, moving nodes
      // while they become more takes twice as much.
      self.tree.nodes.reserveCapacity(min(text.count / 8, 1 << 22))
      let start = text.starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0
      var regions = [Region(range: start..<text.count)]
      defer {
        copy?.deallocate()
        copy = nil
        self.text = source
      }
      while let region = regions.popLast() {
        switch read(region) {
        case .failure:
          guard let failure else { continue }
          self.tree.isPartial = true
          let isMended = mend(failure)
          regions += recover(from: failure, in: region, isMended: isMended).reversed()
        case .abandon:
          closeAll()
          return
        case .end, .next: break
        }
      }
      closeAll()
    }

    private mutating func read(_ region: Region) -> Outcome {
      prepare(region)
      let events = YAMLEvents(text, part: region.range, isASCII: isASCII)
      while true {
        guard let outcome = events.next({ take($0, $1, $2) }) else {
          return fail(describe(events.failure))
        }
        if case .next = outcome { continue }
        return outcome
      }
    }

    /// Stops reading.
    mutating func fail(_ failure: SyntaxFailure) -> Outcome {
      self.failure = failure
      return .failure
    }

    /// Says why reading stopped, and blanks out the entry that is to blame.
    ///
    /// - Returns: Whether the rule or section can be read again without it.
    private mutating func mend(_ failure: SyntaxFailure) -> Bool {
      guard !isHushed(failure) else { return false }
      let finding = SyntaxExplanation.explain(failure, in: source, suspects)
      let block = blocks.start(ofBlockAt: failure.culprit)
      if blanked.block != block { blanked = (block, []) }
      guard let entry = BrokenEntry(of: failure, finding, in: source, block: block),
        entry.range.lowerBound > block, blanked.entries.count < Self.maximumBlanks,
        !blanked.entries.contains(where: { $0.range.overlaps(entry.range) })
      else {
        // What is wrong only because of what was blanked out would be a second finding of one mistake.
        if blanked.entries.isEmpty {
          failures.append(finding)
        } else {
          failures.removeLast(blanked.entries.count - 1)
        }
        return false
      }
      failures.append(finding)
      blanked.entries.append(entry)
      blank(entry)
      return true
    }

    private mutating func blank(_ entry: BrokenEntry) {
      let copy = copy ?? .allocate(capacity: source.count)
      if self.copy == nil {
        _ = copy.initialize(from: source)
        self.copy = copy
        text = UnsafeBufferPointer(copy)
      }
      gaps.formUnion(entry.blank(in: copy))
    }

    private mutating func describe(_ failure: YAMLEvents.Failure) -> SyntaxFailure {
      let start = failure.context == nil ? failure.offset : failure.contextOffset
      var cause = SyntaxFailure.Cause.libyaml(problem: failure.problem, context: failure.context)
      // Whatever is wrong inside a quoted scalar that runs into other rules, its quote is the cause.
      if failure.context?.hasSuffix("a quoted scalar") == true, start < failure.offset,
        blocks.firstBlock(in: start..<failure.offset) != nil
      {
        cause = .unclosedQuote
      }
      return SyntaxFailure(cause: cause, offset: failure.offset, contextOffset: start, in: text)
    }

    // MARK: Events

    private mutating func take(_ event: borrowing yaml_event_t, _ start: Int, _ end: Int) -> Outcome
    {
      switch event.type {
      case YAML_SCALAR_EVENT:
        return takeScalar(event, start, end)
      case YAML_MAPPING_START_EVENT:
        let data = event.data.mapping_start
        examine(anchor: data.anchor, tag: data.tag, start)
        let isFlow = data.style == YAML_FLOW_MAPPING_STYLE
        return begin(.map, isFlow ? .flow : .block, start)
      case YAML_SEQUENCE_START_EVENT:
        let data = event.data.sequence_start
        examine(anchor: data.anchor, tag: data.tag, start)
        let isFlow = data.style == YAML_FLOW_SEQUENCE_STYLE
        return begin(.list, isFlow ? .flow : .block, start)
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
        close(end)
        return .next
      case YAML_ALIAS_EVENT:
        if !followsMergeKey {
          findings.append(AliasUsed.finding(at: start..<end, name: text[start + 1..<end]))
        }
        return append(
          SyntaxNode(kind: .scalar, style: .plain, isBroken: true, start: start, end: end))
      case YAML_DOCUMENT_START_EVENT:
        documents += 1
        guard documents > 1 else { return .next }
        findings.append(SeveralDocuments.finding(at: start..<end))
        return .abandon
      case YAML_STREAM_END_EVENT:
        return .end
      default:
        return .next
      }
    }

    /// Whether the last node is `<<`, which is refused together with its value.
    private var followsMergeKey: Bool {
      guard let last = tree.nodes.last, last.kind == .scalar, last.style == .plain else {
        return false
      }
      return text[last.range].elementsEqual("<<".utf8)
    }

    private mutating func takeScalar(
      _ event: borrowing yaml_event_t, _ start: Int, _ end: Int
    ) -> Outcome {
      let data = event.data.scalar
      var node = SyntaxNode(kind: .scalar, style: Self.style(data.style), start: start, end: end)
      if data.anchor != nil || data.tag != nil {
        examine(anchor: data.anchor, tag: data.tag, start)
        node.isBroken = true
      }
      if !gaps.isEmpty, gaps.contains(start) { node.isBroken = true }
      if node.style.isQuoted, lacksClosingQuote(node) {
        return fail(SyntaxFailure(cause: .unclosedQuote, offset: end, contextOffset: start))
      }
      let inner = node.style.isQuoted ? start + 1..<max(start + 1, end - 1) : start..<end
      let value = UnsafeBufferPointer(start: data.value, count: data.length)
      if UnsafeBufferPointer(rebasing: text[inner]).isSame(as: value) {
        node.valueStart = Int32(truncatingIfNeeded: inner.lowerBound)
        node.valueEnd = Int32(truncatingIfNeeded: inner.upperBound)
      } else {
        node.isVerbatim = false
        node.valueStart = Int32(truncatingIfNeeded: tree.decoded.count)
        tree.decoded.append(contentsOf: value)
        node.valueEnd = Int32(truncatingIfNeeded: tree.decoded.count)
        if node.style.isBlockScalar {
          node.end = Int32(truncatingIfNeeded: trimmedEnd(start..<end))
        }
      }
      return append(node)
    }

    /// A block scalar's end mark stands after blank lines that say nothing; blanks at the end of its
    /// last line are its own.
    private func trimmedEnd(_ range: Range<Int>) -> Int {
      var end = range.upperBound
      while end > range.lowerBound, text[end - 1] <= 0x20 { end -= 1 }
      while end < range.upperBound, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
      return end
    }

    /// Whether a quoted scalar runs on into another section or rule: its quote was forgotten, and the
    /// next one in the file, which opens something else, was taken for it.
    private mutating func lacksClosingQuote(_ node: SyntaxNode) -> Bool {
      guard text[node.range].contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
      return blocks.firstBlock(in: node.range) != nil
    }

    private mutating func examine(
      anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?, _ start: Int
    ) {
      guard anchor != nil || tag != nil else { return }
      var end = start
      while end < text.count, text[end] > 0x20, !(end > start && text[end] == 0x2C) { end += 1 }
      let isAnchor = text[start] == UInt8(ascii: "&")
      let name = text[start..<end]
      findings.append(
        isAnchor
          ? AnchorUsed.finding(at: start..<end, name: name)
          : TagUsed.finding(at: start..<end, name: name))
    }

    private static func style(_ style: yaml_scalar_style_t) -> SyntaxNode.Style {
      switch style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
    }
  }
#endif
