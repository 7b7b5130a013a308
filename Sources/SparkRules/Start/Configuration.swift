import Foundation
import Logging
import Metrics
import SparkKit
import SparkRulesModel

extension RuleEngine {
  /// An action of the app's own: given what the rule says, by name, and the moment of the trigger.
  public typealias Action = @MainActor (_ values: [String: SparkValue], _ time: Date) -> Void

  /// What an app gives its rules to work with.
  public struct Configuration: Sendable {
    /// A sink and the name by which rules know it.
    public struct NamedSink: Sendable {
      /// The name, as `sinks:` in a rule file declares it.
      public var name: String
      /// The sink.
      public var sink: any EventSink

      /// Gives a sink a name.
      ///
      /// - Parameters:
      ///   - name: The name.
      ///   - sink: The sink.
      public init(name: String, sink: any EventSink) {
        self.name = name
        self.sink = sink
      }
    }

    /// Where events go; an event that names no sink goes to each of these.
    public var sinks: [NamedSink]
    /// What `app.…` is in the beginning; ``RuleEngine/app`` changes it later.
    public var app: [String: SparkValue]
    /// The app's own actions, by the names that `actions:` in a rule file declares.
    public var actions: [String: Action]
    /// Where `log` goes.
    public var logger: Logger
    /// Where `count` goes; nil for the factory that the app gave swift-metrics.
    public var metrics: (any MetricsFactory)?
    /// What `hash` puts before every text, so that nobody else's hash of the same text is the same.
    public var salt: String
    /// The first session's identifier; every event's own is derived from it.
    public var session: UUID
    /// Where the time comes from.
    public var clock: any SparkClock
    /// What the person has said about being measured when rules start; ``RuleEngine/consent`` is what
    /// they say later.
    public var consent: TrackingConsent
    /// Whether rules work at all, such as a remote switch of the app's says.
    public var isEnabled: Bool
    /// Where copies of compiled files that worked are kept; nil where none are.
    public var copies: URL?
    /// What is tracked without the app's help while the rules run; nil leaves it to ``SparkTracking``'s
    /// own `start`.
    public var automatic: SparkTracking.Sources?
    /// Where the ends of the run loop's turns come from; nil for the main run loop.
    package var turns: (any TurnSource)?

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - sinks: Where events go, in this order.
    ///   - app: What `app.…` is in the beginning.
    ///   - actions: The app's own actions by name.
    ///   - logger: Where `log` goes.
    ///   - metrics: Where `count` goes; nil for the factory that the app gave swift-metrics.
    ///   - salt: What `hash` puts before every text.
    ///   - session: The first session's identifier.
    ///   - clock: Where the time comes from.
    ///   - consent: What the person has said about being measured.
    ///   - isEnabled: Whether rules work at all.
    ///   - copies: The folder for copies of compiled files that worked, one of the app's caches
    ///     unless given; nil for none.
    ///   - automatic: What is tracked without the app's help while the rules run; nil leaves that as
    ///     it is.
    public init(
      sinks: [NamedSink] = [], app: [String: SparkValue] = [:], actions: [String: Action] = [:],
      logger: Logger = Logger(label: "spark-rules"), metrics: (any MetricsFactory)? = nil,
      salt: String = "", session: UUID = UUID(), clock: any SparkClock = SystemClock(),
      consent: TrackingConsent = .granted, isEnabled: Bool = true,
      copies: URL? = Configuration.defaultCopies, automatic: SparkTracking.Sources? = .all
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
      self.copies = copies
      self.automatic = automatic
    }

    /// The folder in the app's caches where copies of compiled files are kept.
    public static var defaultCopies: URL? { StoredRuleSets.defaultFolder }
  }
}
