import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import SparkDelivery

/// Sends requests with AsyncHTTPClient.
///
/// `http_proxy` is ignored, because events must not leave this machine unencrypted; `https_proxy` is a
/// tunnel that cannot read them.
struct CommandClient: CollectorClient {
  // A client must be shut down before it is released; these live as long as the process.
  private static let direct = client(proxy: nil)
  private static let tunneling: HTTPClient = {
    let environment = ProcessInfo.processInfo.environment
    return client(proxy: environment["https_proxy"] ?? environment["HTTPS_PROXY"])
  }()

  private static func client(proxy: String?) -> HTTPClient {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.timeout = .init(connect: .seconds(10), read: .seconds(10))
    configuration.connectionPool.retryConnectionEstablishment = false
    if let url = proxy.flatMap({ URL(string: $0) }), let host = url.host {
      configuration.proxy = .server(host: host, port: url.port ?? 1080)
    }
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  func send(_ request: CollectorRequest) async -> CollectorResponse {
    await withTaskGroup(of: CollectorResponse?.self) { group in
      group.addTask { await Self.exchange(request) }
      group.addTask {
        try? await Task.sleep(nanoseconds: UInt64(request.deadline * 1e9))
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      let reason = "it did not respond completely in \(Int(request.deadline)) s"
      return first ?? .failed(reason)
    }
  }

  private static func exchange(_ request: CollectorRequest) async -> CollectorResponse {
    let client = request.url.scheme?.lowercased() == "https" ? tunneling : direct
    var upload = HTTPClientRequest(url: request.url.absoluteString)
    upload.method = .POST
    for (name, value) in request.headers { upload.headers.add(name: name, value: value) }
    upload.body = .bytes(request.body)
    do {
      let response = try await client.execute(upload, timeout: .seconds(Int64(request.deadline)))
      var body: [UInt8] = []
      for try await part in response.body {
        body += part.readableBytesView.prefix(CollectorResponse.maximumBody - body.count)
        // The rest of the response is not used.
        if body.count == CollectorResponse.maximumBody { break }
      }
      return .answered(
        status: Int(response.status.code), retryAfter: response.headers.first(name: "Retry-After"),
        body: body)
    } catch {
      return .failed(reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as NIOConnectionError:
      return error.connectionErrors.last.map { reason($0.error) } ?? "the host was not found"
    case let error as IOError: return String(cString: strerror(error.errnoCode)).lowercased()
    case let error as HTTPClientError:
      switch error {
      case .connectTimeout, .readTimeout, .deadlineExceeded: return "it did not respond in time"
      case .remoteConnectionClosed: return "the connection was closed"
      default: return error.shortDescription
      }
    case is HTTPParserError: return "the response is not HTTP"
    default: return "there is no secure connection (\(type(of: error)))"
    }
  }
}
