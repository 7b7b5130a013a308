#if canImport(CLibYAML)
import CLibYAML

/// Builds the tree of a text from libyaml's events.
struct TreeBuilder {
  /// The maximum nesting depth of collections.
  static let maximumDepth = 100

  /// The text as it was given.
  let source: [UInt8]
  /// The text as it is read, with faulty entries replaced with spaces.
  var text: [UInt8]
  /// Whether every code point of the text is a byte.
  private let isASCII: Bool
  /// The offsets at which keys and values are missing because they were replaced.
  var gaps: Set<Int> = []
  var tree: SyntaxTree
  /// Findings about nodes that could be read.
  var findings: [Diagnostic] = []
  /// Findings about what could not be read.
  var failures: [Diagnostic] = []
  /// The collections that are being read, outermost first.
  var open: [NodeID] = []
  /// Whether nothing of the part was read yet.
  private var isFirstNode = true
  private var documents = 0
  /// Whether the rest of the file is ignored.
  private(set) var isAbandoned = false
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
    guard let failure = read(ByteOrderMark.end(in: source)..<source.count) else { return }
    tree.isPartial = true
    if blocks.sections.isEmpty {
      let site = FailureSite(text: source, failure: failure)
      failures.append(SyntaxErrors.explain(site, suspects))
    } else {
      readParts()
    }
  }

  /// Reads a part of the text, whose nodes belong to the innermost open collection.
  ///
  /// - Returns: Why reading failed; nil if it did not.
  mutating func read(_ part: Range<Int>) -> SyntaxFailure? {
    (isFirstNode, documents) = (true, 0)
    defer { closeAll() }
    let text = self.text
    return text.withUnsafeBufferPointer { buffer in
      var events = YAMLEvents(buffer, part: part, isASCII: isASCII)
      do throws(SyntaxFailure) {
        while let (event, range) = events.next() {
          guard try read(event, range) else { return nil }
        }
      } catch {
        return error
      }
      return located(events.failure, in: part)
    }
  }

  private mutating func located(_ failure: SyntaxFailure, in part: Range<Int>) -> SyntaxFailure {
    var failure = failure
    // At the end of a part, the failure belongs to its last line.
    let last = text[part].lastIndex { $0 > 0x20 } ?? part.lowerBound
    failure.offset = min(failure.offset, max(last + 1, failure.start))
    // If a quoted scalar extends into other rules, its quote is the cause of any error inside it.
    if failure.context.hasSuffix("a quoted scalar"), failure.start < failure.offset,
      blocks.beginsBlock(in: failure.start..<failure.offset)
    {
      failure.context = SyntaxFailure.openQuote
    }
    return failure
  }

  // MARK: Events

  /// Reads an event.
  ///
  /// - Returns: Whether the text continues.
  private mutating func read(
    _ event: yaml_event_t, _ range: Range<Int>
  ) throws(SyntaxFailure) -> Bool {
    switch event.type {
    case YAML_SCALAR_EVENT:
      try readScalar(event, range)
    case YAML_MAPPING_START_EVENT:
      let data = event.data.mapping_start
      reportProperty(data.anchor ?? data.tag, at: range.lowerBound)
      let isFlow = data.style == YAML_FLOW_MAPPING_STYLE
      try begin(.map, isFlow ? .flow : .block, range.lowerBound)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.data.sequence_start
      reportProperty(data.anchor ?? data.tag, at: range.lowerBound)
      let isFlow = data.style == YAML_FLOW_SEQUENCE_STYLE
      try begin(.list, isFlow ? .flow : .block, range.lowerBound)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      close(range.upperBound)
    case YAML_ALIAS_EVENT:
      if !followsMergeKey { reportProperty(event.data.alias.anchor, at: range.lowerBound) }
      try append(SyntaxNode(kind: .scalar, style: .plain, isBroken: true, range: range))
    case YAML_DOCUMENT_START_EVENT:
      documents += 1
      guard documents > 1 else { return true }
      findings.append(SeveralDocuments.finding(at: range))
      isAbandoned = true
      return false
    case YAML_STREAM_END_EVENT:
      return false
    default:
      break
    }
    return true
  }

  /// Whether the last node is `<<`, which is reported together with its value.
  private var followsMergeKey: Bool {
    guard let last = tree.nodes.last, last.kind == .scalar, last.style == .plain else {
      return false
    }
    return text[last.range].elementsEqual("<<".utf8)
  }

  private mutating func readScalar(
    _ event: yaml_event_t, _ range: Range<Int>
  ) throws(SyntaxFailure) {
    let data = event.data.scalar
    var node = SyntaxNode(kind: .scalar, style: Self.style(data.style), range: range)
    if data.anchor != nil || data.tag != nil {
      reportProperty(data.anchor ?? data.tag, at: range.lowerBound)
      node.isBroken = true
    }
    if gaps.contains(range.lowerBound) { node.isBroken = true }
    if node.style.isQuoted, lacksClosingQuote(range) {
      throw SyntaxFailure(
        problem: "", context: SyntaxFailure.openQuote, offset: range.upperBound,
        start: range.lowerBound)
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
    try append(node)
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
    text[range].contains { $0 == 0x0A || $0 == 0x0D } && blocks.beginsBlock(in: range)
  }

  /// Reports an anchor or tag.
  private mutating func reportProperty(_ name: UnsafeMutablePointer<UInt8>?, at start: Int) {
    if name != nil, let finding = NodeProperty.finding(at: start, in: text) {
      findings.append(finding)
    }
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
  private mutating func append(_ node: SyntaxNode) throws(SyntaxFailure) {
    if isFirstNode, !open.isEmpty {
      // A part that continues a map must itself be a map.
      throw SyntaxFailure(problem: SyntaxFailure.noKeys, offset: node.end, start: node.start)
    }
    isFirstNode = false
    var node = node
    node.next = tree.nodes.count + 1
    tree.nodes.append(node)
  }

  private mutating func begin(
    _ kind: SyntaxNode.Kind, _ style: SyntaxNode.Style, _ start: Int
  ) throws(SyntaxFailure) {
    guard open.count < Self.maximumDepth else {
      throw SyntaxFailure(problem: SyntaxFailure.nesting, offset: start, start: start)
    }
    if isFirstNode, kind == .map, !open.isEmpty {
      isFirstNode = false
      return
    }
    try append(SyntaxNode(kind: kind, style: style, range: start..<start))
    open.append(tree.nodes.count - 1)
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
