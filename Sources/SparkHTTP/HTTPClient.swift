import Foundation
import SparkRulesModel

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests with URLSession, without cookies and caches.
///
/// Redirects are not followed: one is the outcome.
package final class HTTPClient: Sendable {
  private let exchanges = HTTPExchanges()
  private let session: URLSession

  /// Creates a client.
  ///
  /// - Parameter usesProxy: Whether the system's proxy is used.
  package init(usesProxy: Bool = true) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpMaximumConnectionsPerHost = 1
    if !usesProxy { configuration.connectionProxyDictionary = [:] }
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  // A session retains its delegate until it is invalidated.
  deinit { session.invalidateAndCancel() }

  /// Sends a request once and returns the outcome.
  ///
  /// Returns early if the task is canceled.
  ///
  /// - Parameters:
  ///   - request: The request; its timeout is the time without any response.
  ///   - deadline: The number of seconds for the whole response.
  ///   - limit: The maximum size of the response's body.
  /// - Returns: The outcome.
  package func send(
    _ request: URLRequest, deadline: TimeInterval, limit: HTTPLimit
  ) async -> HTTPOutcome {
    await exchanges.run(session.dataTask(with: request), deadline: deadline, limit: limit)
  }
}

/// The maximum number of bytes of a response's body, after which the response ends.
package enum HTTPLimit: Sendable {
  /// A larger body is of use up to the limit.
  case prefix(Int)
  /// A larger body is of no use, so that a response that promises one ends before its first byte.
  case whole(Int)

  /// The number of bytes.
  var count: Int {
    switch self {
    case .prefix(let count), .whole(let count): count
    }
  }
}

/// The outcome of a request.
package enum HTTPOutcome: Sendable {
  /// The server responded; the body is not complete if it is larger than the limit.
  case response(HTTPURLResponse, body: [UInt8], isComplete: Bool)
  /// There is no response; the number is that of a `URLError`, whose own text can contain the URL.
  case failed(code: Int)
  /// The response was not complete at its deadline.
  case tooSlow
}

/// The active requests of a session, and the parts of their responses received so far.
///
/// Only a delegate can refuse redirects, and end a response before it is received completely.
private final class HTTPExchanges: NSObject, URLSessionDataDelegate {
  private struct Exchange: Sendable {
    var continuation: CheckedContinuation<HTTPOutcome, Never>
    var limit: HTTPLimit
    var body: [UInt8] = []
  }

  private let active = Locked<[Int: Exchange]>([:])

  /// Runs a task until it ends.
  func run(
    _ task: URLSessionDataTask, deadline: TimeInterval, limit: HTTPLimit
  ) async -> HTTPOutcome {
    let identifier = task.taskIdentifier
    // The network does not follow the clocks of tests, and Foundation on Linux has no such timeout.
    let timer = Task.detached(priority: .utility) { [self] in
      try await Task.sleep(nanoseconds: UInt64(deadline * 1e9))
      end(task, with: .tooSlow)
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        active.withLock { $0[identifier] = Exchange(continuation: continuation, limit: limit) }
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
    end(task, with: .response(response, body: [], isComplete: true))
    // On Linux, Foundation terminates the process if the handler is called for a task that has ended.
    #if !canImport(FoundationNetworking)
    completionHandler(nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if case .whole(let count) = active.withLock({ $0[dataTask.taskIdentifier]?.limit }),
      response.expectedContentLength > Int64(count), let response = response as? HTTPURLResponse
    {
      end(dataTask, with: .response(response, body: [], isComplete: false))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let identifier = dataTask.taskIdentifier
    let excess: [UInt8]? = active.withLock { active in
      guard let exchange = active[identifier] else { return nil }
      let remaining = exchange.limit.count - exchange.body.count
      active[identifier]?.body += data.prefix(remaining)
      return data.count > remaining ? active[identifier]?.body : nil
    }
    guard let excess, let response = dataTask.response as? HTTPURLResponse else { return }
    end(dataTask, with: .response(response, body: excess, isComplete: false))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let body = active.withLock { $0[task.taskIdentifier]?.body } ?? []
    if let error {
      finish(task, with: .failed(code: (error as NSError).code))
    } else if let response = task.response as? HTTPURLResponse {
      finish(task, with: .response(response, body: body, isComplete: true))
    } else {
      finish(task, with: .failed(code: URLError.Code.badServerResponse.rawValue))
    }
  }

  /// Resumes the caller of a task with its outcome, once.
  private func finish(_ task: URLSessionTask, with outcome: HTTPOutcome) {
    let exchange = active.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    exchange?.continuation.resume(returning: outcome)
  }

  /// Resumes the caller of a task, and cancels the task.
  ///
  /// Not for a task whose completion is being reported: a process on Linux that canceled those as well
  /// hung once in 200 kills.
  private func end(_ task: URLSessionTask, with outcome: HTTPOutcome) {
    finish(task, with: outcome)
    task.cancel()
  }
}
