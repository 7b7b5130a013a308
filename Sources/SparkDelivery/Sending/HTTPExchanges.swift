import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The active requests of a session, and the parts of their responses received so far.
///
/// Only a delegate can prevent redirects from being followed, which completion handlers cannot.
final class HTTPExchanges: NSObject, URLSessionDataDelegate {
  /// The outcome of a request.
  enum Outcome: Sendable {
    case answered(status: Int, retryAfter: String?, body: [UInt8])
    /// There is no response; the number is the code of the `URLError`.
    case failed(Int)
  }

  private struct Exchange: Sendable {
    var continuation: CheckedContinuation<Outcome, Never>
    var body: [UInt8] = []
  }

  /// The maximum number of bytes of a response that are stored.
  private static let maximumBody = 65_536

  private let active = Locked<[Int: Exchange]>([:])

  /// Runs a task until it ends.
  func run(_ task: URLSessionDataTask) async -> Outcome {
    let identifier = task.taskIdentifier
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
      let retryAfter = response.value(forHTTPHeaderField: "Retry-After")
      finish(task, with: .answered(status: response.statusCode, retryAfter: retryAfter, body: []))
      task.cancel()
    #else
      completionHandler(nil)
    #endif
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let identifier = dataTask.taskIdentifier
    active.withLock { active in
      let remaining = Self.maximumBody - (active[identifier]?.body.count ?? 0)
      active[identifier]?.body += data.prefix(max(remaining, 0))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let body = active.withLock { $0[task.taskIdentifier]?.body } ?? []
    if let error {
      finish(task, with: .failed((error as NSError).code))
    } else if let response = task.response as? HTTPURLResponse {
      let retryAfter = response.value(forHTTPHeaderField: "Retry-After")
      finish(
        task, with: .answered(status: response.statusCode, retryAfter: retryAfter, body: body))
    } else {
      finish(task, with: .failed(URLError.Code.badServerResponse.rawValue))
    }
  }

  /// Resumes the caller of a task with its outcome, once.
  private func finish(_ task: URLSessionTask, with outcome: Outcome) {
    let exchange = active.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    exchange?.continuation.resume(returning: outcome)
  }
}
