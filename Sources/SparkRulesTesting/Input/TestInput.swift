/// Performs what a person does.
@MainActor protocol TestInput {
  /// Taps a view.
  ///
  /// - Parameter target: The point of the view, which a touch reaches.
  func tap(_ target: TouchTarget)

  /// Scrolls a scroll view; scrolling stops at the edges.
  func scroll(_ scrollView: UIScrollView, by offset: CGPoint)

  /// Types into a text field or text view that is first responder.
  ///
  /// - Returns: Whether the delegate accepted the text.
  func type(_ text: String, into field: UIView) -> Bool

  /// Presses the return key in a text field that is first responder.
  func pressReturn(in field: UITextField)
}

#if !canImport(UIKit)
/// Simulates touches, which only HeadlessUIKit can do.
struct TouchInput: TestInput {
  func tap(_ target: TouchTarget) {
    HeadlessScreens.tap(at: target.point, in: target.window, on: target.hit)
  }

  func scroll(_ scrollView: UIScrollView, by offset: CGPoint) {
    HeadlessScreens.scroll(scrollView, by: offset)
  }

  func type(_ text: String, into field: UIView) -> Bool {
    HeadlessScreens.type(text, into: field)
  }

  func pressReturn(in field: UITextField) { HeadlessScreens.pressReturn(in: field) }
}
#endif
