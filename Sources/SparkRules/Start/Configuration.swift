import Logging
import Metrics

extension RuleEngine {
  /// An action of the app, called with the values from the rule and the time of the trigger.
  public typealias Action = @MainActor (_ values: [String: SparkValue], _ time: Date) -> Void

  /// The sinks, actions and values that an app provides for its rules.
  public struct Configuration: Sendable {
    /// A sink and its name in rule files.
    public struct NamedSink: Sendable {
      /// The name that `sinks:` in a rule file declares.
      public var name: String
      /// The sink.
      public var sink: any EventSink

      /// Creates a named sink.
      ///
      /// - Parameters:
      ///   - name: The name.
      ///   - sink: The sink.
      public init(name: String, sink: any EventSink) {
        self.name = name
        self.sink = sink
      }
    }

    /// The sinks; an event that names no sink is sent to all of them.
    public var sinks: [NamedSink]
    /// The initial values that rules read as `app.…`; ``RuleEngine/app`` changes them later.
    public var app: [String: SparkValue]
    /// The app's actions, by the names that `actions:` in a rule file declares.
    public var actions: [String: Action]
    /// The log to which `log` and the engine itself write.
    public var logger: Logger
    /// The factory of the counters for `count`; nil for the one that swift-metrics was bootstrapped
    /// with.
    public var metrics: (any MetricsFactory)?
    /// The text that `hash` prepends to every text, so that hashes of the same text differ between
    /// apps.
    public var salt: String
    /// The identifier of the first session; the identifiers of events are derived from it.
    public var session: UUID
    /// The clock.
    public var clock: any SparkClock
    /// The user's consent when rules start; ``RuleEngine/consent`` changes it later.
    public var consent: TrackingConsent
    /// Whether rules are enabled, for example by a remote setting of the app.
    public var isEnabled: Bool
    /// Whether rules may read values of other views (`read`); otherwise these values are missing.
    public var reads: Bool
    /// Whether rules may read and send identifiers of views; otherwise `view.id`, `view.path` and captured
    /// parts of paths are missing values, and events contain no path of their view.
    ///
    /// Set it to false in an app whose identifiers can contain personal data, such as the name of a
    /// contact. Rules still find views by their identifiers. ``allowsIdentifiers`` decides it for each rule.
    public var identifiers: Bool
    /// Decides by the names of a rule and its set whether the rule may read and send identifiers of views;
    /// nil for all rules.
    ///
    /// It is called when the rule fires, and only if ``identifiers`` is true. Return true for the rules that
    /// you know rather than false for some: rules can be renamed.
    public var allowsIdentifiers: (@Sendable (_ ruleSet: String, _ rule: String) -> Bool)?
    /// The folder for copies of compiled files; nil to store none.
    public var copies: URL?
    /// The folder for the state of rules that outlasts sessions (`once-per: install`, `day` and durations),
    /// which is created when such a rule fires; nil to store it only in memory, until the app ends.
    public var state: URL?
    /// What is tracked automatically while the rules run; nil leaves this to
    /// `SparkTracking.start`.
    public var automatic: SparkTracking.Sources?
    /// Decides which of the app's view controllers are screens; nil leaves this to
    /// `SparkTracking.isScreen`.
    public var isScreen: (@MainActor @Sendable (UIViewController) -> Bool)?
    /// The source of run loop turns; nil for the main run loop.
    package var turns: (any TurnSource)?
    /// The dependencies of the state that outlasts sessions; nil for a file in the folder `state`.
    package var lasting: LastingState.Settings?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - sinks: The sinks, in the order in which they receive events.
    ///   - app: The initial values that rules read as `app.…`.
    ///   - actions: The app's actions by name.
    ///   - logger: The log to which `log` and the engine itself write.
    ///   - metrics: The factory of counters; nil for the one that swift-metrics was bootstrapped
    ///     with.
    ///   - salt: The text that `hash` prepends to every text.
    ///   - session: The identifier of the first session.
    ///   - clock: The clock.
    ///   - consent: The user's consent.
    ///   - isEnabled: Whether rules are enabled.
    ///   - reads: Whether rules may read values of other views.
    ///   - identifiers: Whether rules may read and send identifiers of views.
    ///   - allowsIdentifiers: Decides for each rule whether it may; nil for all rules.
    ///   - copies: The folder for copies of compiled files, by default in the app's caches; nil to
    ///     store none.
    ///   - state: The folder for the state of rules that outlasts sessions, by default in the app's support
    ///     files; nil to store it only in memory.
    ///   - automatic: What is tracked automatically while the rules run; nil leaves this unchanged.
    ///   - isScreen: Decides which of the app's view controllers are screens.
    public init(
      sinks: [NamedSink] = [], app: [String: SparkValue] = [:], actions: [String: Action] = [:],
      logger: Logger = Configuration.defaultLogger, metrics: (any MetricsFactory)? = nil,
      salt: String = "", session: UUID = UUID(), clock: any SparkClock = SystemClock(),
      consent: TrackingConsent = .granted, isEnabled: Bool = true,
      reads: Bool = true, identifiers: Bool = true,
      allowsIdentifiers: (@Sendable (_ ruleSet: String, _ rule: String) -> Bool)? = nil,
      copies: URL? = Configuration.defaultCopies,
      state: URL? = Configuration.defaultState,
      automatic: SparkTracking.Sources? = .all,
      isScreen: (@MainActor @Sendable (UIViewController) -> Bool)? = nil
    ) {
      self.sinks = sinks
      self.app = app
      self.actions = actions
      self.logger = logger
      self.metrics = metrics
      self.salt = salt
      self.session = session
      self.clock = clock
      self.consent = consent
      self.isEnabled = isEnabled
      self.reads = reads
      self.identifiers = identifiers
      self.allowsIdentifiers = allowsIdentifiers
      self.copies = copies
      self.state = state
      self.automatic = automatic
      self.isScreen = isScreen
    }

    /// The default log: the system's log on Apple's systems, otherwise the one that swift-log was
    /// bootstrapped with.
    ///
    /// An app that bootstraps swift-log on Apple's systems passes its own logger instead. In the system's log,
    /// the subsystem is the app's bundle identifier, and the category is
    /// `spark-rules`. The text of a line is private there, because it may contain data of the user.
    public static var defaultLogger: Logger {
      #if canImport(os)
      Logger(label: "spark-rules") { SystemLogHandler(label: $0) }
      #else
      Logger(label: "spark-rules")
      #endif
    }

    /// The default folder for copies of compiled files, in the app's caches.
    public static var defaultCopies: URL? { StoredRuleSets.defaultFolder }

    /// The default folder for the state of rules that outlasts sessions, in the app's support files.
    public static var defaultState: URL? { StateFile.defaultFolder }

    /// The dependencies of the state that outlasts sessions.
    var lastingSettings: LastingState.Settings {
      if let lasting { return lasting }
      let store: any StateStore = state.map { StateFile(folder: $0) } ?? MemoryStore()
      return LastingState.Settings(store: store)
    }

    /// Creates a source of the main run loop's turns.
    @MainActor static func makeTurns() -> any TurnSource {
      #if canImport(UIKit)
      RunLoopTurns()
      #else
      HeadlessTurns()
      #endif
    }
  }
}
