/// The state of `once-per: install`, `day` and durations, which outlasts sessions and the process.
///
/// It is read at the first use, so that sets without such rules cause no access to the disk. It is written
/// after a firing, at most once in ``pause`` seconds, and when the app enters the background. An event that is
/// sent again because the process was killed before has the same identifier: it depends on the identifier of the
/// installation, so that a new one is stored before anything is sent.
@MainActor package final class LastingState {
  /// The minimum number of seconds between two writes.
  static let pause: TimeInterval = 5

  /// Dependencies that tests and simulations can replace.
  package struct Settings: Sendable {
    /// Where the state is stored.
    package var store: any StateStore
    /// Creates the identifier of a new installation.
    package var makeInstall: @Sendable () -> UUID

    /// Creates settings.
    package init(
      store: any StateStore, makeInstall: @escaping @Sendable () -> UUID = { UUID() }
    ) {
      self.store = store
      self.makeInstall = makeInstall
    }
  }

  /// Called with the seconds until the state is to be written, or with nil if it no longer is.
  var onSchedule: ((TimeInterval?) -> Void)?

  private let settings: Settings
  private let writer: StateWriter
  private let clock: any SparkClock
  private let counters: CounterRecorder
  /// The state; nil before it was read.
  private var contents: LastingContents?
  private var isChanged = false
  /// Whether the identifier of the installation is not stored.
  private var isNew = false
  /// Whether the user's consent permits storing the state.
  private var mayStore: Bool
  private var lastWrite: TimeInterval?
  private var lastAttemptToRead: TimeInterval?

  /// Creates the state; nothing is read yet.
  ///
  /// - Parameters:
  ///   - settings: The dependencies.
  ///   - consent: The user's consent.
  ///   - clock: The clock.
  ///   - counters: Counts failed writes.
  init(
    _ settings: Settings, consent: TrackingConsent, clock: any SparkClock, counters: CounterRecorder
  ) {
    self.settings = settings
    writer = StateWriter(settings.store)
    self.clock = clock
    self.counters = counters
    mayStore = consent == .granted
    if consent == .denied { writer.remove() }
  }

  /// The identifier of the installation; nil if the state cannot be read.
  var install: UUID? {
    guard let install = read()?.install else { return nil }
    writeWhenDue()
    return install
  }

  /// Counts a session, once.
  ///
  /// - Parameter session: The identifier.
  /// - Returns: The number of the session on this installation, from 1; nil if the state cannot be read.
  @discardableResult
  func count(session: UUID) -> Int? {
    guard let sessions = read().map(\.sessions) else { return nil }
    if let sessions, sessions.last == session { return sessions.count }
    let number = (sessions?.count ?? 0) &+ 1
    contents?.sessions = .init(count: number, last: session)
    isChanged = true
    writeWhenDue()
    return number
  }

  /// Returns a remembered value.
  ///
  /// - Parameter key: The set and the name.
  /// - Returns: The value; nil if there is none, or the state cannot be read.
  func remembered(_ key: String) -> SparkValue? { read()?.memories[key] }

  /// Remembers a value.
  ///
  /// - Parameter memory: The value.
  /// - Returns: False if there are too many values, or the state cannot be read.
  func remember(_ memory: Memory) -> Bool {
    guard let memories = read()?.memories else { return false }
    let former = memories[memory.key]
    if former != nil, memory.keeps == .first { return true }
    guard former != memory.value else { return true }
    guard former != nil || memories.count < LastingContents.memoryLimit else { return false }
    contents?.memories[memory.key] = memory.value
    isChanged = true
    writeWhenDue()
    return true
  }

  /// Records that a rule fires.
  ///
  /// - Parameters:
  ///   - key: The rule and the values for which it fires once.
  ///   - scope: The scope.
  ///   - date: The time of the firing.
  /// - Returns: The identifier of the firing, which is the same if it is repeated because it was not stored.
  /// - Throws: `LastingContents.Refusal` if the rule does not fire.
  func spend(
    _ key: LastingKey, _ scope: Gates.OncePer, at date: Date
  ) throws(LastingContents.Refusal) -> UUID {
    guard read() != nil else { throw .unreadable }
    let day = RFC3339.day(of: date, offset: clock.secondsFromUTC(at: date))
    let time = date.timeIntervalSince1970
    // The state is changed where it is stored, so that its keys are not copied.
    guard let firing = try contents?.spend(key, scope, at: time, on: day) else { throw .unreadable }
    isChanged = true
    writeWhenDue()
    return firing
  }

  /// Applies a change of the user's consent.
  ///
  /// - Parameter consent: The consent.
  func setConsent(_ consent: TrackingConsent) {
    mayStore = consent == .granted
    if consent == .denied {
      contents = nil
      isChanged = false
      writer.remove()
    }
    writeWhenDue()
  }

  /// Writes changes now, and waits until they are stored.
  func save() {
    onSchedule?(nil)
    guard contents != nil, mayStore else { return }
    writer.wait()
    noteFailures()
    write(waits: true)
  }

  /// Writes changes now, outside of the main actor: the app has entered the background, or the engine was
  /// stopped.
  func saveInBackground() {
    onSchedule?(nil)
    guard contents != nil, mayStore else { return }
    noteFailures()
    write(waits: false)
    writer.delaySuspension()
  }

  /// Runs something, and then undoes what it changed in the state; nothing is written.
  ///
  /// - Parameter body: What to run.
  func undoing(_ body: () -> Void) {
    let saved = (contents, isChanged, isNew, mayStore, lastAttemptToRead)
    mayStore = false
    body()
    (contents, isChanged, isNew, mayStore, lastAttemptToRead) = saved
  }

  /// Waits until what was to be written is stored, or could not be.
  func waitForWrites() { writer.wait() }

  // MARK: Reading and writing

  private func read() -> LastingContents? {
    if let contents { return contents }
    let now = clock.uptime()
    // The device may not have been unlocked yet.
    if let last = lastAttemptToRead, now - last < Self.pause { return nil }
    lastAttemptToRead = now
    do {
      if let bytes = try writer.read() {
        contents = try LastingContents(bytes)
      } else {
        contents = LastingContents(install: settings.makeInstall())
        isChanged = true
        isNew = true
      }
      lastAttemptToRead = nil
    } catch { return nil }
    return contents
  }

  /// Writes changes unless the last write was too recent; a new installation in any case.
  func writeWhenDue() {
    noteFailures()
    guard isChanged, mayStore else { return }
    let now = clock.uptime()
    if let last = lastWrite, now - last < Self.pause, !isNew {
      onSchedule?(last + Self.pause - now)
    } else {
      write(waits: isNew)
    }
  }

  private func write(waits: Bool) {
    guard isChanged, mayStore, let contents else { return }
    lastWrite = clock.uptime()
    isChanged = false
    isNew = false
    writer.write(contents.encoded, waits: waits)
    if waits { noteFailures() }
  }

  /// Counts failed writes; the state is written again later.
  private func noteFailures() {
    let failures = writer.takeFailures()
    guard failures > 0 else { return }
    isChanged = true
    counters.record(.stateNotStored, rule: "", ruleSet: "", times: failures)
  }
}
