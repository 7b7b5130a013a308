#if Commands
import Foundation
import SparkRulesModel

/// A process that answers requests one after the other, and is replaced if it does not.
actor SimulatorProcess {
  /// A request that has not been answered.
  private struct Pending {
    let id: SparkValue?
    let bytes: [UInt8]
  }

  private let executable: URL
  private let arguments: [String]
  private let timeout: Duration
  /// Whether the page learns that the process was started again.
  private let announces: Bool
  private let sleep: @Sendable (Duration) async throws -> Void
  /// Receives each message for the page.
  private let send: @Sendable ([UInt8]) -> Void

  private var process: ChildProcess?
  /// The number of the process, which distinguishes it from the ones before it.
  private var generation = 0
  private var pending: [Pending] = []
  private var deadline: Task<Void, Never>?
  private var isEnded = false

  /// Prepares a process, which is started by the first request.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - arguments: Its arguments.
  ///   - timeout: The time within which it must answer each request.
  ///   - announces: Whether the page learns that the process was started again.
  ///   - sleep: Waits for the timeout; a test replaces it.
  ///   - send: Receives each message for the page.
  init(
    _ executable: URL, _ arguments: [String], timeout: Duration, announces: Bool = true,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.executable = executable
    self.arguments = arguments
    self.timeout = timeout
    self.announces = announces
    self.sleep = sleep
    self.send = send
  }

  /// Sends a request; the reply is sent to the page.
  ///
  /// - Parameters:
  ///   - id: The identifier of the request.
  ///   - bytes: The request on one line, without a line break.
  func request(_ id: SparkValue?, _ bytes: [UInt8]) {
    guard !isEnded else { return }
    do {
      let process = try running()
      pending.append(Pending(id: id, bytes: bytes))
      // The process receives one request at a time, so that the time of each is measured by itself.
      if pending.count == 1 { begin(on: process) }
    } catch {
      send(StudioMessage.error(id, error.message))
    }
  }

  /// Ends the process.
  func end() {
    isEnded = true
    deadline?.cancel()
    process?.kill()
    process = nil
  }

  private func running() throws(StudioProblem) -> ChildProcess {
    if let process { return process }
    let process = try ChildProcess(executable, arguments)
    self.process = process
    generation += 1
    let number = generation
    Task {
      var buffer: [UInt8] = []
      for await chunk in process.output {
        buffer += chunk
        while let end = buffer.firstIndex(of: 0x0A) {
          received(Array(buffer[..<end]), from: number)
          buffer.removeSubrange(...end)
        }
      }
      ended(number)
    }
    return process
  }

  private func begin(on process: ChildProcess) {
    guard let first = pending.first else { return }
    process.write(first.bytes + [0x0A])
    let number = generation
    deadline = Task { [timeout, sleep] in
      guard (try? await sleep(timeout)) != nil else { return }
      expire(number)
    }
  }

  private func received(_ reply: [UInt8], from number: Int) {
    guard number == generation, !pending.isEmpty else { return }
    deadline?.cancel()
    pending.removeFirst()
    send(reply)
    if let process { begin(on: process) }
  }

  private func expire(_ number: Int) {
    guard number == generation, process != nil else { return }
    let words = "did not answer in \(Int(timeout.components.seconds)) seconds"
    restart(because: words)
  }

  private func ended(_ number: Int) {
    guard number == generation, process != nil, !isEnded else { return }
    restart(because: "ended unexpectedly")
  }

  /// Replaces the process; the request that it did not answer fails, and the others are sent again.
  private func restart(because words: String) {
    process?.kill()
    process = nil
    generation += 1
    deadline?.cancel()
    let message = "the simulator \(words) and was started again"
    if !pending.isEmpty { send(StudioMessage.error(pending.removeFirst().id, message)) }
    if announces {
      send(StudioMessage.notification("worker/restarted") { $0.field("message", .text(message)) })
    }
    guard !pending.isEmpty else { return }
    do { begin(on: try running()) } catch {
      for request in pending { send(StudioMessage.error(request.id, error.message)) }
      pending = []
    }
  }
}
#endif
