#if Commands
import ArgumentParser
import SparkRulesAuthoring
import SparkRulesCompiler

/// `schema`: prints the JSON Schema of rule files.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema that editors use to complete and explain keys.",
    discussion: """
      The schema follows JSON Schema 2020-12. An editor with yaml-language-server (for example Visual \
      Studio Code with the YAML extension) uses it if the first line of a rule file refers to it:

        # yaml-language-server: $schema=rules.schema.json

      Examples:
        spark-rules schema > rules.schema.json

      Exit code: 0 done.
      """)

  func run() throws { Terminal.standardOutput.write(RuleFileSchema.text()) }
}
#endif
