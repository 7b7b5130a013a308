#if Delivery
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests with URLSession.
///
/// On Linux, Foundation ends the process if a connection is closed after the status line of a response,
/// ignores `timeoutIntervalForResource`, and uses most of a core while it waits. The command therefore
/// uses another client there.
final class URLSessionClient: CollectorClient {
  private let exchanges = URLSessionExchanges()
  private let session: URLSession

  /// Creates a client for one collector.
  init(for url: URL) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.httpMaximumConnectionsPerHost = 1
    // Without encryption, nothing leaves this machine, also not to a proxy.
    if Self.isUnencrypted(url) { configuration.connectionProxyDictionary = [:] }
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  // A session retains its delegate until it is invalidated.
  deinit { session.invalidateAndCancel() }

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
    return await exchanges.run(session.dataTask(with: upload), deadline: request.deadline)
  }

  private static func isUnencrypted(_ url: URL) -> Bool { url.scheme?.lowercased() == "http" }

  #if canImport(FoundationNetworking)
  /// Returns the variable that makes libcurl use a proxy; a session cannot prevent that on Linux.
  private static func proxyVariable() -> String? {
    let environment = ProcessInfo.processInfo.environment
    return ["http_proxy", "all_proxy", "ALL_PROXY"].first { environment[$0]?.isEmpty == false }
  }
  #endif
}

/// The active requests of a session, and the parts of their responses received so far.
///
/// Only a delegate can prevent redirects from being followed, which completion handlers cannot.
private final class URLSessionExchanges: NSObject, URLSessionDataDelegate {
  private struct Exchange: Sendable {
    var continuation: CheckedContinuation<CollectorResponse, Never>
    var body: [UInt8] = []
  }

  private let active = Locked<[Int: Exchange]>([:])

  /// Runs a task until it ends.
  func run(_ task: URLSessionDataTask, deadline: TimeInterval) async -> CollectorResponse {
    let identifier = task.taskIdentifier
    // The network does not follow the clocks of tests.
    let timer = Task.detached(priority: .utility) { [self] in
      try await Task.sleep(nanoseconds: UInt64(deadline * 1e9))
      finish(task, with: .failed("it did not respond completely in \(Int(deadline)) s"))
      task.cancel()
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        active.withLock { $0[identifier] = Exchange(continuation: continuation) }
        // A task that is canceled before it is resumed still completes after it is resumed.
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    #if canImport(FoundationNetworking)
    // On Linux, Foundation terminates the process if the handler is called for a task that has ended
    // in the meantime. The redirect is therefore the outcome, and the task is canceled.
    finish(task, with: Self.answer(response, body: []))
    task.cancel()
    #else
    completionHandler(nil)
    #endif
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let identifier = dataTask.taskIdentifier
    let body = active.withLock { active in
      let remaining = CollectorResponse.maximumBody - (active[identifier]?.body.count ?? 0)
      active[identifier]?.body += data.prefix(max(remaining, 0))
      return active[identifier]?.body ?? []
    }
    guard body.count >= CollectorResponse.maximumBody,
      let response = dataTask.response as? HTTPURLResponse
    else { return }
    // The status is known, and the rest of the response is not used.
    finish(dataTask, with: Self.answer(response, body: body))
    dataTask.cancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let body = active.withLock { $0[task.taskIdentifier]?.body } ?? []
    if let error {
      finish(task, with: .failed(Self.reason((error as NSError).code)))
    } else if let response = task.response as? HTTPURLResponse {
      finish(task, with: Self.answer(response, body: body))
    } else {
      finish(task, with: .failed(Self.reason(URLError.Code.badServerResponse.rawValue)))
    }
  }

  /// Resumes the caller of a task with its outcome, once.
  private func finish(_ task: URLSessionTask, with outcome: CollectorResponse) {
    let exchange = active.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    exchange?.continuation.resume(returning: outcome)
  }

  private static func answer(_ response: HTTPURLResponse, body: [UInt8]) -> CollectorResponse {
    .answered(
      status: response.statusCode,
      retryAfter: response.value(forHTTPHeaderField: "Retry-After"), body: body)
  }

  /// Returns the reason for the code of a `URLError`, whose own text can contain the URL.
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
