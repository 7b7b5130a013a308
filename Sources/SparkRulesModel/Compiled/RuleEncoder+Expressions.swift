extension RuleEncoder {
  mutating func nodes(_ nodes: [RuleExpression.Node]) {
    list(nodes) { $0.node($1) }
  }

  private mutating func node(_ node: RuleExpression.Node) {
    switch node {
    case .constant(let value):
      tag(.constant)
      self.value(value)
    case .variable(let variable):
      tag(.variable)
      self.variable(variable)
    case .list(let children):
      tag(.list)
      list(children) { $0.out.natural($1) }
    case .filter(let filter, let child, let arguments):
      require(format: filter.definition.format)
      tag(.filter)
      out.natural(CompiledCodes.code(filter, in: CompiledCodes.filters))
      out.natural(child)
      list(arguments) { $0.out.natural($1) }
    case .not(let child):
      tag(.not)
      out.natural(child)
    case .negate(let child):
      tag(.negate)
      out.natural(child)
    case .isSet(let child):
      tag(.isSet)
      out.natural(child)
    case .binary(let between, let left, let right):
      tag(.binary)
      out.natural(CompiledCodes.code(between, in: CompiledCodes.operators))
      out.natural(left)
      out.natural(right)
    case .table(let index):
      require(format: 2)
      tag(.table)
      table(index)
    case .versions(let comparison, let left, let right):
      require(format: 2)
      tag(.versions)
      out.natural(CompiledCodes.code(comparison, in: CompiledCodes.operators))
      out.natural(left)
      out.natural(right)
    case .items(let child, let fields):
      require(format: 3)
      tag(.items)
      out.natural(child)
      list(fields) { encoder, field in
        encoder.optional(field.name) { $0.text($1) }
        encoder.nodes(field.value.nodes)
      }
    }
  }

  private mutating func tag(_ tag: CompiledTag.Node) { out.byte(tag.rawValue) }

  private mutating func tag(_ tag: CompiledTag.Variable) { out.byte(tag.rawValue) }

  private mutating func variable(_ variable: RuleVariable) {
    switch variable {
    case .view(let property):
      tag(.view)
      out.natural(CompiledCodes.code(property, in: CompiledCodes.viewProperties))
    case .screen: tag(.screen)
    case .previousScreen: tag(.previousScreen)
    case .indexSection: tag(.indexSection)
    case .indexRow: tag(.indexRow)
    case .data(let names):
      tag(.data)
      texts(names)
    case .app(let names):
      tag(.app)
      texts(names)
    case .trigger: tag(.trigger)
    case .triggerValue(let names):
      tag(.triggerValue)
      texts(names)
    case .capture(let slot):
      tag(.capture)
      out.natural(slot)
    case .local(let index):
      tag(.local)
      local(index)
    case .elapsed: tag(.elapsed)
    case .visible: tag(.visible)
    case .depth: tag(.depth)
    case .rule: tag(.rule)
    case .time: tag(.time)
    case .localTime(let part):
      require(format: 2)
      tag(.localTime)
      out.natural(CompiledCodes.code(part, in: CompiledCodes.localTimeParts))
    case .step:
      require(format: 3)
      tag(.step)
    case .stage(let index, let variable):
      require(format: 3)
      tag(.stage)
      out.natural(index)
      self.variable(variable)
    case .read(let name, let property):
      require(format: 3)
      tag(.read)
      text(name)
      out.natural(CompiledCodes.code(property, in: CompiledCodes.viewProperties))
    case .item(let names):
      tag(.item)
      texts(names)
    case .indexCount: newer(.indexCount)
    case .sessionNumber: newer(.sessionNumber)
    case .visitID: newer(.visitID)
    case .previousVisitID: newer(.previousVisitID)
    case .depthRow: newer(.depthRow)
    case .remembered(let name):
      newer(.remembered)
      text(name)
    }
  }

  /// Encodes a variable that earlier versions of the format do not contain.
  private mutating func newer(_ variable: CompiledTag.Variable) {
    require(format: 4)
    tag(variable)
  }

  /// Encodes a `let` entry by its index; for a fingerprint, by its content.
  private mutating func local(_ index: Int) {
    guard case .inline(let locals, _) = style else { return out.natural(index) }
    out.fixed(locals.indices.contains(index) ? locals[index] : 0)
  }

  /// Encodes a table by its index; for a fingerprint, by its content.
  private mutating func table(_ index: Int) {
    guard case .inline(_, let tables) = style else { return out.natural(index) }
    out.fixed(tables.indices.contains(index) ? tables[index] : 0)
  }

  mutating func value(_ value: SparkValue) { self.value(value, depth: 0) }

  private mutating func value(_ value: SparkValue, depth: Int) {
    // No valid set has a literal this deep; the decoder refuses it.
    guard depth <= RuleLimits.valueDepth else { return out.byte(.max) }
    switch value {
    case .null: out.byte(CompiledTag.Value.null.rawValue)
    case .bool(let value):
      out.byte((value ? CompiledTag.Value.yes : .no).rawValue)
    case .int(let value):
      out.byte(CompiledTag.Value.int.rawValue)
      out.integer(value)
    case .double(let value):
      out.byte(CompiledTag.Value.double.rawValue)
      out.double(value)
    case .text(let value):
      out.byte(CompiledTag.Value.text.rawValue)
      text(value)
    case .list(let values):
      out.byte(CompiledTag.Value.list.rawValue)
      list(values) { $0.value($1, depth: depth + 1) }
    case .map(let values):
      out.byte(CompiledTag.Value.map.rawValue)
      list(values.sorted { UTF8Order.isLess($0.key, $1.key) }) { encoder, entry in
        encoder.text(entry.key)
        encoder.value(entry.value, depth: depth + 1)
      }
    }
  }
}
