// What SparkRulesPlugin uses of XcodeProjectPlugin, without bodies: only Xcode contains that module.
// Signatures are those of Xcode 16.
import Foundation
import PackagePlugin

public protocol XcodeBuildToolPlugin: Plugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public struct XcodePluginContext {
  public let pluginWorkDirectoryURL: URL
  public func tool(named name: String) throws -> PluginContext.Tool { stop() }
}

public struct XcodeTarget {
  public let displayName: String
  public let inputFiles: FileList
}

private func stop() -> Never { fatalError("only for type checking") }
