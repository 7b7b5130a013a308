/// Reads a rule set from bytes, and takes none that the run time could stumble over.
///
/// Checked is what the run time relies on: places in tables exist, an expression is a tree whose
/// children stand before their parents, a `let` reads only those before it, captures and positions
/// are there, numbers are within their bounds. Expressions and templates are checked once, however
/// often they are used: each keeps what it needs of the place where it is used.
struct RuleDecoder: Sendable {
  /// What an expression or template needs where it is used.
  struct Needs: Sendable {
    /// How many captures there must be.
    var captures = 0
    /// How many `let` entries there must be.
    var locals = 0
    /// Whether it reads what only a moment has: elapsed, visible, depth.
    var moment = false

    mutating func merge(_ other: Needs) {
      captures = max(captures, other.captures)
      locals = max(locals, other.locals)
      moment = moment || other.moment
    }
  }

  /// What there is where an expression or template is used.
  struct Scope: Sendable {
    var captures = 0
    var locals = 0
    var hasMoment = false
  }

  var reader: ByteReader
  /// For each node of the expression being read: how many lists deep it is, and one; 0 once the node
  /// has a parent.
  var heights: [Int] = []
  private var texts: [String] = []
  private var expressions: [(value: RuleExpression, needs: Needs)] = []
  private var templates: [(value: RuleTemplate, needs: Needs)] = []

  init(_ reader: ByteReader) { self.reader = reader }

  mutating func set() throws -> RuleSet {
    try readTables()
    reader.subject = "the set"
    let name = try name("the set")
    var localNames = DistinctTexts(texts.count)
    let locals = try list(RuleLimits.entries, of: "`let` entries") { decoder, place in
      let name = try decoder.distinct("a `let`", &localNames)
      let value = try decoder.template(in: Scope(locals: place))
      return RuleSet.Local(name: name, value: value)
    }
    let triggers = try names("triggers")
    let sinks = try names("sinks")
    let actions = try names("actions")
    var ruleNames = DistinctTexts(texts.count)
    var otherNames = DistinctTexts(texts.count)
    let rules = try list(RuleLimits.rules, of: "rules") { decoder, place in
      decoder.reader.subject = "rule"
      decoder.reader.number = place + 1
      let name = try decoder.distinct("a rule", &ruleNames)
      return try decoder.rule(name, locals: locals.count, names: &otherNames)
    }
    reader.subject = ""
    reader.number = nil
    guard reader.remaining == 0 else { throw reader.invalid("something follows its end") }
    return RuleSet(
      name: name, locals: locals, rules: rules, triggers: triggers, sinks: sinks, actions: actions)
  }

  private mutating func readTables() throws {
    reader.subject = "the texts"
    var last = 0..<0
    texts = try list(RuleLimits.bytes, of: "texts") { decoder, place in
      let count = try decoder.reader.count(RuleLimits.textBytes, of: "bytes in a text")
      let start = decoder.reader.offset
      let text = try decoder.reader.text(count)
      let range = start..<start + count
      guard place == 0 || decoder.reader.precedes(last, range) else {
        throw decoder.reader.invalid("the texts are not in their order")
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
      let segments = try list(RuleLimits.entries, of: "pieces of a text") { decoder, _ in
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

  private func check(_ needs: Needs, in scope: Scope) throws {
    if needs.captures > scope.captures {
      throw reader.invalid("a capture is read that is not made")
    }
    if needs.locals > scope.locals { throw reader.invalid("a `let` is read that does not precede") }
    if needs.moment && !scope.hasMoment {
      throw reader.invalid("a `let` reads what only the moment of a rule has")
    }
  }

  mutating func text() throws -> String {
    texts[try reader.index(below: texts.count, of: "text")]
  }

  /// A text that is not empty.
  mutating func name(_ what: String) throws -> String {
    let name = try text()
    if name.isEmpty { throw reader.invalid("\(what) has no name") }
    return name
  }

  mutating func names(_ what: String) throws -> [String] {
    try list(RuleLimits.entries, of: what) { decoder, _ in try decoder.name("one of the \(what)") }
  }

  /// A name that stands once among others; texts are in their table once, so its place tells.
  mutating func distinct(_ what: String, _ others: inout DistinctTexts) throws -> String {
    let place = try reader.index(below: texts.count, of: "text")
    let name = texts[place]
    if name.isEmpty { throw reader.invalid("\(what) has no name") }
    guard others.insert(place) else { throw reader.invalid("\(what) has the name of another one") }
    return name
  }

  mutating func list<Part>(
    _ limit: Int, of what: String, _ read: (inout Self, Int) throws -> Part
  ) throws -> [Part] {
    let count = try reader.count(limit, of: what)
    var parts: [Part] = []
    // The count is only a claim: room beyond this is taken as parts really come.
    parts.reserveCapacity(min(count, 4_096))
    for place in 0..<count { parts.append(try read(&self, place)) }
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

/// Which texts of a table were seen; emptied at no cost.
struct DistinctTexts: Sendable {
  private var seen: [Int]
  private var generation = 1

  init(_ count: Int) { seen = Array(repeating: 0, count: count) }

  mutating func removeAll() { generation += 1 }

  /// Whether the text was not seen before.
  mutating func insert(_ place: Int) -> Bool {
    if seen[place] == generation { return false }
    seen[place] = generation
    return true
  }
}
