import SparkRulesCompiler

/// The steps of a recording on the screens as they were at each step.
@MainActor
struct RecordedSession {
  private let recording: Recording
  /// The screens at the current step, in the order of `Recording.first`.
  private var screens: [SparkValue]
  /// The views of these screens; nil after a change.
  private var choices: ViewChoices?
  private var known: [Int: SessionStep.ViewChoice?] = [:]
  /// The values that a person has given views since the screens changed, by their paths.
  private var entered: [String: SparkValue] = [:]
  private var displayed: String?
  private var session: [SparkValue] = []

  /// Prepares the steps.
  ///
  /// - Parameter recording: The recording, with at least one screen.
  init(_ recording: Recording) {
    self.recording = recording
    screens = recording.first.map(\.screen)
  }

  /// The steps.
  ///
  /// - Returns: The steps, with the changes of the screens between them.
  /// - Throws: `InputProblem` if the screens cannot be read.
  func steps() throws(InputProblem) -> [SparkValue] {
    var copy = self
    var changes = recording.later[...]
    for step in recording.steps {
      guard case .int(let number)? = step["number"] else { continue }
      while let change = changes.first, change.step < number {
        // A step that takes some time, such as scrolling, has the time of its start.
        try copy.add(change, at: min(change.time, step["at"]?.numeric ?? change.time))
        changes.removeFirst()
      }
      try copy.add(step)
    }
    let last = recording.steps.last?["at"]?.numeric ?? 0
    let end = max(recording.end, changes.last?.time ?? 0)
    for change in changes { try copy.add(change, at: max(change.time, last)) }
    // What was visible until the end can be an impression.
    if end > last { copy.session.append(.map(["at": .double(end), "do": "wait"])) }
    copy.choices?.close()
    return copy.session
  }

  private mutating func add(_ fields: [String: SparkValue]) throws(InputProblem) {
    var step = fields
    for key in ["number", "screen", "nth"] { step[key] = nil }
    guard case .text(let path)? = fields["view"] else { return session.append(.map(step)) }
    if fields["do"] == "show" || fields["do"] == "hide" {
      step["view"] = .text(PathEscaping.escape(path))
      guard recording.first.contains(where: { $0.name == path }) else { return }
      displayed = fields["do"] == "show" ? path : nil
      return session.append(.map(step))
    }
    let choices = try currentChoices()
    var number = 1
    if case .int(let nth)? = fields["nth"] { number = nth }
    let alike = choices.paths.indices.filter { choices.paths[$0] == path }
    guard let index = alike.dropFirst(number - 1).first ?? alike.first else { return }
    entered[path] = Self.value(of: fields) ?? entered[path]
    let choice = known[index] ?? choices.choice(of: index)
    known[index] = choice
    guard let choice else { return }
    step["view"] = .text(choice.path.source)
    step["nth"] = choice.number.map(SparkValue.int)
    session.append(.map(step))
  }

  private mutating func add(_ version: Recording.Version, at time: Double) throws(InputProblem) {
    guard let position = recording.first.firstIndex(where: { $0.name == version.name }),
      case .map(let old) = screens[position], case .map(let new) = version.screen
    else { return }
    let choices = try currentChoices()
    let start = screens[..<position].reduce(0) { $0 + Self.count($1) }
    let isDisplayed = displayed == nil || displayed == version.name
    var entered = entered
    // A step is recorded after it has changed the view.
    if let next = recording.steps.first(where: { $0["number"] == .int(version.nextStep) }),
      let value = Self.value(of: next), case .text(let path)? = next["view"]
    {
      entered[path] = value
    }
    let found = ScreenDifference(
      from: Self.root(of: old), to: Self.root(of: new), at: start,
      choice: { choices.choice(of: $0, isDisplayed: isDisplayed) },
      entered: { [entered] in
        choices.paths.indices.contains($0) ? entered[choices.paths[$0]] : nil
      })
    for change in found.changes {
      var step: [String: SparkValue] = [
        "at": .double(time), "do": "update", "view": .text(change.view.path.source),
        "to": change.values,
      ]
      step["nth"] = change.view.number.map(SparkValue.int)
      session.append(.map(step))
    }
    screens[position] = version.screen
    self.choices?.close()
    (self.choices, known, self.entered) = (nil, [:], [:])
  }

  private mutating func currentChoices() throws(InputProblem) -> ViewChoices {
    if let choices { return choices }
    do {
      let choices = ViewChoices(try ScreenTree(reading: recording.file(screens)))
      self.choices = choices
      return choices
    } catch {
      throw error.all.first ?? InputProblem("the recorded screens cannot be read")
    }
  }

  /// The value that a view has after a step; nil for other steps.
  private static func value(of step: [String: SparkValue]) -> SparkValue? {
    switch step["do"] {
    case "change": step["value"]
    case "select": true
    case "deselect": false
    default: nil
    }
  }

  /// The root view of a screen, with the data of its controller.
  private static func root(of screen: [String: SparkValue]) -> SparkValue {
    guard case .map(var view)? = screen["view"] else { return .map([:]) }
    view["controller"] = .map(screen.filter { ["class", "screen", "data"].contains($0.key) })
    return .map(view)
  }

  private static func count(_ screen: SparkValue) -> Int {
    guard case .map(let fields) = screen else { return 0 }
    return ScreenDifference.count(fields["view"] ?? .null)
  }
}
