#if Commands
import SparkRulesCompiler
import SparkSimulator

extension StudioEngine {
  /// Answers `session/play`: what happens in a session, and how its events differ from the saved rules.
  func play(_ parameters: StudioParameters, _ writer: inout JSONWriter) throws(StudioProblem) {
    let screen = try parameters.text("screen")
    let tree = try screens.tree(screen)
    let indices = try screens.indices(screen)
    let texts = parameters.texts("texts")
    let compiled = rules.sets(texts, draft: parameters.optionalText("draft"))
    let steps = parameters.list("steps")
    let (script, problem) = script(steps)
    let trace = SessionTrace.play(script, rules: compiled.sets, screens: tree)
    var events = trace.events.map { PlayedEvent($0) }
    if let saved = parameters.texts("saved"), saved != texts {
      let former = formerTrace(script, steps, saved, tree)
      events = PlayedEvent.merged(trace.events, former.events)
    }
    let failed = trace.problem ?? problem
    writer.object { object in
      object.field("seconds", .double(trace.seconds))
      object.field("isStale", .bool(compiled.isStale))
      object.field("failed", .list(compiled.failed.map { .text($0) }))
      object.objects("steps", trace.steps.enumerated().map { $0 }) { object, step in
        let own = events.indices.filter {
          events[$0].event.step == step.element.index && events[$0].change != .lost
        }
        Self.write(step.element, events: own, indices, &object)
      }
      object.objects("events", events) { $1.write(to: &$0) }
      Self.write(states: trace.steps, &object)
      if let failed {
        object.object("error") { error in
          error.field("index", .int((failed.line ?? 1) - 1))
          error.field("message", .text(failed.message))
        }
      }
    }
  }

  /// Reads the steps up to the first invalid one.
  func script(_ steps: [SparkValue]) -> (SessionScript, InputProblem?) {
    var reader = SessionSteps(SessionText.lines(steps))
    var valid: [SessionStep] = []
    do throws(InputProblems) {
      while let step = try reader.next() { valid.append(step) }
      return (SessionScript(steps: valid), nil)
    } catch {
      return (SessionScript(steps: valid), error.all.first)
    }
  }

  /// The events of the saved rules in the same session.
  private func formerTrace(
    _ script: SessionScript, _ steps: [SparkValue], _ saved: [String: String], _ tree: ScreenTree
  ) -> SessionTrace {
    let key = SavedSession(texts: saved, screens: tree, steps: steps)
    if let known = savedEvents, known.key == key { return known.trace }
    let sets = saved.sorted { $0.key < $1.key }.compactMap { name, text in
      RuleCompiler.compile(SourceText(name: name, text: text)).ruleSet
    }
    let trace = SessionTrace.play(script, rules: sets, screens: tree, [])
    savedEvents = (key, trace)
    return trace
  }

  // MARK: The reply

  private static func write(
    _ step: SessionTrace.Step, events: [Int], _ indices: [String: Int], _ object: inout JSONWriter
  ) {
    object.field("index", .int(step.index))
    object.field("at", .double(step.time))
    object.field("title", .text(step.title))
    object.field("view", step.view.map { .text($0) } ?? .null)
    object.field("detail", step.row.map { .text("row \($0.row)") } ?? .null)
    object.field("notes", .list(step.notes.map { .text($0) }))
    object.field("screen", step.screen.map { .text($0) } ?? .null)
    object.field("views", .list(step.paths.compactMap { indices[$0] }.map { .int($0) }))
    object.field("events", .list(events.map { .int($0) }))
    object.objects("counts", step.lines.filter { $0.fields["count"] != nil }) { object, line in
      for key in ["count", "by", "with", "rule", "set"] {
        if let value = line.fields[key] { object.field(key == "count" ? "name" : key, value) }
      }
    }
    object.objects("logs", step.lines.filter { $0.fields["log"] != nil }) { object, line in
      for key in ["log", "level", "rule", "set"] {
        if let value = line.fields[key] { object.field(key == "log" ? "text" : key, value) }
      }
    }
    object.objects("memories", step.lines.filter { $0.fields["remember"] != nil }) { object, line in
      for key in ["remember", "value", "rule", "set"] {
        if let value = line.fields[key] { object.field(key == "remember" ? "name" : key, value) }
      }
    }
    object.objects("rules", step.rules) { object, rule in
      object.field("set", .text(rule.set))
      object.field("rule", .text(rule.rule))
      object.field("fires", .bool(rule.fires))
      object.field("text", .text(rule.text))
      object.objects("parts", rule.parts) { object, part in
        object.field("part", .text(part.part.rawValue))
        object.field("result", .text(part.result.rawValue))
        object.field("words", .text(part.words))
        object.field("detail", .text(part.detail))
      }
    }
    if !step.state.isEmpty {
      object.field("state", .map(step.state.mapValues { $0.map { .text($0) } ?? .null }))
    }
  }

  /// Writes what rules wait for at the end of the session.
  private static func write(states steps: [SessionTrace.Step], _ object: inout JSONWriter) {
    var states: [String: SparkValue] = [:]
    for step in steps {
      for (rule, state) in step.state { states[rule] = state.map { .text($0) } }
    }
    object.field("state", .map(states))
  }
}
#endif
