/// Resolves references to values.
enum NameResolver {
  /// The result of resolving a reference.
  enum Outcome: Sendable, Hashable {
    /// A value with its type.
    case found(RuleVariable, ValueType)
    /// An unknown name.
    case unknown(name: String)
    /// `view.x` or `index.x` with an unknown property.
    case unknownProperty(of: String, name: ReferenceSyntax.Name)
    /// `view`, `index`, `data` or `app` alone.
    case needsProperty(of: String)
    /// Names after a value that has no properties.
    case hasNoParts(value: String, rest: Range<Int>)
    /// A value that is not available in this rule.
    case unavailable(Scope.Features)
    /// An unknown name whose declaration may be missing because of an error that was reported.
    case undecided
  }

  /// Resolves a reference.
  static func resolve(_ reference: ReferenceSyntax, in scope: Scope) -> Outcome {
    let root = reference.root
    // The prefix needs its dot, because a capture may have the same name.
    if reference.names.count > 1, let index = scope.stages.firstIndex(where: { $0.name == root }) {
      return stage(reference, index, scope)
    }
    if scope.context == .item { return .found(.item(reference.names.map(\.text)), .unknown) }
    if let local = scope.locals[root] {
      return whole(reference, .local(local.index), local.type)
    }
    if let slot = scope.captures.firstIndex(of: root) {
      return whole(reference, .capture(slot), .text)
    }
    if scope.reads.contains(root) { return property(reference) { .read(root, $0) } }
    if let (variable, feature) = simpleValues[root] {
      if root == "trigger", reference.names.count > 1 { return triggerValue(reference, scope) }
      if ValueNames.parts[root] != nil, reference.names.count > 1 { return part(reference, scope) }
      if let feature, !scope.features.contains(feature) { return .unavailable(feature) }
      return whole(reference, variable, variable.type)
    }
    switch root {
    case "view": return view(reference, scope)
    case _ where ValueNames.parts[root] != nil || root == "remembered":
      return part(reference, scope)
    case "data", "app": return appValue(reference, scope)
    case "from" where reference.names.count > 1, "to" where reference.names.count > 1:
      return .unavailable(.stages)
    default: return scope.isComplete ? .unknown(name: root) : .undecided
    }
  }

  /// Values without properties.
  private static let simpleValues: [String: (RuleVariable, Scope.Features?)] = [
    "screen": (.screen, nil), "previous_screen": (.previousScreen, nil), "trigger": (.trigger, nil),
    "elapsed": (.elapsed, .elapsed), "visible": (.visible, .visible), "depth": (.depth, .depth),
    "rule": (.rule, nil), "time": (.time, nil), "step": (.step, .step),
  ]

  /// Resolves a value at one of the rule's triggers, such as `from.data.sku`.
  private static func stage(
    _ reference: ReferenceSyntax, _ index: Int, _ scope: Scope
  ) -> Outcome {
    var inner = scope
    inner.captures = []
    inner.locals = [:]
    inner.stages = []
    inner.features = scope.stages[index].features
    inner.isComplete = true
    switch resolve(ReferenceSyntax(names: Array(reference.names.dropFirst())), in: inner) {
    case .found(let variable, let type) where variable.canHaveStage:
      return .found(.stage(index, variable), type)
    case .found, .unknown: return .unknownProperty(of: reference.root, name: reference.names[1])
    case let outcome: return outcome
    }
  }

  private static func whole(
    _ reference: ReferenceSyntax, _ variable: RuleVariable, _ type: ValueType
  ) -> Outcome {
    rest(of: reference, after: 1).map { .hasNoParts(value: reference.root, rest: $0) }
      ?? .found(variable, type)
  }

  private static func view(_ reference: ReferenceSyntax, _ scope: Scope) -> Outcome {
    let outcome = property(reference) { .view($0) }
    if case .found = outcome, !scope.features.contains(.view) { return .unavailable(.view) }
    return outcome
  }

  /// A property of the rule's view, or of a view that it reads.
  private static func property(
    _ reference: ReferenceSyntax, _ variable: (ViewProperty) -> RuleVariable
  ) -> Outcome {
    let root = reference.root
    guard reference.names.count > 1 else { return .needsProperty(of: root) }
    let name = reference.names[1]
    guard let property = ViewProperty(rawValue: name.text) else {
      return .unknownProperty(of: root, name: name)
    }
    if let rest = rest(of: reference, after: 2) {
      return .hasNoParts(value: "\(root).\(name.text)", rest: rest)
    }
    return .found(variable(property), property.type)
  }

  /// A value whose name has two parts, such as `index.row` or `remembered.campaign`.
  private static func part(_ reference: ReferenceSyntax, _ scope: Scope) -> Outcome {
    let root = reference.root
    guard reference.names.count > 1 else { return .needsProperty(of: root) }
    let name = reference.names[1]
    guard
      let variable = scope.remembered[name.text] != nil && root == "remembered"
        ? .remembered(name.text)
        : ValueNames.parts[root]?.first(where: { $0.names?.last == name.text })
    else {
      let isDecided = scope.isComplete || root != "remembered"
      return isDecided ? .unknownProperty(of: root, name: name) : .undecided
    }
    if let rest = rest(of: reference, after: 2) {
      return .hasNoParts(value: "\(root).\(name.text)", rest: rest)
    }
    let feature: Scope.Features = root == "index" ? .index : root == "depth" ? .depth : []
    guard scope.features.isSuperset(of: feature) else { return .unavailable(feature) }
    return .found(variable, variable.type)
  }

  private static func appValue(_ reference: ReferenceSyntax, _ scope: Scope) -> Outcome {
    let names = reference.names.dropFirst().map(\.text)
    guard !names.isEmpty else { return .needsProperty(of: reference.root) }
    if reference.root == "app" {
      let type = type(of: names, scope.catalog?.app)
      // Every app has a version, which is a text unless its catalog declares another type.
      return .found(.app(names), names == ["version"] && type == .unknown ? .text : type)
    }
    guard scope.features.contains(.view) else { return .unavailable(.view) }
    return .found(.data(names), type(of: names, scope.catalog?.data))
  }

  /// The type of a value in the app's catalog, which contains no properties of maps.
  private static func type(of names: [String], _ known: [String: Catalog.Kind]?) -> ValueType {
    guard names.count == 1, let name = names.first else { return .unknown }
    return known?[name]?.type ?? .unknown
  }

  private static func triggerValue(_ reference: ReferenceSyntax, _ scope: Scope) -> Outcome {
    guard scope.features.contains(.triggerValues) else { return .unavailable(.triggerValues) }
    return .found(.triggerValue(reference.names.dropFirst().map(\.text)), .unknown)
  }

  private static func rest(of reference: ReferenceSyntax, after count: Int) -> Range<Int>? {
    guard reference.names.count > count, let last = reference.names.last else { return nil }
    return reference.names[count].range.lowerBound..<last.range.upperBound
  }
}

extension Scope {
  /// Whether names with dots between them refer to an available value.
  func knows(_ spelling: String) -> Bool { type(of: spelling) != nil }

  /// The type of a value.
  ///
  /// - Parameter spelling: Names with dots between them.
  /// - Returns: The type; nil if the value is not available.
  package func type(of spelling: String) -> ValueType? {
    let names = spelling.split(separator: ".", omittingEmptySubsequences: false).map {
      ReferenceSyntax.Name(text: String($0), range: 0..<0)
    }
    guard !names.isEmpty, names.allSatisfy({ NameSyntax.isName($0.text) }) else { return nil }
    guard case .found(_, let type) = NameResolver.resolve(ReferenceSyntax(names: names), in: self)
    else { return nil }
    return type
  }
}

/// A reference that cannot be resolved, with its context.
struct NameSite: Sendable {
  /// The text that contains the reference.
  var text: ScalarText
  /// The available values.
  var scope: Scope
  /// The reference.
  var reference: ReferenceSyntax
  /// The range of the reference.
  var range: Range<Int>
  /// Whether it is compared with another reference, so that one of them may be a text without
  /// quotes.
  var besideText: Bool

  /// The finding about the reference; nil if there is none, or if it is reported elsewhere.
  func finding(_ outcome: NameResolver.Outcome) -> Diagnostic? {
    switch outcome {
    case .found, .undecided: nil
    case .unknown(let name): UnknownName.finding(self, name)
    case .unknownProperty(let owner, let name): UnknownProperty.finding(self, of: owner, name)
    case .needsProperty(let owner): MissingProperty.finding(text, range, of: owner)
    case .hasNoParts(let value, let rest): NoParts.finding(text, value, rest)
    case .unavailable(let feature): UnavailableValue.finding(self, feature)
    }
  }
}
