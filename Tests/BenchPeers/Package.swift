// swift-tools-version: 6.2
import PackageDescription

// The programs that `make bench` compares with this package. Yams contains its own libyaml, which
// must not be linked with ours, and users of spark-rules should not have to download it.
let package = Package(
  name: "bench-peers",
  dependencies: [.package(url: "https://github.com/jpsim/Yams", from: "6.0.0")],
  targets: [.executableTarget(name: "yams-compose", dependencies: ["Yams"])]
)
