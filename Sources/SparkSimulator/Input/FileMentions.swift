import SparkRulesCompiler

/// The texts of a YAML file that can be names of other files.
package enum FileMentions {
  /// Finds the scalars that are texts.
  ///
  /// - Parameter source: A file of tests or settings.
  /// - Returns: The texts with their ranges without quotes, in the order of the file.
  package static func all(in source: SourceText) -> [Located<String>] {
    var mentions: [Located<String>] = []
    if let root = YAMLDocument(source).root { add(root, source.bytes, to: &mentions) }
    return mentions
  }

  private static func add(
    _ node: YAMLDocument.Node, _ bytes: [UInt8], to mentions: inout [Located<String>]
  ) {
    switch node.content {
    case .scalar(.text(let text)):
      let isQuoted = node.offset < bytes.count && "\"'".utf8.contains(bytes[node.offset])
      let range =
        isQuoted ? node.offset + 1..<max(node.end - 1, node.offset + 1) : node.offset..<node.end
      mentions.append(Located(value: text, range: range))
    case .scalar: break
    case .list(let items): for item in items { add(item, bytes, to: &mentions) }
    case .map(let entries): for entry in entries { add(entry.value, bytes, to: &mentions) }
    }
  }
}
