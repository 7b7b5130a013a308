/// The value of a key that no part of a file has, in the shape in which it is written.
enum KeyValue {
  case nothing
  case text(String)
  /// The texts of a list, and the first line of each map in it.
  case list([String])
  /// The texts of a map, those of an inner list joined by commas.
  case map([(key: String, value: String)])

  /// The maximum number of entries that are read, which is more than a help text can repeat.
  private static let limit = 12

  init(_ node: NodeID, _ tree: SyntaxTree) {
    switch tree.nodes[node].kind {
    case .scalar:
      let text = tree.readableString(of: node) ?? ""
      self = text.isEmpty ? .nothing : .text(text)
    case .list:
      self = .list(
        tree.children(of: node).prefix(Self.limit).compactMap { entry in
          // `- not_null: data.price`
          tree.readableString(of: entry)
            ?? tree.readableStrings(of: entry).first.map { "\($0.key): \($0.value)" }
        })
    case .map:
      self = .map(
        tree.pairs(of: node).prefix(Self.limit).compactMap { key, value in
          tree.readableString(of: key).map { name in
            let texts = tree.entries(of: value).prefix(Self.limit).compactMap(tree.readableString)
            return (name, texts.joined(separator: ", "))
          }
        })
    }
  }

  /// A text that a help can repeat.
  var text: String? {
    guard case .text(let text) = self, text.utf8.count <= 80,
      !text.contains(where: { "`\n".contains($0) })
    else { return nil }
    return text
  }

  /// The texts without the keys of a map.
  var texts: [String] {
    switch self {
    case .nothing: []
    case .text(let text): [text]
    case .list(let texts): texts
    case .map(let pairs): pairs.map(\.value)
    }
  }

  /// Whether the value is a text in one of the words for yes; nil for other values.
  var answer: Bool? {
    switch text?.lowercased() {
    case "true", "yes", "on", "1", "required", "enabled", "always": true
    case "false", "no", "off", "0", "disabled", "never", "none": false
    default: nil
    }
  }
}
