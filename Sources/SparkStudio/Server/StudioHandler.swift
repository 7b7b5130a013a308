#if Commands
import FlyingFox
import Foundation

/// Answers the requests of browsers.
struct StudioHandler: HTTPHandler {
  private let configuration: StudioConfiguration
  private let gate: RequestGate
  private let watcher: ProjectWatcher
  private let hub: PhoneHub
  private let port: PhonePort

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - configuration: The project and the processes.
  ///   - gate: Decides which requests are answered.
  ///   - watcher: Reports changes of files.
  ///   - hub: The connected apps.
  init(
    _ configuration: StudioConfiguration, _ gate: RequestGate, _ watcher: ProjectWatcher,
    _ hub: PhoneHub
  ) {
    self.configuration = configuration
    self.gate = gate
    self.watcher = watcher
    self.hub = hub
    port = PhonePort(hub)
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    switch gate.decision(on: request) {
    case .refused(let code): return Self.refusal(code)
    case .file("socket"):
      let handler = MessageFrameWSHandler(
        handler: PageMessages(
          configuration: configuration, watcher: watcher, hub: hub, port: port),
        frameSize: 1 << 20)
      return try await WebSocketHTTPHandler(handler: handler).handleRequest(request)
    case .file(let name) where name.hasPrefix(PhoneRequests.prefix):
      return await phoneReply(to: name, request)
    case .file(let name):
      let page = PageFiles.all[name.isEmpty ? "index.html" : name]
      guard let file = page ?? picture(name) else { return Self.refusal(404) }
      return HTTPResponse(statusCode: .ok, headers: Self.headers(file.type), body: file.content)
    }
  }

  /// Answers an app that is connected.
  private func phoneReply(to name: String, _ request: HTTPRequest) async -> HTTPResponse {
    do {
      let body = request.method == .POST ? Array(try await request.bodyData) : nil
      guard let reply = try await PhoneRequests(hub: hub).reply(to: name, body) else {
        return Self.refusal(404)
      }
      let headers = Self.headers("application/json")
      return HTTPResponse(statusCode: .ok, headers: headers, body: Data(reply))
    } catch {
      let message = (error as? StudioProblem)?.message ?? "the request ended early"
      return HTTPResponse(
        statusCode: .badRequest, headers: Self.headers("text/plain; charset=utf-8"),
        body: Data(message.utf8))
    }
  }

  /// A picture of a screen; only those of the project can be named.
  private func picture(_ name: String) -> PageFiles.File? {
    let prefix = "pictures/"
    guard name.hasPrefix(prefix) else { return nil }
    let pictures = configuration.project.contents.pictures.values
    guard let picture = pictures.first(where: { $0.name == name.dropFirst(prefix.count) }),
      let content = FileManager.default.contents(atPath: picture.path)
    else { return nil }
    return PageFiles.File(
      type: picture.name.hasSuffix(".png") ? "image/png" : "image/jpeg", content: content)
  }

  private static func refusal(_ code: Int) -> HTTPResponse {
    let words =
      switch code {
      case 403: "Forbidden"
      case 405: "Method Not Allowed"
      case 413: "Content Too Large"
      default: "Not Found"
      }
    return HTTPResponse(
      statusCode: HTTPStatusCode(code, phrase: words),
      headers: headers("text/plain; charset=utf-8"), body: Data(words.utf8))
  }

  private static func headers(_ type: String) -> HTTPHeaders {
    [
      .contentType: type,
      .cacheControl: "no-store",
      .connection: "close",
      HTTPHeader("Content-Security-Policy"): PageFiles.policy,
      HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
    ]
  }
}

/// Connects the messages of a page with its processes.
private struct PageMessages: WSMessageHandler {
  let configuration: StudioConfiguration
  let watcher: ProjectWatcher
  let hub: PhoneHub
  let port: PhonePort

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    let (stream, continuation) = AsyncStream.makeStream(of: WSMessage.self)
    let connection = StudioConnection(configuration, watcher, hub, port) { bytes in
      continuation.yield(.text(String(decoding: bytes, as: UTF8.self)))
    }
    Task {
      await connection.run(client)
      continuation.finish()
    }
    return stream
  }
}
#endif
