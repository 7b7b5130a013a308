/// A finding with the ranges in the rule file and in the plan.
struct PlanFinding {
  var inRules: Diagnostic
  var inPlan: Diagnostic?

  /// Creates a finding.
  init(_ inRules: Diagnostic, _ inPlan: Diagnostic? = nil) {
    self.inRules = inRules
    self.inPlan = inPlan
  }
}

/// The plan and the rule file that are compared, for messages.
struct PlanContext {
  let plan: TrackingPlan
  private let planLines: LineTable
  private let name: String
  private let lines: LineTable

  /// Creates the context of a rule file.
  init(_ plan: TrackingPlan, _ planLines: LineTable, _ file: SourceText) {
    self.plan = plan
    self.planLines = planLines
    name = file.name
    lines = LineTable(file)
  }

  /// A location in the plan as `plan.json:12:5`.
  func location(_ range: Range<Int>) -> String {
    let location = planLines.location(at: range.lowerBound)
    return "\(plan.source.name):\(location.line):\(location.column)"
  }

  /// The rule that sends an event, with the location of the event or of a property.
  func sender(of event: SentEvent, _ property: SentEvent.Property? = nil) -> String {
    let location = lines.location(at: (property?.name ?? event.name).range.lowerBound)
    return "the rule \(Quoted.code(event.rule.value)) (\(name):\(location.line):\(location.column))"
  }
}

/// The checks that compare what rules can send with a tracking plan: SR0711 to SR0717.
enum PlanChecks {
  /// Compares the events of a rule file with a plan.
  static func findings(_ events: [SentEvent], in context: PlanContext) -> [PlanFinding] {
    events.flatMap { event -> [PlanFinding] in
      guard let planned = context.plan.event(event.name.value) else {
        return [EventNotInPlan.finding(event, in: context)]
      }
      let names = Set(event.properties.map(\.name.value))
      let missing = planned.required.subtracting(names).sorted().map {
        MissingForPlan.finding($0, of: event, planned, in: context)
      }
      let unsupported = planned.unsupported.map {
        UnprovenInPlan.unsupported($0, of: event, in: context)
      }
      return missing + unsupported
        + event.properties.flatMap { findings($0, of: event, planned, in: context) }
    }
  }

  private static func findings(
    _ property: SentEvent.Property, of event: SentEvent, _ planned: TrackingPlan.Event,
    in context: PlanContext
  ) -> [PlanFinding] {
    guard let allowed = planned.property(property.name.value) else {
      return planned.isClosed
        ? [PropertyNotInPlan.finding(property, of: event, planned, in: context)] : []
    }
    let possible = property.values
    let types = JSONType.types(of: property.type)
    if let types, let other = allowed.types, types.isDisjoint(with: other) {
      return [TypeNotInPlan.finding(property, of: event, allowed, in: context)]
    }
    var findings: [PlanFinding] = []
    if let listed = allowed.values {
      if let values = possible.values {
        let others = values.filter { value in !listed.contains { JSONType.areEqual($0, value) } }
        if !others.isEmpty {
          findings.append(ValueNotInPlan.finding(others, property, of: event, allowed, in: context))
        }
      } else {
        findings.append(
          UnprovenInPlan.finding(
            "can be any value", property, of: event, allowed, in: context,
            advice: "translate the values with a table and `lookup`"))
      }
    }
    findings += limitFindings(property, of: event, allowed, in: context)
    let lists = (possible.values ?? []).filter { allowed.problemOfItems(in: $0) != nil }
    if !lists.isEmpty {
      findings.append(
        ValueNotInPlan.finding(
          lists, property, of: event, allowed, in: context,
          reason: "`items` of the plan does not allow"))
    } else if !allowed.items.isEmpty, possible.values == nil {
      findings.append(
        UnprovenInPlan.finding(
          "can have items that `items` does not allow", property, of: event, allowed, in: context,
          advice: "check what apps send with `spark-rules plan check --events`"))
    }
    findings += allowed.unsupported.map {
      UnprovenInPlan.unsupported($0, of: event, property, in: context)
    }
    let allowsNull = allowed.values?.contains(.null) ?? allowed.types?.contains(.null) ?? true
    if possible.mayBeMissing, planned.required.contains(property.name.value), !allowsNull {
      findings.append(
        UnprovenInPlan.finding(
          "can be missing", property, of: event, allowed, in: context,
          advice: "add `| default(…)` to the value"))
    }
    return findings
  }

  private static func limitFindings(
    _ property: SentEvent.Property, of event: SentEvent, _ allowed: TrackingPlan.Property,
    in context: PlanContext
  ) -> [PlanFinding] {
    let types = JSONType.types(of: property.type)
    return allowed.limits.filter { types?.contains($0.keyword.value.type) ?? true }.compactMap {
      limit in
      let keyword = "`\(limit.keyword.value.rawValue)`"
      guard let values = property.values.values else {
        return UnprovenInPlan.finding(
          "can be outside of \(keyword)", property, of: event, allowed, in: context,
          advice: "check what apps send with `spark-rules plan check --events`")
      }
      let others = values.filter { !limit.allows($0) }
      return others.isEmpty
        ? nil
        : ValueNotInPlan.finding(
          others, property, of: event, allowed, in: context,
          reason: "\(keyword) of the plan does not allow")
    }
  }
}
