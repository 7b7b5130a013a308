#if Commands
import FlyingFox
import Foundation

/// The server of the studio, which only programs on this machine can reach.
package struct StudioServer: Sendable {
  private let configuration: StudioConfiguration
  private let token: String

  /// Creates a server.
  ///
  /// - Parameter configuration: The project and the processes.
  package init(_ configuration: StudioConfiguration) {
    self.configuration = configuration
    token = RequestGate.makeToken()
  }

  /// Serves the page until the task is cancelled.
  ///
  /// - Parameter onReady: Called with the address of the page as soon as it can be opened.
  /// - Throws: `StudioProblem` if the port cannot be used.
  package func run(onReady: @escaping @Sendable (URL) -> Void) async throws {
    let port = configuration.port == 0 ? try LoopbackPort.free() : configuration.port
    let gate = RequestGate(token: token, port: port)
    let watcher = ProjectWatcher(configuration.project)
    let handler = StudioHandler(configuration, gate, watcher, PhoneHub())
    // Browsers may resolve `localhost` to either address; a machine without IPv6 has only the first.
    let first = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled, handler: handler)
    let second = HTTPServer(
      address: .loopback(port: port), logger: .disabled, handler: handler)
    guard let url = URL(string: "http://127.0.0.1:\(port)/\(token)/") else { return }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do { try await first.run() } catch is CancellationError {} catch {
          throw StudioProblem("port \(port) cannot be used: \(error.localizedDescription)")
        }
      }
      group.addTask { [second] in
        do { try await second.run() } catch {
          // IPv6 is not available.
          while !Task.isCancelled { try await Task.sleep(for: .seconds(3600)) }
        }
      }
      group.addTask {
        try await first.waitUntilListening()
        onReady(url)
        while !Task.isCancelled { try await Task.sleep(for: .seconds(3600)) }
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
#endif
