extension EventNotInPlan {
  static func finding(_ event: SentEvent, in context: PlanContext) -> PlanFinding {
    let names = context.plan.events.map(\.name.value)
    return PlanFinding(
      Diagnostic(
        self, at: event.name.range,
        "the plan \(Quoted.code(context.plan.source.name)) has no event \(Quoted.code(event.name.value))",
        advice: Advice.similar(NearNames.nearest(to: event.name.value, among: names))
          ?? "add it to the plan"))
  }
}

extension PropertyNotInPlan {
  static func finding(
    _ property: SentEvent.Property, of event: SentEvent, _ planned: TrackingPlan.Event,
    in context: PlanContext
  ) -> PlanFinding {
    let name = Quoted.code(property.name.value)
    let names = planned.properties.map(\.name.value)
    return PlanFinding(
      Diagnostic(
        self, at: property.name.range,
        "\(name) is no property of \(Quoted.code(event.name.value)) in the plan "
          + "(\(context.location(planned.name.range)))",
        advice: Advice.similar(NearNames.nearest(to: property.name.value, among: names))
          ?? "add it to the plan"),
      Diagnostic(
        self, at: planned.name.range, "\(context.sender(of: event, property)) sends \(name) as well"
      ))
  }
}

extension MissingForPlan {
  static func finding(
    _ name: String, of event: SentEvent, _ planned: TrackingPlan.Event, in context: PlanContext
  ) -> PlanFinding {
    let range = planned.property(name)?.name.range ?? planned.name.range
    return PlanFinding(
      Diagnostic(
        self, at: event.name.range,
        "\(Quoted.code(event.name.value)) is sent without \(Quoted.code(name)), which the plan requires "
          + "(\(context.location(range)))", advice: "add it to `with`"),
      Diagnostic(
        self, at: range,
        "\(context.sender(of: event)) sends the event without \(Quoted.code(name))"))
  }
}

extension TypeNotInPlan {
  static func finding(
    _ property: SentEvent.Property, of event: SentEvent, _ planned: TrackingPlan.Property,
    in context: PlanContext
  ) -> PlanFinding {
    let name = Quoted.code(property.name.value)
    let allowed = JSONType.allCases.filter { planned.types?.contains($0) ?? false }.map(\.phrase)
    return PlanFinding(
      Diagnostic(
        self, at: property.name.range,
        "\(name) is \(property.type.phrase), and in the plan \(PhraseList.join(allowed, "or")) "
          + "(\(context.location(planned.name.range)))"),
      Diagnostic(
        self, at: planned.name.range,
        "\(context.sender(of: event, property)) sends \(property.type.phrase)"))
  }
}

extension ValueNotInPlan {
  static func finding(
    _ values: [SparkValue], _ property: SentEvent.Property, of event: SentEvent,
    _ planned: TrackingPlan.Property, in context: PlanContext,
    reason: String = "the plan does not list"
  ) -> PlanFinding {
    let shown = Quoted.list(values.map(\.printed), "and")
    return PlanFinding(
      Diagnostic(
        self, at: property.name.range,
        "\(Quoted.code(property.name.value)) can be \(shown), which \(reason) "
          + "(\(context.location(planned.name.range)))"),
      Diagnostic(
        self, at: planned.name.range,
        "\(context.sender(of: event, property)) can send \(shown)"))
  }
}

extension UnprovenInPlan {
  static func finding(
    _ problem: String, _ property: SentEvent.Property, of event: SentEvent,
    _ planned: TrackingPlan.Property, in context: PlanContext, advice: Advice
  ) -> PlanFinding {
    PlanFinding(
      Diagnostic(
        self, at: property.name.range,
        "\(Quoted.code(property.name.value)) \(problem), which the plan does not allow "
          + "(\(context.location(planned.name.range)))", advice: advice),
      Diagnostic(
        self, at: planned.name.range,
        "the value that \(context.sender(of: event, property)) sends \(problem)"))
  }
}

extension UnprovenInPlan {
  /// Reports a keyword of the plan with which nothing is compared.
  static func unsupported(
    _ keyword: Located<String>, of event: SentEvent, _ property: SentEvent.Property? = nil,
    in context: PlanContext
  ) -> PlanFinding {
    let name = property?.name ?? event.name
    let code = Quoted.code(keyword.value)
    return PlanFinding(
      Diagnostic(
        self, at: name.range,
        "\(Quoted.code(name.value)) is not compared with \(code) of the plan, which is not supported "
          + "(\(context.location(keyword.range)))"),
      Diagnostic(
        self, at: keyword.range,
        "\(code) is not supported, so what \(context.sender(of: event, property)) sends is not compared "
          + "with it"))
  }
}

extension PlannedEventNotSent {
  static func finding(
    _ planned: TrackingPlan.Event, sent names: [String], at range: Range<Int>,
    in context: PlanContext
  ) -> PlanFinding {
    let message = "no rule sends the event \(Quoted.code(planned.name.value))"
    let advice = Advice.similar(NearNames.nearest(to: planned.name.value, among: names))
    return PlanFinding(
      Diagnostic(
        self, at: range, "\(message) of the plan (\(context.location(planned.name.range)))",
        advice: advice), Diagnostic(self, at: planned.name.range, message, advice: advice))
  }
}
