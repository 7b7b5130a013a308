#if Commands
import ArgumentParser

/// `conformance`: answers the requests of the conformance suite.
struct ConformanceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conformance",
    abstract: "Answers the requests of the conformance suite.",
    discussion: """
      For engineers who port spark-rules to another platform. Rules/conformance defines what a port must do, \
      and Rules/conformance/check.py sends each case to a runner, one request on each line of its standard \
      input, and compares the replies. This is the runner of spark-rules itself; the page Conformance \
      specifies the protocol.

      Examples:
        Rules/conformance/check.py spark-rules conformance
        echo '{"hello": {"protocol": 1}}' | spark-rules conformance

      Exit code: 0 standard input has ended, 2 wrong usage, 3 standard input could not be read.
      """)

  func run() throws {
    try MainActor.assumeIsolated {
      try ConformanceRunner(command: SparkRulesCommand.version).run()
    }
  }
}
#endif
