#if Commands
import ArgumentParser
import SparkRulesCompiler
import SparkSimulator

/// `views`: lists what rules can name on screens, with paths for each view.
struct ViewsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "views",
    abstract: "Lists the views of screens with the paths that rules can use for them.",
    discussion: """
      For every view, lists its identifier, class, text, data, the rules that match it, and up to five \
      paths. Beside a path is what it matches on the given screens, and nothing else: this view, the \
      corresponding view in every row, or this view on any screen.

      The best path is the first. Identifiers of the app are best, then identifiers with a generated part \
      as <item>, classes of the app, classes of UIKit, and positions; names that change are the last. \
      `survives 96 %` means that after 96 of 100 random changes of the screen, such as another language, a \
      new sibling, a renamed class or other rows, the path still matches the same view. Where no reliable \
      path exists, the last line states which identifier the developer should set.

      Views that only arrange others have no paths. Private views are not listed.

      Examples:
        spark-rules views Rules/shop/screen.json
        spark-rules views Rules/shop/screen.json --text "Buy now"
        spark-rules views page-source.xml --rules Rules/shop --format json

      Exit code: 0 done, 1 a file contains problems, 2 wrong usage, 3 a file could not be read.
      """)

  @Argument(
    help: ArgumentHelp(
      "Screens: page sources, view hierarchies of Sentry or screen JSON, and folders of "
        + "them.", valueName: "screen|folder"))
  var screens: [String]

  @Option(
    help: ArgumentHelp(
      "Rule files, folders of them, or compiled sets whose rules are listed beside the views.",
      valueName: "rules"))
  var rules: [String] = []

  @Option(
    help: ArgumentHelp(
      "List only the views whose visible text contains this text, ignoring case, and the controls and "
        + "cells around them.", valueName: "text"))
  var text: String?

  @Option(help: "The format of the result: text for people, or JSON with one line for each view.")
  var format: OutputFormat = .human

  func run() throws {
    if text?.isEmpty == true {
      throw CommandFailure(.wrongUsage, "--text requires a text that is not empty")
    }
    let sets = try RuleSets.load(rules).map(\.set)
    let files = try InputFiles.findAll(screens, .screens)
    let trees = try files.paths.map { try InputFile.screens($0) }
    let surveyed = MainActor.assumeIsolated { ViewSurvey.views(of: trees, rules: sets) }
    let views = text.map { ViewsReport.search($0, in: surveyed) } ?? surveyed
    switch format {
    case .human:
      Terminal.standardOutput.write(
        ViewsReport.text(views, files: files.paths, isSearch: text != nil))
      if let text, views.isEmpty {
        Terminal.standardError.line("no view shows \"\(VisibleText.of(text))\"")
      }
    case .json: for view in views { Terminal.standardOutput.write(view.jsonLine()) }
    }
  }
}
#endif
