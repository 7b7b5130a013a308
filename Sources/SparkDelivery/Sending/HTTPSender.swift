#if Delivery
import Foundation

/// Sends batches as HTTP requests, one request per batch.
struct HTTPSender: Sendable {
  let endpoint: DeliveryEndpoint
  let client: any CollectorClient
  let timeout: TimeInterval
  let clock: any SparkClock

  /// Sends a batch once and returns the outcome; returns early if the task is canceled.
  func send(_ batch: EventBatch) async -> Answer {
    let body: [UInt8]
    do { body = try endpoint.encoder.encode(batch) } catch {
      return .notEncodable("cannot be encoded")
    }
    guard batch.entries.count == 1 || body.count <= endpoint.encoder.bodyLimit else {
      return .exceedsLimit
    }
    switch await client.send(request(batch, body: body)) {
    case .failed(let reason): return .noAnswer(reason)
    case .answered(let status, let retryAfter, let answer):
      let seconds = retryAfter.flatMap { RetryAfter.seconds($0, now: clock.now()) }
      let rejected =
        (200..<300).contains(status) ? endpoint.encoder.rejectedCount(inAnswer: answer) : 0
      return .status(status, retryAfter: seconds, rejected: rejected)
    }
  }

  private func request(_ batch: EventBatch, body: [UInt8]) -> CollectorRequest {
    var request = CollectorRequest(
      url: endpoint.url,
      headers: [
        ("Content-Type", endpoint.encoder.contentType),
        ("Idempotency-Key", batch.id.uuidString.lowercased()),
      ], body: body, timeout: timeout)
    if let key = endpoint.key { request.headers.append(key.header) }
    if let compressed = try? Gzip.compress(body) {
      request.headers.append(("Content-Encoding", "gzip"))
      request.body = compressed
    }
    return request
  }
}
#endif
