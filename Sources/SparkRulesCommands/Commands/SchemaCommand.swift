import ArgumentParser
import SparkRulesCompiler

/// `schema`: prints the shape of a rule file for editors.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema by which editors complete keys and explain them.",
    discussion: """
      JSON Schema 2020-12. An editor with yaml-language-server (Visual Studio Code's YAML extension, \
      and others) uses it where the first line of a rule file names it:

        # yaml-language-server: $schema=rules.schema.json

      Examples:
        spark-rules schema > rules.schema.json

      Exit code: 0 done.
      """)

  func run() throws {
    Terminal.standardOutput.write(Array(RuleFileSchema.text().utf8))
  }
}
