import Foundation

/// The events that an analyst expects: a plan in one of the formats of `PlanFormat`.
public struct TrackingPlan: Sendable {
  /// A property of an event.
  struct Property: Sendable {
    /// The name, with its range in the plan.
    var name: Located<String>
    /// The allowed types; nil if all are.
    var types: Set<JSONType>?
    /// The allowed values; nil if all are.
    var values: [SparkValue]?
    /// The limits of its values.
    var limits: [PlannedLimit] = []
    /// The items of its lists, which have no name; empty if they are not described.
    var items: [Property] = []
    /// The keywords that are not supported, so that nothing is compared with them.
    var unsupported: [Located<String>] = []
  }

  /// An event.
  struct Event: Sendable {
    /// The name, with its range in the plan.
    var name: Located<String>
    var properties: [Property] = []
    /// The properties that the event must have.
    var required: Set<String> = []
    /// Whether the event may have no other properties.
    var isClosed = false
    /// The keywords that are not supported, so that nothing is compared with them.
    var unsupported: [Located<String>] = []

    /// The property with a name.
    func property(_ name: String) -> Property? { properties.first { $0.name.value == name } }
  }

  /// The file.
  public let source: SourceText
  /// The events.
  let events: [Event]

  /// Reads a plan.
  ///
  /// - Parameter source: The file: JSON Schema, also of one event as Iglu describes it, a tracking plan of
  ///   Segment, a list of events, or the same in YAML.
  /// - Throws: `TrackingPlanError` if it is not a plan.
  public init(_ source: SourceText) throws(TrackingPlanError) {
    self.source = source
    var reader = TrackingPlanReader(source)
    events = try reader.events()
  }

  /// The event with a name.
  func event(_ name: String) -> Event? { events.first { $0.name.value == name } }
}

/// The reason why a file cannot be used as a tracking plan.
public enum TrackingPlanError: Error, Sendable, Hashable {
  /// The file is neither JSON nor YAML; the findings in the order of the file.
  case syntax([Diagnostic])
  /// The file contains no events in a known format.
  case noEvents
}

extension SparkValue {
  fileprivate var isNumber: Bool {
    switch self {
    case .int, .double: true
    default: false
    }
  }
}

/// Reads a tracking plan.
private struct TrackingPlanReader {
  private let tree: SyntaxTree
  private var findings: [Diagnostic]

  init(_ source: SourceText) {
    var bytes = source.bytes
    // JSON may be indented with tabs; its texts contain none.
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      for offset in bytes.indices where bytes[offset] == 0x09 { bytes[offset] = 0x20 }
    }
    let scanned = ByteScanner.scan(SourceText(name: source.name, bytes: bytes))
    findings = scanned.findings
    tree = SyntaxParser.parse(scanned, into: &findings)
  }

  mutating func events() throws(TrackingPlanError) -> [TrackingPlan.Event] {
    let errors = findings.filter { $0.severity == .error }
    guard errors.isEmpty else { throw .syntax(Diagnostic.inOrder(errors)) }
    let root = tree.root ?? 0
    if let definitions = tree.value("$defs", in: root) ?? tree.value("definitions", in: root),
      tree.nodes[definitions].kind == .map
    {
      return tree.pairs(of: definitions).map { event(located($0.key), $0.value) }
    }
    for path in Self.lists {
      let list = path.reduce(Optional(root)) { node, key in node.flatMap { tree.value(key, in: $0) }
      }
      guard let list, tree.nodes[list].kind == .list else { continue }
      return tree.children(of: list).compactMap(listed)
    }
    if let name = tree.value("self", in: root).flatMap({ tree.value("name", in: $0) }) {
      return [event(located(name), root)]
    }
    throw .noEvents
  }

  /// Where plans have a list of events: Segment's files and its public API, and other systems.
  private static let lists = [["rules", "events"], ["data", "rules"], ["rules"], ["events"]]

  /// An event of a list: `name` or `key`, and the schema of what is sent for it, or of its properties.
  private func listed(_ item: NodeID) -> TrackingPlan.Event? {
    let names = ["name", "key"].lazy.compactMap { tree.value($0, in: item) }
    guard let name = names.first, tree.nodes[name].kind == .scalar else { return nil }
    guard let message = tree.value("rules", in: item) ?? tree.value("jsonSchema", in: item) else {
      return tree.value("properties", in: item) == nil
        ? TrackingPlan.Event(name: located(name)) : event(located(name), item, listing: true)
    }
    let properties = tree.value("properties", in: message).flatMap {
      tree.value("properties", in: $0)
    }
    return properties.map { event(located(name), $0) } ?? TrackingPlan.Event(name: located(name))
  }

  /// Reads an event; an entry of a list has other keys than those of its schema as well.
  private func event(
    _ name: Located<String>, _ schema: NodeID, listing isListed: Bool = false
  ) -> TrackingPlan.Event {
    var event = TrackingPlan.Event(name: name)
    if !isListed { event.unsupported = unsupported(in: schema, except: Self.eventKeywords) }
    let schema = resolved(schema)
    if let properties = tree.value("properties", in: schema), tree.nodes[properties].kind == .map {
      event.properties = tree.pairs(of: properties).map { property(located($0.key), $0.value) }
    }
    event.required = Set(tree.items("required", in: schema).map(tree.string))
    if let others = tree.value("additionalProperties", in: schema) {
      event.isClosed = literal(others) == .bool(false)
      if tree.nodes[others].kind == .map {
        event.unsupported += keys(["additionalProperties"], of: schema)
      }
    }
    return event
  }

  private func property(_ name: Located<String>, _ schema: NodeID) -> TrackingPlan.Property {
    var property = TrackingPlan.Property(name: name)
    property.unsupported = unsupported(in: schema, except: Self.propertyKeywords)
    let schema = resolved(schema)
    if let type = tree.value("type", in: schema) {
      let names = tree.nodes[type].kind == .list ? tree.children(of: type) : [type]
      property.types = Set(names.compactMap { JSONType(rawValue: tree.string(of: $0)) })
    }
    if let constant = tree.value("const", in: schema) {
      property.values = [literal(constant)]
    } else if tree.value("enum", in: schema) != nil {
      property.values = tree.items("enum", in: schema).map(literal)
    }
    for keyword in PlannedLimit.Keyword.allCases {
      guard let key = keys([keyword.rawValue], of: schema).first else { continue }
      switch (tree.value(keyword.rawValue, in: schema).map(literal), keyword) {
      case (.text(let bound)?, .pattern):
        property.limits.append(
          .init(keyword: Located(value: keyword, range: key.range), bound: .text(bound)))
      case (let bound?, _) where bound.isNumber && keyword != .pattern:
        property.limits.append(
          .init(keyword: Located(value: keyword, range: key.range), bound: bound))
      default: property.unsupported.append(key)
      }
    }
    if let items = tree.value("items", in: schema) {
      let item = self.property(name, items)
      property.items = [item]
      property.unsupported += item.unsupported
    }
    return property
  }

  // MARK: Keywords

  /// Keywords that allow any value.
  private static let annotations: Set = [
    "$schema", "$id", "id", "$anchor", "$comment", "$defs", "definitions", "title", "description",
    "default", "examples", "deprecated", "readOnly", "writeOnly",
  ]
  private static let eventKeywords: Set = [
    "self", "type", "properties", "required", "additionalProperties",
  ]
  private static let propertyKeywords = Set(
    ["type", "const", "enum", "items"] + PlannedLimit.Keyword.allCases.map(\.rawValue))

  /// The keywords of a schema, and of those to which it refers, that are neither annotations nor supported.
  private func unsupported(in schema: NodeID, except supported: Set<String>) -> [Located<String>] {
    let chain = references(from: schema)
    return chain.enumerated().flatMap { index, schema in
      // Only the last schema is read; the others refer to it.
      let read: Set = index == chain.count - 1 ? supported : ["$ref"]
      return keys(nil, of: schema).filter {
        !read.contains($0.value) && !Self.annotations.contains($0.value)
          && !$0.value.hasPrefix("x-")
      }
    }
  }

  private func keys(_ names: Set<String>?, of map: NodeID) -> [Located<String>] {
    guard tree.nodes.indices.contains(map), tree.nodes[map].kind == .map else { return [] }
    return tree.pairs(of: map).map { located($0.key) }.filter { names?.contains($0.value) ?? true }
  }

  // MARK: Nodes

  /// The schema to which a schema refers within the file, or else itself.
  private func resolved(_ schema: NodeID) -> NodeID { references(from: schema).last ?? schema }

  /// A schema and those to which it refers, one after the other.
  private func references(from schema: NodeID) -> [NodeID] {
    var schemas = [schema]
    for _ in 0..<8 {
      guard let last = schemas.last, let reference = tree.value("$ref", in: last),
        let root = tree.root
      else { return schemas }
      let path = tree.string(of: reference)
      guard path.hasPrefix("#/") else { return schemas }
      var target: NodeID? = root
      for part in path.dropFirst(2).split(separator: "/") {
        let name = (String(part).removingPercentEncoding ?? "")
          .replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
        target = target.flatMap { tree.value(name, in: $0) }
      }
      guard let target else { return schemas }
      schemas.append(target)
    }
    return schemas
  }

  private func located(_ node: NodeID) -> Located<String> {
    Located(value: tree.string(of: node), range: tree.range(of: node))
  }

  private func literal(_ node: NodeID) -> SparkValue {
    guard tree.nodes[node].kind == .scalar else { return .null }
    let text = tree.string(of: node)
    return tree.nodes[node].style == .plain ? SparkLiteral.parse(text) : .text(text)
  }
}
