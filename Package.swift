// swift-tools-version: 6.2
import PackageDescription

/// The settings of all targets: warnings are errors, and concurrency is checked completely.
let ours: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A target that apps contain, with its privacy manifest.
///
/// Only Xcode reads the manifest. On other systems, a resource would only add a generated file to the target
/// and a folder to every product.
func shipped(_ name: String, dependencies: [Target.Dependency] = []) -> Target {
  let manifest = "PrivacyInfo.xcprivacy"
  #if canImport(Darwin)
  return .target(
    name: name, dependencies: dependencies, resources: [.copy(manifest)], swiftSettings: ours)
  #else
  return .target(
    name: name, dependencies: dependencies, exclude: [manifest], swiftSettings: ours)
  #endif
}

/// Hashes and signatures where CryptoKit does not exist; elsewhere nothing of swift-crypto is built.
let crypto = Target.Dependency.product(
  name: "Crypto", package: "swift-crypto", condition: .when(platforms: [.linux]))

/// What the library SparkDelivery needs.
let database = Target.Dependency.product(
  name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Delivery"]))

/// What the command's studio needs.
let server = Target.Dependency.product(
  name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["Commands"]))

/// The replacement for UIKit on platforms without it; an iOS app does not build it.
let headless = Target.Dependency.target(
  name: "HeadlessUIKit", condition: .when(platforms: [.linux, .macOS]))

let package = Package(
  name: "spark-rules",
  platforms: [.iOS(.v15), .macOS(.v13)],
  products: [
    .library(name: "SparkChamber", targets: ["SparkChamber"]),
    .library(name: "SparkKit", targets: ["SparkKit"]),
    .library(name: "SparkRules", targets: ["SparkRules"]),
    .library(name: "SparkRulesUpdates", targets: ["SparkRulesUpdates"]),
    .library(name: "SparkRulesStudioLink", targets: ["SparkRulesStudioLink"]),
    .library(name: "SparkRulesTesting", targets: ["SparkRulesTesting"]),
    .library(name: "SparkRulesCompiler", targets: ["SparkRulesCompiler"]),
    .library(name: "SparkRulesAuthoring", targets: ["SparkRulesAuthoring"]),
    .library(name: "SparkSimulator", targets: ["SparkSimulator"]),
    .library(name: "SparkDelivery", targets: ["SparkDelivery"]),
    .executable(name: "spark-rules", targets: ["spark-rules"]),
    .plugin(name: "SparkRulesPlugin", targets: ["SparkRulesPlugin"]),
  ],
  // None is a default, so that an app resolves only what SparkRules needs. Sources that need a trait are
  // in `#if Delivery` or `#if Commands`, so that every target compiles without it.
  traits: [
    .trait(name: "Delivery", description: "The product SparkDelivery, which needs GRDB."),
    .trait(
      name: "Commands",
      description: "The command spark-rules, which needs ArgumentParser and FlyingFox.",
      enabledTraits: ["Delivery"]),
    .default(enabledTraits: []),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // MARK: Libraries of the system

    // Reads YAML, for the compiler.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // Sends events from the command.
    .systemLibrary(
      name: "CLibCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    // Compresses requests of SparkDelivery.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),

    // MARK: What apps contain

    // The compiled rule, values and events.
    shipped("SparkRulesModel"),
    // UIKit's types on Linux and in tests.
    .target(name: "HeadlessUIKit", swiftSettings: ours),
    // Events on views, and the detector that fires them.
    shipped("SparkChamber", dependencies: [headless]),
    // What views are called, show and report.
    shipped("SparkKit", dependencies: ["SparkChamber", "SparkRulesModel", headless]),
    // Runs rule sets.
    shipped(
      "SparkRules",
      dependencies: [
        "SparkKit", "SparkChamber", "SparkRulesModel", headless, crypto,
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
      ]),
    // Requests over HTTP, for updates and delivery.
    shipped("SparkHTTP", dependencies: ["SparkRulesModel"]),
    // Replaces an app's rules with signed updates.
    shipped(
      "SparkRulesUpdates",
      dependencies: ["SparkRules", "SparkRulesModel", "SparkHTTP", headless, crypto]),
    // Connects an app under development with the studio.
    shipped(
      "SparkRulesStudioLink",
      dependencies: [
        "SparkRules", headless, crypto, .product(name: "Logging", package: "swift-log"),
      ]),
    // Stores events and sends them to a collector.
    shipped("SparkDelivery", dependencies: ["SparkRulesModel", "SparkHTTP", "CZlib", database]),

    // MARK: Tools for people who write rules

    // Pages of checks, words of other tools, and the page of the studio, as files in C.
    .target(name: "CRuleTexts", exclude: ["pages", "studio", "words.tsv"]),
    // From YAML to a checked rule set.
    .target(
      name: "SparkRulesCompiler",
      dependencies: [
        "SparkRulesModel", "CRuleTexts",
        .target(name: "CLibYAML", condition: .when(platforms: [.linux, .macOS])),
      ],
      swiftSettings: ours),
    // What people who write rules need: completion, descriptions, differences, plans, reports.
    .target(
      name: "SparkRulesAuthoring",
      dependencies: ["SparkRulesCompiler", "SparkRulesModel", "CRuleTexts"], swiftSettings: ours),
    // Tests of an app's screens against its rules.
    .target(
      name: "SparkRulesTesting",
      dependencies: [
        "SparkRules", "SparkKit", "SparkChamber", "SparkRulesModel", headless,
      ],
      swiftSettings: ours),
    // Screens and sessions from files.
    .target(
      name: "SparkSimulator",
      dependencies: [
        "SparkRulesTesting", "SparkRules", "SparkRulesAuthoring", "SparkRulesCompiler", "SparkKit",
        "SparkChamber", "SparkRulesModel", headless,
      ],
      swiftSettings: ours),
    // The language server.
    .target(
      name: "SparkLanguageServer",
      dependencies: [
        "SparkRulesAuthoring", "SparkRulesCompiler", "SparkSimulator", "SparkRulesModel",
      ],
      swiftSettings: ours),
    // The studio's web server.
    .target(
      name: "SparkStudio",
      dependencies: [
        "CRuleTexts", "SparkLanguageServer", "SparkRulesAuthoring", "SparkRulesCompiler",
        "SparkSimulator",
        "SparkRulesModel", "SparkRulesStudioLink", server,
      ],
      swiftSettings: ours),
    // The command.
    .executableTarget(
      name: "spark-rules",
      dependencies: [
        "CLibCurl", "SparkLanguageServer", "SparkRulesAuthoring", "SparkRulesCompiler",
        "SparkSimulator",
        "SparkDelivery", "SparkRulesModel", "SparkRulesUpdates", "SparkStudio",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Commands"])),
      ],
      swiftSettings: ours),
    // Compiles rule files for the build plugin; much smaller than the command.
    .executableTarget(
      name: "spark-rules-compile", dependencies: ["SparkRulesCompiler", "SparkRulesModel"],
      swiftSettings: ours),
    // Compiles the rule files of a target.
    .plugin(
      name: "SparkRulesPlugin", capability: .buildTool(), dependencies: ["spark-rules-compile"],
      path: "Sources/SparkRulesPlugin"),

    // MARK: Tests, and what they share

    // Reproducible random numbers, a collector on this machine, and a table to scroll.
    .target(
      name: "TestSupport", dependencies: ["SparkRulesModel", "HeadlessUIKit", "CZlib"],
      path: "Tests/TestSupport", swiftSettings: ours),
    // Counts allocations; in C, because it replaces `malloc`.
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    // A small shop, which tests use and `.ci/uikit` builds for a device.
    .target(
      name: "ExampleApp", dependencies: ["SparkKit", headless], path: "Tests/ExampleApp",
      exclude: ["shop-app.rules.yaml"], swiftSettings: ours),
    // Processes that tests kill or observe, each under the name of a subcommand.
    .executableTarget(
      name: "probes",
      dependencies: [
        "AllocationCounter", "TestSupport", "ExampleApp", "SparkRules", "SparkRulesCompiler",
        "SparkRulesModel", "SparkRulesUpdates", "SparkRulesStudioLink", "SparkDelivery",
        "HeadlessUIKit",
      ],
      path: "Tests/Probes", swiftSettings: ours),
    // Measures for `make bench`.
    .executableTarget(
      name: "spark-bench",
      dependencies: [
        "SparkRulesCompiler", "SparkRulesModel", "SparkRules", "SparkSimulator", "SparkKit",
        "SparkChamber", "SparkLanguageServer", "HeadlessUIKit", "CLibYAML", "TestSupport",
      ],
      swiftSettings: ours),
    // Facts about the repository's files.
    .testTarget(name: "RepositoryTests", swiftSettings: ours),
    // Facts about UIKit, which also run against UIKit itself.
    .testTarget(
      name: "UIKitBehaviourTests", dependencies: ["HeadlessUIKit"], swiftSettings: ours),
    // The tests of each target.
    .testTarget(
      name: "SparkChamberTests", dependencies: ["SparkChamber", "SparkKit", "HeadlessUIKit"],
      exclude: ["ObjectiveC"], swiftSettings: ours),
    .testTarget(
      name: "SparkKitTests",
      dependencies: ["SparkKit", "SparkChamber", "HeadlessUIKit", "TestSupport"],
      swiftSettings: ours),
    .testTarget(
      name: "SparkRulesModelTests", dependencies: ["SparkRulesModel", "TestSupport"],
      swiftSettings: ours),
    .testTarget(
      name: "SparkRulesCompilerTests",
      dependencies: [
        "SparkRulesCompiler", "SparkRulesAuthoring", "SparkRulesModel", "TestSupport",
      ],
      exclude: ["Files/ok", "Files/wrong", "Files/suite", "Fuzz/dictionary.txt"],
      swiftSettings: ours),
    .testTarget(
      name: "SparkRulesAuthoringTests",
      dependencies: [
        "SparkRulesAuthoring", "SparkRulesCompiler", "SparkRulesModel", "TestSupport",
      ],
      exclude: ["Describing/Golden"], swiftSettings: ours),
    .testTarget(
      name: "SparkRulesTests",
      dependencies: [
        "SparkRules", "SparkRulesAuthoring", "SparkRulesCompiler", "SparkKit", "SparkChamber",
        "HeadlessUIKit", "TestSupport", "probes",
      ],
      swiftSettings: ours),
    .testTarget(
      name: "SparkRulesUpdatesTests",
      dependencies: [
        "SparkRulesUpdates", "SparkRulesCompiler", "SparkRules", "HeadlessUIKit", "TestSupport",
        "probes", crypto,
      ],
      swiftSettings: ours),
    // Also those of SparkRulesTesting, and those that the example app has as an app.
    .testTarget(
      name: "SparkSimulatorTests",
      dependencies: [
        "SparkSimulator", "SparkRulesTesting", "ExampleApp", "SparkRules", "SparkRulesCompiler",
        "SparkRulesModel", "SparkRulesStudioLink", "SparkKit", "HeadlessUIKit", "TestSupport",
      ],
      exclude: ["ExampleApp/expected.jsonl", "PageSources", "ViewHierarchies"],
      swiftSettings: ours),
    .testTarget(
      name: "SparkDeliveryTests",
      dependencies: [
        "SparkDelivery", "SparkRulesModel", "SparkHTTP", "TestSupport", "probes",
        database,
      ],
      swiftSettings: ours),
    // Both sides of the connection with a phone, and the language server.
    .testTarget(
      name: "SparkStudioTests",
      dependencies: [
        "SparkStudio", "SparkLanguageServer", "SparkRulesStudioLink", "SparkSimulator",
        "SparkRulesCompiler", "ExampleApp", "HeadlessUIKit", "TestSupport", server, crypto,
      ],
      swiftSettings: ours),
    // The command as a process.
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "spark-rules", "SparkSimulator", "SparkRulesCompiler", "TestSupport", "ExampleApp",
        "SparkRulesTesting",
      ],
      exclude: ["EarlierSets"], swiftSettings: ours),
  ]
)
