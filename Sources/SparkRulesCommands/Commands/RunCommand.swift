import ArgumentParser
import SparkRulesModel
import SparkSimulation

/// `run`: plays a session, and writes everything that the rules do.
struct RunCommand: HeavyCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Plays a session on a screen and writes everything that the rules do.",
    discussion: """
      Every event, log line and count of the rules is a line of JSON on standard output; what \
      there is to say about the session comes on standard error. The clock is a virtual one that \
      begins on 2026-01-01 at 00:00 UTC, so the same files always give the same lines.

      A session is a file with one step a line, in the order of time:
        {"at": 0, "do": "show", "view": "Checkout"}
        {"at": 1.5, "do": "tap", "view": "Checkout/buyButton"}
      Steps are show, hide, tap, scroll, focus, blur, select, deselect, change, insert, delete, \
      reload, trigger, app, load, unload, background, foreground and end; Rules/README.md explains \
      each.

      Examples:
        spark-rules run shop.rules.yaml --screen screen.json --session session.jsonl
        spark-rules run Rules/shop --screen Rules/shop/screen.json \\
          --session Rules/shop/session.jsonl > events.jsonl
        spark-rules run Rules/shop --screen Rules/shop/screen.json \\
          --session Rules/shop/session.jsonl --deliver https://collector.example.org/events

      With --deliver the session's events are also sent to a collector, when the session is over. A \
      session that is played again gives the same identifiers, so a collector counts it once.

      Exit code: 0 done, 1 something is wrong in a file, 2 wrong usage, 3 a file could not be read, \
      4 events could not be delivered.
      """)

  @Argument(
    help: ArgumentHelp("Rule files, folders of them, or compiled sets.", valueName: "rules"))
  var rules: [String]

  @Option(help: ArgumentHelp("The screens: a page source, or our own JSON.", valueName: "tree"))
  var screen: String

  @Option(help: ArgumentHelp("The session: one step a line.", valueName: "file"))
  var session: String

  @OptionGroup(title: "Delivery")
  var delivery: DeliveryOptions

  @Option(
    help: ArgumentHelp(
      "With --deliver, where events are kept until they have arrived; a file for this run alone "
        + "unless given.", valueName: "file"))
  var queue: String?

  /// How many bytes are written at a time.
  private static let piece = 1 << 16

  func run(with parts: any HeavyParts) throws {
    let courier = try delivery.order(storingAt: queue).map(parts.courier)
    if queue != nil, courier == nil {
      throw CommandFailure(
        .wrongUsage, "--queue needs --deliver: it says where events wait to be delivered")
    }
    try parts.prepare(for: [screen])
    let sets = try RuleSets.load(rules).map(\.set)
    let tree = try InputFile.screens(screen, with: parts)
    let file = try SessionFile(session)
    try file.check()
    let (summary, events) = try MainActor.assumeIsolated {
      let simulation = Simulation(rules: sets, screens: tree)
      var events: [EventRecord] = []
      // A line at a time would be a call of the system for each event.
      var lines: [UInt8] = []
      defer { Terminal.standardOutput.write(lines) }
      do throws(InputProblems) {
        let summary = try simulation.play(file.steps) {
          lines += $0
          guard lines.count >= Self.piece else { return }
          Terminal.standardOutput.write(lines)
          lines.removeAll(keepingCapacity: true)
        } emitted: {
          if courier != nil { events.append($0) }
        }
        return (summary, events)
      } catch {
        throw CommandFailure(.findings, error.all.map { "\(session):\($0)" })
      }
    }
    for line in summary.lines { Terminal.standardError.line(line) }
    try courier?.deliver(events)
  }
}
