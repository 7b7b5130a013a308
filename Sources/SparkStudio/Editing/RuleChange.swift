#if Commands
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkRulesModel

/// A change of a rule that a form makes: only what differs changes in the text.
struct RuleChange {
  private let form: RuleForm
  private let lines: RuleLines
  private var edits: [TextEdit] = []

  private var syntax: SyntaxTree { form.tree.syntax }

  /// Changes a rule.
  ///
  /// - Parameters:
  ///   - form: The rule as it is.
  ///   - wanted: The rule as it should be; its name is ignored, and so are parts that the form cannot express.
  /// - Returns: The changes in the order of the text.
  /// - Throws: `StudioProblem` if the text cannot be changed in this way.
  static func edits(
    of form: RuleForm, to wanted: NewRule
  ) throws(StudioProblem) -> [TextEdit] {
    var change = RuleChange(form: form, lines: RuleLines(bytes: form.tree.syntax.bytes))
    try change.set(form.path, to: wanted.path)
    try change.set(form.trigger, to: wanted.trigger)
    try change.set(form.event, to: wanted.event)
    if let condition = wanted.condition, form.condition == nil {
      if !form.others.contains(where: { $0.key == RuleKey.if.rawValue }) {
        try change.add(.if, condition)
      }
    } else if let condition = wanted.condition {
      try change.set(form.condition, to: condition)
    } else if let condition = form.condition {
      change.removeKey(of: condition)
    }
    if form.event != nil { try change.setProperties(wanted.properties) }
    return change.sorted
  }

  /// Sets or removes `mode: shadow`.
  ///
  /// - Parameters:
  ///   - isOn: Whether the rule only counts.
  ///   - form: The rule as it is.
  /// - Returns: The changes in the order of the text.
  /// - Throws: `StudioProblem` if the text cannot be changed in this way.
  static func edits(
    settingShadow isOn: Bool, of form: RuleForm
  ) throws(StudioProblem) -> [TextEdit] {
    var change = RuleChange(form: form, lines: RuleLines(bytes: form.tree.syntax.bytes))
    if !isOn, let mode = form.mode {
      change.removeKey(of: mode)
    } else if let mode = form.mode {
      try change.set(mode, to: RuleMode.shadow.rawValue)
    } else if isOn {
      try change.add(.mode, RuleMode.shadow.rawValue)
    }
    return change.sorted
  }

  private var sorted: [TextEdit] {
    edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  // MARK: Keys

  private mutating func set(
    _ value: RuleForm.Value?, to text: String, inFlow: Bool = false
  ) throws(StudioProblem) {
    guard let value, text != value.text else { return }
    let range = syntax.range(of: value.node)
    edits.append(TextEdit(range: range, replacement: try Self.scalar(text, inFlow: inFlow)))
  }

  /// Adds a key of the rule before its actions.
  private mutating func add(_ key: RuleKey, _ value: String) throws(StudioProblem) {
    let pairs = syntax.pairs(of: form.rule.body)
    let actions = pairs.firstIndex { syntax.string(of: $0.key) == RuleKey.actions.rawValue }
    let before = pairs[..<(actions ?? pairs.count)].last
    guard let first = pairs.first else { return }
    let column = lines.column(of: syntax.nodes[first.key].start)
    let offset =
      before.map { lines(of: $0).upperBound }
      ?? lines.end(of: syntax.nodes[form.rule.key].start)
    let line = "\(key.rawValue): \(try Self.scalar(value))"
    edits.append(lines.inserting([Self.indented(column, line)], at: offset))
  }

  private mutating func removeKey(of value: RuleForm.Value) {
    let pair = syntax.pairs(of: form.rule.body).first { $0.value == value.node }
    if let pair { remove(pair) }
  }

  private mutating func remove(_ pair: SyntaxTree.Pair) {
    edits.append(TextEdit(range: lines(of: pair), replacement: ""))
  }

  private func lines(of pair: SyntaxTree.Pair) -> Range<Int> {
    lines.lines(
      from: syntax.nodes[pair.key].start,
      through: max(syntax.nodes[pair.key].end, syntax.nodes[pair.value].end))
  }

  // MARK: Properties

  private mutating func setProperties(
    _ wanted: [NewRule.Property]
  ) throws(StudioProblem) {
    let known = Set(form.properties.map(\.name))
    let added = wanted.filter { !known.contains($0.name) }
    let values = Dictionary(wanted.map { ($0.name, $0.value) }) { first, _ in first }
    guard let action = form.action else { return }
    guard let with = form.tree.pair(ActionKey.with.rawValue, in: action),
      syntax.nodes[with.value].kind == .map
    else {
      if !added.isEmpty { try addWith(added, to: action) }
      return
    }
    if syntax.nodes[with.value].style == .flow {
      return try rewriteFlow(with.value, values, added)
    }
    let pairs = syntax.pairs(of: with.value)
    let removed = form.properties.filter { values[$0.name] == nil }
    if removed.count == pairs.count, added.isEmpty { return remove(with) }
    for property in form.properties {
      if let value = values[property.name] {
        try set(property.value, to: value)
      } else if let pair = pairs.first(where: { $0.key == property.key }) {
        remove(pair)
      }
    }
    guard let last = pairs.last, !added.isEmpty else { return }
    let column = lines.column(of: syntax.nodes[last.key].start)
    edits.append(
      lines.inserting(try Self.entries(added, column), at: lines(of: last).upperBound))
  }

  /// Adds properties to an event without any.
  private mutating func addWith(
    _ added: [NewRule.Property], to action: NodeID
  ) throws(StudioProblem) {
    guard syntax.nodes[action].style == .block,
      let emit = form.tree.pair(ActionKey.emit.rawValue, in: action),
      let first = syntax.pairs(of: form.rule.body).first
    else {
      throw StudioProblem(
        "the event is not on a line of its own, so its properties can only be added as text")
    }
    let column = lines.column(of: syntax.nodes[emit.key].start)
    let step =
      lines.column(of: syntax.nodes[first.key].start)
      - lines.column(of: syntax.nodes[form.rule.key].start)
    let with = [Self.indented(column, "\(ActionKey.with.rawValue):")]
    edits.append(
      lines.inserting(
        with + (try Self.entries(added, column + max(step, 1))), at: lines(of: emit).upperBound))
  }

  /// Writes a map between braces again; entries that stay are not changed.
  private mutating func rewriteFlow(
    _ map: NodeID, _ values: [String: String], _ added: [NewRule.Property]
  ) throws(StudioProblem) {
    var entries: [String] = []
    for pair in syntax.pairs(of: map) {
      let property = form.properties.first { $0.key == pair.key }
      let key = String(decoding: syntax.bytes[syntax.range(of: pair.key)], as: UTF8.self)
      if let property, values[property.name] == nil { continue }
      if let property, let value = values[property.name], value != property.value.text {
        entries.append("\(key): \(try Self.scalar(value, inFlow: true))")
      } else {
        let old = String(decoding: syntax.bytes[syntax.range(of: pair.value)], as: UTF8.self)
        entries.append("\(key): \(old)")
      }
    }
    for property in added {
      let name = try Self.scalar(property.name, isKey: true, inFlow: true)
      entries.append("\(name): \(try Self.scalar(property.value, inFlow: true))")
    }
    let text = "{\(entries.joined(separator: ", "))}"
    let range = syntax.range(of: map)
    if Array(text.utf8) != Array(syntax.bytes[range]) {
      edits.append(TextEdit(range: range, replacement: text))
    }
  }

  // MARK: Text

  private static func entries(
    _ properties: [NewRule.Property], _ column: Int
  ) throws(StudioProblem) -> [String] {
    var entries: [String] = []
    for property in properties {
      let name = try scalar(property.name, isKey: true)
      entries.append(indented(column, "\(name): \(try scalar(property.value))"))
    }
    return entries
  }

  private static func indented(_ column: Int, _ text: String) -> String {
    String(repeating: " ", count: column) + text
  }

  private static func scalar(
    _ text: String, isKey: Bool = false, inFlow: Bool = false
  ) throws(StudioProblem) -> String {
    guard !text.isEmpty else { throw StudioProblem("a name or value is empty; enter a text") }
    guard let scalar = ScalarNotation.text(text, isKey: isKey, inFlow: inFlow) else {
      throw StudioProblem("`\(text)` contains characters that a rule file cannot; use others")
    }
    return scalar
  }
}
#endif
