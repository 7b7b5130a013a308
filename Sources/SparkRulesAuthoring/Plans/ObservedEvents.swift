import Foundation

extension TrackingPlan {
  /// Compares observed events with the plan.
  ///
  /// - Parameter source: One value in JSON a line: an event as `EventRecord.jsonLine()` writes it, another line
  ///   of `run`, which is skipped, or a request of OpenTelemetry.
  /// - Returns: A message for each problem, which begins with the number of the line.
  package func problems(inEvents source: SourceText) -> [String] {
    let lines = LineTable(source)
    let planLines = LineTable(self.source)
    var problems: [String] = []
    for line in 0..<lines.count {
      let text = source.bytes[lines.range(ofLine: line)]
      guard text.contains(where: { $0 > 0x20 }) else { continue }
      guard let value = try? JSONDecoder().decode(ObservedValue.self, from: Data(text)) else {
        problems.append("\(line + 1): this line is not JSON")
        continue
      }
      for event in value.events {
        problems += self.problems(of: event, planLines).map { "\(line + 1): \($0)" }
      }
    }
    return problems
  }

  /// The parts of the plan that are not supported, so that events are not compared with them.
  ///
  /// - Returns: A message for each, which begins with its location in the plan.
  package var unsupportedParts: [String] {
    let lines = LineTable(source)
    return events.flatMap { event in
      (event.unsupported.map { ($0, Quoted.code(event.name.value)) }
        + event.properties.flatMap { property in
          property.unsupported.map {
            ($0, "\(Quoted.code(property.name.value)) of \(Quoted.code(event.name.value))")
          }
        }).map { keyword, owner in
          let start = lines.location(at: keyword.range.lowerBound)
          return
            "\(source.name):\(start.line):\(start.column): \(Quoted.code(keyword.value)) of \(owner) "
            + "is not supported, so events are not compared with it"
        }
    }
  }

  private func problems(of event: ObservedEvent, _ planLines: LineTable) -> [String] {
    let code = Quoted.code(event.name)
    guard let planned = self.event(event.name) else {
      let names = events.map(\.name.value)
      let question = NearNames.question(event.name, in: names)
      return ["the plan has no event \(code)" + (question.map { "; \($0)" } ?? "")]
    }
    func location(_ range: Range<Int>) -> String {
      let start = planLines.location(at: range.lowerBound)
      return "\(source.name):\(start.line):\(start.column)"
    }
    let missing = planned.required.subtracting(event.properties.keys).sorted().map {
      "\(code) has no \(Quoted.code($0)), which the plan requires (\(location(planned.name.range)))"
    }
    return missing
      + event.properties.sorted { UTF8Order.isLess($0.key, $1.key) }.compactMap { name, value in
        guard let property = planned.property(name) else {
          let problem = "\(Quoted.code(name)) is no property of \(code) in the plan"
          return planned.isClosed ? "\(problem) (\(location(planned.name.range)))" : nil
        }
        return property.problem(with: value).map {
          "\(Quoted.code(name)) of \(code) \($0) (\(location(property.name.range)))"
        }
      }
  }
}

extension TrackingPlan.Property {
  /// What the plan does not allow about a value; nil if it allows the value.
  fileprivate func problem(with value: SparkValue) -> String? {
    let actual = JSONType.types(ofObserved: value)
    if let types, types.isDisjoint(with: actual) {
      let allowed = JSONType.allCases.filter(types.contains).map(\.phrase)
      let shown = JSONType.allCases.first(where: actual.contains)?.phrase ?? ""
      return "is \(shown), and in the plan \(PhraseList.join(allowed, "or"))"
    }
    if let values, !values.contains(where: { JSONType.areEqual($0, value) }) {
      return "is \(Quoted.code(value.printed)), which the plan does not list"
    }
    if let limit = limits.first(where: { !$0.allows(value) }) {
      let keyword = limit.keyword.value.rawValue
      return "is \(Quoted.code(value.printed)), which `\(keyword)` of the plan does not allow"
    }
    return problemOfItems(in: value)
  }

  /// What the plan does not allow about the items of a list; nil if it allows them.
  func problemOfItems(in value: SparkValue) -> String? {
    guard case .list(let values) = value else { return nil }
    let problems = items.lazy.flatMap { item in values.lazy.compactMap { item.problem(with: $0) } }
    return problems.first.map { "has an item that \($0)" }
  }
}

extension JSONType {
  /// The types of which an observed value is one.
  fileprivate static func types(ofObserved value: SparkValue) -> Set<JSONType> {
    switch value {
    case .null: [.null]
    case .bool: [.boolean]
    case .int: [.number, .integer]
    case .double(let number): number == number.rounded() ? [.number, .integer] : [.number]
    case .text: [.string]
    case .list: [.array]
    case .map: [.object]
    }
  }

  /// Whether two values are equal in JSON, where 1 and 1.0 are.
  static func areEqual(_ one: SparkValue, _ other: SparkValue) -> Bool {
    switch (one, other) {
    case (.int(let int), .double(let double)), (.double(let double), .int(let int)):
      Double(int) == double
    default: one == other
    }
  }
}

/// An event in a file.
private struct ObservedEvent {
  var name: String
  var properties: [String: SparkValue]
}

/// A value in JSON.
private struct ObservedValue: Decodable {
  let value: SparkValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let bool = try? container.decode(Bool.self) {
      value = .bool(bool)
    } else if let int = try? container.decode(Int.self) {
      value = .int(int)
    } else if let double = try? container.decode(Double.self) {
      value = .double(double)
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let list = try? container.decode([ObservedValue].self) {
      value = .list(list.map(\.value))
    } else {
      value = .map(try container.decode([String: ObservedValue].self).mapValues(\.value))
    }
  }

  /// The events: one, those of a request of OpenTelemetry, or none.
  var events: [ObservedEvent] {
    guard let fields = value.map else { return [] }
    if case .text(let name)? = fields["emit"] {
      return [ObservedEvent(name: name, properties: fields["properties"]?.map ?? [:])]
    }
    return fields["resourceLogs"].items.flatMap { $0.map?["scopeLogs"].items ?? [] }
      .flatMap { $0.map?["logRecords"].items ?? [] }.compactMap { record in
        guard let record = record.map else { return nil }
        let name = record["eventName"] ?? record["body"]?.map?["stringValue"]
        guard case .text(let name)? = name else { return nil }
        let attributes = Self.attributes(record["attributes"])
        // Events of other sources have their properties among the attributes.
        let properties = attributes["spark.properties"]?.map
        return ObservedEvent(
          name: name, properties: properties ?? attributes.filter { !$0.key.hasPrefix("spark.") })
      }
  }

  private static func attributes(_ list: SparkValue?) -> [String: SparkValue] {
    var attributes: [String: SparkValue] = [:]
    for case .map(let fields) in list.items {
      if case .text(let key)? = fields["key"] { attributes[key] = anyValue(fields["value"]) }
    }
    return attributes
  }

  /// A value of OpenTelemetry's `AnyValue`.
  private static func anyValue(_ value: SparkValue?) -> SparkValue {
    let fields = value?.map ?? [:]
    if let list = fields["arrayValue"]?.map {
      return .list(list["values"].items.map { anyValue($0) })
    }
    if let map = fields["kvlistValue"]?.map { return .map(attributes(map["values"])) }
    if case .text(let number)? = fields["intValue"] { return Int(number).map { .int($0) } ?? .null }
    return fields["stringValue"] ?? fields["boolValue"] ?? fields["doubleValue"]
      ?? fields["intValue"] ?? .null
  }
}

extension SparkValue {
  fileprivate var map: [String: SparkValue]? {
    if case .map(let fields) = self { return fields }
    return nil
  }
}

extension SparkValue? {
  /// The items of a list; none for any other value.
  fileprivate var items: [SparkValue] {
    if case .list(let items)? = self { return items }
    return []
  }
}
