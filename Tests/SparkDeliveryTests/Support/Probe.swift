import Foundation
import Testing

/// The process that tests start to break it.
enum Probe {
  /// It lies beside the tests.
  private static let executable = Bundle.main.executableURL?.resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("delivery-probe")

  /// Starts it; `Tests/DeliveryProbe/main.swift` says what the arguments mean.
  static func start(_ arguments: [String], output: FileHandle? = nil) throws -> Process {
    let process = Process()
    if let output { process.standardOutput = output }
    process.executableURL = executable
    process.arguments = arguments
    try process.run()
    return process
  }

  /// Starts it, and waits until it ends without blocking the thread of anybody else.
  static func run(_ arguments: [String]) async throws -> Int32 {
    let process = try start(arguments)
    try await until("the probe ends", seconds: 300) { !process.isRunning }
    return process.terminationStatus
  }
}

/// How much of something a test does: what the environment's variable says, or what is quick enough.
func howMany(_ variable: String, _ quick: Int) -> Int {
  ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? quick
}
