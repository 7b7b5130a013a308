#if Commands
import FlyingFox
import FlyingSocks
import Foundation

/// The port on which phones of the network connect; closed until a person opens it.
///
/// It answers nothing but messages that are sealed with the key in the link, which is another one each time.
actor PhonePort {
  private let hub: PhoneHub
  private var running: (address: String, phones: SealedPhones, task: Task<Void, Never>)?
  /// The pages that have opened the port.
  private var pages: Set<Int> = []

  /// Creates a closed port.
  ///
  /// - Parameter hub: The connected apps.
  init(_ hub: PhoneHub) { self.hub = hub }

  /// Opens the port.
  ///
  /// - Parameter page: The number of the page.
  /// - Returns: The links with which phones connect, one for each address of this machine.
  /// - Throws: `StudioProblem` if there is no network or no free port.
  func open(for page: Int) async throws(StudioProblem) -> [String] {
    let addresses = NetworkAddresses.current()
    guard !addresses.isEmpty else {
      throw StudioProblem("this machine has no address in a network; connect it with one")
    }
    if running == nil { running = try await start() }
    pages.insert(page)
    let address = running?.address ?? ""
    return addresses.map { "spark-studio://\($0):\(address)" }
  }

  /// Closes the port, unless another page has opened it.
  ///
  /// - Parameter page: The number of the page.
  func close(for page: Int) async {
    pages.remove(page)
    guard pages.isEmpty, let running else { return }
    self.running = nil
    running.task.cancel()
    await running.phones.close()
  }

  private func start() async throws(StudioProblem) -> (String, SealedPhones, Task<Void, Never>) {
    let port = try LoopbackPort.free()
    let key = RequestGate.makeToken()
    let phones = SealedPhones(hub, key: key)
    do {
      let server = try LimitedServer(
        on: sockaddr_in.inet(ip4: "0.0.0.0", port: port), connections: 16,
        handler: ClosureHTTPHandler { await Self.response(to: $0, phones) })
      return ("\(port)/\(key)", phones, Task { try? await server.run() })
    } catch {
      throw StudioProblem("port \(port) cannot be used: \(error.localizedDescription)")
    }
  }

  /// Answers a request.
  static func response(
    to request: HTTPRequest, _ phones: SealedPhones
  ) async -> HTTPResponse {
    let parts = request.target.path().split(separator: "/").map(String.init)
    guard request.method == .POST, parts.count == 3, parts[0] == "phone", parts[1] == "sealed"
    else { return refusal(.notFound, "there is no such request") }
    do {
      let reply = try await phones.reply(to: parts[2], Array(try await request.bodyData))
      return HTTPResponse(statusCode: .ok, headers: headers, body: Data(reply))
    } catch {
      return refusal(
        .badRequest, (error as? StudioProblem)?.message ?? "the request ended early")
    }
  }

  private static func refusal(_ status: HTTPStatusCode, _ message: String) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: headers, body: Data(message.utf8))
  }

  private static var headers: HTTPHeaders {
    [
      .contentType: "application/octet-stream", .cacheControl: "no-store", .connection: "close",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
    ]
  }
}
#endif
