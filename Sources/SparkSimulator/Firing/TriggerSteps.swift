import HeadlessUIKit
import SparkRulesCompiler

/// The steps that cause a trigger.
@MainActor
struct TriggerSteps {
  /// The trigger.
  let trigger: RuleTrigger
  /// The view; nil for a trigger that concerns none.
  let target: FiringScreens.Target?
  /// The values that have to be set before.
  let values: SessionSketch.StageValues
  /// Which of several ways is taken, from 0.
  let way: Int

  /// The number of ways in which a trigger can be caused on a view.
  static func ways(of trigger: RuleTrigger, on target: FiringScreens.Target?) -> Int {
    guard case .keyword(let word) = trigger else { return 1 }
    return switch word {
    case .disappear, .didDisappear, .scroll, .didBeginScroll: 3
    case .appear, .didAppear, .focus, .didBecomeFirstResponder, .appStart, .sessionStart,
      .appForeground, .scrollDepth, .select, .didSelect, .change:
      2
    case .tap, .targetAction, .didEndTouch: target?.view is UIControl ? 2 : 1
    default: 1
    }
  }

  /// Adds the steps to a session.
  ///
  /// - Parameter sketch: The session.
  /// - Returns: Whether this is a way to cause the trigger now.
  func add(to sketch: inout SessionSketch) -> Bool {
    guard case .keyword(let word) = trigger else {
      prepare(&sketch)
      if let target { sketch.display(target) }
      sketch.act(.trigger(trigger.name, target?.choice, values: values.trigger))
      return true
    }
    if word.definition.isOfApp { return addTriggerOfApp(word, to: &sketch) }
    guard let target else { return false }
    switch word {
    case .appear, .didAppear: return addAppearance(of: target, to: &sketch)
    case .disappear, .didDisappear: return addDisappearance(of: target, to: &sketch)
    case .impression, .dwell:
      guard !sketch.isAtLaunch || !sketch.displays(target.screen) || values.isEmpty else {
        return addAppearance(of: target, to: &sketch)
      }
      prepare(&sketch)
      sketch.reach(target)
    case .scroll, .didBeginScroll, .scrollDepth: addScroll(of: target, word, to: &sketch)
    default:
      prepare(&sketch)
      sketch.reach(target)
      setProperties(of: target, &sketch)
      addUse(of: target, word, to: &sketch)
    }
    return true
  }

  /// Shows the screens and sets the data that have to precede the trigger.
  private func prepare(_ sketch: inout SessionSketch) {
    sketch.returnToForeground()
    for name in [values.previousScreen, values.screen].compactMap({ $0 }) {
      if let screen = sketch.screens.screen(named: name) { sketch.show(screen) }
    }
    if let target { sketch.set(values, of: target) }
  }

  // MARK: Triggers of the app

  private func addTriggerOfApp(_ word: TriggerKeyword, to sketch: inout SessionSketch) -> Bool {
    let isAtLaunch = sketch.isAtLaunch && values.isEmpty
    switch word {
    case .appStart:
      if way == 0 { return isAtLaunch }
      prepare(&sketch)
      sketch.start(.restart)
    case .sessionStart:
      if way == 0 { return isAtLaunch }
      prepare(&sketch)
      sketch.renew()
    case .appForeground:
      if way == 0 { return isAtLaunch }
      prepare(&sketch)
      sketch.enterBackground()
      sketch.pause(1)
      sketch.returnToForeground()
    case .appBackground:
      prepare(&sketch)
      sketch.enterBackground()
    default:
      prepare(&sketch)
      guard let screen = sketch.displayed,
        let choice = sketch.screens.choice(of: sketch.screens.simulated.screens[screen].root)
      else { return false }
      sketch.act(.tap(choice))
    }
    return true
  }

  // MARK: Appearing

  private func addAppearance(
    of target: FiringScreens.Target, to sketch: inout SessionSketch
  ) -> Bool {
    if sketch.isAtLaunch, values.isEmpty, way == 0, sketch.displays(target.screen),
      !sequence(first: target.view, next: \.superview).contains(where: \.isHidden)
    {
      return true
    }
    if sketch.displays(target.screen) {
      if way == 0, let other = sketch.other(than: target.screen) {
        sketch.show(other)
      } else {
        sketch.hide(target.screen)
      }
    }
    prepare(&sketch)
    sketch.reach(target)
    return true
  }

  private func addDisappearance(
    of target: FiringScreens.Target, to sketch: inout SessionSketch
  ) -> Bool {
    prepare(&sketch)
    if !sketch.displays(target.screen) {
      sketch.display(target)
      sketch.pause(1)
    }
    let isRoot = target.view === sketch.screens.simulated.screens[target.screen].root
    switch way {
    case 0: sketch.hide(target.screen)
    case 1:
      guard let other = sketch.other(than: target.screen) else { return false }
      sketch.show(other)
    default:
      guard !isRoot else { return false }
      sketch.hide(target)
    }
    return true
  }

  // MARK: Touches and controls

  private func addScroll(
    of target: FiringScreens.Target, _ word: TriggerKeyword, to sketch: inout SessionSketch
  ) {
    prepare(&sketch)
    sketch.reach(target)
    let views = sequence(first: target.view, next: \.superview)
    let content = views.lazy.compactMap { $0 as? UIScrollView }.first?.contentSize ?? .zero
    let isDepth = word == .scrollDepth
    let distance =
      (right: isDepth ? Double(content.width) : 100, down: isDepth ? Double(content.height) : 100)
    switch way {
    case 0: sketch.act(.scroll(target.choice, right: 0, down: distance.down))
    case 1: sketch.act(.scroll(target.choice, right: distance.right, down: 0))
    default: sketch.act(.scroll(target.choice, right: 0, down: -distance.down))
    }
  }

  private func addUse(
    of target: FiringScreens.Target, _ word: TriggerKeyword, to sketch: inout SessionSketch
  ) {
    let choice = target.choice
    switch word {
    case .focus, .didBecomeFirstResponder:
      if way == 0 { sketch.focus(target) } else { sketch.act(.tap(choice)) }
    case .blur, .didResignFirstResponder:
      sketch.focus(target)
      sketch.blur(target)
    case .submit:
      sketch.focus(target)
      sketch.act(.submit(choice))
    case .change: addChange(of: target, to: &sketch)
    case .select, .didSelect:
      sketch.act(way == 0 ? .select(choice) : .tap(choice))
    case .deselect, .didDeselect:
      if !Self.isSelected(target.view) { sketch.act(.select(choice)) }
      sketch.act(.deselect(choice))
    case .longPress: sketch.act(.press(choice, seconds: 1))
    default:
      if way == 1 { addChange(of: target, to: &sketch) } else { sketch.act(.tap(choice)) }
    }
  }

  /// Changes the value of a control, or the text of a field.
  private func addChange(of target: FiringScreens.Target, to sketch: inout SessionSketch) {
    let wanted = values.view[.value] ?? values.view[.on] ?? values.view[.text]
    let value: SparkValue =
      switch target.view {
      case let toggle as UISwitch: wanted.flatMap(Self.truth) ?? .bool(!toggle.isOn)
      case let slider as UISlider:
        wanted ?? .double(Double(way == 0 ? slider.maximumValue : slider.minimumValue))
      case let stepper as UIStepper:
        wanted ?? .double(way == 0 ? stepper.maximumValue : stepper.minimumValue)
      case let segments as UISegmentedControl:
        wanted ?? .int(way == 0 ? segments.numberOfSegments - 1 : 0)
      case is UITextField, is UITextView: .text("text")
      default: .null
      }
    sketch.act(.change(target.choice, value))
    // A field reports its change when editing ends.
    if target.view is UITextField || target.view is UITextView { sketch.act(.blur(target.choice)) }
  }

  private static func truth(_ value: SparkValue) -> SparkValue? {
    switch value {
    case .bool: value
    case .text(let text): .bool(text == "checked")
    default: nil
    }
  }

  /// Sets the properties that people change, so that they have the wanted values at the trigger.
  private func setProperties(of target: FiringScreens.Target, _ sketch: inout SessionSketch) {
    if case .bool(let isSelected)? = values.view[.selected],
      Self.isSelected(target.view) != isSelected
    {
      sketch.act(isSelected ? .select(target.choice) : .deselect(target.choice))
    }
    guard let value = values.view[.on] ?? values.view[.value] ?? values.view[.text] else { return }
    switch target.view {
    case let toggle as UISwitch:
      // A tap switches it once more.
      guard case .bool(let isOn)? = Self.truth(value),
        trigger.changesSwitch == (toggle.isOn == isOn)
      else { return }
      sketch.act(.change(target.choice, .bool(trigger.changesSwitch ? !isOn : isOn)))
    case is UISlider, is UIStepper, is UISegmentedControl:
      if !trigger.changesSwitch { sketch.act(.change(target.choice, value)) }
    default: break
    }
  }

  private static func isSelected(_ view: UIView) -> Bool {
    switch view {
    case let control as UIControl: control.isSelected
    case let cell as UITableViewCell: cell.isSelected
    case let cell as UICollectionViewCell: cell.isSelected
    default: false
    }
  }
}

extension RuleTrigger {
  /// Whether the step that causes the trigger changes the state of a switch.
  fileprivate var changesSwitch: Bool {
    switch self {
    case .keyword(.tap), .keyword(.targetAction), .keyword(.didEndTouch), .keyword(.change): true
    default: false
    }
  }
}
