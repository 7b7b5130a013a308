#if Commands
import Foundation
import Testing

/// Runs the built command as a person does.
enum Command {
  /// The result of a run.
  struct Run {
    /// The exit code; negative if a signal ended the process.
    let status: Int32
    /// The standard output.
    let output: String
    /// The standard error.
    let errors: String
  }

  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The built command, which is in the same folder as the tests.
  static func executable() throws -> URL {
    let beside = [
      Bundle.main.executableURL?.deletingLastPathComponent(), Bundle.main.bundleURL,
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
      package.appendingPathComponent(".build/debug"),
    ]
    let folders = beside.compactMap { $0 }.flatMap { [$0, $0.deletingLastPathComponent()] }
    let found = folders.map { $0.appendingPathComponent("spark-rules") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return try #require(found, "the command is not built")
  }

  /// Runs the command in the package's folder.
  ///
  /// Blocks no thread while the command runs: of the few that tests have, those that receive answers of servers would
  /// wait too. Suites that run it often are serialized, so that few processes run at the same time.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - executable: The program; the built command by default.
  ///   - environment: Variables in addition to those of the tests.
  ///   - input: The standard input.
  /// - Returns: The result.
  /// - Throws: An error if the command cannot be started.
  static func run(
    _ arguments: [String], of executable: URL? = nil, environment: [String: String] = [:],
    input: Data = Data()
  ) async throws -> Run {
    let prepared = try Prepared(arguments, executable ?? self.executable(), environment, input)
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      prepared.process.terminationHandler = { _ in ended.resume() }
      do { try prepared.process.run() } catch { ended.resume(throwing: error) }
    }
    return try prepared.result()
  }

  /// A process before its start.
  private struct Prepared {
    let process = Process()
    private let scratch: Scratch
    private let output: URL
    private let errors: URL
    private let handles: [FileHandle]

    init(_ arguments: [String], _ executable: URL, _ environment: [String: String], _ input: Data)
      throws
    {
      scratch = try Scratch()
      output = try scratch.file("output")
      errors = try scratch.file("errors")
      process.executableURL = executable
      process.arguments = arguments
      process.currentDirectoryURL = package
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      // Files, not pipes: a full pipe would make the command wait for a reader.
      handles = [
        try FileHandle(forReadingFrom: scratch.file("input", input)),
        try FileHandle(forWritingTo: output), try FileHandle(forWritingTo: errors),
      ]
      process.standardInput = handles[0]
      process.standardOutput = handles[1]
      process.standardError = handles[2]
    }

    /// Reads the result after the process ended.
    func result() throws -> Run {
      // Foundation retains the process of which no run loop observes the end, and thereby its files.
      for handle in handles { try handle.close() }
      let ended = process.terminationReason == .exit
      return Run(
        status: ended ? process.terminationStatus : -process.terminationStatus,
        output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
        errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
  }
}

extension Process {
  /// Waits until the process ended, and blocks no thread.
  func ended() async throws {
    while isRunning { try await Task.sleep(nanoseconds: 10_000_000) }
  }
}

/// The folder of one test, which is deleted with this object.
final class Scratch {
  /// The folder.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("spark-rules-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - content: Its bytes.
  /// - Returns: Its location.
  /// - Throws: Any error of the file system.
  func file(_ name: String, _ content: Data = Data()) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try content.write(to: url)
    return url
  }

  /// Creates a file from a text.
  func file(_ name: String, _ text: String) throws -> String {
    try file(name, Data(text.utf8)).path
  }

  /// Creates the file of a set with one rule.
  ///
  /// - Parameters:
  ///   - name: The name of the rule, as it is written.
  ///   - lines: Its lines.
  /// - Returns: The path of the file, `shop.rules.yaml`.
  /// - Throws: Any error of the file system.
  func rule(_ name: String, _ lines: String) throws -> String {
    let rule = lines.split(separator: "\n").map { "    \($0)\n" }.joined()
    return try file("shop.rules.yaml", "version: 1\nname: shop\nrules:\n  \(name):\n\(rule)")
  }
}
#endif
