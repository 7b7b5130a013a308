import ArgumentParser
import SparkSimulator

/// `run`: plays a session and writes the output of the rules.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Plays a session on a screen and writes the output of the rules.",
    discussion: """
      Every event, log line and count of the rules is a line of JSON on standard output; a summary \
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

      Exit code: 0 done, 1 a file contains problems, 2 wrong usage, 3 a file could not be read, \
      4 events could not be delivered.
      """)

  @Argument(
    help: ArgumentHelp("Rule files, folders of them, or compiled sets.", valueName: "rules"))
  var rules: [String]

  @Option(help: ArgumentHelp("The screens: a page source or screen JSON.", valueName: "tree"))
  var screen: String

  @Option(help: ArgumentHelp("The session: one step on each line.", valueName: "file"))
  var session: String

  @OptionGroup(title: "Delivery")
  var delivery: DeliveryOptions

  @Option(
    help: ArgumentHelp(
      "With --deliver, the file that stores events until they are delivered; a temporary file by "
        + "default.", valueName: "file"))
  var queue: String?

  /// The number of bytes that are collected before they are written.
  private static let bufferSize = 1 << 16

  @MainActor
  func run() async throws {
    let delivery = try delivery.delivery(storingAt: queue)
    if queue != nil, delivery == nil {
      throw CommandFailure(
        .wrongUsage, "--queue requires --deliver: it stores the events that are to be delivered")
    }
    let sets = try RuleSets.load(rules).map(\.set)
    let tree = try InputFile.screens(screen)
    let file = try SessionFile(session)
    try file.check()
    let simulation = Simulation(rules: sets, screens: tree)
    try await delivery?.begin()
    let summary = try play(file, with: simulation) { delivery?.add($0) }
    for line in summary.lines { Terminal.standardError.line(line) }
    try await delivery?.finish()
  }

  @MainActor
  private func play(
    _ file: SessionFile, with simulation: Simulation, emitted: @escaping (EventRecord) -> Void
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
      throw CommandFailure(.findings, error.all.map { "\(session):\($0)" })
    }
  }
}
