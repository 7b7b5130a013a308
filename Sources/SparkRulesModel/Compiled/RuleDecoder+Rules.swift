import Foundation

extension RuleDecoder {
  mutating func rule(_ name: String, locals: Int, names: inout DistinctTexts) throws -> CompiledRule
  {
    names.removeAll()
    let captures = try list(RuleLimits.entries, of: "captures") { decoder, _ in
      try decoder.distinct("a capture", &names)
    }
    let scope = Scope(captures: captures.count, locals: locals, hasMeasurement: true)
    readNames = []
    var rule = CompiledRule(
      name: name,
      views: try optional { try $0.views(captures: captures.count) },
      captures: captures,
      schedule: try schedule(captures: captures.count),
      condition: try optional { try $0.expression(in: scope) },
      gates: try gates(in: scope),
      actions: try list(RuleLimits.entries, of: "actions") { decoder, _ in
        names.removeAll()
        return try decoder.action(in: scope, &names)
      })
    if format > 2 {
      rule.reads = try reads(&names)
      rule.active = try optional { try $0.active() }
      rule.gates.sampleUnit = try sampleUnit(in: scope)
      rule.mode = try mode()
    }
    guard readNames.isSubset(of: rule.reads.map(\.name)) else {
      throw reader.invalid("an expression reads a view that the rule does not name")
    }
    return rule
  }

  private mutating func reads(_ names: inout DistinctTexts) throws -> [ViewRead] {
    names.removeAll()
    return try list(ViewRead.limit, of: "views that are read") { decoder, _ in
      ViewRead(
        name: try decoder.distinct("a view that is read", &names),
        path: try decoder.path(captures: 0))
    }
  }

  mutating func active() throws -> ActivePeriod {
    ActivePeriod(from: try bound(), until: try bound())
  }

  mutating func mode() throws -> RuleMode? {
    let modes = CompiledCodes.modes
    let code = try reader.index(below: modes.count + 1, of: "mode")
    return code > 0 ? modes[code - 1] : nil
  }

  private mutating func bound() throws -> ActivePeriod.Bound? {
    switch try tag(CompiledTag.Bound.self) {
    case .none: return nil
    case .time: return .time(Date(timeIntervalSince1970: try reader.double()))
    case .day:
      let day = try reader.integer()
      guard RuleLimits.days.contains(day) else { throw reader.invalid("a day is too far away") }
      return .day(day)
    }
  }

  private mutating func sampleUnit(in scope: Scope) throws -> Gates.SampleUnit {
    switch try tag(CompiledTag.SampleUnit.self) {
    case .session: .session
    case .install: .install
    case .value: .value(try expression(in: scope))
    }
  }

  private mutating func gates(in scope: Scope) throws -> Gates {
    let gates = Gates(
      sample: try optional { try $0.fraction() },
      throttle: try optional { try $0.seconds() },
      oncePer: try list(RuleLimits.entries, of: "`once-per` entries") { decoder, _ in
        switch try decoder.tag(CompiledTag.OncePer.self) {
        case .view: .view
        case .visit: .visit
        case .session: .session
        case .value: .value(try decoder.expression(in: scope))
        case .install: .install
        case .day: .day
        case .period: .period(try decoder.period())
        }
      })
    guard gates.lastingScope == nil || gates.oncePer.filter(\.isScope).count == 1 else {
      throw reader.invalid("`once-per` combines a lasting scope with another one")
    }
    return gates
  }

  private mutating func period() throws -> Double {
    let period = try seconds()
    guard period >= Gates.OncePer.shortestPeriod else {
      throw reader.invalid("a period of `once-per` is too short")
    }
    return period
  }

  private mutating func views(captures: Int) throws -> ViewSelection {
    let paths = try list(RuleLimits.entries, of: "paths") { decoder, _ in
      try decoder.path(captures: captures)
    }
    if paths.isEmpty { throw reader.invalid("a selection of views has no path") }
    let except = try list(RuleLimits.entries, of: "paths") { decoder, _ in
      try decoder.path(captures: 0)
    }
    return ViewSelection(paths: paths, except: except)
  }

  private mutating func path(captures: Int) throws -> SelectorPath {
    let source = try text()
    let steps = try list(RuleLimits.pathParts, of: "steps of a path") { decoder, _ in
      try decoder.step(captures: captures)
    }
    if steps.isEmpty { throw reader.invalid("a path is empty") }
    return SelectorPath(steps: steps, source: source)
  }

  private mutating func step(captures: Int) throws -> PathStep {
    PathStep(
      className: try optional { try $0.name("a class") },
      name: try optional { try $0.pattern(captures: captures) },
      position: try optional { decoder in
        let position = try decoder.reader.integer()
        let limit = RuleLimits.position
        guard position != 0, (-limit...limit).contains(position) else {
          throw decoder.reader.invalid("a position is 0 or too large")
        }
        return position
      })
  }

  private mutating func pattern(captures: Int) throws -> NamePattern {
    var wasText = true
    let parts = try list(RuleLimits.pathParts, of: "parts of a name") { decoder, _ in
      let part = try decoder.part(captures: captures)
      var isText = false
      if case .text = part { isText = true }
      guard isText || wasText else { throw decoder.reader.invalid("two wildcards are adjacent") }
      wasText = isText
      return part
    }
    if parts.isEmpty { throw reader.invalid("a name is empty") }
    return NamePattern(parts)
  }

  private mutating func part(captures: Int) throws -> NamePattern.Part {
    switch try tag(CompiledTag.Part.self) {
    case .text: .text(try name("a part of a name"))
    case .any: .any
    case .capture: .capture(try reader.index(below: captures, of: "capture"))
    }
  }

  private mutating func schedule(captures: Int) throws -> RuleSchedule {
    let kind = try tag(CompiledTag.Schedule.self)
    switch kind {
    case .triggers:
      return .triggers(try triggers(), repetition: try optional { try $0.repetition() })
    case .pair, .keepingPair:
      return .pair(
        TriggerPair(
          from: try end(captures: captures), to: try end(captures: captures),
          without: try optional { try $0.end(captures: captures) },
          atLeast: try optional { try $0.seconds() }, atMost: try optional { try $0.seconds() },
          keeps: kind == .pair ? .last : .first))
    case .delay:
      return .delay(
        TriggerDelay(
          from: try end(captures: captures),
          without: try optional { try $0.end(captures: captures) }, after: try seconds(),
          keeps: try keeps()))
    case .funnel: return .funnel(try funnel(captures: captures))
    case .impression, .dwell:
      return .impression(
        Impression(
          visible: try fraction(), atLeast: try seconds(),
          visibleWhenLarge: try optional { try $0.fraction() }, isTotal: kind == .dwell))
    case .scrollDepth:
      var last = -1.0
      let marks = try list(RuleLimits.entries, of: "marks") { decoder, _ in
        let mark = try decoder.fraction()
        guard mark > last else { throw decoder.reader.invalid("marks are not in ascending order") }
        last = mark
        return mark
      }
      if marks.isEmpty { throw reader.invalid("there is no mark of a scroll depth") }
      return .scrollDepth(marks)
    }
  }

  private mutating func repetition() throws -> Repetition {
    let times = try reader.integer()
    guard (2...RuleLimits.times).contains(times) else {
      throw reader.invalid("the number of repetitions is less than 2 or too large")
    }
    return Repetition(times: times, within: try seconds())
  }

  private mutating func keeps() throws -> CountedStart {
    try reader.index(below: 2, of: "kept start") == 1 ? .first : .last
  }

  private mutating func funnel(captures: Int) throws -> Funnel {
    var names: Set<String> = []
    let limit = Funnel.stepCounts.upperBound
    let steps = try list(limit, of: "steps of a funnel") { decoder, _ in
      let name = try decoder.name("a step")
      guard names.insert(name).inserted else { throw decoder.reader.invalid("a step is repeated") }
      return Funnel.Step(name: name, end: try decoder.end(captures: captures))
    }
    guard Funnel.stepCounts.contains(steps.count) else {
      throw reader.invalid("a funnel has one step")
    }
    var last = -1
    let firing = try list(limit, of: "steps at which a rule fires") { decoder, _ in
      let index = try decoder.reader.index(below: steps.count, of: "step")
      guard index > last else { throw decoder.reader.invalid("steps are not in ascending order") }
      last = index
      return index
    }
    if firing.isEmpty { throw reader.invalid("a funnel has no step at which the rule fires") }
    return Funnel(
      steps: steps, firing: firing, without: try optional { try $0.end(captures: captures) },
      atMost: try optional { try $0.seconds() }, keeps: try keeps())
  }

  private mutating func end(captures: Int) throws -> TriggerPair.End {
    TriggerPair.End(
      views: try optional { try $0.views(captures: captures) }, triggers: try triggers())
  }

  private mutating func triggers() throws -> [RuleTrigger] {
    let words = CompiledCodes.triggerKeywords
    let triggers = try list(RuleLimits.entries, of: "triggers") { decoder, _ in
      let code = try decoder.reader.index(below: words.count + 1, of: "trigger")
      return code > 0
        ? RuleTrigger.keyword(words[code - 1]) : .custom(try decoder.name("a trigger"))
    }
    if triggers.isEmpty { throw reader.invalid("there is no trigger") }
    return triggers
  }
}
