#if Commands
import ArgumentParser
import SparkRulesCompiler

/// Suggestions for words of the command line that no command has.
enum UnknownWord {
  /// What other tools call the subcommands.
  private static let otherNames = [
    "check": "validate", "lint": "validate", "verify": "validate", "fmt": "format", "play": "run",
    "replay": "run", "create": "new", "send": "publish",
  ]

  /// The commands at the beginning of some words, and the words after them.
  private static func commands(
    in words: ArraySlice<String>
  ) -> (last: any ParsableCommand.Type, rest: ArraySlice<String>) {
    var last: any ParsableCommand.Type = SparkRulesCommand.self
    var rest = words
    while let word = rest.first,
      let inner = last.configuration.subcommands.first(where: { name(of: $0) == word })
    {
      last = inner
      rest = rest.dropFirst()
    }
    return (last, rest)
  }

  private static func name(of command: any ParsableCommand.Type) -> String? {
    command.configuration.commandName
  }

  /// The name of a subcommand that a word means; nil if none is similar.
  private static func meant(_ word: String, in command: any ParsableCommand.Type) -> String? {
    let names = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .compactMap(name)
    let others = otherNames.filter { names.contains($0.value) && !names.contains($0.key) }
    let known = names + others.keys.sorted()
    let near = known.contains(word) ? word : NearNames.nearest(to: word, among: known).first
    return near.map { others[$0] ?? $0 }
      ?? (word.count > 2 ? names.first { $0.hasPrefix(word) } : nil)
  }

  /// Adds what a misspelled word means to a message; most options have a suggestion already.
  static func suggestion(to message: String) -> String {
    let lines = message.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let (command, rest) = commands(in: CommandLine.arguments.dropFirst())
    guard let first = lines.first, first.hasPrefix("Error: "), !first.contains("Did you mean")
    else { return message }
    var found: String?
    if first.contains("nexpected argument"), let word = rest.first, first.contains("'\(word)'") {
      found = meant(word, in: command)
    } else if first.contains("Unknown option"),
      let word = rest.first(where: { first.contains("'\($0)'") })
    {
      let isRoot = command == SparkRulesCommand.self
      let options = isRoot ? ["--help", "--version"] : ["--help"]
      found = NearNames.nearest(to: word, among: options).first
    }
    guard let found else { return message }
    return "\(first). Did you mean '\(found)'?\n" + lines.dropFirst().joined()
  }

  /// Reports `help` with a command that does not exist.
  static func checkHelp() throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.first == "help" else { return }
    let (command, rest) = commands(in: words.dropFirst())
    guard let word = rest.first, !word.hasPrefix("-"), word != "help",
      !command.configuration.subcommands.isEmpty
    else { return }
    let question = meant(word, in: command).map { ". Did you mean '\($0)'?" } ?? ""
    throw CommandFailure(.wrongUsage, "Error: there is no command '\(word)'\(question)")
  }
}
#endif
