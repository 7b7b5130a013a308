import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// A delegate that records its calls.
@MainActor
private final class Editor: NSObject, UITextFieldDelegate {
  let log: Log
  var lets = true

  init(_ log: Log) {
    self.log = log
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    log.add("shouldBegin")
    return lets
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    log.add("didBegin \(textField.isEditing)")
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    log.add("shouldEnd")
    return lets
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    log.add("didEnd \(textField.isEditing)")
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    log.add("shouldChange \(range.location) \(range.length) \(string)")
    return lets
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log.add("shouldReturn")
    return lets
  }
}

private let delegatePage = "developer.apple.com/documentation/uikit/uitextfielddelegate"

@MainActor
@Suite("Text fields")
struct TextFieldTests {
  private let host = TestHost()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  private let log = Log()
  private let editor: Editor

  init() {
    editor = Editor(log)
    field.delegate = editor
    host.canvas.addSubview(field)
  }

  @Test(
    "a field asks its delegate before editing begins and reports it afterwards",
    .source(delegatePage))
  func begins() {
    #expect(field.becomeFirstResponder())
    #expect(log.take() == ["shouldBegin", "didBegin true"])
    #expect(field.isEditing)
  }

  @Test(
    "a delegate can refuse that editing begins",
    .source("UITextField.h: \"return NO to disallow editing.\""))
  func refusesBeginning() {
    editor.lets = false
    #expect(!field.becomeFirstResponder())
    #expect(!field.isEditing)
    #expect(log.take() == ["shouldBegin"])
  }

  @Test(
    "a field asks its delegate before editing ends and reports it afterwards", .source(delegatePage)
  )
  func ends() {
    field.becomeFirstResponder()
    _ = log.take()
    #expect(field.resignFirstResponder())
    #expect(log.take() == ["shouldEnd", "didEnd false"])
  }

  @Test(
    "a delegate can refuse that editing ends",
    .source("UITextField.h: \"NO to disallow the editing session to end\""))
  func refusesEnd() {
    field.becomeFirstResponder()
    editor.lets = false
    #expect(!field.resignFirstResponder())
    #expect(field.isEditing)
  }

  @Test(
    "text set by the app sends no event",
    .source("developer.apple.com/documentation/uikit/uicontrol/event/editingchanged: a touch"))
  func programmaticTextIsSilent() {
    field.addAction(UIAction { [log] _ in log.add("sent") }, for: .allEvents)
    field.text = "new"
    #expect(log.take().isEmpty)
  }

  #if !canImport(UIKit)
  @Test(
    "the delegate receives each typed character, then the text changes, then it is reported",
    .source("\(delegatePage)/textfield(_:shouldchangecharactersin:replacementstring:)"))
  func types() {
    field.addAction(
      UIAction { [field, log] _ in log.add("changed \(field.text ?? "")") },
      for: .editingChanged)
    field.becomeFirstResponder()
    _ = log.take()
    HeadlessScreens.type("ab", into: field)
    #expect(
      log.take() == ["shouldChange 0 0 a", "changed a", "shouldChange 1 0 b", "changed ab"])
  }

  @Test(
    "a refused character changes nothing",
    .source("UITextField.h: \"return NO to not change text\""))
  func refusesCharacter() {
    field.becomeFirstResponder()
    editor.lets = false
    #expect(!HeadlessScreens.type("a", into: field))
    #expect(field.text == "")
  }

  @Test(
    "the return key ends editing if there is a handler for editingDidEndOnExit",
    .source("UIControl.h: editingDidEndOnExit \"'return key' ending editing\""))
  func returnEnds() {
    field.addAction(
      UIAction { [log] _ in log.add("exit") }, for: .editingDidEndOnExit)
    field.becomeFirstResponder()
    _ = log.take()
    HeadlessScreens.pressReturn(in: field)
    #expect(log.take() == ["shouldReturn", "exit", "shouldEnd", "didEnd false"])
  }

  @Test("the return key alone does not end editing", .tags(.unconfirmed))
  func returnAloneStays() {
    field.becomeFirstResponder()
    HeadlessScreens.pressReturn(in: field)
    #expect(field.isEditing)
  }

  @Test("the return key triggers the primary action", .tags(.unconfirmed))
  func returnIsPrimary() {
    field.addAction(
      UIAction { [log] _ in log.add("primary") }, for: .primaryActionTriggered)
    field.becomeFirstResponder()
    _ = log.take()
    HeadlessScreens.pressReturn(in: field)
    #expect(log.take() == ["shouldReturn", "primary"])
  }

  @Test("a tap begins editing", .source("developer.apple.com/documentation/uikit/uitextfield"))
  func tapBegins() {
    HeadlessScreens.tap(on: field)
    #expect(field.isEditing)
  }
  #endif
}
