/// What a test changes in the app until it ends.
@MainActor final class RuleTestSession {
  /// The identifier of every session, so that the identifiers of events are the same in each run.
  nonisolated private static let identifier = UUID(
    uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0))
  private static weak var current: RuleTestSession?

  let time = VirtualTime()
  let window: UIWindow
  let engine: RuleEngine
  let log: EventLog
  /// The names of the events that the rules can send.
  let eventNames: [String]
  private(set) var isEnded = false

  init(_ sets: [RuleSet], _ configuration: RuleEngine.Configuration) {
    Self.current?.end()
    // Starting without sets stops the app's own engine.
    RuleEngine.start([])
    SparkTracking.ignore(SparkTracking.visibleWindows)
    ShownViews.reset()
    UIView.setAnimationsEnabled(false)
    var configuration = configuration
    configuration.sinks = []
    configuration.session = Self.identifier
    configuration.clock = time.clock
    configuration.turns = time.turns
    configuration.lasting = LastingState.Settings(
      store: MemoryStore(), makeInstall: { Self.identifier })
    window = Self.makeWindow()
    log = EventLog(forwardingTo: AppOutput(configuration), since: time.clock.now())
    eventNames = sets.flatMap(\.eventNames)
    engine = RuleEngine.start(
      sets, configuration: configuration, automatic: configuration.automatic, output: log)
    Self.current = self
  }

  func end() {
    guard !isEnded else { return }
    isEnded = true
    engine.stop()
    window.isHidden = true
    window.rootViewController = nil
    ShownViews.reset()
    UIView.setAnimationsEnabled(true)
    SparkTracking.ignore([])
  }

  private static func makeWindow() -> UIWindow {
    #if canImport(UIKit)
    // A window without a scene is not displayed in an app with scenes.
    if let scene = SparkTracking.activeScenes.lazy.compactMap({ $0 as? UIWindowScene }).first {
      return UIWindow(windowScene: scene)
    }
    #endif
    return UIWindow(frame: UIScreen.main.bounds)
  }
}

extension RuleSet {
  /// The names of the events that the set's rules send.
  fileprivate var eventNames: [String] {
    rules.flatMap(\.actions).flatMap { action -> [String] in
      guard case .emit(let emission) = action else { return [] }
      switch emission.destination {
      case .all(let name): return [name]
      case .sinks(let sinks): return sinks.map(\.event)
      case .lookup(_, let names): return names
      }
    }
  }
}
