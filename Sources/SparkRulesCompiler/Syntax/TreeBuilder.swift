#if canImport(CLibYAML)
import CLibYAML

/// Builds the tree of a text from libyaml's events, and continues after syntax errors.
///
/// After an error, the faulty entry is replaced with spaces, or else the faulty rule or section is
/// skipped, and the rest is read as regions of its own. Each byte is read a bounded number of times,
/// independent of the number of errors.
struct TreeBuilder {
  /// A part of the text that is read in one go.
  struct Region {
    var range: Range<Int>
    /// Whether it contains only rules, not whole sections.
    var isRules = false
  }

  /// The result of reading an event or a region.
  enum Outcome {
    /// Continue with the next event.
    case next
    /// The region ended.
    case end
    /// Ignore the rest of the file.
    case abandon
    /// Reading failed.
    case failure(SyntaxFailure)
  }

  /// The maximum nesting depth of collections.
  private static let maximumDepth = 100

  /// The text as it was given.
  let source: [UInt8]
  /// The text as it is read, with faulty entries replaced with spaces.
  var text: [UInt8]
  /// Whether every code point of the text is a byte.
  private let isASCII: Bool
  /// The offsets at which keys and values are missing because they were replaced.
  var gaps: Set<Int> = []
  /// The entries that were replaced in the last rule or section with errors.
  var replaced: (block: Int, entries: [BrokenEntry]) = (-1, [])
  var tree: SyntaxTree
  /// Findings about nodes that could be read.
  var findings: [Diagnostic] = []
  /// Findings about what could not be read.
  var failures: [Diagnostic] = []
  /// The collections that are being read, outermost first.
  var open: [NodeID] = []
  /// Whether nothing of the region was read yet.
  var isFirstNode = true
  var documents = 0
  /// The first node of the region.
  var regionStart = 0
  /// The ranges in which nothing is reported.
  let suppressed: [Range<Int>]
  /// Characters that look like others.
  let suspects: [ScannedText.Suspect]
  /// Keys that belong to a rule, not to the top level.
  let nestedKeys: Set<String>
  lazy var blocks = BlockMap(source, suppressed: suppressed)

  /// Prepares to read a text.
  ///
  /// - Parameters:
  ///   - scanned: The text: valid UTF-8 without control characters.
  ///   - nestedKeys: Keys that belong to a rule, not to the top level.
  init(_ scanned: ScannedText, nestedKeys: Set<String>) {
    source = scanned.bytes
    text = scanned.bytes
    isASCII = scanned.bytes.reduce(0, |) < 0x80
    tree = SyntaxTree(bytes: scanned.bytes)
    tree.nodes.reserveCapacity(scanned.bytes.count / 12)
    suppressed = scanned.suppressed
    suspects = scanned.suspects
    self.nestedKeys = nestedKeys
  }

  /// Reads the whole text.
  mutating func readAll() {
    var regions = [Region(range: ByteOrderMark.end(in: source)..<source.count)]
    reading: while let region = regions.popLast() {
      switch read(region) {
      case .failure(let failure):
        tree.isPartial = true
        let isRepaired = repair(failure)
        regions += recover(from: failure, in: region, isRepaired: isRepaired).reversed()
      case .abandon: break reading
      case .end, .next: break
      }
    }
    closeAll()
  }

  private mutating func read(_ region: Region) -> Outcome {
    prepare(region)
    let text = self.text
    return text.withUnsafeBufferPointer { buffer in
      var events = YAMLEvents(buffer, part: region.range, isASCII: isASCII)
      while let (event, range) = events.next() {
        let outcome = read(event, range)
        if case .next = outcome { continue }
        return outcome
      }
      return .failure(syntaxFailure(events.failure))
    }
  }

  private mutating func syntaxFailure(_ failure: YAMLEvents.Failure) -> SyntaxFailure {
    let start = failure.context == nil ? failure.offset : failure.contextOffset
    var cause = SyntaxFailure.Cause.libyaml(problem: failure.problem, context: failure.context)
    // If a quoted scalar extends into other rules, its quote is the cause of any error inside it.
    if failure.context?.hasSuffix("a quoted scalar") == true, start < failure.offset,
      blocks.firstBlock(in: start..<failure.offset) != nil
    {
      cause = .unclosedQuote
    }
    return SyntaxFailure(cause: cause, offset: failure.offset, contextOffset: start, in: text)
  }

  // MARK: Events

  private mutating func read(_ event: yaml_event_t, _ range: Range<Int>) -> Outcome {
    switch event.type {
    case YAML_SCALAR_EVENT:
      return readScalar(event, range)
    case YAML_MAPPING_START_EVENT:
      let data = event.data.mapping_start
      reportProperty(anchor: data.anchor, tag: data.tag, at: range.lowerBound)
      let isFlow = data.style == YAML_FLOW_MAPPING_STYLE
      return begin(.map, isFlow ? .flow : .block, range.lowerBound)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.data.sequence_start
      reportProperty(anchor: data.anchor, tag: data.tag, at: range.lowerBound)
      let isFlow = data.style == YAML_FLOW_SEQUENCE_STYLE
      return begin(.list, isFlow ? .flow : .block, range.lowerBound)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      close(range.upperBound)
      return .next
    case YAML_ALIAS_EVENT:
      if !followsMergeKey {
        findings.append(AliasUsed.finding(at: range, name: text[range].dropFirst()))
      }
      return append(SyntaxNode(kind: .scalar, style: .plain, isBroken: true, range: range))
    case YAML_DOCUMENT_START_EVENT:
      documents += 1
      guard documents > 1 else { return .next }
      findings.append(SeveralDocuments.finding(at: range))
      return .abandon
    case YAML_STREAM_END_EVENT:
      return .end
    default:
      return .next
    }
  }

  /// Whether the last node is `<<`, which is reported together with its value.
  private var followsMergeKey: Bool {
    guard let last = tree.nodes.last, last.kind == .scalar, last.style == .plain else {
      return false
    }
    return text[last.range].elementsEqual("<<".utf8)
  }

  private mutating func readScalar(_ event: yaml_event_t, _ range: Range<Int>) -> Outcome {
    let data = event.data.scalar
    var node = SyntaxNode(kind: .scalar, style: Self.style(data.style), range: range)
    if data.anchor != nil || data.tag != nil {
      reportProperty(anchor: data.anchor, tag: data.tag, at: range.lowerBound)
      node.isBroken = true
    }
    if gaps.contains(range.lowerBound) { node.isBroken = true }
    if node.style.isQuoted, lacksClosingQuote(range) {
      return .failure(
        SyntaxFailure(
          cause: .unclosedQuote, offset: range.upperBound, contextOffset: range.lowerBound))
    }
    let quote = node.style.isQuoted ? 1 : 0
    let start = range.lowerBound + quote
    let inner = start..<max(start, range.upperBound - quote)
    let value = UnsafeBufferPointer(start: data.value, count: data.length)
    let isVerbatim =
      inner.count == value.count
      && value.indices.allSatisfy { text[start + $0] == value[$0] }
    if isVerbatim {
      node.value = inner
    } else {
      node.isVerbatim = false
      node.value = tree.decoded.count..<tree.decoded.count + value.count
      tree.decoded += value
      if node.style.isBlockScalar { node.end = endOfBlockScalar(range) }
    }
    return append(node)
  }

  /// The end of a block scalar's last line; libyaml's mark is after empty lines that follow it.
  private func endOfBlockScalar(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, text[end - 1] <= 0x20 { end -= 1 }
    // Spaces at the end of the last line are part of the text.
    while end < range.upperBound, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    return end
  }

  /// Whether a quoted scalar extends into another section or rule, because its closing quote is
  /// missing and libyaml used a later opening quote instead.
  private mutating func lacksClosingQuote(_ range: Range<Int>) -> Bool {
    text[range].contains { $0 == 0x0A || $0 == 0x0D } && blocks.firstBlock(in: range) != nil
  }

  /// Reports an anchor or tag.
  private mutating func reportProperty(
    anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?, at start: Int
  ) {
    guard anchor != nil || tag != nil else { return }
    var end = start
    while end < text.count, text[end] > 0x20, !(end > start && text[end] == UInt8(ascii: ",")) {
      end += 1
    }
    let name = text[start..<end]
    findings.append(
      text[start] == UInt8(ascii: "&")
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

  // MARK: Nodes

  /// Adds a scalar, or the beginning of a collection.
  private mutating func append(_ node: SyntaxNode) -> Outcome {
    if isFirstNode, !open.isEmpty {
      // A region that continues a map must itself be a map.
      return .failure(SyntaxFailure(cause: .noKeys, offset: node.end, contextOffset: node.start))
    }
    isFirstNode = false
    var node = node
    node.next = tree.nodes.count + 1
    tree.nodes.append(node)
    return .next
  }

  private mutating func begin(
    _ kind: SyntaxNode.Kind, _ style: SyntaxNode.Style, _ start: Int
  ) -> Outcome {
    guard open.count < Self.maximumDepth else {
      return .failure(SyntaxFailure(cause: .tooDeep, offset: start, contextOffset: start))
    }
    if isFirstNode, kind == .map, !open.isEmpty {
      isFirstNode = false
      return .next
    }
    let node = tree.nodes.count
    let outcome = append(SyntaxNode(kind: kind, style: style, range: start..<start))
    if case .next = outcome { open.append(node) }
    return outcome
  }

  private mutating func close(_ end: Int) {
    guard let node = open.popLast() else { return }
    let isFlow = tree.nodes[node].style == .flow
    tree.nodes[node].next = tree.nodes.count
    // libyaml ends a block collection at the next token, after empty lines and comments.
    tree.nodes[node].end = isFlow ? end : tree.nodes.last?.end ?? end
  }

  mutating func closeAll() {
    while let node = open.last { close(tree.nodes[node].end) }
  }
}
#endif
