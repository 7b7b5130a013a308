import ArgumentParser
import Foundation
import SparkRulesModel

/// `compile`: makes of a rule file what an app loads.
struct CompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Makes of a rule file the compiled set that an app loads.",
    discussion: """
      A phone reads no YAML: an app ships the compiled set and loads it when it starts. Equal rule \
      files give equal bytes, so the result can be committed and compared.

      With --catalog the file is checked against the app, and may use the app's own triggers, sinks \
      and actions without declaring them.

      Examples:
        spark-rules compile shop.rules.yaml -o shop.sparkrules
        spark-rules compile shop.rules.yaml -o shop.sparkrules --catalog app.catalog.json

      Exit code: 0 done, 1 something is wrong in the file, 2 wrong usage, 3 a file could not be \
      read or written.
      """)

  @Argument(help: ArgumentHelp("The rule file.", valueName: "rules"))
  var rules: String

  @Option(name: .shortAndLong, help: ArgumentHelp("Where the result goes.", valueName: "file"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "What the app has, to check the rules against; spark-rules catalog writes it.",
      valueName: "file"))
  var catalog: [String] = []

  func run() throws {
    let app = try AppInput(catalogs: catalog)
    let sets = try RuleSets.load([rules], against: app)
    guard let only = sets.first, sets.count == 1 else {
      throw CommandFailure(
        .wrongUsage, "\(rules): \(sets.count) rule files; compile them one by one")
    }
    try write(only.set.compiled())
  }

  private func write(_ bytes: [UInt8]) throws {
    // Foundation's own errors say only that the file "doesn't exist".
    guard let file = fopen(output, "wb") else { throw failure() }
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else { throw failure() }
  }

  private func failure() -> CommandFailure {
    CommandFailure(
      .unreadable, "\(output): the file cannot be written: \(String(cString: strerror(errno)))")
  }
}
