import SparkRulesCompiler

/// The activity that a running app has recorded: its screens over time, and what a person did.
///
/// A recording is replayed on the first version of each screen; where a screen changes later, the session
/// has steps that change its views.
@MainActor
package struct Recording {
  /// The screens of an app at a point in time.
  package struct Snapshot {
    /// The number of the last step before it; -1 for none.
    let step: Int
    /// The time in seconds since the start of the recording.
    let time: Double
    /// The screens as screen JSON.
    let screens: SparkValue

    /// Creates a snapshot.
    ///
    /// - Parameters:
    ///   - step: The number of the last step before it; -1 for none.
    ///   - time: The time in seconds since the start of the recording.
    ///   - screens: The screens as screen JSON.
    package init(step: Int, time: Double, screens: SparkValue) {
      self.step = step
      self.time = time
      self.screens = screens
    }
  }

  /// A screen at a point in time.
  struct Version {
    /// The name of the screen.
    let name: String
    /// The screen, as in a screen file.
    let screen: SparkValue
    /// The number of the last step before it; -1 for none.
    let step: Int
    /// The time in seconds since the start of the recording.
    let time: Double
    /// The number of the step before which it was seen.
    let nextStep: Int
  }

  /// The steps, without the values of the app at the start.
  let steps: [[String: SparkValue]]
  /// The time of the end in seconds since the start of the recording.
  let end: Double
  /// The values that rules read as `app.…`, at the start.
  private var app: [String: SparkValue] = [:]
  /// The superclass of each of the app's classes.
  private var classes: [String: SparkValue] = [:]
  /// The first version of each screen.
  private(set) var first: [Version] = []
  /// The further versions of all screens, in the order of time.
  private(set) var later: [Version] = []
  /// The name of the screen that was displayed first.
  private var firstName: String?
  /// The names of screens by their values without the views.
  private var names: [SparkValue: String] = [:]

  /// Prepares a recording.
  ///
  /// - Parameters:
  ///   - snapshots: The screens at different times.
  ///   - steps: The steps of `ActivityRecorder`.
  ///   - end: The time of the end in seconds since the start of the recording.
  package init(snapshots: [Snapshot], steps: [SparkValue], end: Double) {
    self.end = end
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
    var last: [String: SparkValue] = [:]
    var former = -1
    for snapshot in snapshots {
      add(snapshot, after: former, &last)
      former = snapshot.step
    }
  }

  /// The screens as a file.
  ///
  /// - Returns: The bytes of the file.
  /// - Throws: `InputProblem` if there are no screens.
  package func screenFile() throws(InputProblem) -> [UInt8] {
    guard !first.isEmpty else { throw InputProblem("no screen was recorded") }
    return file(first.map(\.screen))
  }

  /// The steps as a session on these screens.
  ///
  /// - Returns: The steps; one whose view is on none of the screens is omitted.
  /// - Throws: `InputProblem` if there are no screens.
  package func session() throws(InputProblem) -> [SparkValue] {
    guard !first.isEmpty else { throw InputProblem("no screen was recorded") }
    return try RecordedSession(self).steps()
  }

  /// A screen file.
  ///
  /// - Parameter screens: The screens, in the order of `first`.
  /// - Returns: The bytes.
  func file(_ screens: [SparkValue]) -> [UInt8] {
    let marked = zip(first, screens).map { version, screen -> SparkValue in
      guard case .map(var fields) = screen else { return screen }
      fields["shown"] = version.name == firstName ? true : nil
      return .map(fields)
    }
    var writer = JSONWriter()
    writer.object { object in
      object.field("version", 1)
      if !app.isEmpty { object.field("app", .map(app)) }
      if !classes.isEmpty { object.field("classes", .map(classes)) }
      object.field("screens", .list(marked))
    }
    return writer.bytes + [0x0A]
  }

  // MARK: Screens

  private mutating func add(
    _ snapshot: Snapshot, after former: Int, _ last: inout [String: SparkValue]
  ) {
    guard case .map(let fields) = snapshot.screens, case .list(let screens)? = fields["screens"]
    else { return }
    if case .map(let declared)? = fields["classes"] {
      classes.merge(declared) { first, _ in first }
    }
    let isFirst = first.isEmpty
    for original in screens {
      let content = RecordedScreen(original, classes: classes).content
      guard case .map(var screen) = content else { continue }
      screen["shown"] = nil
      guard let name = name(of: screen), last[name] != .map(screen) else { continue }
      if isFirst, case .map(let fields) = original, fields["shown"] == true { firstName = name }
      let position = position(of: name, snapshot, after: former)
      let version = Version(
        name: name, screen: .map(screen), step: position.step, time: position.time,
        nextStep: snapshot.step + 1)
      if last[name] == nil { first.append(version) } else { later.append(version) }
      last[name] = .map(screen)
    }
  }

  /// The step after which a screen changed: a screen that is displayed again changed before it appeared.
  private func position(
    of name: String, _ snapshot: Snapshot, after former: Int
  ) -> (step: Int, time: Double) {
    let shown = steps.last { step in
      guard case .int(let number)? = step["number"] else { return false }
      return step["do"] == "show" && step["view"] == .text(name) && number > former
        && number <= snapshot.step
    }
    guard case .int(let number)? = shown?["number"] else { return (snapshot.step, snapshot.time) }
    return (number - 1, shown?["at"].flatMap(\.numeric) ?? snapshot.time)
  }

  private mutating func name(of screen: [String: SparkValue]) -> String? {
    var fields = screen
    fields["view"] = .map([:])
    fields["data"] = nil
    let key = SparkValue.map(fields)
    if let name = names[key] { return name }
    let bytes = JSONWriter.bytes(
      of: .map(["version": 1, "classes": .map(classes), "screens": .list([key])]))
    guard let tree = try? ScreenTree(reading: bytes),
      let name = ScreenLayout(tree).screens.first?.name, !name.isEmpty
    else { return nil }
    names[key] = name
    return name
  }
}

extension SparkValue {
  /// A number of any kind; nil for other values.
  var numeric: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
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
