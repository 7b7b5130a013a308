import ArgumentParser
import Foundation

/// The command from its arguments to its exit code, but for its heavy parts.
///
///   Input    files and folders that are named on the command line
///   Commands one file for each subcommand
///   Heavy    what subcommands leave to `spark-rules-full`
///   Output   standard output and standard error, exit codes
package enum SparkRulesCommands {
  /// Does what the arguments say, and ends the process where that goes wrong.
  ///
  /// - Parameter parts: What reads page sources, takes events to collectors, and looks into stores.
  package static func main(with parts: any HeavyParts) {
    // A reader that goes away, such as `head`, is met where writing fails, not by a signal.
    signal(SIGPIPE, SIG_IGN)
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if try ValidateCommand.runPlainly(arguments) { return }
      var command = try command(arguments)
      if let command = command as? any HeavyCommand {
        try command.run(with: parts)
      } else {
        try command.run()
      }
    } catch let stop as CommandFailure {
      for line in stop.lines { Terminal.standardError.line(line) }
      exit(stop.code.rawValue)
    } catch {
      leave(with: error)
    }
  }

  /// The subcommand that arguments ask for.
  ///
  /// The one that the first word names reads the others by itself where all is right: the whole command
  /// would look through all subcommands and their options first. What is wrong, and questions for help,
  /// are left to the whole, which knows how to word them.
  private static func command(_ arguments: [String]) throws -> any ParsableCommand {
    let named = SparkRulesCommand.configuration.subcommands.first {
      $0.configuration.commandName == arguments.first
    }
    let command = try? named?.parseAsRoot(Array(arguments.dropFirst()))
    if let command, type(of: command) == named { return command }
    return try SparkRulesCommand.parseAsRoot(arguments)
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
