import ArgumentParser
import SparkSimulation

/// `catalog`: writes down what an app has, so that rule files can be checked against it.
struct CatalogCommand: HeavyCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Writes down the names, classes, screens and data of an app.",
    discussion: """
      Reads trees of an app's screens, and writes a catalog on standard output: the identifiers with \
      their classes and screens, the classes with their bases, the data with its types. Rule files \
      can then be checked against it, also where the app is not at hand.

      Texts that views show are not written, nor anything the app keeps private. What no tree can \
      tell may be added by hand: "triggers", "sinks" and "actions", each a list of the names the \
      app has.

      Examples:
        spark-rules catalog screen.json page-source.xml > app.catalog.json
        spark-rules validate Rules --catalog app.catalog.json

      Exit code: 0 done, 1 something is wrong in a file, 2 wrong usage, 3 a file could not be read.
      """)

  @Argument(
    help: ArgumentHelp("Screens: page sources, or our own JSON.", valueName: "tree"))
  var screens: [String]

  func run(with parts: any HeavyParts) throws {
    try parts.prepare(for: screens)
    let trees = try screens.map { try InputFile.screens($0, with: parts) }
    let catalog = MainActor.assumeIsolated { CatalogBuilder.catalog(of: trees) }
    Terminal.standardOutput.write(catalog.json())
  }
}
