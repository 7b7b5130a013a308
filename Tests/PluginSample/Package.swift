// swift-tools-version: 6.2
import PackageDescription

// An app's package as a developer would write it: rule files stand beside the sources, and the plugin
// makes compiled sets of them.
let package = Package(
  name: "PluginSample",
  platforms: [.iOS(.v15), .macOS(.v13)],
  dependencies: [.package(name: "spark-rules", path: "../..")],
  targets: [
    .executableTarget(
      name: "PluginSample",
      dependencies: [.product(name: "SparkRules", package: "spark-rules")],
      plugins: [.plugin(name: "SparkRulesPlugin", package: "spark-rules")])
  ]
)
