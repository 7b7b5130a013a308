import SparkRulesModel

/// A row's values put in the places that a cell's texts hold for them: `product-{sku}`.
///
/// A text that is nothing but one name in braces keeps the value's kind, so that a number stays one.
/// `{{` and `}}` stand for braces.
struct RowTemplate {
  /// The names that every row has.
  static let ownNames = ["row", "section"]

  /// A piece of a text.
  private enum Piece {
    case text(String)
    case name(String)
  }

  /// The values by name.
  let values: [String: SparkValue]

  /// Makes a template's values.
  ///
  /// - Parameters:
  ///   - data: The row's data.
  ///   - row: Which row of its section, from 0.
  ///   - section: Which section, from 0.
  ///   - outer: The values of the row around the list; the row's own win.
  init(_ data: [String: SparkValue], row: Int, section: Int, outer: [String: SparkValue]) {
    var values = outer.merging(data, uniquingKeysWith: { $1 })
    values["row"] = .int(row)
    values["section"] = .int(section)
    self.values = values
  }

  /// The names in braces in a text.
  static func names(in text: String) -> [String] {
    pieces(of: text).compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// A text with the values in it; a value that the row lacks leaves its place empty.
  func text(_ text: String) -> String { value(of: text).printed }

  /// A value with the values in its texts, at any depth.
  func value(_ value: SparkValue) -> SparkValue {
    switch value {
    case .text(let text): self.value(of: text)
    case .list(let entries): .list(entries.map { self.value($0) })
    case .map(let entries): .map(entries.mapValues { self.value($0) })
    default: value
    }
  }

  /// A view with the values in its texts, and in those of all views inside it.
  func view(_ node: ViewNode) -> ViewNode {
    var node = node
    node.identifier = node.identifier.map(text)
    node.label = node.label.map(text)
    node.text = node.text.map(text)
    node.placeholder = node.placeholder.map(text)
    node.segments = node.segments.map(text)
    node.data = node.data.mapValues { value($0) }
    node.identity = node.identity.flatMap { identity(value($0)) }
    node.list?.outer = values
    node.children = node.children.map(view)
    return node
  }

  /// What can be an identity: a text or a whole number.
  private func identity(_ value: SparkValue) -> SparkValue? {
    switch value {
    case .null: nil
    case .text, .int: value
    default: .text(value.printed)
    }
  }

  private func value(of text: String) -> SparkValue {
    guard text.contains("{") || text.contains("}") else { return .text(text) }
    let pieces = Self.pieces(of: text)
    if pieces.count == 1, case .name(let name)? = pieces.first { return values[name] ?? .null }
    var printed = ""
    for piece in pieces {
      switch piece {
      case .text(let text): printed += text
      case .name(let name): printed += values[name]?.printed ?? ""
      }
    }
    return .text(printed)
  }

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      let isBrace = character == "{" || character == "}"
      if isBrace, rest.first == character {
        rest.removeFirst()
        plain.append(character)
      } else if character == "{", let end = rest.firstIndex(of: "}") {
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = ""
        pieces.append(.name(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        plain.append(character)
      }
    }
    if !plain.isEmpty || pieces.isEmpty { pieces.append(.text(plain)) }
    return pieces
  }
}
