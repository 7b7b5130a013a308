/// A test of an app's screens against its rules.
///
/// It runs rule sets with a clock that only the test advances, shows a screen in a window, performs what
/// a person does, and compares the events that arrive. Its methods throw an error that describes what
/// arrived instead, so that it works with Swift Testing and with XCTest.
///
/// ```swift
/// @MainActor func testBuyingReportsThePrice() throws {
///   let rules = try RuleTest(compiledAt: url)
///   rules.show(CheckoutViewController())
///   try rules.tap("buyButton")
///   try rules.expect("buy_tapped", ["price": 89.9])
///   try rules.expectNothingElse()
/// }
/// ```
///
/// A running engine of the app is stopped, the app's other windows are not tracked, and animations are
/// disabled, until the test ends: when it is released, at ``end()``, or when another one begins.
@MainActor public final class RuleTest {
  /// The engine that runs the rules.
  public var engine: RuleEngine { session.engine }
  /// The window that shows the screens.
  public var window: UIWindow { session.window }
  /// The events that arrived, in their order.
  public var events: [EventRecord] { session.log.events }

  let session: RuleTestSession
  /// Performs taps, scrolling and typing.
  let input: any TestInput
  /// The indices of events that were expected.
  var expected: Set<Int> = []

  /// Starts a test with rule sets.
  ///
  /// - Parameters:
  ///   - sets: The rule sets, in the order in which their rules fire.
  ///   - configuration: The values and actions that the app provides. The test replaces its sinks and
  ///     its clock.
  public convenience init(
    _ sets: [RuleSet], configuration: RuleEngine.Configuration = RuleEngine.Configuration()
  ) {
    #if canImport(UIKit)
    self.init(sets, configuration: configuration, input: TouchlessInput())
    #else
    self.init(sets, configuration: configuration, input: TouchInput())
    #endif
  }

  init(_ sets: [RuleSet], configuration: RuleEngine.Configuration, input: any TestInput) {
    session = RuleTestSession(sets, configuration)
    self.input = input
  }

  deinit {
    let session = session
    Task { @MainActor in session.end() }
  }

  /// Starts a test with a compiled set, such as `name.sparkrules` in the app's bundle.
  ///
  /// - Parameters:
  ///   - url: The URL of the compiled file.
  ///   - configuration: The values and actions that the app provides.
  /// - Throws: `CompiledRuleSetError` if the file cannot be used.
  public convenience init(
    compiledAt url: URL, configuration: RuleEngine.Configuration = RuleEngine.Configuration()
  ) throws {
    self.init([try RuleSet(compiledAt: url)], configuration: configuration)
  }

  /// Shows a controller as the root of the window, in place of the one before.
  ///
  /// - Parameter controller: The controller; one in a navigation controller if the screen requires it.
  public func show(_ controller: UIViewController) {
    guard !session.isEnded else { return }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    session.time.turn()
  }

  /// Lets time pass: timers, impressions and pairs of the rules fire at their times.
  ///
  /// Only the clock of the rules advances. Timers of the app do not.
  ///
  /// - Parameter seconds: The duration.
  public func wait(_ seconds: TimeInterval) {
    // The clock of touches is shared by all tests.
    if !session.isEnded { session.time.advance(by: seconds) }
  }

  /// Ends the test: the rules stop, and the window is hidden.
  public func end() { session.end() }
}
