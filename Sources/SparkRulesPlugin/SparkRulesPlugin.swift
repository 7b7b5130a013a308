import Foundation
import PackagePlugin

/// Compiles the rule files of a target whenever it is built.
///
/// Each `name.rules.yaml` becomes a resource `name.sparkrules` of the target; problems in a rule
/// file are reported as build errors at their lines.
@main struct SparkRulesPlugin: BuildToolPlugin {
  private static let ending = ".rules.yaml"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let tool = try context.tool(named: "spark-rules-compile")
    return module.sourceFiles.map(\.url).filter { $0.lastPathComponent.hasSuffix(Self.ending) }
      .map { rules in
        let name = rules.lastPathComponent.dropLast(Self.ending.count) + ".sparkrules"
        let compiled = context.pluginWorkDirectoryURL.appending(path: String(name))
        return .buildCommand(
          displayName: "Compiling \(rules.lastPathComponent)", executable: tool.url,
          arguments: [rules.path(percentEncoded: false), compiled.path(percentEncoded: false)],
          inputFiles: [rules], outputFiles: [compiled])
      }
  }
}
