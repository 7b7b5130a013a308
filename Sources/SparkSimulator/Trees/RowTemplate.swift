/// Inserts the values of a row into the texts of a cell: `product-{sku}`.
///
/// A text that consists of one name in braces keeps the type of the value, so that a number stays a
/// number. `{{` and `}}` are escaped braces.
struct RowTemplate {
  /// The names that are defined in every row.
  static let builtInNames = ["row", "section"]

  /// A part of a text.
  private enum Part {
    case text(String)
    case name(String)
  }

  /// The values by name.
  let values: [String: SparkValue]

  /// Creates a template.
  ///
  /// - Parameters:
  ///   - data: The row's data.
  ///   - row: The index of the row in its section.
  ///   - section: The index of the section.
  ///   - outer: The values of the row that contains the list; the row's own values take precedence.
  init(_ data: [String: SparkValue], row: Int, section: Int, outer: [String: SparkValue]) {
    var values = outer.merging(data, uniquingKeysWith: { $1 })
    values["row"] = .int(row)
    values["section"] = .int(section)
    self.values = values
  }

  /// The names in braces in a text.
  static func names(in text: String) -> [String] {
    parts(of: text).compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// Inserts values into a text; a missing value is replaced by nothing.
  func text(_ text: String) -> String { value(of: text).printed }

  /// Inserts values into the texts of a value, at any depth.
  func value(_ value: SparkValue) -> SparkValue {
    switch value {
    case .text(let text): self.value(of: text)
    case .list(let entries): .list(entries.map { self.value($0) })
    case .map(let entries): .map(entries.mapValues { self.value($0) })
    default: value
    }
  }

  /// Inserts values into the texts of a view and of all its subviews.
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

  /// An identity: a text or an integer.
  private func identity(_ value: SparkValue) -> SparkValue? {
    switch value {
    case .null: nil
    case .text, .int: value
    default: .text(value.printed)
    }
  }

  private func value(of text: String) -> SparkValue {
    guard text.contains("{") || text.contains("}") else { return .text(text) }
    let parts = Self.parts(of: text)
    if parts.count == 1, case .name(let name)? = parts.first { return values[name] ?? .null }
    var printed = ""
    for part in parts {
      switch part {
      case .text(let text): printed += text
      case .name(let name): printed += values[name]?.printed ?? ""
      }
    }
    return .text(printed)
  }

  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      let isBrace = character == "{" || character == "}"
      if isBrace, rest.first == character {
        rest.removeFirst()
        plain.append(character)
      } else if character == "{", let end = rest.firstIndex(of: "}") {
        if !plain.isEmpty { parts.append(.text(plain)) }
        plain = ""
        parts.append(.name(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        plain.append(character)
      }
    }
    if !plain.isEmpty || parts.isEmpty { parts.append(.text(plain)) }
    return parts
  }
}
