extension RuleDecoder {
  mutating func expressionBody() throws -> (value: RuleExpression, needs: Needs) {
    var needs = Needs()
    heights.removeAll(keepingCapacity: true)
    let nodes = try list(RuleLimits.expressionNodes, of: "nodes of an expression") { decoder, _ in
      try decoder.node(&needs)
    }
    if nodes.isEmpty { throw reader.invalid("an expression is empty") }
    return (RuleExpression(nodes: nodes), needs)
  }

  /// Reads a node, whose children have been read.
  private mutating func node(_ needs: inout Needs) throws -> RuleExpression.Node {
    var height = 0
    let node: RuleExpression.Node
    switch try tag(CompiledTag.Node.self) {
    case .constant: node = .constant(try value())
    case .variable: node = .variable(try variable(&needs))
    case .list:
      node = .list(try children(RuleLimits.expressionNodes, &height))
      height += 1
    case .filter:
      let filter = try word(of: CompiledCodes.filters, "filter")
      let value = try child(&height)
      let arguments = try children(filter.arguments.upperBound, &height)
      guard filter.arguments.contains(arguments.count) else {
        throw reader.invalid("`\(filter.rawValue)` has too few arguments")
      }
      node = .filter(filter, value, arguments)
    case .not: node = .not(try child(&height))
    case .negate: node = .negate(try child(&height))
    case .isSet: node = .isSet(try child(&height))
    case .binary:
      let between = try word(of: CompiledCodes.operators, "operator")
      node = .binary(between, try child(&height), try child(&height))
    case .table:
      let index = try reader.index(below: RuleLimits.entries, of: "table")
      mostTables = max(mostTables, index + 1)
      node = .table(index)
    case .versions:
      let comparison = try word(of: CompiledCodes.operators, "operator")
      node = .versions(comparison, try child(&height), try child(&height))
    case .items:
      if isInItems { throw reader.invalid("values of items contain values of items") }
      node = .items(try child(&height), try itemFields())
      height += 1
    }
    guard height <= RuleLimits.listDepth else {
      throw reader.invalid("lists are nested too deeply")
    }
    heights.append(height + 1)
    return node
  }

  /// Reads the values of the items of a list, whose expressions read items and nothing else.
  private mutating func itemFields() throws -> [RuleExpression.ItemField] {
    let outer = heights
    isInItems = true
    defer {
      heights = outer
      isInItems = false
    }
    let fields = try list(RuleLimits.entries, of: "values of items") { decoder, _ in
      RuleExpression.ItemField(
        name: try decoder.optional { try $0.name("a value of items") },
        value: try decoder.expressionBody().value)
    }
    guard !fields.isEmpty, fields.count == 1 || fields.allSatisfy({ $0.name != nil }) else {
      throw reader.invalid("a value of items has no name")
    }
    return fields
  }

  /// Reads the index of a child, which precedes the node being read and has no parent yet.
  ///
  /// If a node could have two parents, a few nodes could describe a tree of any size.
  private mutating func child(_ height: inout Int) throws -> Int {
    let index = try reader.index(below: heights.count, of: "earlier value of the expression")
    guard heights[index] > 0 else { throw reader.invalid("a value of an expression is used twice") }
    height = max(height, heights[index] - 1)
    heights[index] = 0
    return index
  }

  private mutating func children(_ limit: Int, _ height: inout Int) throws -> [Int] {
    try list(limit, of: "values in a list") { decoder, _ in try decoder.child(&height) }
  }

  private mutating func variable(
    _ needs: inout Needs, isOfStage: Bool = false
  ) throws -> RuleVariable {
    let kind = try tag(CompiledTag.Variable.self)
    if isOfStage, kind == .stage {
      throw reader.invalid("a value has several triggers")
    }
    guard (kind == .item) == isInItems else {
      throw reader.invalid("a value of an item is read elsewhere, or another value in its place")
    }
    switch kind {
    case .view: return .view(try word(of: CompiledCodes.viewProperties, "part of a view"))
    case .screen: return .screen
    case .previousScreen: return .previousScreen
    case .indexSection: return .indexSection
    case .indexRow: return .indexRow
    case .data: return .data(try valueNames())
    case .app: return .app(try valueNames())
    case .trigger: return .trigger
    case .triggerValue: return .triggerValue(try valueNames())
    case .capture:
      let slot = try reader.index(below: RuleLimits.entries, of: "capture")
      needs.captures = max(needs.captures, slot + 1)
      return .capture(slot)
    case .local:
      let index = try reader.index(below: RuleLimits.entries, of: "`let`")
      needs.locals = max(needs.locals, index + 1)
      return .local(index)
    case .elapsed:
      needs.measurement = true
      return .elapsed
    case .visible:
      needs.measurement = true
      return .visible
    case .depth:
      needs.measurement = true
      return .depth
    case .rule: return .rule
    case .time: return .time
    case .localTime:
      return .localTime(try word(of: CompiledCodes.localTimeParts, "part of a time"))
    case .step:
      needs.measurement = true
      return .step
    case .stage: return try stage(&needs)
    case .read:
      let name = try name("a view that is read")
      needs.reads.insert(name)
      return .read(name, try word(of: CompiledCodes.viewProperties, "part of a view"))
    case .item: return .item(try valueNames())
    case .indexCount: return .indexCount
    case .sessionNumber: return .sessionNumber
    case .remembered: return .remembered(try name("a remembered value"))
    case .visitID: return .visitID
    case .previousVisitID: return .previousVisitID
    case .depthRow:
      needs.measurement = true
      return .depthRow
    }
  }

  /// Reads a value at another trigger.
  private mutating func stage(_ needs: inout Needs) throws -> RuleVariable {
    let index = try reader.index(below: Funnel.stepCounts.upperBound, of: "stage")
    let variable = try variable(&needs, isOfStage: true)
    guard variable.canHaveStage else {
      throw reader.invalid("a value at another trigger is the same at all triggers")
    }
    needs.measurement = true
    return .stage(index, variable)
  }

  private mutating func valueNames() throws -> [String] {
    let names = try names("names of a value")
    if names.isEmpty { throw reader.invalid("a value has no name") }
    return names
  }

  mutating func value() throws -> SparkValue { try value(depth: 0) }

  private mutating func value(depth: Int) throws -> SparkValue {
    guard depth <= RuleLimits.valueDepth else {
      throw reader.invalid("a literal is nested too deeply")
    }
    switch try tag(CompiledTag.Value.self) {
    case .null: return .null
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .int: return .int(try reader.integer())
    case .double: return .double(try reader.double())
    case .text: return .text(try text())
    case .list:
      return .list(
        try list(RuleLimits.entries, of: "values in a list") { decoder, _ in
          try decoder.value(depth: depth + 1)
        })
    case .map: return .map(try map(depth: depth))
    }
  }

  private mutating func map(depth: Int) throws -> [String: SparkValue] {
    var map: [String: SparkValue] = [:]
    var last: String?
    let count = try reader.count(RuleLimits.entries, of: "values in a map")
    for _ in 0..<count {
      let name = try text()
      if let last, !UTF8Order.isLess(last, name) {
        throw reader.invalid("the names of a map are not sorted")
      }
      last = name
      // Swift treats canonically equivalent names as equal, so the order alone does not suffice.
      let before = map.updateValue(try value(depth: depth + 1), forKey: name)
      if before != nil { throw reader.invalid("a map has a duplicate name") }
    }
    return map
  }
}
