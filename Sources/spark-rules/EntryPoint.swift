import ArgumentParser
import Foundation

/// Where the command begins: arguments in, an exit code out.
///
///   Input    files and folders that are named on the command line
///   Commands one file for each subcommand
///   Output   standard output and standard error, exit codes
@main
enum EntryPoint {
  static func main() {
    // A reader that goes away, such as `head`, is met where writing fails, not by a signal.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try SparkRulesCommand.parseAsRoot()
      try command.run()
    } catch let stop as Stop {
      for line in stop.lines { Terminal.standardError.line(line) }
      exit(stop.code.rawValue)
    } catch {
      leave(with: error)
    }
  }

  /// Says what ArgumentParser has to say: help, the version, or what is wrong with the arguments.
  private static func leave(with error: any Error) -> Never {
    let message = SparkRulesCommand.fullMessage(for: error)
    guard SparkRulesCommand.exitCode(for: error) != .success else {
      Terminal.standardOutput.line(message)
      exit(StatusCode.clean.rawValue)
    }
    Terminal.standardError.line(message)
    exit(StatusCode.wrongUsage.rawValue)
  }
}
