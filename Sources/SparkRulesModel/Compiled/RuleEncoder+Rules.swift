extension RuleEncoder {
  mutating func set(_ set: RuleSet) {
    text(set.name)
    list(set.locals) { encoder, local in
      encoder.text(local.name)
      encoder.template(local.value)
    }
    texts(set.triggers)
    texts(set.sinks)
    texts(set.actions)
    if !set.tables.isEmpty { require(format: 2) }
    if set.active != nil || set.mode != nil { require(format: 3) }
    if format > 1 {
      list(set.tables) { encoder, table in
        encoder.text(table.name)
        encoder.value(.map(table.entries))
      }
    }
    if format > 2 {
      optional(set.active) { $0.active($1) }
      mode(set.mode)
    }
    list(set.rules) { $0.rule($1) }
  }

  mutating func rule(_ rule: CompiledRule) {
    if rule.active != nil || rule.gates.sampleUnit != .session || rule.mode != nil {
      require(format: 3)
    }
    text(rule.name)
    texts(rule.captures)
    optional(rule.views) { $0.views($1) }
    schedule(rule.schedule)
    optional(rule.condition) { $0.expression($1) }
    optional(rule.gates.sample)
    optional(rule.gates.throttle)
    list(rule.gates.oncePer) { $0.oncePer($1) }
    list(rule.actions) { $0.action($1) }
    if !rule.reads.isEmpty { require(format: 3) }
    if format > 2 {
      list(rule.reads) { $0.read($1) }
      optional(rule.active) { $0.active($1) }
      sampleUnit(rule.gates.sampleUnit)
      mode(rule.mode)
    }
  }

  /// Encodes a mode as a number from 1; 0 is none.
  private mutating func mode(_ mode: RuleMode?) {
    out.natural(mode.map { CompiledCodes.code($0, in: CompiledCodes.modes) + 1 } ?? 0)
  }

  private mutating func read(_ read: ViewRead) {
    text(read.name)
    path(read.path)
  }

  private mutating func views(_ views: ViewSelection) {
    list(views.paths) { $0.path($1) }
    list(views.except) { $0.path($1) }
  }

  private mutating func path(_ path: SelectorPath) {
    text(path.source)
    list(path.steps) { encoder, step in
      encoder.optional(step.className) { $0.text($1) }
      encoder.optional(step.name) { encoder, name in
        encoder.list(name.parts) { $0.part($1) }
      }
      encoder.optional(step.position) { $0.out.integer($1) }
    }
  }

  private mutating func part(_ part: NamePattern.Part) {
    switch part {
    case .text(let text):
      out.byte(CompiledTag.Part.text.rawValue)
      self.text(text)
    case .any: out.byte(CompiledTag.Part.any.rawValue)
    case .capture(let slot):
      out.byte(CompiledTag.Part.capture.rawValue)
      out.natural(slot)
    }
  }

  private mutating func schedule(_ schedule: RuleSchedule) {
    switch schedule {
    case .triggers(let triggers, let repetition):
      out.byte(CompiledTag.Schedule.triggers.rawValue)
      list(triggers) { $0.trigger($1) }
      optional(repetition) { encoder, repetition in
        encoder.out.integer(repetition.times)
        encoder.out.double(repetition.within)
      }
    case .pair(let pair):
      if pair.keeps != .last { require(format: 3) }
      out.byte((pair.keeps == .last ? CompiledTag.Schedule.pair : .keepingPair).rawValue)
      end(pair.from)
      end(pair.to)
      optional(pair.without) { $0.end($1) }
      optional(pair.atLeast)
      optional(pair.atMost)
    case .delay(let delay):
      require(format: 3)
      out.byte(CompiledTag.Schedule.delay.rawValue)
      end(delay.from)
      optional(delay.without) { $0.end($1) }
      out.double(delay.after)
      keeps(delay.keeps)
    case .funnel(let funnel):
      require(format: 3)
      out.byte(CompiledTag.Schedule.funnel.rawValue)
      list(funnel.steps) { encoder, step in
        encoder.text(step.name)
        encoder.end(step.end)
      }
      list(funnel.firing) { $0.out.natural($1) }
      optional(funnel.without) { $0.end($1) }
      optional(funnel.atMost)
      keeps(funnel.keeps)
    case .impression(let impression):
      if impression.isTotal { require(format: 4) }
      out.byte((impression.isTotal ? CompiledTag.Schedule.dwell : .impression).rawValue)
      out.double(impression.visible)
      out.double(impression.atLeast)
      optional(impression.visibleWhenLarge)
    case .scrollDepth(let marks):
      out.byte(CompiledTag.Schedule.scrollDepth.rawValue)
      list(marks) { $0.out.double($1) }
    }
  }

  private mutating func keeps(_ keeps: CountedStart) { out.byte(keeps == .first ? 1 : 0) }

  private mutating func end(_ end: TriggerPair.End) {
    optional(end.views) { $0.views($1) }
    list(end.triggers) { $0.trigger($1) }
  }

  /// Encodes a keyword as a number from 1; 0 is a custom trigger of the app.
  private mutating func trigger(_ trigger: RuleTrigger) {
    switch trigger {
    case .keyword(let word):
      require(format: word.definition.format)
      out.natural(CompiledCodes.code(word, in: CompiledCodes.triggerKeywords) + 1)
    case .custom(let name):
      out.byte(0)
      text(name)
    }
  }

  private mutating func active(_ period: ActivePeriod) {
    for bound in [period.from, period.until] {
      switch bound {
      case nil: out.byte(CompiledTag.Bound.none.rawValue)
      case .day(let day):
        out.byte(CompiledTag.Bound.day.rawValue)
        out.integer(day)
      case .time(let date):
        out.byte(CompiledTag.Bound.time.rawValue)
        out.double(date.timeIntervalSince1970)
      }
    }
  }

  private mutating func sampleUnit(_ unit: Gates.SampleUnit) {
    switch unit {
    case .session: out.byte(CompiledTag.SampleUnit.session.rawValue)
    case .install: out.byte(CompiledTag.SampleUnit.install.rawValue)
    case .value(let expression):
      out.byte(CompiledTag.SampleUnit.value.rawValue)
      self.expression(expression)
    }
  }

  private mutating func oncePer(_ oncePer: Gates.OncePer) {
    if oncePer.isLasting { require(format: 3) }
    switch oncePer {
    case .view: out.byte(CompiledTag.OncePer.view.rawValue)
    case .visit: out.byte(CompiledTag.OncePer.visit.rawValue)
    case .session: out.byte(CompiledTag.OncePer.session.rawValue)
    case .value(let expression):
      out.byte(CompiledTag.OncePer.value.rawValue)
      self.expression(expression)
    case .install: out.byte(CompiledTag.OncePer.install.rawValue)
    case .day: out.byte(CompiledTag.OncePer.day.rawValue)
    case .period(let seconds):
      out.byte(CompiledTag.OncePer.period.rawValue)
      out.double(seconds)
    }
  }
}
