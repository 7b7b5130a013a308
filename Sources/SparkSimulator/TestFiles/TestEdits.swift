import SparkRulesCompiler

/// Changes of the text of a file of tests.
struct TestEdits {
  /// An item of a list after the change.
  enum Item {
    /// The item with this index. If there is a line, its values apply to the keys of the item.
    case former(Int, OutputPattern, TestResult.Line?)
    /// A new item for a line.
    case new(TestResult.Line)
  }

  private static let space = UInt8(ascii: " ")
  private static let lineBreak = UInt8(ascii: "\n")

  private let bytes: [UInt8]
  private var edits: [(range: Range<Int>, text: String)] = []

  /// Creates an empty list of changes.
  ///
  /// - Parameter bytes: The text.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of changes.
  var count: Int { edits.count }

  /// The changed text.
  func applied() -> [UInt8] {
    var result = bytes
    // Insertions at the same offset are applied in reverse, so that the first comes first.
    let order = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in order { result.replaceSubrange(edit.range, with: Array(edit.text.utf8)) }
    return result
  }

  /// Replaces a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - text: The new text.
  mutating func replace(_ node: YAMLDocument.Node, with text: String) {
    edits.append((node.offset..<node.end, text))
  }

  /// Changes the items of a list.
  ///
  /// - Parameters:
  ///   - entry: The key with the list.
  ///   - items: The items after the change; former items are in their order.
  mutating func replaceItems(
    of entry: (key: String, offset: Int, value: YAMLDocument.Node), with items: [Item]
  ) {
    guard case .list(let nodes) = entry.value.content else { return }
    let formerCount = items.count { if case .former = $0 { true } else { false } }
    if formerCount == nodes.count, items.count == nodes.count {
      for case .former(let index, let pattern, let line?) in items {
        update(nodes[index], pattern, line)
      }
      return
    }
    if entry.value.isFlow || items.isEmpty || nodes.contains(where: { dash(of: $0) == nil }) {
      rewrite(entry, nodes, items)
    } else {
      editBlock(nodes, items)
    }
  }

  /// Sets the values of an item to those of a line, for the keys that it has.
  private mutating func update(
    _ node: YAMLDocument.Node, _ pattern: OutputPattern, _ line: TestResult.Line
  ) {
    guard !pattern.matches(line.fields) else { return }
    let count = edits.count
    if updateValues(node, pattern.fields, line.fields) { return }
    edits.removeSubrange(count...)
    replace(node, with: Self.text(pattern, line))
  }

  /// Replaces the values that differ; returns whether the line has all keys.
  private mutating func updateValues(
    _ node: YAMLDocument.Node, _ wanted: [String: SparkValue], _ found: [String: SparkValue]
  ) -> Bool {
    guard case .map(let entries) = node.content else { return false }
    for entry in entries {
      guard let former = wanted[entry.key], let value = found[entry.key] else { return false }
      if case .map(let inner) = former, case .map(let outer) = value {
        guard updateValues(entry.value, inner, outer) else { return false }
      } else if !OutputPattern.matches(former, value) {
        guard entry.value.isFlow else { return false }
        replace(entry.value, with: YAMLFlowText.text(value))
      }
    }
    return true
  }

  // MARK: Lists

  /// Writes a list anew: on one line, or below its key if that begins a line.
  private mutating func rewrite(
    _ entry: (key: String, offset: Int, value: YAMLDocument.Node), _ nodes: [YAMLDocument.Node],
    _ items: [Item]
  ) {
    let texts = items.map { text($0, nodes) }
    let list = entry.value
    let indent = column(of: entry.offset)
    let isAlone = bytes[lineStart(of: entry.offset)..<entry.offset].allSatisfy {
      $0 == Self.space || $0 == UInt8(ascii: "-")
    }
    guard list.isFlow, isAlone, nodes.isEmpty else {
      let start = list.isFlow ? list.offset : keyEnd(entry)
      let text = "[\(texts.joined(separator: ", "))]"
      edits.append((start..<list.end, list.isFlow ? text : " " + text))
      return
    }
    let prefix = "\n" + String(repeating: " ", count: indent + 2) + "- "
    let lines = texts.map { prefix + $0 }.joined()
    edits.append((keyEnd(entry)..<list.end, lines))
  }

  /// Removes, changes and inserts lines of a list with one item on each line.
  private mutating func editBlock(_ nodes: [YAMLDocument.Node], _ items: [Item]) {
    let indent = dash(of: nodes[0]) ?? 0
    let prefix = String(repeating: " ", count: indent) + "- "
    var next = 0
    // New items go before the next former one, or after the last.
    for item in items {
      switch item {
      case .former(let index, let pattern, let line):
        for removed in next..<index { remove(nodes[removed]) }
        if let line { update(nodes[index], pattern, line) }
        next = index + 1
      case .new(let line):
        let text = prefix + Self.text(line)
        if next < nodes.count {
          let offset = lineStart(of: nodes[next].offset)
          edits.append((offset..<offset, text + "\n"))
        } else if let last = nodes.last {
          let offset = lineEnd(of: last.end)
          edits.append((offset..<offset, "\n" + text))
        }
      }
    }
    for removed in next..<nodes.count { remove(nodes[removed]) }
  }

  /// Removes the lines of an item.
  private mutating func remove(_ node: YAMLDocument.Node) {
    let end = lineEnd(of: node.end)
    edits.append((lineStart(of: node.offset)..<min(end + 1, bytes.count), ""))
  }

  // MARK: Texts

  private func text(_ item: Item, _ nodes: [YAMLDocument.Node]) -> String {
    switch item {
    case .new(let line): Self.text(line)
    case .former(let index, let pattern, let line):
      if let line, !pattern.matches(line.fields) {
        Self.text(pattern, line)
      } else if nodes[index].isFlow {
        String(decoding: bytes[nodes[index].offset..<nodes[index].end], as: UTF8.self)
      } else {
        YAMLFlowText.text(.map(pattern.fields), first: OutputPattern.kinds)
      }
    }
  }

  /// A line as a new item, without what changes in each session.
  private static func text(_ line: TestResult.Line) -> String {
    let shown = OutputPattern.kinds + ["properties", "by", "with", "values", "level"]
    let fields = line.fields.filter { key, value in
      shown.contains(key) && value != .map([:])
    }
    return YAMLFlowText.text(.map(fields), first: shown)
  }

  /// An item with the values of a line.
  private static func text(_ pattern: OutputPattern, _ line: TestResult.Line) -> String {
    YAMLFlowText.text(
      .map(common(pattern.fields, line.fields)), first: OutputPattern.kinds)
  }

  private static func common(
    _ wanted: [String: SparkValue], _ found: [String: SparkValue]
  ) -> [String: SparkValue] {
    var result: [String: SparkValue] = [:]
    for (key, former) in wanted {
      guard let value = found[key] else { continue }
      if case .map(let inner) = former, case .map(let outer) = value {
        result[key] = .map(common(inner, outer))
      } else {
        result[key] = value
      }
    }
    return result
  }

  // MARK: Locations

  private func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: Self.lineBreak).map { $0 + 1 } ?? 0
  }

  private func lineEnd(of offset: Int) -> Int {
    bytes[offset...].firstIndex(of: Self.lineBreak) ?? bytes.count
  }

  private func column(of offset: Int) -> Int { offset - lineStart(of: offset) }

  /// The column of the dash of an item that begins a line; nil for any other item.
  private func dash(of node: YAMLDocument.Node) -> Int? {
    let line = bytes[lineStart(of: node.offset)..<node.offset]
    guard let dash = line.firstIndex(where: { $0 != Self.space }),
      line[dash] == UInt8(ascii: "-"), line[(dash + 1)...].allSatisfy({ $0 == Self.space })
    else { return nil }
    return dash - line.startIndex
  }

  /// The offset after the colon of a key.
  private func keyEnd(_ entry: (key: String, offset: Int, value: YAMLDocument.Node)) -> Int {
    let colon = bytes[entry.offset..<max(entry.offset, entry.value.offset)].firstIndex(
      of: UInt8(ascii: ":"))
    return colon.map { $0 + 1 } ?? entry.value.offset
  }
}
