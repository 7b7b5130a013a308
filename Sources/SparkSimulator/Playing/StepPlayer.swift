import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRules
import SparkRulesCompiler
import SparkRulesModel

/// Plays the steps of a session, one by one, on a stage.
@MainActor
final class StepPlayer {
  let stage: SimulatedScreens
  private let rules: RuleEngine
  private let sets: [RuleSet]
  private let declared: [String]
  let finder: ViewFinder
  private let finger: UserInput
  /// What a person should know about steps that did not do what they seem to say.
  private(set) var notes: [InputProblem] = []
  /// How many more notes there were than are kept.
  private(set) var furtherNotes = 0

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - stage: The screens.
  ///   - rules: The rules at work.
  ///   - sets: The rule sets that can be loaded.
  init(stage: SimulatedScreens, rules: RuleEngine, sets: [RuleSet]) {
    self.stage = stage
    self.rules = rules
    self.sets = sets
    declared = sets.flatMap(\.triggers)
    finder = ViewFinder(stage: stage)
    finger = UserInput(goesThrough: stage.source == .accessibility)
  }

  /// Puts on display what is there at the beginning.
  func open() {
    stage.open()
    settle()
  }

  /// Plays a step.
  ///
  /// - Parameter step: The step; the clock stands at its moment.
  /// - Throws: `InputProblem` where it cannot be played.
  func play(_ step: SessionStep) throws(InputProblem) {
    let line = step.line
    switch step.action {
    case .show(let choice): show(try finder.find(choice, line: line))
    case .hide(let choice): hide(try finder.find(choice, line: line))
    case .tap(let choice): try tap(choice, line)
    case .scroll(let choice, let right, let down):
      try scroll(try seen(choice, line), by: CGPoint(x: right, y: down), line)
    case .focus(let choice): focus(try seen(choice, line), line)
    case .blur(let choice): blur(try seen(choice, line), line)
    case .select(let choice): select(try seen(choice, line), true, line)
    case .deselect(let choice): select(try seen(choice, line), false, line)
    case .change(let choice, let value): try change(try seen(choice, line), to: value, line)
    case .trigger(let name, let choice, let values):
      var view: UIView?
      if let choice { view = try finder.find(choice, line: line) }
      trigger(name, on: view, values, line)
    case .scrollToRow, .insert, .delete, .reload: try playOnList(step.action, line)
    case .app(let name, let value): rules.setApp(name, to: value)
    case .load(let name): rules.load(try set(name, line))
    case .unload(let name): unload(try set(name, line), line)
    case .background: HeadlessScreens.enterBackground()
    case .foreground: HeadlessScreens.enterForeground()
    case .wait: break
    case .end: rules.stop()
    }
    settle()
  }

  /// Lets the views that came and went be noticed, as after each turn of the run loop.
  private func settle() { HeadlessScreens.turn() }

  func note(_ message: String, _ line: Int) {
    if notes.count < SimulationSummary.mostNotes {
      notes.append(InputProblem(message, line: line))
    } else {
      furtherNotes += 1
    }
  }

  /// A view that a person can get at: on display, and not hidden.
  func seen(
    _ choice: SessionStep.ViewChoice, _ line: Int
  ) throws(InputProblem) -> UIView {
    if let view = reachable(choice)?.reachable { return view }
    let view = try finder.find(choice, line: line)
    if stage.source == .accessibility || view.isSeen { return view }
    let source = choice.path.source
    if view.window != nil {
      throw InputProblem("`\(source)` is hidden at this moment; `show` it first", line: line)
    }
    let screen = PathProbe.screen(of: view).map { "the screen `\($0)`" } ?? "a screen"
    throw InputProblem(
      "`\(source)` is on \(screen), which is not on display at this moment; `show` it first",
      line: line)
  }

  /// What the path of a choice takes, where that is all of the choice and a person can get at it.
  private func reachable(_ choice: SessionStep.ViewChoice) -> FoundViews.Found? {
    guard choice.number == nil, choice.row == nil else { return nil }
    let found = finder.found.views(taken: choice.path)
    return found.reachable == nil ? nil : found
  }

  // MARK: What the app does

  private func set(_ name: String, _ line: Int) throws(InputProblem) -> RuleSet {
    if let set = sets.first(where: { $0.name == name }) { return set }
    let names = sets.map(\.name)
    let advice =
      NearNames.question(name, in: names) ?? "there are \(JSONFields.listing(names))"
    throw InputProblem("no rule set is called `\(name)`; \(advice)", line: line)
  }

  private func unload(_ set: RuleSet, _ line: Int) {
    if !rules.unload(named: set.name) { note("the rule set `\(set.name)` is not loaded", line) }
  }

  private func show(_ view: UIView) {
    if let screen = stage.screens.firstIndex(where: { $0.root === view }) {
      stage.show(screen)
    } else {
      view.isHidden = false
    }
  }

  private func hide(_ view: UIView) {
    if let screen = stage.screens.firstIndex(where: { $0.root === view }) {
      stage.hide(screen)
    } else {
      view.isHidden = true
    }
  }

  private func trigger(
    _ name: String, on view: UIView?, _ values: [String: SparkValue], _ line: Int
  ) {
    if !declared.contains(name) {
      let question = NearNames.question(name, in: declared).map { "; \($0)" } ?? ""
      note("no rule set declares the trigger `\(name)`\(question)", line)
    }
    rules.track(SparkTrigger(name), on: view, values: values)
  }

  private func select(_ view: UIView, _ isSelected: Bool, _ line: Int) {
    let list = view.sparkCellInList.flatMap { found in
      found.cell === view ? stage.source(of: found.list) : nil
    }
    if let list, let path = view.sparkIndexPath { list.select(path, isSelected) }
    switch view {
    case let control as UIControl: control.isSelected = isSelected
    case let cell as UITableViewCell: cell.isSelected = isSelected
    case let cell as UICollectionViewCell: cell.isSelected = isSelected
    default: note("only controls and cells can be selected", line)
    }
    SparkDetector.track(isSelected ? .didSelect : .didDeselect, for: view)
  }

  // MARK: What a person does

  private func tap(_ choice: SessionStep.ViewChoice, _ line: Int) throws(InputProblem) {
    if let found = reachable(choice), let view = found.reachable {
      return tap(view, at: found.spot(of: finger, on: view), choice, line)
    }
    let view = try seen(choice, line)
    tap(view, at: finger.spot(on: view), choice, line)
  }

  private func tap(
    _ view: UIView, at spot: UserInput.Spot, _ choice: SessionStep.ViewChoice, _ line: Int
  ) {
    switch finger.tap(view, at: spot) {
    case .reached:
      if (view as? UIControl)?.isEnabled == false {
        note("`\(choice.path.source)` is disabled, so the tap does nothing", line)
      }
    case .covered(let other):
      note(
        "the tap on `\(choice.path.source)` reaches `\(PathProbe.path(to: other))`, which lies "
          + "over it", line)
    case .missed:
      note("no finger reaches `\(choice.path.source)`: it has no size, or is off the screen", line)
    }
  }

  private func scroll(
    _ view: UIView, by offset: CGPoint, _ line: Int
  ) throws(InputProblem) {
    let around = sequence(first: view, next: \.superview)
    guard let scrollView = around.lazy.compactMap({ $0 as? UIScrollView }).first else {
      throw InputProblem("nothing here scrolls: neither this view nor one around it", line: line)
    }
    drag(scrollView, by: offset, line)
  }

  /// Lets a finger drag the content of a scroll view.
  func drag(_ scrollView: UIScrollView, by offset: CGPoint, _ line: Int) {
    let before = scrollView.contentOffset
    switch finger.scroll(scrollView, by: offset) {
    case .reached:
      if scrollView.contentOffset == before {
        note("there is nothing to scroll to in that direction", line)
      }
    case .covered(let other):
      note("the finger reaches `\(PathProbe.path(to: other))`, which lies over it", line)
    case .missed: note("no finger gets there: it has no size, or is off the screen", line)
    }
  }

  private func focus(_ view: UIView, _ line: Int) {
    if !view.becomeFirstResponder() { note("this view cannot get the keyboard", line) }
  }

  private func blur(_ view: UIView, _ line: Int) {
    if !view.isFirstResponder {
      note("this view does not have the keyboard", line)
    } else if !view.resignFirstResponder() {
      note("this view does not give the keyboard up", line)
    }
  }

  private func change(
    _ view: UIView, to value: SparkValue, _ line: Int
  ) throws(InputProblem) {
    do {
      try ValueChange(finger: finger).set(view, to: value)
    } catch {
      throw InputProblem(error.message, line: line)
    }
  }
}
