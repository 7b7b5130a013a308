import HeadlessUIKit

/// The steps with which a path can refer to a view or to the views around it.
@MainActor
struct CandidateSteps {
  /// The maximum number of views around a view that its paths name.
  private static let outerLimit = 6

  private let forest: SurveyForest
  /// The steps that name each view, or the screen whose root view it is.
  private let names: [[PathCandidate.Step]]

  /// Finds the steps of all views.
  ///
  /// - Parameter forest: The views.
  init(_ forest: SurveyForest) {
    self.forest = forest
    names = forest.entries.map { Self.names(of: $0) }
  }

  /// Creates the candidates for a view, without those that need a position.
  func candidates(for index: Int) -> [PathCandidate] {
    let entry = forest.entries[index]
    let type = Self.classStep(of: entry)
    var own = names[index]
    own.append(type)
    if let name = names[index].first, !name.namesScreen {
      own.append(Self.combined(name, type))
    }
    return combine(own, outer: outer(of: index))
  }

  /// Creates the candidates for a view that require positions among siblings.
  func positionCandidates(for index: Int) -> [PathCandidate] {
    let entry = forest.entries[index]
    let outer = outer(of: index)
    var own: [PathCandidate.Step] = []
    if let position = positionStep(index) { own.append(position) }
    if let name = names[index].first, !name.namesScreen, let number = numberAmongNamesakes(index) {
      own.append(Self.positioned(name, number))
    }
    var candidates = combine(own, outer: outer)
    let type = Self.classStep(of: entry)
    // Positions of the views around it, one after another, until the path is unique.
    var chain: [PathCandidate.Step] = [own.first ?? type]
    var next = entry.parent
    while let parent = next, chain.count < Self.outerLimit {
      chain.insert(
        names[parent].first ?? positionStep(parent) ?? Self.classStep(of: forest.entries[parent]),
        at: 0)
      candidates.append(PathCandidate(chain))
      next = forest.entries[parent].parent
    }
    return candidates
  }

  /// Creates the candidates for a screen whose name other views have as well.
  func screenCandidates(for index: Int) -> [PathCandidate] {
    let type = PathStep(className: BuiltInClass.screen.rawValue)
    return names[index].filter(\.namesScreen).map { name in
      var step = PathCandidate.Step(step: type, cost: name.cost, namesScreen: true)
      step.step.name = name.step.name
      return PathCandidate([step])
    }
  }

  // MARK: Combinations

  private func combine(
    _ own: [PathCandidate.Step], outer: [PathCandidate.Step]
  ) -> [PathCandidate] {
    let screen = outer.last { $0.namesScreen }
    var candidates: [PathCandidate] = []
    for step in own {
      candidates.append(PathCandidate([step]))
      for other in outer {
        candidates.append(PathCandidate([other, step]))
        if let screen, !other.namesScreen {
          candidates.append(PathCandidate([screen, other, step]))
        }
      }
    }
    return candidates
  }

  /// The steps for the views and screens around a view, innermost first.
  private func outer(of index: Int) -> [PathCandidate.Step] {
    var steps: [PathCandidate.Step] = []
    var next = forest.entries[index].parent
    if let screen = names[index].first(where: \.namesScreen) { steps.append(screen) }
    while let parent = next {
      let entry = forest.entries[parent]
      let isScreenOnly = steps.count >= Self.outerLimit
      steps += isScreenOnly ? names[parent].filter(\.namesScreen) : names[parent]
      if !isScreenOnly, entry.controller == nil, Self.isDistinctive(entry) {
        steps.append(Self.classStep(of: entry))
      }
      next = entry.parent
    }
    return steps
  }

  /// Whether the class of a view distinguishes what is inside of it: an app's class, a cell or a list.
  private static func isDistinctive(_ entry: SurveyForest.Entry) -> Bool {
    classStep(of: entry).cost == .appClass || entry.isCell
  }

  // MARK: Steps

  private static func names(of entry: SurveyForest.Entry) -> [PathCandidate.Step] {
    var steps: [PathCandidate.Step] = []
    if let identifier = entry.identifier {
      if let shape = entry.shape {
        steps.append(step(.capture, pattern(shape)))
        steps.append(step(.changing, NamePattern([.text(identifier)])))
      } else {
        let cost: OfferedPath.Cost = entry.mayBeLabel ? .changing : .identifier
        steps.append(step(cost, NamePattern([.text(identifier)])))
      }
    }
    if let controller = entry.controller, let screen = screenName(of: controller), !screen.isEmpty {
      let isTitle = entry.notes.contains(.screenFromNavigationBar) && controller.sparkName != nil
      var step = step(isTitle ? .changing : .identifier, NamePattern([.text(screen)]))
      step.namesScreen = true
      steps.append(step)
    }
    return steps
  }

  private static func step(
    _ cost: OfferedPath.Cost, _ name: NamePattern
  ) -> PathCandidate.Step {
    PathCandidate.Step(step: PathStep(name: name), cost: cost)
  }

  private static func pattern(_ shape: IdentifierShape) -> NamePattern {
    var parts: [NamePattern.Part] = [.capture(0)]
    if !shape.prefix.isEmpty { parts.insert(.text(shape.prefix), at: 0) }
    if !shape.suffix.isEmpty { parts.append(.text(shape.suffix)) }
    return NamePattern(parts)
  }

  /// The step for the class of a view.
  static func classStep(of entry: SurveyForest.Entry) -> PathCandidate.Step {
    let name = entry.classes.first ?? "UIView"
    guard UIKitClasses.superclasses[name] != nil || name.hasPrefix("_") else {
      return PathCandidate.Step(step: PathStep(className: name), cost: .appClass)
    }
    let word = BuiltInClass.allCases.first { $0.classNames.contains(name) }?.rawValue ?? name
    return PathCandidate.Step(step: PathStep(className: word), cost: .systemClass)
  }

  private static func combined(
    _ name: PathCandidate.Step, _ type: PathCandidate.Step
  ) -> PathCandidate.Step {
    var step = type
    step.step.name = name.step.name
    step.cost = max(name.cost, type.cost)
    return step
  }

  private static func positioned(
    _ step: PathCandidate.Step, _ number: Int
  ) -> PathCandidate.Step {
    var step = step
    step.step.position = number
    step.cost = max(step.cost, .index)
    return step
  }

  /// The step for the position of a view among its siblings; nil for cells, whose order changes.
  private func positionStep(_ index: Int) -> PathCandidate.Step? {
    let entry = forest.entries[index]
    guard entry.parent != nil, !entry.isCell else { return nil }
    return Self.positioned(Self.classStep(of: entry), position(of: index))
  }

  /// The position of a view among the siblings that its class step matches.
  private func position(of index: Int) -> Int {
    guard let parent = forest.entries[index].parent,
      let word = Self.classStep(of: forest.entries[index]).step.className
    else { return 1 }
    let names = BuiltInClass.classNames(of: word)
    var number = 0
    for sibling in forest.children[parent] {
      if forest.entries[sibling].classes.contains(where: names.contains) { number += 1 }
      if sibling == index { break }
    }
    return max(number, 1)
  }

  /// The position among the siblings with the same identifier; nil if there are none.
  private func numberAmongNamesakes(_ index: Int) -> Int? {
    let entry = forest.entries[index]
    guard let parent = entry.parent, !entry.isCell, let name = entry.identifier else { return nil }
    let namesakes = forest.children[parent].filter { forest.entries[$0].identifier == name }
    guard namesakes.count > 1, let number = namesakes.firstIndex(of: index) else { return nil }
    return number + 1
  }
}
