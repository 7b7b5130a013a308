#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// Records what a person does in the app, as the steps of a session.
///
/// Text that a person types is never recorded: `•••` replaces it.
@MainActor
final class ActivityRecorder {
  /// A step of a session.
  struct Step {
    /// The number of the step, from 0.
    var number = 0
    /// The time in seconds since the start of the recording.
    var time: Double
    /// What happens: the value of `do`.
    var action: String
    /// The path of the view, as events contain it, or the name of a screen.
    var view: String?
    /// The number of the view among the displayed ones with the same path, from 1; nil if it is the only one.
    var index: Int?
    /// Further values of the step.
    var values: [String: SparkValue] = [:]
    /// The screen.
    var screen: String?
  }

  /// What replaces texts.
  static let mask = SparkValue.text("•••")

  private let engine: RuleEngine
  private let start: TimeInterval
  private let showsTexts: Bool
  private let onStep: @MainActor (Step, UIView?) -> Void
  private var background: BackgroundObserver?
  private var count = 0
  /// The values that rules read as `app.…`, as they were recorded.
  private var app: [String: SparkValue] = [:]
  /// The scroll view that a person scrolls, with its offset before that.
  private var scrolling: (step: Step, view: UIScrollView, offset: CGPoint)?
  /// The last screen that has appeared.
  private var shownScreen: String?
  /// A screen that has disappeared; another one that appears replaces it.
  private var hiddenScreen: (name: String, time: Double)?

  /// Begins recording.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - showsTexts: Whether values of the app and of its own triggers are recorded although they are texts.
  ///   - onStep: Receives each step with its view, before the rules that it concerns.
  init(
    _ engine: RuleEngine, showsTexts: Bool, onStep: @escaping @MainActor (Step, UIView?) -> Void
  ) {
    self.engine = engine
    self.showsTexts = showsTexts
    self.onStep = onStep
    start = engine.uptime
    SparkDetector.observer = { [weak self] in self?.observe($0, on: $1) }
    engine.onTrack = { [weak self] in self?.add($0, $1, $2) }
    engine.onAppChange = { [weak self] in self?.finishValues() }
    background = BackgroundObserver { [weak self] change in
      switch change {
      case .enteredBackground: self?.add("background")
      case .willEnterForeground: self?.add("foreground")
      default: break
      }
    }
    finishValues()
  }

  /// Ends recording.
  func end() {
    SparkDetector.observer = nil
    engine.onTrack = nil
    engine.onAppChange = nil
    background = nil
  }

  /// The seconds since the start of the recording.
  var now: Double { ((engine.uptime - start) * 1000).rounded() / 1000 }

  /// Adds the values of the app that have changed.
  private func finishValues() {
    for (name, value) in engine.app.sorted(by: { $0.key < $1.key }) where app[name] != value {
      app[name] = value
      let values = ["name": .text(name), "value": masked(value)]
      send(step("app", on: nil, values), nil)
    }
  }

  /// Adds what has ended without another step: scrolling, or a screen that has disappeared.
  func finishPending() {
    if let hiddenScreen {
      self.hiddenScreen = nil
      send("hide", at: hiddenScreen.time, hiddenScreen.name)
    }
    guard let scrolling else { return }
    self.scrolling = nil
    let (start, end) = (scrolling.offset, scrolling.view.contentOffset)
    guard end != start else { return }
    var step = scrolling.step
    step.values["by"] = .list([.double(end.x - start.x), .double(end.y - start.y)])
    send(step, scrolling.view)
  }

  /// Adds scrolling that has ended.
  func finishScrolling() {
    if let view = scrolling?.view, view.isTracking || view.isDecelerating { return }
    finishPending()
  }

  // MARK: Triggers

  private func observe(_ trigger: SparkTrigger, on view: UIView) {
    switch trigger {
    case .didAppear: if let name = Self.screen(of: view) { appeared(name) }
    case .didDisappear:
      // A screen may also disappear after the next one has appeared.
      if let name = Self.screen(of: view), name == shownScreen { hiddenScreen = (name, now) }
    case .didEndTouch where !Self.hasValue(view): tapped(view)
    case .didLongPress:
      add("tap", on: view, ["hold": .double(Self.pressDuration)])
      lastPress = (view, now)
    case .valueChanged: if let value = Self.value(of: view) { add("change", on: view, value) }
    case .didSubmit: add("submit", on: view)
    // A recorded list has the cells that are displayed, but nothing that selects them.
    case .didSelect where !(view is UIControl): add("select", on: view)
    case .didDeselect where !(view is UIControl): add("deselect", on: view)
    case .didBeginScroll:
      guard let view = view as? UIScrollView else { break }
      finishPending()
      let offset = ScrollTracking.offsetBeforeEvent(of: view)
      scrolling = (step("scroll", on: view, [:]), view, offset)
    default: break
    }
  }

  /// The duration of a recorded long press in seconds; the real one is not known when it is reported.
  private static let pressDuration = 0.6

  /// The view of the last long press, and its time.
  private var lastPress: (view: UIView, time: Double)?

  private func tapped(_ view: UIView) {
    // The end of a long press can be a tap as well.
    if let lastPress, lastPress.view === view, now - lastPress.time < 0.05 { return }
    add("tap", on: view)
  }

  private func appeared(_ name: String) {
    guard name != shownScreen || hiddenScreen != nil else { return }
    (shownScreen, hiddenScreen) = (name, nil)
    finishPending()
    send("show", at: now, name)
  }

  private func add(_ trigger: SparkTrigger, _ view: UIView?, _ values: [String: SparkValue]) {
    let values = values.mapValues(masked)
    add("trigger", on: view, ["name": .text(trigger.name), "values": .map(values)])
  }

  private func masked(_ value: SparkValue) -> SparkValue {
    switch value {
    case _ where showsTexts: value
    case .text: Self.mask
    case .list(let values): .list(values.map(masked))
    case .map(let values): .map(values.mapValues(masked))
    case .null, .bool, .int, .double: value
    }
  }

  private func add(_ action: String, on view: UIView? = nil, _ values: [String: SparkValue] = [:]) {
    finishPending()
    let step = step(action, on: view, values)
    // A person can use a screen before its transition ends.
    if let screen = step.screen, let shownScreen, screen != shownScreen { appeared(screen) }
    send(step, view)
  }

  private func step(_ action: String, on view: UIView?, _ values: [String: SparkValue]) -> Step {
    let path = view.map(PathProbe.path)
    return Step(
      time: now, action: action, view: path,
      index: view.flatMap { Self.index(of: $0, path ?? "") }, values: values,
      screen: view.flatMap(PathProbe.screen))
  }

  private func send(_ action: String, at time: Double, _ screen: String) {
    send(Step(time: time, action: action, view: screen, screen: screen), nil)
  }

  private func send(_ step: Step, _ view: UIView?) {
    var step = step
    step.number = count
    count += 1
    onStep(step, view)
  }

  // MARK: Views

  /// The number of a view among those with the same path; nil if it is the only one.
  private static func index(of view: UIView, _ path: String) -> Int? {
    guard let window = view.window else { return nil }
    let alike = RuleMatcher.views(in: window).filter { PathProbe.path(to: $0) == path }
    guard alike.count > 1 else { return nil }
    return alike.firstIndex(of: view).map { $0 + 1 }
  }

  /// The name of the screen of which a view is the root view.
  private static func screen(of view: UIView) -> String? {
    view.sparkController.flatMap(screenName)
  }

  /// Whether a person changes the value of a control by touching it.
  private static func hasValue(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).contains { view in
      view is UISwitch || view is UISlider || view is UIStepper || view is UISegmentedControl
    }
  }

  private static func value(of view: UIView) -> [String: SparkValue]? {
    switch view {
    case let toggle as UISwitch: ["value": .bool(toggle.isOn)]
    case let slider as UISlider: ["value": .double(Double(slider.value))]
    case let stepper as UIStepper: ["value": .double(stepper.value)]
    case let segments as UISegmentedControl: ["value": .int(segments.selectedSegmentIndex)]
    case is UITextField, is UITextView: ["value": mask]
    default: nil
    }
  }
}
