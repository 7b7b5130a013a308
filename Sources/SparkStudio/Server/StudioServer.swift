#if Commands
import FlyingFox
import FlyingSocks
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
    let server: LimitedServer
    do {
      server = try LimitedServer(
        on: sockaddr_in.inet(ip4: "127.0.0.1", port: port), and: sockaddr_in6.loopback(port: port),
        connections: 64, handler: handler)
    } catch {
      throw StudioProblem("port \(port) cannot be used: \(error.localizedDescription)")
    }
    guard let url = URL(string: "http://127.0.0.1:\(port)/\(token)/") else { return }
    do { try await server.run { onReady(url) } } catch is CancellationError {}
  }
}
#endif
