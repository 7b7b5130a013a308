// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Whether another package uses this one.
///
/// Its default traits are then empty, so that an app that only needs SparkRules resolves neither
/// GRDB nor ArgumentParser and FlyingFox.
///
/// A dependency from a repository is evaluated in a checkout or without a folder (`/`). A dependency on
/// a local folder is recognized by the manifest in the working directory.
let isDependency: Bool = {
  let package = Context.packageDirectory
  if package == "/" || package.contains("/checkouts/") { return true }
  let caller = Context.environment["PWD"] ?? package
  guard !"\(caller)/".hasPrefix("\(package)/") else { return false }
  let manifest = try? String(contentsOfFile: "\(caller)/Package.swift", encoding: .utf8)
  return manifest?.contains("package: " + #""spark-rules""#) ?? false
}()

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
    .library(name: "SparkSimulator", targets: ["SparkSimulator"]),
    .library(name: "SparkDelivery", targets: ["SparkDelivery"]),
    .executable(name: "spark-rules", targets: ["spark-rules"]),
    .plugin(name: "SparkRulesPlugin", targets: ["SparkRulesPlugin"]),
  ],
  traits: [
    .trait(name: "Delivery", description: "The product SparkDelivery, which needs GRDB."),
    .trait(
      name: "Commands",
      description: "The command spark-rules, which needs ArgumentParser and FlyingFox."),
    .default(enabledTraits: isDependency ? [] : ["Delivery", "Commands"]),
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
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CLibCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    shipped("SparkRulesModel"),
    .target(name: "CRuleTexts", exclude: ["pages", "words.tsv"]),
    .target(
      name: "SparkRulesCompiler",
      dependencies: [
        "SparkRulesModel", "CRuleTexts",
        .target(name: "CLibYAML", condition: .when(platforms: [.linux, .macOS])),
      ],
      swiftSettings: ours),
    .target(name: "HeadlessUIKit", swiftSettings: ours),
    shipped("SparkChamber", dependencies: [headless]),
    shipped("SparkKit", dependencies: ["SparkChamber", "SparkRulesModel", headless]),
    shipped(
      "SparkRules",
      dependencies: [
        "SparkKit", "SparkChamber", "SparkRulesModel", headless,
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
      ]),
    shipped(
      "SparkRulesUpdates",
      dependencies: [
        "SparkRules", "SparkRulesModel", headless,
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    shipped(
      "SparkRulesStudioLink",
      dependencies: [
        "SparkRules", headless, .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "SparkRulesTesting",
      dependencies: [
        "SparkRules", "SparkRulesCompiler", "SparkKit", "SparkChamber", "SparkRulesModel", headless,
      ],
      swiftSettings: ours),
    .target(
      name: "SparkSimulator",
      dependencies: [
        "SparkRulesTesting", "SparkRules", "SparkRulesCompiler", "SparkKit", "SparkChamber",
        "SparkRulesModel", headless,
      ],
      swiftSettings: ours),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    shipped(
      "SparkDelivery",
      dependencies: [
        "SparkRulesModel", "CZlib",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Delivery"])),
      ]),
    .target(name: "LanguageServerProtocol", swiftSettings: ours),
    .target(
      name: "SparkLanguageServer",
      dependencies: [
        "LanguageServerProtocol", "SparkRulesCompiler", "SparkSimulator", "SparkRulesModel",
      ],
      swiftSettings: ours),
    .target(name: "CStudioPage", exclude: ["page"]),
    .target(
      name: "SparkStudio",
      dependencies: [
        "CStudioPage", "LanguageServerProtocol", "SparkRulesCompiler", "SparkSimulator",
        "SparkRulesModel", "SparkRulesStudioLink",
        .product(
          name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["Commands"])),
      ],
      swiftSettings: ours),
    .executableTarget(
      name: "spark-rules",
      dependencies: [
        "CLibCurl",
        "SparkLanguageServer", "SparkRulesCompiler", "SparkSimulator", "SparkDelivery",
        "SparkRulesModel", "SparkRulesUpdates", "SparkStudio",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Commands"])),
      ],
      swiftSettings: ours),
    .executableTarget(
      name: "spark-rules-compile", dependencies: ["SparkRulesCompiler", "SparkRulesModel"],
      swiftSettings: ours),
    .executableTarget(
      name: "spark-bench",
      dependencies: [
        "SparkRulesCompiler", "SparkRulesModel", "SparkRules", "SparkSimulator", "SparkKit",
        "SparkChamber", "HeadlessUIKit", "CLibYAML", "SeededNumbers", "ScrolledTable",
      ],
      swiftSettings: ours),
    .plugin(
      name: "SparkRulesPlugin", capability: .buildTool(), dependencies: ["spark-rules-compile"],
      path: "Sources/SparkRulesPlugin"),
    .target(name: "SeededNumbers", path: "Tests/SeededNumbers", swiftSettings: ours),
    .testTarget(name: "RepositoryTests", swiftSettings: ours),
    .testTarget(
      name: "UIKitBehaviourTests", dependencies: ["HeadlessUIKit"], swiftSettings: ours),
    .testTarget(
      name: "SparkChamberTests", dependencies: ["SparkChamber", "HeadlessUIKit"],
      exclude: ["ObjectiveC"], swiftSettings: ours),
    .testTarget(
      name: "SparkKitTests",
      dependencies: ["SparkKit", "SparkChamber", "HeadlessUIKit", "SeededNumbers"],
      swiftSettings: ours),
    .testTarget(
      name: "SparkRulesModelTests", dependencies: ["SparkRulesModel", "SeededNumbers"],
      swiftSettings: ours),
    .testTarget(
      name: "SparkRulesCompilerTests",
      dependencies: ["SparkRulesCompiler", "SparkRulesModel", "SeededNumbers"],
      exclude: [
        "Files/ok", "Files/suite", "Fuzz/dictionary.txt", "Describing/Golden",
      ], swiftSettings: ours),
    .testTarget(
      name: "SparkRulesTests",
      dependencies: [
        "SparkRules", "SparkRulesCompiler", "SparkKit", "SparkChamber", "HeadlessUIKit",
        "SeededNumbers", "state-probe", "allocation-probe",
      ],
      swiftSettings: ours),
    .target(
      name: "ScrolledTable", dependencies: ["HeadlessUIKit"], path: "Tests/ScrolledTable",
      swiftSettings: ours),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .executableTarget(
      name: "allocation-probe",
      dependencies: ["AllocationCounter", "ScrolledTable", "SparkRules", "HeadlessUIKit"],
      path: "Tests/AllocationProbe", swiftSettings: ours),
    .executableTarget(
      name: "state-probe", dependencies: ["SparkRules", "SparkRulesCompiler", "HeadlessUIKit"],
      path: "Tests/StateProbe", swiftSettings: ours),
    .testTarget(
      name: "SparkRulesUpdatesTests",
      dependencies: [
        "SparkRulesUpdates", "SparkRulesCompiler", "SparkRules", "HeadlessUIKit", "SeededNumbers",
        "LoopbackCollector", "update-probe", .product(name: "Crypto", package: "swift-crypto"),
      ],
      swiftSettings: ours),
    .executableTarget(
      name: "update-probe", dependencies: ["SparkRulesUpdates", "ExampleApp", "HeadlessUIKit"],
      path: "Tests/UpdateProbe", swiftSettings: ours),
    .testTarget(
      name: "SparkRulesTestingTests", dependencies: ["SparkRulesTesting", headless],
      swiftSettings: ours),
    .testTarget(
      name: "SparkSimulatorTests",
      dependencies: [
        "SparkSimulator", "SparkRulesCompiler", "SparkRulesStudioLink", "SparkKit",
        "SparkRulesTesting",
        "HeadlessUIKit", "SeededNumbers",
      ],
      exclude: ["PageSources", "ViewHierarchies"], swiftSettings: ours),
    .executableTarget(
      name: "delivery-probe", dependencies: ["SparkDelivery", "SparkRulesModel"],
      path: "Tests/DeliveryProbe", swiftSettings: ours),
    .target(
      name: "LoopbackCollector", dependencies: ["SparkRulesModel", "CZlib"],
      path: "Tests/LoopbackCollector", swiftSettings: ours),
    .testTarget(
      name: "SparkDeliveryTests",
      dependencies: [
        "SparkDelivery", "SparkRulesModel", "LoopbackCollector", "delivery-probe", "SeededNumbers",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Delivery"])),
      ],
      swiftSettings: ours),
    .target(
      name: "ExampleApp", dependencies: ["SparkKit", headless], path: "Tests/ExampleApp",
      exclude: ["shop-app.rules.yaml"], swiftSettings: ours),
    .executableTarget(
      name: "example-phone",
      dependencies: [
        "ExampleApp", "SparkRulesStudioLink", "SparkRulesModel", "HeadlessUIKit",
      ],
      path: "Tests/ExamplePhone", swiftSettings: ours),
    .testTarget(
      name: "ExampleAppTests",
      dependencies: [
        "ExampleApp", "SparkRulesTesting", "SparkRules", "SparkRulesCompiler", "SparkRulesModel",
        "SparkKit", "HeadlessUIKit",
      ],
      exclude: ["expected.jsonl"],
      swiftSettings: ours),
    .testTarget(
      name: "SparkLanguageServerTests",
      dependencies: [
        "SparkLanguageServer", "LanguageServerProtocol", "SparkRulesCompiler", "SparkSimulator",
        "SeededNumbers",
      ],
      swiftSettings: ours),
    .testTarget(
      name: "SparkRulesStudioLinkTests",
      dependencies: [
        "SparkRulesStudioLink", "SparkStudio", "SparkSimulator", "SparkRulesCompiler",
        "ExampleApp", "HeadlessUIKit", "SeededNumbers",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(
          name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["Commands"])),
      ],
      swiftSettings: ours),
    .testTarget(
      name: "SparkStudioTests",
      dependencies: [
        "SparkStudio", "SparkSimulator", "SparkRulesCompiler",
        .product(
          name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["Commands"])),
      ],
      swiftSettings: ours),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "spark-rules", "SparkSimulator", "SparkRulesCompiler", "LoopbackCollector", "ExampleApp",
        "SparkRulesTesting",
      ],
      exclude: ["EarlierSets"], swiftSettings: ours),
  ]
)
