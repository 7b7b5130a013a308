#if Commands
import ArgumentParser
import Foundation
import SparkSimulator
import SparkStudio

/// `studio`: a page that shows screens, rules and what happens in a session.
struct StudioCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "Opens a page on which rules are made by clicking views and tried out.",
    discussion: """
      The page shows the screens of an app, the rules, and what they do in a session. Click a view to \
      create a rule for it; the rule is written into its file. The page is served on this machine only, \
      under an address that other programs do not know; nothing is sent elsewhere.

      Without RULES, the rule files in this folder are shown or, in a clone of spark-rules, those of the \
      example shop. A folder that only contains screens receives a rule file with the first rule. The screens are those that .spark-rules.yaml names, otherwise the files screen*.json, \
      *view-hierarchy.json (of Sentry) and *.xml (page sources of Appium) beside the rules.

      Examples:
        spark-rules studio
        spark-rules studio Rules/shop
        spark-rules studio my.rules.yaml --screens Screens --session session.jsonl

      Ctrl-C ends the command.

      Exit code: 0 done, 2 wrong usage, 3 a file could not be read, or the port is in use.
      """)

  @OptionGroup var input: StudioInput

  @Option(help: ArgumentHelp("The port; any free one by default.", valueName: "number"))
  var port: UInt16 = 0

  @Flag(name: .customLong("no-open"), help: "Print the address instead of opening a browser.")
  var staysClosed = false

  @MainActor
  func run() async throws {
    let project = try input.project()
    let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let server = StudioServer(
      StudioConfiguration(
        project: project, port: port, executable: executable,
        simulatorArguments: ["studio-worker"] + input.arguments(project),
        languageServerArguments: ["lsp"]))
    let opens = !staysClosed
    let overview = project.overview(of: input.rules ?? ".")
    do {
      try await server.run { url in
        Terminal.standardOutput.line("The studio is at \(url.absoluteString)")
        if let overview { Terminal.standardOutput.line(VisibleText.of(overview)) }
        Terminal.standardOutput.line("Press Ctrl-C to end it.")
        if opens { Self.open(url) }
      }
    } catch let problem as StudioProblem {
      throw CommandFailure(.unreadable, problem.message)
    }
  }

  /// Opens the browser; where that is not possible, the printed address is sufficient.
  private static func open(_ url: URL) {
    #if canImport(Darwin)
    let opener = "/usr/bin/open"
    #else
    let opener = "/usr/bin/xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: opener)
    process.arguments = [url.absoluteString]
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}

/// The project of the studio on the command line.
struct StudioInput: ParsableArguments {
  @Argument(help: ArgumentHelp("A rule file, or a folder of them.", valueName: "rules"))
  var rules: String?

  @Option(help: ArgumentHelp("A screen, or a folder of screens.", valueName: "screen|folder"))
  var screens: String?

  @Option(help: ArgumentHelp("A session: one step on each line.", valueName: "file"))
  var session: String?

  /// The folder of the example in a clone.
  private static let example = "Rules/shop"

  /// The project.
  ///
  /// - Returns: The project.
  /// - Throws: `CommandFailure` if there are no rules.
  func project() throws -> StudioProject {
    if let rules { return try StudioProject(rules: rules, screens: screens, session: session) }
    let beside = try FileManager.default.contentsOfDirectory(atPath: ".")
    let endings = InputFiles.Kind.rules.endings + InputFiles.Kind.screens.endings
    let hasFiles = beside.contains { endings.contains(where: $0.hasSuffix) }
    let folder = hasFiles ? "." : Self.example
    guard hasFiles || screens != nil || FileManager.default.fileExists(atPath: folder) else {
      throw CommandFailure(
        .wrongUsage,
        "there are neither rules nor screens in this folder; save a page source of Appium here, such as "
          + "page.xml, or name a rule file")
    }
    let exists = FileManager.default.fileExists(atPath: folder)
    return try StudioProject(rules: exists ? folder : ".", screens: screens, session: session)
  }

  /// The arguments with which another process opens the same project.
  func arguments(_ project: StudioProject) -> [String] {
    [project.rules] + (screens.map { ["--screens", $0] } ?? [])
      + (session.map { ["--session", $0] } ?? [])
  }
}

/// `studio-worker`: answers the requests of one page of the studio.
struct StudioWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio-worker", abstract: "Answers the requests of a page of the studio.",
    shouldDisplay: false)

  @OptionGroup var input: StudioInput

  func run() throws {
    let project = try input.project()
    MainActor.assumeIsolated { StudioWorker.run(project) }
  }
}
#endif
