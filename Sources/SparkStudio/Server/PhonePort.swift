#if Commands
import FlyingFox
import Foundation

/// The port on which phones of the network connect; closed until a person opens it.
///
/// It answers nothing but pairing and sealed messages.
actor PhonePort {
  private let hub: PhoneHub
  private var running: (port: UInt16, phones: SealedPhones, task: Task<Void, Never>)?
  /// The pages that have opened the port.
  private var pages: Set<Int> = []

  /// Creates a closed port.
  ///
  /// - Parameter hub: The connected apps.
  init(_ hub: PhoneHub) { self.hub = hub }

  /// Opens the port.
  ///
  /// - Parameter page: The number of the page.
  /// - Returns: The addresses to which phones connect.
  /// - Throws: `StudioProblem` if there is no network or no free port.
  func open(for page: Int) async throws(StudioProblem) -> [String] {
    let addresses = NetworkAddresses.current()
    guard !addresses.isEmpty else {
      throw StudioProblem("this machine has no address in a network; connect it with one")
    }
    if running == nil { running = try await start() }
    pages.insert(page)
    let port = running?.port ?? 0
    return addresses.map { "http://\($0):\(port)/" }
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

  private func start() async throws(StudioProblem) -> (UInt16, SealedPhones, Task<Void, Never>) {
    let port = try LoopbackPort.free()
    let phones = SealedPhones(hub)
    do {
      let server = HTTPServer(
        address: try .inet(ip4: "0.0.0.0", port: port), logger: .disabled,
        handler: ClosureHTTPHandler { await Self.response(to: $0, phones) })
      let task = Task { () -> Void in try? await server.run() }
      try await server.waitUntilListening(timeout: 5)
      return (port, phones, task)
    } catch {
      throw StudioProblem("port \(port) cannot be used: \(error.localizedDescription)")
    }
  }

  private static func response(
    to request: HTTPRequest, _ phones: SealedPhones
  ) async -> HTTPResponse {
    let path = request.target.path()
    guard request.method == .POST, path.hasPrefix("/\(PhoneRequests.prefix)"),
      let length = request.headers[.contentLength].flatMap({ Int($0) }),
      length <= RequestGate.sizeLimit
    else { return refusal(.notFound, "there is no such request") }
    do {
      let name = String(path.dropFirst(1 + PhoneRequests.prefix.count))
      let body = Array(try await request.bodyData)
      guard let reply = try await phones.reply(to: name, body) else {
        return refusal(.notFound, "there is no such request")
      }
      return HTTPResponse(statusCode: .ok, headers: headers, body: Data(reply))
    } catch {
      return refusal(
        .badRequest, (error as? StudioProblem)?.message ?? "the request ended early")
    }
  }

  private static func refusal(_ status: HTTPStatusCode, _ message: String) -> HTTPResponse {
    var headers = headers
    headers[.connection] = "close"
    return HTTPResponse(statusCode: status, headers: headers, body: Data(message.utf8))
  }

  private static var headers: HTTPHeaders {
    [
      .contentType: "application/octet-stream", .cacheControl: "no-store",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
    ]
  }
}
#endif
