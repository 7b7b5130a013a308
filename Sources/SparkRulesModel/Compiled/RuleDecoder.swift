/// Decodes a rule set from bytes and refuses any set that the run time could not handle.
///
/// It checks everything that the run time relies on: indexes of tables exist, an expression is a
/// tree whose children precede their parents, a `let` entry reads only entries before it, captures
/// and positions exist, and numbers are within their limits. Expressions and templates are checked
/// once, however often they are used: the requirements on their use are stored with them.
struct RuleDecoder: Sendable {
  /// The requirements of an expression or template on its use.
  struct Needs: Sendable {
    /// The number of captures that must exist.
    var captures = 0
    /// The number of `let` entries that must exist.
    var locals = 0
    /// Whether it reads a value that only exists in a rule: elapsed, visible, depth.
    var measurement = false
    /// The names of the views whose values it reads.
    var reads: Set<String> = []

    mutating func merge(_ other: Needs) {
      reads.formUnion(other.reads)
      captures = max(captures, other.captures)
      locals = max(locals, other.locals)
      measurement = measurement || other.measurement
    }
  }

  /// What an expression or template may read where it is used.
  struct Scope: Sendable {
    var captures = 0
    var locals = 0
    var hasMeasurement = false
  }

  var reader: ByteReader
  /// For each node of the expression being read, the depth of its lists plus one; 0 once it has a
  /// parent.
  var heights: [Int] = []
  /// Whether the expression being read is a value of the items of a list.
  var isInItems = false
  /// The names of the views that expressions of the rule being read read.
  var readNames: Set<String> = []
  private var texts: [String] = []
  private var expressions: [(value: RuleExpression, needs: Needs)] = []
  private var templates: [(value: RuleTemplate, needs: Needs)] = []

  let format: UInt64
  /// The number of tables that must exist, for all expressions.
  var mostTables = 0
  private var tables: [RuleSet.Table] = []

  init(_ reader: ByteReader, format: UInt64 = 1) {
    self.reader = reader
    self.format = format
  }

  mutating func set() throws -> RuleSet {
    try readTables()
    reader.subject = "the set"
    let name = try name("the set")
    var localNames = DistinctTexts(texts.count)
    let locals = try list(RuleLimits.entries, of: "`let` entries") { decoder, index in
      let name = try decoder.distinct("a `let`", &localNames)
      let value = try decoder.template(in: Scope(locals: index))
      return RuleSet.Local(name: name, value: value)
    }
    let triggers = try names("triggers")
    let sinks = try names("sinks")
    let actions = try names("actions")
    if format > 1 { try readSetTables() }
    let active = format > 2 ? try optional { try $0.active() } : nil
    let mode = format > 2 ? try mode() : nil
    var ruleNames = DistinctTexts(texts.count)
    var otherNames = DistinctTexts(texts.count)
    let rules = try list(RuleLimits.rules, of: "rules") { decoder, index in
      decoder.reader.subject = "rule"
      decoder.reader.number = index + 1
      let name = try decoder.distinct("a rule", &ruleNames)
      return try decoder.rule(name, locals: locals.count, names: &otherNames)
    }
    reader.subject = ""
    reader.number = nil
    guard reader.remaining == 0 else { throw reader.invalid("there are bytes after its end") }
    guard mostTables <= tables.count else {
      throw reader.invalid("an expression uses a table that does not exist")
    }
    var set = RuleSet(
      name: name, locals: locals, rules: rules, triggers: triggers, sinks: sinks, actions: actions)
    set.tables = tables
    set.active = active
    set.mode = mode
    return set
  }

  private mutating func readSetTables() throws {
    var names = DistinctTexts(texts.count)
    tables = try list(RuleLimits.entries, of: "tables") { decoder, _ in
      let name = try decoder.distinct("a table", &names)
      guard case .map(let entries) = try decoder.value() else {
        throw decoder.reader.invalid("a table is not a map")
      }
      return RuleSet.Table(name: name, entries: entries)
    }
  }

  private mutating func readTables() throws {
    reader.subject = "the texts"
    var last = 0..<0
    texts = try list(RuleLimits.bytes, of: "texts") { decoder, index in
      let count = try decoder.reader.count(RuleLimits.textBytes, of: "bytes in a text")
      let start = decoder.reader.offset
      let text = try decoder.reader.text(count)
      let range = start..<start + count
      guard index == 0 || decoder.reader.precedes(last, range) else {
        throw decoder.reader.invalid("the texts are not sorted")
      }
      last = range
      return text
    }
    reader.subject = "the expressions"
    expressions = try list(RuleLimits.bytes, of: "expressions") { decoder, _ in
      try decoder.expressionBody()
    }
    reader.subject = "the templates"
    templates = try list(RuleLimits.bytes, of: "templates") { decoder, _ in
      try decoder.templateBody()
    }
  }

  private mutating func templateBody() throws -> (value: RuleTemplate, needs: Needs) {
    switch try tag(CompiledTag.Template.self) {
    case .constant: return (.constant(try value()), Needs())
    case .expression:
      let (expression, needs) = try sharedExpression()
      return (.expression(expression), needs)
    case .text:
      var needs = Needs()
      let segments = try list(RuleLimits.entries, of: "parts of a text") { decoder, _ in
        guard try decoder.reader.flag() else {
          return RuleTemplate.Segment.text(try decoder.text())
        }
        let (expression, own) = try decoder.sharedExpression()
        needs.merge(own)
        return .expression(expression)
      }
      return (.text(segments), needs)
    }
  }

  private mutating func sharedExpression() throws -> (value: RuleExpression, needs: Needs) {
    expressions[try reader.index(below: expressions.count, of: "expression")]
  }
}

extension RuleDecoder {
  mutating func expression(in scope: Scope) throws -> RuleExpression {
    let (expression, needs) = try sharedExpression()
    try check(needs, in: scope)
    return expression
  }

  mutating func template(in scope: Scope) throws -> RuleTemplate {
    let (template, needs) = templates[try reader.index(below: templates.count, of: "template")]
    try check(needs, in: scope)
    return template
  }

  private mutating func check(_ needs: Needs, in scope: Scope) throws {
    if needs.captures > scope.captures {
      throw reader.invalid("an expression reads a capture that does not exist")
    }
    if needs.locals > scope.locals {
      throw reader.invalid("an expression reads a `let` entry that does not precede it")
    }
    if (needs.measurement || !needs.reads.isEmpty) && !scope.hasMeasurement {
      throw reader.invalid("a `let` entry reads a value that exists only in rules")
    }
    if !needs.reads.isEmpty { readNames.formUnion(needs.reads) }
  }

  mutating func text() throws -> String {
    texts[try reader.index(below: texts.count, of: "text")]
  }

  /// Reads a text that is not empty.
  mutating func name(_ what: String) throws -> String {
    let name = try text()
    if name.isEmpty { throw reader.invalid("\(what) has no name") }
    return name
  }

  mutating func names(_ what: String) throws -> [String] {
    try list(RuleLimits.entries, of: what) { decoder, _ in try decoder.name("one of the \(what)") }
  }

  /// Reads a name that must be unique; the table of texts has no duplicates, so indexes are
  /// compared.
  mutating func distinct(_ what: String, _ others: inout DistinctTexts) throws -> String {
    let index = try reader.index(below: texts.count, of: "text")
    let name = texts[index]
    if name.isEmpty { throw reader.invalid("\(what) has no name") }
    guard others.insert(index) else { throw reader.invalid("\(what) has the name of another one") }
    return name
  }

  mutating func list<Part>(
    _ limit: Int, of what: String, _ read: (inout Self, Int) throws -> Part
  ) throws -> [Part] {
    let count = try reader.count(limit, of: what)
    var parts: [Part] = []
    // The count is not trusted: further capacity is allocated as parts are read.
    parts.reserveCapacity(min(count, 4_096))
    for index in 0..<count { parts.append(try read(&self, index)) }
    return parts
  }

  mutating func optional<Part>(_ read: (inout Self) throws -> Part) throws -> Part? {
    try reader.flag() ? try read(&self) : nil
  }

  mutating func tag<Tag: RawRepresentable<UInt8>>(_ type: Tag.Type) throws -> Tag {
    guard let tag = Tag(rawValue: try reader.byte()) else {
      throw reader.invalid("something is of no known kind")
    }
    return tag
  }

  mutating func word<Word>(of words: [Word], _ what: String) throws -> Word {
    words[try reader.index(below: words.count, of: what)]
  }

  mutating func fraction() throws -> Double {
    let value = try reader.double()
    guard (0...1).contains(value) else { throw reader.invalid("a fraction is not from 0 to 1") }
    return value
  }

  mutating func seconds() throws -> Double {
    let value = try reader.double()
    guard value >= 0 else { throw reader.invalid("a time is less than none") }
    return value
  }
}

/// The texts of a table that have been seen; removing all takes constant time.
struct DistinctTexts: Sendable {
  private var seen: [Int]
  private var generation = 1

  init(_ count: Int) { seen = Array(repeating: 0, count: count) }

  mutating func removeAll() { generation += 1 }

  /// Adds a text; returns whether it was not seen before.
  mutating func insert(_ index: Int) -> Bool {
    if seen[index] == generation { return false }
    seen[index] = generation
    return true
  }
}
