import HeadlessUIKit
import SparkRulesCompiler
import SparkRulesTesting

/// A session while it is written: its steps so far, and the screens after them.
@MainActor
struct SessionSketch {
  /// Values and installations that a session begins with.
  struct Beginning {
    /// The steps that start the app as often, or on the installation, that `sample` requires.
    var installation: [SessionStep.Action] = []
    /// The time of day; nil for the one of every session.
    var time: Date?
    /// The values of the app that differ from those of the screens.
    var app: [String: SparkValue] = [:]
  }

  /// The values of one stage that a session has to set.
  struct StageValues {
    /// Values of `data.…`, by the first name.
    var data: [String: SparkValue] = [:]
    /// Properties of the view that people or the app change.
    var view: [ViewProperty: SparkValue] = [:]
    /// The values of the app's trigger.
    var trigger: [String: SparkValue] = [:]
    /// The screen that is shown, if the trigger concerns no view.
    var screen: String?
    /// The screen that was shown before.
    var previousScreen: String?

    /// Whether nothing has to be set.
    var isEmpty: Bool {
      data.isEmpty && view.isEmpty && trigger.isEmpty && screen == nil && previousScreen == nil
    }
  }

  /// The seconds in the background after which a session of the app has ended.
  private static let absence = 1_860.0

  let screens: FiringScreens
  private(set) var steps: [SessionStep] = []
  private(set) var time = 0.0
  /// The indexes of the screens with a controller that are shown, the displayed one last.
  private var shown: [Int]
  private var focused: UIView?
  private var isInBackground = false
  private var revealed: Set<ObjectIdentifier> = []
  private var offsets: [ObjectIdentifier: CGPoint] = [:]
  /// Whether the app has just been started.
  private(set) var isAtLaunch = true

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - screens: The screens.
  ///   - beginning: What the session begins with.
  init(on screens: FiringScreens, _ beginning: Beginning) {
    self.screens = screens
    shown = Self.firstScreens(of: screens)
    for action in beginning.installation {
      pause(1)
      start(action)
    }
    set(beginning)
  }

  /// Sets the time of day and the values of the app.
  mutating func set(_ beginning: Beginning) {
    if let date = beginning.time { act(.phone(time: date, zone: nil, install: nil)) }
    for (name, value) in beginning.app.sorted(by: { $0.key < $1.key }) { act(.app(name, value)) }
  }

  private static func firstScreens(of screens: FiringScreens) -> [Int] {
    let all = screens.simulated.screens.enumerated()
    return all.filter { $0.element.isShownFirst }.map(\.offset)
  }

  /// The session.
  var script: SessionScript { SessionScript(steps: steps) }

  /// The displayed screen; nil if there is none, or if the file has windows.
  var displayed: Int? { shown.last }

  // MARK: Writing

  /// Lets time pass.
  mutating func pause(_ seconds: Double) { time += seconds }

  /// Adds a step now.
  mutating func act(_ action: SessionStep.Action) {
    isAtLaunch = false
    steps.append(SessionStep(line: steps.count + 1, time: rounded(time), action: action))
  }

  /// Starts the app again.
  mutating func start(_ action: SessionStep.Action) {
    act(action)
    (shown, focused, isInBackground) = (Self.firstScreens(of: screens), nil, false)
    (revealed, offsets) = ([], [:])
    isAtLaunch = true
  }

  private func rounded(_ time: Double) -> Double { (time * 1_000).rounded() / 1_000 }

  // MARK: Screens

  /// Whether a screen is displayed.
  func displays(_ screen: Int) -> Bool {
    screens.simulated.screens[screen].controller == nil
      ? shown.contains(screen)
      : shown.last == screen
  }

  /// Shows a screen.
  mutating func show(_ screen: Int) {
    returnToForeground()
    guard !displays(screen), let choice = screens.root(screen) else { return }
    act(.show(choice))
    shown.removeAll { $0 == screen }
    shown.append(screen)
  }

  /// Removes a screen.
  mutating func hide(_ screen: Int) {
    guard let choice = screens.root(screen) else { return }
    act(.hide(choice))
    shown.removeAll { $0 == screen }
    focused = nil
  }

  /// Another screen than one; nil if there is none.
  func other(than screen: Int) -> Int? {
    screens.simulated.screens.indices.first { $0 != screen && screens.names[$0] != nil }
  }

  /// Moves the app to the background.
  mutating func enterBackground() {
    act(.background)
    isInBackground = true
  }

  /// Returns the app to the foreground.
  mutating func returnToForeground() {
    guard isInBackground else { return }
    act(.foreground)
    isInBackground = false
  }

  /// Begins a new session of the app with an absence.
  mutating func renew() {
    enterBackground()
    pause(Self.absence)
    returnToForeground()
  }

  /// Shows the screen of a view, and the view if it is hidden.
  mutating func display(_ target: FiringScreens.Target) {
    show(target.screen)
    let line = Array(sequence(first: target.view, next: \.superview))
    for view in line.reversed() where view.isHidden && !(view is UIWindow) {
      guard !revealed.contains(ObjectIdentifier(view)), let choice = screens.choice(of: view)
      else { continue }
      act(.show(choice))
      revealed.insert(ObjectIdentifier(view))
    }
  }

  /// Hides a view that is not the root view of its screen.
  mutating func hide(_ target: FiringScreens.Target) {
    act(.hide(target.choice))
    revealed.remove(ObjectIdentifier(target.view))
  }

  /// Shows a view where a touch reaches it: also scrolls it into its scroll views.
  mutating func reach(_ target: FiringScreens.Target) {
    display(target)
    if let row = target.row, !row.source.has(visible: row.index) {
      return act(.scrollToRow(row.list, row.index))
    }
    let outer = sequence(first: target.view, next: \.superview).dropFirst()
    for case let scrollView as UIScrollView in outer.reversed() {
      let offset = offsets[ObjectIdentifier(scrollView)] ?? .zero
      let frame = target.view.convert(target.view.bounds, to: scrollView)
      let visible = CGRect(origin: offset, size: scrollView.bounds.size)
      let right = Self.distance(from: visible.minX, visible.maxX, to: frame.minX, frame.maxX)
      let down = Self.distance(from: visible.minY, visible.maxY, to: frame.minY, frame.maxY)
      guard right != 0 || down != 0, let choice = screens.choice(of: scrollView) else { continue }
      act(.scroll(choice, right: right, down: down))
      offsets[ObjectIdentifier(scrollView)] = CGPoint(x: offset.x + right, y: offset.y + down)
    }
  }

  private static func distance(
    from start: CGFloat, _ end: CGFloat, to first: CGFloat, _ last: CGFloat
  ) -> Double {
    guard start <= end, first <= last else { return 0 }
    return Double(TouchTarget.distance(from: start...end, to: first...last))
  }

  // MARK: Views

  /// Moves the focus to a view.
  mutating func focus(_ target: FiringScreens.Target) {
    display(target)
    guard focused !== target.view else { return }
    act(.focus(target.choice))
    focused = target.view
  }

  /// Takes the focus from a view.
  mutating func blur(_ target: FiringScreens.Target) {
    act(.blur(target.choice))
    focused = nil
  }

  /// Sets the data of a view, and the properties that only the app changes.
  mutating func set(_ values: StageValues, of target: FiringScreens.Target) {
    let (data, view) = (values.data, target.view)
    var changes: [String: SparkValue] = [:]
    for (property, value) in values.view where property.isSetByApp(on: view) {
      changes[property.key(on: view)] = value
    }
    guard !data.isEmpty || !changes.isEmpty else { return }
    if let row = target.row {
      let sections = row.source.sections
      let known = sections[row.index.section].rows[row.index.row]
      return act(.reload(row.list, row.index, data: known.merging(data) { $1 }))
    }
    if !data.isEmpty { changes["data"] = .map(view.sparkData.merging(data) { $1 }) }
    act(.update(target.choice, to: .map(changes)))
  }
}

extension ListSource {
  /// Whether a row is displayed at the beginning.
  fileprivate func has(visible row: SessionStep.Row) -> Bool {
    frame(of: IndexPath(row: row.row, section: row.section)).intersects(
      CGRect(origin: .zero, size: view.bounds.size))
  }
}
