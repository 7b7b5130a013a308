#if Delivery
import Foundation
import SparkHTTP

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests with URLSession.
///
/// On Linux, Foundation ends the process if a connection is closed after the status line of a response,
/// and uses most of a core while it waits. The command therefore uses another client there.
struct URLSessionClient: CollectorClient {
  private let client: HTTPClient

  /// Creates a client for one collector.
  init(for url: URL) {
    // Without encryption, nothing leaves this machine, also not to a proxy.
    client = HTTPClient(usesProxy: !Self.isUnencrypted(url))
  }

  func send(_ request: CollectorRequest) async -> CollectorResponse {
    #if canImport(FoundationNetworking)
    if Self.isUnencrypted(request.url), let variable = Self.proxyVariable() {
      return .failed("\(variable) is set, and Foundation would send events to that proxy")
    }
    #endif
    var upload = URLRequest(url: request.url)
    upload.httpMethod = "POST"
    upload.timeoutInterval = request.timeout
    for (name, value) in request.headers { upload.setValue(value, forHTTPHeaderField: name) }
    #if canImport(FoundationNetworking)
    // When a reused connection breaks, libcurl sends the request again, but Foundation on Linux cannot
    // provide the body a second time, and both wait until the timeout.
    upload.setValue("close", forHTTPHeaderField: "Connection")
    #endif
    upload.httpBody = Data(request.body)
    let outcome = await client.send(
      upload, deadline: request.deadline, limit: .prefix(CollectorResponse.maximumBody))
    switch outcome {
    case .response(let response, let body, _):
      return .answered(
        status: response.statusCode,
        retryAfter: response.value(forHTTPHeaderField: "Retry-After"), body: body)
    case .failed(let code): return .failed(Self.reason(code))
    case .tooSlow:
      return .failed("it did not respond completely in \(Int(request.deadline)) s")
    }
  }

  private static func isUnencrypted(_ url: URL) -> Bool { url.scheme?.lowercased() == "http" }

  #if canImport(FoundationNetworking)
  /// Returns the variable that makes libcurl use a proxy; a session cannot prevent that on Linux.
  private static func proxyVariable() -> String? {
    let environment = ProcessInfo.processInfo.environment
    return ["http_proxy", "all_proxy", "ALL_PROXY"].first { environment[$0]?.isEmpty == false }
  }
  #endif

  /// Returns the reason for the code of a `URLError`.
  private static func reason(_ code: Int) -> String {
    switch URLError.Code(rawValue: code) {
    case .timedOut: return "it did not respond in time"
    case .cannotFindHost, .dnsLookupFailed: return "the host was not found"
    case .cannotConnectToHost: return "the connection was refused"
    case .networkConnectionLost: return "the connection was closed"
    case .notConnectedToInternet: return "there is no network"
    case .badServerResponse: return "the response is not HTTP"
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
      return "there is no secure connection"
    default: return "URL error \(code)"
    }
  }
}
#endif
