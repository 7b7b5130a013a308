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
    return Self.commands(
      for: module.sourceFiles, tool: try context.tool(named: "spark-rules-compile"),
      folder: context.pluginWorkDirectoryURL)
  }

  /// Creates a command for each rule file.
  private static func commands(
    for files: FileList, tool: PluginContext.Tool, folder: URL
  ) -> [Command] {
    files.map(\.url).filter { $0.lastPathComponent.hasSuffix(ending) }.map { rules in
      let name = rules.lastPathComponent.dropLast(ending.count) + ".sparkrules"
      let compiled = folder.appending(path: String(name))
      return .buildCommand(
        displayName: "Compiling \(rules.lastPathComponent)", executable: tool.url,
        arguments: [rules.path(percentEncoded: false), compiled.path(percentEncoded: false)],
        inputFiles: [rules], outputFiles: [compiled])
    }
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

// A target of an Xcode project, such as an app. Only Xcode has this module; `.ci/dependents plugin`
// compiles this part against a stub.
extension SparkRulesPlugin: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    Self.commands(
      for: target.inputFiles, tool: try context.tool(named: "spark-rules-compile"),
      folder: context.pluginWorkDirectoryURL)
  }
}
#endif
