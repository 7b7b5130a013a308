import SparkRulesCompiler

/// The activity that a running app has recorded: its screens over time, and what a person did.
///
/// A recording is replayed on one screen for each name. Where a screen has changed, the first version is used that
/// contains most of the views that the steps need.
@MainActor
package struct Recording {
  /// A screen with the paths of its views.
  private struct Version {
    let screen: SparkValue
    let classes: [String: SparkValue]
    let name: String
    let paths: Set<String>
  }

  private let steps: [[String: SparkValue]]
  /// The values that rules read as `app.…`, at the start.
  private var app: [String: SparkValue] = [:]
  /// The versions of each screen, in the order in which the screens were displayed.
  private var versions: [Version] = []
  /// The name of the screen that was displayed first.
  private var firstName: String?
  /// The versions that are used, one for each screen.
  private var chosen: [Version] = []

  /// Prepares a recording.
  ///
  /// - Parameters:
  ///   - screens: The screens at different times, each as screen JSON.
  ///   - steps: The steps of `ActivityRecorder`.
  package init(screens: [SparkValue], steps: [SparkValue]) {
    let steps = steps.compactMap { value -> [String: SparkValue]? in
      if case .map(let fields) = value { fields } else { nil }
    }
    var rest = steps[...]
    // A second value of the same name is a change.
    while let step = rest.first, step["do"] == "app", case .text(let name)? = step["name"],
      app[name] == nil
    {
      app[name] = step["value"]
      rest.removeFirst()
    }
    self.steps = Array(rest)
    for file in screens { add(file) }
    let needed = Set(
      self.steps.compactMap { fields -> String? in
        if case .text(let path)? = fields["view"] { path } else { nil }
      })
    for name in versions.map(\.name).uniqued() {
      let own = versions.filter { $0.name == name }
      let best = own.enumerated().max {
        ($0.element.paths.intersection(needed).count, -$0.offset)
          < ($1.element.paths.intersection(needed).count, -$1.offset)
      }
      if let best { chosen.append(best.element) }
    }
  }

  /// The screens as a file.
  ///
  /// - Returns: The bytes of the file.
  /// - Throws: `InputProblem` if there are no screens.
  package func screenFile() throws(InputProblem) -> [UInt8] {
    guard !chosen.isEmpty else { throw InputProblem("no screen was recorded") }
    var classes: [String: SparkValue] = [:]
    for version in chosen { classes.merge(version.classes) { first, _ in first } }
    let screens = chosen.map { version -> SparkValue in
      guard case .map(var fields) = version.screen else { return version.screen }
      fields["shown"] = version.name == firstName ? true : nil
      return .map(fields)
    }
    var writer = JSONWriter()
    writer.object { object in
      object.field("version", 1)
      if !app.isEmpty { object.field("app", .map(app)) }
      if !classes.isEmpty { object.field("classes", .map(classes)) }
      object.field("screens", .list(screens))
    }
    return writer.bytes + [0x0A]
  }

  /// The steps as a session on these screens.
  ///
  /// - Returns: The steps; one whose view is on none of the screens is omitted.
  /// - Throws: `InputProblem` if there are no screens.
  package func session() throws(InputProblem) -> [SparkValue] {
    let tree: ScreenTree
    do { tree = try ScreenTree(reading: try screenFile()) } catch {
      throw error as? InputProblem ?? InputProblem("the recorded screens cannot be read: \(error)")
    }
    let views = ScreenLayout(tree).views
    var known: [Int: SessionStep.ViewChoice?] = [:]
    return steps.compactMap { fields in
      var step = fields
      for key in ["number", "screen", "nth"] { step[key] = nil }
      guard case .text(let path)? = fields["view"] else { return .map(step) }
      let isScreen = fields["do"] == "show" || fields["do"] == "hide"
      if isScreen {
        step["view"] = .text(PathEscaping.escape(path))
        return chosen.contains { $0.name == path } ? .map(step) : nil
      }
      var number = 1
      if case .int(let nth)? = fields["nth"] { number = nth }
      let alike = views.filter { $0.path == path }
      guard let view = alike.dropFirst(number - 1).first ?? alike.first else { return nil }
      let choice = known[view.index] ?? ViewChoices.choice(of: view.index, on: tree)
      known[view.index] = choice
      guard let choice else { return nil }
      step["view"] = .text(choice.path.source)
      step["nth"] = choice.number.map(SparkValue.int)
      return .map(step)
    }
  }

  // MARK: Screens

  private mutating func add(_ file: SparkValue) {
    guard case .map(let fields) = file, case .list(let screens)? = fields["screens"] else { return }
    var classes: [String: SparkValue] = [:]
    if case .map(let declared)? = fields["classes"] { classes = declared }
    let isFirst = versions.isEmpty
    for original in screens {
      let screen = RecordedScreen(original, classes: classes).content
      var single = fields
      single["screens"] = .list([screen])
      let bytes = JSONWriter.bytes(of: .map(single))
      guard let tree = try? ScreenTree(reading: bytes) else { continue }
      let layout = ScreenLayout(tree)
      guard let name = layout.screens.first?.name, !name.isEmpty else { continue }
      if isFirst, case .map(let fields) = original, fields["shown"] == true { firstName = name }
      versions.append(
        Version(
          screen: screen, classes: classes, name: name, paths: Set(layout.views.map(\.path))))
    }
  }
}

extension JSONWriter {
  /// The bytes of a value.
  ///
  /// - Parameter value: The value.
  /// - Returns: The bytes.
  package static func bytes(of value: SparkValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value)
    return writer.bytes
  }
}
