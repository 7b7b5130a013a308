// swift-tools-version: 6.2
import PackageDescription

// What `make bench` measures beside ours. A package of its own: Yams brings a libyaml of its own,
// which must not meet ours in one process, and nobody who uses spark-rules should load it.
let package = Package(
  name: "bench-peers",
  dependencies: [.package(url: "https://github.com/jpsim/Yams", from: "6.0.0")],
  targets: [.executableTarget(name: "yams-compose", dependencies: ["Yams"])]
)
