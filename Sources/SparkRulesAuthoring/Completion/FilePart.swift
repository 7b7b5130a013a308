/// The part of a rule file that a cursor is in.
enum FilePart {
  /// The keys of a kind of map.
  enum Keys {
    case file, rule, end, active, sample
    /// The keys of an action.
    case action
    /// The names of sinks under `emit`.
    case sinks
    /// The properties of an event, or of a custom action or counter.
    case properties
  }

  /// A kind of value.
  enum Value {
    /// A path.
    case path
    /// A condition or other expression without `${…}`.
    case expression
    /// A text with `${…}`.
    case template
    /// The name of an event.
    case event
    /// One or a list of triggers.
    case triggers
    /// The names of the rule's steps, or fractions.
    case steps
    /// A list of rules' limits: `once-per`.
    case limits
    /// What `sample` includes as a whole.
    case sampleUnit
    /// A value with a shape of the schema.
    case shaped(SchemaShape)
  }

  case keys(Keys)
  case value(Value)
  /// A name that its author chooses, or no known part.
  case unknown

  /// Finds the part.
  init(of context: CursorContext) {
    let path = context.path
    self = Self.part(path[...], context)
  }

  private static func part(_ path: ArraySlice<String>, _ context: CursorContext) -> FilePart {
    guard let first = path.first else { return .keys(.file) }
    guard let key = FileKey(rawValue: first) else { return .unknown }
    let rest = path.dropFirst()
    switch key {
    case .rules:
      guard rest.count >= 1 else { return .unknown }
      if rest.count == 1 { return context.isValue ? .unknown : .keys(.rule) }
      return rule(rest.dropFirst(), context)
    case .let, .with: return rest.count == 1 ? .value(.template) : .unknown
    case .active: return active(rest, context)
    case .version, .mode: return rest.isEmpty ? .value(.shaped(key.shape)) : .unknown
    case .name, .tables, .triggers, .sinks, .actions: return .unknown
    }
  }

  private static func active(_ rest: ArraySlice<String>, _ context: CursorContext) -> FilePart {
    if rest.isEmpty { return context.isValue && !context.isFlow ? .unknown : .keys(.active) }
    return .value(.shaped(.reference("day")))
  }

  private static func rule(_ path: ArraySlice<String>, _ context: CursorContext) -> FilePart {
    guard let first = path.first, let key = RuleKey(rawValue: first) else { return .unknown }
    let rest = path.dropFirst()
    switch key {
    case .view, .except: return .value(.path)
    case .read: return rest.isEmpty ? .unknown : .value(.path)
    case .trigger: return .value(.triggers)
    case .if: return .value(.expression)
    case .from, .to, .without: return end(rest, context)
    case .steps: return rest.isEmpty ? .unknown : end(rest.dropFirst(), context)
    case .active: return active(rest, context)
    case .at: return .value(.steps)
    case .oncePer: return .value(.limits)
    case .sample:
      guard let word = rest.first.flatMap(SampleKey.init(rawValue:)) else {
        return context.isValue && !context.isFlow
          ? .value(.shaped(.reference("percent"))) : .keys(.sample)
      }
      return .value(word == .by ? .sampleUnit : .shaped(word.shape))
    case .actions: return action(rest, context)
    default: return .value(.shaped(key.shape))
    }
  }

  private static func end(_ rest: ArraySlice<String>, _ context: CursorContext) -> FilePart {
    guard let word = rest.first.flatMap(ScheduleKey.init(rawValue:)) else {
      return context.isValue ? .unknown : .keys(.end)
    }
    return .value(word == .view ? .path : .triggers)
  }

  private static func action(_ rest: ArraySlice<String>, _ context: CursorContext) -> FilePart {
    guard let first = rest.first else { return context.isValue ? .unknown : .keys(.action) }
    guard let key = ActionKey(rawValue: first) else {
      return rest.count > 1 ? .value(.template) : .unknown
    }
    switch key.valueForm {
    case .nameOrSinks:
      if rest.count > 1 { return .value(.event) }
      return context.isValue ? .value(.event) : .keys(.sinks)
    case .properties:
      if rest.count > 1 { return .value(.template) }
      return context.isValue ? .unknown : .keys(.properties)
    case .text: return .value(.template)
    case .words: return .value(.shaped(key.shape))
    case .name: return .unknown
    }
  }
}
