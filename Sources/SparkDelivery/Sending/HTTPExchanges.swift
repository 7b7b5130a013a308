import Foundation
import SparkRulesModel

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests of a session that are under way, and what has come back so far.
///
/// A delegate, not completion handlers: only a delegate can keep redirects from being followed, on
/// Linux too.
final class HTTPExchanges: NSObject, URLSessionDataDelegate {
  /// What a request came to.
  enum Outcome: Sendable {
    case answered(status: Int, retryAfter: String?, body: [UInt8])
    /// There is no answer; the number is URLError's.
    case failed(Int)
  }

  private struct Exchange: Sendable {
    var continuation: CheckedContinuation<Outcome, Never>
    var body: [UInt8] = []
  }

  /// What is kept of an answer.
  private static let longestBody = 65_536

  private let underWay = Locked<[Int: Exchange]>([:])

  /// Runs a task to its end.
  func run(_ task: URLSessionDataTask) async -> Outcome {
    let identifier = task.taskIdentifier
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        underWay.withLock { $0[identifier] = Exchange(continuation: continuation) }
        // A task cancelled before it runs still completes once it is resumed.
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
      // Foundation ends the process here when the handler is called for a task that has ended
      // meanwhile, be it by its timeout; so the redirect is the answer, and the task is given up.
      let retryAfter = response.value(forHTTPHeaderField: "Retry-After")
      finish(task, with: .answered(status: response.statusCode, retryAfter: retryAfter, body: []))
      task.cancel()
    #else
      completionHandler(nil)
    #endif
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let identifier = dataTask.taskIdentifier
    underWay.withLock { underWay in
      let room = Self.longestBody - (underWay[identifier]?.body.count ?? 0)
      underWay[identifier]?.body += data.prefix(max(room, 0))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let body = underWay.withLock { $0[task.taskIdentifier]?.body } ?? []
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

  /// Says once what a task came to.
  private func finish(_ task: URLSessionTask, with outcome: Outcome) {
    let exchange = underWay.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    exchange?.continuation.resume(returning: outcome)
  }
}
