#if Delivery
import Foundation
import Testing

/// A process that tests start and kill.
enum Probe {
  /// The executable, which is in the same folder as the tests.
  private static let executable = Bundle.main.executableURL?.resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("probes")

  /// Starts a probe.
  ///
  /// `Tests/Probes/DeliveryProbe.swift` describes the arguments.
  static func start(
    _ arguments: [String], output: FileHandle? = nil, environment: [String: String] = [:]
  ) throws -> Process {
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let output { process.standardOutput = output }
    process.executableURL = executable
    process.arguments = ["delivery"] + arguments
    try process.run()
    return process
  }
}

/// Returns the value of an environment variable, or a default.
func environmentCount(_ variable: String, default quick: Int) -> Int {
  ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? quick
}
#endif
