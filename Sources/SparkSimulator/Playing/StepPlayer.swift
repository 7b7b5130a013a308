import HeadlessUIKit
import SparkRulesCompiler
import SparkRulesTesting

/// Plays the steps of a session on simulated screens.
@MainActor
final class StepPlayer {
  let screens: SimulatedScreens
  private let rules: RuleEngine
  private let sets: [RuleSet]
  private let clock: ManualClock
  private let declaredTriggers: [String]
  let finder: ViewFinder
  private let input: UserInput
  /// Whether the app is in the background, so that its views receive no touches.
  private var isInBackground = false
  /// Notes about steps that did not have the effect that a reader expects.
  private(set) var notes: [InputProblem] = []
  /// The number of notes beyond the limit.
  private(set) var furtherNotes = 0

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - screens: The screens.
  ///   - rules: The running rules.
  ///   - sets: The rule sets that steps can load.
  ///   - clock: The clock of the rules.
  init(screens: SimulatedScreens, rules: RuleEngine, sets: [RuleSet], clock: ManualClock) {
    self.clock = clock
    self.screens = screens
    self.rules = rules
    self.sets = sets
    declaredTriggers = sets.flatMap(\.triggers)
    finder = ViewFinder(screens: screens)
    input = UserInput(reachesCoveredViews: screens.source.isApproximate)
  }

  /// Displays the first screen.
  func open() {
    screens.open()
    HeadlessScreens.turn()
  }

  /// Plays a step and the run loop turn after it.
  ///
  /// - Parameter step: The step; the clock has its time.
  /// - Throws: `InputProblem` if it cannot be played.
  func play(_ step: SessionStep) throws(InputProblem) {
    let line = step.line
    switch step.action {
    case .show(let choice): show(try finder.find(choice, line: line, countsHidden: true))
    case .hide(let choice): hide(try finder.find(choice, line: line))
    case .tap(let choice): tap(try displayed(choice, line), choice, line)
    case .press(let choice, let seconds):
      tap(try displayed(choice, line), choice, line, holding: seconds)
    case .submit(let choice): submit(try displayed(choice, line), line)
    case .scroll(let choice, let right, let down):
      try scroll(try displayed(choice, line), by: CGPoint(x: right, y: down), line)
    case .scrollToRow(let choice, let row): try scrollToRow(row, of: choice, line)
    case .focus(let choice): focus(try displayed(choice, line), line)
    case .blur(let choice): blur(try displayed(choice, line), line)
    case .select(let choice): select(try displayed(choice, line), true, line)
    case .deselect(let choice): select(try displayed(choice, line), false, line)
    case .change(let choice, let value): try change(try displayed(choice, line), to: value, line)
    case .trigger(let name, let choice, let values): try trigger(name, on: choice, values, line)
    case .app(let name, let value): rules.setApp(name, to: value)
    case .phone(let time, let zone, _):
      if let time { clock.set(time) }
      if let zone { clock.timeZone = zone }
    case .insert(let choice, let row, let data): try insert(data, at: row, of: choice, line)
    case .delete(let choice, let row): try delete(row, of: choice, line)
    case .reload(let choice, let row, let data): try reload(row, of: choice, data: data, line)
    case .update(let choice, let change): try update(choice, to: change, line)
    case .load(let name): rules.load(try set(name, line))
    case .unload(let name): unload(try set(name, line), line)
    case .background:
      isInBackground = true
      HeadlessScreens.enterBackground()
    case .foreground:
      isInBackground = false
      HeadlessScreens.enterForeground()
    // Simulation restarts the app.
    case .restart, .wait: break
    case .end: rules.stop()
    }
    HeadlessScreens.turn()
  }

  /// Continues the notes of the player before the app was restarted.
  func continueNotes(of former: StepPlayer) {
    (notes, furtherNotes) = (former.notes, former.furtherNotes)
  }

  func note(_ message: String, _ line: Int) {
    if notes.count < SimulationSummary.noteLimit {
      notes.append(InputProblem(message, line: line))
    } else {
      furtherNotes += 1
    }
  }

  /// The chosen view, which must be displayed.
  func displayed(
    _ choice: SessionStep.ViewChoice, _ line: Int
  ) throws(InputProblem) -> UIView {
    let view = try finder.find(choice, line: line)
    if isInBackground {
      throw InputProblem(
        "the app is in the background at this time; add the step `foreground` first", line: line)
    }
    if screens.source.isApproximate || view.isDisplayed { return view }
    let source = choice.path.source
    if view.window != nil {
      throw InputProblem("`\(source)` is hidden at this time; `show` it first", line: line)
    }
    let screen = PathProbe.screen(of: view).map { "the screen `\($0)`" } ?? "a screen"
    throw InputProblem(
      "`\(source)` is on \(screen), which is not displayed at this time; `show` it first",
      line: line)
  }

  // MARK: Steps of the app

  private func set(_ name: String, _ line: Int) throws(InputProblem) -> RuleSet {
    if let set = sets.first(where: { $0.name == name }) { return set }
    let names = sets.map(\.name)
    let advice =
      NearNames.question(name, in: names) ?? "there are \(JSONFields.listing(names))"
    throw InputProblem("there is no rule set `\(name)`; \(advice)", line: line)
  }

  private func unload(_ set: RuleSet, _ line: Int) {
    if !rules.unload(named: set.name) { note("the rule set `\(set.name)` is not loaded", line) }
  }

  private func show(_ view: UIView) {
    if let index = screens.screens.firstIndex(where: { $0.root === view }) {
      screens.show(index)
    } else {
      view.isHidden = false
    }
  }

  private func hide(_ view: UIView) {
    if let index = screens.screens.firstIndex(where: { $0.root === view }) {
      screens.hide(index)
    } else {
      view.isHidden = true
    }
  }

  private func trigger(
    _ name: String, on choice: SessionStep.ViewChoice?, _ values: [String: SparkValue],
    _ line: Int
  ) throws(InputProblem) {
    var view: UIView?
    if let choice { view = try finder.find(choice, line: line) }
    if !declaredTriggers.contains(name) {
      let question = NearNames.question(name, in: declaredTriggers).map { "; \($0)" } ?? ""
      note("no rule set declares the trigger `\(name)`\(question)", line)
    }
    rules.track(SparkTrigger(name), on: view, values: values)
  }

  private func select(_ view: UIView, _ isSelected: Bool, _ line: Int) {
    switch view {
    case let control as UIControl where control.isSelected == isSelected:
      note("this control is already \(isSelected ? "selected" : "deselected")", line)
    case let control as UIControl: control.isSelected = isSelected
    case is UITableViewCell, is UICollectionViewCell:
      if let list = view.sparkCellInList.flatMap({ screens.source(of: $0.list) }) {
        list.select(view, isSelected)
      } else {
        // A recorded list has the cells that were displayed, but nothing that selects them.
        (view as? UITableViewCell)?.isSelected = isSelected
        (view as? UICollectionViewCell)?.isSelected = isSelected
        SparkDetector.track(isSelected ? .didSelect : .didDeselect, for: view)
      }
    default: note("only controls and cells can be selected", line)
    }
  }

  // MARK: Steps of a person

  private func tap(
    _ view: UIView, _ choice: SessionStep.ViewChoice, _ line: Int, holding seconds: Double = 0
  ) {
    let source = choice.path.source
    switch input.tap(view, holding: seconds) {
    case .reached:
      if (view as? UIControl)?.isEnabled == false {
        note("`\(source)` is disabled, so the tap has no effect", line)
      }
    case .covered(let other):
      note("the tap on `\(source)` reaches `\(PathProbe.path(to: other))`, which covers it", line)
    case .missed:
      note("no touch reaches `\(source)`: it has no size, or is off the screen", line)
    }
  }

  private func scroll(
    _ view: UIView, by offset: CGPoint, _ line: Int
  ) throws(InputProblem) {
    let ancestors = sequence(first: view, next: \.superview)
    guard let scrollView = ancestors.lazy.compactMap({ $0 as? UIScrollView }).first else {
      throw InputProblem("neither this view nor an ancestor of it can scroll", line: line)
    }
    drag(scrollView, by: offset, line)
  }

  /// Drags the content of a scroll view, and notes if that has no effect.
  func drag(_ scrollView: UIScrollView, by offset: CGPoint, _ line: Int) {
    let before = scrollView.contentOffset
    switch input.scroll(scrollView, by: offset) {
    case .reached:
      if scrollView.contentOffset == before {
        note("there is no content to scroll to in that direction", line)
      }
    case .covered(let other):
      note("the touch reaches `\(PathProbe.path(to: other))`, which covers the view", line)
    case .missed: note("no touch reaches the view: it has no size, or is off the screen", line)
    }
  }

  private func focus(_ view: UIView, _ line: Int) {
    if !view.becomeFirstResponder() { note("this view cannot become first responder", line) }
  }

  private func submit(_ view: UIView, _ line: Int) {
    guard let field = view as? UITextField else {
      return note("only a text field has a Return key that submits it", line)
    }
    if !field.isFirstResponder { focus(field, line) }
    HeadlessScreens.pressReturn(in: field)
  }

  private func blur(_ view: UIView, _ line: Int) {
    if !view.isFirstResponder {
      note("this view is not first responder", line)
    } else if !view.resignFirstResponder() {
      note("this view refuses to resign first responder", line)
    }
  }

  private func change(
    _ view: UIView, to value: SparkValue, _ line: Int
  ) throws(InputProblem) {
    do {
      let input = input
      let change = ValueChange(
        tap: { _ = input.tap($0) }, type: { HeadlessScreens.type($0, into: $1) })
      try change.set(view, to: value)
    } catch {
      throw InputProblem("\(error)", line: line)
    }
  }
}
