#if Commands
import ArgumentParser
import SparkSimulator

/// `catalog`: writes a catalog of an app, against which rule files are checked.
struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Writes a catalog of an app's names, classes, screens and data.",
    discussion: """
      Reads screens of an app and writes a catalog on standard output: the identifiers with their \
      classes and screens, the classes with their superclasses, the data with its types. Rule files \
      can then be checked against the catalog without the app. The screens of several files become \
      one catalog. In a folder, files whose names end in screen.json, view-hierarchy.json or .xml are read, at any depth: \
      for example the snapshots that an app's tests wrote.

      The catalog contains no texts that views show, and nothing that the app marks as private. \
      Screens do not contain an app's own triggers, sinks and actions; add them by hand as lists of \
      names under "triggers", "sinks" and "actions".

      Examples:
        spark-rules catalog screen.json page-source.xml > app.catalog.json
        spark-rules catalog Snapshots > app.catalog.json
        spark-rules validate Rules --catalog app.catalog.json

      Exit code: 0 done, 1 a file contains problems, 2 wrong usage, 3 a file could not be read.
      """)

  @Argument(
    help: ArgumentHelp(
      "Screens: page sources, view hierarchies of Sentry or screen JSON, and folders of "
        + "them.", valueName: "tree|folder"))
  var screens: [String]

  func run() throws {
    let trees = try InputFile.screens(in: screens)
    let catalog = MainActor.assumeIsolated { CatalogBuilder.catalog(of: trees) }
    Terminal.standardOutput.write(catalog.json())
  }
}
#endif
