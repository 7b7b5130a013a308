#if Commands
import ArgumentParser
import Foundation
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

/// `diff`: describes what changed between two versions of rules.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Describes what changed between two versions of rules.",
    discussion: """
      Lists in sentences which events, properties and counters were removed or added or have another type, \
      and what changed in each rule. A change is breaking if a table of events loses something: an event, \
      a property or a counter is no longer sent, or has another type. Breaking changes are listed first, \
      then other changes, then additions.

      With --screen and --session, both versions also play the session, and the events, counts and remembered values that \
      were gained, lost or changed are listed by rule. With --sessions, both play recorded sessions as `run` does; the \
      differences are counted by rule, and the first sessions with differences are listed.

      OLD can be a path in a git revision, such as HEAD~1:Rules/shop, unless a file has that name.

      Examples:
        spark-rules diff old.rules.yaml new.rules.yaml
        spark-rules diff HEAD~1:Rules/shop Rules/shop --format markdown
        spark-rules diff shop.sparkrules Rules/shop --breaking
        spark-rules diff HEAD:Rules/shop Rules/shop --screen Rules/shop/screen.json \\
          --session Rules/shop/session.jsonl
        spark-rules diff HEAD:Rules/shop Rules/shop \\
          --sessions recorded.sessions.jsonl

      Exit code: 0 done, 1 a file contains problems, or --breaking and a change is breaking, 2 wrong \
      usage, 3 a file could not be read.
      """)

  @Argument(
    help: ArgumentHelp(
      "The old rules: a rule file, a folder, a compiled set, or one of these in a git revision.",
      valueName: "old"))
  var old: String

  @Argument(
    help: ArgumentHelp("The new rules: a rule file, a folder or a compiled set.", valueName: "new"))
  var new: String

  @Option(
    help: ArgumentHelp(
      "The screens of the session, or of recorded sessions that name none.", valueName: "tree"))
  var screen: String?

  @Option(
    help: ArgumentHelp("A session that both versions play; can be repeated.", valueName: "file"))
  var session: [String] = []

  @Option(
    help: ArgumentHelp(
      "Recorded sessions that both versions play, one on each line: a file, a folder, or - for standard "
        + "input.", valueName: "file"))
  var sessions: String?

  @Option(help: "The format of the result: text for people, JSON, or Markdown for a pull request.")
  var format: DescriptionFormat = .human

  @Flag(help: "Exit with 1 if a change is breaking.")
  var breaking = false

  @MainActor
  func run() async throws {
    if !session.isEmpty ? screen == nil : sessions == nil && screen != nil {
      throw CommandFailure(.wrongUsage, "--session and --screen require each other")
    }
    let before = try Self.load(old)
    let after = try Self.load(new)
    let report = DifferenceReport(
      rules: SetDifference(from: before, to: after), sessions: try played(before, after),
      recorded: try recorded(before, after))
    Terminal.standardOutput.write(report.text(as: format))
    if breaking, report.rules.isBreaking { throw CommandFailure(.findings, []) }
  }

  /// Loads rules from files or, if there is no such file, from a git revision.
  private static func load(_ path: String) throws -> [RuleSet] {
    guard path != InputFile.standardInput, !FileManager.default.fileExists(atPath: path),
      let revision = GitRevision(path)
    else { return try RuleSets.load([path]).map(\.set) }
    return try RuleSets.load(revision.sources()).map(\.set)
  }

  @MainActor
  private func played(
    _ before: [RuleSet], _ after: [RuleSet]
  ) throws -> [(name: String, events: EventDifference)] {
    guard let screen, !session.isEmpty else { return [] }
    let tree = try InputFile.screens(screen)
    return try session.map { name in
      let file = try SessionFile(name)
      try file.check()
      let old = try Self.output(before, tree, file, name)
      let new = try Self.output(after, tree, file, name)
      return (name, EventDifference(from: old, to: new))
    }
  }

  @MainActor
  private static func output(
    _ sets: [RuleSet], _ tree: ScreenTree, _ file: SessionFile, _ name: String
  ) throws -> ComparedOutput {
    var output = ComparedOutput()
    do {
      _ = try Simulation(rules: sets, screens: tree).play(
        file.steps, write: { output.add(line: $0) }, emitted: { output.add($0) })
    } catch {
      throw CommandFailure(.findings, error.all.map { "\(name):\($0)" })
    }
    return output
  }

  /// Plays recorded sessions with both versions.
  @MainActor
  private func recorded(
    _ before: [RuleSet], _ after: [RuleSet]
  ) throws -> (name: String, events: SessionsDifference)? {
    guard let sessions else { return nil }
    let lines = try RecordedSessions(sessions)
    var playback = SessionPlayback(
      screens: try screen.map(InputFile.screens), load: InputFile.sessionScreens)
    var difference = SessionsDifference()
    while let line = lines.nextReported() {
      do {
        let session = try playback.session(line.bytes, line: line.number, in: line.folder)
        var (old, new) = (ComparedOutput(), ComparedOutput())
        try playback.play(
          session, with: before, write: { old.add(line: $0) }, emitted: { old.add($0) })
        try playback.play(
          session, with: after, write: { new.add(line: $0) }, emitted: { new.add($0) })
        difference.add(session.record.name, EventDifference(from: old, to: new))
      } catch {
        let name = error.name.map { "`\($0)`, " } ?? ""
        difference.add(broken: "\(name)\(line.file), line \(line.number): \(error.message)")
      }
    }
    return (sessions, difference)
  }
}
#endif
