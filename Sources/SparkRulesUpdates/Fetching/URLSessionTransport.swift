import Foundation
import SparkRulesModel

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Fetches files with URLSession.
final class URLSessionTransport: UpdateTransport {
  private let exchanges = URLSessionFetches()
  private let session: URLSession
  private let idle: TimeInterval
  private let whole: TimeInterval

  /// Creates a transport without cookies and caches.
  ///
  /// - Parameters:
  ///   - idle: The number of seconds without any response after which a request ends.
  ///   - whole: The number of seconds for a whole response.
  init(idle: TimeInterval = 30, whole: TimeInterval = 120) {
    self.idle = idle
    self.whole = whole
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.timeoutIntervalForRequest = idle
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  // A session retains its delegate until it is invalidated.
  deinit { session.invalidateAndCancel() }

  func fetch(_ request: UpdateRequest) async -> UpdateResponse {
    var download = URLRequest(url: request.url)
    download.timeoutInterval = idle
    if let tag = request.tag { download.setValue(tag, forHTTPHeaderField: "If-None-Match") }
    let task = session.dataTask(with: download)
    return await exchanges.run(task, limit: request.limit, deadline: whole)
  }
}

/// The active requests of a session.
///
/// Only a delegate can refuse redirects, and end a response before it is received completely.
private final class URLSessionFetches: NSObject, URLSessionDataDelegate {
  private struct Fetch: Sendable {
    var continuation: CheckedContinuation<UpdateResponse, Never>
    var limit: Int
    var body: [UInt8] = []
  }

  private let active = Locked<[Int: Fetch]>([:])

  func run(_ task: URLSessionDataTask, limit: Int, deadline: TimeInterval) async -> UpdateResponse {
    let identifier = task.taskIdentifier
    // Foundation on Linux ignores the timeout for a whole response.
    let timer = Task.detached(priority: .utility) { [self] in
      try await Task.sleep(nanoseconds: UInt64(deadline * 1e9))
      finish(task, with: .failed("too slow"))
    }
    defer { timer.cancel() }
    return await withCheckedContinuation { continuation in
      active.withLock { $0[identifier] = Fetch(continuation: continuation, limit: limit) }
      task.resume()
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    finish(task, with: .status(response.statusCode))
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let limit = active.withLock { $0[dataTask.taskIdentifier]?.limit } ?? 0
    // A size that the response promises is checked before its first byte.
    if response.expectedContentLength > Int64(limit) { finish(dataTask, with: .tooLarge) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = active.withLock { active in
      guard var fetch = active.removeValue(forKey: dataTask.taskIdentifier) else { return false }
      defer { active[dataTask.taskIdentifier] = fetch }
      guard fetch.body.count + data.count <= fetch.limit else { return true }
      fetch.body += data
      return false
    }
    if isTooLarge { finish(dataTask, with: .tooLarge) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error {
      finish(task, with: Self.failure((error as NSError).code))
    } else if let response = task.response as? HTTPURLResponse {
      let body = active.withLock { $0[task.taskIdentifier]?.body } ?? []
      switch response.statusCode {
      case 200:
        finish(task, with: .content(body, tag: response.value(forHTTPHeaderField: "ETag")))
      case 304: finish(task, with: .notModified)
      default: finish(task, with: .status(response.statusCode))
      }
    } else {
      finish(task, with: .failed("not HTTP"))
    }
  }

  /// Resumes the caller of a task with its outcome, once, and ends the task.
  private func finish(_ task: URLSessionTask, with outcome: UpdateResponse) {
    let fetch = active.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    guard let fetch else { return }
    task.cancel()
    fetch.continuation.resume(returning: outcome)
  }

  private static func failure(_ code: Int) -> UpdateResponse {
    switch URLError.Code(rawValue: code) {
    case .notConnectedToInternet, .networkConnectionLost, .dataNotAllowed,
      .internationalRoamingOff, .callIsActive, .cannotFindHost, .dnsLookupFailed:
      .offline
    case .timedOut: .failed("too slow")
    default: .failed("URL error \(code)")
    }
  }
}
