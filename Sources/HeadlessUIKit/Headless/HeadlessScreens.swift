/// Simulates a person who uses the device, and the run loop.
///
/// Interactions are performed with simulated touches wherever a person would touch the screen.
@MainActor
package enum HeadlessScreens {
  /// Performs one turn of the main run loop: the timers that are due, then layout, commit, and what
  /// UIKit defers until after the commit.
  ///
  /// A transition without animation begins and ends in one turn.
  package static func turn() {
    HeadlessTimers.fire()
    DisplayPass.run()
  }

  /// Performs turns for a time on the headless clock.
  package static func wait(_ seconds: TimeInterval) {
    turn()
    HeadlessClock.advance(by: seconds)
    turn()
  }

  /// Waits until the transitions that are under way have ended, and those that wait for them.
  package static func settle() {
    turn()
    while let due = HeadlessTimers.next, due <= HeadlessClock.uptime + Transition.duration {
      HeadlessClock.advance(by: due - HeadlessClock.uptime)
    }
  }

  /// Taps the center of a view.
  ///
  /// - Returns: The frontmost view there, which received the touch; nil if the view has no window
  ///   or no size, or if no view received the touch.
  @discardableResult
  package static func tap(on view: UIView) -> UIView? {
    guard let window = view.window, let middle = middle(of: view) else { return nil }
    return tap(at: middle, in: window)
  }

  /// Taps a point of a window.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - window: The window.
  ///   - view: The frontmost view at the point, if the caller knows it.
  ///   - seconds: The duration of the touch; the clock does not advance.
  /// - Returns: The frontmost view there, which received the touch.
  @discardableResult
  package static func tap(
    at point: CGPoint, in window: UIWindow, on view: UIView? = nil,
    holding seconds: TimeInterval = 0
  ) -> UIView? {
    let input = HeadlessTouchInput(in: window)
    input.down(at: point, on: view)
    input.lift(after: seconds)
    turn()
    return input.touch.view
  }

  /// Drags from one point of a window to another, in steps.
  ///
  /// - Returns: The frontmost view at the start.
  @discardableResult
  package static func drag(
    from start: CGPoint, to end: CGPoint, in window: UIWindow, steps: Int = 4
  ) -> UIView? {
    let input = HeadlessTouchInput(in: window)
    input.down(at: start)
    let count = max(steps, 1)
    for step in 1...count {
      let share = CGFloat(step) / CGFloat(count)
      input.move(
        to: CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      turn()
    }
    input.lift()
    turn()
    return input.touch.view
  }

  /// Scrolls a scroll view with as many drags as necessary.
  ///
  /// - Parameters:
  ///   - scrollView: The view to scroll.
  ///   - offset: The distance in points; scrolling stops at the edges.
  package static func scroll(_ scrollView: UIScrollView, by offset: CGPoint) {
    guard let window = scrollView.window, let start = middle(of: scrollView) else { return }
    let wanted = CGPoint(
      x: scrollView.contentOffset.x + offset.x, y: scrollView.contentOffset.y + offset.y)
    for _ in 0..<10_000 {
      let before = scrollView.contentOffset
      let rest = CGPoint(x: wanted.x - before.x, y: wanted.y - before.y)
      guard abs(rest.x) > 0.5 || abs(rest.y) > 0.5 else { return }
      // A pan begins only after ten points, which are included in its distance, so a short distance
      // requires a longer drag first.
      let reach = CGPoint(
        x: min(max(rest.x, -scrollView.bounds.width), scrollView.bounds.width),
        y: min(max(rest.y, -scrollView.bounds.height), scrollView.bounds.height))
      swipe(from: start, by: reach, in: window)
      if scrollView.contentOffset == before { return }
    }
  }

  private static func swipe(from start: CGPoint, by offset: CGPoint, in window: UIWindow) {
    let input = HeadlessTouchInput(in: window)
    input.down(at: start)
    let end = CGPoint(x: start.x - offset.x, y: start.y - offset.y)
    let length = (offset.x * offset.x + offset.y * offset.y).squareRoot()
    if length <= 2 * headlessDragThreshold, length > 0 {
      let longer = 2 * headlessDragThreshold / length
      input.move(
        to: CGPoint(x: start.x - offset.x * longer, y: start.y - offset.y * longer))
    }
    input.move(to: end)
    turn()
    input.lift()
    turn()
  }

  /// Drags a slider's thumb to a value.
  package static func drag(_ slider: UISlider, to value: Float) {
    guard let window = slider.window, let middle = middle(of: slider) else { return }
    let span = slider.maximumValue - slider.minimumValue
    guard span > 0, slider.bounds.width > 0 else { return }
    let way = CGFloat((value - slider.value) / span) * slider.bounds.width
    drag(from: middle, to: CGPoint(x: middle.x + way, y: middle.y), in: window)
  }

  /// Types text into a text field or text view, tapping it first unless it is being edited.
  ///
  /// - Returns: Whether every character was accepted.
  @discardableResult
  package static func type(_ text: String, into view: UIView) -> Bool {
    if !view.isFirstResponder { tap(on: view) }
    guard view.isFirstResponder else { return false }
    var isTaken = true
    for character in text {
      switch view {
      case let field as UITextField: isTaken = field.headlessType(String(character)) && isTaken
      case let view as UITextView: isTaken = view.headlessType(String(character)) && isTaken
      default: return false
      }
    }
    turn()
    return isTaken
  }

  /// Presses the return key in a text field.
  package static func pressReturn(in field: UITextField) {
    field.headlessReturn()
    turn()
  }

  /// Begins the swipe back on a navigation controller; the touch does not end.
  ///
  /// - Returns: Whether there is a controller to return to.
  @discardableResult
  package static func beginSwipeBack(on navigation: UINavigationController) -> Bool {
    defer { turn() }
    return navigation.beginSwipeBack()
  }

  /// Ends the swipe back, and waits for the end of the transition: the top controller is popped.
  package static func finishSwipeBack(on navigation: UINavigationController) {
    navigation.endSwipeBack(popping: true)
    settle()
  }

  /// Ends the swipe back, and waits for the end of the transition: the top controller stays.
  package static func cancelSwipeBack(on navigation: UINavigationController) {
    navigation.endSwipeBack(popping: false)
    settle()
  }

  /// Moves the app to the background.
  package static func enterBackground() {
    let app = UIApplication.shared
    guard app.applicationState != .background else { return }
    post(UIApplication.willResignActiveNotification)
    app.applicationState = .background
    post(UIApplication.didEnterBackgroundNotification)
  }

  /// Activates the app after its launch.
  package static func finishLaunching() { post(UIApplication.didBecomeActiveNotification) }

  /// Moves the app to the foreground.
  package static func enterForeground() {
    let app = UIApplication.shared
    guard app.applicationState == .background else { return }
    post(UIApplication.willEnterForegroundNotification)
    app.applicationState = .active
    post(UIApplication.didBecomeActiveNotification)
  }

  /// Moves a scene to the foreground or to the background, while the app remains active.
  package static func move(_ scene: UIScene, toForeground isForeground: Bool) {
    scene.activationState = isForeground ? .foregroundActive : .background
    let name =
      isForeground ? UIScene.didActivateNotification : UIScene.willDeactivateNotification
    NotificationCenter.default.post(name: name, object: scene)
  }

  private static func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: UIApplication.shared)
  }

  /// The center of the visible part of a view, in its window's coordinates.
  private static func middle(of view: UIView) -> CGPoint? {
    let bounds = view.bounds
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    return view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
  }
}
