// swift-tools-version: 6.2
import PackageDescription

// The package of an app: rule files are among the sources, and the plugin compiles them.
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
