#if Commands
import ArgumentParser
import Foundation
import SparkLanguageServer

/// `lsp`: the language server for editors.
struct LspCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Starts the language server, which editors use for rule files.",
    discussion: """
      An editor starts this command and communicates with it over standard input and standard output \
      (Language Server Protocol 3.17). The page Editors of the documentation contains the settings of \
      Visual Studio Code, Neovim and Emacs.

      The file .spark-rules.yaml in the folder that is open in the editor names the screens and \
      catalogs of the app: `screens: [Screens]`, `catalogs: [app.catalog.json]`. An editor can also \
      name them as initialization options.

      Exit code: 0 the editor ended the server, 1 it closed the connection without doing so.
      """)

  @Flag(help: .hidden)
  var stdio = false

  func run() throws {
    let code = MainActor.assumeIsolated { ServerLoop.run(version: SparkRulesCommand.version) }
    Foundation.exit(code)
  }
}
#endif
