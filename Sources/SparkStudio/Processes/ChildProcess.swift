#if Commands
import Foundation

/// A process that communicates over standard input and standard output.
final class ChildProcess: Sendable {
  /// The bytes that the process writes, in chunks of any size; ends with the process.
  let output: AsyncStream<[UInt8]>

  private let process: Process
  private let input: FileHandle
  private let queue = DispatchQueue(label: "spark.studio.child")

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - arguments: Its arguments.
  /// - Throws: `StudioProblem` if it cannot be started.
  init(_ executable: URL, _ arguments: [String]) throws(StudioProblem) {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    do { try process.run() } catch {
      throw StudioProblem(
        "the command cannot start another process of itself: \(error.localizedDescription)")
    }
    self.process = process
    self.input = input.fileHandleForWriting
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    self.output = stream
    let reader = output.fileHandleForReading
    Thread.detachNewThread {
      while true {
        let chunk = [UInt8](reader.availableData)
        guard !chunk.isEmpty else { break }
        continuation.yield(chunk)
      }
      process.waitUntilExit()
      continuation.finish()
    }
  }

  /// Writes bytes; those for a process that has ended are ignored.
  ///
  /// - Parameter bytes: The bytes.
  func write(_ bytes: [UInt8]) {
    queue.async { [input] in try? input.write(contentsOf: Data(bytes)) }
  }

  /// Closes standard input, after which the process ends by itself.
  func close() {
    queue.async { [input] in try? input.close() }
  }

  /// Ends the process at once, whatever it does.
  func kill() {
    // The identifier of a process that has ended may belong to another one.
    if process.isRunning { _ = Foundation.kill(process.processIdentifier, SIGKILL) }
    close()
  }
}
#endif
