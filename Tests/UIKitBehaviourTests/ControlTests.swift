import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

private let addActionDoc = "UIControl.h, addAction:forControlEvents:"

/// A control that records the actions that it is about to run.
@MainActor
private final class RecordingControl: UIControl {
  var sent: [UIAction.Identifier] = []
  var letsThrough = true

  override func sendAction(_ action: UIAction) {
    sent.append(action.identifier)
    if letsThrough { super.sendAction(action) }
  }
}

@MainActor
@Suite("Controls")
struct ControlTests {
  private let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  @Test("an action runs for each of its events", .source(addActionDoc))
  func runsAction() {
    let log = Log()
    control.addAction(UIAction { _ in log.add("ran") }, for: [.touchUpInside, .valueChanged])
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    #expect(log.take() == ["ran", "ran"])
  }

  @Test("events sent together run an action once", .tags(.unconfirmed))
  func runsOnceForSeveral() {
    let log = Log()
    control.addAction(UIAction { _ in log.add("ran") }, for: [.touchUpInside, .valueChanged])
    control.sendActions(for: [.touchUpInside, .valueChanged])
    #expect(log.take() == ["ran"])
  }

  @Test(
    "an action with the same identifier replaces the former one",
    .source("\(addActionDoc): \"uniqued based on their identifier\""))
  func replacesAction() {
    let log = Log()
    let identifier = UIAction.Identifier("same")
    control.addAction(
      UIAction(identifier: identifier) { _ in log.add("first") }, for: .touchUpInside)
    control.addAction(
      UIAction(identifier: identifier) { _ in log.add("second") }, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log.take() == ["second"])
  }

  @Test(
    "actions without an identifier get a unique one",
    .source("developer.apple.com/documentation/uikit/uiaction/identifier-swift.property"))
  func makesIdentifiers() {
    #expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier)
  }

  @Test(
    "an action that is removed from some events stays for the others",
    .source("UIControl.h: removeAction:forControlEvents: \"from the set of passed control events\"")
  )
  func removesAction() {
    let log = Log()
    let action = UIAction { _ in log.add("ran") }
    control.addAction(action, for: [.touchUpInside, .valueChanged])
    control.removeAction(action, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .valueChanged)
    #expect(log.take() == ["ran"])
    control.removeAction(identifiedBy: action.identifier, for: .allEvents)
    #expect(control.allControlEvents.isEmpty)
  }

  @Test(
    "allControlEvents are the events with at least one action",
    .source("UIControl.h: \"list of all events that have at least one action\""))
  func listsEvents() {
    #expect(control.allControlEvents.isEmpty)
    control.addAction(UIAction { _ in }, for: .touchDown)
    control.addAction(UIAction { _ in }, for: .valueChanged)
    #expect(control.allControlEvents == [.touchDown, .valueChanged])
  }

  @Test(
    "enumeration of handlers passes their events and can be stopped",
    .source("UIControl.h, enumerateEventHandlers: \"Setting *stop to YES will terminate\""))
  func enumerates() {
    control.addAction(UIAction(title: "a") { _ in }, for: .touchDown)
    control.addAction(UIAction(title: "b") { _ in }, for: .touchUpInside)
    var seen: [UIControl.Event] = []
    control.enumerateEventHandlers { action, pair, events, stop in
      #expect((action == nil) != (pair == nil))
      seen.append(events)
      stop = true
    }
    #expect(seen.count == 1)
  }

  @Test(
    "an override of sendAction receives each action and may suppress it",
    .source(
      "UIControl.h, sendAction:: \"call super precisely once … or not call super to suppress\""))
  func overrideSees() {
    let log = Log()
    let observing = RecordingControl(frame: .zero)
    let action = UIAction { _ in log.add("ran") }
    observing.addAction(action, for: .valueChanged)
    observing.sendActions(for: .valueChanged)
    observing.letsThrough = false
    observing.sendActions(for: .valueChanged)
    #expect(observing.sent == [action.identifier, action.identifier])
    #expect(log.take() == ["ran"])
  }

  @Test("a control without handlers sends nothing", .tags(.unconfirmed))
  func sendsNothing() {
    let observing = RecordingControl(frame: .zero)
    observing.sendActions(for: .allEvents)
    #expect(observing.sent.isEmpty)
  }

  @Test(
    "a button's label shows the title of its present state",
    .source("developer.apple.com/documentation/uikit/uibutton/settitle(_:for:)"))
  func buttonShowsState() {
    let host = TestHost()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    host.canvas.addSubview(button)
    button.setTitle("Follow", for: .normal)
    button.setTitle("Following", for: .selected)
    button.setTitle("Busy", for: .disabled)
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Following")
    button.isSelected = false
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Busy")
    button.isEnabled = true
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Follow")
  }

  @Test(
    "a running action has the control as its sender",
    .source("developer.apple.com/documentation/uikit/uiaction/sender"))
  func knowsSender() {
    let log = Log()
    let control = control
    control.addAction(
      UIAction { action in log.add("\(action.sender as? UIControl === control)") },
      for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log.take() == ["true"])
  }

  @Test(
    "state combines all flags that are set",
    .source("UIControl.h: \"could be more than one state (e.g. disabled|selected)\""))
  func combinesState() {
    #expect(control.state == .normal)
    control.isSelected = true
    control.isEnabled = false
    #expect(control.state == [.selected, .disabled])
    control.isHighlighted = true
    #expect(control.state == [.selected, .disabled, .highlighted])
  }

  @Test(
    "a primary action is registered for the primary event",
    .source("UIControl.h: \"adds primaryAction for the UIControlEventPrimaryActionTriggered\""))
  func registersPrimaryAction() {
    let control = UIControl(frame: .zero, primaryAction: UIAction { _ in })
    #expect(control.allControlEvents == .primaryActionTriggered)
  }

  @Test(
    "a button has the title of its primary action",
    .source("UIButton.h: \"uses primaryAction's title & image as the button's title & image\""))
  func buttonAdoptsTitle() {
    let button = UIButton(type: .custom, primaryAction: UIAction(title: "Buy") { _ in })
    #expect(button.title(for: .normal) == "Buy")
    #expect(button.currentTitle == "Buy")
  }

  @Test(
    "a state without its own title uses the normal one",
    .source("UIButton.h: \"a value for the normal state to be used by other states\""))
  func fallsBackToNormalTitle() {
    let button = UIButton(type: .custom)
    button.setTitle("Buy", for: .normal)
    button.isSelected = true
    #expect(button.currentTitle == "Buy")
    button.setTitle("Bought", for: .selected)
    #expect(button.currentTitle == "Bought")
    button.isSelected = false
    #expect(button.currentTitle == "Buy")
  }

  @Test(
    "a slider keeps its value within its bounds",
    .source("UISlider.h: \"this value will be pinned to min/max\""))
  func pinsSlider() {
    let slider = UISlider(frame: .zero)
    #expect(slider.minimumValue == 0)
    #expect(slider.maximumValue == 1)
    slider.value = 3
    #expect(slider.value == 1)
    slider.minimumValue = 2
    #expect(slider.maximumValue == 2)
    #expect(slider.value == 2)
  }

  @Test(
    "a stepper keeps its value within its bounds, 0 to 100 by steps of 1",
    .source("UIStepper.h: defaults of value, minimumValue, maximumValue, stepValue"))
  func pinsStepper() {
    let stepper = UIStepper(frame: .zero)
    #expect(stepper.value == 0)
    #expect(stepper.stepValue == 1)
    stepper.value = 200
    #expect(stepper.value == 100)
    stepper.value = -5
    #expect(stepper.value == 0)
  }

  @Test(
    "a value set by the app sends no events",
    .source("UISwitch.h: setOn:animated: \"does not send action\""))
  func programmaticValueIsSilent() {
    let log = Log()
    let toggle = UISwitch(frame: .zero)
    let slider = UISlider(frame: .zero)
    let segments = UISegmentedControl(items: ["a", "b"])
    for control in [toggle, slider, segments] {
      control.addAction(UIAction { _ in log.add("sent") }, for: .allEvents)
    }
    toggle.isOn = true
    toggle.setOn(false, animated: true)
    slider.setValue(0.5, animated: true)
    segments.selectedSegmentIndex = 1
    #expect(log.take().isEmpty)
  }

  @Test(
    "a segmented control starts without a selection",
    .source("UISegmentedControl.h: \"default is UISegmentedControlNoSegment\""))
  func startsWithoutSegment() {
    let segments = UISegmentedControl(items: ["a", "b"])
    #expect(segments.numberOfSegments == 2)
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(segments.titleForSegment(at: 1) == "b")
  }

  @Test(
    "segments are inserted at any index; an index beyond the end means the end",
    .source("UISegmentedControl.h: \"insert before segment number. 0..#segments. value pinned\""))
  func insertsSegments() {
    let segments = UISegmentedControl(items: ["a"])
    segments.insertSegment(withTitle: "b", at: 9, animated: false)
    segments.insertSegment(withTitle: "c", at: 0, animated: false)
    #expect((0..<3).map { segments.titleForSegment(at: $0) } == ["c", "a", "b"])
  }

  @Test(
    "a field's text is empty, never nil",
    .source("developer.apple.com/documentation/uikit/uitextfield/text: \"@\"\" by default\""))
  func fieldTextIsEmpty() {
    #expect(UITextField(frame: .zero).text == "")
  }
}
