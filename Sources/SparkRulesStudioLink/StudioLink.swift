import Logging

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// Connects an app under development with `spark-rules studio`, which then shows its screen, what a person
/// does and what rules do, and runs edited rules in the app.
///
/// ```swift
/// import SparkRulesStudioLink
///
/// @MainActor func connectStudio(_ engine: RuleEngine) {
///   StudioLink.connect(engine)
/// }
/// ```
///
/// Set the environment variable `SPARK_STUDIO` of the app's scheme to the address that the studio prints.
/// In the simulator, the studio is on the same machine, and what is sent is not encrypted. On a phone, the address is
/// the link that the studio shows after *Connect a phone*, which the phone's camera can open in the app: everything is
/// sealed with the random key in the link.
///
/// Texts on the screen are replaced by `•••` unless `showsTexts` is true; text that a person types is never
/// sent. Events of the rules that the studio loads are shown there, and reach neither sinks nor metrics.
/// When the connection ends, these rules are removed.
@MainActor
public final class StudioLink {
  /// The environment variable with the studio's address.
  public static let environmentVariable = "SPARK_STUDIO"

  /// The start of the names of the sets that the studio loads, so that the app's own sets stay loaded.
  private static let prefix = "studio: "
  /// The pause between two messages in nanoseconds.
  private static let pause: UInt64 = 100_000_000
  /// The number of pauses after which the screen is compared although nothing has happened.
  private static let screenInterval = 10
  /// The number of consecutive failures after which the connection ends.
  private static let failureLimit = 10
  /// The maximum number of explanations of rules that a step does not concern.
  private static let nearMissLimit = 10

  private static var current: StudioLink?

  private let engine: RuleEngine
  private let requests: StudioRequests
  private let showsTexts: Bool
  private let formerObserver: (@MainActor (RuleDecision) -> Void)?
  private var recorder: ActivityRecorder?
  private var message = LinkMessage()
  private var messageNumber = 0
  private var lastStep = -1
  private var lastScreens = ""
  private var touchedView: UIView?
  private var decidedRules: Set<String> = []
  private var phone: String?
  private var tasks: [Task<Void, Never>] = []
  /// Whether the connection has ended.
  private(set) var isEnded = false

  private init(_ engine: RuleEngine, _ requests: StudioRequests, showsTexts: Bool) {
    self.engine = engine
    self.showsTexts = showsTexts
    self.requests = requests
    formerObserver = engine.onDecision
  }

  /// Connects a running engine with the studio.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - studio: The address or link that the studio shows; by default, that of the environment variable
  ///     `SPARK_STUDIO`.
  ///   - showsTexts: Whether the studio receives the texts on the screen.
  ///   - inReleaseBuilds: Whether the app is connected although it is not built for debugging.
  /// - Returns: The connection; nil if there is no address of a studio, or if the app is not built for debugging. The
  ///   log states the reason.
  @discardableResult
  public static func connect(
    _ engine: RuleEngine, to studio: URL? = nil, showsTexts: Bool = false,
    inReleaseBuilds: Bool = false
  ) -> StudioLink? {
    #if !DEBUG
    guard inReleaseBuilds else {
      engine.logger.warning("The studio is not connected, because this is a release build.")
      return nil
    }
    #endif
    let named = ProcessInfo.processInfo.environment[environmentVariable].flatMap(URL.init)
    guard let address = studio ?? named else { return nil }
    guard let transport = transport(to: address) else {
      // The address can contain the key.
      engine.logger.warning(
        "The studio is not connected, because the address is not one that it has shown.")
      return nil
    }
    current?.end()
    let link = StudioLink(engine, StudioRequests(over: transport), showsTexts: showsTexts)
    current = link
    link.tasks = [Task { await link.run() }]
    return link
  }

  /// Whether the studio has accepted the connection, which has not ended.
  public var isConnected: Bool { phone != nil && !isEnded }

  /// Ends the connection of the app, if there is one.
  public static func disconnect() { current?.end() }

  /// Ends the connection, and removes the rules that the studio has loaded.
  public func end() {
    guard !isEnded else { return }
    isEnded = true
    recorder?.end()
    engine.onEffect = nil
    engine.onDecision = formerObserver
    for name in engine.setNames where name.hasPrefix(Self.prefix) { engine.unload(named: name) }
    for task in tasks { task.cancel() }
    if Self.current === self { Self.current = nil }
    guard let phone else { return }
    message.isLast = true
    let last = nextMessage()
    Task { [requests] in try? await requests.post(last, from: phone) }
  }

  /// Requests to the studio on this machine, or to that of a link: `spark-studio://HOST:PORT/KEY`, whose scheme can be
  /// another one of the app.
  private static func transport(to address: URL) -> (any StudioTransport)? {
    if ["127.0.0.1", "::1", "[::1]", "localhost"].contains(address.host ?? "") {
      guard address.scheme == "http" else { return nil }
      return LoopbackTransport(to: address.appendingPathComponent("phone"))
    }
    let key = address.lastPathComponent
    guard key.utf8.count == 32, key.allSatisfy(\.isHexDigit), let host = address.host,
      let port = address.port, let base = URL(string: "http://\(host):\(port)/phone")
    else { return nil }
    return SealedTransport(to: base, key: key)
  }

  // MARK: The connection

  private func run() async {
    let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String
    do {
      let phone = try await requests.connect(name ?? ProcessInfo.processInfo.processName)
      guard !isEnded else { return }
      self.phone = phone
      observe()
      tasks.append(Task { await self.sendMessages(from: phone) })
      await receiveCommands(for: phone)
    } catch {
      fail("The studio is not connected: \(error)")
    }
  }

  private func receiveCommands(for phone: String) async {
    var number = 0
    var failures = 0
    while !isEnded {
      do {
        for command in try await requests.commands(after: number, for: phone) where !isEnded {
          number = command.number
          load(command.sets)
        }
        failures = 0
      } catch {
        failures += 1
        guard failures < Self.failureLimit, await Self.sleep() else {
          return fail("The connection with the studio has ended: \(error)")
        }
      }
    }
  }

  private func sendMessages(from phone: String) async {
    var failures = 0
    var waiting: [UInt8]?
    var pauses = 0
    while await Self.sleep(), !isEnded {
      pauses += 1
      recorder?.finishScrolling()
      addNearMisses()
      if !message.isEmpty || pauses % Self.screenInterval == 1 { addScreens() }
      guard let next = waiting ?? (message.isEmpty ? nil : nextMessage()) else { continue }
      waiting = next
      do {
        try await requests.post(next, from: phone)
        (waiting, failures) = (nil, 0)
      } catch {
        failures += 1
        if failures >= Self.failureLimit { fail("The studio does not answer: \(error)") }
      }
    }
  }

  private static func sleep() async -> Bool {
    (try? await Task.sleep(nanoseconds: pause)) != nil
  }

  private func fail(_ reason: String) {
    guard !isEnded else { return }
    engine.logger.warning("\(reason)")
    end()
  }

  private func nextMessage() -> [UInt8] {
    messageNumber += 1
    defer { message = LinkMessage() }
    return message.json(number: messageNumber) { name in
      guard name.hasPrefix(Self.prefix) else { return (name, false) }
      return (String(name.dropFirst(Self.prefix.count)), true)
    }
  }

  // MARK: The app

  private func observe() {
    recorder = ActivityRecorder(engine, showsTexts: showsTexts) { [weak self] step, view in
      self?.add(step, view)
    }
    engine.onDecision = { [weak self, formerObserver] decision in
      formerObserver?(decision)
      self?.add(decision)
    }
    engine.onEffect = { [weak self] effect, context in
      self?.add(effect, context) ?? false
    }
  }

  private func add(_ step: ActivityRecorder.Step, _ view: UIView?) {
    addNearMisses()
    // The screen may have changed since the last message, and changes again because of the step.
    if view != nil, step.action != "scroll" { addScreens() }
    lastStep = step.number
    touchedView = view
    message.steps.append(step)
  }

  private func add(_ decision: RuleDecision) {
    decidedRules.insert("\(decision.ruleSet)/\(decision.rule)")
    message.decisions.append(entry(engine.explanation(of: decision)))
  }

  /// Adds an output, and returns whether it is one of the studio's rules.
  private func add(_ effect: Effect, _ context: RuleContext) -> Bool {
    message.outputs.append(entry((effect, context)))
    return context.ruleSet.hasPrefix(Self.prefix)
  }

  private func entry<Content>(_ content: Content) -> LinkMessage.Entry<Content> {
    LinkMessage.Entry(step: lastStep, time: recorder?.now ?? 0, content: content)
  }

  /// Adds the rules whose paths nearly match the view of the last step.
  private func addNearMisses() {
    defer { (touchedView, decidedRules) = (nil, []) }
    guard let touchedView, touchedView.window != nil else { return }
    let near = engine.explain(touchedView).filter {
      $0.failed == .path && !decidedRules.contains("\($0.set)/\($0.name)")
    }
    message.decisions += near.prefix(Self.nearMissLimit).map(entry)
  }

  private func addScreens() {
    let screens = SparkTracking.snapshot(masksTexts: !showsTexts)
    guard screens != lastScreens else { return }
    lastScreens = screens
    message.screens.append(entry(screens))
  }

  /// Replaces the rules that the studio has loaded.
  private func load(_ compiled: [Data]) {
    var sets: [RuleSet] = []
    for bytes in compiled {
      do {
        var set = try RuleSet(compiled: Array(bytes))
        set.name = Self.prefix + set.name
        sets.append(set)
      } catch {
        engine.logger.warning("The studio has sent rules that cannot be read: \(error)")
      }
    }
    let names = sets.map(\.name)
    for name in engine.setNames where name.hasPrefix(Self.prefix) && !names.contains(name) {
      engine.unload(named: name)
    }
    for set in sets { engine.load(set) }
  }
}
