#if Commands
import ArgumentParser
import Foundation
import SparkRulesCompiler
import SparkSimulator

// The command that people use, from its arguments to its exit code.
//
//   Commands  one file for each subcommand
//   Delivery  sending events to a collector, and the contents of a store
//   Input     files and folders named on the command line
//   Sessions  recorded sessions, and the processes that play them
//   Release   keys, bundles and the folder that phones load from
//   Output    standard output and standard error, exit codes

@main
enum EntryPoint {
  @MainActor
  static func main() async {
    // With the signal ignored, a closed pipe (as after `head`) is reported by `write` instead.
    signal(SIGPIPE, SIG_IGN)
    do {
      try UnknownWord.checkHelp()
      var command = try SparkRulesCommand.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let failure as CommandFailure {
      exit(reporting: failure)
    } catch let failure as InputFailure {
      exit(reporting: CommandFailure(failure))
    } catch {
      exit(reporting: error)
    }
  }

  private static func exit(reporting failure: CommandFailure) -> Never {
    for line in failure.lines { Terminal.standardError.line(line) }
    Foundation.exit(failure.code.rawValue)
  }

  /// Prints help, the version, or what is wrong with the arguments, and exits.
  private static func exit(reporting error: any Error) -> Never {
    let message = UnknownWord.suggestion(to: SparkRulesCommand.fullMessage(for: error))
    guard SparkRulesCommand.exitCode(for: error) != .success else {
      Terminal.standardOutput.line(message)
      Foundation.exit(StatusCode.clean.rawValue)
    }
    Terminal.standardError.line(message)
    Foundation.exit(StatusCode.wrongUsage.rawValue)
  }
}
#endif
