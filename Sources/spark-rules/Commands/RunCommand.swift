#if Commands
import ArgumentParser
import SparkSimulator

/// `run`: plays a session and writes the output of the rules.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Plays a session on a screen and writes the output of the rules.",
    discussion: """
      Every event, log line, count and remembered value is a line of JSON on standard output; a summary \
      of the session follows on standard error. The session uses a virtual clock that starts on \
      2026-01-01 at 00:00 UTC, so the same files always produce the same lines.

      A session is a file with one step on each line, in the order of time:
        {"at": 0, "do": "show", "view": "Checkout"}
        {"at": 1.5, "do": "tap", "view": "Checkout/buyButton"}
      Steps are \(SessionStep.keywords.joined(separator: ", ")); Rules/README.md explains each.

      Examples:
        spark-rules run shop.rules.yaml --screen screen.json --session session.jsonl
        spark-rules run Rules/shop --screen Rules/shop/screen.json \\
          --session Rules/shop/session.jsonl > events.jsonl
        spark-rules run Rules/shop --screen Rules/shop/screen.json \\
          --session Rules/shop/session.jsonl \\
          --deliver https://collector.example.org/events

      With --deliver, the events are also sent to a collector while the session runs; Ctrl-C leaves \
      those that were not delivered in the file that the last line names. A repeated session produces \
      the same event identifiers, so a collector counts each event once.

      With --sessions, each line is a session of its own, with its app, screens and steps:
        {"session": "a-17", "screens": "screen.json", "steps": [{"at": 0, "do": "wait"}]}
      Each line of output begins with the name of its session. A session that cannot be played produces a \
      line with its `error`, and does not end the run:
        spark-rules run Rules/shop --sessions recorded.sessions.jsonl --jobs 4

      Exit code: 0 done, 1 a file contains problems, 2 wrong usage, 3 a file could not be read, \
      4 events could not be delivered.
      """)

  @Argument(
    help: ArgumentHelp("Rule files, folders of them, or compiled sets.", valueName: "rules"))
  var rules: [String]

  @Option(
    help: ArgumentHelp(
      "The screens: a page source, a view hierarchy of Sentry or screen JSON. With --sessions, those of "
        + "sessions that name none.",
      valueName: "tree"))
  var screen: String?

  @Option(help: ArgumentHelp("The session: one step on each line.", valueName: "file"))
  var session: String?

  @Option(
    help: ArgumentHelp(
      "Sessions, one on each line: a file, - for standard input, or a folder of files whose names end in "
        + "sessions.jsonl.", valueName: "file"))
  var sessions: String?

  @Option(
    help: ArgumentHelp("With --sessions, the number of processes.", valueName: "number"))
  var jobs = 1

  @Flag(help: .private)
  var worker = false

  @OptionGroup(title: "Delivery")
  var delivery: DeliveryOptions

  @Option(
    help: ArgumentHelp(
      "With --deliver, the file that stores events until they are delivered; a temporary file by "
        + "default.", valueName: "file"))
  var queue: String?

  /// The number of bytes that are collected before they are written.
  private static let bufferSize = 1 << 16
  /// The maximum number of processes.
  private static let maximumJobs = 256

  func validate() throws {
    guard (session == nil) != (sessions == nil) else {
      throw ValidationError("use --session for one session, or --sessions for many")
    }
    if sessions == nil, screen == nil {
      throw ValidationError("--session requires --screen <tree>")
    }
    if sessions == nil, jobs != 1 { throw ValidationError("--jobs requires --sessions") }
    guard (1...Self.maximumJobs).contains(jobs) else {
      throw ValidationError("--jobs is a number from 1 to \(Self.maximumJobs)")
    }
  }

  @MainActor
  func run() async throws {
    let delivery = try delivery.delivery(storingAt: queue)
    if queue != nil, delivery == nil {
      throw CommandFailure(
        .wrongUsage, "--queue requires --deliver: it stores the events that are to be delivered")
    }
    if let sessions {
      guard delivery == nil else {
        throw CommandFailure(.wrongUsage, "--deliver requires --session: it sends one session")
      }
      return try play(sessions)
    }
    guard let session, let screen else { return }
    let sets = try RuleSets.load(rules).map(\.set)
    let tree = try InputFile.screens(screen)
    let file = try SessionFile(session)
    try file.check()
    let simulation = Simulation(rules: sets, screens: tree)
    try await delivery?.begin()
    let summary = try play(file, named: session, with: simulation) { delivery?.add($0) }
    let notes = RowsWithoutIndex.notes(sets, on: tree).map { "  note: \(VisibleText.of($0))" }
    for line in summary.lines + notes { Terminal.standardError.line(line) }
    try await delivery?.finish()
  }

  @MainActor
  private func play(_ named: String) throws {
    if jobs > 1, screen == InputFile.standardInput {
      throw CommandFailure(
        .wrongUsage, "--screen - cannot be used with --jobs: several processes read the file")
    }
    let sets = try RuleSets.load(rules).map(\.set)
    let tree: ScreenTree?
    do { tree = try screen.map(InputFile.screens) } catch let failure as InputFailure {
      // The status for findings is that of unusable rules.
      throw CommandFailure(.unreadable, failure.lines)
    }
    if worker { return try SessionWorker.run(rules: sets, screens: tree) }
    let recorded = try RecordedSessions(named)
    let output = SessionOutput()
    if jobs == 1 {
      var run = SessionsRun(rules: sets, screens: tree)
      run.play(recorded, to: output)
    } else {
      try SessionWorkers(jobs, rules: sets, screens: screen).play(recorded, to: output)
    }
    output.end()
  }

  @MainActor
  private func play(
    _ file: SessionFile, named name: String, with simulation: Simulation,
    emitted: @escaping (EventRecord) -> Void
  ) throws -> SimulationSummary {
    var lines: [UInt8] = []
    defer { Terminal.standardOutput.write(lines) }
    do {
      return try simulation.play(
        file.steps,
        write: {
          lines += $0
          guard lines.count >= Self.bufferSize else { return }
          Terminal.standardOutput.write(lines)
          lines.removeAll(keepingCapacity: true)
        }, emitted: emitted)
    } catch {
      throw CommandFailure(.findings, error.all.map { "\(name):\($0)" })
    }
  }
}
#endif
