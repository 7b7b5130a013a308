#if Commands
import ArgumentParser
import Foundation
import SparkRulesModel
import SparkSimulator

/// `compile`: compiles a rule file into the set that an app loads.
struct CompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Compiles a rule file into the set that an app loads.",
    discussion: """
      Apps do not read YAML: an app ships the compiled set and loads it at launch. Equal rule files \
      produce equal bytes, so the result can be committed and compared.

      With --catalog, the file is checked against the app, and may use the app's own triggers, sinks \
      and actions without declaring them.

      Examples:
        spark-rules compile shop.rules.yaml -o shop.sparkrules
        spark-rules compile shop.rules.yaml -o shop.sparkrules \\
          --catalog app.catalog.json

      Exit code: 0 done, 1 the file contains problems, 2 wrong usage, 3 a file could not be read or \
      written.
      """)

  @Argument(help: ArgumentHelp("The rule file.", valueName: "rules"))
  var rules: String

  @Option(name: .shortAndLong, help: ArgumentHelp("The compiled set to write.", valueName: "file"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "A catalog to check the rules against; spark-rules catalog writes one.", valueName: "file"))
  var catalog: [String] = []

  func run() throws {
    for input in [rules] + catalog where InputFiles.areSame(input, output) {
      throw CommandFailure(
        .wrongUsage,
        "\(output): this is an input and would be overwritten; name another file after -o")
    }
    let app = try AppInput(catalogs: catalog)
    let sets = try RuleSets.load([rules], against: app)
    guard let only = sets.first, sets.count == 1 else {
      throw CommandFailure(
        .wrongUsage, "\(rules): \(sets.count) rule files; compile them one at a time")
    }
    if InputFiles.areSame(only.path, output) {
      throw CommandFailure(.wrongUsage, "\(output): this is the rule file and would be overwritten")
    }
    try FileReplacement.write(only.set.compiled(), to: output)
  }
}
#endif
